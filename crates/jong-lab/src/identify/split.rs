//! The gain of a question: how well the answer parts theories.

use jong_core::hand::{PerSeat, Seat};

use super::question::Asks;
use crate::diff::outcome::Outline;

/// The payments of a hand, which anybody can see; `None` if it does not win.
pub(super) type Seen = Option<PerSeat<i64>>;

/// The payments that can be seen of a hand.
pub(super) fn seen(outline: &Outline) -> Seen {
    match outline {
        Outline::Won { payments, .. } => Some(*payments),
        _ => None,
    }
}

/// The gain of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Gain {
    /// The weight that an answer rules out, on average.
    pub(super) worth: u64,
    /// The amount that is asked for.
    pub(super) asks: Asks,
}

/// The gain of a question that nobody can answer in two ways.
pub(super) const NOTHING: Gain = Gain { worth: 0, asks: Asks::Collects };

/// The worth, beside others, of a question about a hand with nothing in it that was asked about before.
pub(super) const NEW: u64 = 60;

/// Out of four, what the question who pays what is worth beside the one what the winner collects, which is easier.
const PAYS: u64 = 3;

/// The weight that an answer rules out on average: all weights squared, without the squares of those that look alike.
pub(super) fn gain(winner: Seat, parts: impl Iterator<Item = (Seen, u64)>) -> Gain {
    let paid = totals(parts);
    let collected = totals(paid.iter().map(|(seen, weight)| (seen.map(|payments| payments[winner.index()]), *weight)));
    let all: u64 = paid.iter().map(|(_, weight)| weight).sum();
    let collects = 4 * (all * all - squares(&collected));
    let pays = PAYS * (all * all - squares(&paid));
    if pays > collects {
        Gain { worth: pays, asks: Asks::Pays }
    } else {
        Gain { worth: collects, asks: Asks::Collects }
    }
}

/// The weights of equal things added up. There are few that differ, so each is looked for among those before it.
fn totals<T: PartialEq>(parts: impl Iterator<Item = (T, u64)>) -> Vec<(T, u64)> {
    let mut totals: Vec<(T, u64)> = Vec::new();
    for (part, weight) in parts {
        match totals.iter_mut().find(|(known, _)| *known == part) {
            Some((_, total)) => *total += weight,
            None => totals.push((part, weight)),
        }
    }
    totals
}

/// The squares of weights, added up.
fn squares<T>(weights: &[(T, u64)]) -> u64 {
    weights.iter().map(|(_, weight)| weight * weight).sum()
}
