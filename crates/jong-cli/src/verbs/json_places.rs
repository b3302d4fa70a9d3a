//! The places of values in a JSON text.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::value::RawValue;

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
    /// All values of a text, in its order, each before those that it is made of; none if the text is broken.
    pub(super) fn all(text: &str) -> Vec<JsonPlace> {
        let mut found = Vec::new();
        if let Ok(whole) = serde_json::from_str(text) {
            collect(text, whole, &[], &mut found);
        }
        found.sort_by_key(|place| place.range.start);
        found
    }

    /// The place as people count it: line and column, from 1.
    pub(super) fn line_and_column(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.range.start).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }
}

/// Collects a value of a text and all that it is made of.
fn collect(text: &str, value: &RawValue, path: &[String], found: &mut Vec<JsonPlace>) {
    let start = value.get().as_ptr().addr() - text.as_ptr().addr();
    found.push(JsonPlace { path: path.to_vec(), range: start..start + value.get().len() });
    if path.len() < DEEPEST {
        for (key, inner) in inner(value) {
            collect(text, inner, &[path, &[key]].concat(), found);
        }
    }
}

/// The values of an object by their keys, or of a list by their places.
fn inner(value: &RawValue) -> BTreeMap<String, &RawValue> {
    serde_json::from_str(value.get()).unwrap_or_else(|_| {
        let items: Vec<&RawValue> = serde_json::from_str(value.get()).unwrap_or_default();
        items.into_iter().enumerate().map(|(at, item)| (at.to_string(), item)).collect()
    })
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
    fn a_broken_text_has_no_places_and_a_deep_one_has_few() {
        for broken in ["", "{\"a\":1,\"b\":[2,", "{\"a\"1}", "[,]", "[}", "[1}", "{}{}"] {
            assert_eq!(JsonPlace::all(broken), [], "{broken}");
        }
        let deep = ["[", "]"].map(|bracket| bracket.repeat(100_000)).concat();
        assert_eq!(JsonPlace::all(&deep).len(), DEEPEST + 1);
        assert_eq!(JsonPlace::all("{\"n\": 1, \"n\": 2}").len(), 2);
    }
}
