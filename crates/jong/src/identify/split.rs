//! Which hand tells most.

use std::collections::{BTreeMap, BTreeSet};

use jong_core::hand::PerSeat;
use rayon::prelude::*;

use super::suite::Hand;
use crate::diff::outcome::Outline;

/// What somebody sees of a hand: who pays what, or nothing if it does not win.
fn seen(outline: &Outline) -> Option<PerSeat<i64>> {
    match outline {
        Outline::Won { payments, .. } => Some(*payments),
        _ => None,
    }
}

/// How evenly a hand parts some rules, less being better: the squares of the parts added up. `None` if it does not.
pub(super) fn parts<'a>(outlines: impl Iterator<Item = &'a Outline>) -> Option<usize> {
    let mut sizes: BTreeMap<Option<PerSeat<i64>>, usize> = BTreeMap::new();
    outlines.for_each(|outline| *sizes.entry(seen(outline)).or_default() += 1);
    (sizes.len() > 1).then(|| sizes.values().map(|size| size * size).sum())
}

/// The hand that is best by some measure, less being better; of equal ones the first, so the simplest. Hands that are
/// harder to ask come only where no easier one will do.
pub(super) fn best(
    hands: &[Hand],
    asked: &[bool],
    measure: impl Fn(usize, &Hand) -> Option<usize> + Sync,
) -> Option<usize> {
    let open: Vec<(u8, usize, usize)> = hands
        .par_iter()
        .enumerate()
        .filter(|(at, _)| !asked[*at])
        .filter_map(|(at, hand)| Some((hand.class, measure(at, hand)?, at)))
        .collect();
    // The same tiles are not asked for twice where others tell as much.
    let tiles = |hand: &Hand| hand.fields.get("hand").map(ToString::to_string);
    let before: BTreeSet<_> =
        hands.iter().zip(asked).filter(|(_, asked)| **asked).map(|(hand, _)| tiles(hand)).collect();
    let again = |at: usize| before.contains(&tiles(&hands[at]));
    open.into_iter().min_by_key(|&(class, measure, at)| (class, measure, again(at), at)).map(|(_, _, at)| at)
}
