//! Edits of rules: values in the place of others, and the ruleset with them.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::definitions::own_definitions;
use super::layers::{self, Layer};
use super::load::{EditedRules, Material};
use super::normalise::normalise;
use super::pattern_key::defines_pattern;
use super::section;
use super::sense::check_ids;
use super::shelf::Shelf;
use crate::Gathering;
use crate::ruleset::Ruleset;
use crate::say;
use crate::tree::{Entry, Fault, FaultCode, Faults, FileId, Node, Place, Severity, TomlTable, Value};

/// Values in the place of those that rules have: tables by the keys that lead to them, and in each its keys with their
/// values. The value `false` switches a thing off. Copies share their values.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edits(Vec<Arc<ValueEdit>>);

/// One value in the place of another. Edits stand in the order of their tables, and in those of their keys.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ValueEdit {
    table: Vec<String>,
    key: String,
    value: Node,
    /// The hash of all that.
    hash: u64,
}

impl Hash for ValueEdit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl ValueEdit {
    /// The keys that lead to the value.
    fn path(&self) -> (&[String], &str) {
        (&self.table, &self.key)
    }
}

impl Edits {
    /// No edit.
    pub fn new() -> Edits {
        Edits::default()
    }

    /// One edit.
    pub fn one(table: &[&str], key: &str, value: Node) -> Edits {
        let mut edits = Edits::new();
        edits.set(table, key, value);
        edits
    }

    /// Gives a key of a table another value.
    pub fn set(&mut self, table: &[&str], key: &str, value: Node) {
        let table: Vec<String> = table.iter().map(|&part| part.to_owned()).collect();
        let mut hash = DefaultHasher::new();
        (&table, key, &value).hash(&mut hash);
        let edit = Arc::new(ValueEdit { table, key: key.to_owned(), value, hash: hash.finish() });
        match self.find(edit.path()) {
            Ok(at) => self.0[at] = edit,
            Err(at) => self.0.insert(at, edit),
        }
    }

    /// Adds more edits to these. The added ones hold where both are about the same key.
    pub fn and(&self, more: &Edits) -> Edits {
        let mut all = self.clone();
        for edit in &more.0 {
            match all.find(edit.path()) {
                Ok(at) => all.0[at] = Arc::clone(edit),
                Err(at) => all.0.insert(at, Arc::clone(edit)),
            }
        }
        all
    }

    /// True if there is no edit.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a key of a table, if it is edited.
    pub fn get(&self, table: &[String], key: &str) -> Option<&Node> {
        self.find((table, key)).ok().map(|at| &self.0[at].value)
    }

    /// The number of edits.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Every edit: the keys that lead to its table, its key there, and the value.
    pub fn iter(&self) -> impl Iterator<Item = (&[String], &str, &Node)> {
        self.0.iter().map(|edit| (&edit.table[..], edit.key.as_str(), &edit.value))
    }

    /// Every edit by itself.
    pub fn each(&self) -> impl Iterator<Item = Edits> {
        self.0.iter().map(|edit| Edits(vec![Arc::clone(edit)]))
    }

    /// The tables by the keys that lead to them, in each its keys with their values.
    pub fn tables(&self) -> impl Iterator<Item = (&[String], impl Iterator<Item = (&str, &Node)>)> {
        let tables = self.0.chunk_by(|one, next| one.table == next.table);
        tables.map(|edits| (&edits[0].table[..], edits.iter().map(|edit| (edit.key.as_str(), &edit.value))))
    }

    /// The edits that `keep` is true of.
    #[must_use]
    pub fn filter(&self, keep: impl Fn(&[String], &str, &Node) -> bool) -> Edits {
        Edits(self.0.iter().filter(|edit| keep(&edit.table, &edit.key, &edit.value)).cloned().collect())
    }

    /// The place of a key, or the place where it would stand.
    fn find(&self, path: (&[String], &str)) -> Result<usize, usize> {
        self.0.binary_search_by(|edit| edit.path().cmp(&path))
    }

