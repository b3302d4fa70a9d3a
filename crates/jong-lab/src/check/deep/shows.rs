//! Values without effect: every player who has the pattern is paid the same with any other value.

use jong_core::hand::{PerSeat, Seat, Win, WinKind};
use jong_core::pattern::{PatternIndex, Unit, UnitRole};
use jong_core::rules::RulesText;
use jong_core::say;
use jong_core::tree::{Fault, FaultCode};
use jong_core::{Grammar, Ruleset};

use super::Depth;
use super::own::{OwnRules, OwnValue};
use crate::Chance;
use crate::conformance::{RulesSource, moved};
use crate::invert::{Goal, Inverter, SearchResult};
use crate::parallel;

/// The number of hands made for a pattern before its value counts as without effect.
const HANDS: usize = 40;

/// Notes the values of the file that change no payment of any hand made for them.
pub(super) fn idle_values(
    own: &OwnRules<'_>,
    text: &RulesText,
    grammars: &[&'static dyn Grammar],
    shown: &[PatternIndex],
    depth: Depth,
    faults: &mut Vec<Fault>,
) {
    // Lines of points are rounded together, so one point more or less of a single line proves nothing. What counts in
    // every hand may show in a hand that did not win, however much a limit hides of it in one that did.
    let for_winners = own.rules.game().book.units().iter().any(|unit| unit.winner);
    let is_asked = |of: &Unit| of.role != UnitRole::Points && of.winner == for_winners;
    let asked: Vec<OwnValue<'_>> =
        own.values().into_iter().filter(|value| is_asked(value.of) && shown.contains(&value.index)).collect();
    let source = RulesSource { text: text.clone(), grammars };
    let found: Vec<Option<Fault>> = parallel::map(&asked, |value| idle(own, &source, value, depth));
    faults.extend(found.into_iter().flatten());
}

fn idle(own: &OwnRules<'_>, source: &RulesSource<'_>, value: &OwnValue<'_>, depth: Depth) -> Option<Fault> {
    let rules = own.rules;
    let id = own.id(value.index);
    let others = if value.of.words {
        vec!["false".to_owned()]
    } else {
        [1, -1].into_iter().filter_map(|by| moved(&value.entry.node, by)).collect()
    };
    let changed = others.iter().filter_map(|other| Some(source.with_value(rules, value.of.section, id, other)?.1));
    let changed: Vec<Ruleset> = changed.collect();
    if changed.is_empty() || changed.len() < others.len() {
        return None;
    }
    let inverter = Inverter::new(rules, Goal::counts(value.index));
    let mut chance = Chance::of_text(id);
    let mut wins = 0;
    for _ in 0..HANDS {
        let SearchResult::Hand(made) = inverter.find(&mut chance, depth.steps()) else { return None };
        for win in ways(rules, &made.win) {
            let before = comes_to(rules, &win);
            wins += usize::from(before.is_some());
            if changed.iter().any(|changed| comes_to(changed, &win) != before) {
                return None;
            }
        }
    }
    (wins >= HANDS).then(|| {
        let message = match value.of.words {
            true => say!(
                "the value of `{id}` makes no difference: {wins} hands with it would be paid the same if it did not count",
                id,
                wins
            ),
            false => say!(
                "the value of `{id}` makes no difference: {wins} hands with it would be paid the same if it were worth one more, or one less",
                id,
                wins
            ),
        };
        let help = say!("a limit or the rest of the hand may keep it from showing; a smaller value may say the same");
        Fault::error(FaultCode::NoDifference, value.entry.place, message).as_note().help(help)
    })
}

/// The hand as it was won, and as the dealer and another would win it, by draw and on a discard, where possible.
fn ways(rules: &Ruleset, win: &Win) -> Vec<Win> {
    let mut all = vec![win.clone()];
    for (seat, other) in [(Seat::S, Seat::E), (Seat::E, Seat::S)] {
        for from in [None, Some(other)].into_iter().filter(|_| win.situation.by.is_some()) {
            let mut way = win.clone();
            way.situation.sit(seat);
            way.situation.from = from;
            way.situation.by = Some(if from.is_some() { WinKind::Discard } else { WinKind::Draw });
            // A detail of a draw may not fit a discard: then the hand is refused.
            all.extend(way.draft().check(rules).ok());
        }
    }
    all
}

/// The value of a win with its payments; none if it does not win.
fn comes_to(rules: &Ruleset, win: &Win) -> Option<(i64, PerSeat<i64>)> {
    win.situation.by?;
    let score = rules.score(&win.hand, &win.situation).ok()?;
    Some((score.worth, score.totals))
}
