//! Options of a section, as files write them: each may be left out, and each may name its source.

use jong_core::tree::Note;
use serde_json::{Value, json};

use super::Object;

/// The keys that may stand beside a `value`.
const REMARKS: [(&str, &str); 3] = [
    ("source", "The source of the value: `source = \"bulletin 3/2026\"`."),
    ("assumed", "`true`: nobody found it written; this is how it is played."),
    ("disputed", "The people who say something else, and what they say."),
];

/// The schema of a remark: true or false, or a note, which is a text or one for each language.
fn remark(key: &str) -> Value {
    match key {
        "assumed" => json!({ "type": "boolean" }),
        _ => schemars::SchemaGenerator::default().subschema_for::<Note>().to_value(),
    }
}

/// The schemas of options as definitions. Equal schemas share one, under the name of the first.
#[derive(Default)]
pub(super) struct Options {
    pub(super) definitions: Object,
}

impl Options {
    /// An option: the value, or a table with the value and its remarks. `value` is its schema, without description;
    /// `name` is the path of the option with its section.
    pub(super) fn option(&mut self, name: &str, value: Value) -> Value {
        let what = match value.as_object() {
            Some(object) if object.contains_key("$ref") => json!({ "anyOf": [value] }),
            _ => value.clone(),
        };
        let what = described(what, Some("The value itself.".into()));
        let mut told = Object::from_iter([("value".to_owned(), what)]);
        told.extend(REMARKS.map(|(key, says)| (key.to_owned(), described(remark(key), Some(says.into())))));
        let option = json!({ "anyOf": [value, {
            "type": "object",
            "description": "The value, and where it comes from.",
            "properties": told,
            "required": ["value"],
            "additionalProperties": false,
        }] });
        let known = self.definitions.iter().find(|(_, other)| **other == option).map(|(name, _)| name.clone());
        let name = known.unwrap_or_else(|| {
            self.definitions.insert(name.to_owned(), option);
            name.to_owned()
        });
        json!({ "$ref": format!("#/definitions/{name}") })
    }

    /// The schema of a section or a table in it: all its parts are optional, because the others are inherited.
    pub(super) fn part(&mut self, name: &str, mut schema: Value) -> Value {
        let Some(object) = schema.as_object_mut() else { return schema };
        if let Some(Value::Array(choices)) = object.get_mut("anyOf") {
            choices.iter_mut().for_each(|choice| *choice = self.part(name, choice.take()));
        }
        if let Some(Value::Object(properties)) = object.get_mut("properties") {
            for (key, property) in properties {
                let says = property.as_object_mut().and_then(|property| property.shift_remove("description"));
                let name = format!("{name}.{key}");
                let value = self.part(&name, property.take());
                *property = described(self.option(&name, value), says);
            }
            object.shift_remove("required");
        }
        schema
    }
}

/// A schema with a description.
pub(super) fn described(mut schema: Value, says: Option<Value>) -> Value {
    if let (Some(object), Some(says)) = (schema.as_object_mut(), says) {
        object.insert("description".to_owned(), says);
    }
    schema
}
