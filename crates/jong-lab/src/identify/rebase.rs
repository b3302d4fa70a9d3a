//! The fewest words for rules: on top of which ruleset least has to be said.

use jong_core::rules::Edits;
use jong_core::{Ruleset, Score};

use super::ground::Ground;
use super::model::Model;
use super::table::Table;
use crate::diff::causes::{Cause, causes};
use crate::diff::outcome::Outline;
use crate::diff::settings::differences;
use crate::diff::variant::{Side, edited, edits};
use crate::parallel;

/// A ruleset, and what has to be said on top of it.
#[derive(Debug, Clone)]
pub(super) struct Based {
    /// Which of the rulesets.
    pub(super) base: usize,
    /// The edits.
    pub(super) edits: Edits,
    /// The number of things that they change: all about one pattern is one, and so is an option.
    pub(super) changes: usize,
}

/// On top of other rulesets than that of the model no more than this is said.
const MOST: usize = 12;

/// The rulesets on top of which least has to be said so that every hand scores as in a model: of several the one with fewer lines, and that of
/// the model, first.
pub(super) fn based(table: &Table, model: &Model) -> Vec<Based> {
    let all = parallel::up_to(table.rules.len(), |base| on_top_of(table, model, base));
    let mut all: Vec<Based> = all.into_iter().flatten().collect();
    let least = all.iter().map(|based| based.changes).min().unwrap_or_default();
    all.retain(|based| based.changes == least);
    all.sort_by_key(|based| (based.edits.len(), based.base != model.base, based.base));
    all
}

fn on_top_of(table: &Table, model: &Model, base: usize) -> Option<Based> {
    let (rules, model_rules) = (&*table.rules[base], &*model.ground.rules);
    if rules.info().grammar != model_rules.info().grammar {
        return None;
    }
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let differences = differences(rules, model_rules);
    let causes = causes(&differences, &units);
    let edits = |causes: &[&Cause<'_>]| edits(rules, model_rules, causes, Side::B, false);
    let comes_to = |causes: &[&Cause<'_>], like: &[Outline], hands: &[usize]| {
        let changed = edits(causes).and_then(|edits| edited(rules, &edits));
        changed.is_some_and(|changed| alike(table, &model.ground, changed, like, hands))
    };
    let goal = &model.ground.outlines;
    // What alone changes nothing is left out, unless it does so together.
    let changes_nothing = |cause: &&Cause<'_>| comes_to(&[cause], &table.outlines[base], &model.suite);
    let mut few: Vec<&Cause<'_>> = causes.iter().filter(|cause| !changes_nothing(cause)).collect();
    if !comes_to(&few, goal, &model.suite) {
        few = causes.iter().collect();
    }
    if few.len() > MOST && base != model.base {
        return None;
    }
    for cause in &causes {
        let fewer: Vec<&Cause<'_>> = few.iter().copied().filter(|other| !std::ptr::eq(*other, cause)).collect();
        if fewer.len() < few.len() && comes_to(&fewer, goal, &model.suite) {
            few = fewer;
        }
    }
    let whole = comes_to(&few, goal, &(0..table.hands.len()).collect::<Vec<_>>());
    // The model itself is never given up.
    if !whole && base == model.base {
        return Some(Based { base, edits: model.edits.clone(), changes: causes.len() });
    }
    whole.then(|| Some(Based { base, edits: edits(&few)?, changes: few.len() }))?
}

/// True if some hands come to this by some rules. Records that those read as the rules of a ground do are not read again.
fn alike(table: &Table, ground: &Ground, rules: Ruleset, like: &[Outline], hands: &[usize]) -> bool {
    let (other, mut room) = (ground.other(rules, &table.hands), Score::default());
    hands.iter().all(|&at| ground.by(&other, &table.hands, at, &mut room).same(&like[at]))
}
