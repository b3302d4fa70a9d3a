//! All hands of one suit, by the number of kinds that complete them.

mod json;
#[cfg(test)]
mod test;

use std::iter;

use jong_core::hand::MOST_SETS;
use jong_core::reading::{FormName, Forms, is_complete};
use jong_core::tile::{Counts, Kind, Suit};
use jong_core::{Text, say};
#[cfg(feature = "schema")]
pub(crate) use json::TableJson;
use serde::Serialize;
use thiserror::Error;

/// The suit. Any of the three gives the same table.
pub const SUIT: Suit = Suit::Characters;
/// The numbers of ways to take none, one, two, … of a kind's four copies.
const WAYS: [u64; 5] = [1, 4, 6, 4, 1];
/// The number of copies of a kind.
pub const COPIES: u8 = WAYS.len() as u8 - 1;

/// The numbers of hands of one suit, by the number of kinds that they wait for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(into = "json::TableJson")]
pub struct WaitTable {
    /// Tiles in a hand.
    pub tiles: u8,
    /// All hands of this size in one suit. Copies of a tile are alike.
    pub hands: u64,
    /// The number of ways to draw this many tiles from the suit: the sum of the ways to draw each hand.
    pub ways: u64,
    /// One row for every number of waits, from most to none.
    pub rows: Vec<WaitRow>,
}

/// The hands that wait for a number of kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitRow {
    /// The number of kinds that complete each of them.
    pub waits: u8,
    /// The number of these hands.
    pub hands: u64,
    /// The number of ways to draw them. Divided by [`WaitTable::ways`], the probability of these hands among those of
    /// one suit.
    pub ways: u64,
}

/// The size of hands that are never just one tile short of sets and a pair, or have more sets than a hand can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.text())]
pub struct UnknownSize(pub u32);

impl UnknownSize {
    /// The reason that there is no table.
    pub fn text(self) -> Text {
        say!(
            "there is no table for hands of size {size}: a hand that waits is one tile short of a pair and 1 to {most} \
             sets of three",
            size = self.0,
            most = MOST_SETS
        )
    }
}

/// The sizes with a table: a tile less than a pair and a set, two sets, … up to [`MOST_SETS`].
pub fn sizes_that_wait() -> impl Iterator<Item = u8> {
    (1..=MOST_SETS as u8).map(|sets| 3 * sets + 1)
}

/// Counts the hands of this size in one suit by the number of kinds that complete them. Every number is exact.
///
/// A complete hand consists of sets and one pair. A kind whose four copies are all in the hand is no wait. The
/// question, and its answer for 13 tiles, are those of arXiv:1707.07345; that paper calls a wait a gate.
///
/// ```
/// let table = jong_lab::count_waits(13)?;
/// let nine = table.rows[0];
/// // Only 1112345678999 waits for all nine. Of 2,310,789,600 ways to draw 13 tiles, 262,144 give it.
/// assert_eq!((nine.waits, nine.hands, nine.ways), (9, 1, 262_144));
/// assert_eq!((table.hands, table.ways), (93_600, 2_310_789_600));
/// # Ok::<(), jong_lab::UnknownSize>(())
/// ```
///
/// # Errors
/// A size that is not one of [`sizes_that_wait`].
pub fn count_waits(tiles: u32) -> Result<WaitTable, UnknownSize> {
    let size = sizes_that_wait().find(|&size| u32::from(size) == tiles).ok_or(UnknownSize(tiles))?;
    let kinds: Vec<Kind> = Kind::all().filter(|kind| kind.suit() == SUIT).collect();
    let forms = Forms::new([FormName::Standard], false, size / 3);
    let mut rows: Vec<WaitRow> =
        (0..=kinds.len()).map(|waits| WaitRow { waits: waits as u8, hands: 0, ways: 0 }).collect();
    for_each_hand(&kinds, size, Counts::default(), 1, &mut |hand, ways| {
        let completes = |kind: &&Kind| hand.get(**kind) < COPIES && is_complete(&forms, &hand.with(**kind), 0);
        let row = &mut rows[kinds.iter().filter(completes).count()];
        row.hands += 1;
        row.ways += ways;
    });
    rows.reverse();
    let (hands, ways) = rows.iter().fold((0, 0), |(hands, ways), row| (hands + row.hands, ways + row.ways));
    Ok(WaitTable { tiles: size, hands, ways, rows })
}

/// Calls `see` with every hand that `left` more tiles of these kinds make, and the ways to draw it.
pub fn for_each_hand(kinds: &[Kind], left: u8, hand: Counts, ways: u64, see: &mut impl FnMut(Counts, u64)) {
    let Some((&kind, others)) = kinds.split_first() else {
        if left == 0 {
            see(hand, ways);
        }
        return;
    };
    let counts = iter::successors(Some(hand), |hand| Some(hand.with(kind)));
    for ((taken, hand), taking) in (0..=left).zip(counts).zip(WAYS) {
        for_each_hand(others, left - taken, hand, ways * taking, see);
    }
}
