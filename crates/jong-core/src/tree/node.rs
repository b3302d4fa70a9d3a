//! A rules file as a tree in which every key and value knows its place.

use crate::InOrder;
use crate::{Text, say};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::note::Note;
use super::place::{FileId, Place};

/// A value with its place, and the remark of the file on it.
#[derive(Debug, Clone)]
pub struct Node {
    /// The place of the value.
    pub place: Place,
    /// The value.
    pub value: Value,
    /// The remark that `{ value = …, source = …, assumed = … }` makes beside the value.
    pub remark: Option<Box<Remark>>,
}

/// A TOML value.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a point, or a date: nothing in a rules file is either, so it is kept as it was written.
    Odd(String),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(TomlTable),
}

/// The remark of a file on a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remark {
    /// The published source.
    pub source: Option<Note>,
    /// The value is assumed.
    pub assumed: bool,
    /// The dispute: another value, with the person or paper that gives it.
    pub disputed: Option<Note>,
}

/// A table: keys in alphabetical order. Copies share their entries until one of them is changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TomlTable(Arc<Vec<Entry>>);

/// A key with its value.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The place of the key.
    pub place: Place,
    /// The value.
    pub node: Node,
}

impl TomlTable {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    /// The value at the end of a path of keys.
    pub fn at(&self, path: &[&str]) -> Option<&Node> {
        let (last, most) = path.split_last()?;
        most.iter().try_fold(self, |table, key| table.get(key)?.as_table())?.get(last)
    }

    /// A key with its place and value.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.0.binary_search_by(|entry| entry.key.as_str().cmp(key)).ok().map(|at| &self.0[at])
    }

    /// The entries in alphabetical order.
    pub fn iter(&self) -> std::slice::Iter<'_, Entry> {
        self.0.iter()
    }

    /// Takes a key out.
    pub fn remove(&mut self, key: &str) -> Option<Entry> {
        let at = self.0.binary_search_by(|entry| entry.key.as_str().cmp(key)).ok()?;
        Some(Arc::make_mut(&mut self.0).remove(at))
    }

    /// Puts a key in, in place of one of that name.
    pub fn insert(&mut self, entry: Entry) {
        let entries = Arc::make_mut(&mut self.0);
        match entries.binary_search_by(|other| other.key.cmp(&entry.key)) {
            Ok(at) => entries[at] = entry,
            Err(at) => entries.insert(at, entry),
        }
    }

    /// A table of entries that come in alphabetical order.
    pub(super) fn of_sorted(entries: Vec<Entry>) -> TomlTable {
        TomlTable(Arc::new(entries))
    }

    /// Takes out the entries that fit, all at one go.
    pub(crate) fn extract(&mut self, fits: impl Fn(&Entry) -> bool) -> Vec<Entry> {
        if !self.iter().any(&fits) {
            return Vec::new();
        }
        Arc::make_mut(&mut self.0).extract_if(.., |entry| fits(entry)).collect()
    }

    /// True if there is no key.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Lays another table over this one: tables merge key by key, everything else replaces. Whole tables replace where
    /// `replaces` says so of the keys that lead to them.
    pub fn overlay(&mut self, over: TomlTable, path: &mut Vec<String>, replaces: &impl Fn(&[String]) -> bool) {
        // Both are in alphabetical order: what is new comes between what is there.
        let mut new = Vec::new();
        let entries = Arc::make_mut(&mut self.0);
        for entry in over {
            let Ok(at) = entries.binary_search_by(|below| below.key.cmp(&entry.key)) else {
                new.push(entry);
                continue;
            };
            path.push(entry.key.clone());
            match (&mut entries[at], entry) {
                (
                    Entry { node: Node { value: Value::Table(below), remark: below_remark, .. }, .. },
                    Entry { node: Node { value: Value::Table(mut over), remark, .. }, .. },
                ) if !replaces(path) => {
                    hand_down(below, below_remark.take());
                    hand_down(&mut over, remark);
                    below.overlay(over, path, replaces);
                }
                (below, entry) => *below = entry,
            }
            path.pop();
        }
        if !new.is_empty() {
            entries.append(&mut new);
            // Two runs in order are merged at one go.
            entries.order_by(|a, b| a.key.cmp(&b.key));
        }
    }
}

/// Two nodes are the same if their values are, in any place and with any remarks.
impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        self.value == other.value
    }
}

impl Eq for Node {}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Node) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Node {
    fn cmp(&self, other: &Node) -> Ordering {
        self.value.cmp(&other.value)
    }
}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

/// Entries are the same that say the same under the same key.
impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        (&self.key, &self.node) == (&other.key, &other.node)
    }
}

