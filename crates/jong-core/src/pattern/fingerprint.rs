//! The parts of a book that can change a score.

use super::book::{Book, Pattern, PatternIndex};
use super::set::PatternSet;
use crate::InOrder;
use std::hash::{Hash, Hasher};

impl Book {
    /// The parts of the patterns that can change a score, for a fingerprint, in the order of their ids.
    pub fn compiled(&self) -> impl std::fmt::Debug + use<'_> {
        let ids = |set: PatternSet| {
            let mut ids: Vec<&str> = set.iter().map(|index| self.pattern(index).id.as_str()).collect();
            ids.order();
            ids
        };
        let id = |index: PatternIndex| self.pattern(index).id.as_str();
        let mut patterns: Vec<_> = (0..self.patterns.len())
            .map(|at| {
                let Pattern { id, rows, each, amounts, .. } = &self.patterns[at];
                (id, rows, each, amounts, ids(self.replaces[at]))
            })
            .collect();
        patterns.order_by_key(|&(id, ..)| id);
        let mut partial: Vec<_> = self.partials().map(|(by, of, part)| (id(by), id(of), part)).collect();
        partial.order_by_key(|&(by, of, _)| (by, of));
        let mut families: Vec<_> = self.families.iter().map(|&(family, rule)| (ids(family), rule)).collect();
        families.order_by(|a, b| a.0.cmp(&b.0));
        let sets = [self.alone, self.beside_alone, self.fallback, self.minimum].map(ids);
        (patterns, partial, families, sets)
    }

    /// Hashes the number of patterns and their amounts, apart from those by case. Books whose compiled parts are the same
    /// have the same.
    pub(crate) fn hash_amounts(&self, state: &mut impl Hasher) {
        let mut amounts: Vec<_> =
            (0..self.patterns.len()).map(|at| [0, 1].map(|side| self.amounts[side][at].0)).collect();
        amounts.order();
        amounts.hash(state);
    }
}
