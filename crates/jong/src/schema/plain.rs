//! Schemas made simpler: without types that TOML lacks, and without keys that editors ignore.

use serde_json::Value;

use super::Object;
use jong_words::capital;

/// Simplifies a schema and all in it.
pub(super) fn simplify(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.values_mut().for_each(simplify);
            without_null(object);
            for key in ["format", "default", "title"] {
                // A key of that name may also be a property of a file.
                if object.get(key).is_some_and(|value| !value.is_object()) && !object.contains_key("$schema") {
                    object.remove(key);
                }
            }
            choices(object);
            let word = object.get("const").map(Value::to_string);
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = told(text);
                // An editor shows the descriptions of all words together, so each description names its word.
                if let Some(word) = word.filter(|_| !text.starts_with('`') && text.ends_with('.')) {
                    *text = format!("`{word}`: {text}");
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(simplify),
        _ => {}
    }
}

/// TOML has no null: an optional key is left out.
fn without_null(object: &mut Object) {
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            object["type"] = only.clone();
        }
    }
    if let Some(Value::Array(choices)) = object.get_mut("anyOf") {
        choices.retain(|choice| choice["type"] != "null");
    }
}

/// `oneOf` is `anyOf` where no two can hold; choices among choices are one list; a single choice is none.
fn choices(object: &mut Object) {
    if let Some(all) = object.shift_remove("oneOf") {
        object.insert("anyOf".to_owned(), all);
    }
    let Some(Value::Array(all)) = object.get_mut("anyOf") else { return };
    let mut flat = Vec::new();
    for choice in all.drain(..) {
        match inner(&choice) {
            Some(inner) => flat.extend(inner.iter().cloned()),
            None => flat.push(choice),
        }
    }
    match flat.as_slice() {
        [Value::Object(only)] => {
            let only = only.clone();
            object.shift_remove("anyOf");
            if only.contains_key("$ref") && !object.is_empty() {
                // Keys beside a reference are not read.
                object.insert("anyOf".to_owned(), Value::Array(vec![Value::Object(only)]));
            } else {
                only.into_iter().for_each(|(key, value)| {
                    object.entry(key).or_insert(value);
                });
            }
        }
        _ => *all = flat,
    }
}

/// The choices of a schema that says nothing else.
fn inner(schema: &Value) -> Option<&Vec<Value>> {
    let object = schema.as_object().filter(|object| object.len() == 1)?;
    object.get("anyOf")?.as_array()
}

/// A comment in code as an editor shows it: without the name of the section, which stands there, and of types.
fn told(text: &str) -> String {
    let text = match text.split_once("]`: ") {
        Some((section, rest)) if section.starts_with("`[") => capital(rest),
        _ => text.to_owned(),
    };
    text.split("\n\n").map(|part| part.replace('\n', " ")).collect::<Vec<_>>().join("\n\n")
}
