//! Rounds: each task is tried a little, then those that are left a little more, until one gives a hand or all are
//! exhausted.

use jong_core::pattern::{Class, Conjunction, Count, DoraName, Literal, Test};
use jong_core::tile::{Kind, KindSet};

use super::cases::ConditionCase;
use super::extras::Extras;
use super::find::Bench;
use super::hunt::{Hunt, HuntEnd};
use super::plan::HandPlan;
use super::scene::Scene;
use super::search::{Flow, HandSearch, SearchManner};
use super::table::HandRules;
use super::task::Task;
use crate::{Chance, stop};

/// An attempt: a way to fulfil all conditions, in a scene, with a plan.
pub(super) struct Attempt<'t> {
    pub(super) case: &'t ConditionCase,
    pub(super) scene: Scene,
    pub(super) plan: &'t HandPlan,
    pub(super) task: Option<Task<'t>>,
    pub(super) done: bool,
}

impl<'a> Hunt<'a, '_> {
    /// Tries all attempts.
    pub(super) fn rounds<'t>(
        &mut self,
        attempts: &mut [Attempt<'t>],
        none: &[Conjunction],
        chance: &mut Chance,
    ) -> HuntEnd
    where
        'a: 't,
    {
        let bench: &'t Bench<'t> = self.bench;
        for round in 0.. {
            for attempt in attempts.iter_mut().filter(|attempt| !attempt.done) {
                stop::heed();
                if self.left == 0 {
                    return HuntEnd::Stopped;
                }
                if attempt.task.is_none() {
                    self.left -= 1;
                    let Attempt { case, scene, plan, .. } = attempt;
                    let extras = Extras::fewest(&bench.table, plan, scene, &case.row, chance);
                    let task = extras.filter(|_| turns_up(&bench.table, &case.dora)).and_then(|extras| {
                        let row = with_reds(&bench.table, &case.row, &case.dora);
                        Task::new(&bench.table, plan, scene, extras, &row, none)
                    });
                    attempt.done = task.is_none();
                    attempt.task = task;
                }
                let Some(task) = &attempt.task else { continue };
                let manners: &[(SearchManner, u64)] = match round {
                    0 => &[(SearchManner::Dive, 48)],
                    _ => &[
                        (SearchManner::Dive, 64 << (2 * round.min(12))),
                        (SearchManner::Sweep, 128 << (2 * round.min(12))),
                    ],
                };
                for &(manner, steps) in manners {
                    let steps = steps.min(self.left);
                    let mut end = None;
                    let mut search = HandSearch::new(task, manner, steps, chance);
                    let flow = search.run(&mut |placed, chance| {
                        end = self.look(task, placed, &attempt.case.dora, chance);
                        end.is_some()
                    });
                    self.left -= steps - search.left;
                    if let Some(end) = end {
                        return end;
                    }
                    if flow == Flow::Exhausted {
                        attempt.done = true;
                        break;
                    }
                }
                if attempt.done {
                    attempt.task = None;
                }
            }
            if attempts.iter().all(|attempt| attempt.done) {
                return HuntEnd::Exhausted;
            }
        }
        HuntEnd::Stopped
    }
}

/// True if the indicators for the dora that is wanted are turned at all.
fn turns_up(table: &HandRules<'_>, dora: &[DoraName]) -> bool {
    dora.iter().all(|name| match name {
        DoraName::Shown => table.indicators.0 > 0,
        DoraName::Under => table.indicators.1 > 0,
        DoraName::Red => true,
    })
}

/// The clauses, with one that asks for a five that can be red if a red five is wanted.
fn with_reds(table: &HandRules<'_>, row: &Conjunction, dora: &[DoraName]) -> Conjunction {
    let mut row = row.clone();
    if dora.contains(&DoraName::Red) {
        let kinds: KindSet = Kind::all_for_sets().filter(|&kind| table.reddens(kind)).collect();
        let test = Test::Tiles(Class { kinds, ..Class::default() }, Count::SOME);
        row.push(Literal { test, holds: true });
    }
    row
}
