//! The key or value that is being written where the cursor stands, in a text that need not be TOML yet.

use std::ops::Range;

/// The kind of word that belongs at the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CursorPart {
    /// The name of a section.
    Section,
    /// A key.
    Key,
    /// A value.
    Value,
}

/// The word at the cursor, and what stands around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cursor {
    pub(crate) side: CursorPart,
    /// The keys that lead to it, the section first; of a key, those of its table.
    pub(crate) path: Vec<String>,
    /// The bytes of the word.
    pub(crate) word: Range<usize>,
    /// True if it stands in quotes.
    pub(crate) quoted: bool,
}

/// A reader of a text up to the cursor.
struct CursorReader<'a> {
    /// The text up to the cursor.
    text: &'a str,
    at: usize,
    section: Vec<String>,
    /// The keys of the line, those in braces too.
    keys: Vec<String>,
    /// The parts of a dotted name before the cursor.
    parts: Vec<String>,
    side: CursorPart,
    /// The open brackets: true for braces, with the number of keys before them.
    open: Vec<(bool, usize)>,
}

/// Finds what is being written at a byte.
pub(crate) fn cursor(text: &str, offset: usize) -> Cursor {
    let offset = text.floor_char_boundary(offset);
    let mut reader = CursorReader {
        text: &text[..offset],
        at: 0,
        section: Vec::new(),
        keys: Vec::new(),
        parts: Vec::new(),
        side: CursorPart::Key,
        open: Vec::new(),
    };
    let (start, quoted) = reader.read();
    let rest = text[offset..].find(|c| !is_word(c)).unwrap_or(text.len() - offset);
    let path = match reader.side {
        CursorPart::Section => reader.parts,
        CursorPart::Key => [reader.section, reader.keys, reader.parts].concat(),
        CursorPart::Value => [reader.section, reader.keys].concat(),
    };
    Cursor { side: reader.side, path, word: start..offset + rest, quoted }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '/')
}

impl CursorReader<'_> {
    /// Reads to the cursor; the word at its end begins at the returned byte, and the flag is true if it is in quotes.
    fn read(&mut self) -> (usize, bool) {
        let mut fresh = true;
        while let Some(c) = self.text[self.at..].chars().next() {
            let start = self.at;
            self.at += c.len_utf8();
            match c {
                '#' => self.at += self.text[self.at..].find('\n').unwrap_or(self.text.len() - self.at),
                // A bracket that is not closed ends where a section begins.
                '\n' if self.open.is_empty() || self.begins_section() => {
                    self.open.clear();
                    self.keys.clear();
                    self.parts.clear();
                    self.side = CursorPart::Key;
                    fresh = true;
                    continue;
                }
                '"' | '\'' => match self.quoted(c) {
                    Some(word) => self.word(word),
                    None => return (start + 1, true),
                },
                '[' if fresh => self.side = CursorPart::Section,
                // The second of `[[`.
                '[' if self.side == CursorPart::Section => {}
                ']' if self.side == CursorPart::Section => {
                    self.section = std::mem::take(&mut self.parts);
                    // Nothing else stands on the line.
                    self.side = CursorPart::Value;
                }
                '[' | '{' => {
                    self.open.push((c == '{', self.keys.len()));
                    if c == '{' {
                        self.side = CursorPart::Key;
                    }
                }
                ']' | '}' => {
                    self.open.pop();
                    let kept = self.open.last().map_or(self.keys.len().min(1), |(_, keys)| *keys);
                    self.keys.truncate(kept);
                    self.side = CursorPart::Value;
                }
                '=' => {
                    self.keys.append(&mut self.parts);
                    self.side = CursorPart::Value;
                }
                ',' => {
                    self.parts.clear();
                    if let Some(&(braces, keys)) = self.open.last() {
                        self.keys.truncate(keys);
                        self.side = if braces { CursorPart::Key } else { CursorPart::Value };
                    }
                }
                c if is_word(c) => {
                    let rest = &self.text[self.at..];
                    self.at += rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                    if self.at == self.text.len() {
                        return (start, false);
                    }
                    let word = self.text[start..self.at].to_owned();
                    self.word(word);
                }
                _ => {}
            }
            fresh &= c.is_whitespace();
        }
        (self.text.len(), false)
    }

    /// True if the name of a section begins the line.
    fn begins_section(&self) -> bool {
        let name = self.text[self.at..].strip_prefix('[');
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
    }

    fn word(&mut self, word: String) {
        if self.side != CursorPart::Value {
            self.parts.push(word);
        }
    }

    /// The text in quotes that begins before `at`; none if the cursor stands in it.
    fn quoted(&mut self, sign: char) -> Option<String> {
        let rest = &self.text[self.at..];
        let two: String = [sign, sign].into_iter().collect();
        if let Some(long) = rest.strip_prefix(&two) {
            let end = long.find(&format!("{sign}{two}"))?;
            self.at += end + 5;
            return Some(long[..end].to_owned());
        }
        let mut escaped = false;
        for (at, c) in rest.char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' if sign == '"' => escaped = true,
                // A text that is not closed ends with its line.
                '\n' => {
                    self.at += at;
                    return Some(String::new());
                }
                c if c == sign => {
                    self.at += at + 1;
                    return Some(rest[..at].to_owned());
                }
                _ => {}
            }
        }
        None
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// The cursor where `|` stands: its side, its path, and the word.
    fn at(text: &str) -> (CursorPart, String, String) {
        let offset = text.find('|').expect("a cursor");
        let text = text.replace('|', "");
        let Cursor { side, path, word, quoted } = cursor(&text, offset);
        let quote = if quoted { "\"" } else { "" };
        (side, path.join("."), format!("{quote}{}", &text[word]))
    }

    #[test]
    fn what_is_written() {
        let all = [
            ("sch|", CursorPart::Key, "", "sch"),
            ("extends = \"riichi/t|\"", CursorPart::Value, "extends", "\"riichi/t"),
            ("a = 1\n[ca|", CursorPart::Section, "", "ca"),
            ("[pattern.pin|]\n", CursorPart::Section, "pattern", "pin"),
            ("[calls]\nch|ow = 1", CursorPart::Key, "calls", "chow"),
            ("[calls] # c\nchow = |", CursorPart::Value, "calls.chow", ""),
            ("[pattern.a]\nwhen = { gr|", CursorPart::Key, "pattern.a.when", "gr"),
            ("[pattern.a]\nwhen = { groups = [{ kind = \"t|", CursorPart::Value, "pattern.a.when.groups.kind", "\"t"),
            ("[pattern.a]\nwhen = { form = \"x\", |", CursorPart::Key, "pattern.a.when", ""),
            ("[hand]\nforms = [\n  \"standard\",\n  \"s|", CursorPart::Value, "hand.forms", "\"s"),
            ("[a]\nb = \"]\"\nc|", CursorPart::Key, "a", "c"),
            ("[a]\nb = \"open\nc|", CursorPart::Key, "a", "c"),
            ("[hand]\nforms = [\n[calls]\nc|", CursorPart::Key, "calls", "c"),
            ("|", CursorPart::Key, "", ""),
        ];
        for (text, side, path, word) in all {
            assert_eq!(at(text), (side, path.to_owned(), word.to_owned()), "{text}");
        }
    }
}
