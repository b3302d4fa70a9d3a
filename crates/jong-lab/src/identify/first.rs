//! The first hands: they part the published rulesets until one is ahead.

use std::cmp::Reverse;

use super::answer::AnsweredHand;
use super::pool::QuestionPool;
use super::question::AmountQuestion;
use super::split::{Gain, NEW, gain, visible_payments};
use super::stake::{Stake, misses};

/// The lead in answers by which a ruleset is ahead of another.
pub(super) const AHEAD: usize = 2;

/// The number of answers after which the leader is taken, however small its lead.
const MOST_HANDS: usize = 16;

/// The number of answers that one of the rulesets misses, and the stake at which it misses fewest.
pub(super) fn missed(pool: &QuestionPool, base: usize, answered: &[AnsweredHand]) -> (usize, Stake) {
    let judged: Vec<_> = answered
        .iter()
        .map(|answered| (pool.hands[answered.hand].winner(), pool.outlines[base][answered.hand], &answered.answer))
        .collect();
    misses(&judged)
}

/// The ruleset that misses fewest answers, the first of several.
pub(super) fn leader(pool: &QuestionPool, answered: &[AnsweredHand]) -> Option<usize> {
    (0..pool.rules.len()).min_by_key(|&base| missed(pool, base, answered).0)
}

/// The most usual of the rulesets that miss fewest answers, and true if it is ahead of all others. The most usual one
/// is that with which the others agree about the worth of most hands.
pub(super) fn usual(pool: &QuestionPool, answered: &[AnsweredHand]) -> Option<(usize, bool)> {
    let misses: Vec<usize> = (0..pool.rules.len()).map(|base| missed(pool, base, answered).0).collect();
    let least = *misses.iter().min()?;
    let agree =
        |a: usize, b: usize| pool.outlines[a].iter().zip(&pool.outlines[b]).filter(|(a, b)| a.is_worth_as(b)).count();
    let agreed = |base: usize| (0..misses.len()).map(|other| agree(base, other)).sum::<usize>();
    let least_of = (0..misses.len()).filter(|&base| misses[base] == least);
    let base = least_of.max_by_key(|&base| (agreed(base), Reverse(base)))?;
    let ahead = (0..misses.len()).all(|other| other == base || misses[other] >= least + AHEAD);
    Some((base, ahead))
}

/// The hand that parts the likely rulesets best, if one does.
pub(super) fn parting(pool: &QuestionPool, answered: &[AnsweredHand], asked: &[bool]) -> Option<AmountQuestion> {
    let misses: Vec<usize> = (0..pool.rules.len()).map(|base| missed(pool, base, answered).0).collect();
    let least = misses.iter().min()?;
    let likely: Vec<usize> = (0..misses.len()).filter(|&base| misses[base] < least + AHEAD).collect();
    if likely.len() < 2 || answered.len() >= MOST_HANDS {
        return None;
    }
    // A hand whose answer no ruleset gives shows a change. The same change would hide others in similar hands.
    let gives = |base: usize, answered: &AnsweredHand| {
        answered.answer.fits(&pool.outlines[base][answered.hand], pool.hands[answered.hand].winner(), Stake::SAME)
    };
    let strange = answered.iter().filter(|answered| likely.iter().all(|&base| !gives(base, answered)));
    let strange = strange.fold(0, |all, answered| all | pool.hands[answered.hand].on);
    pool.best(asked, |hand| {
        let again = u64::from((pool.hands[hand].on & strange).count_ones());
        let gain = gain(
            pool.hands[hand].winner(),
            likely.iter().map(|&base| (visible_payments(&pool.outlines[base][hand]), 1)),
        );
        Gain { worth: gain.worth * NEW / (1 + again * again), ..gain }
    })
}
