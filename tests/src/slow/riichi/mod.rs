//! The Japanese game against a scorer that is slow and obvious, under the rules of published tables and of random
//! ones.
//!
//! The scorer is written from a page of the Japanese rules and from common knowledge of the game, not from Jong. It
//! tries every way to see a hand, tests each pattern on it, and pays. The rules of a table are numbers and switches in
//! `Rules`. They are written out as a rules file for Jong and read as they are by the scorer.

mod deal;
mod fu;
mod made_up;
mod patterns;
mod pay;
mod published;
mod reading;
mod rules;
mod worth;
mod written;
mod yakuman;

use std::sync::LazyLock;

use jong::Ruleset;
use jong::core::rules::RulesText;
use serde_json::{Value, json};

use super::plain::SEATS;
use crate::chance::Chance;
use deal::Deal;
use rules::Rules;
use worth::{BestReading, NoWinReason};

/// Every published table, with the values that the page of the Japanese rules gives it.
static PUBLISHED: LazyLock<Vec<(Rules, Ruleset)>> = LazyLock::new(|| {
    let open = |(id, rules)| (rules, jong::open(id).expect("shipped rules can be opened"));
    published::published().into_iter().map(open).collect()
});

/// The kind of a compared hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// A win.
    Win,
    /// A hand that wins nothing.
    NoWin,
}

/// A hand under the rules of one of the published tables.
///
/// # Errors
/// The differences between Jong and the slow scorer.
pub fn published(chance: &mut Chance) -> Result<Comparison, String> {
    let (rules, ruleset) = &PUBLISHED[chance.below(PUBLISHED.len())];
    compare(rules, ruleset, chance)
}

/// A hand under the rules of a published table.
///
/// # Errors
/// The differences between Jong and the slow scorer.
///
/// # Panics
/// The table is not published.
pub fn published_win(ruleset: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let id = &ruleset.info().id;
    let (rules, _) = PUBLISHED.iter().find(|(_, other)| other.info().id == *id).expect("a published table");
    compare(rules, ruleset, chance).map(drop)
}

/// A number of hands under random rules of a table: values, limits, fu, rounding, dora, payers.
///
/// # Errors
/// The differences between Jong and the slow scorer, with the rules.
///
/// # Panics
/// The rules cannot be loaded.
pub fn made_up(chance: &mut Chance, hands: usize) -> Result<Vec<Comparison>, String> {
    let rules = Rules::by_chance(chance);
    let text = rules.text();
    let loaded = jong::load_text(RulesText { name: "made-up.toml".into(), text: text.clone().into() });
    let ruleset = loaded.ruleset.unwrap_or_else(|| panic!("{:#?}\n{text}", loaded.faults));
    (0..hands).map(|_| compare(&rules, &ruleset, chance).map_err(|why| format!("{why}\n{text}"))).collect()
}

/// Compares one hand: the winner's worth, the patterns and the payments.
fn compare(rules: &Rules, ruleset: &Ruleset, chance: &mut Chance) -> Result<Comparison, String> {
    let deal = Deal::by_chance(rules, ruleset.tile_set(), chance);
    let record = deal.record().to_string();
    let found = match jong::score_json(ruleset, &record, None) {
        Ok(line) => serde_json::to_value(&line).expect("a result is JSON"),
        Err(error) => return Err(format!("{}: {record}\n  refused: {error:?}", ruleset.info().id)),
    };
    let (wrong, compared) = match worth::of(rules, &deal) {
        Err(why) => (differ(&found, "reason", reason(why)), Comparison::NoWin),
        Ok(best) => (differences(rules, &deal, &best, &found), Comparison::Win),
    };
    if wrong.is_empty() {
        return Ok(compared);
    }
    Err(format!("{}: {record}\n  found {found}\n  {}", ruleset.info().id, wrong.join("\n  ")))
}

const fn reason(why: NoWinReason) -> &'static str {
    match why {
        NoWinReason::NotComplete => "not-complete",
        NoWinReason::NoPattern => "no-pattern",
        NoWinReason::BelowMinimum => "below-minimum",
    }
}

fn differ(found: &Value, what: &str, expected: impl Into<Value>) -> Vec<String> {
    let expected = expected.into();
    if found[what] == expected {
        return Vec::new();
    }
    vec![format!("{what}: {}, the slow scorer has {expected}", found[what])]
}

/// The differences in a win. Readings of the same worth may count different patterns: one of them is found.
fn differences(rules: &Rules, deal: &Deal, best: &[BestReading], found: &Value) -> Vec<String> {
    let first = &best[0];
    let money = pay::payments(rules, deal, first);
    let by_seat = |(at, amount): (usize, &i64)| (SEATS[at].to_owned(), json!(amount));
    let money: Value = Value::Object(money.iter().enumerate().take(rules.players()).map(by_seat).collect());
    let mut wrong = differ(found, "win", true);
    wrong.extend(differ(found, "worth", pay::worth(rules, deal, first)));
    wrong.extend(differ(found, "totals", money));
    wrong.extend(differ(found, "limit", first.limit.clone()));
    if first.value != Value::Null {
        wrong.extend(differ(found, "value", first.value.clone()));
    }
    let listed = found["patterns"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut counted: Vec<(&str, i64)> = listed
        .iter()
        .map(|pattern| (pattern["id"].as_str().unwrap_or("?"), pattern["value"].as_i64().unwrap_or(-1)))
        .collect();
    counted.sort_unstable();
    if !best.iter().any(|best| best.patterns == counted) {
        let lists: Vec<_> = best.iter().map(|best| &best.patterns).collect();
        wrong.push(format!("patterns: {counted:?}, not one of {lists:?}"));
    }
    // The lines of fu add up to the total.
    let fu =
        |lines: &Value| lines.as_array().into_iter().flatten().filter_map(|line| line["value"].as_i64()).sum::<i64>();
    if let Some(said) = found["value"]["fu"].as_i64().filter(|_| first.value != Value::Null) {
        let lines = fu(&found["points"]);
        let least = i64::from(rules.open_fu_least);
        if lines != said && !(deal.is_open() && said == least) {
            wrong.push(format!("the lines come to {lines} fu, and the hand has {said}"));
        }
    }
    wrong
}
