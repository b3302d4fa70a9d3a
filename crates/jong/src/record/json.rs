//! JSON text as an object, and what is wrong with it.

use jong_core::{Text, say};
use std::fmt;

use jong_core::hand::{Defect, DefectCode, Field};
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Number, Value};

/// A JSON object, with the names of fields that occur more than once in it or in an object within it.
pub(super) struct Object {
    pub(super) map: Map<String, Value>,
    pub(super) twice: Vec<String>,
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Object, A::Error> {
                let mut twice = Vec::new();
                Ok(Object { map: map(fields, &mut twice)?, twice })
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

fn map<'de, A: MapAccess<'de>>(mut fields: A, twice: &mut Vec<String>) -> Result<Map<String, Value>, A::Error> {
    let mut map = Map::new();
    while let Some(name) = fields.next_key::<String>()? {
        let value = fields.next_value_seed(Any(twice))?;
        if map.contains_key(&name) {
            twice.push(name.clone());
        }
        map.insert(name, value);
    }
    Ok(map)
}

/// Reads any value, and keeps the names of fields that occur in an object more than once.
struct Any<'a>(&'a mut Vec<String>);

impl<'de> DeserializeSeed<'de> for Any<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Any<'_> {
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
        while let Some(item) = items.next_element_seed(Any(self.0))? {
            all.push(item);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Value, A::Error> {
        map(fields, self.0).map(Value::Object)
    }
}

impl Object {
    /// Reads an object from text; `shape` shows what it looks like.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(text: &str, shape: &str) -> Result<Object, Defect> {
        let whole = |message: Text, at: usize| Defect {
            code: DefectCode::BadValue,
            message,
            field: Field::Record,
            at,
            seat: None,
        };
        serde_json::from_str::<Object>(text).map_err(|error| match error.is_data() {
            // The only thing that is read here and can be something else is the whole.
            true => whole(say!("a record is a JSON object, `{shape}`", shape), 0),
            false => whole(say!("this is no JSON: {said}", said = said(&error.to_string())), at_of(&error, text)),
        })
    }
}

/// What the parser says, in plainer words and without the place, which stands beside it.
fn said(message: &str) -> Text {
    match message.split(" at line ").next().unwrap_or_default() {
        "EOF while parsing a value" => say!("there is nothing more to read"),
        said if said.starts_with("EOF while parsing") => say!("it ends too early"),
        "key must be a string" => say!("the name of a field stands in double quotes"),
        "trailing characters" => say!("something stands behind the record"),
        "trailing comma" => say!("this comma is one too many"),
        "expected value" => say!("a value belongs here"),
        "expected `,` or `}`" => say!("a comma or the closing brace belongs here"),
        "expected `:`" => say!("a colon belongs here"),
        "recursion limit exceeded" => say!("brackets within brackets within brackets are too deep"),
        "expected `,` or `]`" => say!("a comma or the closing bracket belongs here"),
        "expected `\"`" => say!("a double quote belongs here"),
        "expected ident" => say!("this word is none of `true`, `false` and `null`"),
        "invalid number" => say!("this is no number"),
        "number out of range" => say!("this number is too large"),
        "invalid escape" => say!("a backslash cannot stand before this character"),
        "invalid unicode code point" | "unexpected end of hex escape" | "lone leading surrogate in hex escape" => {
            say!("no character has this number")
        }
        said if said.starts_with("control character") => {
            say!("an end of line, a tab or something else invisible stands in a text: write it as `\\n` or `\\t`")
        }
        said => Text::phrase(said),
    }
}

/// Where in a text a JSON error lies, in characters.
fn at_of(error: &serde_json::Error, text: &str) -> usize {
    let line: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = (line + error.column().saturating_sub(1)).min(text.len());
    text[..text.floor_char_boundary(offset)].chars().count()
}
