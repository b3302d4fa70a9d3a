//! The sums of one kind of players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoEnumIterator};

use super::count::PatternCounts;
use super::deal::{self, ChangedDeal};
use super::measure::Measure;
use super::pair::PairedSums;
use super::tally::MatchTally;
use crate::WinShare;
use crate::simulate::PartNumber;

/// The most hands of a match that are believed: no match that ends comes near it, and the hands of all matches have room.
pub(super) const MOST_HANDS: u64 = 1 << 16;

/// The sums of matches that one kind of players played by both rules: whole numbers, so that those of parts add up to those
/// of the whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedSums {
    /// Matches.
    pub matches: u64,
    /// Matches in which anything is otherwise.
    pub touched: u64,
    /// Hands by the first rules, and by the others.
    pub hands: [u64; 2],
    /// Deals that both rules play.
    pub deals: u64,
    /// Deals that both rules play and that end otherwise.
    pub otherwise: u64,
    /// The measures, in their order.
    pub measures: [PairedSums; Measure::COUNT],
    /// The patterns and limits.
    pub patterns: BTreeMap<String, PatternCounts>,
    /// The deals that change most, at most one of a match.
    pub changed: Vec<ChangedDeal>,
}

impl PlayedSums {
    /// Adds a match by both rules.
    pub(super) fn add(&mut self, number: u64, base: &MatchTally, house: &MatchTally) {
        self.matches += 1;
        self.touched += u64::from(base != house);
        for (sum, measure) in self.measures.iter_mut().zip(Measure::iter()) {
            sum.add(measure, [measure.of(base), measure.of(house)]);
        }
        let mut wins = BTreeMap::<&String, [u64; 2]>::new();
        for (at, tally) in [base, house].into_iter().enumerate() {
            self.hands[at] += tally.results.len() as u64;
            tally.patterns.iter().for_each(|id| wins.entry(id).or_default()[at] += 1);
        }
        for (id, wins) in wins {
            self.patterns.entry(id.clone()).or_default().add(wins);
        }
        let (both, otherwise, most) = deal::compared(number, base, house);
        self.deals += both;
        self.otherwise += otherwise;
        self.changed.extend(most);
        deal::keep(&mut self.changed);
    }

    /// Checks that these can be the sums of `matches` matches, of `planned` in all. Of hands and of what is counted in them
    /// no more is asked than that they have room.
    pub(super) fn check(&self, matches: u64, planned: u64) -> Result<(), PartNumber> {
        PartNumber::check_same("matches", self.matches, matches)?;
        PartNumber::check_most("touched", self.touched, matches)?;
        for (at, &hands) in self.hands.iter().enumerate() {
            let most = matches.saturating_mul(MOST_HANDS);
            PartNumber::check_most(&at.to_string(), hands, most).map_err(|number| number.under("hands"))?;
        }
        PartNumber::check_most("deals", self.deals, self.hands[0].min(self.hands[1]))?;
        PartNumber::check_most("otherwise", self.otherwise, self.deals)?;
        for (at, sums) in self.measures.iter().enumerate() {
            sums.check(matches).map_err(|number| number.under(at).under("measures"))?;
        }
        for (id, counts) in &self.patterns {
            counts.check(matches, self.hands).map_err(|number| number.under(id).under("patterns"))?;
        }
        PartNumber::check_most("changed", self.changed.len() as u64, deal::KEPT as u64)?;
        for (at, deal) in self.changed.iter().enumerate() {
            deal.check(planned).map_err(|number| number.under(at).under("changed"))?;
        }
        Ok(())
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &PlayedSums) {
        let PlayedSums { matches, touched, hands, deals, otherwise, measures, patterns, changed } = other;
        self.matches += matches;
        self.touched += touched;
        self.hands.iter_mut().zip(hands).for_each(|(mine, theirs)| *mine += theirs);
        self.deals += deals;
        self.otherwise += otherwise;
        self.measures.iter_mut().zip(measures).for_each(|(mine, theirs)| mine.merge(theirs));
        for (id, theirs) in patterns {
            self.patterns.entry(id.clone()).or_default().merge(theirs);
        }
        self.changed.extend(changed.iter().cloned());
        deal::keep(&mut self.changed);
    }

    /// True if nothing was otherwise by the other rules.
    pub fn is_nothing(&self) -> bool {
        self.touched == 0
    }

    /// The share of matches in which anything is otherwise; `None` if none was played.
    pub fn touched_share(&self) -> Option<WinShare> {
        WinShare::new(self.touched as usize, self.matches as usize)
    }
}
