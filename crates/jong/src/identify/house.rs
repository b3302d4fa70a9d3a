//! What a house has otherwise than the rules it is nearest to.

use std::sync::Arc;

use jong_core::Score;
use jong_core::hand::Seat;

use super::answer::Told;
use super::ground::Other;
use super::model::Model;
use super::question::Ask;
use super::split::{NOTHING, gain, seen};
use super::stake::Stake;
use super::suspects::{PATIENCE, Suspect, Tried};
use super::table::Table;
use crate::diff::outcome::Outline;

/// When so many answers are not explained, and they are more than a third, nothing more is asked.
const LOST: usize = 8;

/// What comes next.
pub(super) enum Next {
    /// A question about a hand.
    Ask(Ask),
    /// Something is otherwise, and the rules are these.
    Found(Arc<Model>),
    /// Nothing is left to ask.
    Done,
}

/// What was answered, for rules to be judged by.
#[derive(Clone, Copy)]
pub(super) struct Answers<'a> {
    pub(super) table: &'a Table,
    pub(super) told: &'a [Told],
    pub(super) asked: &'a [bool],
    pub(super) stake: Stake,
}

/// Whether so many wrong answers are too many.
fn lost(wrong: usize, all: usize) -> bool {
    wrong >= LOST && 3 * wrong > all
}

impl Answers<'_> {
    pub(super) fn winner(&self, hand: usize) -> Seat {
        self.table.hands[hand].winner
    }

    pub(super) fn fits(&self, told: &Told, outline: &Outline) -> bool {
        told.answer.fits(outline, self.winner(told.hand), self.stake)
    }

    /// Which answers the rules of a model give.
    pub(super) fn right(&self, model: &Model) -> Vec<bool> {
        self.told.iter().map(|told| self.fits(told, &model.ground.outlines[told.hand])).collect()
    }

    /// Which answers other rules give.
    pub(super) fn right_by(&self, model: &Model, other: &Other) -> Vec<bool> {
        let mut room = Score::default();
        let mut by = |hand: usize| model.ground.by(other, &self.table.hands, hand, &mut room);
        self.told.iter().map(|told| self.fits(told, &by(told.hand))).collect()
    }

    /// The changes that no right answer speaks against, and that can still be told by a hand.
    fn open(&self, model: &Model, right: &[bool]) -> Vec<bool> {
        let open = |change: usize| {
            let mut blind = 0;
            for (told, right) in self.told.iter().zip(right) {
                let Some(hand) = model.place(told.hand).filter(|_| *right) else { continue };
                if !self.fits(told, model.by(change, hand)) {
                    return false;
                }
                blind += usize::from(model.shows(change, hand));
            }
            let known = |hand: usize| self.told.iter().any(|told| told.hand == hand);
            let shrugged = (0..model.suite.len()).filter(|&hand| {
                self.asked[model.suite[hand]] && !known(model.suite[hand]) && model.shows(change, hand)
            });
            blind + shrugged.count() < PATIENCE
        };
        (0..model.changes.len()).map(open).collect()
    }

    /// What comes next for a house that plays by a model as far as is known.
    pub(super) fn next(&self, model: &Model, tried: &mut Tried) -> Next {
        let right = self.right(model);
        let wrong = right.iter().filter(|right| !**right).count();
        let suspects = if wrong > 0 { self.suspects(model, &right, tried) } else { Vec::new() };
        if let Some(next) = self.explain(model, &right, &suspects) {
            return next;
        }
        match self.covering(model, &self.open(model, &right)).filter(|_| !lost(wrong, right.len())) {
            Some(ask) => Next::Ask(ask),
            None => Next::Done,
        }
    }

    /// Whether what was taken for other money is rather something else that is otherwise, and the money the same.
    pub(super) fn is_no_other_money(&self, model: &Model) -> bool {
        let wrong = |right: &[bool]| right.iter().filter(|right| !**right).count();
        let plain = Answers { stake: Stake::SAME, ..*self };
        let now = wrong(&self.right(model));
        let least = || plain.suspects(model, &plain.right(model), &mut Tried::new()).iter().map(Suspect::misses).min();
        self.stake != Stake::SAME && now > 0 && least().is_some_and(|least| least < now)
    }

    /// How many changes can still be found by asking.
    pub(super) fn untested(&self, model: &Model) -> usize {
        let open = self.open(model, &self.right(model));
        let shown = |&change: &usize| {
            (0..model.suite.len()).any(|hand| !self.asked[model.suite[hand]] && model.shows(change, hand))
        };
        (0..open.len()).filter(|&change| open[change]).filter(shown).count()
    }

    /// The hand by which most is ruled out if the answer is as expected.
    fn covering(&self, model: &Model, open: &[bool]) -> Option<Ask> {
        let open: Vec<usize> = (0..open.len()).filter(|&change| open[change]).collect();
        let all: u64 = open.iter().map(|&change| model.changes[change].weight).sum();
        self.table.best(self.asked, |hand| {
            let Some(place) = model.place(hand) else { return NOTHING };
            let changed = open.iter().map(|&change| (seen(model.by(change, place)), model.changes[change].weight));
            gain(self.winner(hand), changed.chain([(seen(&model.ground.outlines[hand]), all)]))
        })
    }

    /// The change that leaves fewest answers wrong. Of several the questions that part them come first; and one that only
    /// one answer speaks for is asked about once more, for that may be a slip.
    fn explain(&self, model: &Model, right: &[bool], suspects: &[Suspect]) -> Option<Next> {
        let least = suspects.iter().map(Suspect::misses).min().filter(|&least| !lost(least, right.len()))?;
        let mut likely: Vec<&Suspect> = suspects.iter().filter(|suspect| suspect.misses() == least).collect();
        let best = *likely.iter().rev().max_by_key(|suspect| suspect.change.weight)?;
        let odd = (0..right.len()).find(|&at| best.right[at] && !right[at])?;
        likely.retain(|suspect| suspect.right[odd]);
        let wrong = right.iter().filter(|right| !**right).count();
        if let Some(ask) = self.parting(model, &likely, self.told[odd].hand, wrong <= least + 1) {
            return Some(Next::Ask(ask));
        }
        let mut found = Model::new(self.table, model.base, model.with(&best.change.says), self.told, Some(model))?;
        let others = likely.iter().filter(|other| other.change.says != best.change.says);
        let alike = others.filter(|other| self.alike(model, best, other)).map(|other| other.change.says.clone());
        found.alike = model.alike.iter().cloned().chain(alike).collect();
        Some(Next::Found(Arc::new(found)))
    }
}
