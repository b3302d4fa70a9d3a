//! Definitions: those of the lexicon, and those that are written as JSON here.

use jong::ShippedShelf;
use jong::core::pattern::{Classes, Disjunction, Each, Literal, Lowering, When};
use jong::core::rules::{PatternText, Shelf, lexicon_entry, shared_classes};
use jong::core::tree::{Entry, FileId, Files, Place, parse};
use serde_json::Value as Json;

/// The patterns of the lexicon with their tables, by id.
pub(crate) fn lexicon() -> Vec<(String, Entry)> {
    let entry = |id: &str| {
        let entry =
            lexicon_entry(id, &ShippedShelf, &mut Files::default()).expect("it is in the lexicon").expect("it is TOML");
        (id.to_owned(), entry)
    };
    ShippedShelf.patterns().into_iter().map(entry).collect()
}

/// The classes that all rules share.
pub(crate) fn classes() -> Classes {
    shared_classes(&ShippedShelf).expect("a shipped file")
}

/// A definition: `when` and `each`, of which either may be missing.
pub(crate) type Definition = serde_json::Map<String, Json>;

/// A JSON value as TOML on one line.
pub(crate) fn toml(value: &Json) -> String {
    match value {
        Json::Object(map) => {
            let pairs: Vec<String> = map.iter().map(|(key, value)| format!("\"{key}\" = {}", toml(value))).collect();
            format!("{{ {} }}", pairs.join(", "))
        }
        Json::Array(items) => format!("[{}]", items.iter().map(toml).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

/// Reads a definition as the rules do.
pub(crate) fn as_written(definition: &Definition) -> (When, Option<Each>) {
    let lines: Vec<String> = definition.iter().map(|(key, value)| format!("{key} = {}\n", toml(value))).collect();
    let text = format!("[pattern.x]\n{}", lines.concat());
    let table = parse(&text, FileId(0), 0).unwrap_or_else(|faults| panic!("{faults:?} in {text}"));
    let node =
        table.get("pattern").and_then(|node| node.as_table()).and_then(|table| table.get("x")).expect("it is there");
    let PatternText { when, each, .. } = PatternText::read(node).unwrap_or_else(|fault| panic!("{fault:?} in {text}"));
    (when.unwrap_or_default(), each)
}

/// The meaning of a definition: its rows, each sorted and without repetitions, and the thing counted. Two of one
/// meaning compile to the same text.
pub(crate) fn meaning(classes: &Classes, when: &When, each: Option<&Each>) -> Result<String, String> {
    let lowering = Lowering { classes, place: Place::start_of(FileId(0)) };
    let rows: Disjunction = lowering.when(when).map_err(|fault| fault.message)?;
    let row = |row: &Vec<Literal>| {
        let mut row: Vec<String> = row.iter().map(|literal| format!("{literal:?}")).collect();
        row.sort();
        row.dedup();
        row
    };
    let mut rows: Vec<Vec<String>> = rows.iter().map(row).collect();
    rows.sort();
    rows.dedup();
    let each = each.map(|each| lowering.each(each)).transpose().map_err(|fault| fault.message)?;
    Ok(format!("{rows:?} {each:?}"))
}
