//! The places where a line of text may end: at spaces, and between the characters of languages that have none.

use unicode_width::UnicodeWidthChar;

/// Characters that begin no line.
const CLOSING: &str = "、。，．・：；？！）］｝」』】〉》〕ー々っゃゅょッャュョァィゥェォ…)]}.,:;?!";

/// Characters that end no line.
const OPENING: &str = "（［｛「『【〈《〔([{";

/// The beginning of a style, and its end.
const ESCAPE: char = '\u{1b}';
const STYLE_END: char = 'm';

/// The pieces of a text that are never broken, each with the spaces behind it. No style is broken either.
pub fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut before, mut style) = (0, None, false);
    for (at, c) in text.char_indices() {
        if let Some(before) = before.filter(|_| !style)
            && may_break(before, c)
        {
            pieces.push(&text[start..at]);
            start = at;
        }
        style |= c == ESCAPE;
        before = Some(c);
        style &= c != STYLE_END;
    }
    pieces.push(&text[start..]);
    pieces
}

fn may_break(before: char, after: char) -> bool {
    let wide = |c: char| c.width() == Some(2);
    match (before, after) {
        (_, ' ') => false,
        (' ', _) => true,
        _ => (wide(before) || wide(after)) && !OPENING.contains(before) && !CLOSING.contains(after),
    }
}

/// A text without its styles.
pub fn plain(text: &str) -> String {
    let mut parts = text.split(ESCAPE);
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.filter_map(|part| part.split_once(STYLE_END)).map(|(_, text)| text).collect::<String>()
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn where_text_may_be_broken() {
        assert_eq!(pieces("one  two"), ["one  ", "two"]);
        assert_eq!(pieces("a「規則」、チェック。"), ["a", "「規", "則」、", "チェッ", "ク。"]);
        let styled = "\u{1b}[1m規\u{1b}[0m則 x";
        assert_eq!((pieces(styled).concat().as_str(), plain(styled).as_str()), (styled, "規則 x"));
    }
}
