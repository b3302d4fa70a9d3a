//! Breaking text into lines.

use unicode_width::UnicodeWidthStr;

/// The width everything fits into.
pub(crate) const WIDTH: usize = 80;

/// Breaks text at spaces, but not at those that do not break, into lines that, with an indent before each, are no wider than [`WIDTH`]. A word that is too
/// long for any line has one of its own.
pub(crate) fn wrap(text: &str, indent: usize) -> Vec<String> {
    let room = WIDTH.saturating_sub(indent);
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
    let margin = " ".repeat(indent);
    lines.iter_mut().for_each(|line| line.insert_str(0, &margin));
    lines
}
