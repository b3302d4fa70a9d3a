//! The places of values in a JSON text.

use std::ops::Range;

/// Limit of how deep values are looked for.
const DEEPEST: usize = 16;

/// A value in a JSON text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct JsonPlace {
    /// The keys that lead to it; of an entry of a list its place, from 0.
    pub(super) path: Vec<String>,
    /// Its bytes.
    pub(super) range: Range<usize>,
}

impl JsonPlace {
    /// All values of a text, each before those that it is made of. Of a broken text those before the break.
    pub(super) fn all(text: &str) -> Vec<JsonPlace> {
        let mut walk = JsonWalk { text, at: 0, path: Vec::new(), found: Vec::new() };
        walk.value();
        walk.found
    }

    /// The place as people count it: line and column, from 1.
    pub(super) fn line_and_column(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.range.start).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }
}

/// A walk through a text.
struct JsonWalk<'t> {
    text: &'t str,
    at: usize,
    path: Vec<String>,
    found: Vec<JsonPlace>,
}

impl JsonWalk<'_> {
    /// Goes through a value; `None` where the text is broken.
    fn value(&mut self) -> Option<()> {
        let first = self.next()?;
        let start = self.at;
        let index = self.found.len();
        self.found.push(JsonPlace { path: self.path.clone(), range: start..start });
        match first {
            b'{' | b'[' if self.path.len() == DEEPEST => return None,
            b'{' => self.entries()?,
            b'[' => self.items()?,
            b'"' => drop(self.text()?),
            _ => {
                let ends = |c: char| c.is_ascii_whitespace() || matches!(c, ',' | ']' | '}');
                let rest = &self.text[start..];
                self.at += rest.find(ends).unwrap_or(rest.len());
            }
        }
        self.found[index].range.end = self.at;
        Some(())
    }

    /// The next byte that is no blank.
    fn next(&mut self) -> Option<u8> {
        let rest = self.text.get(self.at..)?;
        self.at += rest.len() - rest.trim_ascii_start().len();
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes past a byte if it comes next.
    fn take(&mut self, byte: u8) -> Option<bool> {
        let is_next = self.next()? == byte;
        self.at += usize::from(is_next);
        Some(is_next)
    }

    fn text(&mut self) -> Option<String> {
        let rest = self.text.get(self.at..)?;
        let mut texts = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        let text = texts.next()?.ok()?;
        self.at += texts.byte_offset();
        Some(text)
    }

    fn entries(&mut self) -> Option<()> {
        self.at += 1;
        while !self.take(b'}')? {
            let key = self.text()?;
            self.take(b':')?.then_some(())?;
            self.inner(key)?;
            self.take(b',')?;
        }
        Some(())
    }

    fn items(&mut self) -> Option<()> {
        self.at += 1;
        let mut number = 0;
        while !self.take(b']')? {
            self.inner(number.to_string())?;
            number += 1;
            self.take(b',')?;
        }
        Some(())
    }

    fn inner(&mut self, key: String) -> Option<()> {
        self.path.push(key);
        self.value()?;
        self.path.pop();
        Some(())
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn each_value_has_its_place() {
        let text = "{\"a\": [1, {\"n\\\"\":\"2\"}],\n \"b\" : -3}";
        let found = JsonPlace::all(text);
        let told: Vec<(String, &str, (usize, usize))> = found
            .iter()
            .map(|place| (place.path.join("."), &text[place.range.clone()], place.line_and_column(text)))
            .collect();
        assert_eq!(
            told[1..],
            [
                ("a".to_owned(), "[1, {\"n\\\"\":\"2\"}]", (1, 7)),
                ("a.0".to_owned(), "1", (1, 8)),
                ("a.1".to_owned(), "{\"n\\\"\":\"2\"}", (1, 11)),
                ("a.1.n\"".to_owned(), "\"2\"", (1, 18)),
                ("b".to_owned(), "-3", (2, 8)),
            ]
        );
    }

    #[test]
    fn a_broken_text_has_the_places_before_the_break() {
        let paths = |text: &str| JsonPlace::all(text).iter().map(|place| place.path.join(".")).collect::<Vec<_>>();
        assert_eq!(paths("{\"a\":1,\"b\":[2,"), ["", "a", "b", "b.0"]);
        assert_eq!(paths("{\"a\"1}"), [""]);
        assert_eq!(paths(""), [""; 0]);
        assert_eq!(paths("[,]").len(), 2);
        assert_eq!(paths(&"[".repeat(100_000)).len(), DEEPEST + 1);
    }
}
