//! The top of a rules file: its name and the rules that it extends.

use jong_core::Grammar;
use jong_core::rules::{Shelf, outline};
use jong_core::schema as types;
use schemars::SchemaGenerator;
use serde_json::{Value, json};

use super::Object;
use super::options::{Options, described};
use crate::examples::ExampleGrammar;
use crate::open::find;
use crate::plugin::grammars;
use crate::shelf::ShippedShelf;

/// The properties of the top of a file.
pub(super) fn properties(options: &mut Options, generator: &mut SchemaGenerator) -> Object {
    types::header(generator);
    let Some(Value::Object(mut header)) = generator.definitions_mut().remove("Header") else { return Object::new() };
    let Some(Value::Object(mut properties)) = header.remove("properties") else { return Object::new() };
    let choices = [("schema", json!({ "const": 1 })), ("extends", extends()), ("grammar", grammar()), ("id", id())];
    for (key, choice) in choices {
        if let Some(Value::Object(property)) = properties.get_mut(key) {
            property.retain(|key, _| key == "description");
            property.extend(choice.as_object().cloned().unwrap_or_default());
        }
    }
    // A place is a fact, and names its source as values do.
    if let Some(Value::Object(places)) = properties.get_mut("places") {
        let says = places.shift_remove("description");
        let value = options.option("places", Value::Object(std::mem::take(places)));
        properties.insert("places".to_owned(), described(value, says));
    }
    properties
}

fn id() -> Value {
    json!({ "type": "string", "pattern": "^[a-z0-9-]+(/[a-z0-9-]+)*$" })
}

/// The shipped rules, each with its name, or the path of a file.
fn extends() -> Value {
    let known = |id: &str| {
        let outline = outline(find(id).ok()?, &ShippedShelf, grammars()).ok()?;
        let name = outline.names.get("en").and_then(|names| names.0.first().cloned());
        Some(json!({ "const": id, "description": name.unwrap_or_else(|| id.to_owned()) }))
    };
    let mut choices: Vec<Value> = ShippedShelf.rulesets().into_iter().filter_map(known).collect();
    choices.push(json!({
        "type": "string",
        "pattern": "\\.toml$",
        "description": "A file of your own: the path to it from this file, with `.toml` at its end.",
    }));
    json!({ "anyOf": choices })
}

/// The words of the grammars, and that of the lexicon's own table.
fn grammar() -> Value {
    let mut words: Vec<&str> = grammars().iter().flat_map(|grammar| [grammar.written(), grammar.word()]).collect();
    words.dedup();
    let own = json!({ "const": ExampleGrammar.word(), "description": "That of the table at which the lexicon's examples are judged." });
    json!({ "anyOf": [{ "enum": words }, own] })
}
