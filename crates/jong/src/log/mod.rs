//! Logs of games: what they carry, in whatever format they are written, and their replay at a table.

mod bounds;
mod check;
mod difference;
mod facts;
#[cfg(feature = "files")]
mod file;
mod finished;
mod format;
mod head;
pub mod lines;
mod mjai;
mod names;
mod replay;
mod rules;
mod tell;
mod tenhou_json;
pub mod tenhou_xml;
mod write;

use jong_core::hand::Seat;
use jong_core::rules::Edits;
use jong_core::{Text, say};
use jong_table::{Chair, Chairs, GameEvent, HandEnding, MatchEnd, MatchState, PerChair, Table};

use check::liable_of;
pub use difference::{FactSubject, LogDifference, ReplayFault, RulePlace};
pub use facts::{DrawnFact, LoggedPattern, MeldFact, WinFact};
#[cfg(feature = "files")]
pub use file::{is_packed, text_from, text_of_file};
pub use finished::finished_record;
pub use format::{LogFormat, UnreadableLog, read};
pub use head::{LogHead, LogSource, LogWall, LoggedPlayer};
pub use names::NamedPatterns;
pub use replay::{Replayer, UnfinishedHand};
pub use rules::RulesOfLogError;
pub use tell::{event_text, payments_by_chair, void_text};
pub use write::{WriteError, write};

/// The chair of a number in a log of so many players.
fn chair_called(number: usize, players: usize) -> Result<Chair, Text> {
    let chair = Chair::new(number).filter(|_| number < players);
    chair.ok_or_else(|| say!("no player is called {number}", number))
}

/// The log of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameLog {
    /// The head: all that is said before the first hand.
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
    Fact(LogFact),
    /// A remark on the event before it, which changes nothing.
    Remark(LogRemark),
}

/// A remark on an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogRemark {
    /// The milliseconds since the game began.
    Time(u64),
    /// The players who could have answered and said that they pass.
    Declined(Chairs),
}

/// A fact that a log says, and that follows from the events before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogFact {
    /// The table before a deal.
    Start(HandStart),
    /// A claim, or a kong, which has just been made.
    Claim(MeldFact),
    /// The player who has just declared ready.
    Declared(Chair),
    /// The player whose declaration is accepted, as nobody wins on its discard.
    Accepted(Chair),
    /// The player whose turn it is.
    Turn(Chair),
    /// Everybody's points, in the middle of a hand.
    Points(PerChair<i64>),
    /// The points after a hand.
    PointsAfter(PerChair<i64>),
    /// A win.
    Win(Box<WinFact>),
    /// The end of a hand that nobody won.
    Drawn(DrawnFact),
    /// The facts that follow from the end of a hand.
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

/// The facts that follow from the end of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandEndFact {
    /// The way in which it ended.
    pub ending: HandEnding,
    /// The winners.
    pub winners: Chairs,
    /// The players who were ready when no tile was left.
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
