//! The causes that a hand shows beside another.

use jong_core::Ruleset;

use super::case::Judge;
use super::causes::Cause;
use super::change::{CauseChange, apply_causes};
use super::variant::DiffSide;

/// The causes beside its own that a hand shows too: a smallest choice with which, all undone together, the second rules make
/// of it what the first do. What can't be undone there is made in the first. Empty if there is none, or if its own do it
/// alone. `makes_as` says of some rules that they make of the hand what the rules of a side do.
pub(super) fn also<'c, 'r>(
    two: [&Ruleset; 2],
    own: &[String],
    all: &[CauseChange<'c, 'r>],
    makes_as: &dyn Fn(Judge<'_>, DiffSide) -> bool,
) -> Vec<String> {
    let is_own = |change: &&CauseChange<'_, '_>| change.ids().iter().any(|id| own.contains(id));
    let causes_of = |changes: &[&CauseChange<'c, 'r>]| -> Vec<&'c Cause<'r>> {
        changes.iter().flat_map(|change| change.causes.iter().copied()).collect()
    };
    let (owning, beside): (Vec<&CauseChange<'_, '_>>, Vec<&CauseChange<'_, '_>>) = all.iter().partition(is_own);
    let own_causes = causes_of(&owning);
    let levels = |others: &[&Cause<'_>]| {
        let causes: Vec<&Cause<'_>> = own_causes.iter().chain(others).copied().collect();
        match apply_causes(two, two[1], two[0], &causes, DiffSide::A) {
            Some(undone) => makes_as(undone.judge(), DiffSide::A),
            None => apply_causes(two, two[0], two[1], &causes, DiffSide::B)
                .is_some_and(|made| makes_as(made.judge(), DiffSide::B)),
        }
    };
    let touches = |other: &CauseChange<'_, '_>| {
        other.forward().is_some_and(|by| !makes_as(by, DiffSide::A))
            || other.back().is_some_and(|by| !makes_as(by, DiffSide::B))
    };
    let touching: Vec<&CauseChange<'_, '_>> = beside.iter().copied().filter(|other| touches(other)).collect();
    let mut others = causes_of(&touching);
    if !levels(&others) {
        // Some do nothing by themselves.
        others = causes_of(&beside);
        if !levels(&others) {
            return Vec::new();
        }
    }
    // A cause that is needed beside another may be needless when that one is gone: it is tried again.
    let mut tried = usize::MAX;
    while tried != others.len() {
        tried = others.len();
        let mut at = 0;
        while at < others.len() {
            let cause = others.remove(at);
            if !levels(&others) {
                others.insert(at, cause);
                at += 1;
            }
        }
    }
    others.iter().map(|cause| cause.id.clone()).collect()
}
