//! The sums of a simulation: whole numbers, so that those of parts add up to those of the whole.

use std::collections::BTreeMap;

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_table::HandEnding;
use serde::{Deserialize, Serialize};

use super::row::{HandRow, PlayerRow, pattern_ids};
use crate::diff::Share;
use crate::impact::Sums;

/// The sums of the hands that were played.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimulationSums {
    /// Hands.
    pub hands: u64,
    /// Those that somebody won.
    pub won: u64,
    /// Those that ended with the wall.
    pub exhausted: u64,
    /// Those that were void.
    pub void: u64,
    /// Discards of all players in a hand.
    pub discards: Sums,
    /// Each chair.
    pub chairs: Vec<PlayerSums>,
    /// The dealers.
    pub dealers: PlayerSums,
    /// The others.
    pub others: PlayerSums,
    /// Wins with a declaration, with claims, and with neither.
    pub ways: [u64; 3],
    /// The number of wins in which a pattern or limit counts.
    pub patterns: BTreeMap<String, u64>,
    /// Wins by their worth.
    pub values: Histogram,
}

/// The sums of one chair, or of all players in a role.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSums {
    /// Hands.
    pub hands: u64,
    /// Those that the player won.
    pub wins: u64,
    /// Those of them by a tile that he drew himself.
    pub by_draw: u64,
    /// Hands that another won on his tile.
    pub dealt_in: u64,
    /// Hands in which he declared ready.
    pub ready: u64,
    /// Hands in which he claimed a tile.
    pub claimed: u64,
    /// The worth of his wins.
    pub value: Sums,
    /// The turns in which he won.
    pub win_turn: Sums,
    /// The turns in which he declared ready.
    pub ready_turn: Sums,
    /// The points that he gained or lost in a hand.
    pub result: Sums,
}

/// Numbers of wins by worth.
pub type Histogram = BTreeMap<i64, u64>;

impl PlayerSums {
    /// The share of the player's hands that a number of them are.
    pub fn rate(&self, count: u64) -> Option<Share> {
        Share::new(count as usize, self.hands as usize)
    }

    fn add(&mut self, row: &HandRow<'_>, player: &PlayerRow) {
        self.hands += 1;
        self.dealt_in += u64::from(row.result.from == Some(player.chair));
        self.ready += u64::from(player.ready.is_some());
        self.claimed += u64::from(player.claimed);
        self.result.add(player.result);
        if let Some(turn) = player.ready {
            self.ready_turn.add(turn as i64);
        }
        if row.result.winners.contains(player.chair) {
            self.wins += 1;
            self.by_draw += u64::from(row.result.from.is_none());
            self.win_turn.add(row.win_turn(player) as i64);
            if let Some(score) = row.score(player.seat) {
                self.value.add(score.worth);
            }
        }
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &PlayerSums) {
        let PlayerSums { hands, wins, by_draw, dealt_in, ready, claimed, value, win_turn, ready_turn, result } = other;
        self.hands += hands;
        self.wins += wins;
        self.by_draw += by_draw;
        self.dealt_in += dealt_in;
        self.ready += ready;
        self.claimed += claimed;
        self.value.merge(value);
        self.win_turn.merge(win_turn);
        self.ready_turn.merge(ready_turn);
        self.result.merge(result);
    }
}

impl SimulationSums {
    /// The sums of all players.
    pub fn all(&self) -> PlayerSums {
        let mut all = PlayerSums::default();
        self.chairs.iter().for_each(|chair| all.merge(chair));
        all
    }

    /// Adds a hand.
    pub(super) fn add(&mut self, row: &HandRow<'_>, rules: &Ruleset) {
        self.hands += 1;
        match row.result.ending {
            HandEnding::Won => self.won += 1,
            HandEnding::Exhausted => self.exhausted += 1,
            HandEnding::Void(_) => self.void += 1,
        }
        self.discards.add(row.players.iter().map(|player| player.discards as i64).sum());
        self.chairs.resize(row.players.len(), PlayerSums::default());
        for (sums, player) in self.chairs.iter_mut().zip(&row.players) {
            sums.add(row, player);
            if player.seat == Seat::E { &mut self.dealers } else { &mut self.others }.add(row, player);
            if let Some(score) = row.score(player.seat).filter(|_| row.result.winners.contains(player.chair)) {
                let way = if player.ready.is_some() { 0 } else { 2 - usize::from(player.claimed) };
                self.ways[way] += 1;
                *self.values.entry(score.worth).or_default() += 1;
                for id in pattern_ids(score, rules) {
                    match self.patterns.get_mut(id) {
                        Some(count) => *count += 1,
                        None => {
                            self.patterns.insert(id.to_owned(), 1);
                        }
                    }
                }
            }
        }
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &SimulationSums) {
        let SimulationSums { hands, won, exhausted, void, discards, chairs, dealers, others, ways, patterns, values } =
            other;
        self.hands += hands;
        self.won += won;
        self.exhausted += exhausted;
        self.void += void;
        self.discards.merge(discards);
        self.chairs.resize(self.chairs.len().max(chairs.len()), PlayerSums::default());
        self.chairs.iter_mut().zip(chairs).for_each(|(mine, theirs)| mine.merge(theirs));
        self.dealers.merge(dealers);
        self.others.merge(others);
        self.ways.iter_mut().zip(ways).for_each(|(mine, theirs)| *mine += theirs);
        for (id, n) in patterns {
            *self.patterns.entry(id.clone()).or_default() += n;
        }
        for (value, n) in values {
            *self.values.entry(*value).or_default() += n;
        }
    }
}
