//! The parser: from text to a tree. A line that is no TOML is left out, and reading goes on behind it. Only the open
//! name of a section and an open text of several lines keep it from going on.

use crate::InOrder;
use std::ops::Range;

use toml::de::{DeTable, DeValue, Error};

use super::brackets::{MissingSign, expressions};
use super::doubled::FirstEntries;
use super::fault::{Fault, FaultCode, Faults};
use super::node::{Entry, Node, TomlTable, Value, unwrap_remark};
use super::place::{FileId, Place};
use super::repair::{Repair, is_open};
use super::syntax;

/// Reads a file, or a slice of one that begins at byte `offset`.
///
/// # Errors
/// Every place that is no TOML.
pub fn parse(text: &str, file: FileId, offset: u32) -> Result<TomlTable, Faults> {
    let PartialTree { table, faults, .. } = parse_in_part(text, file, offset);
    table.filter(|_| faults.is_empty()).ok_or(Faults(faults))
}

/// The part of a text that could be read.
#[derive(Debug, Default)]
pub struct PartialTree {
    /// The text as far as it is TOML; `None` if that cannot be told.
    pub table: Option<TomlTable>,
    /// Every place that is none.
    pub faults: Vec<Fault>,
    /// The lines that were not read: further faults in them are consequences.
    pub unread: Vec<Place>,
}

/// Takes out the faults of lines of which nothing could be read: they are consequences.
pub fn without_consequences(faults: &mut Vec<Fault>, mut unread: Vec<Place>) {
    unread.order();
    let on_unread = |place: Place| {
        let before = unread.partition_point(|lines| (lines.file, lines.start) <= (place.file, place.start));
        before > 0 && unread[before - 1].encloses(place)
    };
    faults.retain(|fault| fault.code == FaultCode::Syntax || !on_unread(fault.place));
}

/// The most times that a text is mended and read anew: with a line mended, more may come to light behind it.
const ROUNDS: usize = 5;

/// Reads all that can be read of a file, or of a slice of one.
pub fn parse_in_part(text: &str, file: FileId, offset: u32) -> PartialTree {
    let mut parsed = PartialTree::default();
    let mut repair = Repair::new(text);
    for round in 0..ROUNDS {
        let (document, mut errors) = DeTable::parse_recoverable(repair.text());
        let document = document.into_inner();
        let reader = NodeReader { file, offset, unread: repair.places(), text };
        let missing = if round == 0 { before_open(repair.text(), &mut errors) } else { Vec::new() };
        let mended = |error: &Error| repair.has_mended(span(error).start);
        if errors.iter().any(|error| !is_doubled(error) && mended(error)) {
            return parsed;
        }
        let new = first_of_lines(text, errors, |at| repair.has_told(at));
        let (doubled, broken): (Vec<Error>, Vec<Error>) = new.into_iter().partition(is_doubled);
        let open = broken.iter().any(|error| is_open(error.message(), text, &span(error)));
        if round > 0 && open {
            // What was mended was more than a line.
            return parsed;
        }
        if !doubled.is_empty() {
            let before = FirstEntries::new(text, &document);
            let say = |error: &Error| before.explain(text, span(error), reader.place(span(error)));
            parsed.faults.extend(doubled.iter().map(say));
        }
        let say = |error: &Error| syntax::explain(error.message(), text, span(error), reader.place(span(error)));
        parsed.faults.extend(broken.iter().map(say));
        let say = |&(at, what): &(usize, MissingSign)| syntax::missing(what, reader.place(at..at));
        parsed.faults.extend(missing.iter().map(say));
        parsed.faults.order_by_key(|fault| fault.place);
        if open {
            return parsed;
        }
        if broken.is_empty() && missing.is_empty() {
            parsed.unread = repair.unread().map(|lines| reader.place(lines)).collect();
            parsed.table = Some(reader.table(document));
            return parsed;
        }
        let told: Vec<usize> = doubled.iter().map(|error| span(error).start).collect();
        let broken = broken.iter().map(|error| span(error).start).chain(missing.iter().map(|(at, _)| *at));
        let broken: Vec<usize> = broken.collect();
        drop(document);
        repair.mend(&told, &broken);
    }
    parsed
}

/// The brackets that are not closed, of a text that has errors. Only the errors before the first of these are kept:
/// those behind it are consequences.
fn before_open(text: &str, errors: &mut Vec<Error>) -> Vec<(usize, MissingSign)> {
    if errors.is_empty() {
        return Vec::new();
    }
    let open = expressions(text).into_iter().filter_map(|one| Some((one.range, one.missing?)));
    let open: Vec<(Range<usize>, (usize, MissingSign))> = open.collect();
    if let Some((first, _)) = open.first() {
        errors.retain(|error| span(error).start < first.start);
    }
    open.into_iter().map(|(_, missing)| missing).collect()
}

fn span(error: &Error) -> Range<usize> {
    error.span().unwrap_or(0..0)
}

fn is_doubled(error: &Error) -> bool {
    error.message() == "duplicate key"
}

/// The first error of each line that was not told yet: the next ones on the same line are mostly consequences.
fn first_of_lines(text: &str, mut errors: Vec<Error>, told: impl Fn(usize) -> bool) -> Vec<Error> {
    errors.order_by_key(|error| span(error).start);
    let mut read = 0;
    let mut kept: Vec<Error> = Vec::new();
    for error in errors {
        let begin = span(&error).start.min(text.len());
        let next_line = text.as_bytes()[read..begin.max(read)].contains(&b'\n');
        read = begin.max(read);
        if (kept.is_empty() || next_line) && !told(begin) {
            kept.push(error);
        }
    }
    kept
}

#[derive(Clone, Copy)]
struct NodeReader<'a> {
    file: FileId,
    offset: u32,
    /// The bytes at which values begin that are none.
    unread: &'a [usize],
    text: &'a str,
}

impl NodeReader<'_> {
    fn place(self, span: Range<usize>) -> Place {
        Place { file: self.file, start: span.start as u32 + self.offset, end: span.end as u32 + self.offset }
    }

    fn table(self, table: DeTable<'_>) -> TomlTable {
        // The parser keeps keys in alphabetical order already.
        let entries = table.into_iter().map(|(key, value)| Entry {
            place: self.place(key.span()),
            key: key.into_inner().into_owned(),
            node: self.node(value),
        });
        TomlTable::of_sorted(entries.collect())
    }

    fn node(self, value: toml::Spanned<DeValue<'_>>) -> Node {
        let span = value.span();
        let place = self.place(span.clone());
        let value = match value.into_inner() {
            _ if self.unread.binary_search(&span.start).is_ok() => {
                Value::Odd(self.text.get(span).unwrap_or_default().to_owned())
            }
            DeValue::String(text) => Value::Text(text.into_owned()),
            DeValue::Boolean(value) => Value::Bool(value),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(value) => Value::Int(value),
                Err(_) => Value::Odd(number.as_str().to_owned()),
            },
            DeValue::Float(number) => Value::Odd(number.as_str().to_owned()),
            DeValue::Datetime(date) => Value::Odd(date.to_string()),
            DeValue::Array(items) => Value::List(items.into_iter().map(|item| self.node(item)).collect()),
            DeValue::Table(table) => return unwrap_remark(place, self.table(table)),
        };
        Node { place, value, remark: None }
    }
}
