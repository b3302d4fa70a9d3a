//! The number of tiles that sets lack, with and without the pair: the one quantity that shanten is made of.
//!
//! Two suits together lack the least over all ways to share the sets between them. So a few small numbers sum up any
//! part of a hand: one for each number of sets, without a pair and with it. Hands that look quite different have the
//! same numbers, and that is why tables of them stay small.
//!
//! The build script includes this file, which therefore names nothing of the crate.

/// The most sets of a hand.
pub(super) const MOST: usize = 5;

/// A row is as wide as a machine word; all beyond [`MOST`] is [`NEVER`].
pub(super) const WIDTH: usize = 8;

/// A number above all that hands lack, so small that two of them fit into seven bits.
pub(super) const NEVER: u8 = 63;

/// The least numbers of tiles that are lacking: a row without the pair and one with it, in each a number for every
/// number of sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Deficits(pub(super) [[u8; WIDTH]; 2]);

impl Deficits {
    /// No target at all.
    pub(super) const NEVER: Deficits = Deficits([[NEVER; WIDTH]; 2]);

    /// The tiles that an empty part lacks: all of the sets, and of the pair.
    pub(super) fn nothing() -> Deficits {
        let mut lacks = Deficits::NEVER;
        for (pair, row) in lacks.0.iter_mut().enumerate() {
            for (sets, lack) in row.iter_mut().enumerate().take(MOST + 1) {
                *lack = (3 * sets + 2 * pair) as u8;
            }
        }
        lacks
    }

    /// Keeps the lesser of each number and of another moved up by sets and pairs, with the tiles that they lack added.
    #[inline]
    pub(super) fn lower(&mut self, from: &Deficits, sets: usize, pair: usize, lacking: u8) {
        // What comes in below is as far away as can be, and what goes beyond the most sets is too.
        let (below, beyond) = (!(u64::MAX << (8 * sets)), u64::MAX << (8 * (MOST + 1)));
        for (to, from) in self.0.iter_mut().skip(pair).zip(&from.0) {
            let moved = u64::from_le_bytes(*from) << (8 * sets) & !beyond | all(NEVER) & (below | beyond);
            *to = lesser(u64::from_le_bytes(*to), moved + all(lacking)).to_le_bytes();
        }
    }

    /// The tiles that two parts of a hand lack together.
    pub(super) fn with(&self, other: &Deficits) -> Deficits {
        let mut both = Deficits::NEVER;
        for (pair, row) in self.0.iter().enumerate() {
            for (sets, &lack) in row.iter().enumerate().take(MOST + 1) {
                both.lower(other, sets, pair, lack);
            }
        }
        both
    }
}

/// A row of the same number.
const fn all(lack: u8) -> u64 {
    u64::from_le_bytes([lack; WIDTH])
}

/// The lesser of every two bytes of two rows, none of which has its highest bit. That bit is set, and the subtraction
/// borrows it where the first byte is the lesser.
fn lesser(one: u64, other: u64) -> u64 {
    let not_less = ((one | all(0x80)) - other) & all(0x80);
    let chosen = not_less - (not_less >> 7);
    one ^ (one ^ other) & chosen
}
