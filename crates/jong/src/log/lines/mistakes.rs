//! Mistakes in the JSON of a line: words and fields that nobody knows, told with those that there are.

use jong_core::tree::nearest;
use jong_core::{Text, say};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::record::{json_reason, plain_sentence};

/// Reads JSON.
///
/// # Errors
/// The first mistake in it, in a sentence.
pub(super) fn of_json<T: DeserializeOwned>(json: &Value) -> Result<T, Text> {
    T::deserialize(json).map_err(|error| mistake(&error.to_string(), json))
}

/// The reason why a line is not the JSON that it should be, in a sentence.
pub(in crate::log) fn mistake_in(line: &str, error: &serde_json::Error) -> Text {
    match serde_json::from_str::<Value>(line) {
        // Fields can be named in an object alone.
        Ok(json) if json.is_object() => mistake(&said_of(error), &json),
        Ok(_) => say!("this line is no JSON object"),
        Err(error) => json_reason(&error),
    }
}

/// The words of the library, without the place.
fn said_of(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.split(" at line ").next().unwrap_or_default().to_owned()
}

/// Reads the JSON of one field.
///
/// # Errors
/// The first mistake in it, in a sentence.
pub(super) fn of_field<T: DeserializeOwned>(field: &str, json: &Value) -> Result<T, Text> {
    T::deserialize(json).map_err(|error| mistake(&error.to_string(), &json!({ field: json })))
}

/// A mistake in plain words, from the words of the library that reads JSON.
fn mistake(said: &str, json: &Value) -> Text {
    if let Some(wrong) = wrong_value(said, json) {
        return wrong;
    }
    let Some((what, rest)) = said.split_once(" `") else { return plain_sentence(said) };
    let Some((word, rest)) = rest.split_once('`') else { return plain_sentence(said) };
    // Whoever has one word to choose from finds it alone, two with `or` between, more after `one of`.
    let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
    let words = Text::listed(known.iter().map(|known| format!("`{known}`")));
    let near = nearest(word, known.iter().copied());
    let field = field_of(word, json);
    match (what, field, near) {
        ("unknown variant", Some(field), Some(near)) => {
            say!(
                "`{word}` is no word for `{field}`; did you mean `{near}`? There are {words}",
                word,
                field,
                near,
                words
            )
        }
        ("unknown variant", Some(field), None) => {
            say!("`{word}` is no word for `{field}`; there are {words}", word, field, words)
        }
        ("unknown field", _, Some(near)) => {
            say!("this line has no field `{word}`; did you mean `{near}`? There are {words}", word, near, words)
        }
        ("unknown field", _, None) if known.is_empty() => say!("this line has no field `{word}`, nor any other", word),
        ("unknown field", _, None) => say!("this line has no field `{word}`; there are {words}", word, words),
        ("missing field", ..) => say!("the field `{word}` is missing", word),
        _ => plain_sentence(said),
    }
}

/// The mistake of a value of the wrong kind, with its field where only one can be meant.
fn wrong_value(said: &str, json: &Value) -> Option<Text> {
    let found = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "))?;
    let (found, _) = found.rsplit_once(", expected ")?;
    let quoted = found.split_once('`').and_then(|(_, rest)| rest.strip_suffix('`'));
    let value = match found {
        "null" => "null".to_owned(),
        "sequence" => "[…]".to_owned(),
        "map" => "{…}".to_owned(),
        _ => quoted.or_else(|| found.strip_prefix("string "))?.to_owned(),
    };
    let is_found = |stands: &Value| match stands {
        Value::Array(_) => found == "sequence",
        Value::Object(_) => found == "map",
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let text = stands.to_string();
            text == value
        }
    };
    let mut fields = Vec::new();
    collect_fields(json, None, &is_found, &mut fields);
    Some(match fields[..] {
        [field] => say!("`{field}` cannot be {value}", field, value),
        _ => say!("a field of this line cannot be {value}", value),
    })
}

/// Collects the fields whose values are wanted ones, or lists with such in them.
fn collect_fields<'j>(
    json: &'j Value,
    field: Option<&'j str>,
    is_wanted: &impl Fn(&Value) -> bool,
    found: &mut Vec<&'j str>,
) {
    found.extend(field.filter(|_| is_wanted(json)));
    match json {
        Value::Array(items) => items.iter().for_each(|item| collect_fields(item, field, is_wanted, found)),
        Value::Object(fields) => {
            fields.iter().for_each(|(field, value)| collect_fields(value, Some(field), is_wanted, found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The field in which a word stands. The name of the event stands in the first, and may be the word of another, too.
fn field_of<'j>(word: &str, json: &'j Value) -> Option<&'j str> {
    let fields = json.as_object().into_iter().flatten();
    let mut standing = fields.filter(|(_, value)| value.as_str() == Some(word)).map(|(field, _)| field.as_str());
    let first = standing.next();
    standing.next().or(first)
}
