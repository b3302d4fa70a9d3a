//! Round numbers: where amounts are rounded, several values of a number come to the same payments for every hand. The
//! roundest of them is written.

use jong_core::InOrder;
use std::cmp::Reverse;

use jong_core::Score;
use jong_core::rules::Edits;
use jong_core::tree::{Node, Value};

use super::answer::StatedWorth;
use super::change::replaced;
use super::formulation::Formulation;
use super::model::Model;
use super::next::AnswerEvidence;
use super::split::visible_payments;
use super::written::node;
use crate::diff::variant::edited;

/// A number in some edits: its table, its key, and its own key if the value is a table.
type NumberPlace<'e> = (&'e [String], &'e str, Option<&'e str>);

impl AnswerEvidence<'_> {
    /// A formulation of a model's rules with the roundest values by which every hand pays the same. Values of published
    /// rules stay as they are, for those are played.
    pub(super) fn rounded(&self, model: &Model, formulation: &Formulation) -> Formulation {
        let mut rounded = formulation.clone();
        for (table, key, own, number) in numbers(&formulation.edits) {
            let place = (&*table, &*key, own.as_deref());
            let is_published = self.pool.rules.iter().any(|rules| {
                let published = node(rules, place.0, place.1).and_then(|node| number_in(node, place.2));
                published == Some(number)
            });
            if is_published {
                continue;
            }
            let with = |rounder: i64| with_number(&rounded.edits, place, rounder);
            let fits = |edits: &Edits| self.pays_alike(model, formulation.base, edits);
            if let Some(edits) = rounder(number).into_iter().filter_map(with).find(fits) {
                rounded.edits = edits;
            }
        }
        rounded
    }

    /// True if edits to a ruleset make every hand pay what it pays by a model, and give the answers that that gives.
    fn pays_alike(&self, model: &Model, base: usize, edits: &Edits) -> bool {
        let Some(rules) = edited(&self.pool.rules[base], edits) else { return false };
        let (hands, mut room) = (&self.pool.hands, Score::default());
        let variant = model.ground.variant(rules, hands);
        let mut is_alike = |at: usize| {
            let (is, was) = (model.ground.by(&variant, hands, at, &mut room), &model.ground.outlines[at]);
            let mut answered = self.answered.iter().filter(|answered| answered.hand == at);
            // The value of a hand can be stated too.
            let stated = answered.all(|answered| match answered.answer {
                StatedWorth::Amounts(_) => self.fits(answered, &is) == self.fits(answered, was),
                StatedWorth::Unknown
                | StatedWorth::NoWin
                | StatedWorth::Collects(_)
                | StatedWorth::Pays(_)
                | StatedWorth::Seats(_) => true,
            });
            stated && visible_payments(&is) == visible_payments(was)
        };
        // Those that show changes first: most values are told apart by one of them.
        model.suite.iter().copied().chain(0..hands.len()).all(&mut is_alike)
    }
}

/// The numbers in some edits, each with its place and value.
fn numbers(edits: &Edits) -> Vec<(Vec<String>, String, Option<String>, i64)> {
    let of = |(table, key, value): (&[String], &str, &Node)| {
        let own: Vec<Option<String>> = match value.value {
            Value::Int(_) => vec![None],
            Value::Table(ref own) => own.iter().map(|entry| Some(entry.key.clone())).collect(),
            _ => Vec::new(),
        };
        let number = |own: Option<String>| {
            let number = number_in(value, own.as_deref())?;
            Some((table.to_vec(), key.to_owned(), own, number))
        };
        own.into_iter().filter_map(number).collect::<Vec<_>>()
    };
    edits.iter().flat_map(of).collect()
}

/// The number that a value is, or that it has under a key.
fn number_in(value: &Node, own: Option<&str>) -> Option<i64> {
    let number = own.map_or(Some(value), |key| value.as_table()?.get(key));
    match number?.value {
        Value::Int(number) => Some(number),
        _ => None,
    }
}

/// The edits with another number in a place.
fn with_number(edits: &Edits, (table, key, own): NumberPlace<'_>, number: i64) -> Option<Edits> {
    let value = match own {
        None => Value::Int(number),
        Some(own) => Value::Table(replaced(edits.get(table, key)?.as_table()?, own, Value::Int(number).into())),
    };
    let table: Vec<&str> = table.iter().map(String::as_str).collect();
    Some(edits.and(&Edits::one(&table, key, value.into())))
}

/// The numbers that are rounder than another, the roundest first, and of as round ones the nearest.
fn rounder(number: i64) -> Vec<i64> {
    let powers = std::iter::successors(Some(10_i64), |power| power.checked_mul(10));
    let steps = powers.take_while(|power| power / 10 <= number);
    let mut all: Vec<i64> = steps.flat_map(|step| [number / step * step, number / step * step + step]).collect();
    all.retain(|&other| other > 0 && digits(other) < digits(number));
    all.order_by_key(|&other| (digits(other), (other - number).abs(), Reverse(other)));
    all.dedup();
    all
}

/// The number of digits without the zeros behind them.
fn digits(number: i64) -> usize {
    number.to_string().trim_end_matches('0').len()
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_roundest_comes_first() {
        assert_eq!(rounder(450), [500, 400, 1000]);
        assert_eq!(rounder(1083), [1000, 2000, 10_000, 1100, 1080, 1090]);
        assert_eq!(rounder(12), [10, 20, 100]);
        for round in [0, 1, 7, 30, 500, 2000] {
            assert!(rounder(round).is_empty(), "{round}");
        }
    }
}
