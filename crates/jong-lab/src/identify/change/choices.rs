//! What an option may be instead of what it is, by what its schema lets it be.

use jong_core::tree::{Node, Value};
use serde_json::Value as Schema;

use super::{Change, Number};
use crate::diff::variant::{Tables, key};

/// A word for another, yes for no.
const WORD: u64 = 4;
/// None where there was something.
const NONE: u64 = 6;
/// Something more or less in a list.
const ITEM: u64 = 2;

/// What it may be instead; `path` are the keys that lead to it.
pub(super) fn choices(node: &Node, schema: &Schema, path: &[&str]) -> Vec<Change> {
    let Some((last, most)) = path.split_last() else { return Vec::new() };
    let table = most.iter().map(|part| key(part)).collect::<Vec<_>>().join(".");
    let forms = forms(schema);
    let mut all = Vec::new();
    let mut word = |text: String, weight| {
        let says = Tables::from([(table.clone(), [(key(last), text)].into())]);
        all.push(Change { about: path.join("."), says, number: None, weight });
    };
    let may_be = |what: &str| forms.iter().any(|form| form["type"] == what);
    let off = matches!(node.value, Value::Bool(false));
    match &node.value {
        Value::Bool(yes) if may_be("boolean") => word((!yes).to_string(), WORD),
        Value::Text(text) => {
            let others = words(&forms).into_iter().filter(|other| other.as_str() != Some(text.as_str()));
            others.for_each(|other| word(other.to_string(), WORD));
        }
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            let known = forms.iter().filter_map(|form| form.get("items")).flat_map(|items| words(&self::forms(items)));
            let more = known.map(|item| item.to_string()).filter(|item| !items.contains(item));
            let longer = more.map(|item| [&items[..], &[item]].concat());
            let shorter = (0..items.len()).map(|at| [&items[..at], &items[at + 1..]].concat());
            shorter.chain(longer).for_each(|items| word(format!("[{}]", items.join(", ")), ITEM));
        }
        _ => {}
    }
    if !off && forms.iter().any(|form| form["const"] == false) {
        word("false".to_owned(), NONE);
    }
    let now = match node.value {
        Value::Int(n) => Some(n),
        _ => None,
    };
    if may_be("integer") && (now.is_some() || off) {
        let number = Number::plain(table.clone(), key(last), now);
        all.extend(number.near().into_iter().map(|(n, weight)| number.to(n, weight)));
    }
    for entry in node.as_table().into_iter().flat_map(|table| table.iter()) {
        if let Some(schema) = forms.iter().find_map(|form| form["properties"].get(&entry.key)) {
            all.extend(choices(&entry.node, schema, &[path, &[entry.key.as_str()]].concat()));
        }
    }
    all
}

/// The forms that a schema allows.
fn forms(schema: &Schema) -> Vec<&Schema> {
    match schema["anyOf"].as_array() {
        Some(all) => all.iter().flat_map(forms).collect(),
        None => vec![schema],
    }
}

/// The words among some forms.
fn words(forms: &[&Schema]) -> Vec<Schema> {
    let of = |form: &&Schema| -> Vec<Schema> {
        let listed = form["enum"].as_array().into_iter().flatten();
        form.get("const").into_iter().chain(listed).filter(|word| word.is_string()).cloned().collect()
    };
    forms.iter().flat_map(of).collect()
}
