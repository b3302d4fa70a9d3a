//! Breaking text into lines.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width everything fits into.
pub(crate) const WIDTH: usize = 80;

/// Breaks text at spaces, but not at those that do not break, into lines that, with an indent before each, are no wider
/// than [`WIDTH`]. A word that is too long for any line has one of its own.
pub(crate) fn wrap(text: &str, indent: usize) -> Vec<String> {
    let margin = " ".repeat(indent);
    let mut lines = fold(text, WIDTH.saturating_sub(indent));
    lines.iter_mut().for_each(|line| line.insert_str(0, &margin));
    lines
}

/// The same with a wider indent before all lines but the first.
pub(crate) fn wrap_hanging(text: &str, indent: usize, hanging: usize) -> Vec<String> {
    let mut lines = fold(text, WIDTH.saturating_sub(hanging));
    let margins = std::iter::once(indent).chain(std::iter::repeat(hanging));
    lines.iter_mut().zip(margins).for_each(|(line, margin)| line.insert_str(0, &" ".repeat(margin)));
    lines
}

/// Breaks text at spaces, but not at those that do not break, into lines no wider than `room`, but for words that are.
pub(crate) fn fold(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A line that fits into [`WIDTH`]; where something had to go, it ends in `…`.
pub(crate) fn shortened(line: &str) -> String {
    if line.width() <= WIDTH {
        return line.to_owned();
    }
    let mut used = 1;
    let fits = |c: &char| {
        used += c.width().unwrap_or(0);
        used <= WIDTH
    };
    let kept: String = line.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may_be() {
        let text = "平和 断么九 一盃口 ".repeat(20);
        for line in wrap(&text, 4) {
            assert!(
                line.width() <= WIDTH && line.starts_with("    平")
                    || line.starts_with("    断")
                    || line.starts_with("    一")
            );
        }
        assert!((WIDTH - 1..=WIDTH).contains(&shortened(&text).width()));
        assert_eq!(wrap("a\u{a0}b  c\nd", 1), [" a\u{a0}b c d"]);
    }
}
