//! The worth of a hand, in units and in money.

use jong::{Report, Ruleset};
use jong_core::{Score, UnitPayment, WorthMeaning, say};

use crate::speech::Speech;

/// `2 han, 30 fu`
pub(crate) fn value(rules: &Ruleset, score: &Score, speech: Speech) -> String {
    let amounts = score.value.amounts.iter().flatten();
    speech.list(amounts.map(|&(unit, number)| speech.tell(&jong::terms::amount(rules, number, unit.name))))
}

/// The worth of a hand with its unit: `5 tai`, `2,000 points`.
pub fn worth_in_unit(rules: &Ruleset, score: &Score, speech: Speech) -> String {
    match rules.scoring().worth(score.basis) {
        WorthMeaning::Units(_) => value(rules, score, speech),
        WorthMeaning::Amount(_) | WorthMeaning::Collected | WorthMeaning::FromEach => {
            speech.amount(rules, score.worth, "points")
        }
    }
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

/// True if the hand has not the pattern that is its limit: it waits for it.
fn is_waited_for(report: &Report<'_>) -> bool {
    let book = &report.rules.game().book;
    let limit = report.limit().and_then(|id| book.find(id));
    limit.is_some_and(|index| !report.score.tally.on.contains(index))
}

/// True if the worth of a hand is its value itself, so that no sum leads there.
pub(crate) fn is_its_value(report: &Report<'_>, UnitPayment { amount, more_with_dealer, .. }: &UnitPayment) -> bool {
    let [first, second] = report.score.value.amounts;
    !more_with_dealer && second.is_none() && first.is_some_and(|(_, value)| value == *amount)
}

/// `2 han, 30 fu → 2,000`, by way of a limit if one applies.
pub(crate) fn worth(report: &Report<'_>, speech: Speech) -> String {
    let (value, worth) = (value(report.rules, &report.score, speech), speech.lang.grouped(report.score.worth));
    match (limit(report, speech), report.rules.scoring().worth(report.score.basis)) {
        (Some((name, true)), _) => speech.tell(&say!("Limit hand: {limit} → {worth}", limit = name, worth)),
        (Some((name, false)), _) if is_waited_for(report) => {
            speech.tell(&say!("{value} → waits for {limit} → {worth}", value, limit = name, worth))
        }
        (Some((name, false)), _) => format!("{value} → {name} → {worth}"),
        (None, WorthMeaning::Amount(payment)) if is_its_value(report, &payment) && !report.score.capped => value,
        (None, WorthMeaning::Amount(UnitPayment { sum, amount, more_with_dealer })) => {
            let value =
                if report.score.capped { speech.tell(&say!("{value}, the most there is", value)) } else { value };
            let (sum, amount) = (sum.sentence(speech.lang), speech.lang.grouped(amount));
            match more_with_dealer {
                true => speech.tell(&say!("{value} → {sum} = {amount}, more with the dealer", value, sum, amount)),
                false => format!("{value} → {sum} = {amount}"),
            }
        }
        (None, WorthMeaning::Units(UnitPayment { sum, amount, more_with_dealer })) => {
            let value =
                if report.score.capped { speech.tell(&say!("{value}, the most there is", value)) } else { value };
            let (sum, amount) = (sum.sentence(speech.lang), speech.lang.grouped(amount));
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
