//! Causes that make a difference only beside others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use jong_core::{Ruleset, Score};

use super::SearchExtent;
use super::case::HandCase;
use super::causes::Cause;
use super::change::{CauseChange, ChangedRules, apply_causes};
use super::table::ScoreTable;
use super::variant::DiffSide;
use super::witness::Witness;

/// Limit of the groups of causes that make a difference only together.
const MOST_GROUPS: usize = 5;

/// Limit of the other causes of which every choice is tried.
const MOST_OTHERS: usize = 5;

/// The first rules with the values of the second for some causes, each choice of causes compiled once.
#[derive(Default)]
pub(super) struct TriedChanges(Mutex<BTreeMap<Vec<String>, Arc<Option<ChangedRules>>>>);

impl TriedChanges {
    fn changed(&self, two: [&Ruleset; 2], causes: &[&Cause<'_>]) -> Arc<Option<ChangedRules>> {
        let ids: Vec<String> = causes.iter().map(|cause| cause.id.clone()).collect();
        let known = |this: &TriedChanges| this.0.lock().unwrap_or_else(PoisonError::into_inner).get(&ids).cloned();
        known(self).unwrap_or_else(|| {
            let made = Arc::new(apply_causes(two, two[0], two[1], causes, DiffSide::B));
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            all.entry(ids.clone()).or_insert(made).clone()
        })
    }
}

impl<'a> ScoreTable<'a> {
    /// True if the causes that touch a hand by themselves make the whole difference, so that this one, which matters
    /// only beside others, does nothing here after all.
    pub(super) fn others_explain(
        &self,
        change: &CauseChange<'_, '_>,
        alone: &[CauseChange<'_, '_>],
        record: &str,
        tried: &TriedChanges,
    ) -> bool {
        let case = HandCase::of_text(self.two, record);
        let mut room = Score::default();
        let [mine, other] = self.outlines(&case);
        let mut touches = |changed: &&CauseChange<'_, '_>| {
            let forward = changed.forward().map(|by| case.outline(by, &mut room));
            changed.ids() != change.ids() && forward.is_some_and(|forward| !forward.same(&mine))
        };
        let others: Vec<&Cause<'_>> = alone
            .iter()
            .filter(|changed| touches(changed))
            .flat_map(|changed| changed.causes.iter().copied())
            .collect();
        // Some of them will do: two that do nothing but together may both touch it.
        let some = 1..1_u32 << others.len().min(MOST_OTHERS);
        some.into_iter().any(|set| {
            let chosen: Vec<&Cause<'_>> =
                others.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, cause)| *cause).collect();
            let changed = tried.changed(self.two, &chosen);
            changed.as_ref().as_ref().is_some_and(|by| case.outline(by.judge(), &mut room).same(&other))
        })
    }

    /// Witnesses of causes that make a difference only together: for each hand of `unexplained`, which no single cause
    /// explains, a smallest group of causes that does. `unexplained` holds indexes of records that differ.
    pub(super) fn together(
        &self,
        causes: &[Cause<'_>],
        alone: &[CauseChange<'_, '_>],
        mut unexplained: Vec<usize>,
        tried: &TriedChanges,
        search: &SearchExtent,
    ) -> Vec<Witness<'a>> {
        let mut witnesses = Vec::new();
        let shows = |change: &CauseChange<'_, '_>, at: usize| {
            let (record, outlines) = &self.differ[at];
            let flaws = self.shows(change, &HandCase::of_text(self.two, record), outlines);
            flaws.is_some_and(|flaws| !flaws.mixed)
        };
        let whole = CauseChange::of(self.two[0], self.two[1], causes.iter().collect());
        for _ in 0..MOST_GROUPS {
            let Some(&at) = unexplained.first() else { break };
            let mut few: Vec<&Cause<'_>> = causes.iter().collect();
            let mut change = None;
            if !shows(&whole, at) {
                break;
            }
            for cause in causes {
                let fewer: Vec<&Cause<'_>> = few.iter().copied().filter(|other| other.id != cause.id).collect();
                let smaller = CauseChange::of(self.two[0], self.two[1], fewer.clone());
                if shows(&smaller, at) {
                    (few, change) = (fewer, Some(smaller));
                }
            }
            let change = change.as_ref().unwrap_or(&whole);
            let (mut showing, _) = self.showing(std::slice::from_ref(change));
            witnesses.extend(self.witnesses(change, &showing.pop().unwrap_or_default(), alone, tried, search));
            unexplained.retain(|&at| !shows(change, at));
        }
        witnesses
    }
}
