//! What may explain the answers: theories of what is otherwise, and how much it takes to believe each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jong_core::Score;
use rayon::prelude::*;

use super::answer::Told;
use super::change::{Change, with};
use super::ground::Other;
use super::house::Answers;
use super::model::Model;
use crate::diff::outcome::Outline;
use crate::diff::variant::{Tables, extended};

/// What it takes to believe that an answer is a slip, in halvings of how likely something is; a change takes 4 to 7.
const SLIP: u32 = 6;

/// Of theories that take so much more than the best nothing is asked any more: it is believed.
const CLOSE: u32 = 4;

/// Theories that take more than so much more than the best are given up, …
const KEPT: u32 = 6;
/// … and so are those behind so many.
const MOST: usize = 24;

/// So many changes are added to a theory at most before the next answer.
const STEPS: usize = 4;

/// Of the answers that a theory misses so many, the last ones, say what might be added to it.
const LAST: usize = 6;

/// In the place of the answers that are missed by what makes no sense.
const NO_SENSE: usize = 1 << 20;

/// How likely a number is that nobody thought of.
const UNLIKELY: u64 = 1;

/// What a table may play otherwise than a published ruleset.
#[derive(Debug, Clone)]
pub(super) struct Theory {
    /// The lines that say it.
    pub(super) says: Tables,
    /// The same, change by change.
    changes: Vec<Change>,
    /// The rules with it.
    pub(super) other: Arc<Other>,
    /// Which answers those give.
    pub(super) right: Vec<bool>,
}

/// The theories that are left, and what is known of others.
#[derive(Debug, Clone, Default)]
pub(super) struct Theories {
    /// Those that take least first.
    all: Vec<Theory>,
    /// How many answers are missed at least by what was tried: with more answers not fewer.
    tried: BTreeMap<Tables, usize>,
}

impl Theory {
    /// How many answers it misses.
    pub(super) fn misses(&self) -> usize {
        self.right.iter().filter(|right| !**right).count()
    }

    /// What it takes to believe it.
    pub(super) fn takes(&self) -> u32 {
        takes(&self.changes, self.misses())
    }

    /// The changes with one more, in the place of one about the same thing.
    fn and(&self, change: &Change) -> Vec<Change> {
        let others = self.changes.iter().filter(|other| other.about != change.about);
        others.chain([change]).cloned().collect()
    }
}

/// What it takes to believe that some changes are played, and so many answers slips.
fn takes(changes: &[Change], misses: usize) -> u32 {
    let changes: u32 = changes.iter().map(|change| 7_u32.saturating_sub(change.weight.max(1).ilog2())).sum();
    changes + SLIP * misses as u32
}

/// The lines of some changes.
fn says(changes: &[Change]) -> Tables {
    changes.iter().fold(Tables::new(), |says, change| with(&says, &change.says))
}

impl Theories {
    /// The theory that takes least.
    pub(super) fn best(&self) -> Option<&Theory> {
        self.all.first()
    }

    /// The best, and those that take little more.
    pub(super) fn close(&self) -> Vec<&Theory> {
        let least = self.best().map_or(0, Theory::takes);
        self.all.iter().take_while(|theory| theory.takes() < least + CLOSE).collect()
    }

    /// How likely a theory is beside the best.
    pub(super) fn weight(&self, theory: &Theory) -> u64 {
        let least = self.best().map_or(0, Theory::takes);
        1 << (KEPT + CLOSE).saturating_sub(theory.takes() - least)
    }

    /// What a theory may take to be kept.
    fn limit(&self) -> u32 {
        self.best().map_or(u32::MAX, |best| best.takes() + KEPT)
    }

    /// Puts them in order, and gives up those that take too much. One that says something always stays: `kept`.
    fn prune(&mut self, kept: &Tables) {
        // What was there first stays first.
        self.all.sort_by_key(|theory| (theory.takes(), theory.changes.len()));
        let limit = self.limit();
        let mut at = 0;
        self.all.retain(|theory| {
            at += 1;
            at <= MOST && theory.takes() <= limit || theory.says.is_empty() || theory.says == *kept
        });
    }
}

