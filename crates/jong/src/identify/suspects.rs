//! What may explain an answer that is not as expected.

use std::collections::{BTreeMap, BTreeSet};

use jong_core::Score;
use rayon::prelude::*;

use super::answer::Told;
use super::change::Change;
use super::ground::Other;
use super::house::Answers;
use super::model::Model;
use super::question::Ask;
use super::split::{Gain, NEW, gain, seen};
use crate::diff::variant::Tables;

/// That an answer is a slip is as likely as a change of this weight.
const SLIP: u64 = 4;

/// The weight of a number that nobody thought of.
const UNLIKELY: u64 = 1;

/// After so many answers that do not part what may be so, no more are asked for.
pub(super) const PATIENCE: usize = 3;

/// A change that may explain an answer, and the rules with it.
pub(super) struct Suspect {
    /// The change.
    pub(super) change: Change,
    /// The rules with it.
    other: Other,
    /// Which answers those give.
    pub(super) right: Vec<bool>,
}

/// How many answers are missed at least with some lines more in a model, as far as it was tried: with more answers not fewer.
pub(super) type Tried = BTreeMap<Tables, usize>;

impl Suspect {
    /// How many answers the rules with it miss.
    pub(super) fn misses(&self) -> usize {
        self.right.iter().filter(|right| !**right).count()
    }
}

impl Answers<'_> {
    /// The changes with which fewer answers are wrong.
    pub(super) fn suspects(&self, model: &Model, right: &[bool], tried: &mut Tried) -> Vec<Suspect> {
        let wrong = right.iter().filter(|right| !**right).count();
        let fits = |change: usize, told: &Told| {
            model.place(told.hand).is_none_or(|hand| self.fits(told, model.by(change, hand)))
        };
        let fewer = |change: usize| self.told.iter().filter(|told| !fits(change, told)).count() < wrong;
        let listed = (0..model.changes.len()).filter(|&at| fewer(at)).map(|at| model.changes[at].clone());
        // Numbers may be others than were thought of, unless answers spoke against all of those already.
        let so_far = |change: usize| self.told.iter().zip(right).all(|(told, right)| !right || fits(change, told));
        let open: BTreeSet<&str> =
            (0..model.changes.len()).filter(|&at| so_far(at)).map(|at| model.changes[at].about.as_str()).collect();
        let mut numbers = self.numbers(model, right);
        let likely = numbers.extract_if(.., |change| open.contains(change.about.as_str()));
        let listed: Vec<Change> = listed.chain(likely).collect();
        let mut found = self.tried(model, wrong, listed, tried);
        if found.is_empty() {
            found = self.tried(model, wrong, numbers, tried);
        }
        found
    }

    /// Other numbers in the place of those that change a hand which was answered wrong.
    fn numbers(&self, model: &Model, right: &[bool]) -> Vec<Change> {
        let mut all: BTreeMap<&str, Vec<Change>> = BTreeMap::new();
        let wrong = self.told.iter().zip(right).filter(|(_, right)| !**right);
        for (told, hand) in wrong.filter_map(|(told, _)| Some((told, model.place(told.hand)?))) {
            for at in (0..model.changes.len()).filter(|&at| model.shows(at, hand)) {
                let change = &model.changes[at];
                let Some(number) = &change.number else { continue };
                let others = all
                    .entry(&change.about)
                    .or_insert_with(|| number.more().into_iter().map(|n| number.to(n, UNLIKELY)).collect());
                // What it must be if it changes the amount evenly.
                let amounts = |outline| told.answer.amounts(outline, self.winner(told.hand));
                let even = || {
                    let [says, has] = amounts(&model.ground.outlines[told.hand])?;
                    let [_, other] = amounts(model.by(at, hand))?;
                    number.even(says - has, other - has)
                };
                others.extend(even().map(|n| number.to(n, UNLIKELY)));
            }
        }
        let mut known: BTreeSet<Tables> = model.changes.iter().map(|change| change.says.clone()).collect();
        all.into_values().flatten().filter(|change| known.insert(change.says.clone())).collect()
    }

    /// Those changes with which fewer answers are wrong, tried in full, if more answers do not make that impossible.
    fn tried(&self, model: &Model, wrong: usize, mut changes: Vec<Change>, tried: &mut Tried) -> Vec<Suspect> {
        changes.retain(|change| tried.get(&change.says).is_none_or(|misses| *misses < wrong));
        let one = |change: Change| {
            let other = model.extended(self.table, &change.says);
            let right = other.as_ref().map_or_else(Vec::new, |other| self.right_by(model, other));
            let misses = right.iter().filter(|right| !**right).count();
            let suspect =
                other.filter(|_| misses < wrong).map(|other| Suspect { change: change.clone(), other, right });
            (change.says, if suspect.is_some() { misses } else { misses.max(wrong) }, suspect)
        };
        let all: Vec<(Tables, usize, Option<Suspect>)> = changes.into_par_iter().map(one).collect();
        let note = |(says, misses, suspect)| {
            tried.insert(says, misses);
            suspect
        };
        all.into_iter().filter_map(note).collect()
    }

    /// Whether no hand tells two suspects apart.
    pub(super) fn alike(&self, model: &Model, one: &Suspect, other: &Suspect) -> bool {
        let hands = &self.table.hands;
        let mut room = Score::default();
        let mut by = |suspect: &Suspect, at: usize| model.ground.by(&suspect.other, hands, at, &mut room);
        (0..hands.len()).all(|at| by(one, at).pays_as(&by(other, at)))
    }

    /// The hand that parts some suspects best, and them from the model if that may be right.
    pub(super) fn parting(&self, model: &Model, suspects: &[&Suspect], odd: usize, slip: bool) -> Option<Ask> {
        let hands = &self.table.hands;
        let by = |at: usize| {
            let mut room = Score::default();
            let by = |suspect: &&Suspect| seen(&model.ground.by(&suspect.other, hands, at, &mut room));
            suspects.iter().map(by).collect::<Vec<_>>()
        };
        let weights = suspects.iter().map(|suspect| suspect.change.weight);
        let parts = |at: usize| {
            let slip = slip.then(|| (seen(&model.ground.outlines[at]), SLIP));
            gain(self.winner(at), by(at).into_iter().zip(weights.clone()).chain(slip))
        };
        let among = |at: usize| by(at).windows(2).any(|two| two[0] != two[1]);
        // An answer that all of them give although they differ has not parted them.
        let blind = |at: usize| match self.told.iter().position(|told| told.hand == at) {
            Some(told) => suspects.iter().all(|suspect| suspect.right[told]) && among(at),
            None => self.asked[at] && parts(at).worth > 0,
        };
        if (0..hands.len()).filter(|&at| blind(at)).count() >= PATIENCE {
            return None;
        }
        // A hand with little of that in it which is to be explained tells more.
        self.table.best(self.asked, |at| {
            let again = u64::from((hands[at].on & hands[odd].on).count_ones());
            let gain = parts(at);
            Gain { worth: gain.worth * NEW / (1 + again), ..gain }
        })
    }
}
