//! Growing theories: changes are added to each, so that it gives more of the answers.

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::Score;
use jong_core::rules::Edits;

use super::{Theories, Theory, edits, takes};
use crate::diff::outcome::Outline;
use crate::diff::variant::edited;
use crate::identify::answer::Told;
use crate::identify::change::{Change, UNLIKELY};
use crate::identify::model::Model;
use crate::identify::next::Answers;
use crate::parallel;

/// Changes are added so many times at most before the next answer.
const STEPS: usize = 6;

/// Of the answers that a theory misses so many, the last ones, say what might be added to it.
const LAST: usize = 6;

/// In the place of the answers that are missed by what makes no sense.
const NO_SENSE: usize = 1 << 20;

/// What may be a theory, and is not judged yet.
struct Idea<'t> {
    /// The theory with one change less.
    parent: &'t Theory,
    changes: Vec<Change>,
    /// How many answers it misses at least.
    misses: usize,
}

impl Answers<'_> {
    /// Judges the theories by all answers, and looks for better ones. `models` are the ruleset itself and what is believed
    /// so far, which know what single changes do.
    pub(in crate::identify) fn think(&self, models: [&Model; 2], theories: &mut Theories) {
        let [base, believed] = models;
        for theory in &mut theories.all {
            let more = &self.told[theory.right.len().min(self.told.len())..];
            let right = self.right_by(base, &theory.other, more);
            theory.right.extend(right);
        }
        for edits in [&Edits::new(), &believed.edits] {
            if theories.all.iter().all(|theory| *theory.edits != *edits) {
                let known =
                    |one: Change| base.changes.iter().find(|change| change.edits == one.edits).cloned().unwrap_or(one);
                let changes = Change::each(edits).into_iter().map(known).collect();
                theories.all.extend(self.theory(base, Arc::new(edits.clone()), changes));
            }
        }
        let mut grown: BTreeSet<Arc<Edits>> = BTreeSet::new();
        for _ in 0..STEPS {
            theories.prune(&believed.edits);
            let (limit, parents) = (theories.limit(), theories.parents(&mut grown));
            let mut known: BTreeSet<Arc<Edits>> = theories.all.iter().map(|theory| Arc::clone(&theory.edits)).collect();
            let ideas = parents.iter().flat_map(|parent| self.ideas(models, parent));
            let likely = ideas.filter(|idea| {
                let edits = edits(&idea.changes);
                let misses = theories.tried.get(&edits).copied().unwrap_or_default().max(idea.misses);
                takes(&idea.changes, misses) <= limit && known.insert(Arc::new(edits))
            });
            let judged = |Idea { parent, changes, .. }: &Idea<'_>| {
                let edits = Arc::new(edits(changes));
                let Some(theory) = self.theory(base, Arc::clone(&edits), changes.clone()) else {
                    return (edits, NO_SENSE, None);
                };
                let mends = parent.right.iter().zip(&theory.right).any(|(before, now)| !before && *now);
                (edits, theory.misses(), Some(theory).filter(|theory| mends && theory.takes() <= limit))
            };
            let likely: Vec<Idea<'_>> = likely.collect();
            for (edits, misses, theory) in parallel::map(&likely, judged) {
                theories.tried.insert(edits, misses);
                theories.all.extend(theory);
            }
        }
        theories.prune(&believed.edits);
    }

    /// Some changes, and the lines that say them, as a theory, judged by all answers; `None` if they make no sense.
    fn theory(&self, base: &Model, edits: Arc<Edits>, changes: Vec<Change>) -> Option<Theory> {
        let other = Arc::new(base.ground.other(edited(&self.table.rules[base.base], &edits)?));
        let right = self.right_by(base, &other, self.told);
        Some(Theory { edits, changes: changes.into(), other, right })
    }

    /// A theory with one change more each: such as show in a hand that was answered otherwise.
    fn ideas<'t>(&self, models: [&Model; 2], parent: &'t Theory) -> Vec<Idea<'t>> {
        let mut room = Score::default();
        let mut by = |told: &Told| models[0].ground.by(&parent.other, &self.table.hands, told.hand, &mut room);
        let is: Vec<Outline> = self.told.iter().map(&mut by).collect();
        let mut ideas: Vec<Idea<'t>> = Vec::new();
        let mut think = |change: &Change, misses: usize| {
            ideas.push(Idea { parent, changes: parent.and(change), misses });
        };
        let missed: Vec<usize> = (0..is.len()).rev().filter(|&at| !parent.right[at]).take(LAST).collect();
        for model in models {
            for (at, change) in model.changes.iter().enumerate() {
                let shown =
                    |&&missed: &&usize| model.place(self.told[missed].hand).is_some_and(|hand| model.shows(at, hand));
                let shown: Vec<usize> = missed.iter().filter(shown).copied().collect();
                if shown.is_empty() {
                    continue;
                }
                think(change, self.misses_with(parent, &is, model, at));
                let mut numbers: Vec<i64> = Vec::new();
                for missed in shown {
                    let numbers_of = self.numbers(missed, &is[missed], model, at);
                    let new: Vec<i64> = numbers_of.into_iter().filter(|n| !numbers.contains(n)).collect();
                    numbers.extend(new);
                }
                for number in change.number.iter().flat_map(|number| numbers.iter().map(|n| number.to(*n, UNLIKELY))) {
                    think(&number, 0);
                }
            }
        }
        ideas
    }

    /// The least number of answers that a theory misses with one change more: where the two do not show in the same hand it is
    /// known. `is` is what the hands come to by the theory.
    fn misses_with(&self, theory: &Theory, is: &[Outline], model: &Model, change: usize) -> usize {
        let right = |at: usize| {
            let told = &self.told[at];
            let Some(hand) = model.place(told.hand) else { return true };
            // Where the theory shows itself the change may do anything beside it.
            if !is[at].same(&model.ground.outlines[told.hand]) {
                true
            } else if model.shows(change, hand) {
                self.fits(told, model.by(change, hand))
            } else {
                theory.right[at]
            }
        };
        (0..is.len()).filter(|&at| !right(at)).count()
    }

    /// The numbers that may stand in the place of that of a change, so that a hand that now comes to `is` comes to what
    /// was answered.
    fn numbers(&self, at: usize, is: &Outline, model: &Model, change: usize) -> Vec<i64> {
        let (told, Some(number)) = (&self.told[at], &model.changes[change].number) else { return Vec::new() };
        let amounts = |outline| told.answer.amounts(outline, self.winner(told.hand));
        let slope = || {
            let [says, has] = amounts(is)?;
            let [_, from] = amounts(&model.ground.outlines[told.hand])?;
            let [_, to] = amounts(model.by(change, model.place(told.hand)?))?;
            Some((self.stake.back(says)? - has, to - from))
        };
        slope().map_or_else(|| number.more(), |(short, by)| number.roughly(short, by))
    }
}
