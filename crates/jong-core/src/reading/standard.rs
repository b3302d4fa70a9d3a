//! Readings of sets and a pair.

use super::split::{Split, split, split_honours};
use super::{ChowPlanes, FormName, Reading, Wait};
use crate::hand::Hand;
use crate::tile::{CHOW_STARTS, Counts, Kind, KindSet, Suit, lane_total};

/// The concealed part of a hand as sets and a pair.
#[derive(Clone, Copy, Default)]
struct Groups {
    chows: ChowPlanes,
    triplets: u64,
    pair: u64,
}

/// Calls `see` with every way to take the counts apart into sets and one pair.
#[inline]
fn for_each_split(counts: &Counts, mut see: impl FnMut(&Groups)) {
    let lanes = [counts.lane(0), counts.lane(1), counts.lane(2), counts.lane(3)];
    let mut pair_lane = None;
    for (lane, &word) in lanes.iter().enumerate() {
        match lane_total(word) % 3 {
            0 => {}
            2 if pair_lane.is_none() => pair_lane = Some(lane),
            _ => return,
        }
    }
    let Some(pair_lane) = pair_lane else { return };

    let mut base = Groups::default();
    for lane in (0..4).filter(|&lane| lane != pair_lane) {
        if !add_lane(&mut base, lane, lanes[lane]) {
            return;
        }
    }
    let word = lanes[pair_lane];
    // Every set of a numbered suit sums to a multiple of three, so the pair's rank has the residue that is left over:
    // twice it is the residue of the sum. Honours must be tried one by one.
    let (first, step) = if pair_lane == 3 { (0, 1) } else { (2 * rank_sum(word) % 3, 3) };
    for rank in (first..9).step_by(step) {
        let held = word >> (3 * rank) & 7;
        if held < 2 {
            continue;
        }
        let mut groups = base;
        if add_lane(&mut groups, pair_lane, word - (2 << (3 * rank))) {
            groups.pair = 1 << (16 * pair_lane + rank);
            emit(&groups, &mut see);
        }
    }
}

/// The sum over the tiles of a lane of their ranks from 0, modulo three.
#[inline]
fn rank_sum(word: u32) -> usize {
    // Ranks 1, 4, 7 count once and 2, 5, 8 twice.
    let column = |first: u32| (word >> first & 7) + (word >> (first + 9) & 7) + (word >> (first + 18) & 7);
    ((column(3) + 2 * column(6)) % 3) as usize
}

#[inline]
fn add_lane(groups: &mut Groups, lane: usize, word: u32) -> bool {
    if word == 0 {
        return true;
    }
    let shift = 16 * lane;
    if lane == 3 {
        let Some(triplets) = split_honours(word) else { return false };
        groups.triplets |= triplets << shift;
    } else {
        let Some(Split { chows, chows_twice, triplets }) = split(word) else { return false };
        groups.chows.0[0] |= chows << shift;
        groups.chows.0[1] |= chows_twice << shift;
        groups.triplets |= triplets << shift;
    }
    true
}

/// The greedy split, and once more for each three triplets in a row that may be three equal chows. With at most five
/// sets at most one such swap can be made at a time.
#[inline]
fn emit(groups: &Groups, see: &mut impl FnMut(&Groups)) {
    see(groups);
    let trips = groups.triplets;
    let mut starts = trips & trips >> 1 & trips >> 2 & CHOW_STARTS;
    while starts != 0 {
        let start = starts & starts.wrapping_neg();
        starts &= starts - 1;
        let mut swapped = *groups;
        swapped.triplets &= !(start | start << 1 | start << 2);
        (0..3).for_each(|_| swapped.chows.add(start));
        see(&swapped);
    }
}

/// Whether the counts are sets and a pair.
pub(super) fn is_standard(counts: &Counts) -> bool {
    let mut found = false;
    for_each_split(counts, |_| found = true);
    found
}

/// Calls `see` with every reading of the hand as sets and a pair. `exposes` says whether a pung that the winning tile
/// completed is exposed.
#[inline]
pub(super) fn for_each(hand: &Hand, win: Kind, exposes: bool, mut see: impl FnMut(&Reading)) {
    let laid = &hand.laid;
    for_each_split(&hand.concealed, |groups| {
        let mut reading = Reading {
            form: FormName::Standard,
            wait: Wait::Other,
            chows: groups.chows.plus(&laid.chows),
            pungs: groups.triplets | laid.pungs,
            kongs: laid.kongs,
            pairs: groups.pair,
            pairs_twice: 0,
            singles: 0,
            melded: laid.pungs | (laid.kongs & !laid.concealed_kongs),
            concealed: groups.triplets | laid.concealed_kongs,
        };
        let bit = KindSet::of(win).0;
        // A flower completes no group.
        let mut ways = if win.suit().is_bonus() { Wait::Other.bit() } else { waits_in(groups, win) };
        while ways != 0 {
            let way = ways & ways.wrapping_neg();
            ways &= ways - 1;
            reading.wait = WAITS[way.trailing_zeros() as usize];
            let opened = if reading.wait == Wait::TwoPairs && exposes { bit } else { 0 };
            reading.concealed = (groups.triplets | laid.concealed_kongs) & !opened;
            see(&reading);
        }
    });
}

const WAITS: [Wait; 6] = [Wait::TwoSided, Wait::Edge, Wait::Closed, Wait::Single, Wait::TwoPairs, Wait::Other];

/// The waits that the tile can have completed in these concealed groups, as bits of [`Wait`].
#[inline]
fn waits_in(groups: &Groups, win: Kind) -> u8 {
    let bit = KindSet::of(win).0;
    let mut ways = 0;
    if groups.pair & bit != 0 {
        ways |= Wait::Single.bit();
    }
    if groups.triplets & bit != 0 {
        ways |= Wait::TwoPairs.bit();
    }
    if win.suit() == Suit::Honours {
        return ways;
    }
    let chows = groups.chows.any();
    let rank = win.rank();
    if rank <= 7 && chows & bit != 0 {
        ways |= if rank == 7 { Wait::Edge.bit() } else { Wait::TwoSided.bit() };
    }
    if rank >= 2 && chows & bit >> 1 != 0 {
        ways |= Wait::Closed.bit();
    }
    if rank >= 3 && chows & bit >> 2 != 0 {
        ways |= if rank == 3 { Wait::Edge.bit() } else { Wait::TwoSided.bit() };
    }
    ways
}
