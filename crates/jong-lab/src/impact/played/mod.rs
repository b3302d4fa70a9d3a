//! The played effect: players who know the rules they play, on the same walls.
//!
//! Each match is played twice, by the rules as they are and by the others. The wall of a hand depends on the seed, the
//! match, the round, the dealer and how often he has dealt, and on nothing that was played before; so does the chance of the
//! players. Each chair draws from a queue of its own, so that a claim by one of the rules does not change what others draw after
//! it. Where one of the rules plays with other tiles, those that both have lie in the same order. What is alike by both rules is
//! then alike in both matches, and what differs is the rules' doing or follows from it. Matches are the unit: of hands within one
//! match one leads to the next.
//!
//! ```
//! use jong_lab::impact::{PlayedEffect, PlayedPlan, Population};
//!
//! let base = jong::open("riichi/tenhou")?;
//! let plan = PlayedPlan { matches: 4, seed: 1, players: vec![Population::Quick], part: None };
//! let mut played = PlayedEffect::new(&base, &base, plan).expect("rules that say how they are played");
//! played.run(&|_| {});
//! assert!(played.sums[0].is_nothing() && played.sums[0].matches == 4);
//! # Ok::<(), jong::OpenError>(())
//! ```

mod count;
mod deal;
mod json;
mod log;
mod measure;
mod pair;
mod part;
mod population;
mod sums;
mod tally;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use jong_core::Ruleset;
use jong_players::{Croupier, MatchKey};
use strum::EnumCount;

pub use count::PatternCounts;
pub use deal::ChangedDeal;
pub(super) use json::PlayedEffectJson;
pub use measure::Measure;
pub use pair::{Estimate, PairedSums};
pub use part::PlayedPart;
pub use population::Population;
pub use sums::PlayedSums;

use self::tally::MatchTally;
use super::certainty::DOUBT;
use crate::simulate::{BlockPart, HandListener, Unplayable};
use crate::{Stop, parallel};

/// The matches that are played together before progress is told.
const TOGETHER: usize = 64;

/// The most times that one looks whether it is sure enough. The number of matches is doubled between two looks.
pub const MOST_LOOKS: usize = 12;

/// The plan of matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedPlan {
    /// The number of matches for each kind of players.
    pub matches: u64,
    /// The number with which chance begins.
    pub seed: u64,
    /// The kinds of players, of which each plays all matches.
    pub players: Vec<Population>,
    /// The part of the matches that is played here; all of them where there is none.
    pub part: Option<BlockPart>,
}

