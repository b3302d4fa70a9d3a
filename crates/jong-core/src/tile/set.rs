//! Sets of tile kinds as one machine word.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use super::kind::{Kind, Suit};

/// A set of kinds, one bit each, laid out in four lanes of sixteen bits (characters, dots, bamboo, honours) so that a
/// shift by one moves every tile to the next rank and a shift by sixteen to the next suit. Flowers and seasons lie
/// above the seven honours in the last lane.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct KindSet(pub u64);

/// The bits of the nine ranks in each of the three numbered suits.
pub const SUITED: u64 = 0x0000_01ff_01ff_01ff;
/// The bits of the seven honours.
pub const HONOURS: u64 = 0x007f_0000_0000_0000;
/// The ranks a chow can begin with, in each numbered suit.
pub const CHOW_STARTS: u64 = 0x0000_007f_007f_007f;

/// The number of bits that are set, for words in which there are seldom two: a machine without an instruction that
/// counts bits needs a dozen others for it.
#[inline]
pub(crate) const fn count_few(bits: u64) -> u32 {
    if bits & bits.wrapping_sub(1) == 0 { (bits != 0) as u32 } else { bits.count_ones() }
}

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);
    /// Every kind that can be part of a set or pair.
    pub const FOR_SETS: KindSet = KindSet(SUITED | HONOURS);

    /// The flowers.
    pub const FLOWERS: KindSet = KindSet::of_suit(Suit::Flowers);
    /// The seasons.
    pub const SEASONS: KindSet = KindSet::of_suit(Suit::Seasons);

    /// The kinds of a suit.
    pub const fn of_suit(suit: Suit) -> KindSet {
        let mut set = KindSet::EMPTY;
        let mut rank = 1;
        while let Some(kind) = Kind::new(suit, rank) {
            set.insert(kind);
            rank += 1;
        }
        set
    }

    /// The set with one member.
    #[inline]
    pub const fn of(kind: Kind) -> KindSet {
        KindSet(1 << kind.bit_index())
    }

    /// True if the kind is a member.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.bit_index() & 1 == 1
    }

    /// Adds a kind.
    #[inline]
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.bit_index();
    }

    /// Takes a kind out.
    #[inline]
    pub const fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind.bit_index());
    }

    /// The number of members.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if there is no member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Members(self.0 & (SUITED | HONOURS | KindSet::FLOWERS.0 | KindSet::SEASONS.0))
    }
}

/// The members of a set that are still to come, as its bits.
#[derive(Debug, Clone)]
struct Members(u64);

impl Iterator for Members {
    type Item = Kind;

    #[inline]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let kind = Kind::of_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(kind)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Kind> {
        (0..n.min(64)).for_each(|_| self.0 &= self.0.wrapping_sub(1));
        self.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        let mut set = KindSet::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl BitOr for KindSet {
    type Output = KindSet;
    #[inline]
    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl BitAnd for KindSet {
    type Output = KindSet;
    #[inline]
    fn bitand(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }
}

impl Not for KindSet {
    type Output = KindSet;
    #[inline]
    fn not(self) -> KindSet {
        KindSet(!self.0)
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
