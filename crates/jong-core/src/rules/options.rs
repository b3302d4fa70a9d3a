//! The sections of a ruleset, read as types, with every fault in them.

use std::cell::RefCell;

use serde::de::DeserializeOwned;

use super::de;
use super::fault::{Fault, FaultCode};
use super::layers::Layer;
use super::node::{Entry, Node, Table, Value};
use super::place::Place;

/// The resolved tree of a ruleset, for grammars to read their sections from.
pub struct Options<'a> {
    known: &'a dyn Fn(&str) -> bool,
    tree: RefCell<Table>,
    chain: &'a [Layer],
    faults: RefCell<Vec<Fault>>,
}

/// More faults than this in one section are no help to anybody.
const MOST_FAULTS: usize = 200;

impl<'a> Options<'a> {
    pub(super) fn new(tree: Table, chain: &'a [Layer], known: &'a dyn Fn(&str) -> bool) -> Options<'a> {
        Options { known, tree: RefCell::new(tree), chain, faults: RefCell::new(Vec::new()) }
    }

    /// Reads a section. What does not fit is reported and taken out, so that the next fault can be found; `None` if
    /// the section cannot be read even so.
    pub fn section<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        for _ in 0..MOST_FAULTS {
            let fault = match self.tree.borrow().entry(name) {
                Some(entry) => match de::read::<T>(&entry.node) {
                    Ok(section) => return Some(section),
                    Err(fault) => fault,
                },
                None => Fault::error(
                    FaultCode::MissingOption,
                    Place::start_of(self.chain[0].file),
                    format!("the section `[{name}]` is missing here, and in every file this one extends"),
                ),
            };
            let place = fault.place;
            self.faults.borrow_mut().push(fault);
            let from = self.chain.iter().position(|layer| layer.file == place.file).unwrap_or(0);
            let mut tree = self.tree.borrow_mut();
            let Entry { mut node, .. } = tree.remove(name)?;
            let mut path = vec![name.to_owned()];
            if !take_out(&mut node, place, &mut path) {
                return None;
            }
            // What the faulty value stood in place of comes back.
            if let Some(below) = self.chain[..from].iter().rev().find_map(|layer| find(&layer.body, &path)) {
                put_back(&mut node, &path[1..], below);
            }
            tree.insert(Entry { key: name.to_owned(), place: node.place, node });
        }
        None
    }

    /// Where a section begins, or the base file if there is none.
    pub fn place(&self, section: &str) -> Place {
        self.tree.borrow().entry(section).map_or(Place::start_of(self.chain[0].file), |entry| entry.place)
    }

    /// Whether an id names a pattern, with a value in these rules or not.
    pub fn is_pattern(&self, id: &str) -> bool {
        (self.known)(id)
    }

    /// Adds a fault.
    pub fn fault(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// The faults found so far.
    pub(super) fn take_faults(&self) -> Vec<Fault> {
        std::mem::take(&mut self.faults.borrow_mut())
    }

    /// Reads every entry of a table by itself, so that a fault in one does not hide the next.
    pub(super) fn entries<T: DeserializeOwned>(&self, section: &str) -> Vec<(Entry, T)> {
        let tree = self.tree.borrow();
        let Some(table) = tree.get(section).and_then(Node::as_table) else { return Vec::new() };
        let mut read = Vec::new();
        for entry in table.iter() {
            match de::read::<T>(&entry.node) {
                Ok(value) => read.push((entry.clone(), value)),
                Err(fault) => self.fault(fault),
            }
        }
        read
    }

    /// The resolved tree.
    pub(super) fn into_tree(self) -> Table {
        self.tree.into_inner()
    }
}

/// Takes out the entry whose key or value lies at a place; `path` becomes the keys that led to it.
fn take_out(node: &mut Node, place: Place, path: &mut Vec<String>) -> bool {
    let Value::Table(table) = &mut node.value else { return false };
    let hit = table.iter().find(|entry| entry.place == place || entry.node.place == place);
    if let Some(key) = hit.map(|entry| entry.key.clone()) {
        table.remove(&key);
        path.push(key);
        return true;
    }
    let keys: Vec<String> = table.iter().map(|entry| entry.key.clone()).collect();
    for key in keys {
        let Some(mut entry) = table.remove(&key) else { continue };
        path.push(key.clone());
        let inner = take_out(&mut entry.node, place, path);
        let holds = inner || contains(&entry.node, place);
        if inner || !holds {
            table.insert(entry);
        }
        if holds {
            return true;
        }
        path.pop();
    }
    false
}

/// Whether a list in the value holds the place: lists are taken out as a whole.
fn contains(node: &Node, place: Place) -> bool {
    let inside = |outer: Place| outer.file == place.file && outer.start <= place.start && place.end <= outer.end;
    matches!(node.value, Value::List(_)) && inside(node.place)
}

fn find(table: &Table, path: &[String]) -> Option<Entry> {
    let (first, rest) = path.split_first()?;
    let entry = table.entry(first)?;
    match rest {
        [] => Some(entry.clone()),
        _ => find(entry.node.as_table()?, rest),
    }
}

fn put_back(node: &mut Node, path: &[String], entry: Entry) {
    let Value::Table(table) = &mut node.value else { return };
    match path {
        [] => {}
        [_] => table.insert(entry),
        [first, rest @ ..] => {
            if let Some(mut inner) = table.remove(first) {
                put_back(&mut inner.node, rest, entry);
                table.insert(inner);
            }
        }
    }
}
