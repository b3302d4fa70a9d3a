//! One look at each three ranks of a hand: their names in the tables, and the counts for the forms of pairs and of
//! orphans.
//!
//! The counts of three ranks are nine bits of [`Counts`], so all that is to be known of them is one entry of a table.
//! An entry has a field of bits for each question, and the entries of a hand are simply added up: no field is so narrow
//! that a hand of all kinds would make it run over.

use super::tables::{self, BITS_OF_KINDS, COUNTS};
use crate::tile::Counts;

/// The counts and the classes that one look at a hand finds.
#[derive(Debug, Clone, Copy)]
pub(in crate::reading) struct Look {
    sum: u64,
    /// The classes of the suits and of the honours, a byte each, the first the lowest.
    pub(super) classes: u32,
}

// Where the fields begin. How many kinds are there at least once, twice, three times, four times:
const KINDS: usize = 0;
const KINDS_WIDTH: usize = 8;
// How many kinds of orphans are there at least once and twice:
const ORPHANS: usize = KINDS + 4 * KINDS_WIDTH;
const ORPHANS_WIDTH: usize = 4;
// How many kinds of honours are there at least once, twice, three times:
const HONOURS: usize = ORPHANS + 2 * ORPHANS_WIDTH;
// How the tables call the three ranks. These bits come last: their sum means nothing and is lost.
const NUMBER: usize = 64 - 7;

const _: () = assert!(COUNTS.pow(3) <= 1 << (64 - NUMBER) && HONOURS + 3 * BITS_OF_KINDS <= NUMBER, "fields have room");

/// Three ranks of counts.
const THIRDS: usize = 1 << 9;
/// Entries for the lowest, the middle and the highest third of a suit and for any of the honours.
static LOOKS: [[u64; THIRDS]; 4] = {
    let mut looks = [[0; THIRDS]; 4];
    let mut at = 0;
    while at < 4 * THIRDS {
        looks[at / THIRDS][at % THIRDS] = made(at / THIRDS, at % THIRDS);
        at += 1;
    }
    looks
};
const OF_HONOURS: usize = 3;

const fn made(place: usize, counts: usize) -> u64 {
    let mut entry = number(counts) << NUMBER;
    let mut rank = 0;
    while rank < 3 {
        let held = counts >> (3 * rank) & 7;
        let orphan = place == OF_HONOURS || place == 0 && rank == 0 || place == 2 && rank == 2;
        let mut n = 0;
        while n < 4 && n < held {
            entry += 1 << (KINDS + KINDS_WIDTH * n);
            if orphan && n < 2 {
                entry += 1 << (ORPHANS + ORPHANS_WIDTH * n);
            }
            if place == OF_HONOURS && n < 3 {
                entry += 1 << (HONOURS + BITS_OF_KINDS * n);
            }
            n += 1;
        }
        rank += 1;
    }
    entry
}

/// Three counts as one number, the lowest rank first. More than four are as good as four, where there are no more.
const fn number(counts: usize) -> u64 {
    let mut number = 0;
    let mut rank = 3;
    while rank > 0 {
        rank -= 1;
        let held = counts >> (3 * rank) & 7;
        number = number * COUNTS + if held < COUNTS { held } else { COUNTS - 1 };
    }
    number as u64
}

impl Look {
    /// Looks at the tiles. Where this is a call of its own, what it found is written byte by byte and read as a word,
    /// for which the machine waits longer than it looked.
    #[inline(always)]
    pub(in crate::reading) fn at(counts: &Counts) -> Look {
        let suits = [0, 1, 2].map(|suit| entries(counts.lane(suit)));
        let honours = sum_of_honours(counts.lane(3));
        let sum = suits.iter().flatten().fold(honours, |sum, entry| sum.wrapping_add(*entry));
        let [characters, dots, bamboo] = suits.map(class_of_suit);
        let lanes = [characters, dots, bamboo, class_of_honours(honours)];
        // As bytes they would be written one by one and read as a word, for which the machine waits longer than it
        // looked.
        let classes = lanes.iter().rev().fold(0, |word, class| word << 8 | u32::from(*class));
        Look { sum, classes }
    }

    /// The look when a lane changes.
    #[inline]
    pub(super) fn with_lane(&self, lane: usize, before: u32, after: u32) -> Look {
        let (sum, class) = if lane == OF_HONOURS {
            let (old, new) = (sum_of_honours(before), sum_of_honours(after));
            (self.sum.wrapping_sub(old).wrapping_add(new), class_of_honours(new))
        } else {
            let (old, new) = (entries(before), entries(after));
            let sums = |three: [u64; 3]| three[0].wrapping_add(three[1]).wrapping_add(three[2]);
            let sum = self.sum.wrapping_sub(sums(old)).wrapping_add(sums(new));
            (sum, class_of_suit(new))
        };
        let shift = 8 * lane as u32;
        Look { sum, classes: self.classes & !(0xff << shift) | u32::from(class) << shift }
    }

    /// The number of kinds that are there at least `times` times, from once to four times.
    #[inline]
    pub(in crate::reading) fn kinds(&self, times: usize) -> u32 {
        field(self.sum, KINDS + KINDS_WIDTH * (times - 1), KINDS_WIDTH) as u32
    }

    /// The number of kinds of orphans that are there at least once or twice.
    #[inline]
    pub(in crate::reading) fn orphans(&self, times: usize) -> u32 {
        field(self.sum, ORPHANS + ORPHANS_WIDTH * (times - 1), ORPHANS_WIDTH) as u32
    }
}

/// The number of kinds in a lane.
#[inline]
pub(in crate::reading) fn kinds_of(lane: u32) -> u32 {
    field(sum_of_honours(lane), KINDS, KINDS_WIDTH) as u32
}

/// The class of a suit of these counts.
pub(super) fn suit(lane: u32) -> u8 {
    class_of_suit(entries(lane))
}

/// The class of tiles of these counts, if they are in no chows.
pub(super) fn honours(lane: u32) -> u8 {
    class_of_honours(sum_of_honours(lane))
}

#[inline]
fn class_of_suit([first, second, third]: [u64; 3]) -> u8 {
    tables::suit([(first >> NUMBER) as usize, (second >> NUMBER) as usize, (third >> NUMBER) as usize])
}

#[inline]
fn class_of_honours(sum: u64) -> u8 {
    tables::honours(field(sum, HONOURS, 3 * BITS_OF_KINDS))
}

#[inline]
fn entries(suit: u32) -> [u64; 3] {
    [entry(0, 0, suit), entry(1, 1, suit), entry(2, 2, suit)]
}

#[inline]
fn sum_of_honours(lane: u32) -> u64 {
    let [first, second, third] = [entry(OF_HONOURS, 0, lane), entry(OF_HONOURS, 1, lane), entry(OF_HONOURS, 2, lane)];
    first.wrapping_add(second).wrapping_add(third)
}

/// The entry for a third of a lane.
#[inline]
fn entry(place: usize, third: usize, lane: u32) -> u64 {
    LOOKS[place][(lane >> (9 * third)) as usize % THIRDS]
}

#[inline]
fn field(of: u64, at: usize, width: usize) -> usize {
    (of >> at) as usize & ((1 << width) - 1)
}
