//! Lines of a starter: what can be used, and beside it or above it what it means.

use std::fmt::Write as _;

/// A line that can be used.
pub(super) struct Line {
    /// The key.
    pub(super) key: String,
    /// The value, as TOML.
    pub(super) value: String,
    /// What it means; may be empty.
    pub(super) says: String,
}

/// No line is wider, if that can be helped.
const WIDTH: usize = 120;
/// A value that is wider than this has what it means above it.
const MOST_VALUE: usize = 28;

/// Behind these a line may end although no space follows, as East Asian texts have none.
const BREAKS: [char; 5] = ['。', '、', '，', '：', '；'];

/// The lines one below another, keys and meanings aligned. They are out of use until somebody takes away the `#`.
pub(super) fn lines(all: &[Line]) -> String {
    let key = all.iter().map(|line| width(&line.key)).max().unwrap_or_default();
    let value =
        all.iter().map(|line| width(&line.value)).filter(|&width| width <= MOST_VALUE).max().unwrap_or_default();
    let mut text = String::new();
    for line in all {
        let Line { key: name, value: is, says } = line;
        let used = format!("#{name:key$} = {is}");
        let at = key + value + "# = ".len();
        let beside = width(is) <= value && at + "  # ".len() + width(says) <= WIDTH;
        let _ = match says.as_str() {
            "" => writeln!(text, "{used}"),
            _ if beside => writeln!(text, "{used:at$}  # {says}"),
            _ => writeln!(text, "{}{used}", comment(says)),
        };
    }
    text
}

/// A text for people, on as many lines as it needs; of nothing, nothing.
pub(super) fn comment(text: &str) -> String {
    text.lines().map(wrapped).collect()
}

fn wrapped(text: &str) -> String {
    let mut comment = String::new();
    let mut line = String::from("#");
    for word in text.split_whitespace() {
        let mut space = " ";
        for part in word.split_inclusive(BREAKS) {
            if width(&line) + width(space) + width(part) > WIDTH {
                comment.push_str(&line);
                comment.push('\n');
                line.truncate(1);
                space = " ";
            }
            line.push_str(space);
            line.push_str(part);
            space = "";
        }
    }
    if line.len() > 1 {
        comment.push_str(&line);
        comment.push('\n');
    }
    comment
}

/// How many characters wide a text is; those of East Asia count for one here, for nothing stands to their right.
fn width(text: &str) -> usize {
    text.chars().count()
}
