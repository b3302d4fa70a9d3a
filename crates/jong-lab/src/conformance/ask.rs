//! Sends a record to a ruleset as any user would: text in, text out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jong_core::Ruleset;
use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{NoTrace, PatternIndex, PatternSet};
use jong_core::reading::Reading;
use serde::Serialize;
use serde_json::Value;

use jong::{FinishedRecord, Record};
use jong::{Outcome, Settlement, score_json, settle_json};

/// The answer of a ruleset to a record; `None` if it refuses it. The laws know rulesets by their answers alone.
pub(super) type Oracle<'a> = &'a dyn Fn(&Value) -> Option<String>;

/// True if a record is a finished hand of all players; else it is one win.
pub(super) fn is_table(record: &Value) -> bool {
    record.get("players").is_some()
}

/// The answer of a ruleset to a record.
pub(super) fn ask(rules: &Ruleset, record: &Value) -> Option<String> {
    let text = record.to_string();
    guarded(|| match is_table(record) {
        true => settle_json(rules, &text, None).ok().and_then(|line| json(&line)),
        false => score_json(rules, &text, None).ok().and_then(|line| json(&line)),
    })
}

/// The result of asking, without panics: only one law is about those.
fn guarded<T>(ask: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(ask)).ok().flatten()
}

/// A value as JSON text.
pub(super) fn json(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

/// An answer read as JSON.
pub(super) fn read(answer: &str) -> Option<Value> {
    serde_json::from_str(answer).ok()
}

/// True if the hand of a record wins.
pub(super) fn is_win(rules: &Ruleset, record: &Value) -> bool {
    let text = record.to_string();
    let won = || Some(matches!(score_json(rules, &text, None).ok()?.outcome, Outcome::Win(_)));
    guarded(won).unwrap_or(false)
}

/// True if a finished hand can be settled: every player named as a winner has a winning hand.
pub(super) fn is_settled(rules: &Ruleset, record: &Value) -> bool {
    let text = record.to_string();
    let settled = || Some(matches!(settle_json(rules, &text, None).ok()?.settlement, Settlement::Settled(_)));
    guarded(settled).unwrap_or(false)
}

/// True if one of these patterns holds in any reading of a record's hand, whether it counts or not.
pub(super) fn any_holds(rules: &Ruleset, record: &Value, patterns: PatternSet) -> bool {
    if patterns.is_empty() {
        return false;
    }
    let game = rules.game();
    let holds = |(hand, situation): &(Hand, Situation)| {
        let facts = game.facts(hand, situation);
        let mut found = false;
        game.for_each_reading(hand, situation, |reading| {
            found = found || patterns.iter().any(|index: PatternIndex| game.book.holds(index, &facts, reading));
        });
        found
    };
    guarded(|| Some(hands(rules, record).iter().any(holds))).unwrap_or(false)
}

/// True if a hand of a record has several readings of the same worth, so that their order decides between them.
pub(super) fn is_tied(rules: &Ruleset, record: &Value) -> bool {
    let game = rules.game();
    let tied = |(hand, situation): &(Hand, Situation)| {
        let facts = game.facts(hand, situation);
        let mut best: Vec<((i64, jong_core::Rank), Reading)> = Vec::new();
        game.for_each_reading(hand, situation, |reading| {
            let tally = game.book.tally(&facts, reading, &mut NoTrace);
            let Ok(appraisal) = rules.scoring().appraise(game, &facts, reading, &tally) else { return };
            let rank = (appraisal.worth, appraisal.rank);
            if best.first().is_some_and(|(most, _)| *most < rank) {
                best.clear();
            }
            if best.first().is_none_or(|(most, _)| *most == rank) {
                best.push((rank, *reading));
            }
        });
        best.len() > 1
    };
    guarded(|| Some(hands(rules, record).iter().any(tied))).unwrap_or(false)
}

/// The hands of a record in every way that these rules may see them: as won, and as lost by a player whose claim came
/// too late.
fn hands(rules: &Ruleset, record: &Value) -> Vec<(Hand, Situation)> {
    let text = record.to_string();
    if !is_table(record) {
        let win = Record::from_json(&text, rules).ok().and_then(|record| record.check(rules).ok());
        return win.map(|win| (win.hand, win.situation)).into_iter().collect();
    }
    let finished = FinishedRecord::from_json(&text, rules).ok().and_then(|record| record.check(rules).ok());
    let mut hands = Vec::new();
    for (hand, situation) in finished.into_iter().flat_map(|finished| finished.players).flatten() {
        let everybody = rules.scoring().everybody_scores();
        if situation.by.is_some() && everybody {
            let lost = Situation { by: None, from: None, ..situation.clone() };
            hands.push((Hand::not_won(&hand.before()), lost));
        }
        if situation.by.is_some() || everybody {
            hands.push((hand, situation));
        }
    }
    hands
}
