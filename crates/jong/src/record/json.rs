//! JSON text as an object, and the mistakes in it.

use jong_core::{Text, say};
use std::fmt;

use jong_core::hand::{Defect, DefectCode, Field};
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Number, Value};

/// A JSON object, with the names of fields that occur more than once in it or in an object within it.
pub(super) struct RecordObject {
    pub(super) map: Map<String, Value>,
    pub(super) twice: Vec<String>,
}

impl<'de> Deserialize<'de> for RecordObject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RecordObject, D::Error> {
        struct ObjectVisitor;
        impl<'de> Visitor<'de> for ObjectVisitor {
            type Value = RecordObject;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<RecordObject, A::Error> {
                let mut twice = Vec::new();
                Ok(RecordObject { map: map(fields, &mut twice)?, twice })
            }
        }
        deserializer.deserialize_map(ObjectVisitor)
    }
}

fn map<'de, A: MapAccess<'de>>(mut fields: A, twice: &mut Vec<String>) -> Result<Map<String, Value>, A::Error> {
    let mut map = Map::new();
    while let Some(name) = fields.next_key::<String>()? {
        let value = fields.next_value_seed(AnyValue(twice))?;
        if map.contains_key(&name) {
            twice.push(name.clone());
        }
        map.insert(name, value);
    }
    Ok(map)
}

/// Reads any value, and keeps the names of fields that occur in an object more than once.
struct AnyValue<'a>(&'a mut Vec<String>);

impl<'de> DeserializeSeed<'de> for AnyValue<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AnyValue<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(item) = items.next_element_seed(AnyValue(self.0))? {
            all.push(item);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Value, A::Error> {
        map(fields, self.0).map(Value::Object)
    }
}

impl RecordObject {
    /// Reads an object from text; `shape` is an example of it.
    ///
    /// # Errors
    /// The first mistake in it.
    pub(super) fn read(text: &str, shape: &str) -> Result<RecordObject, Defect> {
        let whole =
            |message: Text, at: usize| Defect { at, ..Defect::in_field(DefectCode::BadValue, Field::Record, message) };
        serde_json::from_str::<RecordObject>(text).map_err(|error| match error.is_data() {
            // The only thing that is read here and can be something else is the whole.
            true => whole(say!("a record is a JSON object, `{shape}`", shape), 0),
            false => whole(say!("this is not JSON: {said}", said = json_reason(&error)), at_of(&error, text)),
        })
    }
}

/// The reason why a text is not JSON, in plain words. The place is not in it.
pub fn json_reason(error: &serde_json::Error) -> Text {
    plain_sentence(&error.to_string())
}

/// The parser's sentence in plainer words. The place is not in it. A sentence that is not known
/// stays as it is; the tests below provoke each known one in the parser itself.
pub(crate) fn plain_sentence(message: &str) -> Text {
    match message.split(" at line ").next().unwrap_or_default() {
        "EOF while parsing a value" => say!("there is nothing more to read"),
        said if said.starts_with("EOF while parsing") => say!("it ends too early"),
        "key must be a string" => say!("the name of a field goes in double quotes"),
        "trailing characters" => say!("there is something after the end"),
        "trailing comma" => say!("this comma is one too many"),
        "expected value" => say!("a value belongs here"),
        "expected `,` or `}`" => say!("a comma or the closing brace belongs here"),
        "expected `:`" => say!("a colon belongs here"),
        "recursion limit exceeded" => say!("brackets within brackets within brackets are too deep"),
        "expected `,` or `]`" => say!("a comma or the closing bracket belongs here"),
        "expected `\"`" => say!("a double quote belongs here"),
        "expected ident" => say!("this word is not `true`, `false` or `null`"),
        "invalid number" => say!("this is not a number"),
        "number out of range" => say!("this number is too large"),
        "invalid escape" => say!("a backslash cannot come before this character"),
        "unexpected end of hex escape" | "lone leading surrogate in hex escape" => {
            say!("no character has this number")
        }
        said if said.starts_with("control character") => {
            say!("a text has an end of line, a tab or something else invisible in it: write it as `\\n` or `\\t`")
        }
        said => Text::from_english(&crate::WORDS, said),
    }
}

