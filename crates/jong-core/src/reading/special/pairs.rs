//! Seven pairs; with sixteen tiles seven pairs and a pung.

use crate::reading::shanten::Look;
use crate::reading::{FormName, Reading};
use crate::tile::Counts;

/// The low bit of each of the counts of a lane.
const LOW: u32 = 0o111_111_111;

/// The pairs, if the tiles are seven of them. Four alike are two pairs if `quads` says so.
#[inline]
pub(super) fn seven(counts: &Counts, quads: bool) -> Option<Reading> {
    let lanes = [counts.lane(0), counts.lane(1), counts.lane(2), counts.lane(3)];
    // Odd counts, and six, are no pairs; four is two of them. Nearly all hands have an odd count somewhere.
    let seen = lanes.iter().fold(0, |seen, word| seen | word);
    if seen & LOW != 0 {
        return None;
    }
    if lanes.iter().any(|word| word >> 1 & word >> 2 & LOW != 0) || !quads && seen >> 2 & LOW != 0 {
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
#[inline]
pub(super) fn kept_by_seven(look: &Look, quads: bool) -> u32 {
    kept(begun(look, quads))
}

/// The most of these tiles that seven pairs and a pung can keep.
#[inline(never)]
pub(super) fn kept_with_triplet(look: &Look, quads: bool) -> u32 {
    let (pairs, whole) = begun(look, quads);
    // It matters only how many are held of the kind that becomes the pung.
    let held = (1..=4).filter(|&held| look.kinds(held) > if held < 4 { look.kinds(held + 1) } else { 0 });
    let kept = held.map(|held| {
        let (twice, four) = (u32::from(held >= 2), u32::from(held >= 4 && quads));
        let three = u32::from(held >= 3 && quads);
        held.min(3) as u32 + kept((pairs - 1 - three, whole - twice - four))
    });
    kept.max().unwrap_or(0)
}

/// The number of pairs that are begun, and the number of those that are whole. Four alike are two pairs if `quads` says
/// so. Three alike are a pair and one begun.
#[inline]
fn begun(look: &Look, quads: bool) -> (u32, u32) {
    let [once, twice, thrice, four] = [1, 2, 3, 4].map(|times| look.kinds(times));
    if quads { (once + thrice, twice + four) } else { (once, twice) }
}

/// The number of tiles that seven pairs keep: one of each pair begun, and another of each that is whole.
#[inline]
fn kept((begun, whole): (u32, u32)) -> u32 {
    begun.min(7) + whole.min(7)
}
