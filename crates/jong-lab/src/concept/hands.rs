//! Hands that have a pattern, and hands that nearly have it: those of its definition, else some made from the
//! definition. Each was judged before it is shown.

use jong_core::Ruleset;
use jong_core::hand::{Seat, Situation, Win};
use jong_core::pattern::PatternIndex;
use jong_core::tree::Node;

use super::known::KnownPattern;
use super::parts::{DefinitionPart, holds, parts};
use super::table::{JudgingTable, SIZES};
use crate::Chance;
use crate::invert::{Condition, Goal, Inverter, SearchResult, as_record, simplest};
use jong::Lang;
use jong::examples::{ExampleClaim, counts, judge, plainest, ready, wins};
use serde::Serialize;

/// A hand that has a pattern, or has not.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownHand {
    /// The hand as it was won; a program gets its record.
    #[serde(rename = "hand", serialize_with = "as_record")]
    #[cfg_attr(feature = "schema", schemars(with = "jong::schema::WinRecord", description = "The hand as a record."))]
    pub win: Win,
    /// The clause that it lacks, as a sentence; `None` for a hand that lacks nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacks: Option<String>,
    /// The number of tiles held between turns in games with this hand.
    #[serde(skip)]
    pub size: u8,
    /// True if it was made for this page; else its definition gives it.
    pub made: bool,
}

impl ShownHand {
    pub(super) fn new(win: Win, size: u8, lacks: Option<String>, made: bool) -> ShownHand {
        ShownHand { win, lacks, size, made }
    }
}

/// The number of steps in the search for a hand.
const STEPS: u64 = 20_000;

/// The hands that have a pattern, and those that don't.
pub(super) fn hands(known: &KnownPattern, rulesets: &[Ruleset], lang: Lang) -> (Vec<ShownHand>, Vec<ShownHand>) {
    let tables: Vec<(u8, JudgingTable)> =
        SIZES.into_iter().filter_map(|size| Some((size, JudgingTable::new(&[known], rulesets, size)?))).collect();
    let given = |claim| -> Vec<ShownHand> {
        let mut all: Vec<ShownHand> = Vec::new();
        for example in known.examples(claim) {
            let shown = tables.iter().find_map(|table| given(table, claim, example, lang));
            // Two examples may come to the same hand, won in the plainest way that shows it.
            all.extend(shown.filter(|shown| !all.iter().any(|other| other.win.draft() == shown.win.draft())));
        }
        all
    };
    let (mut fits, mut fails) = (given(ExampleClaim::Fits), given(ExampleClaim::Fails));
    if fits.is_empty() {
        fits.extend(tables.iter().find_map(made));
    }
    if fails.is_empty() {
        fails.extend(tables.iter().find_map(|table| nearly(table, known, lang)));
    }
    (fits, fails)
}

/// A hand of the definition, in the plainest win that shows its claim; `None` if this is not its table.
fn given((size, table): &(u8, JudgingTable), claim: ExampleClaim, example: &Node, lang: Lang) -> Option<ShownHand> {
    let (rules, index) = (&table.rules, table.index(0)?);
    if judge(rules, index, claim, example).is_some() {
        return None;
    }
    let wins = wins(rules, example, &situations());
    match claim {
        ExampleClaim::Fits => {
            let win = wins.into_iter().find(|win| counts(rules, win, index))?;
            Some(ShownHand::new(win, *size, None, false))
        }
        ExampleClaim::Fails => {
            let missed = wins.into_iter().filter(|win| !counts(rules, win, index)).filter_map(|win| {
                let why = jong::why_not_pattern(rules, &win, &table.ids[0]).ok()?;
                let missing = why.clauses.iter().filter(|clause| !clause.holds).count();
                Some((missing, why.sentence(), win))
            });
            let (_, lacks, win) = missed.min_by_key(|(missing, ..)| *missing)?;
            Some(ShownHand::new(win, *size, Some(lang.tell(&lacks)), false))
        }
    }
}

/// A hand that is made of the definition.
fn made((size, table): &(u8, JudgingTable)) -> Option<ShownHand> {
    let (rules, index) = (&table.rules, table.index(0)?);
    let SearchResult::Hand(made) = Inverter::new(rules, Goal::counts(index)).find(&mut Chance::new(1), STEPS) else {
        return None;
    };
    let win = simplest(rules, made.win, &mut |win| counts(rules, win, index));
    Some(ShownHand::new(win, *size, None, true))
}

/// A hand made to lack one clause.
fn nearly((size, table): &(u8, JudgingTable), known: &KnownPattern, lang: Lang) -> Option<ShownHand> {
    let (rules, index) = (&table.rules, table.index(0)?);
    let parts = parts(rules, known, &table.ids[0]);
    let mut inverter = None;
    let win = (0..parts.len()).find_map(|at| lacking(rules, &mut inverter, &[], &parts, at, index))?;
    let why = jong::why_not_pattern(rules, &win, &table.ids[0]).ok()?;
    Some(ShownHand::new(win, *size, Some(lang.tell(&why.sentence())), true))
}

/// The simplest hand that fulfils some clauses and all but one of another pattern's, and has that other pattern in no
/// reading.
pub(super) fn lacking<'a>(
    rules: &'a Ruleset,
    inverter: &mut Option<Inverter<'a>>,
    has: &[DefinitionPart],
    of: &[DefinitionPart],
    but: usize,
    never: PatternIndex,
) -> Option<Win> {
    let others = of.iter().enumerate().filter(|(at, _)| *at != but).map(|(_, part)| part);
    let mut all: Vec<Condition> = Vec::new();
    for part in has.iter().chain(others) {
        if !all.contains(&part.condition) {
            all.push(part.condition.clone());
        }
    }
    let none = vec![of.get(but)?.condition.clone()];
    if all.contains(&none[0]) {
        return None;
    }
    let goal = Goal { all: all.clone(), none: none.clone(), scored: false };
    let mut lacks = |win: &Win| {
        let game = rules.game();
        let facts = game.facts(&win.hand, &win.situation);
        let (mut shows, mut never_holds) = (false, win.situation.by.is_some());
        game.for_each_reading(&win.hand, &win.situation, |reading| {
            let holds = |condition: &Condition| holds(rules, condition, &facts, reading);
            shows |= all.iter().all(holds) && !none.iter().any(holds);
            never_holds &= !game.book.holds(never, &facts, reading);
        });
        shows && never_holds
    };
    let aimed = Inverter::aimed(inverter, rules, goal);
    let found = aimed.find_where(&mut Chance::new(1), STEPS_APART, &mut |made| lacks(&made.win));
    Some(simplest(rules, found.hand()?.win, &mut lacks))
}

/// The number of steps in the search for a hand that tells two patterns apart.
const STEPS_APART: u64 = 3_000;

/// The wins in which an example is tried if it does not tell its own, the plainest first.
fn situations() -> Vec<Situation> {
    let plain = plainest(Seat::E);
    let others = [Seat::W, Seat::N].map(|seat| Situation::plain(seat, Seat::E, Some(Seat::E)));
    let declared = [&plain[0], &plain[1]].map(ready);
    plain.into_iter().chain(others).chain(declared).collect()
}
