//! The patterns of a book, transposed. Each fact about a hand or reading has a table, from its value to the set of
//! conditions that it does not rule out. The conditions that hold are those in the sets of all facts. The cost does not
//! depend on the number of patterns.
//!
//! A fact is small: the ranks of one suit that occur, those that are triplets, the kind of the pair. A clause that can
//! be decided from one fact, or from several each by itself, goes into their tables. For any other clause
//! [`Test::holds`] is asked once for each hand or reading, as long as a condition that wants it is still possible. The
//! table of the pair speaks of sets and a pair only. For readings in other forms its clauses are asked too. The tables
//! know at least the number of groups that these clauses take.

mod lone;
mod moves;
mod place;
mod usual;

use super::bits::Bits;
use super::test::Facts;
use crate::hand::{Seat, Situation};
use crate::reading::{FormName, Reading};
use crate::tile::{HONOURS, KindSet};
use lone::LoneTests;
pub(super) use moves::KnownRows;
use strum::EnumCount;
use usual::UsualTest;

/// The lane of the honours, whose tables know two more bits: whether the seat's and the round's wind is among the
/// tiles.
const HONOUR_LANE: usize = 3;
const SEAT_BIT: usize = 1 << 7;
const ROUND_BIT: usize = 1 << 8;

/// The tables. Each entry is a set of conditions, one bit each: the row of a pattern has the pattern's number; further
/// rows of patterns with several come after all patterns.
#[derive(Debug, Clone)]
pub(super) struct Matrix<B> {
    sets: u8,
    /// All rows, and those that each form leaves possible.
    rows: B,
    forms: [B; FormName::COUNT],
    /// The rows that are patterns.
    patterns: B,
    hand: HandTables<B>,
    reading: ReadingTables<B>,
    hand_tests: LoneTests<B>,
    reading_tests: LoneTests<B>,
    /// The tests that the table of the pair decides only for sets and a pair.
    special_tests: LoneTests<B>,
    /// Further rows, and the patterns they are rows of.
    merged: Vec<(usize, usize)>,
}

/// The tables of a hand and its situation.
#[derive(Debug, Clone)]
struct HandTables<B> {
    /// Sets by byte of the situation's flags.
    flags: [[B; 256]; 4],
    /// Sets by the suits that occur, and 8 times the number of claimed melds.
    suits: [B; 64],
    /// Sets by lane, and by those of its kinds that occur.
    present: [[B; 512]; 4],
    /// Sets by seat, and by the flowers and seasons laid out.
    bonus: [[B; 256]; 4],
}

/// The tables of a reading.
#[derive(Debug, Clone)]
struct ReadingTables<B> {
    /// Sets by lane, and by those of its kinds that are triplets.
    triplets: [[B; 512]; 4],
    /// Sets by suit, and by those of its ranks with which chows begin.
    chows: [[B; 128]; 3],
    /// Sets by the kind of the pair, for sets and a pair.
    pair: [B; 256],
    /// Sets by the honours that are pairs, for other forms.
    pairs: [B; 512],
    /// Sets by number of chows, 8 times the number of pungs and kongs, and 64 more beside a knitted straight.
    shape: [B; 128],
    /// Sets by number of kongs.
    kongs: [B; 8],
    /// Sets by wait, and 8 times the number of concealed triplets.
    end: [B; 64],
    /// Sets by the usual progressions that there are.
    usual: [B; UsualTest::VALUES],
}

/// The patterns that the hand and its situation leave possible, in any reading.
#[derive(Debug, Clone, Copy)]
pub struct PossiblePatterns(u128);

