//! The gain of a question: how well the answer parts theories.

use std::collections::BTreeMap;

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
    let mut paid: BTreeMap<Seen, u64> = BTreeMap::new();
    parts.for_each(|(seen, weight)| *paid.entry(seen).or_default() += weight);
    let mut collected: BTreeMap<Option<i64>, u64> = BTreeMap::new();
    for (seen, weight) in &paid {
        *collected.entry(seen.map(|payments| payments[winner.index()])).or_default() += weight;
    }
    let all: u64 = paid.values().sum();
    let ruled_out =
        |alike: &mut dyn Iterator<Item = &u64>| all * all - alike.map(|weight| weight * weight).sum::<u64>();
    let collects = 4 * ruled_out(&mut collected.values());
    let pays = PAYS * ruled_out(&mut paid.values());
    if pays > collects {
        Gain { worth: pays, asks: Asks::Pays }
    } else {
        Gain { worth: collects, asks: Asks::Collects }
    }
}
