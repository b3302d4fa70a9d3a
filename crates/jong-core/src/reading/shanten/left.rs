//! The number of each tile that a hand can have in all: those of the wall that are in no meld.

use super::lane::{LOW, at_least};
use super::tables::COUNTS;
use crate::hand::{HeldTiles, MeldKind};
use crate::tile::{HONOURS, Kind, KindSet, TileSet};

/// The lanes when there is as much of everything as the tables count on.
pub(super) const FULL: [u32; 4] = {
    let suit = (COUNTS as u32 - 1) * LOW;
    [suit, suit, suit, (COUNTS as u32 - 1) * spread(HONOURS >> 48)]
};

/// The number of tiles of each kind that are in no meld, three bits a rank.
pub(super) fn left(tiles: &TileSet, held: &HeldTiles) -> [u32; 4] {
    let mut left = wall(tiles);
    for meld in held.melds.iter().filter(|meld| !meld.first.suit().is_bonus()) {
        let (lane, shift) = place(meld.first);
        let there = left[lane];
        left[lane] -= match meld.kind {
            MeldKind::Chow => at_least(1, there) & 0o111 << shift,
            MeldKind::Pung => (there >> shift & MOST).min(3) << shift,
            MeldKind::ExposedKong | MeldKind::ConcealedKong => (there >> shift & MOST).min(4) << shift,
        };
    }
    left
}

/// The most that three bits count.
const MOST: u32 = 7;

fn wall(tiles: &TileSet) -> [u32; 4] {
    let copies = |kind| u32::from(tiles.copies(kind)).min(MOST);
    let kinds = KindSet::FOR_SETS & tiles.kinds();
    let (bonus, plain) = (kinds & tiles.bonus(), kinds & !tiles.bonus());
    let each = plain.iter().next().map_or(0, copies);
    let mut wall = [0, 16, 32, 48].map(|lane| each * spread(plain.0 >> lane & 0x1ff));
    for kind in bonus.iter() {
        let (lane, shift) = place(kind);
        wall[lane] |= copies(kind) << shift;
    }
    wall
}

/// The lane of a kind, and where its bits begin there.
fn place(kind: Kind) -> (usize, u32) {
    (kind.bit_index() as usize / 16, kind.bit_index() % 16 * 3)
}

/// The bits of nine ranks with room for three bits each: first every third rank gets its place, then those between.
pub(super) const fn spread(ranks: u64) -> u32 {
    let ranks = ranks as u32;
    let thirds = ranks & 0o7 | (ranks & 0o70) << 6 | (ranks & 0o700) << 12;
    (thirds | thirds << 2 | thirds << 4) & LOW
}
