//! Sixteen unconnected tiles: all honours and three of each suit, no two of which fit into a chow; one of them twice.

use crate::reading::{FormName, Reading};
use crate::tile::{Counts, HONOURS, KindSet};

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

/// The most of these tiles that the form can keep; `None` if the game has no tiles for it.
#[inline(never)]
pub(super) fn kept_by_sixteen(game: KindSet, counts: &Counts) -> Option<u32> {
    let (present, twice) = (counts.present(), counts.at_least(2));
    if game.0 & HONOURS != HONOURS {
        return None;
    }
    let honours = (present & HONOURS).count_ones();
    // Of each suit the best three ranks, and the best among which one is held twice.
    let of_suit = |shift: u32| {
        let best = |pair: bool| {
            let there = triples().filter(|triple| game.0 >> shift & triple == *triple);
            let kept = there.filter(|triple| !pair || twice >> shift & triple != 0);
            kept.map(|triple| (present >> shift & triple).count_ones()).max()
        };
        Some((best(false)?, best(true)))
    };
    let suits = [of_suit(0)?, of_suit(16)?, of_suit(32)?];
    let all: u32 = honours + suits.iter().map(|(best, _)| best).sum::<u32>();
    let pair_of_honours = u32::from(twice & HONOURS != 0);
    let with_pair = suits.iter().filter_map(|(best, pair)| pair.map(|pair| all - best + pair + 1));
    Some(with_pair.max().unwrap_or(0).max(all + pair_of_honours))
}

/// Three ranks no two of which are nearer than three apart, as bits.
fn triples() -> impl Iterator<Item = u64> {
    let ranks = |low: u64, gap: u64, top: u64| 1 << low | 1 << (low + gap) | 1 << top;
    (0..3).flat_map(move |low| (3..=6).flat_map(move |gap| (low + gap + 3..9).map(move |top| ranks(low, gap, top))))
}