/// The position of a JSON error in a text, in characters.
fn at_of(error: &serde_json::Error, text: &str) -> usize {
    let line: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = (line + error.column().saturating_sub(1)).min(text.len());
    text[..text.floor_char_boundary(offset)].chars().count()
}

#[cfg(test)]
mod test {
    use super::*;

    /// A sentence of the parser, a text that provokes it, and the plainer words.
    const SAID: [(&str, &str, &str); 19] = [
        ("EOF while parsing a value", "", "there is nothing more to read"),
        ("EOF while parsing a list", "[", "it ends too early"),
        ("EOF while parsing a string", "\"", "it ends too early"),
        ("EOF while parsing an object", "{", "it ends too early"),
        ("key must be a string", "{1: 2}", "the name of a field goes in double quotes"),
        ("trailing characters", "{} {}", "there is something after the end"),
        ("trailing comma", "[1,]", "this comma is one too many"),
        ("expected value", "[,]", "a value belongs here"),
        ("expected `,` or `}`", "{\"a\": 1:", "a comma or the closing brace belongs here"),
        ("expected `:`", "{\"a\"}", "a colon belongs here"),
        ("expected `,` or `]`", "[1:", "a comma or the closing bracket belongs here"),
        ("expected ident", "nul}", "this word is not `true`, `false` or `null`"),
        ("invalid number", "-a", "this is not a number"),
        ("number out of range", "1e999", "this number is too large"),
        ("invalid escape", "\"\\q", "a backslash cannot come before this character"),
        ("unexpected end of hex escape", "\"\\ud800\"", "no character has this number"),
        ("lone leading surrogate in hex escape", "\"\\udc00\"", "no character has this number"),
        (
            "control character (\\u0000-\\u001F) found while parsing a string",
            "\"\n\"",
            "a text has an end of line, a tab or something else invisible in it: write it as `\\n` or `\\t`",
        ),
        ("recursion limit exceeded", "[[[", "brackets within brackets within brackets are too deep"),
    ];

    /// The parser's sentence about a text, without the place; `None` if it is JSON.
    fn sentence(text: &str) -> Option<String> {
        let error = serde_json::from_str::<Value>(text).err()?.to_string();
        Some(error.split(" at line ").next().unwrap_or_default().to_owned())
    }

    #[test]
    fn parser_says_every_sentence_that_is_matched() {
        for (sentence_was, text, plain) in SAID {
            // Three brackets stand for very many.
            let text = if text == "[[[" { "[".repeat(500) } else { text.to_owned() };
            let now = sentence(&text).unwrap_or_default();
            let mend = "write the new sentence in `said` and in this list";
            assert_eq!(now, sentence_was, "the parser words otherwise what it says of {text:.40?}: {mend}");
            assert_eq!(plain_sentence(&now), *plain, "{sentence_was:?}");
        }
    }

    #[test]
    fn no_sentence_is_unknown() {
        let files = [r#"{"a": [1, 2.5e3], "b": null}"#, r#"{"a": "x\u0041", "b": true}"#, r#"["\ud83d\ude00"]"#];
        let pieces = [
            "", ",", ":", "{", "}", "[", "]", "\"", "\\", "\\q", "\n", "1", "t", "nul", "-", "1e999", "\\ud800",
            "\\u12", "\u{1}", "0", ".", "x", "\\udc00",
        ];
        for file in files {
            for (at, piece) in (0..file.len()).flat_map(|at| pieces.map(|piece| (at, piece))) {
                let (before, after) = file.split_at(at);
                for text in [
                    format!("{before}{piece}{after}"),
                    format!("{before}{piece}{}", &after[1..]),
                    before.to_owned() + piece,
                ] {
                    let Some(now) = sentence(&text) else { continue };
                    let known = SAID.iter().any(|(sentence, ..)| *sentence == now);
                    assert!(
                        known,
                        "the parser says {now:?} of {text:?}: give it plainer words in `said`, and a place in this list"
                    );
                }
            }
        }
    }
}
