//! Ideas: the changes that may be added to a theory, each seen in an answer that the theory misses.

use jong_core::Score;
use jong_core::rules::Edits;

use super::{Theory, description_length, edits};
use crate::diff::outcome::ResultOutline;
use crate::identify::answer::AnsweredHand;
use crate::identify::change::{Change, UNLIKELY};
use crate::identify::model::Model;
use crate::identify::next::AnswerEvidence;
use crate::identify::reach::Reach;

/// The number of missed answers, the latest ones, from which ideas for a theory are taken.
pub(super) const LAST: usize = 6;

/// An extension of a theory by a change of one key or pattern, to one value or another.
pub(super) struct Extension<'t> {
    /// The theory.
    pub(super) parent: &'t Theory,
    /// The changes of the theory that the new one does not replace.
    pub(super) changes: Vec<Change>,
    /// The edits of these.
    pub(super) edits: Edits,
    /// For each answer, true if the change can touch it; `None` if it can touch any.
    pub(super) touched: Option<Vec<bool>>,
}

/// An idea: a change that may be added to a theory, and is not judged yet.
pub(super) struct Idea {
    /// The change.
    pub(super) change: Change,
    /// The number of answers that the theory misses with it, at least.
    pub(super) misses: usize,
}

impl Extension<'_> {
    /// True if the change cannot touch an answer.
    pub(super) fn is_untouched(&self, answered: usize) -> bool {
        self.touched.as_ref().is_some_and(|touched| !touched[answered])
    }

    /// The description length in bits of the theory with a change and a number of missed answers.
    pub(super) fn length_with(&self, change: &Change, misses: usize) -> u32 {
        description_length(self.changes.iter().chain([change]), misses)
    }
}

impl AnswerEvidence<'_> {
    /// The ideas for a theory: changes that show in a hand whose answer it misses, and with which it may be no longer
    /// than `limit` bits.
    pub(super) fn ideas<'t>(
        &self,
        models: [&Model; 2],
        parent: &'t Theory,
        limit: u32,
    ) -> Vec<(Extension<'t>, Vec<Idea>)> {
        let [base, _] = models;
        let mut room = Score::default();
        let mut by =
            |answered: &AnsweredHand| base.ground.by(&parent.variant, &self.pool.hands, answered.hand, &mut room);
        let is: Vec<ResultOutline> = self.answered.iter().map(&mut by).collect();
        let missed: Vec<usize> = (0..is.len()).rev().filter(|&at| !parent.right[at]).take(LAST).collect();
        let holds = base.ground.reads_as(&parent.variant) && base.reach.holds_by(&parent.variant.rules);
        let reach = holds.then_some(&*base.reach);
        let mut all = Vec::new();
        for model in models {
            for (at, change) in model.changes.iter().enumerate() {
                let shown = |&&missed: &&usize| {
                    model.place(self.answered[missed].hand).is_some_and(|hand| model.shows(at, hand))
                };
                let shown: Vec<usize> = missed.iter().filter(shown).copied().collect();
                if shown.is_empty() {
                    continue;
                }
                let extension = self.extension(reach, parent, change);
                // An answer that the change does not touch is missed as before.
                let least = (0..is.len()).filter(|&at| extension.is_untouched(at) && !parent.right[at]).count();
                let mut ideas: Vec<Idea> = Vec::new();
                let mut think = |change: Change, misses: usize| {
                    if extension.length_with(&change, misses) <= limit {
                        ideas.push(Idea { change, misses });
                    }
                };
                think(change.clone(), least.max(self.misses_with(parent, &is, model, at)));
                if let Some(number) = &change.number {
                    let mut numbers: Vec<i64> = Vec::new();
                    for missed in shown {
                        let numbers_of = self.numbers(missed, &is[missed], model, at);
                        let new: Vec<i64> = numbers_of.into_iter().filter(|n| !numbers.contains(n)).collect();
                        numbers.extend(new);
                    }
                    numbers.iter().for_each(|n| think(number.to(*n, UNLIKELY), least));
                }
                all.push((extension, ideas));
            }
        }
        all
    }

    /// The extension of a theory by a change. `reach` says where patterns hold by the theory, if that is known.
    fn extension<'t>(&self, reach: Option<&Reach>, parent: &'t Theory, change: &Change) -> Extension<'t> {
        let changes: Vec<Change> = parent.besides(change).cloned().collect();
        let edits = edits(&changes);
        let touched = reach.and_then(|reach| {
            let gone = parent.edits.iter().filter(|(table, key, _)| edits.get(table, key).is_none());
            let keys = gone.chain(change.edits.iter()).map(|(table, key, _)| (table, key));
            let hands = reach.of(keys, &edits.and(&change.edits))?;
            Some(self.answered.iter().map(|answered| hands.contains(answered.hand)).collect())
        });
        Extension { parent, changes, edits, touched }
    }

    /// The number of answers that a theory misses with one change more, at least: it counts those hands in which the
    /// theory and the change do not both show. `is` are the outlines of the hands by the theory.
    fn misses_with(&self, theory: &Theory, is: &[ResultOutline], model: &Model, change: usize) -> usize {
        let right = |at: usize| {
            let answered = &self.answered[at];
            let Some(hand) = model.place(answered.hand) else { return true };
            // Where the theory shows itself, the change may have any effect beside it.
            if !is[at].same(&model.ground.outlines[answered.hand]) {
                true
            } else if model.shows(change, hand) {
                self.fits(answered, model.by(change, hand))
            } else {
                theory.right[at]
            }
        };
        (0..is.len()).filter(|&at| !right(at)).count()
    }

    /// The values that a change may give its number so that a hand comes to its answer. `is` is the outline of the hand
    /// now.
    pub(super) fn numbers(&self, at: usize, is: &ResultOutline, model: &Model, change: usize) -> Vec<i64> {
        let (answered, Some(number)) = (&self.answered[at], &model.changes[change].number) else { return Vec::new() };
        let amounts = |outline| answered.answer.amounts(outline, self.winner(answered.hand));
        let slope = || {
            let [says, has] = amounts(is)?;
            let [_, from] = amounts(&model.ground.outlines[answered.hand])?;
            let [_, to] = amounts(model.by(change, model.place(answered.hand)?))?;
            Some((self.stake.back(says)? - has, to - from))
        };
        slope().map_or_else(|| number.more(), |(short, by)| number.roughly(short, by))
    }
}
