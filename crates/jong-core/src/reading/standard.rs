//! Readings of sets and a pair.

use super::split::{Split, split, split_honours};
use super::{ChowPlanes, FormName, KnittedGroups, Reading, Wait};
use crate::hand::{Hand, MeldMasks};
use crate::tile::{CHOW_STARTS, Counts, Kind, KindSet};

/// The concealed part of a hand as sets and a pair.
#[derive(Clone, Copy, Default)]
struct SetsAndPair {
    chows: ChowPlanes,
    triplets: u64,
    pair: u64,
}

/// Calls `see` with every way to take the counts apart into sets and one pair.
#[inline(always)]
fn for_each_split(counts: &Counts, mut see: impl FnMut(&SetsAndPair)) {
    let lanes = [counts.lane(0), counts.lane(1), counts.lane(2), counts.lane(3)];
    // Sets are of three tiles, so the lane with the pair is the one with two more than a multiple of three.
    let left = lanes.map(lane_residue);
    let left = left[0] | left[1] << 2 | left[2] << 4 | left[3] << 6;
    if !(left.is_power_of_two() && left & 0b10_10_10_10 != 0) {
        return;
    }
    let pair_lane = left.trailing_zeros() as usize / 2;
    let suit = |lane: usize| split(if lane == pair_lane { 0 } else { lanes[lane] });
    let suits = [suit(0), suit(1), suit(2)];
    let Some(honours) = split_honours(if pair_lane == HONOUR_LANE { 0 } else { lanes[HONOUR_LANE] }) else { return };
    if !suits.iter().all(|suit| suit.is_whole()) {
        return;
    }
    let mut base = SetsAndPair { triplets: honours << (16 * HONOUR_LANE), ..SetsAndPair::default() };
    suits.iter().enumerate().for_each(|(lane, suit)| base.add(lane, *suit));
    let word = lanes[pair_lane];
    if pair_lane == HONOUR_LANE {
        return honour_pairs(&base, word, &mut see);
    }
    let mut pairs = pairs_of_suit(word);
    while pairs != 0 {
        let at = pairs.trailing_zeros();
        pairs &= pairs - 1;
        let suit = split(word - (2 << at));
        if suit.is_whole() {
            let mut groups = base;
            groups.add(pair_lane, suit);
            groups.pair = 1 << (16 * pair_lane + at as usize / 3);
            emit(&groups, &mut see);
        }
    }
}

/// The pair is of honours: each kind must be tried.
#[inline(always)]
fn honour_pairs(base: &SetsAndPair, word: u32, see: &mut impl FnMut(&SetsAndPair)) {
    let mut pairs = held_twice(word);
    while pairs != 0 {
        let at = pairs.trailing_zeros();
        pairs &= pairs - 1;
        if let Some(triplets) = split_honours(word - (2 << at)) {
            let shift = 16 * HONOUR_LANE;
            let pair = 1 << (shift + at as usize / 3);
            emit(&SetsAndPair { triplets: base.triplets | triplets << shift, pair, ..*base }, see);
        }
    }
}

const HONOUR_LANE: usize = 3;

/// The number of tiles of a lane that are left over when they are taken three at a time.
#[inline(always)]
fn lane_residue(word: u32) -> u32 {
    // Sums of two neighbours, in fields of six bits; 64 leaves one when divided by three, as 1 does.
    ((word & 0o707_070_707) + (word >> 3 & 0o707_070_707)) % 3
}

/// The sum over the tiles of a lane of their ranks from 0, modulo three.
#[inline]
fn rank_sum(word: u32) -> usize {
    // Ranks 1, 4, 7 count once and 2, 5, 8 twice: three fields of nine bits, the sum of which comes to stand on top.
    let fields = (word >> 3 & 0o007_007_007) + 2 * (word >> 6 & 0o007_007_007);
    ((fields.wrapping_mul(0o001_001_001) >> 18 & 511) % 3) as usize
}

impl SetsAndPair {
    #[inline(always)]
    fn add(&mut self, lane: usize, suit: Split) {
        let shift = 16 * lane;
        self.chows.0[0] |= suit.chows() << shift;
        self.chows.0[1] |= suit.chows_twice() << shift;
        self.triplets |= suit.triplets() << shift;
    }
}

