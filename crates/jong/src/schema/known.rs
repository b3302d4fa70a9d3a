//! The ids and names of the lexicon, which an editor offers; words of the author's own are valid too.

use jong_core::InOrder;
use jong_core::rules::{Shelf, lexicon_entry, shared_classes};
use jong_core::tree::{Files, Node, TomlTable, Value as Written};
use serde_json::{Value, json};

use super::{Object, record};
use crate::shelf::ShippedShelf;

/// The definition that lists the patterns of the lexicon.
pub(super) const IDS: &str = "KnownPatterns";

/// The section that gives names to tiles.
pub(super) const CLASSES: &str = "classes";

/// An id.
pub(super) const ID: &str = "^[a-z0-9-]+$";

/// Puts the known words in the place of open strings in definitions.
pub(super) fn fill(definitions: &mut Object) {
    let count = json!({ "$ref": "#/definitions/Count" });
    let classes = classes();
    let ids: Vec<String> = patterns().into_iter().map(|(id, _)| id).collect();
    let names =
        json!({ "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" }, "minItems": 1 }] });
    let by_language: Object = languages().into_iter().map(|language| (language, names.clone())).collect();
    let named: Object = classes.iter().map(|class| (class.clone(), count.clone())).collect();
    let known = [
        (
            "PatternId",
            json!({
                "description": "The id of a pattern: one that Jong knows, or one of your own.",
                "anyOf": [{ "enum": ids }, { "type": "string", "pattern": ID }],
            }),
        ),
        (
            "ClassName",
            json!({
                "description": "The tiles: the name of a class, or a list such as `\"1579s7z\"`.",
                "anyOf": [{ "enum": classes }, { "type": "string" }],
            }),
        ),
        (
            "CountsByClass",
            json!({
                "description": "The number of tiles of each of these classes.",
                "type": "object",
                "properties": named,
                "additionalProperties": count,
            }),
        ),
        (
            "Names",
            json!({
                "description": "Names by language: one, or several of which the first is shown.",
                "type": "object",
                "properties": by_language,
                "additionalProperties": names,
            }),
        ),
        ("Example", record::example()),
    ];
    for (name, schema) in known {
        if let Some(open) = definitions.get_mut(name) {
            *open = schema;
        }
    }
}

/// The patterns of the lexicon, each with its names and the comment above its entry. These are offered, and any other
/// may stand there.
pub(super) fn ids() -> Value {
    let pattern = |(id, says): (String, String)| {
        let types = ["integer", "object", "string", "boolean"];
        (id, json!({ "description": says, "type": types, "additionalProperties": true }))
    };
    let properties: Object = patterns().into_iter().map(pattern).collect();
    json!({ "properties": properties, "additionalProperties": true })
}

/// Every pattern of the lexicon, by id, in words.
fn patterns() -> Vec<(String, String)> {
    let says = |id: &str| {
        let said = [called(id).as_ref().map(names).unwrap_or_default(), comment(id)];
        said.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n")
    };
    ShippedShelf.patterns().into_iter().map(|id| (id.to_owned(), says(id))).collect()
}

/// The languages in which patterns of the lexicon have names.
fn languages() -> Vec<String> {
    let named = ShippedShelf.patterns().into_iter().filter_map(called);
    let mut all: Vec<String> =
        named.flat_map(|names| names.iter().map(|entry| entry.key.clone()).collect::<Vec<_>>()).collect();
    all.order();
    all.dedup();
    all
}

/// The names of a pattern of the lexicon, by language.
fn called(id: &str) -> Option<TomlTable> {
    let entry = lexicon_entry(id, &ShippedShelf, &mut Files::default())?.ok()?;
    entry.node.as_table()?.get("name")?.as_table().cloned()
}

/// The names of a pattern: the English one, and the first in each other language.
fn names(table: &TomlTable) -> String {
    let english = table.iter().filter(|entry| entry.key == "en");
    let others = table.iter().filter(|entry| entry.key != "en");
    let mut names: Vec<&str> = Vec::new();
    for name in english.chain(others).filter_map(|entry| first(&entry.node)) {
        if !names.iter().any(|other| other.eq_ignore_ascii_case(name)) {
            names.push(name);
        }
    }
    names.join(" · ")
}

fn first(names: &Node) -> Option<&str> {
    match &names.value {
        Written::List(names) => names.first()?.as_text(),
        _ => names.as_text(),
    }
}

/// The comment right above an entry of the lexicon.
fn comment(id: &str) -> String {
    let Some(entry) = ShippedShelf.pattern(id) else { return String::new() };
    let above = entry.text[..entry.start].lines().rev();
    let mut lines: Vec<&str> = above.map_while(|line| line.strip_prefix("# ")).collect();
    lines.reverse();
    lines.join(" ")
}

/// The classes of tiles that all rules share.
fn classes() -> Vec<String> {
    shared_classes(&ShippedShelf).unwrap_or_default().names().map(str::to_owned).collect()
}
