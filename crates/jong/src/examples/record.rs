//! The examples of a definition, and an example as JSON.

use super::judge::ExampleClaim;
use jong_core::tree::{Entry, Node, Value};
use serde_json::{Map, Number, Value as Json};

/// A value of a rules file as JSON, without its remarks (its source, that it is assumed).
pub fn json(node: &Node) -> Json {
    match &node.value {
        Value::Bool(value) => Json::Bool(*value),
        Value::Int(value) => Json::Number(Number::from(*value)),
        Value::Odd(text) | Value::Text(text) => Json::String(text.clone()),
        Value::List(items) => Json::Array(items.iter().map(json).collect()),
        Value::Table(table) => {
            Json::Object(table.iter().map(|entry| (entry.key.clone(), json(&entry.node))).collect::<Map<_, _>>())
        }
    }
}

/// An example with the circumstances of its win, as a win record. An example may leave out the discarder where it does
/// not matter: then it is the dealer, or South if the dealer won. `None` for an example that is no table.
pub fn record(example: &Node) -> Option<Map<String, Json>> {
    let Json::Object(mut record) = json(example) else { return None };
    let says = |key: &str| record.get(key).and_then(Json::as_str);
    if says("by") == Some("discard") && !record.contains_key("from") {
        let from = if says("seat") == Some("E") { "S" } else { "E" };
        record.insert("from".to_owned(), Json::from(from));
    }
    Some(record)
}

/// The hands that a definition lists: those with the pattern, or those without.
pub fn given(definition: &Entry, claim: ExampleClaim) -> &[Node] {
    match definition.node.as_table().and_then(|table| claim.key().value(table)).map(|node| &node.value) {
        Some(Value::List(items)) => items,
        _ => &[],
    }
}

/// The hand of a record in notation, as the example spells it: concealed tiles, melds, the winning tile. Tiles beside the
/// hand are left out.
pub fn notation(record: &Map<String, Json>) -> String {
    let text = |key: &str| record.get(key).and_then(Json::as_str).filter(|text| !text.is_empty());
    let melds = record.get("melds").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
    let melds = melds.filter(|meld| !meld.is_empty()).map(str::to_owned);
    let tiles = text("hand").map(str::to_owned).into_iter().chain(melds);
    tiles.chain(text("win").map(|win| format!("+{win}"))).collect::<Vec<_>>().join(" ")
}
