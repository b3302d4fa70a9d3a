//! The sums of a simulation: whole numbers, so that those of parts add up to those of the whole.

use std::collections::BTreeMap;

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_table::HandEnding;
use serde::{Deserialize, Serialize};

use super::PartNumber;
use super::row::{HandRow, PlayerRow, pattern_ids};
use crate::impact::Sums;

/// The sums of the hands that were played.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimulationSums {
    /// Hands.
    pub hands: u64,
    /// Hands that somebody won: 1 of each of them, and 0 of each of the others.
    pub won: Sums,
    /// Hands that ended with the wall.
    pub exhausted: Sums,
    /// Hands that were void.
    pub void: Sums,
    /// Discards of all players in a hand.
    pub discards: Sums,
    /// All players: what one of them gains in a hand another loses, so they are not the sum of the chairs but of the matches.
    pub all: PlayerSums,
    /// Each chair.
    pub chairs: Vec<PlayerSums>,
    /// The dealers.
    pub dealers: PlayerSums,
    /// The others.
    pub others: PlayerSums,
    /// Wins with a declaration, with claims and no declaration, and with neither.
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
    /// Hands that the player won: 1 of each of them, and 0 of each of the others.
    pub wins: Sums,
    /// Hands that the player won by a tile that he drew himself.
    pub by_draw: Sums,
    /// Hands that another won on his tile.
    pub dealt_in: Sums,
    /// Hands in which he declared ready.
    pub ready: Sums,
    /// Hands in which he claimed a tile.
    pub claimed: Sums,
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
    fn add(&mut self, row: &HandRow<'_>, player: &PlayerRow) {
        let won = row.result.winners.contains(player.chair);
        self.hands += 1;
        self.wins.count(won.into());
        self.by_draw.count((won && row.result.from.is_none()).into());
        self.dealt_in.count((row.result.from == Some(player.chair)).into());
        self.ready.count(player.ready.is_some().into());
        self.claimed.count(player.claimed.into());
        self.result.count(player.result);
        if let Some(turn) = player.ready {
            self.ready_turn.count(turn as i64);
        }
        if won {
            self.win_turn.count(row.win_turn(player) as i64);
            if let Some(score) = row.score(player.seat) {
                self.value.count(score.worth);
            }
        }
    }

    /// Makes all hands one sample.
    fn hang_together(&mut self) {
        let PlayerSums { hands: _, wins, by_draw, dealt_in, ready, claimed, value, win_turn, ready_turn, result } =
            self;
        let all = [wins, by_draw, dealt_in, ready, claimed, value, win_turn, ready_turn, result];
        all.into_iter().for_each(|sums| *sums = sums.as_one_sample());
    }

    /// Checks that these can be the sums of `hands` hands.
    fn check(&self, hands: u64) -> Result<(), PartNumber> {
        PartNumber::check_same("hands", self.hands, hands)?;
        let PlayerSums { hands: _, wins, by_draw, dealt_in, ready, claimed, value, win_turn, ready_turn, result } =
            self;
        let shares =
            [("wins", wins), ("by_draw", by_draw), ("dealt_in", dealt_in), ("ready", ready), ("claimed", claimed)];
        shares.iter().try_for_each(|(key, sums)| sums.check_share(hands).map_err(|number| number.under(key)))?;
        let counted = |sums: &Sums| u64::try_from(sums.sum).unwrap_or_default();
        for (key, sums, most) in [
            ("value", value, counted(wins)),
            ("win_turn", win_turn, counted(wins)),
            ("ready_turn", ready_turn, counted(ready)),
            ("result", result, hands),
        ] {
            sums.check(most).map_err(|number| number.under(key))?;
        }
        Ok(())
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &PlayerSums) {
        let PlayerSums { hands, wins, by_draw, dealt_in, ready, claimed, value, win_turn, ready_turn, result } = other;
        self.hands += hands;
        self.wins.merge(wins);
        self.by_draw.merge(by_draw);
        self.dealt_in.merge(dealt_in);
        self.ready.merge(ready);
        self.claimed.merge(claimed);
        self.value.merge(value);
        self.win_turn.merge(win_turn);
        self.ready_turn.merge(ready_turn);
        self.result.merge(result);
    }
}

impl SimulationSums {
    /// Makes all hands one sample: those of a match, in which one leads to the next.
    pub(super) fn hang_together(&mut self) {
        let SimulationSums { won, exhausted, void, discards, all, chairs, dealers, others, .. } = self;
        [won, exhausted, void, discards].into_iter().for_each(|sums| *sums = sums.as_one_sample());
        [all, dealers, others].into_iter().chain(chairs).for_each(PlayerSums::hang_together);
    }

    /// Adds a hand to those of its match, which make a sample together.
    pub(super) fn add(&mut self, row: &HandRow<'_>, rules: &Ruleset) {
        self.hands += 1;
        let ending = row.result.ending;
        self.won.count((ending == HandEnding::Won).into());
        self.exhausted.count((ending == HandEnding::Exhausted).into());
        self.void.count(matches!(ending, HandEnding::Void(_)).into());
        self.discards.count(row.players.iter().map(|player| player.discards as i64).sum());
        self.chairs.resize(row.players.len(), PlayerSums::default());
        for (sums, player) in self.chairs.iter_mut().zip(&row.players) {
            sums.add(row, player);
            self.all.add(row, player);
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

    /// Checks that these can be the sums of `hands` hands at a table with `chairs` chairs. Counts are held to what they are counted
    /// among: patterns, ways and worths of wins to the wins.
    pub(super) fn check(&self, hands: u64, chairs: usize) -> Result<(), PartNumber> {
        let under = |key: &'static str| move |number: PartNumber| number.under(key);
        PartNumber::check_same("hands", self.hands, hands)?;
        let shares = [("won", &self.won), ("exhausted", &self.exhausted), ("void", &self.void)];
        shares.iter().try_for_each(|(key, sums)| sums.check_share(hands).map_err(under(key)))?;
        self.discards.check(hands).map_err(under("discards"))?;
        // Where no hand was played, nobody is known to sit anywhere.
        let seated = if hands == 0 { 0 } else { chairs as u64 };
        PartNumber::check_same("chairs", self.chairs.len() as u64, seated)?;
        self.all.check(hands.saturating_mul(seated)).map_err(under("all"))?;
        for (at, sums) in self.chairs.iter().enumerate() {
            sums.check(hands).map_err(|number| number.under(at).under("chairs"))?;
        }
        self.dealers.check(hands).map_err(under("dealers"))?;
        self.others.check(hands.saturating_mul(seated.saturating_sub(1))).map_err(under("others"))?;
        let wins = self.all.wins.sum;
        for (id, &count) in &self.patterns {
            PartNumber::check_most(id, count, wins).map_err(under("patterns"))?;
        }
        // A win has one way and one worth.
        let mut left = wins;
        for (at, &count) in self.ways.iter().enumerate() {
            PartNumber::check_most(&at.to_string(), count, left).map_err(under("ways"))?;
            left -= i128::from(count);
        }
        let mut left = wins;
        for (value, &count) in &self.values {
            PartNumber::check_most(&value.to_string(), count, left).map_err(under("values"))?;
            left -= i128::from(count);
        }
        Ok(())
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &SimulationSums) {
        let SimulationSums { hands, won, exhausted, void, discards, all, chairs, dealers, others, .. } = other;
        let SimulationSums { ways, patterns, values, .. } = other;
        self.hands += hands;
        self.won.merge(won);
        self.exhausted.merge(exhausted);
        self.void.merge(void);
        self.all.merge(all);
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
