//! Keys and sections that stand in a file twice.

use crate::InOrder;
use std::collections::BTreeMap;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::fault::{Fault, FaultCode};
use super::place::Place;
use crate::say;

/// The keys from the top of the file: `["pattern", "ours", "name"]`.
type Path = Vec<String>;

/// The entries of a file, each where it stands first.
#[derive(Debug, Default)]
pub(super) struct FirstEntries {
    keys: BTreeMap<Path, usize>,
    /// Tables in braces, in the order in which they begin.
    braces: Vec<Braces>,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    /// The byte at which the line of each section begins, with its name.
    sections: Vec<(usize, Path)>,
    /// The byte at which the first line of each section begins, or its braces.
    headers: BTreeMap<Path, usize>,
}

/// A table in braces.
#[derive(Debug)]
struct Braces {
    span: Range<usize>,
    path: Path,
    /// The one that it stands in, by its place among them.
    within: Option<usize>,
}

impl FirstEntries {
    pub(super) fn new(text: &str, document: &DeTable<'_>) -> FirstEntries {
        let mut doubled = FirstEntries::default();
        doubled.note(text, document, &mut Vec::new());
        doubled.braces.order_by_key(|braces| braces.span.start);
        for at in 0..doubled.braces.len() {
            doubled.braces[at].within = doubled.around(at.checked_sub(1), doubled.braces[at].span.start);
        }
        let mut begin = 0;
        for line in text.split('\n') {
            doubled.lines.push(begin);
            if let Some(path) = name_of_section(line).map(segments) {
                doubled.headers.entry(path.clone()).or_insert(begin);
                doubled.sections.push((begin, path));
            }
            begin += line.len() + 1;
        }
        doubled
    }

    fn note(&mut self, text: &str, table: &DeTable<'_>, path: &mut Path) {
        for (key, value) in table {
            path.push(key.get_ref().to_string());
            self.keys.insert(path.clone(), key.span().start);
            self.note_value(text, value, path);
            path.pop();
        }
    }

    fn note_value(&mut self, text: &str, value: &toml::Spanned<DeValue<'_>>, path: &mut Path) {
        match value.get_ref() {
            DeValue::Table(inner) => {
                if text.get(value.span()).is_some_and(|text| text.starts_with('{')) {
                    self.headers.entry(path.clone()).or_insert(value.span().start);
                    self.braces.push(Braces { span: value.span(), path: path.clone(), within: None });
                }
                self.note(text, inner, path);
            }
            DeValue::Array(items) => {
                for (at, item) in items.iter().enumerate() {
                    path.push(at.to_string());
                    self.note_value(text, item, path);
                    path.pop();
                }
            }
            _ => {}
        }
    }

    /// The narrowest braces around a place: these, or some that they stand in.
    fn around(&self, mut at: Option<usize>, place: usize) -> Option<usize> {
        while let Some(braces) = at.and_then(|at| self.braces.get(at)) {
            if braces.span.contains(&place) {
                break;
            }
            at = braces.within;
        }
        at
    }

    /// The byte at which a key at this place stood before.
    fn first(&self, text: &str, span: &Range<usize>, name: &str) -> Option<usize> {
        let before = self.braces.partition_point(|braces| braces.span.start <= span.start);
        let mut path = match self.around(before.checked_sub(1), span.start) {
            Some(at) => self.braces[at].path.clone(),
            None => {
                let before = self.sections.partition_point(|(begin, _)| *begin <= span.start);
                before.checked_sub(1).map(|at| self.sections[at].1.clone()).unwrap_or_default()
            }
        };
        path.extend(segments(dotted_before(&text[..span.start])));
        path.push(name.to_owned());
        self.before(&path, span)
    }

    /// The byte at which a path stands first, if that is before the span.
    fn before(&self, path: &Path, span: &Range<usize>) -> Option<usize> {
        self.keys.get(path).copied().filter(|at| *at < span.start)
    }

    /// The byte of the line of a section, if that is before another line.
    fn section_before(&self, path: &Path, line: usize) -> Option<usize> {
        self.headers.get(path).copied().filter(|begin| *begin < line)
    }

    /// Explains that something stands twice, and where it stood first.
    pub(super) fn explain(&self, text: &str, span: Range<usize>, place: Place) -> Fault {
        let word = text.get(span.clone()).unwrap_or_default();
        let line_of = |at: usize| self.lines.partition_point(|&begin| begin <= at);
        let line = line_around(text, span.start);
        let (message, help) = if let Some(section) = name_of_section(&text[line.clone()]) {
            let path = segments(section);
            let first = self.section_before(&path, line.start).or_else(|| self.before(&path, &span));
            let message = match first.map(line_of) {
                Some(line) => {
                    say!("the section `[{word}]` appears here twice, first on line {line}", word = section, line)
                }
                None => say!("the section `[{word}]` appears here twice", word = section),
            };
            (message, say!("put its lines below the first"))
        } else {
            let message = match self.first(text, &span, word.trim_matches(['"', '\''])).map(line_of) {
                Some(line) => say!("`{word}` appears here twice, first on line {line}", word, line),
                None => say!("`{word}` appears here twice", word),
            };
            (message, say!("keep one of the two"))
        };
        Fault::error(FaultCode::Syntax, place, message).help(help)
    }
}

/// The line that a byte lies in.
fn line_around(text: &str, at: usize) -> Range<usize> {
    let begin = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    begin..text[at..].find('\n').map_or(text.len(), |newline| at + newline)
}

/// The name of the section that a line begins, if it does.
fn name_of_section(line: &str) -> Option<&str> {
    let name = line.trim_start().strip_prefix('[')?;
    Some(name.split(']').next().unwrap_or(name).trim())
}

/// The words before the last dot of a key, of which `text` is all before its last word: `pattern.ours.` of
/// `pattern.ours.han`.
fn dotted_before(text: &str) -> &str {
    let begin = text.rfind(['\n', '{', ',']).map_or(0, |at| at + 1);
    text[begin..].trim().trim_end_matches('.')
}

/// The words of a key with dots.
fn segments(key: &str) -> Path {
    let words = key.split('.').map(|word| word.trim().trim_matches(['"', '\'']).to_owned());
    words.filter(|word| !word.is_empty()).collect()
}
