//! The mends of faults that a machine can make: a stretch of a file, and what stands there afterwards.

use std::ops::Range;

use crate::{Text, say};

use super::node::{Entry, Node, TomlTable, Value};
use super::parse::parse_in_part;
use super::place::{Files, Place};

/// The mend of a fault, as whoever finds the fault knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mend {
    /// Another word is meant by the one that stands at the fault.
    Word {
        /// The word.
        word: String,
        /// The one that is meant.
        meant: String,
    },
    /// Another value, in TOML, is meant by the one that stands at the fault.
    Value(String),
    /// The key with its value, or the item of a list, is to be taken out.
    TakeOut,
    /// A text belongs at a place instead of what stands there.
    Put {
        /// The place.
        place: Place,
        /// The text.
        text: String,
    },
}

/// A mend as a change of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The stretch that is replaced.
    pub place: Place,
    /// The text that stands there afterwards.
    pub text: String,
    /// The change in a few words.
    pub title: Text,
}

impl Mend {
    /// The change that mends a fault at a place; `None` if what stands there can't be changed so simply.
    pub(super) fn edit(&self, at: Place, files: &Files) -> Option<Edit> {
        let text = &files.get(at.file).text;
        let span = at.start as usize..at.end as usize;
        let put = |range: Range<usize>, put: String| {
            let title = match put.trim() {
                "" => say!("take it out"),
                meant => say!("write `{meant}`", meant),
            };
            let place = Place { file: at.file, start: range.start as u32, end: range.end as u32 };
            text.get(range).map(|_| Edit { place, text: put, title })
        };
        match self {
            Mend::Word { word, meant } => {
                let written = text.get(span.clone())?;
                let mut found = written.match_indices(word.as_str());
                let ((at, _), None) = (found.next()?, found.next()) else { return None };
                let begin = span.start + at;
                let quoted = |side: Option<char>| side.is_some_and(|sign| matches!(sign, '"' | '\''));
                let is_quoted = quoted(text[..begin].chars().next_back());
                let written = if is_quoted || is_bare(meant) { meant.clone() } else { format!("\"{meant}\"") };
                put(begin..begin + word.len(), written)
            }
            Mend::Value(meant) => put(span, meant.clone()),
            Mend::Put { place, text } if place.file == at.file => {
                put(place.start as usize..place.end as usize, text.clone())
            }
            Mend::Put { .. } => None,
            Mend::TakeOut => put(taken_out(text, at)?, String::new()),
        }
    }
}

/// The largest text of which something is taken out, in bytes: larger than any rules that somebody writes.
const MOST_PARSED: usize = 64 << 10;

/// True if a word needs no quotes as a key.
fn is_bare(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

/// The stretch of a key with its value, or of an item of a list, with the comma or the line that it leaves behind.
fn taken_out(text: &str, at: Place) -> Option<Range<usize>> {
    // A larger one is parsed anew for each of its faults only by somebody who wants to wait.
    if text.len() > MOST_PARSED {
        return None;
    }
    let table = parse_in_part(text, at.file, 0).table?;
    let node = Node { place: Place::start_of(at.file), value: Value::Table(table), remark: None };
    let Range { start, end } = whole(&node, at)?;
    let (before, after) = (text.get(..start)?, text.get(end..)?);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    let rest = after.split('\n').next().unwrap_or_default();
    if before[line..].trim().is_empty() && matches!(rest.trim_start().chars().next(), None | Some('#')) {
        return Some(line..(end + rest.len() + 1).min(text.len()));
    }
    let blank = |text: &str| text.len() - text.trim_start().len();
    if let Some(behind) = after.trim_start().strip_prefix(',') {
        return Some(start..text.len() - behind.len() + blank(behind));
    }
    match before.trim_end() {
        kept if kept.ends_with(',') => Some(kept.len() - 1..end),
        kept if kept.ends_with(['[', '{']) => Some(start..end),
        _ => None,
    }
}

/// The bytes of the entry whose key stands at a place, or of the item of a list that does.
fn whole(node: &Node, at: Place) -> Option<Range<usize>> {
    match &node.value {
        Value::Table(table) => table.iter().find_map(|entry| of_entry(entry, at)),
        Value::List(items) => items.iter().find_map(|item| match item.place == at {
            true => Some(at.start as usize..at.end as usize),
            false => whole(item, at),
        }),
        _ => None,
    }
}

fn of_entry(entry: &Entry, at: Place) -> Option<Range<usize>> {
    let Entry { place, node, .. } = entry;
    // The value of a section stands on lines of its own, and a remark beside a value is not in its place.
    let simple = node.remark.is_none() && node.place.start > place.end;
    if simple && (*place == at || node.place == at) && node.as_table().is_none_or(TomlTable::is_empty) {
        return Some(place.start as usize..node.place.end as usize);
    }
    whole(node, at)
}
