//! Formulations of rules: a published ruleset, and the edits that make the rules of it.

use jong_core::InOrder;
use jong_core::rules::Edits;
use jong_core::{Ruleset, Score};

use super::ground::Ground;
use super::model::Model;
use super::pool::QuestionPool;
use crate::diff::causes::{Cause, causes};
use crate::diff::outcome::ResultOutline;
use crate::diff::settings::differences;
use crate::diff::variant::{DiffSide, edited, edits};
use crate::parallel;

/// A formulation of some rules: a published ruleset, and edits to it.
#[derive(Debug, Clone)]
pub(super) struct Formulation {
    /// The index of the ruleset.
    pub(super) base: usize,
    /// The edits.
    pub(super) edits: Edits,
    /// The number of changes: all edits about one pattern are one change, and so is an option.
    pub(super) changes: usize,
}

/// The most changes to a ruleset that is not that of the model.
const MOST: usize = 12;

/// The shortest formulations of rules by which every hand scores as by a model, by the number of changes. Of several
/// that one is first by whose ruleset most hands are worth the same as by the model, then the one with fewest edits, then
/// that of the model's own ruleset.
pub(super) fn shortest(pool: &QuestionPool, model: &Model) -> Vec<Formulation> {
    let all = parallel::up_to(pool.rules.len(), |base| on_top_of(pool, model, base));
    let mut all: Vec<Formulation> = all.into_iter().flatten().collect();
    let least = all.iter().map(|formulation| formulation.changes).min().unwrap_or_default();
    all.retain(|formulation| formulation.changes == least);
    let strange = |base: usize| {
        let both = pool.outlines[base].iter().zip(&model.ground.outlines);
        both.filter(|(one, other)| !one.is_worth_as(other)).count()
    };
    all.order_by_key(|Formulation { base, edits, .. }| (strange(*base), edits.len(), *base != model.base, *base));
    all
}

/// The formulation on top of one of the rulesets, with as few changes as can be.
fn on_top_of(pool: &QuestionPool, model: &Model, base: usize) -> Option<Formulation> {
    let (rules, model_rules) = (&*pool.rules[base], &*model.ground.rules);
    if rules.info().grammar != model_rules.info().grammar {
        return None;
    }
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let differences = differences(rules, model_rules);
    let causes = causes(&differences, &units);
    let edits = |causes: &[&Cause<'_>]| edits(rules, model_rules, causes, DiffSide::B, false);
    let comes_to = |causes: &[&Cause<'_>], like: &[ResultOutline], hands: &[usize]| {
        let changed = edits(causes).and_then(|edits| edited(rules, &edits));
        changed.is_some_and(|changed| alike(pool, &model.ground, changed, like, hands))
    };
    let goal = &model.ground.outlines;
    // A cause without effect is left out, unless it has one together with others.
    let changes_nothing = |cause: &&Cause<'_>| comes_to(&[cause], &pool.outlines[base], &model.suite);
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
    let whole = comes_to(&few, goal, &(0..pool.hands.len()).collect::<Vec<_>>());
    // The model's own ruleset always has a formulation.
    if !whole && base == model.base {
        return Some(Formulation { base, edits: model.edits.clone(), changes: causes.len() });
    }
    whole.then(|| Some(Formulation { base, edits: edits(&few)?, changes: few.len() }))?
}

/// True if some hands have the outlines `like` by some rules. Records that are read as on a ground are not read again.
fn alike(pool: &QuestionPool, ground: &Ground, rules: Ruleset, like: &[ResultOutline], hands: &[usize]) -> bool {
    let (other, mut room) = (ground.variant(rules, &pool.hands), Score::default());
    hands.iter().all(|&at| ground.by(&other, &pool.hands, at, &mut room).same(&like[at]))
}
