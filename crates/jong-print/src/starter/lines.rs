//! Lines of a starter that can be used, each with its meaning beside it or above it.

use std::fmt::Write as _;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A line that can be used.
pub(super) struct StarterLine {
    /// The key.
    pub(super) key: String,
    /// The value, as TOML.
    pub(super) value: String,
    /// Its meaning; may be empty.
    pub(super) says: String,
}

/// The width of lines, where it can be kept.
const WIDTH: usize = 120;
/// The greatest width of a value that has its meaning beside it; that of a wider value stands above it.
const MOST_VALUE: usize = 28;

/// Characters that begin no line, …
const CLOSING: &str = "、。，．・：；？！）］｝」』】〉》〕ー々っゃゅょッャュョァィゥェォ…)]}.,:;?!";
/// … and characters that end no line.
const OPENING: &str = "（［｛「『【〈《〔([{";

/// Writes the lines one below another, keys and meanings aligned. They are out of use until the user takes away the `#`.
pub(super) fn write_lines(all: &[StarterLine]) -> String {
    let key = all.iter().map(|line| width(&line.key)).max().unwrap_or_default();
    let value =
        all.iter().map(|line| width(&line.value)).filter(|&width| width <= MOST_VALUE).max().unwrap_or_default();
    let mut text = String::new();
    for line in all {
        let StarterLine { key: name, value: is, says } = line;
        let used = format!("#{name:key$} = {is}");
        let at = key + value + "# = ".len();
        let beside = width(is) <= value && at + "  # ".len() + says.width() <= WIDTH;
        let _ = match says.as_str() {
            "" => writeln!(text, "{used}"),
            _ if beside => writeln!(text, "{used:at$}  # {says}"),
            _ => writeln!(text, "{}{used}", comment(says)),
        };
    }
    text
}

/// Writes a text for people, on as many lines as it needs; empty if the text is.
pub(super) fn comment(text: &str) -> String {
    text.lines().map(wrap).collect()
}

fn wrap(text: &str) -> String {
    const BEGINNING: &str = "# ";
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut lines: Vec<String> = Vec::new();
    for piece in cut(&text) {
        match lines.last_mut() {
            Some(line) if line.width() + piece.trim_end().width() <= WIDTH => line.push_str(piece),
            _ => lines.push(format!("{BEGINNING}{piece}")),
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Cuts a text into pieces that stay on one line, each with the space behind it. Text in backticks is one piece.
fn cut(text: &str) -> Vec<&str> {
    let (mut pieces, mut start) = (Vec::new(), 0);
    let (mut typed, mut before) = (false, None);
    for (at, c) in text.char_indices() {
        if before.is_some_and(|before| !typed && may_break(before, c)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        typed ^= c == '`';
        before = Some(c);
    }
    pieces.extend(Some(&text[start..]).filter(|piece| !piece.is_empty()));
    pieces
}

/// True if a line may end between two characters: behind a space, and where East Asian texts have none.
fn may_break(before: char, after: char) -> bool {
    let wide = |c: char| c.width() == Some(2);
    before == ' '
        || after != ' ' && (wide(before) || wide(after)) && !OPENING.contains(before) && !CLOSING.contains(after)
}

/// The number of characters in a text, by which keys and values are aligned.
fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn comments_are_as_wide_as_they_look() {
        let text = "規則を書いたら`jong check`で確かめましょう。".repeat(12);
        let comment = comment(&text);
        assert!(comment.lines().count() > 3 && comment.lines().all(|line| line.width() <= WIDTH), "{comment}");
        assert_eq!(comment.matches("`jong check`").count(), 12, "{comment}");
        assert!(comment.lines().all(|line| !line[2..].starts_with('。')), "{comment}");
        assert_eq!(super::comment("one  two"), "# one two\n");
        assert_eq!(super::comment(""), "");
    }
}
