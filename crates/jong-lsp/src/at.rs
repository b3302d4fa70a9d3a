//! The key or the value of a file that stands at a byte.

use std::ops::Range;

use jong::core::tree::{Entry, Node, Place, TomlTable, Value};

/// A key or a value at a byte.
#[derive(Debug)]
pub(crate) struct TextElement<'a> {
    /// The keys that lead to it.
    pub(crate) path: Vec<String>,
    /// The text that stands there as a value, if it is one.
    pub(crate) word: Option<&'a str>,
    /// Its bytes.
    pub(crate) bytes: Range<usize>,
}

/// Finds the key or the value at a byte.
pub(crate) fn at(tree: &TomlTable, offset: usize) -> Option<TextElement<'_>> {
    within(tree, offset, &mut Vec::new())
}

fn within<'a>(table: &'a TomlTable, offset: usize, path: &mut Vec<String>) -> Option<TextElement<'a>> {
    table.iter().find_map(|Entry { key, place, node }| {
        path.push(key.clone());
        let found = match bytes(*place).contains(&offset) || place.end as usize == offset {
            // The names of sections stand behind one another: `[pattern.pinfu]`.
            true => Some(TextElement { path: path.clone(), word: None, bytes: bytes(*place) }),
            false => in_value(node, offset, path),
        };
        path.pop();
        found
    })
}

fn in_value<'a>(node: &'a Node, offset: usize, path: &mut Vec<String>) -> Option<TextElement<'a>> {
    match &node.value {
        Value::Table(table) => within(table, offset, path),
        Value::List(items) => items.iter().find_map(|item| in_value(item, offset, path)),
        _ if node.place.start as usize <= offset && offset <= node.place.end as usize => {
            Some(TextElement { path: path.clone(), word: node.as_text(), bytes: bytes(node.place) })
        }
        _ => None,
    }
}

fn bytes(place: Place) -> Range<usize> {
    place.start as usize..place.end as usize
}
