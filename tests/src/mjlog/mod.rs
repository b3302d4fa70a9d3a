//! Games of Tenhou's in its own log format, mjlog, replayed: every finished hand as a record for `settle`, with the
//! payments of the log.
//!
//! Facts that the log tells twice have to agree with the replay, or the game is refused: the winner's tiles, the tiles
//! shown at a draw, the indicators, the repeats and deposits, the points before and after, and the patterns that
//! follow from the way of winning.

mod archive;
mod call;
mod record;
mod replay;
#[cfg(test)]
mod tests;
mod tile;
mod xml;

use std::fmt::Debug;

use serde_json::Value;

pub use archive::files;

use replay::Table;
use xml::Element;

/// A game: the hands as they were played.
#[derive(Debug)]
pub struct Game {
    /// The id of the ruleset it was played by.
    pub rules: &'static str,
    /// The hands, in order.
    pub hands: Vec<Hand>,
}

/// A finished hand.
#[derive(Debug)]
pub struct Hand {
    /// The hands of all players and the end, as `settle` reads it.
    pub record: Value,
    /// The gain or loss of each seat by the log, deposits that a winner took included: `{"E":-1000,"S":1000,…}`.
    pub paid: Value,
    /// The end of the hand.
    pub ending: Ending,
    /// Somebody was liable for a hand that won.
    pub liable: bool,
}

/// The end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// One player drew the winning tile.
    WonByDraw,
    /// One player won on a discard, a kong or a north set aside.
    WonByDiscard,
    /// Two won at once.
    DoubleWin,
    /// No tiles were left.
    Exhausted,
    /// No tiles were left, and somebody had discarded nothing but terminals and honours.
    Nagashi,
    /// Aborted: nine kinds of terminals and honours dealt to a player.
    NineKinds,
    /// Aborted: four discards of the same wind.
    FourWinds,
    /// Aborted: all four declared ready.
    FourReady,
    /// Aborted: three would have won on one discard.
    ThreeWinners,
    /// Aborted: four kongs, not all by one player.
    FourKongs,
}

impl Ending {
    /// True if the hand is void.
    #[must_use]
    pub fn aborted(self) -> bool {
        use Ending::{FourKongs, FourReady, FourWinds, NineKinds, ThreeWinners};
        matches!(self, NineKinds | FourWinds | FourReady | ThreeWinners | FourKongs)
    }

    /// The end of a hand that nobody wins, by the log's name for it.
    fn without_winner(kind: Option<&str>) -> Result<Self, String> {
        Ok(match kind {
            None => Self::Exhausted,
            Some("nm") => Self::Nagashi,
            Some("yao9") => Self::NineKinds,
            Some("kaze4") => Self::FourWinds,
            Some("reach4") => Self::FourReady,
            Some("ron3") => Self::ThreeWinners,
            Some("kan4") => Self::FourKongs,
            Some(other) => return Err(format!("an unknown kind of draw: {other}")),
        })
    }
}

/// The seats of a hand, the dealer first.
const SEATS: [&str; 4] = ["E", "S", "W", "N"];

/// Bits of the kind of table.
mod table {
    /// Without red fives.
    pub(super) const PLAIN: u32 = 0x02;
    /// Without open all simples.
    pub(super) const CLOSED: u32 = 0x04;
    /// Three players.
    pub(super) const THREE: u32 = 0x10;
    /// The rules of a parlour.
    pub(super) const PARLOUR: u32 = 0x200;
}

/// Replays a game. The records are named after it and numbered from 0.
///
/// # Errors
/// The text isn't a log, or contradicts itself; or the table plays by other rules than the shipped ones.
pub fn replay(name: &str, log: &str) -> Result<Game, String> {
    let elements = xml::elements(log)?;
    let mut parts = elements.chunk_by(|_, next| next.name != "INIT");
    let kind = parts.next().into_iter().flatten().find(|element| element.name == "GO").ok_or("no kind of table")?;
    let kind: u32 = kind.number("type")?;
    if kind & (table::PLAIN | table::CLOSED | table::PARLOUR) != 0 {
        return Err(format!("a table of other rules, of kind {kind}"));
    }
    let (rules, players) = if kind & table::THREE == 0 { ("riichi/tenhou", 4) } else { ("riichi/tenhou-sanma", 3) };
    let (mut hands, mut left) = (Vec::new(), None);
    for (number, part) in parts.enumerate() {
        let id = format!("{name}#{number}");
        let hand = hand(&id, part, players, &mut left).map_err(|error| format!("{id}: {error}"))?;
        hands.push(hand);
    }
    Ok(Game { rules, hands })
}

/// The points and deposits that a hand leaves to the next.
type Carryover = (Vec<i64>, usize);

fn hand(id: &str, elements: &[Element<'_>], players: usize, left: &mut Option<Carryover>) -> Result<Hand, String> {
    let (first, rest) = elements.split_first().ok_or("no deal")?;
    let mut table = Table::deal(first, players)?;
    if let Some((points, deposits)) = left {
        agree("points at the deal", &table.points, points)?;
        agree("deposits at the deal", &table.deposits, deposits)?;
    }
    rest.iter().try_for_each(|element| table.follow(element))?;
    let hand = record::finished(id, &table)?;
    let deposits = if table.wins.is_empty() { table.deposits } else { 0 };
    *left = Some((table.points, deposits));
    Ok(hand)
}

/// An error if the replay and the log differ.
fn agree<T: PartialEq + Debug + ?Sized>(what: &str, replayed: &T, logged: &T) -> Result<(), String> {
    if replayed == logged { Ok(()) } else { Err(format!("{what}: {replayed:?} by the replay, {logged:?} by the log")) }
}
