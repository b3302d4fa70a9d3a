//! Lines of help, wrapped to a width.

use unicode_width::UnicodeWidthStr;

use crate::out::{pieces, plain, terminal_or};

/// The greatest width that is used of a wide terminal.
const WIDTH: usize = 100;

/// The page with no line wider than the terminal where possible. The line that begins with `usage` stays whole.
pub(super) fn wrapped(page: &str, usage: &str) -> String {
    let width = terminal_or(WIDTH).min(WIDTH);
    let lines = page.split('\n').flat_map(|line| match line.starts_with(usage) {
        true => vec![line.to_owned()],
        false => broken(line, width),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Wraps a line with styles to `width`; further lines begin below its text.
fn broken(line: &str, width: usize) -> Vec<String> {
    let hanging = hanging(&plain(line), width);
    let (mut lines, mut last, mut used) = (Vec::new(), String::new(), 0);
    for piece in pieces(line) {
        if used + plain(piece).trim_end().width() > width && used > hanging {
            let full = std::mem::replace(&mut last, " ".repeat(hanging));
            lines.push(full.trim_end().to_owned());
            used = hanging;
        }
        last.push_str(piece);
        used += plain(piece).width();
    }
    lines.push(last.trim_end().to_owned());
    lines
}

/// The indent of further lines: below the text behind two spaces or more, or else below the first word.
fn hanging(line: &str, width: usize) -> usize {
    let indent = line.len() - line.trim_start().len();
    let text = &line[indent..];
    let behind = text.find("  ").map(|at| indent + text[..at].width() + blanks(&text[at..]));
    match behind.filter(|column| 2 * column <= width) {
        Some(column) => column,
        None if text.starts_with("- ") => indent + 2,
        None => indent,
    }
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(' ').len()
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn where_lines_are_broken() {
        assert_eq!(broken("  -r  one two three", 13), ["  -r  one two", "      three"]);
        assert_eq!(broken("    one two three", 11), ["    one two", "    three"]);
        assert_eq!(broken("  - a: one two", 10), ["  - a: one", "    two"]);
        assert_eq!(broken("規則は、`toml` の文書。次", 10), ["規則は、", "`toml` の", "文書。次"]);
        assert_eq!(broken("ab「規則」", 4), ["ab", "「規", "則」"]);
        assert_eq!(broken("  \u{1b}[1m-r\u{1b}[0m  one two", 12), ["  \u{1b}[1m-r\u{1b}[0m  one", "      two"]);
        assert_eq!(broken("wide enough", 11), ["wide enough"]);
    }
}
