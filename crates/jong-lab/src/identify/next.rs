//! The next step: a question that parts theories, one that rules out single changes, or another belief.

use jong_core::Score;
use jong_core::hand::Seat;
use jong_core::rules::Edits;

use super::answer::AnsweredHand;
use super::ground::RulesVariant;
use super::model::Model;
use super::pool::QuestionPool;
use super::question::HandQuestion;
use super::split::{Gain, NEW, NOTHING, gain, visible_payments};
use super::stake::Stake;
use super::theory::{OTHER_MONEY_BITS, Theories, Theory};
use crate::diff::outcome::Outline;
use crate::parallel;

/// When so many answers are not explained, and they are more than a third, nothing more is asked.
const LOST: usize = 8;

/// After so many answers that do not part what may be so, no more are asked for; …
pub(super) const PATIENCE: usize = 3;
/// … and after one as long as nobody knew so many hands in a row.
const MOST_UNKNOWN: usize = 8;

/// The next step.
pub(super) enum NextStep {
    /// A question about a hand.
    Ask(HandQuestion),
    /// Other lines are believed now; and those of theories that no hand tells from them.
    Believe(Edits, Vec<Edits>),
    /// Nothing is left to ask.
    Done,
}

/// The answers, for rules to be judged by.
#[derive(Clone, Copy)]
pub(super) struct AnswerEvidence<'a> {
    pub(super) pool: &'a QuestionPool,
    pub(super) answered: &'a [AnsweredHand],
    pub(super) asked: &'a [bool],
    pub(super) stake: Stake,
    /// The number of hands in a row that nobody knew.
    pub(super) unknown: usize,
}

/// True if so many wrong answers are too many.
fn lost(wrong: usize, all: usize) -> bool {
    wrong >= LOST && 3 * wrong > all
}

impl AnswerEvidence<'_> {
    pub(super) fn winner(&self, hand: usize) -> Seat {
        self.pool.hands[hand].winner
    }

    /// True if an answer is the one of rules by which its hand comes to this.
    pub(super) fn fits(&self, answered: &AnsweredHand, outline: &Outline) -> bool {
        answered.answer.fits(outline, self.winner(answered.hand), self.stake)
    }

    /// Which answers the rules of a model give.
    pub(super) fn right(&self, model: &Model) -> Vec<bool> {
        self.answered.iter().map(|answered| self.fits(answered, &model.ground.outlines[answered.hand])).collect()
    }

    /// Which of some answers other rules give.
    pub(super) fn right_by(&self, model: &Model, other: &RulesVariant, answered: &[AnsweredHand]) -> Vec<bool> {
        let mut room = Score::default();
        let mut by = |hand: usize| model.ground.by(other, &self.pool.hands, hand, &mut room);
        answered.iter().map(|answered| self.fits(answered, &by(answered.hand))).collect()
    }

    /// Finds the next step for a house that plays by `believed`, a ruleset with changes, as far as is known.
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

    /// The hand that parts close theories best, of the suite of what is believed if one does. Those that share little with
    /// the hands that are not explained tell more.
    fn parting(&self, base: &Model, believed: &Model, theories: &Theories, close: &[&Theory]) -> Option<HandQuestion> {
        if close.len() < 2 {
            return None;
        }
        let hands = &self.pool.hands;
        let by = |at: usize| {
            let mut room = Score::default();
            let by = |theory: &&Theory| base.ground.payments_by(&theory.variant, hands, at, &mut room);
            close.iter().map(by).collect::<Vec<_>>()
        };
        // An answer that all or none of them give although they differ has not parted them, nor has none at all.
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

    /// The changes that no right answer speaks against, and that can still be told by a hand.
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

    /// The number of changes that can still be found by asking.
    pub(super) fn untested(&self, model: &Model) -> usize {
        let open = self.open(model, &self.right(model));
        let shown = |&change: &usize| {
            (0..model.suite.len()).any(|hand| !self.asked[model.suite[hand]] && model.shows(change, hand))
        };
        (0..open.len()).filter(|&change| open[change]).filter(shown).count()
    }

    /// About how many more questions there are if all answers are as expected: so many hands show all that is left, each the
    /// one that shows most of what the others before it do not.
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

    /// The hand by which most is ruled out if the answer is as expected.
    fn covering(&self, model: &Model, open: &[bool]) -> Option<HandQuestion> {
        let open: Vec<usize> = (0..open.len()).filter(|&change| open[change]).collect();
        let all: u64 = open.iter().map(|&change| model.changes[change].weight).sum();
        self.pool.best(self.asked, |hand| {
            let Some(place) = model.place(hand) else { return NOTHING };
            let changed =
                open.iter().map(|&change| (visible_payments(model.by(change, place)), model.changes[change].weight));
            gain(self.winner(hand), changed.chain([(visible_payments(&model.ground.outlines[hand]), all)]))
        })
    }

    /// True if what was taken for other money is rather something else that is otherwise, and the money the same: that is
    /// asked when the last answer does not fit, and `plain` are the theories of the same money.
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
