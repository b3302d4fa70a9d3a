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

    /// True if it has words for a hand that is not over.
    pub fn carries_unfinished(self) -> bool {
        self != LogFormat::TenhouJson
    }

    /// The format of a text, told by its beginning.
    pub fn of_text(text: &str) -> Option<LogFormat> {
        let text = text.trim_start();
        let first = text.lines().next().unwrap_or_default();
        LogFormat::of_line(first).or_else(|| {
            let object = text.starts_with('{');
            let whole = || serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
            let whole = object.then(whole)?;
            // A log whose key of the hands is misspelt still has the others.
            let is_tenhou = ["rule", "name", "title"].iter().any(|key| whole.contains_key(*key));
            match whole.get("log") {
                Some(Value::Array(_)) => Some(LogFormat::TenhouJson),
                None if is_tenhou => Some(LogFormat::TenhouJson),
                Some(_) | None => Some(LogFormat::Jong),
            }
        })
    }

    /// The format of a log that begins with a line; `None` if no log begins so.
    pub fn of_line(line: &str) -> Option<LogFormat> {
        if line.starts_with('<') {
            return Some(LogFormat::Mjlog);
        }
        let object = serde_json::from_str::<Map<String, Value>>(line).ok()?;
        match (object.get("type"), object.get("log")) {
            (Some(Value::String(_)), _) => Some(LogFormat::Mjai),
            (_, Some(Value::Array(_))) => Some(LogFormat::TenhouJson),
            (_, Some(_)) => Some(LogFormat::Jong),
            (Some(_) | None, None) => None,
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
pub struct UnreadableLog {
    /// The line, if the format has lines.
    pub line: Option<usize>,
    /// The reason.
    pub why: Text,
    /// The log as far as it can be read.
    pub before: Option<Box<GameLog>>,
}

impl UnreadableLog {
    /// A log of which nothing can be read.
    pub(super) fn whole(why: Text) -> UnreadableLog {
        UnreadableLog { line: None, why, before: None }
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
pub fn read(text: &str) -> Result<GameLog, UnreadableLog> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match LogFormat::of_text(text) {
        Some(LogFormat::Jong) => lines::read(text),
        Some(LogFormat::Mjlog) => tenhou_xml::read(text).map_err(UnreadableLog::whole),
        Some(LogFormat::TenhouJson) => tenhou_json::read(text).map_err(UnreadableLog::whole),
        Some(LogFormat::Mjai) => mjai::read(text),
        None => Err(UnreadableLog::whole(say!("this is no log of a game in a format that Jong reads"))),
    }
}
