//! Keys and sections that stand in a file twice.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::fault::{Fault, FaultCode};
use super::place::Place;
use crate::say;

/// Keys that stand in a file twice: where they stood first.
pub(super) struct Doubled<'a> {
    /// By what they are called: where they stand, and the braces that they stand in.
    keys: BTreeMap<&'a str, Vec<(usize, Range<usize>)>>,
    /// The names of sections, and where their lines begin.
    sections: BTreeMap<&'a str, usize>,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl<'a> Doubled<'a> {
    pub(super) fn new(text: &'a str, document: &'a DeTable<'a>) -> Doubled<'a> {
        let mut doubled = Doubled { keys: BTreeMap::new(), sections: BTreeMap::new(), lines: Vec::new() };
        doubled.note(text, document, 0..text.len());
        let mut begin = 0;
        for line in text.split('\n') {
            doubled.lines.push(begin);
            if let Some(name) = name_of_section(line) {
                doubled.sections.entry(name).or_insert(begin);
            }
            begin += line.len() + 1;
        }
        doubled
    }

    fn note(&mut self, text: &str, table: &'a DeTable<'a>, within: Range<usize>) {
        for (key, value) in table {
            self.keys.entry(key.get_ref().as_ref()).or_default().push((key.span().start, within.clone()));
            if let DeValue::Table(inner) = value.get_ref() {
                let braces = text.get(value.span()).is_some_and(|text| text.starts_with('{'));
                self.note(text, inner, if braces { value.span() } else { within.clone() });
            }
        }
    }

    /// Says what stands twice, and where it stood first.
    pub(super) fn explain(&self, text: &str, span: Range<usize>, place: Place) -> Fault {
        let word = text.get(span.clone()).unwrap_or_default();
        let name = word.trim_matches(['"', '\'']);
        let line = line_around(text, span.start);
        let line_of = |at: usize| self.lines.partition_point(|&begin| begin <= at);
        let (message, help) = if let Some(section) = name_of_section(line) {
            let first = self.sections.get(section).map_or(1, |&at| line_of(at));
            let message =
                say!("the section `[{word}]` stands here twice, first in line {line}", word = section, line = first);
            (message, say!("put its lines below the first"))
        } else {
            let before = self.keys.get(name).into_iter().flatten();
            let before = before.filter(|(at, within)| *at < span.start && within.contains(&span.start));
            // The narrowest braces are those that both stand in.
            let first =
                before.min_by_key(|(at, within)| (within.len(), span.start - at)).map_or(1, |(at, _)| line_of(*at));
            let message = say!("`{word}` stands here twice, first in line {line}", word, line = first);
            (message, say!("keep one of the two"))
        };
        Fault::error(FaultCode::Syntax, place, message).help(help)
    }
}

/// The line that a byte lies in.
fn line_around(text: &str, at: usize) -> &str {
    let begin = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    text[begin..].lines().next().unwrap_or_default()
}

/// The name of the section that a line begins, if it does.
fn name_of_section(line: &str) -> Option<&str> {
    let name = line.trim_start().strip_prefix('[')?;
    Some(name.split(']').next().unwrap_or(name).trim())
}
