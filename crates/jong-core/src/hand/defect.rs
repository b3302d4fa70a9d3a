//! The defects of a hand or a situation, all of them at once.

use super::seat::Seat;
use super::situation::Event;
use crate::Text;
use std::ops::Deref;
use strum::{Display, EnumIter, EnumString, IntoStaticStr};
use thiserror::Error;

/// The kinds of defect. The name of each, in kebab-case, is its code in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, IntoStaticStr, EnumIter)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum DefectCode {
    /// The text is no hand: a digit without a suit, a bracket left open.
    BadNotation,
    /// A tile that does not exist, or is not in this ruleset's wall.
    UnknownTile,
    /// Copies of a tile, more than the wall holds.
    TooManyCopies,
    /// Red fives, more than the wall holds.
    TooManyReds,
    /// A number of tiles that is no hand.
    WrongCount,
    /// Brackets around tiles that are no meld.
    ImpossibleMeld,
    /// A meld that this ruleset does not have.
    UnknownMeld,
    /// No winning tile was given.
    MissingWin,
    /// Two things in the situation cannot both be true.
    Contradiction,
    /// A seat that this table does not have.
    UnknownSeat,
    /// A pattern id that this ruleset does not have.
    UnknownPattern,
    /// A field that is missing.
    MissingField,
    /// A field that no record has.
    UnknownField,
    /// A field whose value is of the wrong kind.
    BadValue,
    /// A number out of range.
    OutOfRange,
}

/// The part of a record a defect lies in. The name in kebab-case is the field's name, but for `from_ready`,
/// `first_discarder` and `wins_in_a_row`, which are written with underscores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, IntoStaticStr, EnumIter, EnumString)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs)]
pub enum Field {
    Id,
    Hand,
    Melds,
    Win,
    By,
    From,
    FirstDiscarder,
    Seat,
    Round,
    Opened,
    Ready,
    Open,
    FromReady,
    Events,
    Bonus,
    Dora,
    Ura,
    Repeats,
    Deposits,
    Streak,
    WinsInARow,
    Liable,
    Furiten,
    Winners,
    Players,
    Drawn,
    Foul,
    Claimed,
    Deliberate,
    Record,
}

impl Field {
    /// True if tiles are written in it, as a text or as a list of texts.
    pub fn holds_tiles(self) -> bool {
        use Field::*;
        match self {
            Hand | Melds | Win | Bonus | Dora | Ura => true,
            Id | By | From | FirstDiscarder | Seat | Round | Opened => false,
            Ready | Open | FromReady | Events | Repeats => false,
            Deposits | Streak | WinsInARow | Liable | Furiten | Winners | Players | Drawn => false,
            Foul | Claimed | Deliberate | Record => false,
        }
    }

    /// True if its parts mean the same in any order.
    pub fn has_any_order(self) -> bool {
        use Field::*;
        match self {
            Hand | Melds | Events | Bonus => true,
            // Indicators stand in the order in which they were turned, and winners in that of the table.
            Dora | Ura | Winners => false,
            Id | Win | By | From | FirstDiscarder | Seat | Round | Opened => false,
            Ready | Open | FromReady | Repeats | Deposits => false,
            Streak | WinsInARow | Liable | Furiten | Players | Drawn => false,
            Foul | Claimed | Deliberate | Record => false,
        }
    }

    /// True if a record of a win or of a finished hand cannot do without it: not at all, or not as it is won.
    pub fn is_needed(self) -> bool {
        use Field::*;
        match self {
            Hand | Win | By | From | Seat | Round | Winners | Players => true,
            Id | Melds | FirstDiscarder | Opened | Ready | Open | FromReady | Events | Bonus | Dora | Ura => false,
            Repeats | Deposits => false,
            Streak | WinsInARow | Liable | Furiten | Drawn | Foul | Claimed | Deliberate | Record => false,
        }
    }
}

/// One thing that is wrong, where, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Defect {
    /// The kind of the defect.
    pub code: DefectCode,
    /// A sentence for the person who wrote the hand.
    pub message: Text,
    /// The field of the record.
    pub field: Field,
    /// The position in that field, in characters from 0.
    pub at: usize,
    /// The player whose field it is, in a finished hand, if it is one player's.
    pub seat: Option<Seat>,
    /// The part of the field that it is about, where that is known.
    pub subject: Option<Subject>,
}

/// The part of a field that a defect is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// An event of the list.
    Event(Event),
    /// A word as it is written, which means nothing there.
    Word(String),
    /// The name of a field as it is written.
    Key(String),
    /// The id of a pattern as it is written.
    Pattern(String),
    /// A letter that may stand for an honour, in a language that nobody named.
    Letter(char),
}

impl Defect {
    /// A defect in the hand's notation.
    pub fn new(code: DefectCode, at: usize, message: Text) -> Defect {
        Defect { code, message, field: Field::Hand, at, seat: None, subject: None }
    }

    /// A defect in a field as a whole.
    pub fn in_field(code: DefectCode, field: Field, message: Text) -> Defect {
        Defect { code, message, field, at: 0, seat: None, subject: None }
    }

    /// The same defect in another field.
    #[must_use]
    pub fn moved_to(mut self, field: Field) -> Defect {
        self.field = field;
        self
    }

    /// The same defect, about a part of its field.
    #[must_use]
    pub fn about(mut self, subject: Subject) -> Defect {
        self.subject = Some(subject);
        self
    }

    /// The same defect in the hand of a player.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Defect {
        self.seat = Some(seat);
        self
    }
}

/// Defects that keep a hand from being read, in the order of the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(Defect::to_string).collect::<Vec<_>>().join("; "))]
pub struct Defects(pub Vec<Defect>);

impl Deref for Defects {
    type Target = [Defect];

    fn deref(&self) -> &[Defect] {
        &self.0
    }
}

impl IntoIterator for Defects {
    type Item = Defect;
    type IntoIter = std::vec::IntoIter<Defect>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
