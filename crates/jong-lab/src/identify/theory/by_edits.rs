//! Values by edits. Edits are found by their hash, which is quicker than to compare their texts.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use jong_core::rules::Edits;

/// Values by edits: those with the same hash, each with its value.
#[derive(Debug, Clone, Default)]
pub(super) struct ByEdits<T>(BTreeMap<u64, Vec<(Arc<Edits>, T)>>);

impl<T> ByEdits<T> {
    /// No values.
    pub(super) fn new() -> ByEdits<T> {
        ByEdits(BTreeMap::new())
    }

    /// The value of some edits.
    pub(super) fn get(&self, edits: &Edits) -> Option<&T> {
        let alike = self.0.get(&hash(edits))?;
        alike.iter().find(|(other, _)| **other == *edits).map(|(_, value)| value)
    }

    /// Gives edits a value, and says if they had none.
    pub(super) fn insert(&mut self, edits: Arc<Edits>, value: T) -> bool {
        let alike = self.0.entry(hash(&edits)).or_default();
        match alike.iter_mut().find(|(other, _)| *other == edits) {
            Some((_, before)) => {
                *before = value;
                false
            }
            None => {
                alike.push((edits, value));
                true
            }
        }
    }
}

fn hash(edits: &Edits) -> u64 {
    let mut hash = DefaultHasher::new();
    edits.hash(&mut hash);
    hash.finish()
}
