//! One suit rank by rank: the exact way, of which the tables are a copy.
//!
//! The idea: go up the ranks and decide at each how many chows begin there, whether there is a triplet and whether
//! there is the pair. Chows begun one and two ranks ago want a tile too, and that is all one needs to remember. So a
//! suit as far as it has been gone through is a small square of [`Deficits`]: a row for each number of chows begun two
//! ranks back, a column for each number begun one rank back.
//!
//! The build script includes this file, which therefore names nothing of the crate.

use super::lacks::Deficits;

/// The tiles of one rank.
#[derive(Debug, Clone, Copy)]
pub(super) struct RankTiles {
    /// The number held.
    pub(super) held: u8,
    /// The number there can be in the hand at most, those held included.
    pub(super) left: u8,
    /// The number of chows that may begin here.
    pub(super) chows: usize,
}

/// A suit up to some rank. `SIDE` is one more than the chows that may begin at the same rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SuitDeficits<const SIDE: usize>(pub(super) [[Deficits; SIDE]; SIDE]);

/// The side where there are at most four of a tile. Two chows that begin at a rank are enough there: three that are
/// equal are three triplets as well.
pub(super) const SIDE_OF_FOUR: usize = 3;

impl<const SIDE: usize> SuitDeficits<SIDE> {
    /// The state before the first rank.
    pub(super) fn new() -> SuitDeficits<SIDE> {
        let mut suit = SuitDeficits([[Deficits::NEVER; SIDE]; SIDE]);
        suit.0[0][0] = Deficits::nothing();
        suit
    }

    /// One rank more. Sets and pairs of which no tile is held are there from the start and need not be tried.
    pub(super) fn then(&self, rank: RankTiles) -> SuitDeficits<SIDE> {
        let mut next = SuitDeficits([[Deficits::NEVER; SIDE]; SIDE]);
        let (held, left, some) = (usize::from(rank.held), usize::from(rank.left), usize::from(rank.held > 0));
        for (before, row) in self.0.iter().enumerate() {
            for (last, from) in row.iter().enumerate().filter(|(_, from)| **from != Deficits::NEVER) {
                for chows in 0..=rank.chows.min(SIDE - 1) {
                    for (triplet, pair) in (0..=some).flat_map(|triplet| (0..=some).map(move |pair| (triplet, pair))) {
                        let wanted = before + last + chows + 3 * triplet + 2 * pair;
                        if wanted <= left {
                            let lacking = wanted.saturating_sub(held) as u8;
                            next.0[last][chows].lower(from, chows + triplet, pair, lacking);
                        }
                    }
                }
            }
        }
        next
    }

    /// The tiles that the suit lacks, after the last rank. Chows that would need ranks beyond are out.
    pub(super) fn lacks(&self) -> Deficits {
        self.0[0][0]
    }
}