impl Answers<'_> {
    /// Judges the theories by all answers, and looks for better ones. `models` are the ruleset itself and what is believed
    /// so far, which know what single changes do.
    pub(super) fn think(&self, models: [&Model; 2], theories: &mut Theories) {
        let [base, believed] = models;
        for theory in &mut theories.all {
            let more = &self.told[theory.right.len().min(self.told.len())..];
            let right = self.right_by(base, &theory.other, more);
            theory.right.extend(right);
        }
        for says in [&Tables::new(), &believed.says] {
            if theories.all.iter().all(|theory| theory.says != *says) {
                let changes = Change::each(says);
                theories.all.extend(self.theory(base, changes));
            }
        }
        let mut grown: BTreeSet<Tables> = BTreeSet::new();
        for _ in 0..STEPS {
            theories.prune(&believed.says);
            let limit = theories.limit();
            let parents: Vec<&Theory> =
                theories.all.iter().filter(|theory| theory.misses() > 0 && grown.insert(theory.says.clone())).collect();
            let mut known: BTreeSet<Tables> = theories.all.iter().map(|theory| theory.says.clone()).collect();
            let mut children: Vec<(Vec<Change>, &Theory)> = Vec::new();
            for parent in parents {
                for changes in self.children(models, parent) {
                    let says = says(&changes);
                    let misses = theories.tried.get(&says).copied().unwrap_or_default();
                    if takes(&changes, misses) <= limit && known.insert(says) {
                        children.push((changes, parent));
                    }
                }
            }
            if children.is_empty() {
                break;
            }
            let judged: Vec<(Tables, usize, Option<Theory>)> = children
                .into_par_iter()
                .map(|(changes, parent)| {
                    let says = says(&changes);
                    let Some(theory) = self.theory(base, changes) else { return (says, NO_SENSE, None) };
                    let mends = parent.right.iter().zip(&theory.right).any(|(before, now)| !before && *now);
                    (says, theory.misses(), Some(theory).filter(|theory| mends && theory.takes() <= limit))
                })
                .collect();
            for (says, misses, theory) in judged {
                theories.tried.insert(says, misses);
                theories.all.extend(theory);
            }
        }
        theories.prune(&believed.says);
    }

    /// Some changes as a theory, judged by all answers; `None` if they make no sense.
    fn theory(&self, base: &Model, changes: Vec<Change>) -> Option<Theory> {
        let says = says(&changes);
        let other = Arc::new(base.ground.other(extended(&self.table.rules[base.base], &says)?));
        let right = self.right_by(base, &other, self.told);
        Some(Theory { says, changes, other, right })
    }

    /// A theory with one change more each: such as show in a hand that was answered otherwise.
    fn children(&self, models: [&Model; 2], parent: &Theory) -> Vec<Vec<Change>> {
        let mut all: Vec<Vec<Change>> = Vec::new();
        let missed = self.told.iter().zip(&parent.right).filter(|(_, right)| !**right).map(|(told, _)| told);
        for told in missed.rev().take(LAST) {
            let is = models[0].ground.by(&parent.other, &self.table.hands, told.hand, &mut Score::default());
            for model in models {
                let Some(hand) = model.place(told.hand) else { continue };
                for at in (0..model.changes.len()).filter(|&at| model.shows(at, hand)) {
                    let change = &model.changes[at];
                    all.push(parent.and(change));
                    let numbers =
                        self.numbers(told, &is, change, [&model.ground.outlines[told.hand], model.by(at, hand)]);
                    all.extend(numbers.iter().map(|change| parent.and(change)));
                }
            }
        }
        all
    }

    /// Other numbers in the place of that of a change, with which a hand that now comes to `is` may come to what was
    /// answered, when the change takes it from one outline to another.
    fn numbers(&self, told: &Told, is: &Outline, change: &Change, [from, to]: [&Outline; 2]) -> Vec<Change> {
        let Some(number) = &change.number else { return Vec::new() };
        let amounts = |outline| told.answer.amounts(outline, self.winner(told.hand));
        let slope = || {
            let ([says, has], [_, from], [_, to]) = (amounts(is)?, amounts(from)?, amounts(to)?);
            Some((self.stake.back(says)? - has, to - from))
        };
        let numbers = slope().map_or_else(|| number.more(), |(short, by)| number.roughly(short, by));
        numbers.into_iter().map(|n| number.to(n, UNLIKELY)).collect()
    }
}
