//! Changes to a tree: an entry taken out of its place, and another put there.

use super::node::{Entry, Node, TomlTable, Value, unwrap_remark};
use super::place::Place;

/// Takes out the entry or the item of a list that lies at a place; `path` becomes the keys that led to it.
pub(crate) fn take_out(node: &mut Node, place: Place, path: &mut Vec<String>) -> bool {
    let holds = |inner: &Node| inner.place.encloses(place) || matches!(inner.value, Value::Table(_) | Value::List(_));
    match &mut node.value {
        Value::Table(table) => {
            let hit = table.iter().find(|entry| entry.place == place || entry.node.place == place);
            if let Some(key) = hit.map(|entry| entry.key.clone()) {
                table.remove(&key);
                path.push(key);
                if table.get("value").is_some() {
                    // What stood beside the value is gone: now it is one.
                    *node = unwrap_remark(node.place, std::mem::take(table));
                }
                return true;
            }
            let keys: Vec<String> =
                table.iter().filter(|entry| holds(&entry.node)).map(|entry| entry.key.clone()).collect();
            for key in keys {
                let Some(mut entry) = table.remove(&key) else { continue };
                path.push(key);
                let found = take_out(&mut entry.node, place, path);
                let is_note = matches!(entry.key.as_str(), "source" | "disputed");
                let is_empty = entry.node.as_table().is_some_and(TomlTable::is_empty);
                // Of a note in a single language nothing is left.
                if !(found && is_note && is_empty) {
                    table.insert(entry);
                }
                if found {
                    if table.get("value").is_some() {
                        *node = unwrap_remark(node.place, std::mem::take(table));
                    }
                    return true;
                }
                path.pop();
            }
            false
        }
        Value::List(items) => {
            let before = items.len();
            items.retain(|item| item.place != place);
            // The keys that lead to a list lead to its items: nothing can be put back for one of them.
            items.len() < before || items.iter_mut().filter(|item| holds(item)).any(|item| take_out(item, place, path))
        }
        _ => false,
    }
}

/// The entry that some keys lead to.
pub(crate) fn find(table: &TomlTable, path: &[&str]) -> Option<Entry> {
    let (first, rest) = path.split_first()?;
    let entry = table.entry(first)?;
    match rest {
        [] => Some(entry.clone()),
        _ => find(entry.node.as_table()?, rest),
    }
}

/// Puts an entry where some keys lead, if nothing is there.
pub(crate) fn put_back(node: &mut Node, path: &[String], entry: Entry) {
    let Value::Table(table) = &mut node.value else { return };
    match path {
        [] => {}
        [last] if table.get(last).is_none() => table.insert(entry),
        [_] => {}
        [first, rest @ ..] => {
            if let Some(mut inner) = table.remove(first) {
                put_back(&mut inner.node, rest, entry);
                table.insert(inner);
            }
        }
    }
}
