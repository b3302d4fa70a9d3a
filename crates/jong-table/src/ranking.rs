//! The places of a match, and what they are worth.

use jong_core::{LeftDeposits, MatchTerms, RankingTerms, ResultRounding, Tie};

use crate::MatchState;

/// The standing of a player, as if the match were over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub player: usize,
    /// The place, from 1; players with equal points may share one.
    pub place: usize,
    /// The points, with deposits that were left on the table.
    pub points: i64,
    /// The points beyond those from which the result is counted.
    pub beyond: i64,
    /// The points that the place adds.
    pub bonus: i64,
    /// The points that the first gets on top.
    pub top: i64,
    /// The points that fouls take off.
    pub off: i64,
    /// A foul cost the place in the match: others come first, whatever they have, and the place adds nothing.
    pub out: bool,
}

impl Standing {
    /// The result: all of it together.
    pub fn result(&self) -> i64 {
        self.beyond + self.bonus + self.top - self.off
    }
}

/// The standings, the first place first.
pub fn standings(terms: &MatchTerms, state: &MatchState) -> Vec<Standing> {
    let shared = terms.ranking.as_ref().is_none_or(|ranking| ranking.tie == Tie::Split);
    let target = terms.ranking.as_ref().map_or(terms.start, |ranking| ranking.target);
    let mut all: Vec<Standing> = state
        .points()
        .iter()
        .enumerate()
        .map(|(player, &points)| {
            let (off, out) = (state.off_result()[player], state.out[player]);
            Standing { player, place: 0, points, beyond: 0, bonus: 0, top: 0, off, out }
        })
        .collect();
    // Who sat first is ahead of others with equal points.
    all.sort_by_key(|standing| (standing.out, -standing.points, standing.player));
    let groups = groups(&all, shared);
    if let Some(first) = groups.first().filter(|_| terms.left_deposits == LeftDeposits::First) {
        let left = i64::from(state.deposits) * terms.deposit;
        share(left, &mut all[first.clone()], |standing| &mut standing.points);
    }
    let rounding = terms.ranking.as_ref().map_or(ResultRounding::None, |ranking| ranking.rounding);
    let mut left = 0;
    for (at, standing) in all.iter_mut().enumerate() {
        let exact = standing.points - target;
        let rounded = if at == 0 { exact } else { rounding.of(standing.points) - target };
        standing.beyond = rounded;
        left += exact - rounded;
    }
    if let Some(first) = all.first_mut() {
        first.beyond += left;
    }
    for group in &groups {
        all[group.clone()].iter_mut().for_each(|standing| standing.place = group.start + 1);
    }
    if let Some(ranking) = &terms.ranking {
        give(ranking, &groups, &mut all);
    }
    all
}

/// Gives what the places are worth.
fn give(ranking: &RankingTerms, groups: &[std::ops::Range<usize>], all: &mut [Standing]) {
    let floating = all.iter().filter(|standing| standing.points >= ranking.target).count();
    let places = ranking.uma.places(floating);
    for group in groups {
        if all[group.start].out {
            continue;
        }
        let sum = places.iter().take(group.end).skip(group.start).sum();
        share(sum, &mut all[group.clone()], |standing| &mut standing.bonus);
    }
    if let Some(first) = groups.first() {
        share(ranking.oka, &mut all[first.clone()], |standing| &mut standing.top);
    }
}

/// The players who share places.
fn groups(all: &[Standing], shared: bool) -> Vec<std::ops::Range<usize>> {
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    for (at, standing) in all.iter().enumerate() {
        let equals = |other: &Standing| (other.out, other.points) == (standing.out, standing.points);
        match groups.last_mut().filter(|group| shared && equals(&all[group.start])) {
            Some(group) => group.end = at + 1,
            None => groups.push(at..at + 1),
        }
    }
    groups
}

/// Shares an amount. What does not divide goes to whoever sat first.
fn share(amount: i64, among: &mut [Standing], part: impl Fn(&mut Standing) -> &mut i64) {
    let count = among.len().max(1) as i64;
    for (at, standing) in among.iter_mut().enumerate() {
        *part(standing) += amount.div_euclid(count) + if at == 0 { amount.rem_euclid(count) } else { 0 };
    }
}
