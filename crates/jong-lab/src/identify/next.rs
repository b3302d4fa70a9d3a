//! The evidence of the answers, and the step that follows from it: a question, or other rules to believe.

use jong_core::Score;
use jong_core::hand::Seat;
use jong_core::rules::Edits;

use super::answer::AnsweredHand;
use super::ground::RulesVariant;
use super::model::Model;
use super::pool::QuestionPool;
use super::question::AmountQuestion;
use super::split::{Gain, NEW, NOTHING, gain, visible_payments};
use super::stake::Stake;
use super::theory::{OTHER_MONEY_BITS, Theories, Theory};
use crate::diff::outcome::ResultOutline;
use crate::parallel;

/// The number of unexplained answers at which the interview ends, if they are more than a third.
const LOST: usize = 8;

/// The number of answers that part nothing after which no more are asked for.
pub(super) const PATIENCE: usize = 3;
/// The number of unknown hands in a row at which one such answer is enough.
const MOST_UNKNOWN: usize = 8;

/// The next step.
pub(super) enum NextStep {
    /// A question about a hand.
    Ask(AmountQuestion),
    /// Other edits to believe, and those of theories that no hand tells from them.
    Believe(Edits, Vec<Edits>),
    /// The end: nothing is left to ask.
    Done,
}

/// The evidence by which rules are judged: the answers so far.
#[derive(Clone, Copy)]
pub(super) struct AnswerEvidence<'a> {
    /// The pool of questions.
    pub(super) pool: &'a QuestionPool,
    /// The hands that were answered.
    pub(super) answered: &'a [AnsweredHand],
    /// For each hand of the pool, true if it was asked about.
    pub(super) asked: &'a [bool],
    /// The stake of the table.
    pub(super) stake: Stake,
    /// The number of hands in a row that nobody knew.
    pub(super) unknown: usize,
}

/// True if too many of all answers are wrong.
fn lost(wrong: usize, all: usize) -> bool {
    wrong >= LOST && 3 * wrong > all
}

