//! The pattern that somebody may have meant.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::definitions::lexicon_entry;
use super::shelf::Shelf;
use crate::say;
use crate::tree::{Entry, Fault, FaultCode, Files, Guesses, Node, Place, TomlTable, Value};

/// The id most like a word: by its letters, or because the word is the name of a pattern in some language. `own` are
/// the patterns beside those of the shelf.
pub fn nearest_pattern(word: &str, shelf: &dyn Shelf, own: &[Entry]) -> Option<String> {
    KnownPatterns::new(shelf, own).nearest(word)
}

/// An id that is no pattern's; `near` is one that may be meant.
pub(crate) fn unknown_pattern(id: &str, place: Place, near: Option<String>) -> Fault {
    let fault = Fault::error(FaultCode::UnknownId, place, say!("no pattern is called `{id}`", id));
    match near {
        Some(near) => fault.did_you_mean(id, &near),
        None => fault.help(say!("to define a new one, add `[pattern.{id}]` with `when`", id)),
    }
}

/// The patterns that can be named: those of the shelf, and those that a chain of files defines.
pub(super) struct KnownPatterns<'a> {
    shelf: &'a dyn Shelf,
    own: BTreeSet<&'a str>,
    /// The pattern that is called by a name, in any language. They are many, and read when somebody asks.
    names: OnceCell<BTreeMap<String, &'a str>>,
    pub(super) guesses: Guesses,
}

impl<'a> KnownPatterns<'a> {
    pub(super) fn new(shelf: &'a dyn Shelf, own: &'a [Entry]) -> KnownPatterns<'a> {
        let own = own.iter().map(|entry| entry.key.as_str()).collect();
        KnownPatterns { shelf, own, names: OnceCell::new(), guesses: Guesses::default() }
    }

    /// True if an id names a pattern.
    pub(super) fn has(&self, id: &str) -> bool {
        self.own.contains(id) || self.shelf.pattern(id).is_some()
    }

    /// The id most like a word; none after too many guesses, which nobody reads.
    pub(super) fn nearest(&self, word: &str) -> Option<String> {
        if !self.guesses.worth_it() {
            return None;
        }
        let by_id = self.guesses.nearest(word, self.shelf.patterns().into_iter().chain(self.own.iter().copied()));
        by_id.or_else(|| self.by_name(word)).map(str::to_owned)
    }

    /// The pattern with the longest name that the word is, or has among its words.
    fn by_name(&self, word: &str) -> Option<&'a str> {
        let names = self.names.get_or_init(|| self.read_names());
        let called = |part: &str| names.get(part).map(|id| (part.len(), *id));
        let mut best = called(word);
        for found in word.split('-').filter_map(called) {
            let better = |(length, id): (usize, &str)| found.0 > length || found.0 == length && found.1 < id;
            if best.is_none_or(better) {
                best = Some(found);
            }
        }
        best.map(|(_, id)| id)
    }

    fn read_names(&self) -> BTreeMap<String, &'a str> {
        let mut files = Files::default();
        let mut all = BTreeMap::new();
        for id in self.shelf.patterns() {
            let Some(Ok(entry)) = lexicon_entry(id, self.shelf, &mut files) else { continue };
            for name in names(&entry) {
                all.entry(name.to_lowercase().replace(' ', "-")).or_insert(id);
            }
        }
        all
    }
}

fn names(entry: &Entry) -> Vec<&str> {
    let table = entry.node.as_table().and_then(|table| table.get("name")).and_then(Node::as_table);
    let mut all = Vec::new();
    for entry in table.into_iter().flat_map(TomlTable::iter) {
        match &entry.node.value {
            Value::List(items) => all.extend(items.iter().filter_map(Node::as_text)),
            _ => all.extend(entry.node.as_text()),
        }
    }
    all
}
