//! Changes of rules as JSON: the keys that lead to a value, with dots between, and the value.

use jong_core::rules::Edits;
use jong_core::tree::{FileId, Node, Place, TomlTable, Value};
use serde_json::{Map, Value as Json};

/// The sign between keys.
const DOT: char = '.';

/// Changes as JSON.
pub(super) fn to_json(edits: &Edits) -> Map<String, Json> {
    let path = |table: &[String], key: &str| {
        let keys: Vec<&str> = table.iter().map(String::as_str).chain([key]).collect();
        keys.join(&DOT.to_string())
    };
    edits.iter().map(|(table, key, node)| (path(table, key), json_of(node))).collect()
}

fn json_of(node: &Node) -> Json {
    match &node.value {
        Value::Bool(value) => Json::Bool(*value),
        Value::Int(value) => Json::from(*value),
        Value::Odd(text) | Value::Text(text) => Json::String(text.clone()),
        Value::List(items) => Json::Array(items.iter().map(json_of).collect()),
        Value::Table(table) => {
            Json::Object(table.iter().map(|entry| (entry.key.clone(), json_of(&entry.node))).collect())
        }
    }
}

/// Reads changes; `None` where a value is nothing that rules have.
pub(super) fn of_json(changes: &Map<String, Json>) -> Option<Edits> {
    let mut edits = Edits::new();
    for (path, value) in changes {
        let mut keys: Vec<&str> = path.split(DOT).collect();
        let key = keys.pop()?;
        edits.set(&keys, key, node_of(value)?);
    }
    Some(edits)
}

fn node_of(json: &Json) -> Option<Node> {
    let value = match json {
        Json::Null => return None,
        Json::Bool(value) => Value::Bool(*value),
        Json::Number(number) => Value::Int(number.as_i64()?),
        Json::String(text) => Value::Text(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(node_of).collect::<Option<_>>()?),
        Json::Object(map) => {
            let mut table = TomlTable::default();
            let place = Place::start_of(FileId(0));
            for (key, value) in map {
                table.insert(jong_core::tree::Entry { key: key.clone(), place, node: node_of(value)? });
            }
            Value::Table(table)
        }
    };
    Some(value.into())
}
