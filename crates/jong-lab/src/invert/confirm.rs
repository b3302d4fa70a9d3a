//! The confirmation of a hand: each clause of each condition is asked in one reading, as the scorer reads it.

use jong_core::Ruleset;
use jong_core::hand::Win;
use jong_core::pattern::{Book, Facts, Listing, PatternIndex, Relation};
use jong_core::reading::Reading;

use super::goal::{Condition, Goal};

/// The answer for a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Confirmation {
    /// The hand fulfils the goal, in this reading.
    Yes(Reading),
    /// All conditions hold, but a pattern that must count is dropped because of another.
    Dropped(PatternIndex),
    /// The hand does not fulfil it.
    No,
}

/// Asks a hand whether it fulfils the goal.
pub(super) fn confirm(rules: &Ruleset, goal: &Goal, win: &Win) -> Confirmation {
    let game = rules.game();
    let facts = game.facts(&win.hand, &win.situation);
    let mut answer = Confirmation::No;
    game.for_each_reading(&win.hand, &win.situation, |reading| {
        if matches!(answer, Confirmation::Yes(_)) {
            return;
        }
        let holds = |condition: &Condition| condition.holds(rules, &facts, reading);
        if !goal.all.iter().all(holds) || goal.none.iter().any(|condition| counts_as(rules, condition, &facts, reading))
        {
            return;
        }
        match dropped(rules, goal, &facts, reading) {
            Some(by) => answer = Confirmation::Dropped(by),
            None if !goal.scored || is_worth_most(rules, win, reading) => answer = Confirmation::Yes(*reading),
            None => {}
        }
    });
    answer
}

/// True if a condition holds; of a pattern that must not count, true if it counts.
fn counts_as(rules: &Ruleset, condition: &Condition, facts: &Facts<'_>, reading: &Reading) -> bool {
    let holds = condition.holds(rules, facts, reading);
    match condition {
        Condition::Counts(index) if holds => {
            let mut listing = Listing::default();
            rules.game().book.tally(facts, reading, &mut listing).on.contains(*index)
        }
        Condition::Counts(_) | Condition::Pattern(_) | Condition::Rows(_) => holds,
    }
}

/// The pattern because of which one that must count does not.
fn dropped(rules: &Ruleset, goal: &Goal, facts: &Facts<'_>, reading: &Reading) -> Option<PatternIndex> {
    let mut must = goal.all.iter().filter_map(|condition| match condition {
        Condition::Counts(index) => Some(*index),
        Condition::Pattern(_) | Condition::Rows(_) => None,
    });
    let first = must.next()?;
    let mut listing = Listing::default();
    let tally = rules.game().book.tally(facts, reading, &mut listing);
    let missing = [first].into_iter().chain(must).find(|&index| !tally.on.contains(index))?;
    let by = listing.dropped.iter().find(|dropped| dropped.pattern == missing).map(|dropped| dropped.by);
    Some(by.unwrap_or(missing))
}

/// True if the scorer takes this reading, and the hand is worth something.
fn is_worth_most(rules: &Ruleset, win: &Win, reading: &Reading) -> bool {
    rules.score(&win.hand, &win.situation).is_ok_and(|score| score.reading == *reading)
}

/// True if a pattern is always dropped when one of some others holds. Each of these drops it, and so does every pattern
/// that might drop them; one of them stays, and drops it.
pub(super) fn always_drop(book: &Book, target: PatternIndex, some: &[PatternIndex]) -> bool {
    let drops = |by: PatternIndex| match book.relation(target, by) {
        Some(Relation::Alone) => true,
        Some(Relation::InsteadOf) => !book.takers(target).any(|(taker, _)| taker == by),
        // Which of a family is the best depends on the hand.
        Some(Relation::Family | Relation::Fallback) | None => false,
    };
    let mut seen: Vec<PatternIndex> = some.to_vec();
    let mut at = 0;
    while let Some(&by) = seen.get(at) {
        if !drops(by) {
            return false;
        }
        let over = book.every().iter().filter(|&other| other != by && book.relation(by, other).is_some());
        let more: Vec<PatternIndex> = over.filter(|other| !seen.contains(other)).collect();
        seen.extend(more);
        at += 1;
    }
    true
}