impl<B: Bits> Matrix<B> {
    /// The patterns that the hand and its situation leave possible.
    #[inline(always)]
    pub(super) fn possible(&self, facts: &Facts<'_>) -> PossiblePatterns {
        let hand = facts.hand;
        let mut left = self.rows;
        for (byte, table) in self.hand.flags.iter().enumerate() {
            left = left & table[(facts.flags >> (8 * byte) & 0xff) as usize];
        }
        let present = hand.present;
        let suit = |lane: usize| usize::from(present >> (16 * lane) & 0x1ff != 0) << lane;
        left = left & self.hand.suits[suit(0) | suit(1) | suit(2) | usize::from(hand.laid.claimed & 7) << 3];
        for lane in 0..3 {
            left = left & self.hand.present[lane][(present >> (16 * lane) & 0x1ff) as usize];
        }
        left = left & self.hand.present[HONOUR_LANE][honour_index(present, facts.situation)];
        left = left & self.hand.bonus[facts.situation.wind.index()][bonus_index(hand.bonus)];
        PossiblePatterns(self.hand_tests.sift(left, facts, &UNREAD).wide())
    }

    /// The patterns that hold in a reading.
    #[inline(always)]
    pub(super) fn detect(&self, possible: PossiblePatterns, facts: &Facts<'_>, reading: &Reading) -> B {
        let mut left = B::narrow(possible.0) & self.forms[reading.form as usize];
        let (triplets, chows) = (reading.triplets(), reading.chows.any());
        for lane in 0..3 {
            left = left & self.reading.triplets[lane][(triplets >> (16 * lane) & 0x1ff) as usize];
            left = left & self.reading.chows[lane][(chows >> (16 * lane) & 0x7f) as usize];
        }
        left = left & self.reading.triplets[HONOUR_LANE][honour_index(triplets, facts.situation)];
        left = left & self.reading.end[reading.wait as usize & 7 | few(reading.concealed) << 3];
        left = left & self.reading.usual[UsualTest::in_reading(reading)];
        let alike = few(triplets);
        let in_rows = if reading.form == FormName::Standard {
            left = left & self.reading.pair[pair_index(reading.pairs, facts.situation)];
            usize::from(self.sets).wrapping_sub(alike) & 7
        } else {
            left = left & self.reading.pairs[honour_index(reading.pairs, facts.situation)];
            left = self.special_tests.sift(left, facts, reading);
            reading.chows.count(u64::MAX) as usize & 7 | usize::from(!reading.knitted.is_empty()) << 6
        };
        left = left & self.reading.shape[in_rows | alike << 3];
        left = left & self.reading.kongs[if reading.kongs == 0 { 0 } else { few(reading.kongs) }];
        left = self.reading_tests.sift(left, facts, reading);
        for &(row, pattern) in &self.merged {
            if left.has(row) {
                left = left | B::only(pattern);
            }
        }
        left & self.patterns
    }
}

/// The number of bits that are set, of at most seven: the sums of four bits each add up on top.
#[inline]
fn few(bits: u64) -> usize {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours.wrapping_mul(0x1111_1111_1111_1111) >> 60) as usize & 7
}

/// A reading for tests that do not ask about it.
const UNREAD: Reading = Reading::empty(FormName::Standard);

/// Flowers and seasons lie together, above the honours.
const FIRST_BONUS: u32 = KindSet::FLOWERS.0.trailing_zeros();

#[inline]
fn bonus_index(bonus: KindSet) -> usize {
    (bonus.0 >> FIRST_BONUS & 0xff) as usize
}

/// The flowers and seasons of an index.
fn bonus_tiles(index: usize) -> KindSet {
    KindSet((index as u64) << FIRST_BONUS)
}

#[inline]
fn honour_index(bits: u64, situation: &Situation) -> usize {
    let honours = (bits & HONOURS) >> 48;
    let role = |seat: Seat| (honours >> seat.index() & 1) as usize;
    honours as usize | role(situation.wind) << 7 | role(situation.round) << 8
}

/// The kind of the pair, and whether it is the seat's and the round's wind.
#[inline]
fn pair_index(pairs: u64, situation: &Situation) -> usize {
    let bit = pairs.trailing_zeros() as usize & 63;
    let role = |seat: Seat| usize::from(bit == 48 + seat.index());
    bit | role(situation.wind) << 6 | role(situation.round) << 7
}
