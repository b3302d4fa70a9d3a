//! The counts of a match that was played.

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_players::HandKey;
use jong_table::HandEnding;

use crate::simulate::{HandRow, pattern_ids};

/// The counts of a match, and the results of its hands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct MatchTally {
    pub(super) hands: i64,
    /// Hands, each of them as many times as there are players.
    pub(super) players: i64,
    pub(super) drawn: i64,
    pub(super) wins: i64,
    pub(super) by_draw: i64,
    pub(super) dealt_in: i64,
    pub(super) ready: i64,
    pub(super) claimed: i64,
    pub(super) limits: i64,
    pub(super) dealer_wins: i64,
    pub(super) worth: i64,
    pub(super) win_turns: i64,
    pub(super) dealer_gain: i64,
    pub(super) swing: i64,
    /// The patterns and limits of all wins, one after another.
    pub(super) patterns: Vec<String>,
    /// The points that each chair gained or lost, hand by hand.
    pub(super) results: Vec<(HandKey, Vec<i64>)>,
}

impl MatchTally {
    /// Adds a hand.
    pub(super) fn add(&mut self, row: &HandRow<'_>, rules: &Ruleset) {
        self.hands += 1;
        self.players += row.players.len() as i64;
        self.drawn += i64::from(row.result.ending != HandEnding::Won);
        for player in &row.players {
            self.dealt_in += i64::from(row.result.from == Some(player.chair));
            self.ready += i64::from(player.ready.is_some());
            self.claimed += i64::from(player.claimed);
            self.swing = self.swing.saturating_add(player.result.saturating_abs());
            let deals = player.seat == Seat::E;
            self.dealer_gain = self.dealer_gain.saturating_add(if deals { player.result } else { 0 });
            if row.result.winners.contains(player.chair) {
                self.wins += 1;
                self.by_draw += i64::from(row.result.from.is_none());
                self.dealer_wins += i64::from(deals);
                self.win_turns += row.win_turn(player) as i64;
                if let Some(score) = row.score(player.seat) {
                    self.worth = self.worth.saturating_add(score.worth);
                    self.limits += i64::from(score.limit.is_some());
                    self.patterns.extend(pattern_ids(score, rules).into_iter().map(str::to_owned));
                }
            }
        }
        let key = HandKey::after(self.results.last().map(|(last, _)| *last), &row.before);
        let results = row.players.iter().map(|player| player.result).collect();
        self.results.push((key, results));
    }
}
