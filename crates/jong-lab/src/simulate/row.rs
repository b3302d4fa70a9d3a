//! The row of a hand.

use jong_core::hand::Seat;
use jong_core::{Ruleset, Score};
use jong_table::{Chair, HandEnding, HandResult, MatchState};
use serde::Serialize;

/// A hand that was played.
#[derive(Debug, Clone)]
pub struct HandRow<'t> {
    /// The match before it.
    pub before: MatchState,
    /// Its result.
    pub result: &'t HandResult,
    /// The players by chair.
    pub(crate) players: Vec<PlayerRow>,
}

/// A player in a hand that was played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayerRow {
    pub(crate) chair: Chair,
    pub(crate) seat: Seat,
    /// The player has claimed a tile.
    pub(crate) claimed: bool,
    /// The discard with which he declared ready, from 1.
    pub(crate) ready: Option<u64>,
    pub(crate) discards: u64,
    /// The points that he gained or lost, stakes included.
    pub(crate) result: i64,
}

impl HandRow<'_> {
    /// The score of a winner.
    pub(crate) fn score(&self, seat: Seat) -> Option<&Score> {
        self.result.settled.scores[seat].as_ref()
    }

    /// The turn of his own in which a winner won: his discards, and the tile drawn.
    pub(crate) fn win_turn(&self, player: &PlayerRow) -> u64 {
        player.discards + u64::from(self.result.from.is_none())
    }

    /// Writes it as a line of JSON: the number of the hand, and that of the first hand of its match.
    pub(crate) fn write(&self, hand: u64, begun: u64, rules: &Ruleset, out: &mut Vec<u8>) {
        let is = |test: &dyn Fn(&PlayerRow) -> bool| -> Vec<usize> {
            self.players.iter().filter(|player| test(player)).map(|player| player.chair.index()).collect()
        };
        let winners = self.players.iter().filter(|player| self.result.winners.contains(player.chair));
        let wins = winners.map(|player| WinJson {
            who: player.chair.index(),
            worth: self.score(player.seat).map(|score| score.worth),
            patterns: self.score(player.seat).map(|score| pattern_ids(score, rules)).unwrap_or_default(),
            turn: self.win_turn(player),
        });
        let row = RowJson {
            hand,
            begun,
            round: self.before.round().into(),
            dealer: self.before.dealer,
            repeats: self.before.repeats,
            ending: match self.result.ending {
                HandEnding::Won => "won",
                HandEnding::Exhausted => "exhausted",
                HandEnding::Void(_) => "void",
                HandEnding::Foul => "foul",
            },
            from: self.result.from.map(Chair::index),
            wins: wins.collect(),
            ready: is(&|player| player.ready.is_some()),
            claimed: is(&|player| player.claimed),
            discards: self.players.iter().map(|player| player.discards).sum(),
            results: self.players.iter().map(|player| player.result).collect(),
        };
        // A row holds numbers and ids: nothing that JSON cannot say.
        if serde_json::to_writer(&mut *out, &row).is_ok() {
            out.push(b'\n');
        }
    }
}

/// The ids of the patterns that count in a score, and of the limit it reaches where that is none of them.
pub(crate) fn pattern_ids<'r>(score: &Score, rules: &'r Ruleset) -> Vec<&'r str> {
    let book = &rules.game().book;
    let mut ids = Vec::new();
    score.tally.on.for_each(|index| ids.push(book.pattern(index).id.as_str()));
    let limit = score.limit.map(|limit| rules.scoring().limit_id(book, limit));
    ids.extend(limit.filter(|limit| !ids.contains(limit)));
    ids
}

/// A hand, as a line of `jong simulate --jsonl`. Players are numbered by chair, from 0.
#[derive(Debug, Serialize)]
struct RowJson<'r> {
    /// The number of the hand.
    hand: u64,
    /// The match, by the number of its first hand: it is the same in whatever parts the hands are played.
    #[serde(rename = "match")]
    begun: u64,
    round: &'static str,
    dealer: usize,
    repeats: u32,
    ending: &'static str,
    /// The player whose tile won.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wins: Vec<WinJson<'r>>,
    ready: Vec<usize>,
    claimed: Vec<usize>,
    discards: u64,
    /// The points that each gained or lost.
    results: Vec<i64>,
}

#[derive(Debug, Serialize)]
struct WinJson<'r> {
    who: usize,
    worth: Option<i64>,
    patterns: Vec<&'r str>,
    turn: u64,
}
