//! Putting a record to a ruleset, as anybody would: text in, text out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jong_core::Ruleset;
use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{NoTrace, PatternIndex, PatternSet};
use jong_core::reading::Reading;
use serde::Serialize;
use serde_json::Value;

use jong::{FinishedRecord, Record};
use jong::{Outcome, Settlement, score_json, settle_json};

/// What a ruleset says to a record; `None` if it refuses it. The laws know rulesets by this alone.
pub(super) type Ask<'a> = &'a dyn Fn(&Value) -> Option<String>;

/// Whether a record is a finished hand of all players; else it is one win.
pub(super) fn is_table(record: &Value) -> bool {
    record.get("players").is_some()
}

/// What a ruleset says to a record.
pub(super) fn ask(rules: &Ruleset, record: &Value) -> Option<String> {
    let text = record.to_string();
    guarded(|| match is_table(record) {
        true => settle_json(rules, &text, None).ok().and_then(|line| json(&line)),
        false => score_json(rules, &text, None).ok().and_then(|line| json(&line)),
    })
}

/// What comes of asking, if anything does: of panics only one law speaks.
fn guarded<T>(ask: impl FnOnce() -> Option<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(ask)).ok().flatten()
}

/// As JSON text.
pub(super) fn json(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

/// An answer as JSON.
pub(super) fn read(answer: &str) -> Option<Value> {
    serde_json::from_str(answer).ok()
}

/// Whether the hand of a record wins.
pub(super) fn is_win(rules: &Ruleset, record: &Value) -> bool {
    let text = record.to_string();
    let won = || Some(matches!(score_json(rules, &text, None).ok()?.outcome, Outcome::Win(_)));
    guarded(won).unwrap_or(false)
}

/// Whether a finished hand can be settled: everybody who is said to have won did.
pub(super) fn is_settled(rules: &Ruleset, record: &Value) -> bool {
    let text = record.to_string();
    let settled = || Some(matches!(settle_json(rules, &text, None).ok()?.settlement, Settlement::Settled(_)));
    guarded(settled).unwrap_or(false)
}

/// Whether one of some patterns holds in a hand of a record, in any reading of it, whether it counts there or not.
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

/// Whether a hand of a record has several readings that are worth the same, so that it is their order which decides of
/// which of them is told.
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

/// The hands of a record in all the ways these rules may look at them: as won, and as lost by somebody whose claim came
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
