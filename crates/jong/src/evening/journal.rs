//! The lines in which an evening is kept: a header, and one line for each entry. Nothing is ever written over: what was
//! taken back has a line that says so.

use jong_core::hand::Seat;
use jong_core::{Text, say};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::JournalEntry;
use crate::record::json_reason;

/// The version of the format.
const VERSION: u32 = 1;

/// The first line: who plays, and by which rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct JournalHeader {
    /// The version of the format.
    #[serde(rename = "match")]
    version: u32,
    /// The rules: an id, or the path of a file.
    pub rules: String,
    /// The fingerprint of the rules.
    pub fingerprint: String,
    /// The names of the players: first East, then those after.
    pub players: Vec<String>,
    /// The wind of the first round.
    pub first_round: Seat,
}

impl JournalHeader {
    /// The header of a new evening.
    pub fn new(rules: String, fingerprint: String, players: Vec<String>, first_round: Seat) -> JournalHeader {
        JournalHeader { version: VERSION, rules, fingerprint, players, first_round }
    }
}

/// A line below the header.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalLine {
    /// An entry.
    Entry(JournalEntry),
    /// The entry before is taken back.
    Undo,
    /// From here on the rules are others; those have this fingerprint.
    RulesChanged(String),
}

/// The lines of an evening, as they were read.
#[derive(Debug, Clone, PartialEq)]
pub struct Journal {
    /// The first line.
    pub header: JournalHeader,
    /// The lines below it, each with its number.
    pub lines: Vec<(usize, JournalLine)>,
    /// The number of bytes that are whole lines; what follows was cut off while it was written.
    pub whole: usize,
}

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text())]
pub struct JournalError {
    /// The line.
    pub line: usize,
    /// The reason.
    pub fault: JournalFault,
}

/// The reason why a line of a kept evening cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum JournalFault {
    /// The line is not JSON, for this reason.
    NotJson(Text),
    /// The format has another version.
    Version(u64),
    /// The line is JSON, but nothing that an evening is kept in.
    Unknown,
}

impl JournalError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        let why = match &self.fault {
            JournalFault::NotJson(why) => why.clone(),
            JournalFault::Version(version) => {
                say!("it is of version {version}, and this Jong reads version {known}", version, known = VERSION)
            }
            JournalFault::Unknown => say!("it is nothing that an evening is kept in"),
        };
        say!("line {line} is not of an evening: {why}", line = self.line, why)
    }
}

/// Reads a line.
fn read<T: DeserializeOwned>(line: usize, text: &str) -> Result<T, JournalError> {
    serde_json::from_str(text).map_err(|error| {
        let fault = match error.is_data() {
            true => JournalFault::Unknown,
            false => JournalFault::NotJson(json_reason(&error)),
        };
        JournalError { line, fault }
    })
}

impl Journal {
    /// Reads the lines of an evening. A last line that does not end was cut off, and is left out.
    ///
    /// # Errors
    /// A line cannot be read.
    pub fn read(text: &str) -> Result<Journal, JournalError> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().enumerate().map(|(at, line)| (at + 1, line));
        let (_, first) = lines.next().unwrap_or((1, ""));
        // Another version may have other fields.
        let version = read::<Value>(1, first)?.get("match").and_then(Value::as_u64);
        if let Some(version) = version.filter(|version| *version != u64::from(VERSION)) {
            return Err(JournalError { line: 1, fault: JournalFault::Version(version) });
        }
        let header: JournalHeader = read(1, first)?;
        let lines = lines.filter(|(_, text)| !text.trim().is_empty());
        let lines = lines.map(|(line, text)| Ok((line, read(line, text)?))).collect::<Result<_, _>>()?;
        Ok(Journal { header, lines, whole })
    }

    /// The fingerprint of the rules that are in force at its end.
    pub fn fingerprint(&self) -> &str {
        let changed = self.lines.iter().rev().find_map(|(_, line)| match line {
            JournalLine::RulesChanged(fingerprint) => Some(fingerprint),
            JournalLine::Entry(_) | JournalLine::Undo => None,
        });
        changed.unwrap_or(&self.header.fingerprint)
    }
}
