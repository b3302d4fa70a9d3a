//! Which of the published rulesets it is.

use std::cmp::Reverse;

use super::answer::Told;
use super::question::Ask;
use super::split::{Gain, NEW, gain, seen};
use super::stake::{Stake, misses};
use super::table::Table;

/// So many answers must speak for rules and against others before those are left aside.
pub(super) const AHEAD: usize = 2;

/// After so many answers those that are ahead are taken, however little.
const MOST_HANDS: usize = 16;

/// The number of answers that one of the rulesets misses, and the stake. Another stake counts as answers that are missed.
pub(super) fn missed(table: &Table, base: usize, told: &[Told]) -> (usize, Stake) {
    let judged: Vec<_> = told
        .iter()
        .map(|told| (table.hands[told.hand].winner, table.outlines[base][told.hand], &told.answer))
        .collect();
    misses(&judged)
}

/// The ruleset that misses fewest answers, the first of several.
pub(super) fn leader(table: &Table, told: &[Told]) -> Option<usize> {
    (0..table.rules.len()).min_by_key(|&base| missed(table, base, told).0)
}

/// Of the rulesets that miss fewest answers the most usual one, whether it is ahead of the others or not: that with which
/// the others agree about most hands.
pub(super) fn usual(table: &Table, told: &[Told]) -> Option<(usize, bool)> {
    let misses: Vec<usize> = (0..table.rules.len()).map(|base| missed(table, base, told).0).collect();
    let least = *misses.iter().min()?;
    let agree =
        |a: usize, b: usize| table.outlines[a].iter().zip(&table.outlines[b]).filter(|(a, b)| a.pays_as(b)).count();
    let agreed = |base: usize| (0..misses.len()).map(|other| agree(base, other)).sum::<usize>();
    let least_of = (0..misses.len()).filter(|&base| misses[base] == least);
    let base = least_of.max_by_key(|&base| (agreed(base), Reverse(base)))?;
    let ahead = (0..misses.len()).all(|other| other == base || misses[other] >= least + AHEAD);
    Some((base, ahead))
}

/// The hand that parts the likely rulesets best, if one does.
pub(super) fn parting(table: &Table, told: &[Told], asked: &[bool]) -> Option<Ask> {
    let misses: Vec<usize> = (0..table.rules.len()).map(|base| missed(table, base, told).0).collect();
    let least = misses.iter().min()?;
    let likely: Vec<usize> = (0..misses.len()).filter(|&base| misses[base] < least + AHEAD).collect();
    if likely.len() < 2 || told.len() >= MOST_HANDS {
        return None;
    }
    // What is in hands that nobody gives the answer to is otherwise, and then hides the rest.
    let gives = |base: usize, told: &Told| {
        told.answer.fits(&table.outlines[base][told.hand], table.hands[told.hand].winner, Stake::SAME)
    };
    let strange = told.iter().filter(|told| likely.iter().all(|&base| !gives(base, told)));
    let strange = strange.fold(0, |all, told| all | table.hands[told.hand].on);
    table.best(asked, |hand| {
        let again = u64::from((table.hands[hand].on & strange).count_ones());
        let gain = gain(table.hands[hand].winner, likely.iter().map(|&base| (seen(&table.outlines[base][hand]), 1)));
        Gain { worth: gain.worth * NEW / (1 + again * again), ..gain }
    })
}
