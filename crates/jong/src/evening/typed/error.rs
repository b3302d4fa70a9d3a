//! Errors of a typed line.

use jong_core::hand::Seat;
use jong_core::{Text, say};
use thiserror::Error;

use crate::RecordError;
use crate::evening::EveningWord;
use crate::evening::said::{as_typed, as_written};

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub enum TypedError {
    /// No line is so.
    Unclear,
    /// A word is neither a seat nor a player.
    NoPlayer {
        /// The word.
        word: String,
    },
    /// A player is named twice.
    Twice {
        /// The player.
        seat: Seat,
    },
    /// The words are nothing that can be said of a hand.
    NoRemark {
        /// The words.
        words: String,
        /// The words that can be said there; the one that is meant, if there is one.
        possible: Vec<String>,
    },
    /// A colon is missing between the players and a hand.
    NoColon {
        /// The words before it.
        head: String,
    },
    /// The winning tile is missing.
    NoWinningTile,
    /// A hand that did not win has a winning tile.
    NotAWinner {
        /// The player.
        seat: Seat,
    },
    /// Two hands are won with two tiles.
    TwoWinningTiles,
    /// A word is no number.
    NoNumber {
        /// The word.
        word: String,
    },
    /// The tiles of a player are missing.
    NoHand {
        /// The player.
        seat: Seat,
    },
    /// No tiles stand behind a word.
    NoTiles {
        /// The word.
        word: String,
    },
    /// A number is too large.
    TooLarge {
        /// The number.
        word: String,
        /// The largest that can be read.
        most: u32,
    },
    /// The value of `declared` is no list of seats.
    NoSeats {
        /// The value.
        value: String,
    },
    /// The winner discarded the winning tile.
    OwnDiscard {
        /// The player.
        seat: Seat,
    },
    /// The hand has the tiles of another game.
    WrongSize(Text),
    /// The record is none.
    Record(RecordError),
}

impl TypedError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            TypedError::Unclear => say!("this is not the end of a hand"),
            TypedError::NoPlayer { word } if word.is_empty() => say!("a seat or a player is missing"),
            TypedError::NoPlayer { word } => say!("`{word}` is neither a seat nor a player", word = word.as_str()),
            TypedError::Twice { seat } => say!("{seat} is named twice", seat),
            TypedError::NoColon { head } => say!("a colon is missing behind `{head}`", head = head.as_str()),
            TypedError::NoRemark { words, .. } => {
                say!("`{words}` is nothing that can be said of a hand here", words = words.as_str())
            }
            TypedError::NoWinningTile => say!("the winning tile is missing"),
            TypedError::NotAWinner { seat } => say!("{seat} did not win, and has a winning tile", seat),
            TypedError::TwoWinningTiles => say!("a hand has one winning tile; this is the second"),
            TypedError::NoNumber { word } => say!("`{word}` is not a number", word = word.as_str()),
            TypedError::NoHand { seat } => say!("the hand of {seat} is missing", seat),
            TypedError::NoTiles { word } => say!("the tiles behind `{word}` are missing", word = word.as_str()),
            TypedError::TooLarge { word, most } => {
                say!("{word} is too much: the most is {most}", word = word.as_str(), most)
            }
            TypedError::NoSeats { value } => {
                say!("`declared` is a list of seats such as [\"S\"], not {shown}", shown = value.as_str())
            }
            TypedError::OwnDiscard { seat } => say!("{from} discarded the tile and cannot win with it", from = seat),
            TypedError::WrongSize(why) => why.clone(),
            TypedError::Record(error) => match error.defects.first().and_then(|defect| defect.seat) {
                Some(seat) => say!("the hand of {seat}: {why}", seat, why = as_typed(&error.text())),
                None => as_typed(&error.text()),
            },
        }
    }

    /// The same error, with the words as they were written in a line.
    #[must_use]
    pub(in crate::evening) fn spelled_as_in(self, line: &str) -> TypedError {
        match self {
            TypedError::NoPlayer { word } => TypedError::NoPlayer { word: as_written(&word, line) },
            TypedError::NoRemark { words, possible } => {
                TypedError::NoRemark { words: as_written(&words, line), possible }
            }
            TypedError::NoColon { head } => TypedError::NoColon { head: as_written(&head, line) },
            TypedError::NoNumber { word } => TypedError::NoNumber { word: as_written(&word, line) },
            TypedError::NoTiles { word } => TypedError::NoTiles { word: as_written(&word, line) },
            error => error,
        }
    }

    /// The same error in the hand of a player.
    pub(super) fn of(self, seat: Seat) -> TypedError {
        match self {
            TypedError::Record(RecordError { id, defects }) => {
                let defects = defects.into_iter().map(|defect| defect.of(seat)).collect();
                TypedError::Record(RecordError { id, defects })
            }
            error => error,
        }
    }

    /// The way to mend it.
    pub fn help(&self) -> Option<Text> {
        match self {
            TypedError::NoRemark { possible, .. } if possible.len() == 1 => {
                Some(say!("did you mean `{near}`?", near = possible[0].as_str()))
            }
            TypedError::NoRemark { possible, .. } if !possible.is_empty() => {
                let words = Text::listed(possible.iter().map(|word| format!("`{word}`")));
                Some(say!("what can be said: {words}", words))
            }
            TypedError::NoColon { head } => Some(say!("write `{head}: 234m 567p …`", head = head.as_str())),
            TypedError::Unclear | TypedError::NoRemark { .. } => {
                let help = EveningWord::Help.text();
                Some(say!("`{help}` shows how hands are written", help))
            }
            TypedError::NoPlayer { .. } | TypedError::Twice { .. } => {
                Some(say!("write a seat, such as `S`, or the name of a player"))
            }
            TypedError::NoWinningTile => Some(say!("write it behind a plus: `67s +8s`")),
            TypedError::NotAWinner { .. } => Some(say!("leave the plus out")),
            TypedError::NoHand { .. } => {
                Some(say!("write its tiles, or `{unknown}`", unknown = EveningWord::Unknown.text()))
            }
            TypedError::NoTiles { word } => Some(say!("write them: `{word} 1m`", word = word.as_str())),
            TypedError::TwoWinningTiles
            | TypedError::NoNumber { .. }
            | TypedError::TooLarge { .. }
            | TypedError::NoSeats { .. }
            | TypedError::OwnDiscard { .. }
            | TypedError::WrongSize(_)
            | TypedError::Record(_) => None,
        }
    }
}
