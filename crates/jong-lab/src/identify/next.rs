//! The next step: a question that parts theories, one that rules out single changes, or another belief.

use jong_core::Score;
use jong_core::hand::Seat;
use jong_core::rules::Edits;

use super::answer::Told;
use super::ground::Other;
use super::model::Model;
use super::question::Ask;
use super::split::{Gain, NEW, NOTHING, gain, seen};
use super::stake::{OTHER_MONEY, Stake};
use super::table::Table;
use super::theory::{SLIP, Theories, Theory};
use crate::diff::outcome::Outline;
use crate::parallel;

/// When so many answers are not explained, and they are more than a third, nothing more is asked.
const LOST: usize = 8;

/// After so many answers that do not part what may be so, no more are asked for; …
pub(super) const PATIENCE: usize = 3;
/// … and after one as long as nobody knew so many hands in a row.
const MOST_UNKNOWN: usize = 8;

/// The next step.
pub(super) enum Next {
    /// A question about a hand.
    Ask(Ask),
    /// Other lines are believed now; and those of theories that no hand tells from them.
    Believe(Edits, Vec<Edits>),
    /// Nothing is left to ask.
    Done,
}

/// The answers, for rules to be judged by.
#[derive(Clone, Copy)]
pub(super) struct Answers<'a> {
    pub(super) table: &'a Table,
    pub(super) told: &'a [Told],
    pub(super) asked: &'a [bool],
    pub(super) stake: Stake,
    /// The number of hands in a row that nobody knew.
    pub(super) unknown: usize,
}

/// True if so many wrong answers are too many.
fn lost(wrong: usize, all: usize) -> bool {
    wrong >= LOST && 3 * wrong > all
}

