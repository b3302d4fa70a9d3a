//! Seven pairs; with sixteen tiles seven pairs and a pung.

use crate::reading::{FormName, Reading};
use crate::tile::Counts;

/// The low bit of each of the counts of a lane.
const LOW: u32 = 0o111_111_111;

/// The pairs, if the tiles are seven of them. Four alike are two pairs if `quads` says so.
#[inline]
pub(super) fn seven(counts: &Counts, quads: bool) -> Option<Reading> {
    let mut seen = 0;
    for lane in 0..4 {
        let word = counts.lane(lane);
        // Odd counts, and six, are no pairs; four is two of them.
        if word & LOW != 0 || (word >> 1 & word >> 2 & LOW) != 0 {
            return None;
        }
        seen |= word;
    }
    if !quads && seen >> 2 & LOW != 0 {
        return None;
    }
    let (pairs, pairs_twice) = (counts.at_least(2), counts.at_least(4));
    let seven = pairs.count_ones() + pairs_twice.count_ones() == 7;
    seven.then_some(Reading { pairs, pairs_twice, ..Reading::empty(FormName::SevenPairs) })
}

/// The pairs and the pung, if the tiles are seven pairs and one of these.
#[inline]
pub(super) fn with_triplet(counts: &Counts, quads: bool) -> Option<Reading> {
    let (pairs, three, four) = (counts.at_least(2), counts.at_least(3), counts.at_least(4));
    let pung = three & !four;
    // A tile by itself is in none of them.
    if counts.present() != pairs || pung.count_ones() != 1 || (!quads && four != 0) {
        return None;
    }
    let pairs = pairs & !pung;
    let seven = pairs.count_ones() + four.count_ones() == 7;
    let form = Reading::empty(FormName::PairsAndTriplet);
    seven.then_some(Reading { pairs, pairs_twice: four, pungs: pung, concealed: pung, ..form })
}

/// The most of these tiles that seven pairs can keep.
pub(super) fn kept_by_seven(counts: &Counts, quads: bool) -> u32 {
    kept(&slots(counts, quads, None), 7)
}

/// The most of these tiles that seven pairs and a pung can keep.
pub(super) fn kept_with_triplet(counts: &Counts, quads: bool) -> u32 {
    let with = |at: usize, held: u8| u32::from(held.min(3)) + kept(&slots(counts, quads, Some(at)), 7);
    let held = counts.iter().map(|(kind, held)| with(kind.index(), held));
    held.max().unwrap_or(0)
}

/// How many tiles each pair that one could make keeps, the kind of the pung left out; most first.
fn slots(counts: &Counts, quads: bool, pung: Option<usize>) -> Vec<u8> {
    let mut slots = Vec::new();
    for (_, held) in counts.iter().filter(|(kind, _)| Some(kind.index()) != pung) {
        slots.push(held.min(2));
        if quads && held > 2 {
            slots.push((held - 2).min(2));
        }
    }
    slots.sort_unstable_by(|a, b| b.cmp(a));
    slots
}

fn kept(slots: &[u8], pairs: usize) -> u32 {
    slots.iter().take(pairs).map(|&kept| u32::from(kept)).sum()
}
