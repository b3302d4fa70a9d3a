//! Tables of patterns, in rules files and in the lexicon.

use jong_core::rules::{PatternKey, PatternPart};
use jong_core::schema as types;
use schemars::SchemaGenerator;
use serde_json::{Value, json};

use super::options::{Options, described};
use super::{Object, known};
use crate::plugin::grammars;

/// The definition of a `[pattern.…]` table.
const TABLE: &str = "Pattern";

/// `[pattern]` of a rules file.
pub(super) fn of_rules(options: &mut Options, generator: &mut SchemaGenerator) -> Value {
    let mut properties = table(generator);
    for key in PatternKey::of_part(PatternPart::Relation).map(PatternKey::key) {
        if let Some(property) = properties.get_mut(key) {
            let says = property.as_object_mut().and_then(|property| property.shift_remove("description"));
            let mut value = property.take();
            super::plain::simplify(&mut value);
            *property = described(options.option(&format!("pattern.{key}"), value), says);
        }
    }
    for unit in grammars().iter().flat_map(|grammar| grammar.units()) {
        let worth = options.option(&format!("{}.any", unit.section), types::worth(unit, generator).to_value());
        let says = format!("The value: the same as a line in `[{}]`.", unit.section);
        properties.insert(unit.key.to_owned(), described(worth, Some(says.into())));
    }
    let table = json!({ "type": "object", "properties": properties, "additionalProperties": false });
    generator.definitions_mut().insert(TABLE.to_owned(), table);
    json!({
        "description": "What is a hand of your own, and how do patterns combine?",
        "type": "object",
        "anyOf": [{ "$ref": format!("#/definitions/{}", known::IDS) }],
        "patternProperties": { known::ID: { "$ref": format!("#/definitions/{TABLE}") } },
        "additionalProperties": false,
    })
}

/// `[pattern]` of a lexicon file: definitions, without the relations between patterns.
pub(super) fn of_lexicon(generator: &mut SchemaGenerator) -> Value {
    let mut properties = table(generator);
    properties.retain(|key, _| PatternPart::of(key) != Some(PatternPart::Relation));
    json!({
        "description": "What is each pattern, and what is it called?",
        "type": "object",
        "patternProperties": { known::ID: {
            "type": "object",
            "properties": properties,
            "required": ["name"],
            "additionalProperties": false,
        } },
        "additionalProperties": false,
    })
}

/// The properties of a `[pattern.…]` table, its values left out.
fn table(generator: &mut SchemaGenerator) -> Object {
    types::pattern(generator);
    match generator.definitions_mut().remove("PatternText") {
        Some(Value::Object(mut table)) => match table.remove("properties") {
            Some(Value::Object(properties)) => properties,
            _ => Object::new(),
        },
        _ => Object::new(),
    }
}
