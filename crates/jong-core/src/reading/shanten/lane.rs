//! A suit of which not all tiles can be had: melds took some, or the game has none of them.
//!
//! The tables count on four of every tile. Mostly it is no matter if there are fewer, for a hand seldom wants all four
//! of a tile. Where it could matter the suit is gone through rank by rank.

use super::lacks::{Deficits, MOST};
use super::look;
use super::suit::{RankTiles, SIDE_OF_FOUR, SuitDeficits};
use super::tables;

/// The tiles of one suit, as three bits a rank.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lane {
    /// The number of tiles held.
    pub(super) held: u32,
    /// The number of tiles there can be in the hand at most.
    pub(super) left: u32,
    /// The tiles form chows.
    pub(super) numbered: bool,
}

/// The number of copies on which the tables count.
const COPIES: u8 = tables::COUNTS as u8 - 1;
/// The lowest bit of every rank.
pub(super) const LOW: u32 = 0o111_111_111;
/// The side of a table for all equal chows that there can be.
const SIDE_OF_ANY: usize = MOST + 1;

impl Lane {
    /// The class of these tiles, if the tables are right about them.
    pub(super) fn class(self) -> Option<u8> {
        // A chow begins where its three ranks are.
        let there = at_least(1, self.left);
        if self.numbered && there & there >> 3 & there >> 6 != 0 {
            self.is_plenty().then(|| look::suit(self.held))
        } else {
            self.without_chows()
        }
    }

    /// The tiles that these lack, found rank by rank.
    pub(super) fn lacks(self) -> Deficits {
        if at_least(COPIES + 1, self.left) == 0 {
            self.by_ranks::<SIDE_OF_FOUR>()
        } else {
            self.by_ranks::<SIDE_OF_ANY>()
        }
    }

    /// True if the tables are right in spite of scarce tiles, or of more tiles than they count on.
    fn is_plenty(self) -> bool {
        let scarce = LOW & !at_least(COPIES, self.left);
        if at_least(COPIES + 1, self.left) != 0 {
            // A fifth tile is of use only to who holds four.
            return scarce == 0 && at_least(COPIES, self.held) == 0;
        }
        ranks(scarce).all(|rank| self.wanted_at(rank) <= self.left_at(rank))
    }

    /// The most tiles of a rank that are of use.
    ///
    /// Take a target of which no group can be spared: each keeps a tile that the others leave. A chow keeps either one
    /// of this rank, and then no more of it are wanted than held, or a neighbour, which no other chow keeps. A pair or
    /// triplet can be spared once the others want all that are held; so if three more are wanted than held, all of them
    /// are for chows, of which there are no more than neighbours. Without neighbours there is one triplet or what is
    /// held.
    fn wanted_at(self, rank: usize) -> u8 {
        let near = [rank.wrapping_sub(2), rank.wrapping_sub(1), rank + 1, rank + 2];
        let neighbours: u8 = near.into_iter().map(|rank| self.held_at(rank)).sum();
        match (self.held_at(rank), neighbours) {
            (0, _) => neighbours,
            (1, _) => neighbours.max(3),
            (2 | 3, 0) => 3,
            _ => COPIES,
        }
    }

    /// The class of tiles in no chows, where each kind keeps to itself.
    fn without_chows(self) -> Option<u8> {
        // The tables know of nobody who may have a pair and no triplet, or a triplet and a pair.
        let (two, three) = (at_least(2, self.left), at_least(3, self.left));
        let only_pair = at_least(1, self.held) & two & !three;
        let both = at_least(COPIES, self.held) & at_least(COPIES + 1, self.left);
        // Of what there is but one there is not even a pair.
        (only_pair | both == 0).then(|| look::honours(self.held & (7 * two)))
    }

    #[inline(never)]
    fn by_ranks<const SIDE: usize>(self) -> Deficits {
        let mut suit = SuitDeficits::<SIDE>::new();
        for rank in 0..9 {
            // A chow of which no tile is held is of no use.
            let most = [rank, rank + 1, rank + 2].map(|rank| self.held_at(rank)).into_iter().max();
            let chows = if self.numbered && rank + 2 < 9 { usize::from(most.unwrap_or(0)) } else { 0 };
            suit = suit.then(RankTiles { held: self.held_at(rank), left: self.left_at(rank), chows });
        }
        suit.lacks()
    }

    fn held_at(self, rank: usize) -> u8 {
        at(self.held, rank)
    }

    fn left_at(self, rank: usize) -> u8 {
        at(self.left, rank)
    }
}

/// The count of a rank; 0 beyond the suit.
fn at(counts: u32, rank: usize) -> u8 {
    if rank < 9 { (counts >> (3 * rank) & 7) as u8 } else { 0 }
}

/// The ranks of which there are at least `n`, one to five, as their lowest bits.
pub(super) fn at_least(n: u8, counts: u32) -> u32 {
    let [one, two, four] = [counts, counts >> 1, counts >> 2];
    let found = match n {
        1 => one | two | four,
        2 => two | four,
        3 => one & two | four,
        4 => four,
        _ => four & (one | two),
    };
    found & LOW
}

/// The ranks of these lowest bits.
fn ranks(lowest: u32) -> impl Iterator<Item = usize> {
    let mut left = lowest;
    std::iter::from_fn(move || {
        let rank = (left != 0).then_some(left.trailing_zeros() as usize / 3);
        left &= left.wrapping_sub(1);
        rank
    })
}
