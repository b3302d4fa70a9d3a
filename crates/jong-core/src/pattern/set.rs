//! Sets of patterns.

use super::bits::Bits;
use super::book::PatternIndex;

/// A set of patterns of one book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct PatternSet(pub u128);

impl PatternSet {
    /// True if the pattern is in it.
    pub const fn contains(self, index: PatternIndex) -> bool {
        // The half with the pattern is shifted alone, which is half the work.
        let half = if index.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (index.0 & 63) & 1 == 1
    }

    /// Adds a pattern.
    pub const fn insert(&mut self, index: PatternIndex) {
        self.0 |= 1 << index.0;
    }

    /// Takes a pattern out.
    pub const fn remove(&mut self, index: PatternIndex) {
        self.0 &= !(1 << index.0);
    }

    /// The number of patterns.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The patterns in both sets.
    #[must_use]
    pub const fn and(self, other: PatternSet) -> PatternSet {
        PatternSet(self.0 & other.0)
    }

    /// The patterns in either set.
    #[must_use]
    pub const fn or(self, other: PatternSet) -> PatternSet {
        PatternSet(self.0 | other.0)
    }

    /// The patterns that are not in the other set.
    #[must_use]
    pub const fn without(self, other: PatternSet) -> PatternSet {
        PatternSet(self.0 & !other.0)
    }

    /// Takes the first pattern out; `None` if there is none.
    #[inline(always)]
    pub(super) fn take_first(&mut self) -> Option<PatternIndex> {
        self.0.take_least().map(|at| PatternIndex(at as u8))
    }

    /// Calls `see` with the patterns in order.
    #[inline(always)]
    pub fn for_each(self, mut see: impl FnMut(PatternIndex)) {
        self.0.for_each(|at| see(PatternIndex(at as u8)));
    }

    /// The patterns in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = PatternIndex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = (left != 0).then_some(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(PatternIndex(at))
        })
    }
}

impl FromIterator<usize> for PatternSet {
    fn from_iter<I: IntoIterator<Item = usize>>(patterns: I) -> PatternSet {
        PatternSet(patterns.into_iter().fold(0, |bits, at| bits | 1 << at))
    }
}
