//! The goal of an inversion: the conditions that a hand must fulfil.

use jong_core::Ruleset;
use jong_core::pattern::{
    Amount, CompiledEach, Conjunction, Count, Disjunction, DoraName, Facts, Filter, Literal, Lowering, PatternIndex,
    Test, When, rows_hold,
};
use jong_core::reading::Reading;
use jong_core::tree::{Fault, Files, Place};

/// The conditions that a hand must fulfil: in one and the same reading all of some hold, and none of others.
#[derive(Debug, Clone, Default)]
pub struct Goal {
    /// The conditions that all hold.
    pub all: Vec<Condition>,
    /// The conditions of which none holds.
    pub none: Vec<Condition>,
    /// True if the hand must be worth something by these rules, and in no reading more than in this one.
    pub scored: bool,
}

/// One condition of a [`Goal`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// A pattern of the ruleset holds: its clauses hold, there is something for it to count, and it has a value for
    /// this hand. Others may replace it.
    Pattern(PatternIndex),
    /// A pattern of the ruleset counts: it holds, and nothing replaces it.
    Counts(PatternIndex),
    /// A row of compiled clauses holds, any of these.
    Rows(Disjunction),
}

impl Goal {
    /// The goal that a pattern counts.
    pub fn counts(pattern: PatternIndex) -> Goal {
        Goal { all: vec![Condition::Counts(pattern)], ..Goal::default() }
    }

    /// The goal that a condition holds, and others do not.
    pub fn holds(condition: Condition, none: Vec<Condition>) -> Goal {
        Goal { all: vec![condition], none, scored: false }
    }
}

impl Condition {
    /// Compiles a condition as it is written, with the classes of a ruleset.
    ///
    /// # Errors
    /// The first name in it that means nothing, or the limit that it exceeds; see [`Lowering::when`].
    pub fn when(rules: &Ruleset, when: &When) -> Result<Condition, Fault> {
        let classes = rules.classes();
        let place = rules.tree().iter().next().map_or_else(nowhere, |entry| entry.place);
        Ok(Condition::Rows(Lowering { classes: &classes, place }.when(when)?))
    }

    /// True if the condition holds in a reading, clause by clause. [`super::Inverter`] asks separately about patterns
    /// that replace it.
    pub(crate) fn holds(&self, rules: &Ruleset, facts: &Facts<'_>, reading: &Reading) -> bool {
        match self {
            Condition::Rows(rows) => rows_hold(rows, facts, reading),
            Condition::Pattern(index) | Condition::Counts(index) => {
                let book = &rules.game().book;
                let open = facts.hand.laid.claimed > 0;
                let has_amount = |amount: &Amount| match amount {
                    Amount::Cases(cases) => cases.iter().any(|(rows, _)| rows_hold(rows, facts, reading)),
                    Amount::Sides(_) => true,
                };
                book.holds(*index, facts, reading)
                    && book.countable(open).contains(*index)
                    && book.times(*index, facts, reading) > 0
                    && book.pattern(*index).amounts.iter().flatten().any(has_amount)
            }
        }
    }

    /// The ways to fulfil the condition, of which one must hold.
    pub(super) fn ways(&self, rules: &Ruleset) -> Vec<Fulfilment> {
        match self {
            Condition::Rows(rows) => rows.iter().map(|row| Fulfilment { row: row.clone(), dora: None }).collect(),
            Condition::Pattern(index) | Condition::Counts(index) => ways_of(rules, *index),
        }
    }
}

/// One way to fulfil a condition: all of some clauses hold, and perhaps there is dora.
#[derive(Debug, Clone)]
pub(super) struct Fulfilment {
    pub(super) row: Conjunction,
    pub(super) dora: Option<DoraName>,
}

fn ways_of(rules: &Ruleset, index: PatternIndex) -> Vec<Fulfilment> {
    let book = &rules.game().book;
    let pattern = book.pattern(index);
    let holds = |test: Test| Literal { test, holds: true };
    let mut more: Conjunction = Vec::new();
    let mut dora = None;
    match &pattern.each {
        Some(CompiledEach::Groups(filter)) => {
            more.push(holds(Test::Groups(Filter { n: Count::SOME, ..filter.clone() })))
        }
        Some(CompiledEach::Progression(steps)) => more.push(holds(Test::Progression(steps.clone()))),
        Some(CompiledEach::Quads) => more.push(holds(Test::Quads(Count::SOME))),
        Some(CompiledEach::Tiles(class)) => more.push(holds(Test::Tiles(*class, Count::SOME))),
        Some(CompiledEach::Bonus(name)) => more.push(holds(Test::Bonus(*name, Count::SOME))),
        Some(CompiledEach::Streak) => more.push(holds(Test::Streak(Count::SOME))),
        Some(CompiledEach::Dora(name)) => dora = Some(*name),
        None => {}
    }
    match (book.countable(false).contains(index), book.countable(true).contains(index)) {
        (true, true) => {}
        (true, false) => more.push(holds(Test::Melds(Count::Range(0, 0)))),
        (false, true) => more.push(holds(Test::Melds(Count::SOME))),
        (false, false) => return Vec::new(),
    }
    let mut cases: Disjunction = Vec::new();
    let mut always = false;
    for amount in pattern.amounts.iter().flatten() {
        match amount {
            Amount::Cases(by) => cases.extend(by.iter().flat_map(|(rows, _)| rows.iter().cloned())),
            Amount::Sides(_) => always = true,
        }
    }
    if always {
        cases = vec![Conjunction::new()];
    }
    let rows = pattern.rows.iter().flat_map(|row| cases.iter().map(move |case| [row.as_slice(), case].concat()));
    rows.map(|row| {
        let mut way: Conjunction = Vec::new();
        // What is asked twice is asked once.
        for literal in row.into_iter().chain(more.iter().cloned()) {
            if !way.contains(&literal) {
                way.push(literal);
            }
        }
        Fulfilment { row: way, dora }
    })
    .collect()
}

fn nowhere() -> Place {
    Place { file: Files::default().add("".into(), "".into()), start: 0, end: 0 }
}
