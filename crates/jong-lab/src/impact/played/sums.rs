//! The sums of one kind of players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoEnumIterator};

use super::deal::{self, ChangedDeal};
use super::measure::Measure;
use super::pair::PairedSums;
use super::tally::MatchTally;

/// The sums of matches that one kind of players played by both rules: whole numbers, so that those of parts add up to those
/// of the whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedSums {
    /// Matches.
    pub matches: u64,
    /// Hands by the first rules, and by the others.
    pub hands: [u64; 2],
    /// Deals that both rules play.
    pub deals: u64,
    /// Those of them that end otherwise.
    pub otherwise: u64,
    /// The measures, in their order.
    pub measures: [PairedSums; Measure::COUNT],
    /// Wins in which a pattern or limit counts, by the first rules and by the others.
    pub patterns: BTreeMap<String, [u64; 2]>,
    /// The deals that change most, at most one of a match.
    pub changed: Vec<ChangedDeal>,
}

impl PlayedSums {
    /// Adds a match by both rules.
    pub(super) fn add(&mut self, number: u64, base: &MatchTally, house: &MatchTally) {
        self.matches += 1;
        for (sum, measure) in self.measures.iter_mut().zip(Measure::iter()) {
            sum.add([measure.of(base), measure.of(house)]);
        }
        for (at, tally) in [base, house].into_iter().enumerate() {
            self.hands[at] += tally.results.len() as u64;
            for id in &tally.patterns {
                self.patterns.entry(id.clone()).or_default()[at] += 1;
            }
        }
        let (both, otherwise, most) = deal::compared(number, base, house);
        self.deals += both;
        self.otherwise += otherwise;
        self.changed.extend(most);
        deal::keep(&mut self.changed);
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &PlayedSums) {
        let PlayedSums { matches, hands, deals, otherwise, measures, patterns, changed } = other;
        self.matches += matches;
        self.hands.iter_mut().zip(hands).for_each(|(mine, theirs)| *mine += theirs);
        self.deals += deals;
        self.otherwise += otherwise;
        self.measures.iter_mut().zip(measures).for_each(|(mine, theirs)| mine.merge(theirs));
        for (id, [base, house]) in patterns {
            let mine = self.patterns.entry(id.clone()).or_default();
            mine[0] += base;
            mine[1] += house;
        }
        self.changed.extend(changed.iter().cloned());
        deal::keep(&mut self.changed);
    }

    /// True if nothing is otherwise by the other rules.
    pub fn is_nothing(&self) -> bool {
        let same = self.patterns.values().all(|[base, house]| base == house);
        same && self.otherwise == 0 && self.measures.iter().all(PairedSums::is_nothing)
    }
}
