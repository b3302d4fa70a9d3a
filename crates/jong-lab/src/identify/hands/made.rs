//! Records made for patterns, and records of simulated play.

use std::iter;

use jong_core::Ruleset;
use jong_core::pattern::{Count, Literal, PatternIndex, Test, UnitRole};
use jong_core::rules::Edits;
use jong_core::tree::Value as Written;
use serde_json::Value;

use super::extras;
use crate::Chance;
use crate::diff::probes::{RecordFields, made_for};
use crate::diff::situations::{add_dora, situations};
use crate::diff::variant::edited;
use crate::identify::change::{Change, changes, options};
use crate::invert::{Condition, Goal, Inverter, SearchResult, record_of};
use crate::sample;

/// The seed of chance, the same everywhere, so that the questions are.
const SEED: u64 = 1;

/// The number of wins of sound players among the hands.
const WINS: usize = 150;

/// The number of steps in the search for a hand with a pattern.
const STEPS: u64 = 20_000;

/// The number of hands for each pattern where everything is allowed.
const OF_ALL: usize = 2;

/// The number of hands for each pattern that only gives points. Points are rounded, so not every hand shows them.
const OF_POINTS: usize = 6;

/// The records for patterns that one of the rulesets has and none before it: in many situations, or plain ones if a
/// pattern only gives points.
pub(super) fn made(rules: &[&Ruleset], at: usize, own: &Ruleset) -> Vec<String> {
    let book = &own.game().book;
    let new = |id: &str| rules[..at].iter().all(|other| other.game().book.find(id).is_none());
    let points = |index: PatternIndex| {
        book.units()
            .iter()
            .enumerate()
            .any(|(unit, of)| of.role == UnitRole::Points && book.of_unit(unit).contains(index))
    };
    let has_points = |id: &str| book.find(id).is_some_and(points);
    let mut chance = Chance::new(SEED);
    let (mut bases, mut plain): (Vec<RecordFields>, Vec<RecordFields>) = (Vec::new(), Vec::new());
    made_for(own, &[], &|id| new(id) && !has_points(id), 1, &mut chance, &mut bases);
    made_for(own, &[], &|id| new(id) && has_points(id), OF_POINTS, &mut chance, &mut plain);
    let rest = book.patterns().iter().enumerate().filter(|(_, pattern)| new(&pattern.id));
    let rest = rest.map(|(at, _)| PatternIndex(at as u8)).filter(|&index| !points(index));
    plain.extend(rest.flat_map(|index| sides(own, index, &mut chance)));
    let many = bases.iter().flat_map(|base| situations(own, base).into_iter().chain(add_dora(&[own], base)));
    let few = plain.iter().flat_map(|base| situations(own, base)).filter(|fields| extras(fields).count() == 0);
    many.chain(few).map(|fields| Value::Object(fields).to_string()).collect()
}

/// The rules with every pattern and option switched on; `None` if that makes no ruleset.
pub(super) fn with_all(rules: &Ruleset) -> Option<Ruleset> {
    let units = rules.game().book.units();
    let mut edits = Edits::new();
    for (section, entry) in options(rules).filter(|(_, entry)| matches!(entry.node.value, Written::Bool(false))) {
        if units.iter().any(|unit| unit.section == section && !unit.words) {
            edits.set(&[section], &entry.key, Written::Int(1).into());
        }
    }
    let on = changes(rules, iter::empty()).into_iter().filter(Change::is_on);
    edited(rules, &on.fold(edits, |edits, change| edits.and(&change.edits)))
}

/// Plain records for every pattern of rules.
pub(super) fn for_all(rules: &Ruleset) -> Vec<String> {
    let mut bases: Vec<RecordFields> = Vec::new();
    made_for(rules, &[], &|_| true, OF_ALL, &mut Chance::new(SEED), &mut bases);
    let all = bases.iter().flat_map(|base| situations(rules, base)).filter(|fields| extras(fields).count() == 0);
    all.map(|fields| Value::Object(fields).to_string()).collect()
}

/// The hands for a pattern that counts concealed and open: one of each.
fn sides(rules: &Ruleset, pattern: PatternIndex, chance: &mut Chance) -> Vec<RecordFields> {
    let book = &rules.game().book;
    if ![false, true].iter().all(|&open| book.countable(open).contains(pattern)) {
        return Vec::new();
    }
    let made = |holds: bool| {
        let concealed = Condition::Rows(vec![vec![Literal { test: Test::Melds(Count::Range(0, 0)), holds }]]);
        let all = vec![Condition::Counts(pattern), concealed];
        match Inverter::new(rules, Goal { all, ..Goal::default() }).find(chance, STEPS) {
            SearchResult::Hand(made) if made.win.situation.by.is_some() => Some(made.record()),
            _ => None,
        }
    };
    [true, false].into_iter().filter_map(made).collect()
}

/// The wins of sound players by the first of the rulesets.
pub(super) fn played(rules: &[&Ruleset]) -> Vec<String> {
    let Some(first) = rules.first() else { return Vec::new() };
    let wins = sample::wins(first, WINS, SEED);
    wins.iter().map(|win| Value::Object(record_of(win)).to_string()).collect()
}
