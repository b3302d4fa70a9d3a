//! The formats of logs, told apart by their content.

use std::fmt;

use jong_core::{Text, say};
use serde_json::{Map, Value};
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};
use thiserror::Error;

use super::{GameLog, lines, mjai, tenhou_json, tenhou_xml};

/// A format of logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum LogFormat {
    /// Jong's own: lines of JSON.
    Jong,
    /// Tenhou's XML.
    Mjlog,
    /// Tenhou's JSON, as its editor reads it.
    TenhouJson,
    /// The messages of mjai, a line each.
    Mjai,
}

impl LogFormat {
    /// The word for it.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The format of a word.
    pub fn of_key(key: &str) -> Option<LogFormat> {
        LogFormat::iter().find(|format| format.key() == key)
    }

    /// The format of a text, told by its beginning.
    pub fn of_text(text: &str) -> Option<LogFormat> {
        let text = text.trim_start();
        if text.starts_with('<') {
            return Some(LogFormat::Mjlog);
        }
        if !text.starts_with('{') {
            return None;
        }
        let first = text.lines().next().unwrap_or_default();
        let line = serde_json::from_str::<Map<String, Value>>(first).unwrap_or_default();
        if line.get("type").is_some_and(Value::is_string) {
            return Some(LogFormat::Mjai);
        }
        let whole = || serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
        let has_hands = |map: &Map<String, Value>| map.get("log").is_some_and(Value::is_array);
        match has_hands(&line) || (line.is_empty() && has_hands(&whole())) {
            true => Some(LogFormat::TenhouJson),
            false => Some(LogFormat::Jong),
        }
    }
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A log that cannot be read.
#[derive(Debug, Clone, Error)]
#[error("{}", .why.english())]
pub struct Unreadable {
    /// The line, if the format has lines.
    pub line: Option<usize>,
    /// The reason.
    pub why: Text,
    /// The log as far as it can be read.
    pub before: Option<Box<GameLog>>,
}

impl Unreadable {
    /// A log of which nothing can be read.
    pub(super) fn whole(why: Text) -> Unreadable {
        Unreadable { line: None, why, before: None }
    }

    /// The error in a sentence.
    pub fn text(&self) -> Text {
        match self.line {
            Some(line) => say!("line {line}: {why}", line, why = self.why),
            None => self.why.clone(),
        }
    }
}

/// Reads a log in whatever format it is written.
///
/// # Errors
/// It is in none that is known, or cannot be read.
pub fn read(text: &str) -> Result<GameLog, Unreadable> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match LogFormat::of_text(text) {
        Some(LogFormat::Jong) => lines::read(text),
        Some(LogFormat::Mjlog) => tenhou_xml::read(text).map_err(Unreadable::whole),
        Some(LogFormat::TenhouJson) => tenhou_json::read(text).map_err(Unreadable::whole),
        Some(LogFormat::Mjai) => mjai::read(text),
        None => Err(Unreadable::whole(say!("this is no log of a game in a format that Jong reads"))),
    }
}
