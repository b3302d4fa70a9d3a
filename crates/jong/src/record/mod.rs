//! Records: one JSON object for each win, or each finished hand, read with every defect at once.

mod finished;
mod hand_builder;
mod json;
mod liable;
pub(crate) mod plain;
pub mod quick;
mod reader;
mod rest;
pub(crate) mod row;
mod tiles;
mod values;
mod word;

use jong_core::Ruleset;
use jong_core::hand::{
    Declaration, Defect, DefectCode, DiscarderReady, DraftWin, Field, HandError, Seat, Situation, Win, WinKind,
};
use jong_core::{Text, say};
use serde_json::{Map, Value};

use json::RecordObject;
use reader::RecordReader;

use crate::result::summary;

#[cfg(feature = "schema")]
pub(crate) use finished::{FINISHED, FINISHED_NEEDED, PLAYER};
pub use finished::{FinishedHandBuilder, FinishedHandError, FinishedRecord, WrongSizes};
pub use hand_builder::{Assumptions, HandBuilder, WithAssumptions, WithId};
pub use json::json_reason;
pub(crate) use json::plain_sentence;
pub use rest::wrong_besides;
pub use row::{LiableCell, MeldCell, NumberCell, RecordRow, TileCell, TilesCell};
pub use tiles::change_tiles;
pub(crate) use values::MOST_NUMBER;
pub use word::WordCell;

/// A win record as read: its id, and the hand and situation it describes.
#[derive(Debug, Clone)]
pub struct Record {
    /// The id, if it has one.
    pub id: Option<String>,
    /// The win, not yet checked against a ruleset.
    pub draft: DraftWin,
}

/// A hand, or a record of one, that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", summary(.defects))]
pub struct RecordError {
    /// The id, if it could be read.
    pub id: Option<String>,
    /// The defects; at least one.
    pub defects: Vec<Defect>,
}

impl RecordError {
    /// An error for a hand without an id.
    pub(crate) fn of(defects: Vec<Defect>) -> RecordError {
        RecordError { id: None, defects }
    }

    /// The defects in one sentence, for people.
    pub fn text(&self) -> Text {
        summary(&self.defects)
    }
}

/// Reads a JSON object that is to become a record.
///
/// # Errors
/// The text is no object, or names a field twice.
pub(crate) fn read_object(text: &str) -> Result<Map<String, Value>, RecordError> {
    let RecordObject { map, twice } =
        RecordObject::read(text, "{\"winners\": …, \"players\": …}").map_err(|defect| RecordError::of(vec![defect]))?;
    let defects: Vec<Defect> = twice.iter().map(|name| reader::told_twice(name)).collect();
    if defects.is_empty() { Ok(map) } else { Err(RecordError::of(defects)) }
}

/// The fields that must be there.
pub(crate) const NEEDED: [Field; 5] = [Field::Hand, Field::Win, Field::By, Field::Seat, Field::Round];

/// All fields of a win record.
pub(crate) const FIELDS: [Field; 23] = [
    Field::Id,
    Field::Hand,
    Field::Melds,
    Field::Win,
    Field::By,
    Field::From,
    Field::FirstDiscarder,
    Field::Seat,
    Field::Round,
    Field::Opened,
    Field::Ready,
    Field::Open,
    Field::FromReady,
    Field::Events,
    Field::Bonus,
    Field::Dora,
    Field::Ura,
    Field::Repeats,
    Field::Deposits,
    Field::Streak,
    Field::WinsInARow,
    Field::Liable,
    Field::Furiten,
];

impl Record {
    /// Reads a record from JSON text.
    ///
    /// # Errors
    /// All defects of the record.
    pub fn from_json(text: &str, rules: &Ruleset) -> Result<Record, RecordError> {
        match RecordObject::read(text, "{\"hand\": …}") {
            Ok(RecordObject { map, twice }) => Record::read(map, &twice, rules),
            Err(defect) => Err(RecordError::of(vec![defect])),
        }
    }

    /// Reads a record from a JSON object.
    ///
    /// # Errors
    /// All defects of the record.
    pub fn from_map(map: Map<String, Value>, rules: &Ruleset) -> Result<Record, RecordError> {
        Record::read(map, &[], rules)
    }