impl Answers<'_> {
    pub(super) fn winner(&self, hand: usize) -> Seat {
        self.table.hands[hand].winner
    }

    /// True if an answer is the one of rules by which its hand comes to this.
    pub(super) fn fits(&self, told: &Told, outline: &Outline) -> bool {
        told.answer.fits(outline, self.winner(told.hand), self.stake)
    }

    /// Which answers the rules of a model give.
    pub(super) fn right(&self, model: &Model) -> Vec<bool> {
        self.told.iter().map(|told| self.fits(told, &model.ground.outlines[told.hand])).collect()
    }

    /// Which of some answers other rules give.
    pub(super) fn right_by(&self, model: &Model, other: &Other, told: &[Told]) -> Vec<bool> {
        let mut room = Score::default();
        let mut by = |hand: usize| model.ground.by(other, &self.table.hands, hand, &mut room);
        told.iter().map(|told| self.fits(told, &by(told.hand))).collect()
    }

    /// Finds the next step for a house that plays by `believed`, a ruleset with changes, as far as is known.
    pub(super) fn next(&self, models: [&Model; 2], theories: &mut Theories) -> Next {
        let [base, believed] = models;
        self.think(models, theories);
        let close = theories.close();
        let Some(best) = close.first().filter(|best| !lost(best.misses(), best.right.len())) else { return Next::Done };
        if let Some(ask) = self.parting(base, believed, theories, &close) {
            return Next::Ask(ask);
        }
        if *best.edits != believed.edits {
            let alike = close[1..].iter().filter(|other| other.is_elsewhere(best) && self.alike(base, best, other));
            return Next::Believe((*best.edits).clone(), alike.map(|other| (*other.edits).clone()).collect());
        }
        match self.covering(believed, &self.open(believed, &self.right(believed))) {
            Some(ask) => Next::Ask(ask),
            None => Next::Done,
        }
    }

    /// The hand that parts close theories best, of the suite of what is believed if one does. Those that share little with
    /// the hands that are not explained tell more.
    fn parting(&self, base: &Model, believed: &Model, theories: &Theories, close: &[&Theory]) -> Option<Ask> {
        if close.len() < 2 {
            return None;
        }
        let hands = &self.table.hands;
        let by = |at: usize| {
            let mut room = Score::default();
            let by = |theory: &&Theory| base.ground.seen_by(&theory.other, hands, at, &mut room);
            close.iter().map(by).collect::<Vec<_>>()
        };
        // An answer that all or none of them give although they differ has not parted them, nor has none at all.
        let blind = |at: usize| {
            let by = by(at);
            let parts = by.windows(2).any(|two| two[0] != two[1]);
            let told = self.told.iter().position(|told| told.hand == at);
            parts && told.is_none_or(|told| close.windows(2).all(|two| two[0].right[told] == two[1].right[told]))
        };
        let asked: Vec<usize> = (0..hands.len()).filter(|&at| self.asked[at]).collect();
        if parallel::count(&asked, |&at| blind(at)) >= PATIENCE {
            return None;
        }
        let odd = self.told.iter().enumerate().filter(|(at, _)| close.iter().any(|theory| !theory.right[*at]));
        let odd = odd.map(|(_, told)| hands[told.hand].on).next_back().unwrap_or_default();
        let weights: Vec<u64> = close.iter().map(|theory| theories.weight(theory)).collect();
        let worth = |at: usize| {
            let again = u64::from((hands[at].on & odd).count_ones());
            let gain = gain(self.winner(at), by(at).into_iter().zip(weights.iter().copied()));
            Gain { worth: gain.worth * NEW / (1 + again), ..gain }
        };
        let of_suite = |at: usize| believed.place(at).map_or(NOTHING, |_| worth(at));
        self.table.best(self.asked, of_suite).or_else(|| self.table.best(self.asked, worth))
    }

    /// True if no hand tells two theories apart.
    fn alike(&self, base: &Model, one: &Theory, other: &Theory) -> bool {
        let hands = &self.table.hands;
        let same = |at: usize| {
            let mut room = Score::default();
            let mut by = |theory: &Theory| base.ground.seen_by(&theory.other, hands, at, &mut room);
            by(one) == by(other)
        };
        parallel::up_to(hands.len(), same).into_iter().all(|same| same)
    }

    /// The changes that no right answer speaks against, and that can still be told by a hand.
    fn open(&self, model: &Model, right: &[bool]) -> Vec<bool> {
        let patience = if self.unknown < MOST_UNKNOWN { PATIENCE } else { 1 };
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
            (self.table.hands[model.suite[hand]].ease.eighths(), shown)
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
    fn covering(&self, model: &Model, open: &[bool]) -> Option<Ask> {
        let open: Vec<usize> = (0..open.len()).filter(|&change| open[change]).collect();
        let all: u64 = open.iter().map(|&change| model.changes[change].weight).sum();
        self.table.best(self.asked, |hand| {
            let Some(place) = model.place(hand) else { return NOTHING };
            let changed = open.iter().map(|&change| (seen(model.by(change, place)), model.changes[change].weight));
            gain(self.winner(hand), changed.chain([(seen(&model.ground.outlines[hand]), all)]))
        })
    }

    /// True if what was taken for other money is rather something else that is otherwise, and the money the same: that is
    /// asked when the last answer does not fit, and `plain` are the theories of the same money.
    pub(super) fn is_no_other_money(&self, models: [&Model; 2], theories: &mut Theories, plain: &mut Theories) -> bool {
        let [base, believed] = models;
        let fits = |told: &Told| self.fits(told, &believed.ground.outlines[told.hand]);
        if self.stake == Stake::SAME || self.told.last().is_none_or(fits) {
            return false;
        }
        self.think(models, theories);
        Answers { stake: Stake::SAME, ..*self }.think([base, base], plain);
        let takes = |theories: &Theories| theories.best().map(Theory::takes);
        takes(plain).zip(takes(theories)).is_some_and(|(plain, other)| plain < other + OTHER_MONEY as u32 * SLIP)
    }
}
