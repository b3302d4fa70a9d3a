//! Definitions that repeat another pattern's in other words: no hand tells the two apart.

use jong_core::InOrder;
use jong_core::hand::Flag;
use jong_core::pattern::{Conjunction, Literal, PatternIndex, Test};
use jong_core::reading::FormName;
use jong_core::tree::{Fault, FaultCode};
use jong_core::{Ruleset, say};

use super::Depth;
use super::occurs::search;
use super::own::OwnRules;
use super::twins::{Definitions, TwinDefinition, same};
use crate::Chance;
use crate::invert::{Condition, ConstructedHand, Goal, Inverter, SearchResult, judging_table};
use crate::parallel;

/// The number of hands made for a definition. A pattern that does not hold for all of them is a different one.
const HANDS: usize = 12;

/// The number of steps in the search for a hand that has one definition and not another. Most of these hands are found
/// at once.
const fn steps(depth: Depth) -> u64 {
    match depth {
        Depth::Quick => 2_000,
        Depth::Deep => depth.steps(),
    }
}

/// The known relation of two definitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Distinction {
    /// No hand has one without the other.
    Never,
    /// No hand has one without the other, except wins on flowers, which may have any tiles.
    ButFlowers,
    /// No hand was found that has one without the other.
    NotFound,
    /// A hand has one without the other.
    Shown,
}

/// Checks the file's definitions that occur and are unique in their words, for those that hold for the same hands as
/// another.
pub(super) fn reworded(
    own: &OwnRules<'_>,
    definitions: &Definitions,
    twins: &[bool],
    shown: &[PatternIndex],
    depth: Depth,
    faults: &mut Vec<Fault>,
) {
    let book = &own.rules.game().book;
    let occurs = |at: &usize| book.find(&definitions.mine[*at].id).is_some_and(|index| shown.contains(&index));
    let asks = |at: &usize| !twins[*at] && !definitions.mine[*at].rows.iter().any(asks_nothing);
    let asked: Vec<usize> = (0..definitions.mine.len()).filter(asks).filter(occurs).collect();
    let found: Vec<Option<Fault>> = parallel::map(&asked, |&at| repeated(own, definitions, at, depth));
    faults.extend(found.into_iter().flatten());
}

/// True if every win fulfils a row: its condition may well stand there under several names.
fn asks_nothing(row: &Conjunction) -> bool {
    let won = Flag::Draw.bit() | Flag::Discard.bit();
    row.iter().all(|literal| literal.holds && matches!(literal.test, Test::Flags(flags) if flags & won == won))
}

/// The fault of one definition.
fn repeated(own: &OwnRules<'_>, definitions: &Definitions, at: usize, depth: Depth) -> Option<Fault> {
    let mine = &definitions.mine[at];
    let mut like = alike(own.rules, definitions, at, depth);
    // A pattern with a value in these rules is named first.
    like.order_by_key(|other| own.rules.game().book.find(&other.id).is_none());
    let mut perhaps = None;
    for other in like {
        match apart(own, mine, other, depth) {
            Distinction::Never => return Some(same(own, mine.place, &mine.id, &other.id)),
            Distinction::ButFlowers => {
                let message = say!(
                    "`{mine}` is defined as `{other}` is, except for hands that flowers win",
                    mine = mine.id,
                    other = other.id
                );
                return Some(Fault { message, ..same(own, mine.place, &mine.id, &other.id) });
            }
            Distinction::NotFound => perhaps = perhaps.or(Some(other)),
            Distinction::Shown => {}
        }
    }
    perhaps.filter(|_| depth == Depth::Deep).map(|other| not_told(mine, other))
}

/// The definitions that hold for each of some hands made for one.
fn alike<'d>(rules: &Ruleset, definitions: &'d Definitions, at: usize, depth: Depth) -> Vec<&'d TwinDefinition> {
    let mine = &definitions.mine[at];
    let goal = Goal::holds(Condition::Rows(mine.rows.clone()), Vec::new());
    let inverter = Inverter::new(rules, goal);
    let mut chance = Chance::of_text(&mine.id);
    let made = (0..HANDS).map_while(|_| inverter.find(&mut chance, steps(depth)).hand());
    let hands: Vec<ConstructedHand> = made.collect();
    if hands.is_empty() {
        return Vec::new();
    }
    let holds = |other: &TwinDefinition| {
        let condition = Condition::Rows(other.rows.clone());
        hands.iter().all(|made| {
            let facts = rules.game().facts(&made.win.hand, &made.win.situation);
            condition.holds(rules, &facts, &made.reading)
        })
    };
    definitions.before(at).filter(|other| other.each == mine.each && holds(other)).collect()
}

/// Searches for a hand that has one definition and not the other. If the other has no value in these rules, every hand
/// is allowed: these rules may lack a hand that tells them apart by chance.
fn apart(own: &OwnRules<'_>, mine: &TwinDefinition, other: &TwinDefinition, depth: Depth) -> Distinction {
    let everything = match own.rules.game().book.find(&other.id) {
        Some(_) => None,
        None => judging_table(&[], own.rules.hand_size().tiles()).ok(),
    };
    let rules = everything.as_ref().unwrap_or(own.rules);
    let mut inverter = None;
    let mut only = |one: &TwinDefinition, without: &TwinDefinition, flowers: bool| {
        let form = Literal { test: Test::Form(FormName::Bonus.bit()), holds: flowers };
        let goal = Goal {
            all: vec![Condition::Rows(one.rows.clone()), Condition::Rows(vec![vec![form]])],
            none: vec![Condition::Rows(without.rows.clone())],
            scored: false,
        };
        search(rules, &mut inverter, goal, &mine.id, steps(depth))
    };
    let mut known = Distinction::Never;
    for (flowers, told) in [(false, Distinction::Shown), (true, Distinction::ButFlowers)] {
        for (one, without) in [(other, mine), (mine, other)] {
            match only(one, without, flowers) {
                SearchResult::Hand(_) if known == Distinction::Never || !flowers => return told,
                SearchResult::Hand(_) | SearchResult::Never(_) => {}
                SearchResult::GaveUp { .. } => known = Distinction::NotFound,
            }
        }
    }
    known
}

fn not_told(mine: &TwinDefinition, other: &TwinDefinition) -> Fault {
    let message = say!(
        "no hand was found that tells `{mine}` from `{other}`, and it was not proved that there is none",
        mine = mine.id,
        other = other.id
    );
    let help = say!("if they are the same to you, leave one of them out");
    Fault::error(FaultCode::SameDefinition, mine.place, message).as_note().help(help)
}
