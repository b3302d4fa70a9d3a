//! Logs of games: what they carry, in whatever format they are written, and their replay at a table.

mod replay;
pub mod tenhou_xml;

use jong_core::hand::Seat;
use jong_core::rules::Edits;
use jong_core::tile::{Kind, Tile};
use jong_table::{Chair, Chairs, GameEvent, PerChair, Tiles};

pub use replay::{Difference, ReplayFault, Replayer};

/// The log of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameLog {
    /// The id of the ruleset that it was played by.
    pub rules: String,
    /// The rules that the table played otherwise.
    pub changes: Edits,
    /// The number of players.
    pub players: usize,
    /// The names of the players, where the log has them.
    pub names: Vec<String>,
    /// The entries, in order.
    pub entries: Vec<LogEntry>,
}

/// An entry of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogEntry {
    /// An event.
    Event(GameEvent),
    /// A fact that follows from the events and the rules, and that the log says too.
    Fact(Fact),
}

/// A fact that a log says, and that follows from the events before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The table before a deal.
    Start {
        /// The wind of the round.
        round: Seat,
        /// The dealer.
        dealer: Chair,
        /// Hands repeated.
        repeats: u32,
        /// Deposits on the table.
        deposits: u32,
        /// Everybody's points.
        points: PerChair<i64>,
    },
    /// Everybody's points, in the middle of a hand.
    Points(PerChair<i64>),
    /// A win.
    Win {
        /// The winner.
        who: Chair,
        /// The player whose tile won; the winner if it was drawn.
        from: Chair,
        /// The tile.
        tile: Tile,
        /// The concealed tiles, with the winning tile.
        concealed: Vec<Tile>,
        /// The indicators.
        indicators: Vec<Kind>,
        /// The worth of the hand by itself.
        worth: i64,
        /// The player who is liable.
        liable: Option<Chair>,
        /// The gain or loss of each by this win.
        gains: PerChair<i64>,
    },
    /// The end of a hand that nobody won.
    Drawn {
        /// Those who showed a hand that is ready, where no tile was left.
        ready: Option<Chairs>,
        /// The concealed tiles that were shown.
        shown: PerChair<Option<Tiles>>,
        /// The gain or loss of each.
        gains: PerChair<i64>,
    },
    /// The end of the match.
    End {
        /// Everybody's points.
        points: PerChair<i64>,
        /// Everybody's result.
        results: PerChair<i64>,
    },
}
