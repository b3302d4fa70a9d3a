//! The text of a part, in which the places of its numbers are found.

use std::path::Path;

use jong::core::{Text, say};
use jong::record::json_reason;
use jong_lab::simulate::{BlockPart, PartNumber, WrittenPart};
use serde::de::DeserializeOwned;

use super::json_places::JsonPlace;
use crate::exit::Failure;

/// A part with the text that it was read from.
pub(super) struct PartText<P> {
    /// The file.
    file: String,
    /// The text.
    text: String,
    /// The part.
    pub(super) part: P,
}

/// The mends of a part that cannot be used.
pub(super) struct PartMends {
    /// The mend of one that somebody changed.
    pub(super) changed: Text,
    /// The mend of one that was broken off, or that an older Jong wrote.
    pub(super) broken: Text,
}

impl<P: DeserializeOwned + WrittenPart> PartText<P> {
    /// Reads a part. `unread` is the failure of a text that is none.
    ///
    /// # Errors
    /// The text is no part, ends too early, or has something in it that no part says.
    pub(super) fn read(
        path: &Path,
        text: String,
        unread: impl FnOnce() -> Failure,
        mends: &PartMends,
    ) -> Result<PartText<P>, Failure> {
        let file = path.display().to_string();
        match serde_json::from_str(&text) {
            Ok(part) => Ok(PartText { file, text, part }),
            Err(_) if !begins_with(&text, P::FIRST_KEY) => Err(unread()),
            Err(error) => Err(no_room(&file, &text, &error, &mends.changed)
                .unwrap_or_else(|| broken(&file, &text, &error, &mends.broken))),
        }
    }
}

impl<P> PartText<P> {
    /// The file.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// The failure of a number that the part cannot have: its file, the place of the number, the reason and the mend.
    pub(super) fn impossible(&self, part: BlockPart, number: &PartNumber, mend: &Text) -> Failure {
        let places = JsonPlace::all(&self.text);
        let place = places.iter().find(|place| place.path == number.path);
        let place = place.map_or_else(|| self.file.clone(), |place| placed(&self.file, &self.text, place));
        unusable(say!("{place}: {why}", place, why = number.text(part)), mend)
    }

    /// The failure of a part that is not as it was written: its file, the reason and the mend.
    pub(super) fn not_as_written(&self, part: BlockPart, mend: &Text) -> Failure {
        unusable(say!("{place}: {why}", place = self.file.clone(), why = part.not_as_written()), mend)
    }
}

/// True if a text begins with a brace and a first key.
pub(super) fn begins_with(text: &str, first: &str) -> bool {
    let key = text.trim_start().strip_prefix('{').and_then(|rest| rest.trim_start().strip_prefix('"'));
    key.and_then(|rest| rest.strip_prefix(first)).is_some_and(|rest| rest.starts_with('"'))
}

/// The failure of a text that begins as a part does and is none: its file, the place where that is seen, the reason and the mend.
fn broken(file: &str, text: &str, error: &serde_json::Error, mend: &Text) -> Failure {
    let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let column = line[..line.floor_char_boundary(error.column())].chars().count().max(1);
    let place = format!("{file}:{}:{column}", error.line());
    let why = match error.is_data() {
        true => say!("this is nothing that a part says here, or something is missing before it"),
        false => json_reason(error),
    };
    unusable(say!("{place}: {why}", place, why), mend)
}

/// The failure of a number that could not be read, for there is no room for it.
fn no_room(file: &str, text: &str, error: &serde_json::Error, mend: &Text) -> Option<Failure> {
    let before: usize = text.split_inclusive('\n').take(error.line().checked_sub(1)?).map(str::len).sum();
    let until = before + error.column();
    let places = JsonPlace::all(text);
    // The value that could not be read ends where the reader stopped, or a byte before.
    let place = places.iter().rfind(|place| place.range.start < until && !place.path.is_empty())?;
    let written = text.get(place.range.clone())?;
    let number = written.trim_matches('"').to_owned();
    let digits = number.strip_prefix('-').unwrap_or(&number);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_read = if written == number { number.parse::<u64>().is_ok() } else { number.parse::<i128>().is_ok() };
    if !is_number || is_read {
        return None;
    }
    let (key, below) = (place.path.join("."), number.starts_with('-'));
    let place = placed(file, text, place);
    let message = if below {
        say!("{place}: `{key}` is {number}, and so little is not possible", place, key, number)
    } else {
        say!("{place}: `{key}` is {number}, and so much is not possible", place, key, number)
    };
    Some(unusable(message, mend))
}

/// A file with the line and the column of a value in it.
fn placed(file: &str, text: &str, place: &JsonPlace) -> String {
    let (line, column) = place.line_and_column(text);
    format!("{file}:{line}:{column}")
}

/// The failure of a part that somebody changed.
fn unusable(message: Text, mend: &Text) -> Failure {
    Failure::with_help(message, mend.clone()).coded("bad-value")
}
