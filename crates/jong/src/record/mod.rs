//! Records: one JSON object for each win, or each finished hand, read with every defect at once.

mod finished;
mod json;
pub(crate) mod plain;
pub mod quick;
mod reader;
mod rest;

use jong_core::Ruleset;
use jong_core::hand::{
    By, Declaration, Defect, DefectCode, DiscarderReady, DraftWin, Field, HandError, Seat, Situation, Win,
};
use jong_core::say;
use serde_json::{Map, Value};

use json::Object;
use reader::Reader;

pub use finished::{FinishedRecord, Unsettled};
pub use rest::wrong_besides;

/// A win record as read: its id, and the hand and situation it describes.
#[derive(Debug, Clone)]
pub struct Record {
    /// The id, if it has one.
    pub id: Option<String>,
    /// The win, not yet checked against a ruleset.
    pub draft: DraftWin,
}

/// A record that could not be read or was refused.
#[derive(Debug, Clone)]
pub struct RecordError {
    /// The id, if that much could be read.
    pub id: Option<String>,
    /// The defects; at least one.
    pub defects: Vec<Defect>,
}

/// The fields that must be there.
const NEEDED: [Field; 5] = [Field::Hand, Field::Win, Field::By, Field::Seat, Field::Round];

/// All fields of a win record.
pub(crate) const FIELDS: [Field; 21] = [
    Field::Id,
    Field::Hand,
    Field::Melds,
    Field::Win,
    Field::By,
    Field::From,
    Field::Seat,
    Field::Round,
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
    /// Everything that is wrong with it.
    pub fn from_json(text: &str, rules: &Ruleset) -> Result<Record, RecordError> {
        match Object::read(text, "{\"hand\": …}") {
            Ok(Object { map, twice }) => Record::read(map, &twice, rules),
            Err(defect) => Err(RecordError { id: None, defects: vec![defect] }),
        }
    }

    /// Reads a record from a JSON object.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_map(map: Map<String, Value>, rules: &Ruleset) -> Result<Record, RecordError> {
        Record::read(map, &[], rules)
    }

    fn read(map: Map<String, Value>, twice: &[String], rules: &Ruleset) -> Result<Record, RecordError> {
        let mut reader = Reader::new(map, rules);
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
    /// Everything that is wrong with it, or that it is a hand of another game.
    pub fn check(self, rules: &Ruleset) -> Result<Win, HandError> {
        self.draft.check(rules)
    }
}

/// The win that a record describes.
fn draft(reader: &mut Reader<'_>) -> DraftWin {
    reader.need(&NEEDED);
    let (by, from) = won_by(reader);
    let mut hand = reader.draft_hand();
    hand.written.win = reader.win();
    let seat = reader.word(Field::Seat).unwrap_or(Seat::S);
    let round = reader.word(Field::Round).unwrap_or(Seat::E);
    let by = by.unwrap_or(By::Discard);
    let situation = Situation {
        by: Some(by),
        from: from.filter(|_| by == By::Discard || from == Some(seat)),
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

/// How the winning tile came, and from whom.
fn won_by(reader: &mut Reader<'_>) -> (Option<By>, Option<Seat>) {
    let by: Option<By> = reader.word(Field::By);
    let from: Option<Seat> = reader.word(Field::From);
    let told = reader.defects.iter().any(|defect| defect.field == Field::From);
    if by == Some(By::Discard) && from.is_none() && !told {
        let message = say!("`from` is missing: who discarded?");
        reader.defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
    }
    // Who discarded before says nothing of a tile that was drawn, but must sit at the table.
    let players = reader.rules.game().players;
    if let Some(from) = from.filter(|from| by == Some(By::Draw) && from.index() >= usize::from(players)) {
        let message = say!("nobody sits {from} at a table of {players}", from, players);
        reader.defects.push(Defect::in_field(DefectCode::UnknownSeat, Field::From, message));
    }
    (by, from)
}
