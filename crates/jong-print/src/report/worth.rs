//! The worth of a hand, in units and in money.

use jong::{Report, Ruleset};
use jong_core::hand::{Seat, Situation};
use jong_core::{Payment, Score, WorthMeaning, say};

use crate::speech::Speech;

/// The meaning of a hand's worth, in which games differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Worth {
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
    pub(crate) fn of(rules: &Ruleset, score: &Score, speech: Speech) -> Worth {
        match rules.scoring().worth() {
            WorthMeaning::Collected => return Worth::Collected,
            WorthMeaning::FromEach => return Worth::FromEach,
            WorthMeaning::Units => {}
        }
        let pay = |winner: Seat| rules.pay(score.basis, &Situation::plain(winner, Seat::E, Some(Seat::W)));
        let (child, dealer) = (pay(Seat::S), pay(Seat::E));
        let all = |payments: &[Payment]| payments.iter().map(|payment| payment.amount).sum::<i64>();
        // How the tile was won comes first in a reason, and what the payment is made of last.
        let sum =
            child.first().and_then(|payment| payment.why.last()).map(|step| speech.step(step)).unwrap_or_default();
        Worth::Units { sum, amount: all(&child), more_with_dealer: all(&dealer) > all(&child) }
    }
}

/// `2 han, 30 fu`
pub(crate) fn value(rules: &Ruleset, score: &Score, speech: Speech) -> String {
    let amounts = score.value.amounts.iter().flatten();
    speech.list(amounts.map(|&(unit, number)| speech.tell(&jong::amount(rules, number, unit.name))))
}

/// The limit that applies: its name, and a flag, true if the hand has it for a pattern and not for its value. `None`
/// also if it goes without saying.
pub(crate) fn limit(report: &Report<'_>, speech: Speech) -> Option<(String, bool)> {
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
pub(crate) fn worth(report: &Report<'_>, speech: Speech) -> String {
    let (value, worth) = (value(report.rules, &report.score, speech), speech.lang.grouped(report.score.worth));
    match (limit(report, speech), Worth::of(report.rules, &report.score, speech)) {
        (Some((name, true)), _) => speech.tell(&say!("Limit hand: {limit} → {worth}", limit = name, worth)),
        (Some((name, false)), _) => format!("{value} → {name} → {worth}"),
        (None, Worth::Units { sum, amount, more_with_dealer }) => {
            let value =
                if report.score.capped { speech.tell(&say!("{value}, the most there is", value)) } else { value };
            let (sum, amount) = (sum.replace('\u{a0}', " "), speech.lang.grouped(amount));
            match more_with_dealer {
                true => {
                    speech.tell(&say!("{value} → {sum} = {amount} a payment, more with the dealer", value, sum, amount))
                }
                false => speech.tell(&say!("{value} → {sum} = {amount} a payment", value, sum, amount)),
            }
        }
        (None, _) if report.score.capped => speech.tell(&say!("{value} → {worth}, the most there is", value, worth)),
        (None, _) => format!("{value} → {worth}"),
    }
}