/// The greedy split, and once more for each three triplets in a row that may be three equal chows. With at most five
/// sets only one swap of this kind can be made at a time.
#[inline]
fn emit(groups: &SetsAndPair, see: &mut impl FnMut(&SetsAndPair)) {
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

/// True if the counts are sets and a pair.
pub(super) fn is_standard(counts: &Counts) -> bool {
    let mut found = false;
    for_each_split(counts, |_| found = true);
    found
}

/// The kinds that would each make the counts sets and a pair.
pub(super) fn waits(counts: &Counts) -> KindSet {
    let lanes = [counts.lane(0), counts.lane(1), counts.lane(2), counts.lane(3)];
    let left = lanes.map(lane_residue);
    let with = |residue: u32| (0..4).filter(move |&lane| left[lane] == residue);
    let (mut one_over, mut two_over) = (with(1), with(2));
    let rest_whole = |a: usize, b: usize| (0..4).all(|lane| lane == a || lane == b || is_whole(lane, lanes[lane]));
    let mut waits = 0;
    match (one_over.next(), one_over.next(), two_over.next(), two_over.next(), two_over.next()) {
        // A tile makes the pair where one is over, or a set beside it.
        (Some(lane), None, None, _, _) if rest_whole(lane, lane) => waits |= beside_pair(lane, lanes[lane]),
        // Where two lanes have two over, one has the pair and the other lacks a tile.
        (None, _, Some(a), Some(b), None) if rest_whole(a, b) => {
            for (pair, lack) in [(a, b), (b, a)] {
                if has_pair(pair, lanes[pair]) {
                    waits |= missing(lack, lanes[lack]);
                }
            }
        }
        _ => {}
    }
    KindSet(waits)
}

/// The low bits of all the counts of a lane.
const LOW: u32 = 0o111_111_111;

/// The tiles of a lane that can join those that it has: others of their kind, or of the two ranks on either side.
fn near(lane: usize, word: u32) -> u32 {
    let held = held(word);
    let full = word & word >> 1 & word >> 2 & LOW;
    let near = if lane == HONOUR_LANE { held } else { held | held << 3 | held << 6 | held >> 3 | held >> 6 };
    near & LOW & !full
}

/// The tiles of a lane one more of which leaves sets.
fn missing(lane: usize, word: u32) -> u64 {
    let mut found = 0;
    each_tile(near(lane, word) & of_residue(lane, word), |tile| {
        found |= u64::from(is_whole(lane, word + (1 << tile))) << (16 * lane + tile as usize / 3);
    });
    found
}

/// The tiles of a lane one more of which makes sets and a pair.
fn beside_pair(lane: usize, word: u32) -> u64 {
    let mut found = 0;
    // It makes a pair with a tile that is left over beside sets.
    each_tile(held(word) & of_surplus(lane, word), |tile| {
        found |= u64::from(is_whole(lane, word - (1 << tile))) << (16 * lane + tile as usize / 3);
    });
    // It makes a set beside a pair.
    each_tile(held_twice(word), |pair| found |= missing(lane, word - (2 << pair)));
    found
}

/// Calls `see` with the place of each tile of a lane.
#[inline(always)]
fn each_tile(mut tiles: u32, mut see: impl FnMut(u32)) {
    while tiles != 0 {
        see(tiles.trailing_zeros());
        tiles &= tiles - 1;
    }
}

/// True if the tiles of a lane are sets.
fn is_whole(lane: usize, word: u32) -> bool {
    if lane == HONOUR_LANE { split_honours(word).is_some() } else { split(word).is_whole() }
}

/// True if the tiles of a lane are sets and a pair.
fn has_pair(lane: usize, word: u32) -> bool {
    let mut pairs = held_twice(word) & of_residue(lane, word);
    while pairs != 0 {
        let at = pairs.trailing_zeros();
        pairs &= pairs - 1;
        if is_whole(lane, word - (2 << at)) {
            return true;
        }
    }
    false
}

/// The tiles of a lane that it has.
#[inline(always)]
fn held(word: u32) -> u32 {
    (word | word >> 1 | word >> 2) & LOW
}

/// The tiles of a lane that it has twice or more.
#[inline(always)]
fn held_twice(word: u32) -> u32 {
    (word >> 1 | word >> 2) & LOW
}

/// The tiles of a suit of which two can be the pair.
#[inline(always)]
fn pairs_of_suit(word: u32) -> u32 {
    held_twice(word) & of_suit_residue(word)
}

/// The tiles of a suit of which one more, or two fewer, can leave sets. Every set of a numbered suit sums to a multiple of
/// three, so a tile that is missing has the residue that the sum lacks, and so has one of which two are too many.
#[inline(always)]
fn of_suit_residue(word: u32) -> u32 {
    0o001_001_001 << (3 * (2 * rank_sum(word) % 3))
}

/// The tiles of a lane of which one fewer can leave sets: in a suit their residue is that of the sum.
#[inline(always)]
fn of_surplus(lane: usize, word: u32) -> u32 {
    if lane == HONOUR_LANE { LOW } else { 0o001_001_001 << (3 * rank_sum(word)) }
}

/// The tiles of any lane of which one more, or two fewer, can leave sets: of honours it is each.
#[inline(always)]
fn of_residue(lane: usize, word: u32) -> u32 {
    if lane == HONOUR_LANE { LOW } else { of_suit_residue(word) }
}

/// Calls `see` with every reading of the hand as sets and a pair. `exposes` says whether a pung that the winning tile
/// completed is exposed.
#[inline]
pub(super) fn for_each(hand: &Hand, win: Kind, exposes: bool, see: impl FnMut(&Reading)) {
    let whole = GroupedTiles { knitted: KnittedGroups::NONE, concealed: &hand.concealed };
    whole.for_each::<false>(&hand.laid, win, exposes, see);
}

/// The concealed tiles of a hand that are sets and a pair, and the knitted groups beside them.
pub(super) struct GroupedTiles<'a> {
    pub(super) knitted: KnittedGroups,
    pub(super) concealed: &'a Counts,
}

