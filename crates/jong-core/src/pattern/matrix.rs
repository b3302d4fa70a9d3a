//! The patterns of a book, transposed: tables that say which patterns a fact does not rule out.

use super::book::{Book, Pattern, PatternIndex};
use super::tally::PatternSet;
use super::test::Facts;
use crate::reading::Reading;

/// The tables.
#[derive(Debug)]
pub(super) struct Matrix {
    all: PatternSet,
}

impl Matrix {
    pub(super) fn new(patterns: &[Pattern]) -> Matrix {
        Matrix { all: (0..patterns.len()).collect() }
    }

    pub(super) fn detect(&self, book: &Book, facts: &Facts<'_>, reading: &Reading) -> PatternSet {
        let mut on = PatternSet::default();
        for index in self.all.iter() {
            if book.holds(PatternIndex(index.0), facts, reading) {
                on.insert(index);
            }
        }
        on
    }
}
