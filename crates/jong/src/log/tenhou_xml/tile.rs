//! The tiles of the logs: every one of the 136 has a number of its own.

use jong_core::tile::{Kind, Tile};

/// The copies of each kind.
pub(super) const COPIES: u8 = 4;

/// The tiles that are red at tables with red fives: of each five the first.
const RED: [u8; 3] = [16, 52, 88];

/// The tile of a number.
pub(super) fn tile(number: u8, reds: bool) -> Option<Tile> {
    let index = usize::from(number / COPIES);
    let kind = Kind::from_index(index).filter(|_| index < Kind::SET_COUNT)?;
    Some(Tile { kind, red: reds && RED.contains(&number) })
}
