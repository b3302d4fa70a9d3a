//! How far concealed tiles are from the special forms.

use jong::core::reading::{FormName, Forms};
use jong::core::tile::{Counts, HONOURS, Kind, KindSet};

/// One and nine of each suit, and the honours.
const ORPHANS: u64 = 0x0000_0101_0101_0101 | HONOURS;
const SUIT: u64 = 0x1ff;
const WINDS: u64 = 0b1111 << 48;
const DRAGONS: u64 = 0b111 << 52;

/// How many tiles concealed tiles lack to be ready for each of the special forms that can be made of these kinds.
pub(super) fn shanten(forms: &Forms, kinds: KindSet, concealed: &Counts) -> impl Iterator<Item = i32> {
    let mut all = Vec::new();
    let mut add = |form: FormName, kept: &dyn Fn() -> Option<u32>| {
        if forms.has(form) {
            all.extend(kept().map(|kept| forms.tiles() as i32 - 1 - kept as i32));
        }
    };
    if forms.sets() == 4 {
        add(FormName::SevenPairs, &|| Some(kept_by_seven(concealed, forms.quad_pairs())));
        add(FormName::ThirteenOrphans, &|| kept_by_thirteen(kinds, concealed));
        add(FormName::LittleSnake, &|| kept_by_little(kinds, concealed));
    } else if forms.sets() == 5 {
        add(FormName::PairsAndTriplet, &|| Some(kept_with_triplet(concealed, forms.quad_pairs())));
        add(FormName::ThirteenOrphans, &|| kept_with_set(kinds, concealed));
        add(FormName::SixteenUnconnected, &|| kept_by_sixteen(kinds, concealed));
    }
    all.into_iter()
}

/// The most of these tiles that seven pairs can keep.
fn kept_by_seven(counts: &Counts, quads: bool) -> u32 {
    kept(&slots(counts, quads, None), 7)
}

/// The most of these tiles that seven pairs and a pung can keep.
fn kept_with_triplet(counts: &Counts, quads: bool) -> u32 {
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

/// The most of these tiles that thirteen orphans can keep; `None` if a kind is not in the game.
fn kept_by_thirteen(game: KindSet, counts: &Counts) -> Option<u32> {
    let pair = u32::from(counts.at_least(2) & ORPHANS != 0);
    (game.0 & ORPHANS == ORPHANS).then(|| (counts.present() & ORPHANS).count_ones() + pair)
}

/// The most of these tiles that thirteen orphans and a set can keep; `None` if a kind is not in the game.
fn kept_with_set(game: KindSet, counts: &Counts) -> Option<u32> {
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
    let held = |kind: Kind| u32::from(counts.get(kind));
    let pungs = counts.iter().map(|(_, held)| u32::from(held.min(3)));
    let starts = Kind::all_for_sets().filter(|kind| kind.suit().is_numbered() && kind.rank() <= 7);
    let chow = |first: Kind| (0..3).filter_map(|n| first.next(n)).map(|kind| held(kind).min(1)).sum();
    pungs.chain(starts.map(chow)).max().unwrap_or(0)
}

/// The most of these tiles that a little snake can keep; `None` if the game has no tiles for one.
fn kept_by_little(game: KindSet, counts: &Counts) -> Option<u32> {
    let present = counts.present();
    let whole = (0..3).filter(|lane| game.0 >> (16 * lane) & SUIT == SUIT);
    let suit = whole.map(|lane| (present >> (16 * lane) & SUIT).count_ones()).max()?;
    let honours = game.0 & WINDS == WINDS && game.0 & DRAGONS != 0;
    honours.then(|| suit + (present & WINDS).count_ones() + u32::from(present & DRAGONS != 0))
}

/// The most of these tiles that the form can keep; `None` if the game has no tiles for it.
fn kept_by_sixteen(game: KindSet, counts: &Counts) -> Option<u32> {
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