    fn read(map: Map<String, Value>, twice: &[String], rules: &Ruleset) -> Result<Record, RecordError> {
        let mut reader = RecordReader::new(map, rules);
        let id = reader.text(Field::Id);
        let draft = draft(&mut reader);
        reader.end(&FIELDS, say!("a record"), twice);
        let mut defects = reader.defects;
        if defects.is_empty() {
            return Ok(Record { id, draft });
        }
        let more = wrong_besides(&defects, draft, rules);
        defects.extend(more);
        Err(RecordError { id, defects })
    }

    /// Checks the record against a ruleset.
    ///
    /// # Errors
    /// All defects of the record, or its size if it is a hand of another game.
    pub fn check(self, rules: &Ruleset) -> Result<Win, HandError> {
        self.draft.check(rules)
    }
}

/// The win that a record describes.
fn draft(reader: &mut RecordReader<'_>) -> DraftWin {
    reader.need(&NEEDED);
    let (by, from) = won_by(reader);
    let mut hand = reader.draft_hand();
    hand.written.win = reader.win();
    let seat = reader.word(Field::Seat).unwrap_or(Seat::S);
    let round = reader.word(Field::Round).unwrap_or(Seat::E);
    let by = by.unwrap_or(WinKind::Discard);
    let situation = Situation {
        opened: reader.word(Field::Opened).unwrap_or(Seat::E),
        by: Some(by),
        from: kept_from(from, by, seat),
        first_discarder: reader.word(Field::FirstDiscarder),
        declared: reader.word(Field::Ready).unwrap_or(Declaration::None),
        open: reader.flag(Field::Open),
        discarder_ready: reader.word(Field::FromReady).unwrap_or(DiscarderReady::None),
        events: reader.events(true),
        repeats: reader.number(Field::Repeats),
        deposits: reader.number(Field::Deposits),
        streak: reader.number(Field::Streak),
        wins_in_a_row: reader.number(Field::WinsInARow),
        liable: reader.liable(),
        furiten: reader.flag(Field::Furiten),
        ..Situation::plain(seat, round, None)
    };
    DraftWin { hand, situation, dora: reader.tiles(Field::Dora), ura: reader.tiles(Field::Ura) }
}

/// The way in which the winning tile came, and from whom.
fn won_by(reader: &mut RecordReader<'_>) -> (Option<WinKind>, Option<Seat>) {
    let by: Option<WinKind> = reader.word(Field::By);
    let from: Option<Seat> = reader.word(Field::From);
    let told = reader.defects.iter().any(|defect| defect.field == Field::From);
    if by == Some(WinKind::Discard) && from.is_none() && !told {
        let message = say!("`from` is missing: who discarded?");
        reader.defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
    }
    reader.defects.extend(stranger(by, from, reader.rules));
    (by, from)
}

/// The seat that discarded, if it matters for the winning tile, or if it is wrong and has to be reported.
fn kept_from(from: Option<Seat>, by: WinKind, seat: Seat) -> Option<Seat> {
    from.filter(|&from| by == WinKind::Discard || from == seat)
}

/// The defect of a discarder without a seat, where the winning tile was drawn. The seat does not matter for that tile,
/// but must be at the table.
fn stranger(by: Option<WinKind>, from: Option<Seat>, rules: &Ruleset) -> Option<Defect> {
    let players = rules.game().players;
    let from = from.filter(|from| by == Some(WinKind::Draw) && from.index() >= usize::from(players))?;
    let message = say!("nobody sits {from} at a table of {players}", from, players);
    Some(Defect::in_field(DefectCode::UnknownSeat, Field::From, message))
}

#[cfg(test)]
mod test {
    use super::*;

    /// A field that must be there is one that no record can do without.
    #[test]
    fn what_must_be_there_is_needed() {
        assert!(NEEDED.into_iter().all(Field::is_needed));
        #[cfg(feature = "schema")]
        assert!(FINISHED_NEEDED.into_iter().all(Field::is_needed));
    }
}
