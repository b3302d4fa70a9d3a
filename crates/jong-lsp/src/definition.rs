//! The place of what a key or a value comes from: the base's value, the base, the definition of a pattern.

use jong::core::rules::Shelf;
use jong::core::tree::{File, FileId, Files, Place};
use serde_json::{Value, json};

use crate::at::at;
use crate::base::{self, inherited, location, resolved};
use crate::document::Document;
use crate::hover::{definition, pattern_of};
use crate::protocol::{Encoding, Position};

/// The place for a position; null if there is none.
pub(crate) fn place(document: &Document, position: Position, shelf: &dyn Shelf, encoding: Encoding) -> Value {
    let offset = document.lines.offset(position, encoding);
    found(document, offset, shelf, encoding).unwrap_or_default()
}

fn found(document: &Document, offset: usize, shelf: &dyn Shelf, encoding: Encoding) -> Option<Value> {
    let found = at(&document.tree, offset)?;
    let rules = document.base();
    let grammar = base::grammar(&document.tree, rules);
    let told = |files: &Files, place: Place| {
        let (uri, range) = location(files, place, encoding);
        json!({ "uri": uri, "range": range })
    };
    if found.path == ["extends"] {
        let text = shelf.open(found.word?, Some(&document.name)).ok()?;
        let mut files = Files::default();
        let File { name, text } = File { name: text.name, text: text.text };
        let id: FileId = files.add(name, text);
        return Some(told(&files, Place::start_of(id)));
    }
    let of_pattern = |id: &str| match definition(document, id)? {
        (entry, Some(files)) => Some(told(&files, entry.place)),
        (entry, None) => {
            let range = document.lines.range(entry.place.start as usize..entry.place.end as usize, encoding);
            Some(json!({ "uri": document.uri, "range": range }))
        }
    };
    if let Some(named) = found.word.and_then(of_pattern) {
        return Some(named);
    }
    let value = rules.and_then(|rules| inherited(rules, &resolved(&found.path, grammar)));
    match value {
        Some(value) => {
            let (uri, range) = value.location(encoding);
            Some(json!({ "uri": uri, "range": range }))
        }
        None => pattern_of(&found.path, grammar).and_then(of_pattern),
    }
}
