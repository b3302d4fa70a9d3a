//! Records that are refused, with their defects.

use jong_core::hand::{Defect, Seat};
#[cfg(feature = "schema")]
use jong_core::hand::{DefectCode, Field};
use jong_core::{Text, say};
use serde::{Serialize, Serializer};

use crate::Lang;
use crate::record::RecordError;

/// A line that cannot be read, or is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .lang.tell(&summary(.defects)))]
pub struct ErrorLine {
    /// The record's id, if it could be read.
    pub id: Option<String>,
    /// The line, from 1; none for a single hand.
    pub line: Option<usize>,
    /// The defects; at least one.
    pub defects: Vec<Defect>,
    /// The language of the message.
    pub lang: Lang,
}

/// A defect of a hand or a record.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Defect"))]
struct DefectJson<'a> {
    /// The kind of defect.
    #[cfg_attr(feature = "schema", schemars(with = "DefectCode"))]
    code: &'a str,
    /// The defect in a sentence.
    message: String,
    /// The field that it lies in.
    #[cfg_attr(feature = "schema", schemars(with = "Field"))]
    field: &'a str,
    /// The place in the field, in characters from 0.
    at: usize,
    /// The player whose hand it is, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
}

/// The reason that a record is refused.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Refusal"))]
struct ErrorJson<'a> {
    /// The code of the first defect.
    #[cfg_attr(feature = "schema", schemars(with = "DefectCode"))]
    code: &'a str,
    /// All defects in a sentence.
    message: String,
    /// The defects, as many as are told.
    defects: Vec<DefectJson<'a>>,
}

/// A line that cannot be read, or is refused.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RefusedRecord"))]
pub(crate) struct RefusedJson<'a> {
    /// The record's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    /// The line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The reason.
    error: ErrorJson<'a>,
}

/// Limit of the defects that are told in the message of the line.
const MOST_TOLD: usize = 10;

/// The defects in one sentence.
pub(crate) fn summary(defects: &[Defect]) -> Text {
    let more = defects.len().checked_sub(MOST_TOLD).filter(|&more| more > 0).map(|more| say!("and {more} more", more));
    Text::joined(defects.iter().take(MOST_TOLD).map(|defect| defect.message.clone()).chain(more), say!("; "))
}

impl Serialize for ErrorLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let defects: Vec<DefectJson<'_>> = self
            .defects
            .iter()
            .take(ErrorLine::MOST_DEFECTS)
            .map(|defect| DefectJson {
                code: defect.code.into(),
                message: self.lang.tell(&defect.message),
                field: defect.field.into(),
                at: defect.at,
                seat: defect.seat,
            })
            .collect();
        let error = ErrorJson {
            code: self.defects.first().map_or("", |defect| defect.code.into()),
            message: self.lang.tell(&summary(&self.defects)),
            defects,
        };
        RefusedJson { id: self.id.as_deref(), line: self.line, error }.serialize(serializer)
    }
}

impl From<RecordError> for ErrorLine {
    /// The refusal of a single hand, in English.
    fn from(RecordError { id, defects }: RecordError) -> ErrorLine {
        ErrorLine::new(id, None, defects)
    }
}

impl ErrorLine {
    /// Limit of the defects of a record that are returned. If it has more of them, as one that is nothing but mistakes,
    /// the message counts the rest.
    pub const MOST_DEFECTS: usize = 100;

    /// The refusal of a record for these defects, in English.
    pub fn new(id: Option<String>, line: Option<usize>, defects: Vec<Defect>) -> ErrorLine {
        ErrorLine { id, line, defects, lang: Lang::En }
    }

    /// Writes the defects as a line of JSON behind the lines that are there.
    pub fn write_line(&self, lines: &mut Vec<u8>) {
        // Writing texts and numbers into memory cannot fail.
        let _ = serde_json::to_writer(&mut *lines, self);
        lines.push(b'\n');
    }
}
