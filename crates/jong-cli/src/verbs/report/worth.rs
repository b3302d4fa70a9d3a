//! The worth of a hand, in units and in money.

use jong::core::hand::{Seat, Situation};
use jong::core::{Payment, Score, WorthMeaning};
use jong::{Report, Ruleset};

use crate::out::{amount, grouped, list, step, tell};
use jong_print::Speech;

/// The meaning of a hand's worth, in which games differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::verbs) enum Worth {
    /// The sum that the winner collects.
    Collected,
    /// The amount that everybody pays the winner.
    FromEach,
    /// Units of which each payment is made.
    Units {
        /// The sum that makes a payment: `300 + 2 tai × 100`.
        sum: String,
        /// The amount of that payment.
        amount: i64,
        /// True if the payment is more where the dealer is concerned.
        more_with_dealer: bool,
    },
}

impl Worth {
    /// The meaning of a hand's worth under these rules.
    pub(in crate::verbs) fn of(rules: &Ruleset, score: &Score) -> Worth {
        match rules.scoring().worth() {
            WorthMeaning::Collected => return Worth::Collected,
            WorthMeaning::FromEach => return Worth::FromEach,
            WorthMeaning::Units => {}
        }
        let pay = |winner: Seat| rules.pay(score.basis, &Situation::plain(winner, Seat::E, Some(Seat::W)));
        let (child, dealer) = (pay(Seat::S), pay(Seat::E));
        let all = |payments: &[Payment]| payments.iter().map(|payment| payment.amount).sum::<i64>();
        // How the tile was won comes first in a reason, and what the payment is made of last.
        let sum = child.first().and_then(|payment| payment.why.last()).map(step).unwrap_or_default();
        Worth::Units { sum, amount: all(&child), more_with_dealer: all(&dealer) > all(&child) }
    }
}

/// `2 han, 30 fu`
pub(in crate::verbs) fn value(score: &Score) -> String {
    let amounts = score.value.amounts.iter().flatten();
    list(amounts.map(|&(unit, number)| amount(number, unit.name)))
}

/// The limit that applies: its name, and a flag, true if the hand has it for a pattern and not for its value. `None`
/// also if it goes without saying.
pub(in crate::verbs) fn limit(report: &Report<'_>, speech: Speech) -> Option<(String, bool)> {
    let id = report.limit()?;
    if report.score.value.amounts.iter().flatten().any(|(unit, _)| unit.name == id) {
        return None;
    }
    let book = &report.rules.game().book;
    Some(match book.find(id).filter(|&index| report.score.tally.on.contains(index)) {
        Some(_) => (speech.pattern(report.rules, id), true),
        None => (speech.limit(report.rules, id), false),
    })
}

/// `2 han, 30 fu → 2,000`, by way of a limit if one applies.
pub(in crate::verbs) fn worth(report: &Report<'_>, speech: Speech) -> String {
    let (value, worth) = (value(&report.score), grouped(report.score.worth));
    match (limit(report, speech), Worth::of(report.rules, &report.score)) {
        (Some((name, true)), _) => tell!("Limit hand: {limit} → {worth}", limit = name, worth),
        (Some((name, false)), _) => format!("{value} → {name} → {worth}"),
        (None, Worth::Units { sum, amount, more_with_dealer }) => {
            let value = if report.score.capped { tell!("{value}, the most there is", value) } else { value };
            let (sum, amount) = (sum.replace('\u{a0}', " "), grouped(amount));
            match more_with_dealer {
                true => tell!("{value} → {sum} = {amount} a payment, more with the dealer", value, sum, amount),
                false => tell!("{value} → {sum} = {amount} a payment", value, sum, amount),
            }
        }
        (None, _) if report.score.capped => tell!("{value} → {worth}, the most there is", value, worth),
        (None, _) => format!("{value} → {worth}"),
    }
}
