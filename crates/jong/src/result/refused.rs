//! Records that are refused, and what is said of them.

use jong_core::hand::{Defect, Seat};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A line that could not be read, or was refused.
#[derive(Debug, Clone)]
pub struct ErrorLine {
    /// The record's id, if that much could be read.
    pub id: Option<String>,
    /// The line, from 1; none for a single hand.
    pub line: Option<usize>,
    /// What is wrong; at least one thing.
    pub defects: Vec<Defect>,
}

#[derive(Serialize)]
struct DefectJson<'a> {
    code: &'a str,
    message: &'a str,
    field: &'a str,
    at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    code: &'a str,
    message: String,
    defects: Vec<DefectJson<'a>>,
}

/// A line that is nothing but mistakes is not answered with all of them.
const MOST_DEFECTS: usize = 100;
/// So many are told in the message of the line.
const MOST_TOLD: usize = 10;

fn summary(defects: &[Defect]) -> String {
    let mut told: Vec<&str> = defects.iter().take(MOST_TOLD).map(|defect| defect.message.as_str()).collect();
    let more = format!("and {} more", defects.len().saturating_sub(MOST_TOLD));
    if defects.len() > MOST_TOLD {
        told.push(&more);
    }
    told.join("; ")
}

impl Serialize for ErrorLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let defects: Vec<DefectJson<'_>> = self
            .defects
            .iter()
            .take(MOST_DEFECTS)
            .map(|defect| DefectJson {
                code: defect.code.into(),
                message: &defect.message,
                field: defect.field.into(),
                at: defect.at,
                seat: defect.seat,
            })
            .collect();
        let error = ErrorJson {
            code: self.defects.first().map_or("", |defect| defect.code.into()),
            message: summary(&self.defects),
            defects,
        };
        let mut map = serializer.serialize_map(None)?;
        if let Some(id) = &self.id {
            map.serialize_entry("id", id)?;
        }
        if let Some(line) = self.line {
            map.serialize_entry("line", &line)?;
        }
        map.serialize_entry("error", &error)?;
        map.end()
    }
}

impl ErrorLine {
    /// Writes what is wrong as a line of JSON behind the lines that are there.
    pub fn write_line(&self, lines: &mut Vec<u8>) {
        // Writing texts and numbers into memory cannot fail.
        let _ = serde_json::to_writer(&mut *lines, self);
        lines.push(b'\n');
    }
}
