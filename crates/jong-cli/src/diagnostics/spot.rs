//! The bytes of a field in the JSON of a record.

use std::ops::Range;

/// A field of an object, in bytes of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spot {
    /// Its name, with the quotes; the opening brace of the whole record, or of an object that is meant as a whole.
    pub(super) name: Range<usize>,
    /// Its value.
    pub(super) value: Range<usize>,
}

/// Finds the field that names lead to, each in the object of the one before; without names, the whole record. `None` if
/// there is no field of that name, or if the text is no JSON.
pub(super) fn spot(text: &str, names: &[&str]) -> Option<Spot> {
    let begin = blanks(text, 0);
    let mut found = Spot { name: begin..begin + 1, value: begin..value_end(text, begin)? };
    for name in names {
        found = member(text, found.value.start, name)?;
    }
    Some(found)
}

/// A field of the object that begins at a byte.
fn member(text: &str, object: usize, wanted: &str) -> Option<Spot> {
    if byte(text, object)? != b'{' {
        return None;
    }
    let mut at = blanks(text, object + 1);
    while byte(text, at)? == b'"' {
        let name = at..string_end(text, at)?;
        let colon = blanks(text, name.end);
        let start = blanks(text, colon + 1);
        let value = start..value_end(text, start)?;
        let read: Option<String> = serde_json::from_str(text.get(name.clone())?).ok();
        if read.as_deref() == Some(wanted) {
            return Some(Spot { name, value });
        }
        at = blanks(text, value.end);
        if byte(text, at)? == b',' {
            at = blanks(text, at + 1);
        }
    }
    None
}

fn byte(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).copied()
}

/// The next byte that is not blank.
fn blanks(text: &str, from: usize) -> usize {
    let rest = text.as_bytes().get(from..).unwrap_or_default();
    from + rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// The byte behind a text in quotes.
fn string_end(text: &str, from: usize) -> Option<usize> {
    let mut at = from + 1;
    loop {
        match byte(text, at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The byte behind a value.
fn value_end(text: &str, from: usize) -> Option<usize> {
    let mut at = from;
    let mut depth = 0usize;
    loop {
        match byte(text, at)? {
            b'"' => at = string_end(text, at)?,
            b'{' | b'[' => (at, depth) = (at + 1, depth + 1),
            b'}' | b']' => (at, depth) = (at + 1, depth.checked_sub(1)?),
            b',' | b':' if depth > 0 => at += 1,
            byte if byte.is_ascii_whitespace() => at += 1,
            // A number or a word.
            _ => {
                let rest = &text.as_bytes()[at..];
                let word = rest.iter().take_while(|byte| !byte.is_ascii_whitespace() && !b",:]}[{\"".contains(byte));
                at += word.count().max(1);
            }
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    const RECORD: &str = r#" { "id" : "a \"b\" {", "n": [1, {"hand": "no"}], "players": {"E": {"hand": "12m", "open":true}},
        "S": -1.5e3 } "#;

    fn at(names: &[&str]) -> Option<(&'static str, &'static str)> {
        spot(RECORD, names).map(|Spot { name, value }| (&RECORD[name], &RECORD[value]))
    }

    #[test]
    fn fields_are_found() {
        assert_eq!(at(&["id"]), Some(("\"id\"", r#""a \"b\" {""#)));
        assert_eq!(at(&["players", "E", "hand"]), Some(("\"hand\"", "\"12m\"")));
        assert_eq!(at(&["players", "E", "open"]), Some(("\"open\"", "true")));
        assert_eq!(at(&["S"]), Some(("\"S\"", "-1.5e3")));
        assert_eq!(at(&["hand"]), None);
        assert_eq!(at(&["id", "hand"]), None);
        assert_eq!(at(&[]).map(|(name, _)| name), Some("{"));
    }

    /// However the text is cut off, no field lies behind its end.
    #[test]
    fn what_is_cut_off() {
        for end in (0..RECORD.len()).filter(|end| RECORD.is_char_boundary(*end)) {
            for names in [&["S"][..], &["players", "E", "hand"], &["id"], &[]] {
                if let Some(found) = spot(&RECORD[..end], names) {
                    assert!(found.value.end <= end && found.name.end <= end, "{end} {names:?} {found:?}");
                }
            }
        }
    }
}
