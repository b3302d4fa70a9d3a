//! All hands of one suit, by how many kinds of tile complete them.

#[cfg(test)]
mod test;

use std::iter;

use jong_core::hand::MOST_SETS;
use jong_core::reading::{FormName, Forms, is_complete};
use jong_core::tile::{Counts, Kind, Suit};
use jong_core::{Text, say};
use thiserror::Error;

/// The suit. Any of the three gives the same table.
pub const SUIT: Suit = Suit::Characters;
/// In how many ways none, one, two, … of a kind's copies can be taken: the question is asked of suits with four.
const WAYS: [u64; 5] = [1, 4, 6, 4, 1];
/// How many copies of a kind there are.
pub const COPIES: u8 = WAYS.len() as u8 - 1;

/// How many hands of one suit wait for how many kinds of tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitTable {
    /// Tiles in a hand.
    pub tiles: u8,
    /// All hands of so many tiles of one suit. Copies of a tile are alike.
    pub hands: u64,
    /// In how many ways so many tiles can be drawn from the suit: the sum of the ways to draw each hand.
    pub ways: u64,
    /// One row for every number of waits, from most to none.
    pub rows: Vec<WaitRow>,
}

/// The hands that wait for so many kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitRow {
    /// How many kinds complete each of them.
    pub waits: u8,
    /// How many such hands there are.
    pub hands: u64,
    /// In how many ways they can be drawn. Over [`WaitTable::ways`], the probability of such a hand among those of one
    /// suit.
    pub ways: u64,
}

/// A hand of so many tiles is never one short of a set or more and a pair, or of more sets than a hand can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.text())]
pub struct UnknownSize(pub u32);

impl UnknownSize {
    /// Why there is no table.
    pub fn text(self) -> Text {
        say!(
            "there is no table for hands of size {size}: a hand that waits is one tile short of a pair and 1 to {most} \
             sets of three",
            size = self.0,
            most = MOST_SETS
        )
    }
}

/// The sizes for which there is a table: a tile less than a pair and a set, two sets, … up to [`MOST_SETS`].
pub fn sizes_that_wait() -> impl Iterator<Item = u8> {
    (1..=MOST_SETS as u8).map(|sets| 3 * sets + 1)
}

/// Counts the hands of so many tiles, all of one suit, by the number of kinds that complete them. Every number is exact.
///
/// Complete is here what is made of sets and one pair, and nothing else. A kind whose four copies are all in the hand is
/// no wait. The question, and its answer for 13 tiles, are those of arXiv:1707.07345; that paper calls a wait a gate.
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

/// Calls `see` with everything that a hand becomes by `left` tiles more of these kinds, and the ways to draw it.
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
