//! Sixteen unconnected tiles: all honours and three of each suit, no two of which fit into a chow; one of them twice.

use crate::reading::{FormName, Reading};
use crate::tile::{Counts, HONOURS, SUITED};

/// The reading, if the tiles are of this form.
pub(super) fn sixteen(counts: &Counts) -> Option<Reading> {
    let (present, pair) = (counts.present(), counts.at_least(2));
    let apart = |lane: u32| {
        let ranks = present >> (16 * lane) & 0x1ff;
        ranks.count_ones() == 3 && ranks & (ranks << 1 | ranks << 2) == 0
    };
    let form = present & HONOURS == HONOURS && pair.count_ones() == 1 && (0..3).all(apart) && counts.total() == 17;
    form.then(|| Reading { pairs: pair, singles: present & !pair, ..Reading::empty(FormName::SixteenUnconnected) })
}

/// The most of these tiles that the form can keep.
pub(super) fn kept_by_sixteen(counts: &Counts) -> u32 {
    let (present, twice) = (counts.present(), counts.at_least(2));
    let honours = (present & HONOURS).count_ones();
    // Of each suit the best three ranks, and the best among which one is held twice.
    let suits = [0, 16, 32].map(|shift| {
        let best = |pair: bool| {
            let ranks = present >> shift & 0x1ff;
            let kept = triples().filter(|triple| !pair || twice >> shift & triple != 0);
            kept.map(|triple| (ranks & triple).count_ones()).max()
        };
        (best(false).unwrap_or(0), best(true))
    });
    let all: u32 = honours + suits.iter().map(|(best, _)| best).sum::<u32>();
    let pair_of_honours = u32::from(twice & HONOURS & !SUITED != 0);
    let with_pair = suits.iter().filter_map(|(best, pair)| pair.map(|pair| all - best + pair + 1));
    with_pair.max().unwrap_or(0).max(all + pair_of_honours)
}

/// Three ranks no two of which are nearer than three apart, as bits.
fn triples() -> impl Iterator<Item = u64> {
    let ranks = |low: u64, gap: u64, top: u64| 1 << low | 1 << (low + gap) | 1 << top;
    (0..3).flat_map(move |low| (3..=6).flat_map(move |gap| (low + gap + 3..9).map(move |top| ranks(low, gap, top))))
}
