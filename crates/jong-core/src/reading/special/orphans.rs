//! Thirteen orphans: one of each terminal and honour, and one of them twice.

use crate::reading::shanten::Look;
use crate::reading::{FormName, Reading};
use crate::tile::{Counts, HONOURS, Kind, KindSet, SUITED, Suit};

/// The orphans: one and nine of each suit, and the honours.
const ORPHANS: u64 = 0x0000_0101_0101_0101 | HONOURS;

/// True if all honours are there: nearly every hand lacks one.
#[inline]
fn has_honours(counts: &Counts) -> bool {
    let honours = counts.lane(3);
    (honours | honours >> 1 | honours >> 2) & 0o1_111_111 == 0o1_111_111
}

fn reading(pair: u64) -> Reading {
    Reading { pairs: pair, singles: ORPHANS & !pair, ..Reading::empty(FormName::ThirteenOrphans) }
}

/// The reading, if the tiles are thirteen orphans.
#[inline]
pub(super) fn thirteen(counts: &Counts) -> Option<Reading> {
    if !has_honours(counts) {
        return None;
    }
    let twice = counts.at_least(2);
    let orphans = counts.present() == ORPHANS && twice.count_ones() == 1 && counts.total() == 14;
    orphans.then(|| reading(twice))
}

/// Calls `see` with every way to see the tiles as thirteen orphans and a set.
#[inline]
pub(super) fn with_set(counts: &Counts, see: &mut impl FnMut(&Reading)) {
    if !has_honours(counts) || counts.present() & ORPHANS != ORPHANS || counts.total() != 17 {
        return;
    }
    let mut rest = *counts;
    KindSet(ORPHANS).iter().for_each(|kind| rest.remove(kind));
    for pair in KindSet(rest.present() & ORPHANS).iter() {
        let mut set = rest;
        set.remove(pair);
        let Some((first, pung)) = as_set(&set) else { continue };
        let bit = KindSet::of(first).0;
        let mut reading = reading(KindSet::of(pair).0);
        if pung {
            (reading.pungs, reading.concealed) = (bit, bit);
        } else {
            reading.chows.add(bit);
        }
        see(&reading);
    }
}

/// The lowest tile of three that are a set, and whether it is a pung.
fn as_set(counts: &Counts) -> Option<(Kind, bool)> {
    let first = KindSet(counts.present()).iter().next()?;
    if counts.get(first) == 3 {
        return Some((first, true));
    }
    let run = |n: u8| first.next(n).is_some_and(|kind| counts.get(kind) == 1);
    (first.suit() != Suit::Honours && counts.get(first) == 1 && run(1) && run(2)).then_some((first, false))
}

/// The most of these tiles that thirteen orphans can keep; `None` if a kind is not in the game.
#[inline]
pub(super) fn kept_by_thirteen(game: KindSet, look: &Look) -> Option<u32> {
    (game.0 & ORPHANS == ORPHANS).then(|| look.orphans(1) + look.orphans(2).min(1))
}

/// The most of these tiles that thirteen orphans and a set can keep; `None` if a kind is not in the game.
#[inline(never)]
pub(super) fn kept_with_set(game: KindSet, counts: &Counts) -> Option<u32> {
    if game.0 & ORPHANS != ORPHANS {
        return None;
    }
    let mut rest = *counts;
    let kinds = KindSet(counts.present() & ORPHANS);
    kinds.iter().for_each(|kind| rest.remove(kind));
    let without = kept_by_set(&rest);
    let pairs = KindSet(rest.present() & ORPHANS).iter().map(|pair| {
        let mut set = rest;
        set.remove(pair);
        1 + kept_by_set(&set)
    });
    Some(kinds.len() + pairs.max().unwrap_or(without).max(without))
}

/// The most tiles that one set can keep.
fn kept_by_set(counts: &Counts) -> u32 {
    let [one, two, three] = [1, 2, 3].map(|times| counts.at_least(times));
    let suited = one & SUITED;
    let (next, next_but_one) = (suited >> 1, suited >> 2);
    if three | (suited & next & next_but_one) != 0 {
        3
    } else if two | (suited & (next | next_but_one)) != 0 {
        2
    } else {
        u32::from(one != 0)
    }
}
