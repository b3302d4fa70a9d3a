//! Deals that end otherwise by the other rules.

use jong_core::InOrder;
use std::cmp::Reverse;

use jong_players::HandKey;
use jong_table::MOST_PLAYERS;
use serde::{Deserialize, Serialize};

use super::sums::MOST_HANDS;
use super::tally::MatchTally;
use crate::simulate::PartNumber;

/// The number of deals that are kept.
pub(super) const KEPT: usize = 3;

/// A deal that both rules play, with the points that each chair gained or lost by each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedDeal {
    /// The greatest change of a chair's points.
    pub change: i64,
    /// The number of the match.
    pub number: u64,
    /// Rounds that are over.
    pub round: u32,
    /// The chair that deals.
    pub dealer: usize,
    /// The times that this dealer has dealt before in this round.
    pub repeat: u64,
    /// The number of the hand in its match, from 1, by the first rules and by the others.
    pub hands: [u64; 2],
    /// The points by chair, by the first rules and by the others.
    pub results: [Vec<i64>; 2],
}

impl ChangedDeal {
    /// The names of the files with the logs of its match, by the first rules and by the others.
    pub fn files(&self) -> [String; 2] {
        ["before", "after"].map(|which| format!("match-{}-{which}.jsonl", self.number))
    }

    /// Checks that it can be a deal of so many matches.
    pub(super) fn check(&self, matches: u64) -> Result<(), PartNumber> {
        PartNumber::check_most("number", self.number, matches.saturating_sub(1))?;
        let [chairs, others] = self.results.each_ref().map(|results| results.len() as i128);
        let under = |number: PartNumber| number.under("results");
        PartNumber::check("0", chairs, 1..=MOST_PLAYERS as i128).map_err(under)?;
        PartNumber::check_same("1", others, chairs).map_err(under)?;
        PartNumber::check_most("dealer", self.dealer as i128, chairs - 1)?;
        PartNumber::check_most("repeat", self.repeat, MOST_HANDS)
    }
}

/// The deals that both rules play in a match: their number, that of those that end otherwise, and the most changed of them.
pub(super) fn compared(number: u64, base: &MatchTally, house: &MatchTally) -> (u64, u64, Option<ChangedDeal>) {
    let (mut both, mut otherwise, mut most) = (0, 0, None::<ChangedDeal>);
    for (at, (key, results)) in base.results.iter().enumerate() {
        let same = house.results.iter().enumerate().find(|(_, (other, _))| other == key);
        let Some((there, (_, others))) = same else { continue };
        both += 1;
        let change = results.iter().zip(others).map(|(a, b)| b.saturating_sub(*a).saturating_abs()).max().unwrap_or(0);
        otherwise += u64::from(change > 0);
        if change > most.as_ref().map_or(0, |most| most.change) {
            let HandKey { round, dealer, repeat } = *key;
            let hands = [at, there].map(|at| at as u64 + 1);
            let results = [results.clone(), others.clone()];
            most = Some(ChangedDeal { change, number, round, dealer, repeat, hands, results });
        }
    }
    (both, otherwise, most)
}

/// Keeps the most changed of some deals; of equal ones those of the first matches.
pub(super) fn keep(deals: &mut Vec<ChangedDeal>) {
    deals.order_by_key(|deal| (Reverse(deal.change), deal.number));
    deals.truncate(KEPT);
}