impl Eq for Entry {}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Entry) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entry {
    fn cmp(&self, other: &Entry) -> Ordering {
        (&self.key, &self.node).cmp(&(&other.key, &other.node))
    }
}

impl Hash for Entry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.key, &self.node).hash(state);
    }
}

impl IntoIterator for TomlTable {
    type Item = Entry;
    type IntoIter = std::vec::IntoIter<Entry>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::unwrap_or_clone(self.0).into_iter()
    }
}

impl From<Value> for Node {
    /// A value that stands in no file.
    fn from(value: Value) -> Node {
        Node { place: Place::start_of(FileId(0)), value, remark: None }
    }
}

impl Node {
    /// The table, if it is one.
    pub fn as_table(&self) -> Option<&TomlTable> {
        match &self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The table, if it is one, to be changed.
    pub(crate) fn as_table_mut(&mut self) -> Option<&mut TomlTable> {
        match &mut self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// True if it switches something off.
    pub fn is_off(&self) -> bool {
        matches!(self.value, Value::Bool(false))
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The remarks on the value, and on the values in it: a later file that changes a part of a table leaves its remark
    /// on the other parts.
    pub fn remarks(&self) -> Vec<&Remark> {
        let within: Vec<&Remark> = match &self.value {
            Value::Table(table) => table.iter().flat_map(|entry| entry.node.remarks()).collect(),
            Value::List(items) => items.iter().flat_map(Node::remarks).collect(),
            _ => Vec::new(),
        };
        self.remark.as_deref().into_iter().chain(within).collect()
    }

    /// The kind of the value, for a message.
    pub fn describe(&self) -> Text {
        match &self.value {
            Value::Bool(_) => say!("true or false"),
            Value::Int(_) => say!("a number"),
            Value::Odd(_) => say!("a number with a point, or a date"),
            Value::Text(_) => say!("a text"),
            Value::List(_) => say!("a list"),
            Value::Table(_) => say!("a table"),
        }
    }
}

impl fmt::Display for Node {
    /// Writes the value as TOML, tables inline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Bool(value) => write!(f, "{value}"),
            Value::Int(value) => write!(f, "{value}"),
            Value::Odd(text) => f.write_str(text),
            Value::Text(text) => write_text(f, text),
            Value::List(items) => {
                f.write_str("[")?;
                for (at, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if at > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Value::Table(table) if table.is_empty() => f.write_str("{}"),
            Value::Table(table) => {
                f.write_str("{ ")?;
                for (at, entry) in table.iter().enumerate() {
                    write!(f, "{}{} = {}", if at > 0 { ", " } else { "" }, entry.key, entry.node)?;
                }
                f.write_str(" }")
            }
        }
    }
}

/// Writes a text as a TOML string on one line.
fn write_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            '\t' => f.write_str("\\t")?,
            '\r' => f.write_str("\\r")?,
            c if c.is_control() => write!(f, "\\u{:04x}", c as u32)?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

/// Writes a text as a TOML string on one line.
pub fn quote_text(text: &str) -> String {
    let place = Place::start_of(FileId(0));
    Node { place, value: Value::Text(text.to_owned()), remark: None }.to_string()
}

/// The words beside a value that are remarks on it.
pub(crate) const REMARKS: [&str; 3] = ["source", "assumed", "disputed"];

/// True if an entry is the value of a table with remarks, or one of these.
pub(crate) fn is_remark(entry: &Entry) -> bool {
    match entry.key.as_str() {
        "value" => true,
        "source" | "disputed" => Note::of(&entry.node.value).is_some(),
        "assumed" => matches!(entry.node.value, Value::Bool(_)),
        _ => false,
    }
}

/// Hands the remark on a table down to every value in it that has none of its own: a later file may change one of them
/// and leave the others.
fn hand_down(table: &mut TomlTable, remark: Option<Box<Remark>>) {
    let Some(remark) = remark else { return };
    for entry in Arc::make_mut(&mut table.0) {
        entry.node.remark.get_or_insert_with(|| remark.clone());
    }
}

/// `{ value = 2, source = "…", assumed = true, disputed = "…" }` is the value 2 with a remark.
pub(super) fn unwrap_remark(place: Place, mut table: TomlTable) -> Node {
    if table.get("value").is_none() || !table.iter().all(is_remark) {
        return Node { place, value: Value::Table(table), remark: None };
    }
    let mut note = |key: &str| Note::of(&table.remove(key)?.node.value);
    let (source, disputed) = (note("source"), note("disputed"));
    let assumed = matches!(table.remove("assumed").map(|entry| entry.node.value), Some(Value::Bool(true)));
    match table.remove("value") {
        Some(entry) => Node { remark: Some(Box::new(Remark { source, assumed, disputed })), ..entry.node },
        None => Node { place, value: Value::Table(table), remark: None },
    }
}
