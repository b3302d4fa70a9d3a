//! Readings of a hand that did not win: the sets and pairs that its tiles make, and the tiles left over.
//!
//! Where everybody is paid, the holder sees the hand in the way that is worth most. So all ways that can differ are
//! tried: with each choice of chows; with four alike as a kong, a pung and one tile or two pairs; with three as a pung
//! or a pair and one tile. Two alike that are left are a pair.

use super::{FormName, Reading};
use crate::hand::Hand;
use crate::tile::{CHOW_STARTS, Counts, Kind, KindSet};

/// Calls `see` with the readings of a hand that did not win. Chows, melded ones included, are made only where there
/// are at least `least_chows` of them.
pub fn for_each_incomplete(hand: &Hand, least_chows: u32, mut see: impl FnMut(&Reading)) {
    let laid = hand.laid.reading(FormName::Incomplete);
    for_each_alike(&hand.concealed, &laid, &mut see);
    let melded = laid.chows.count(u64::MAX);
    let wanted = least_chows.saturating_sub(melded).max(1);
    chows(&hand.concealed, CHOW_STARTS, &laid, wanted, &mut see);
}

/// Every choice of at least `wanted` chows that begin with one of these bits; then the groups of equal tiles.
fn chows(counts: &Counts, starts: u64, reading: &Reading, wanted: u32, see: &mut impl FnMut(&Reading)) {
    let starts = starts & counts.chow_starts();
    if starts == 0 && wanted == 0 {
        return for_each_alike(counts, reading, see);
    }
    if starts == 0 || wanted > 0 && (no_more_than(counts, starts) < wanted || most_chows(counts, starts) < wanted) {
        return;
    }
    let first = starts & starts.wrapping_neg();
    let rest = starts & (starts - 1);
    chows(counts, rest, reading, wanted, see);
    let kind = Kind::of_bit(first.trailing_zeros());
    let (mut counts, mut reading, mut wanted) = (*counts, *reading, wanted);
    while counts.take_chow(kind) {
        reading.chows.add(first);
        wanted = wanted.saturating_sub(1);
        chows(&counts, rest, &reading, wanted, see);
    }
}

/// An upper bound of the chows that can be made at once of those that begin with one of these bits. It is enough to see
/// that most hands have too few.
#[inline]
fn no_more_than(counts: &Counts, starts: u64) -> u32 {
    if counts.has_chow_twice() { u32::MAX } else { starts.count_ones() }
}

/// The most chows that can be made at once of those that begin with one of these bits: always the lowest, as many as
/// there are.
fn most_chows(counts: &Counts, starts: u64) -> u32 {
    let mut counts = *counts;
    let mut most = 0;
    for first in KindSet(starts).iter() {
        while counts.take_chow(first) {
            most += 1;
        }
    }
    most
}

/// Every way to see the tiles alike. Two are a pair; more leave a choice, and kinds are chosen for in order.
fn for_each_alike(counts: &Counts, reading: &Reading, see: &mut impl FnMut(&Reading)) {
    let [one, two, four] = counts.planes();
    let three = one & two | four;
    let reading =
        Reading { singles: reading.singles | one & !two & !four, pairs: reading.pairs | two & !three, ..*reading };
    alike(three, four, &reading, see);
}

/// Every way to see the kinds of which there are three tiles or more, of some of them four.
fn alike(three: u64, four: u64, reading: &Reading, see: &mut impl FnMut(&Reading)) {
    let bit = three & three.wrapping_neg();
    if bit == 0 {
        return see(reading);
    }
    let three = three & (three - 1);
    let kong = Reading { kongs: reading.kongs | bit, concealed: reading.concealed | bit, ..*reading };
    let pung = Reading { pungs: reading.pungs | bit, concealed: reading.concealed | bit, ..*reading };
    let pair = Reading { pairs: reading.pairs | bit, ..*reading };
    let left = reading.singles | bit;
    if four & bit != 0 {
        alike(three, four, &kong, see);
        alike(three, four, &Reading { pairs_twice: reading.pairs_twice | bit, ..pair }, see);
        alike(three, four, &Reading { singles: left, ..pung }, see);
    } else {
        alike(three, four, &pung, see);
        alike(three, four, &Reading { singles: left, ..pair }, see);
    }
}