impl AnswerEvidence<'_> {
    /// The seat of the winner of a hand.
    pub(super) fn winner(&self, hand: usize) -> Seat {
        self.pool.hands[hand].winner()
    }

    /// True if an answer agrees with an outline of its hand.
    pub(super) fn fits(&self, answered: &AnsweredHand, outline: &ResultOutline) -> bool {
        answered.answer.fits(outline, self.winner(answered.hand), self.stake)
    }

    /// For each answer, true if the rules of a model give it.
    pub(super) fn right(&self, model: &Model) -> Vec<bool> {
        self.answered.iter().map(|answered| self.fits(answered, &model.ground.outlines[answered.hand])).collect()
    }

    /// For each of some answers, true if a variant of a model's rules gives it.
    pub(super) fn right_by(&self, model: &Model, other: &RulesVariant, answered: &[AnsweredHand]) -> Vec<bool> {
        let mut room = Score::default();
        let mut by = |hand: usize| model.ground.by(other, &self.pool.hands, hand, &mut room);
        answered.iter().map(|answered| self.fits(answered, &by(answered.hand))).collect()
    }

    /// The next step for a table that plays by the rules `believed`, as far as is known. `models` are that of the
    /// ruleset itself and that of the believed rules.
    pub(super) fn next(&self, models: [&Model; 2], theories: &mut Theories) -> NextStep {
        let [base, believed] = models;
        self.think(models, theories);
        let close = theories.close();
        let Some(best) = close.first().filter(|best| !lost(best.misses(), best.right.len())) else {
            return NextStep::Done;
        };
        if let Some(ask) = self.parting(base, believed, theories, &close) {
            return NextStep::Ask(ask);
        }
        if *best.edits != believed.edits {
            let alike = close[1..].iter().filter(|other| other.is_elsewhere(best) && self.alike(base, best, other));
            return NextStep::Believe((*best.edits).clone(), alike.map(|other| (*other.edits).clone()).collect());
        }
        match self.covering(believed, &self.open(believed, &self.right(believed))) {
            Some(ask) => NextStep::Ask(ask),
            None => NextStep::Done,
        }
    }

    /// The question that parts close theories best, about a hand of the suite of the believed rules if one of these
    /// does. Hands that share little with the latest unexplained one are preferred.
    fn parting(
        &self,
        base: &Model,
        believed: &Model,
        theories: &Theories,
        close: &[&Theory],
    ) -> Option<AmountQuestion> {
        if close.len() < 2 {
            return None;
        }
        let hands = &self.pool.hands;
        let by = |at: usize| {
            let mut room = Score::default();
            let by = |theory: &&Theory| base.ground.payments_by(&theory.variant, hands, at, &mut room);
            close.iter().map(by).collect::<Vec<_>>()
        };
        // A hand has parted nothing if the theories differ in it and nobody knew the answer, or all or none of them give it.
        let blind = |at: usize| {
            let by = by(at);
            let parts = by.windows(2).any(|two| two[0] != two[1]);
            let answered = self.answered.iter().position(|answered| answered.hand == at);
            parts
                && answered
                    .is_none_or(|answered| close.windows(2).all(|two| two[0].right[answered] == two[1].right[answered]))
        };
        let asked: Vec<usize> = (0..hands.len()).filter(|&at| self.asked[at]).collect();
        if parallel::count(&asked, |&at| blind(at)) >= PATIENCE {
            return None;
        }
        let odd = self.answered.iter().enumerate().filter(|(at, _)| close.iter().any(|theory| !theory.right[*at]));
        let odd = odd.map(|(_, answered)| hands[answered.hand].on).next_back().unwrap_or_default();
        let weights: Vec<u64> = close.iter().map(|theory| theories.weight(theory)).collect();
        let worth = |at: usize| {
            let again = u64::from((hands[at].on & odd).count_ones());
            let gain = gain(self.winner(at), by(at).into_iter().zip(weights.iter().copied()));
            Gain { worth: gain.worth * NEW / (1 + again), ..gain }
        };
        let of_suite = |at: usize| believed.place(at).map_or(NOTHING, |_| worth(at));
        self.pool.best(self.asked, of_suite).or_else(|| self.pool.best(self.asked, worth))
    }

    /// True if no hand tells two theories apart.
    fn alike(&self, base: &Model, one: &Theory, other: &Theory) -> bool {
        let hands = &self.pool.hands;
        let same = |at: usize| {
            let mut room = Score::default();
            let mut by = |theory: &Theory| base.ground.payments_by(&theory.variant, hands, at, &mut room);
            by(one) == by(other)
        };
        parallel::up_to(hands.len(), same).into_iter().all(|same| same)
    }

    /// For each change of a model, true if it is open: no right answer speaks against it, and few hands that show it
    /// were asked about in vain.
    fn open(&self, model: &Model, right: &[bool]) -> Vec<bool> {
        let patience = if self.unknown < MOST_UNKNOWN { PATIENCE } else { 1 };
        let open = |change: usize| {
            let mut blind = 0;
            for (answered, right) in self.answered.iter().zip(right) {
                let Some(hand) = model.place(answered.hand).filter(|_| *right) else { continue };
                if !self.fits(answered, model.by(change, hand)) {
                    return false;
                }
                blind += usize::from(model.shows(change, hand));
            }
            let known = |hand: usize| self.answered.iter().any(|answered| answered.hand == hand);
            let shrugged = (0..model.suite.len()).filter(|&hand| {
                self.asked[model.suite[hand]] && !known(model.suite[hand]) && model.shows(change, hand)
            });
            blind + shrugged.count() < patience
        };
        (0..model.changes.len()).map(open).collect()
    }

    /// The number of open changes that a hand can still show.
    pub(super) fn untested(&self, model: &Model) -> usize {
        let open = self.open(model, &self.right(model));
        let shown = |&change: &usize| {
            (0..model.suite.len()).any(|hand| !self.asked[model.suite[hand]] && model.shows(change, hand))
        };
        (0..open.len()).filter(|&change| open[change]).filter(shown).count()
    }

    /// The approximate number of questions that remain if all answers are as expected: the size of a greedy cover, in
    /// which each hand shows most of the open changes that no hand before it shows.
    pub(super) fn remaining(&self, model: &Model) -> usize {
        let open = self.open(model, &self.right(model));
        let open: Vec<usize> = (0..open.len()).filter(|&change| open[change]).collect();
        let shows = |&hand: &usize| {
            let mut shown = vec![0_u64; open.len().div_ceil(64)];
            let bits = (0..open.len()).filter(|&at| model.shows(open[at], hand));
            bits.for_each(|at| shown[at / 64] |= 1 << (at % 64));
            (self.pool.hands[model.suite[hand]].ease.eighths(), shown)
        };
        let hands: Vec<usize> = (0..model.suite.len()).filter(|&hand| !self.asked[model.suite[hand]]).collect();
        let mut left: Vec<(u64, Vec<u64>)> = parallel::map(&hands, shows);
        let worth =
            |(ease, shown): &(u64, Vec<u64>)| ease * shown.iter().map(|bits| u64::from(bits.count_ones())).sum::<u64>();
        let mut questions = 0;
        loop {
            left.retain(|hand| worth(hand) > 0);
            let Some((_, best)) = left.iter().max_by_key(|hand| worth(hand)).cloned() else { return questions };
            for (_, shown) in &mut left {
                shown.iter_mut().zip(&best).for_each(|(shown, best)| *shown &= !best);
            }
            questions += 1;
        }
    }

    /// The question that rules out the most open changes if the answer is as expected.
    fn covering(&self, model: &Model, open: &[bool]) -> Option<AmountQuestion> {
        let open: Vec<usize> = (0..open.len()).filter(|&change| open[change]).collect();
        let all: u64 = open.iter().map(|&change| model.changes[change].weight).sum();
        self.pool.best(self.asked, |hand| {
            let Some(place) = model.place(hand) else { return NOTHING };
            let changed =
                open.iter().map(|&change| (visible_payments(model.by(change, place)), model.changes[change].weight));
            gain(self.winner(hand), changed.chain([(visible_payments(&model.ground.outlines[hand]), all)]))
        })
    }

    /// True if the money is that of the rules after all, and other changes explain the answers in fewer bits. Only
    /// judged when the last answer does not fit. `plain` are the theories with the money of the rules.
    pub(super) fn is_no_other_money(&self, models: [&Model; 2], theories: &mut Theories, plain: &mut Theories) -> bool {
        let [base, believed] = models;
        let fits = |answered: &AnsweredHand| self.fits(answered, &believed.ground.outlines[answered.hand]);
        if self.stake == Stake::SAME || self.answered.last().is_none_or(fits) {
            return false;
        }
        self.think(models, theories);
        AnswerEvidence { stake: Stake::SAME, ..*self }.think([base, base], plain);
        let bits = |theories: &Theories| theories.best().map(Theory::description_length);
        bits(plain).zip(bits(theories)).is_some_and(|(plain, other)| plain < other + OTHER_MONEY_BITS)
    }
}