    /// A value that is edited as a whole, and in part beside it: the keys that lead to it. There are no rules with these edits.
    pub fn doubled(&self) -> Option<String> {
        let parts = self.tables().flat_map(|(table, _)| (1..table.len()).map(move |at| (&table[..at], &table[at])));
        let mut doubled = parts.filter(|&(table, key)| self.get(table, key).is_some());
        doubled.next().map(|(table, key)| format!("{}.{key}", table.join(".")))
    }

    /// The edits as a tree, all at one place.
    fn tree(&self, place: Place) -> TomlTable {
        let mut tree = TomlTable::default();
        for (table, key, node) in self.iter() {
            put(&mut tree, table, key, node, place);
        }
        tree
    }
}

/// Puts a value where some keys lead.
fn put(tree: &mut TomlTable, table: &[String], key: &str, node: &Node, place: Place) {
    let Some((first, rest)) = table.split_first() else {
        return tree.insert(Entry { key: key.to_owned(), place, node: Node { place, ..node.clone() } });
    };
    let mut inner = match tree.remove(first) {
        Some(Entry { node: Node { value: Value::Table(inner), .. }, .. }) => inner,
        _ => TomlTable::default(),
    };
    put(&mut inner, rest, key, node, place);
    let node = Node { place, value: Value::Table(inner), remark: None };
    tree.insert(Entry { key: first.clone(), place, node });
}

impl Ruleset {
    /// Lays some edits over these rules. Only the parts that an edit touches are compiled again. In faults, and where
    /// places are shown, edits stand at the beginning of the file that these rules come from.
    ///
    /// # Errors
    /// The faults that the rules would have.
    pub fn with(&self, edits: &Edits, shelf: &dyn Shelf) -> Result<Ruleset, Faults> {
        let file = self.info.chain.last().copied().unwrap_or(FileId(0));
        let refuse = |code, message| Err(Faults(vec![Fault::error(code, Place::start_of(file), message)]));
        let grammar = self.grammar;
        if let Some(word) = edits.doubled() {
            return refuse(FaultCode::TakenId, say!("`{word}` appears here twice", word));
        }
        if let Some(revalued) = self.revalued(edits, shelf) {
            return revalued;
        }
        let (mut files, mut faults) = (self.files.clone(), Vec::new());
        let header = &self.foundation.header;
        let mut edit = Layer {
            file,
            header: Arc::clone(header),
            body: edits.tree(Place::start_of(file)),
            places: None,
            lost: false,
        };
        normalise(&mut edit, grammar, &[grammar], &mut faults);
        let below = Layer { file, header: Arc::clone(header), body: self.tree.clone(), places: None, lost: false };
        let chain = [below, edit];
        let edit = &chain[1].body;
        let sections: BTreeSet<&str> = edit.iter().map(|entry| entry.key.as_str()).distinct();
        let keys = |section: &str| edit.get(section).and_then(Node::as_table).into_iter().flat_map(TomlTable::iter);
        let units = grammar.units().iter().map(|unit| unit.section);
        let patterns = units.chain([section::PATTERN]).flat_map(keys).map(|entry| entry.key.as_str()).collect();
        let tree = layers::merge(&chain, grammar.units());
        let mut own = self.foundation.own.clone();
        if sections.contains(section::PATTERN) {
            check_ids(&chain[1..], shelf, &files, &mut faults);
            own_definitions(&chain[1..], shelf, &mut faults);
            own = tree
                .get(section::PATTERN)
                .and_then(Node::as_table)
                .into_iter()
                .flat_map(TomlTable::iter)
                .filter(|entry| entry.node.as_table().is_some_and(defines_pattern))
                .cloned()
                .collect();
        }
        let before = Some(EditedRules { rules: self, sections, patterns });
        let material = Material { chain: &chain, own: &own, grammar, shelf, before };
        let compiled = material.compile(tree, &mut files, &mut faults);
        faults.retain(|fault| fault.severity == Severity::Error);
        match compiled.filter(|_| faults.is_empty()) {
            Some(mut compiled) => {
                compiled.info.chain = self.info.chain.clone();
                compiled.info.with_source = self.info.with_source.clone();
                compiled.info.places = self.info.places.clone();
                Ok(compiled.ruleset(files))
            }
            None => Err(Faults(faults)),
        }
    }
}