/// The effect where players play: the plan, and the sums of what was played so far.
#[derive(Debug, Clone)]
pub struct PlayedEffect<'a> {
    /// The plan. Where one goes on until it is sure enough, the number of matches grows.
    pub plan: PlayedPlan,
    /// The times that one has looked whether it is sure enough; 0 where the number was said.
    pub looks: usize,
    /// The certainty that was wanted of every rate, in millionths; `None` where the number of matches was said.
    pub goal: Option<u32>,
    /// The sums of each kind of players.
    pub sums: Vec<PlayedSums>,
    /// The flag that ends it early. Matches that are played just then are not counted.
    pub stop: Stop,
    /// The number of the first match that was not gone through yet.
    done: u64,
    rules: [&'a Ruleset; 2],
    croupiers: [Croupier<'a>; 2],
}

impl PlayedPlan {
    /// The goal, in millionths, of so many percentage points to each side: from a hundredth of one to all.
    pub fn goal(points: f64) -> Option<u32> {
        let millionths = points * 10_000.0;
        (100.0..=1e6).contains(&millionths).then(|| millionths.round() as u32)
    }
}

impl<'a> PlayedEffect<'a> {
    /// The effect of rules before anything is played; `None` if no hand can be played by one of the rulesets: [`Unplayable::of`]
    /// says why.
    pub fn new(base: &'a Ruleset, house: &'a Ruleset, plan: PlayedPlan) -> Option<PlayedEffect<'a>> {
        if [base, house].into_iter().any(|rules| Unplayable::of(rules).is_some()) {
            return None;
        }
        let croupiers = [Croupier::new(base)?, Croupier::new(house)?].map(Croupier::queue_by_queue);
        let alike = croupiers[0].has_tiles_of(&croupiers[1]);
        let croupiers = if alike { croupiers } else { croupiers.map(Croupier::tile_by_tile) };
        let sums = vec![PlayedSums::default(); plan.players.len()];
        let stop = Stop::default();
        Some(PlayedEffect { plan, looks: 0, goal: None, sums, stop, done: 0, rules: [base, house], croupiers })
    }

    /// Plays all matches of the plan, on all cores. `progress` hears of hands as they are played.
    pub fn run(&mut self, progress: &(dyn Fn(u64) + Sync)) {
        let go_on = |hands: u64| {
            progress(hands);
            true
        };
        while !self.is_done() && !self.stop.is_asked() {
            self.step(&go_on);
        }
    }

    /// Plays the matches of the plan, and then as many again as there were, until every rate that was measured is as sure
    /// as is wanted: until its interval reaches no farther than `millionths` to each side, or where too few matches differ for
    /// an interval, until no larger share of them does. False if that was not reached.
    pub fn run_until(&mut self, millionths: u32, progress: &(dyn Fn(u64) + Sync)) -> bool {
        loop {
            self.run(progress);
            if self.stop.is_asked() {
                return false;
            }
            if let ControlFlow::Break(sure) = self.look(millionths) {
                return sure;
            }
        }
    }

    /// Looks whether what was played is as sure as is wanted: whether it is, where that is the end. Otherwise twice as many
    /// matches are planned.
    pub fn look(&mut self, millionths: u32) -> ControlFlow<bool> {
        self.goal = Some(millionths);
        self.looks += 1;
        if self.is_sure(millionths) {
            return ControlFlow::Break(true);
        }
        if self.looks == MOST_LOOKS {
            return ControlFlow::Break(false);
        }
        self.plan.matches = self.plan.matches.saturating_mul(2);
        ControlFlow::Continue(())
    }

    /// True if every rate is as sure as is wanted. Rules with the same fingerprint are the same: there is nothing to doubt.
    pub fn is_sure(&self, millionths: u32) -> bool {
        let rates = |at: usize| self.estimates(at).filter(|(measure, _)| measure.is_rate());
        let sure = |at: usize| rates(at).all(|(_, estimate)| estimate.is_sure(millionths));
        self.is_same() || (0..self.sums.len()).all(sure)
    }

    /// True if both rules are the same, so that nothing can be otherwise.
    pub fn is_same(&self) -> bool {
        self.rules[0].info().fingerprint == self.rules[1].info().fingerprint
    }

    /// The number of intervals that are told: one of each measure for each kind of players.
    pub fn intervals(&self) -> usize {
        Measure::COUNT * self.sums.len()
    }

    /// The doubt of each of some intervals, so that in 95 of 100 runs all of them hold: that of 5 % is shared out among them
    /// (Bonferroni). Where one looks again and again whether enough was played, each look has half the doubt of the look before
    /// it, and the first has half of all.
    fn doubt_of(&self, intervals: usize) -> f64 {
        DOUBT / intervals.max(1) as f64 / f64::from(1_u32 << self.looks.min(MOST_LOOKS))
    }

    /// The measures of one kind of players; those are left out that there is nothing to tell by, as the turn of a win where
    /// nobody won.
    pub fn estimates(&self, at: usize) -> impl Iterator<Item = (Measure, Estimate)> + '_ {
        self.estimates_within(at, self.doubt_of(self.intervals()))
    }

    /// The same with intervals that miss with a doubt: of 0.05 are those of one measure by itself.
    pub fn estimates_within(&self, at: usize, doubt: f64) -> impl Iterator<Item = (Measure, Estimate)> + '_ {
        let sums = self.sums.get(at);
        let matches = sums.map_or(0, |sums| sums.matches);
        let measures =
            <Measure as strum::IntoEnumIterator>::iter().zip(sums.into_iter().flat_map(|sums| &sums.measures));
        measures.filter_map(move |(measure, sums)| Some((measure, sums.estimate(measure, matches, doubt)?)))
    }

    /// The patterns and limits that count in another number of wins of one kind of players, each with the distance from its
    /// change to the ends of its interval, where enough matches differ. In 95 of 100 runs all of these intervals hold, and they
    /// stand apart from those of the measures.
    pub fn patterns(&self, at: usize) -> impl Iterator<Item = (&str, PatternCounts, Option<u64>)> + '_ {
        let sums = self.sums.get(at);
        let all = sums.map_or(0, |sums| sums.patterns.len());
        let counts =
            sums.into_iter().flat_map(|sums| sums.patterns.iter().map(|(id, counts)| (sums.matches, id, counts)));
        let changed = counts.filter(|(_, _, counts)| counts.wins[0] != counts.wins[1]);
        let doubt = self.doubt_of(all);
        changed.map(move |(matches, id, counts)| (id.as_str(), *counts, counts.reach(matches, doubt)))
    }

    /// True if both rules play with the same tiles, so that walls are the same; otherwise those tiles lie in the same order
    /// that both have.
    pub fn has_same_walls(&self) -> bool {
        self.croupiers[0].has_tiles_of(&self.croupiers[1])
    }

    /// True if nothing was otherwise by the other rules, whoever played.
    pub fn is_nothing(&self) -> bool {
        self.sums.iter().all(PlayedSums::is_nothing)
    }

    /// Plays some of the matches that were not played yet. `go_on` hears of hands as they are played; once it answers no, no
    /// match is begun.
    pub fn step(&mut self, go_on: &(dyn Fn(u64) -> bool + Sync)) {
        let part = self.plan.part.unwrap_or(BlockPart::WHOLE);
        let left = self.done..self.plan.matches;
        let some: Vec<u64> = left.filter(|&number| part.has(number)).take(TOGETHER).collect();
        let kinds = &self.plan.players;
        let each: Vec<(u64, Population)> =
            some.iter().flat_map(|&number| kinds.iter().map(move |&kind| (number, kind))).collect();
        let stopped = AtomicBool::new(false);
        let played = parallel::map_while(&each, |&(number, population)| {
            if stopped.load(Ordering::Relaxed) || self.stop.is_asked() {
                return None;
            }
            let [base, house] = [0, 1].map(|side| self.tally(side, population, number));
            if !go_on((base.hands + house.hands) as u64) {
                stopped.store(true, Ordering::Relaxed);
            }
            if self.stop.is_asked() {
                return None;
            }
            let mut sums = PlayedSums::default();
            sums.add(number, &base, &house);
            Some(sums)
        });
        // A match counts when all kinds have played it.
        let whole = played.chunks_exact(kinds.len().max(1));
        self.done = some.get(whole.len()).copied().unwrap_or_else(|| match some.len() {
            TOGETHER => some[TOGETHER - 1] + 1,
            _ => self.plan.matches,
        });
        for all in whole {
            self.sums.iter_mut().zip(all).for_each(|(mine, one)| mine.merge(one));
        }
    }

    /// The number of matches that are left to play, of all kinds of players.
    pub fn left(&self) -> u64 {
        let part = self.plan.part.unwrap_or(BlockPart::WHOLE);
        let left = (self.done..self.plan.matches).filter(|&number| part.has(number)).count();
        left as u64 * self.plan.players.len() as u64
    }

    /// True if all matches of the plan were played.
    pub fn is_done(&self) -> bool {
        self.done == self.plan.matches
    }

    /// Plans no more matches than were played, where it was stopped.
    pub fn end_here(&mut self) {
        self.plan.matches = self.done;
    }

    /// A match by one of the rules.
    fn tally(&self, side: usize, population: Population, number: u64) -> MatchTally {
        let rules = self.rules[side];
        let mut players: Vec<_> = population.levels().iter().map(|level| level.player(rules)).collect();
        let (mut tally, mut hear) = (MatchTally::default(), HandListener::default());
        let key = MatchKey { seed: self.plan.seed, number };
        self.croupiers[side].play(key, &mut players, &mut |table, event| {
            if let Some(row) = hear.hear(table, event) {
                tally.add(&row, rules);
            }
            ControlFlow::Continue(())
        });
        tally
    }
}
