//! The lists of words that editors offer.
//!
//! An editor that completes TOML offers a property once for each schema that it may have, and so every key below it.
//! So a property with several schemas stands twice: in `properties` with its description, to be offered once, and in
//! `patternProperties` with its schemas.
//! Its schema in `properties` allows any key: Tombi takes a schema without a word on other keys for one that allows
//! none.

use serde_json::{Value, json};

use super::Object;

/// Parts the properties of every object in a schema in this way.
pub(super) fn list(root: &mut Value) {
    let definitions = root["definitions"].clone();
    below(root, &definitions);
}

fn below(schema: &mut Value, definitions: &Value) {
    match schema {
        Value::Object(object) => {
            object.values_mut().for_each(|inner| below(inner, definitions));
            part(object, definitions);
        }
        Value::Array(items) => items.iter_mut().for_each(|item| below(item, definitions)),
        _ => {}
    }
}

fn part(object: &mut Object, definitions: &Value) {
    let Some(Value::Object(properties)) = object.get_mut("properties") else { return };
    let mut parted = Object::new();
    for (name, property) in properties.iter_mut() {
        let Value::Object(whole) = property else { continue };
        if !whole.contains_key("anyOf") && !whole.contains_key("$ref") {
            continue;
        }
        let says = whole.shift_remove("description");
        let whole = property.take();
        let mut of = Vec::new();
        types(&whole, definitions, &mut of);
        *property = json!({ "type": of });
        if of.contains(&"object") {
            property["additionalProperties"] = true.into();
        }
        if let Some(says) = says {
            property["description"] = says;
        }
        parted.insert(format!("^{name}$"), single(whole));
    }
    if parted.is_empty() {
        return;
    }
    match object.get_mut("patternProperties") {
        Some(Value::Object(patterns)) => patterns.extend(parted),
        _ => {
            object.insert("patternProperties".to_owned(), Value::Object(parted));
        }
    }
}

/// The types that a schema takes. Only the first of each is needed, so a schema may refer to itself.
fn types(schema: &Value, definitions: &Value, found: &mut Vec<&'static str>) {
    let mut add = |name: &str| {
        let known = ["string", "integer", "boolean", "array", "object"].into_iter().find(|known| *known == name);
        known.filter(|known| !found.contains(known)).into_iter().for_each(|known| found.push(known));
    };
    match &schema["type"] {
        Value::String(name) => return add(name),
        Value::Array(names) => return names.iter().filter_map(Value::as_str).for_each(add),
        _ => {}
    }
    for word in schema.get("const").into_iter().chain(schema["enum"].as_array().into_iter().flatten()) {
        add(match word {
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            _ => "string",
        });
    }
    let named = schema["$ref"].as_str().and_then(|name| definitions.get(name.rsplit('/').next()?));
    let inner = named.into_iter().chain(schema["anyOf"].as_array().into_iter().flatten());
    inner.for_each(|inner| types(inner, definitions, found));
}

/// A choice with one branch becomes that branch.
fn single(schema: Value) -> Value {
    match schema.as_object().and_then(|object| Some((object.len(), object.get("anyOf")?.as_array()?.as_slice()))) {
        Some((1, [only])) => only.clone(),
        _ => schema,
    }
}