impl GroupedTiles<'_> {
    /// Calls `see` with every reading of the tiles, beside these melds. `KNITTED` says whether there are knitted groups:
    /// hands without them, which are nearly all, are not asked.
    #[inline(always)]
    pub(super) fn for_each<const KNITTED: bool>(
        &self,
        laid: &MeldMasks,
        win: Kind,
        exposes: bool,
        mut see: impl FnMut(&Reading),
    ) {
        let GroupedTiles { knitted, concealed } = *self;
        let form = if KNITTED { FormName::KnittedStraight } else { FormName::Standard };
        for_each_split(concealed, |groups| {
            let mut reading = Reading {
                form,
                wait: Wait::Other,
                knitted: if KNITTED { knitted } else { KnittedGroups::NONE },
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
            let mut ways = waits_in(groups, win);
            if KNITTED && knitted.kinds().contains(win) {
                ways |= Wait::Other.bit();
            }
            // Only a flower completes no group: then the only way has no bit.
            loop {
                reading.wait = WAITS[ways.trailing_zeros() as usize % WAITS.len()];
                ways &= ways.wrapping_sub(1);
                let opened = if reading.wait == Wait::TwoPairs && exposes { bit } else { 0 };
                reading.concealed = (groups.triplets | laid.concealed_kongs) & !opened;
                see(&reading);
                if ways == 0 {
                    break;
                }
            }
        });
    }
}

/// The waits by the number of the lowest bit of the ways; eight, the number of a byte without bits, is none of the others.
const WAITS: [Wait; 16] = {
    let mut waits = [Wait::Other; 16];
    let completing = [Wait::TwoSided, Wait::Edge, Wait::Closed, Wait::Single, Wait::TwoPairs];
    let mut at = 0;
    while at < completing.len() {
        waits[completing[at] as usize] = completing[at];
        at += 1;
    }
    waits
};

/// The waits that the tile can have completed in these concealed groups, as bits of [`Wait`].
#[inline]
fn waits_in(groups: &SetsAndPair, win: Kind) -> u8 {
    const THREES: u64 = 0b100 * SUITS;
    const SEVENS: u64 = 0b100_0000 * SUITS;
    const SUITS: u64 = 0x0001_0001_0001;
    let bit = KindSet::of(win).0;
    let chows = groups.chows.any();
    let way = |there: bool, wait: Wait| u8::from(there) << wait as u8;
    // No chow begins with an eight, a nine or an honour, nor above the nine in a lane: what is shifted into the next
    // lane meets nothing.
    let (lowest, highest) = (chows & bit, chows & bit >> 2);
    way(groups.pair & bit != 0, Wait::Single)
        | way(groups.triplets & bit != 0, Wait::TwoPairs)
        | way(chows & bit >> 1 != 0, Wait::Closed)
        | way(lowest & SEVENS | highest << 2 & THREES != 0, Wait::Edge)
        | way(lowest & !SEVENS | highest << 2 & !THREES != 0, Wait::TwoSided)
}
