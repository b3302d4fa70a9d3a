//! The reasons why hands and games are left out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jong_core::{InOrder, Text};

/// The reasons why some things are left out, and how many for each. Those of parts are put together in any order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reasons(BTreeMap<&'static str, (u64, Text)>);

impl Reasons {
    /// Adds a thing that is left out. `kind` says what kind of reason it is, and the first of a kind in the order of letters is
    /// told for all of them.
    pub fn add(&mut self, kind: &'static str, reason: Text) {
        self.add_many(kind, 1, reason);
    }

    /// Adds the reasons of another part.
    pub fn merge(&mut self, other: Reasons) {
        other.0.into_iter().for_each(|(kind, (n, reason))| self.add_many(kind, n, reason));
    }

    fn add_many(&mut self, kind: &'static str, n: u64, reason: Text) {
        let (count, first) = self.0.entry(kind).or_insert_with(|| (0, reason.clone()));
        *count += n;
        if reason.english() < first.english() {
            *first = reason;
        }
    }

    /// The number of all that is left out.
    pub fn n(&self) -> u64 {
        self.0.values().map(|(n, _)| n).sum()
    }

    /// The reasons with the number that each left out, the most frequent first.
    pub fn by_number(&self) -> Vec<(u64, &Text)> {
        let mut reasons: Vec<_> = self.0.values().map(|(n, reason)| (*n, reason)).collect();
        reasons.order_by_key(|&(n, reason)| (Reverse(n), reason.english()));
        reasons
    }
}
