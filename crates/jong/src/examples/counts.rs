//! The test that a pattern counts in a hand.

use jong_core::hand::Win;
use jong_core::pattern::{NoTrace, PatternIndex};
use jong_core::{LineSubject, Ruleset};

use crate::result::Report;

/// True if a pattern counts in some reading of a hand, as the scorer walks through them.
pub fn counts(rules: &Ruleset, win: &Win, index: PatternIndex) -> bool {
    let game = rules.game();
    let facts = game.facts(&win.hand, &win.situation);
    let mut found = false;
    game.for_each_reading(&win.hand, &win.situation, |reading| {
        found |= game.book.tally(&facts, reading, &mut NoTrace).on.contains(index);
    });
    found
}

/// True if a pattern is part of a hand's value: among its patterns, or its lines of points. A hand worth nothing has
/// none.
pub fn in_worth(rules: &Ruleset, win: &Win, index: PatternIndex) -> bool {
    let Ok(score) = rules.score(&win.hand, &win.situation) else { return false };
    let report = Report::new(rules, &win.hand, &win.situation, score);
    let in_points = || report.points.iter().any(|line| line.what == LineSubject::Pattern(index));
    report.patterns.iter().any(|counted| counted.index == index) || in_points()
}
