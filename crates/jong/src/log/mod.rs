//! Logs of games: what they carry, in whatever format they are written, and their replay at a table.

mod check;
mod difference;
mod finished;
mod format;
mod head;
pub mod lines;
mod mjai;
mod replay;
mod rules;
mod tell;
mod tenhou_json;
pub mod tenhou_xml;
mod write;

use jong_core::hand::Seat;
use jong_core::rules::Edits;
use jong_core::tile::{Kind, Tile};
use jong_core::{Text, say};
use jong_table::{Chair, Chairs, GameEvent, HandEnding, MatchEnd, MatchState, PerChair, Table, Tiles};

use check::liable_of;
pub use difference::{Difference, FactSubject, ReplayFault};
pub use finished::finished_record;
pub use format::{LogFormat, UnreadableLog, read};
pub use head::{LogHead, LogSource, LogWall, LoggedPlayer};
pub use replay::Replayer;
pub use rules::RulesOfLogError;
pub use tell::{event_text, payments_by_chair, void_text};
pub use write::{Unwritable, write};

/// The chair of a number in a log of so many players.
fn chair_called(number: usize, players: usize) -> Result<Chair, Text> {
    let chair = Chair::new(number).filter(|_| number < players);
    chair.ok_or_else(|| say!("no player is called {number}", number))
}

/// The log of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameLog {
    /// All that is said before the first hand.
    pub head: LogHead,
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
    /// A remark on the event before it, which changes nothing.
    Remark(LogRemark),
}

/// A remark on an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogRemark {
    /// The milliseconds since the game began.
    Time(u64),
    /// Those who could have answered and said that they pass.
    Declined(Chairs),
}

/// A fact that a log says, and that follows from the events before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The table before a deal.
    Start(HandStart),
    /// Everybody's points, in the middle of a hand.
    Points(PerChair<i64>),
    /// A win.
    Win(WinFact),
    /// The end of a hand that nobody won.
    Drawn {
        /// Those who showed a hand that is ready, where no tile was left.
        ready: Option<Chairs>,
        /// The concealed tiles that were shown.
        shown: PerChair<Option<Tiles>>,
        /// The gain or loss of each.
        gains: PerChair<i64>,
    },
    /// All that follows from the end of a hand.
    HandEnd(HandEndFact),
    /// The digest of the lines of a hand: the one that the log says, and that of its lines as they are.
    Digest {
        /// The digest by the log.
        logged: String,
        /// The digest of the lines.
        found: String,
    },
    /// The end of the match.
    End(EndFact),
}

/// The table before a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandStart {
    /// The wind of the round.
    pub round: Seat,
    /// The dealer.
    pub dealer: Chair,
    /// Hands repeated.
    pub repeats: u32,
    /// Deposits on the table.
    pub deposits: u32,
    /// Everybody's points.
    pub points: PerChair<i64>,
}

/// A win, as far as a log tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WinFact {
    /// The winner.
    pub who: Chair,
    /// The player whose tile won; the winner if it was drawn.
    pub from: Chair,
    /// The tile, where the log says it.
    pub tile: Option<Tile>,
    /// The concealed tiles, with the winning tile, where the log has them.
    pub concealed: Option<Vec<Tile>>,
    /// The indicators, where the log has them.
    pub indicators: Option<Vec<Kind>>,
    /// The worth of the hand by itself, where the log says it.
    pub worth: Option<i64>,
    /// The player who is liable, if somebody is; nothing where the log does not say it.
    pub liable: Option<Option<Chair>>,
    /// The gain or loss of each by this win.
    pub gains: PerChair<i64>,
}

/// All that follows from the end of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandEndFact {
    /// The way in which it ended.
    pub ending: HandEnding,
    /// The winners.
    pub winners: Chairs,
    /// Those who were ready when no tile was left.
    pub ready: Chairs,
    /// The payments.
    pub payments: Vec<LoggedPayment>,
    /// The gain or loss of each.
    pub totals: PerChair<i64>,
    /// The table before the next deal; `None` if the match is over.
    pub next: Option<HandStart>,
}

/// A payment between chairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoggedPayment {
    /// The player who pays; nobody when deposits are taken from the table.
    pub from: Option<Chair>,
    /// The player who is paid.
    pub to: Chair,
    /// The amount.
    pub amount: i64,
}

/// The end of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndFact {
    /// The reason, where the log says it.
    pub why: Option<MatchEnd>,
    /// Everybody's points.
    pub points: PerChair<i64>,
    /// Everybody's result, where the log says it.
    pub results: Option<PerChair<i64>>,
}

impl HandStart {
    /// The table as it is before a deal.
    pub fn of(state: &MatchState, dealer: Chair) -> HandStart {
        HandStart {
            round: state.round(),
            dealer,
            repeats: state.repeats,
            deposits: state.deposits,
            points: points_of(state),
        }
    }
}

/// The points of all, and nothing of chairs that nobody sits on.
pub(crate) fn points_of(state: &MatchState) -> PerChair<i64> {
    PerChair::of(|chair| state.points().get(chair.index()).copied().unwrap_or(0))
}

/// The amount of each player at a table, in the order of the chairs.
pub(crate) fn of_each(table: &Table<'_>, of: &PerChair<i64>) -> Vec<i64> {
    table.chairs().map(|chair| of[chair]).collect()
}

impl GameLog {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.head.players.len()
    }

    /// The rules that the table played otherwise.
    pub fn changes(&self) -> &Edits {
        &self.head.changes
    }
}
