//! Knitted groups: 147, 258 or 369 of a suit.

use std::ops::BitOr;

use crate::tile::{Kind, KindSet};

/// A set of knitted groups: a bit for each of 147, 258 and 369 of each suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct KnittedGroups(u16);

/// The lowest three ranks of each suit, with which knitted groups begin.
const FIRSTS: u64 = 0x0007_0007_0007;

impl KnittedGroups {
    /// No group.
    pub const NONE: KnittedGroups = KnittedGroups(0);

    /// The six sets of three that are a knitted straight: 147 of one suit, 258 of another and 369 of the third.
    pub const STRAIGHTS: [KnittedGroups; 6] = [
        KnittedGroups(0o421),
        KnittedGroups(0o412),
        KnittedGroups(0o241),
        KnittedGroups(0o214),
        KnittedGroups(0o142),
        KnittedGroups(0o124),
    ];

    /// The group that begins with a tile; none if it is no 1, 2 or 3 of a suit.
    pub fn of(first: Kind) -> KnittedGroups {
        KnittedGroups::gathered(KindSet::of(first).0)
    }

    /// All groups whose three tiles are among some kinds.
    #[inline]
    pub const fn among(kinds: u64) -> KnittedGroups {
        KnittedGroups::gathered(kinds & kinds >> 3 & kinds >> 6)
    }

    /// True if at least three groups have their three tiles among some kinds.
    #[inline(always)]
    pub const fn are_three_among(kinds: u64) -> bool {
        let one = kinds & kinds >> 3 & kinds >> 6 & FIRSTS;
        let two = one & one.wrapping_sub(1);
        two & two.wrapping_sub(1) != 0
    }

    /// The groups that begin with the lowest ranks among some kinds.
    #[inline]
    const fn gathered(kinds: u64) -> KnittedGroups {
        let firsts = kinds & FIRSTS;
        KnittedGroups(((firsts | firsts >> 13 | firsts >> 26) & 0o777) as u16)
    }

    /// The lowest tile of each group.
    #[inline]
    pub const fn firsts(self) -> KindSet {
        let bits = self.0 as u64;
        KindSet((bits | bits << 13 | bits << 26) & FIRSTS)
    }

    /// The tiles of all groups.
    #[inline]
    pub const fn kinds(self) -> KindSet {
        let firsts = self.firsts().0;
        KindSet(firsts | firsts << 3 | firsts << 6)
    }

    /// True if it has all groups of another.
    #[inline]
    pub const fn has(self, other: KnittedGroups) -> bool {
        other.0 & !self.0 == 0
    }

    /// The groups, one at a time, in the order of their lowest tiles.
    pub fn iter(self) -> impl Iterator<Item = KnittedGroups> {
        self.firsts().iter().map(KnittedGroups::of)
    }

    /// The number of groups.
    #[inline]
    pub const fn len(self) -> u32 {
        if self.is_empty() { 0 } else { self.0.count_ones() }
    }

    /// True if there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for KnittedGroups {
    type Output = KnittedGroups;

    fn bitor(self, other: KnittedGroups) -> KnittedGroups {
        KnittedGroups(self.0 | other.0)
    }
}
