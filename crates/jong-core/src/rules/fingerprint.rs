//! The fingerprint that identifies a ruleset.

use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};

use super::section;
use crate::Digest;
use crate::pattern::Book;
use crate::same_in_every_language;
use crate::tree::{Entry, Node, TomlTable, Value};

/// A hash of all that can change a score: the compiled patterns and every option. Names, sources and layout are not in
/// it. It is made when it is asked for first.
#[derive(Clone)]
pub struct Fingerprint(Arc<HashState>);

struct HashState {
    grammar: &'static str,
    tree: TomlTable,
    book: Arc<Book>,
    text: OnceLock<String>,
}

impl Fingerprint {
    pub(super) fn new(grammar: &'static str, tree: &TomlTable, book: &Arc<Book>) -> Fingerprint {
        let (tree, book) = (tree.clone(), Arc::clone(book));
        Fingerprint(Arc::new(HashState { grammar, tree, book, text: OnceLock::new() }))
    }

    /// The sixteen hexadecimal digits.
    pub fn as_str(&self) -> &str {
        self.0.text.get_or_init(|| self.0.text())
    }

    /// Hashes a part of that by which rules differ from others: much sooner than the fingerprint is made. Rules with the
    /// same fingerprint have the same hash beside the same others.
    pub fn hash_beside(&self, others: &Fingerprint, state: &mut impl Hasher) {
        self.0.book.hash_amounts(state);
        // Sections that no edit touched are shared, and found equal at once.
        let differs = |entry: &&Entry| others.0.tree.get(&entry.key) != Some(&entry.node);
        let options = self.0.options().filter(|entry| entry.key != section::FAMILIES);
        options.filter(differs).for_each(|entry| entry.hash(state));
    }
}

impl HashState {
    fn text(&self) -> String {
        let mut hash = Digest::new();
        let compiled = self.book.compiled();
        let _ = write!(hash, "{} {compiled:?}", self.grammar);
        for entry in self.options() {
            let _ = match entry.node.as_table().filter(|_| entry.key == section::FAMILIES) {
                Some(families) => {
                    write!(hash, "|{}={}", entry.key, Node::from(Value::Table(drop_switched_off(families))))
                }
                None => write!(hash, "|{}={}", entry.key, entry.node),
            };
        }
        hash.to_string()
    }

    /// The sections of options: those that are not compiled into the patterns.
    fn options(&self) -> impl Iterator<Item = &Entry> {
        let is_unit = |key: &str| self.book.units().iter().any(|unit| unit.section == key);
        self.tree.iter().filter(move |entry| {
            let key = entry.key.as_str();
            key != section::PATTERN && key != section::CLASSES && key != section::NAMES && !is_unit(key)
        })
    }
}

/// Drops the families that are switched off, as if nothing were said of them.
fn drop_switched_off(families: &TomlTable) -> TomlTable {
    let mut rest = TomlTable::default();
    let on = |entry: &&Entry| !entry.node.is_off();
    families.iter().filter(on).for_each(|entry| rest.insert(entry.clone()));
    rest
}

impl Deref for Fingerprint {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl From<&Fingerprint> for String {
    fn from(fingerprint: &Fingerprint) -> String {
        fingerprint.as_str().to_owned()
    }
}

impl PartialEq for Fingerprint {
    fn eq(&self, other: &Fingerprint) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Fingerprint {}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

same_in_every_language!(Fingerprint);
