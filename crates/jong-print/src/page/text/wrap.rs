//! Breaking text into lines.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::pieces;

/// Breaks text at spaces, but not at those that do not break, into lines that, with an indent before each, are no wider
/// than `width`. A word that is too long for any line has one of its own. All lines but the first are indented by
/// `hanging`.
pub fn wrap_hanging(text: &str, width: usize, indent: usize, hanging: usize) -> Vec<String> {
    let mut lines = fold(text, width.saturating_sub(hanging));
    let margins = std::iter::once(indent).chain(std::iter::repeat(hanging));
    lines.iter_mut().zip(margins).for_each(|(line, margin)| line.insert_str(0, &" ".repeat(margin)));
    lines
}

/// Breaks text at spaces, but not at those that do not break, into lines no wider than `room`, but for words that are.
/// A word of Japanese or Chinese that is wider is broken, too.
pub fn fold(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ if word.width() <= room => lines.push(word),
            _ => fill(&mut lines, &word, room),
        }
    }
    lines
}

/// The words of a text; a brace by itself belongs to the word that it opens or closes.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        match words.last_mut().filter(|last| word.starts_with('}') || last.ends_with('{')) {
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => words.push(word.to_owned()),
        }
    }
    words
}

/// Puts a word that is wider than a line behind the text of the last line, and goes on in further lines.
fn fill(lines: &mut Vec<String>, word: &str, room: usize) {
    for (at, part) in pieces(word).into_iter().enumerate() {
        let gap = if at == 0 { " " } else { "" };
        match lines.last_mut() {
            Some(line) if line.width() + gap.len() + part.width() <= room => {
                line.push_str(gap);
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
}

/// A line in as many as it takes to be no wider than `width`, if it is not: broken where it has two spaces or more, and
/// at single ones only where that is not enough. The lines that follow are indented further than the first.
pub(super) fn broken_line(line: &str, width: usize) -> Vec<String> {
    if line.width() <= width {
        return vec![line.to_owned()];
    }
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let (mut lines, mut last) = (Vec::new(), " ".repeat(indent));
    let mut put = |piece: &str, gap: usize| {
        let blank = last.trim().is_empty();
        if blank || last.width() + gap + piece.width() <= width {
            last.push_str(&" ".repeat(if blank { 0 } else { gap }));
            last.push_str(piece);
        } else {
            lines.push(std::mem::replace(&mut last, format!("{}{piece}", " ".repeat(indent + 2))));
        }
    };
    for piece in text.split("  ").map(|piece| piece.trim_matches(' ')).filter(|piece| !piece.is_empty()) {
        let fits = piece.width() + indent + 2 <= width;
        let words: Vec<&str> = if fits { vec![piece] } else { piece.split(' ').collect() };
        words.into_iter().enumerate().for_each(|(at, word)| put(word, if at == 0 { 2 } else { 1 }));
    }
    lines.push(last);
    lines
}

/// A line no wider than `most`; if it was cut, it ends in `…`.
pub fn shortened(line: &str, most: usize) -> String {
    if line.width() <= most {
        return line.to_owned();
    }
    let mut used = 1;
    let fits = |c: &char| {
        used += c.width().unwrap_or(0);
        used <= most
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
        for line in wrap_hanging(&text, 80, 4, 4) {
            let begins = ["    平", "    断", "    一"].iter().any(|begin| line.starts_with(begin));
            assert!(line.width() <= 80 && begins, "{line}");
        }
        assert!((79..=80).contains(&shortened(&text, 80).width()));
        assert_eq!(wrap_hanging("a\u{a0}b  c\nd", 80, 1, 1), [" a\u{a0}b c d"]);
        // No brace stands alone on a line.
        assert_eq!(fold("value { open = 1 }.", 16), ["value { open =", "1 }."]);
        assert_eq!(fold("value { open = 1 }.", 17), ["value { open =", "1 }."]);
    }

    #[test]
    fn text_without_spaces_is_broken_too() {
        assert_eq!(fold("役: どこからか、「役満」", 10), ["役: どこか", "らか、「役", "満」"]);
        // A word that fits in a line is kept whole, and so is one of other letters.
        assert_eq!(fold("ab 平和断么九 abcdefghijkl", 10), ["ab", "平和断么九", "abcdefghijkl"]);
    }
}
