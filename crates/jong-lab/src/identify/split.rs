//! The gain of a question: the weight of the theories that its answer rules out.

use jong_core::hand::{PerSeat, Seat};

use super::question::AskedAmount;
use crate::diff::outcome::ResultOutline;

/// The payments for a hand, by which players tell rules apart; `None` if it does not win.
pub(super) type VisiblePayments = Option<PerSeat<i64>>;

/// The payments of an outline.
pub(super) fn visible_payments(outline: &ResultOutline) -> VisiblePayments {
    outline.won().map(|won| won.payments)
}

/// The gain of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Gain {
    /// The weight that an answer rules out, on average.
    pub(super) worth: u64,
    /// The amount that is asked for.
    pub(super) asks: AskedAmount,
}

/// The gain of a question with one possible answer.
pub(super) const NOTHING: Gain = Gain { worth: 0, asks: AskedAmount::Collects };

/// The scale of the worth of questions, so that it can be divided by the number of things shared with unexplained
/// hands.
pub(super) const NEW: u64 = 60;

/// The worth of asking for [`AskedAmount::Pays`], where the easier [`AskedAmount::Collects`] is worth four.
const PAYS: u64 = 3;

/// The gain of a question about a hand, by the payments of each theory and its weight. The weight that an answer rules
/// out on average is proportional to the square of the total weight less the squares of the weights with the same
/// answer.
pub(super) fn gain(winner: Seat, parts: impl Iterator<Item = (VisiblePayments, u64)>) -> Gain {
    let paid = totals(parts);
    let collected = totals(paid.iter().map(|(seen, weight)| (seen.map(|payments| payments[winner]), *weight)));
    let all: u64 = paid.iter().map(|(_, weight)| weight).sum();
    let collects = 4 * (all * all - squares(&collected));
    let pays = PAYS * (all * all - squares(&paid));
    if pays > collects {
        Gain { worth: pays, asks: AskedAmount::Pays }
    } else {
        Gain { worth: collects, asks: AskedAmount::Collects }
    }
}

/// The sum of the weights of equal parts. Few of them differ, so each is searched among those before it.
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

/// The sum of the squares of weights.
fn squares<T>(weights: &[(T, u64)]) -> u64 {
    weights.iter().map(|(_, weight)| weight * weight).sum()
}
