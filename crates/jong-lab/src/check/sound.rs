//! The sound parts of a file with errors: reports about them are true for any meaning of the faulty lines.

use std::collections::BTreeSet;

use jong_core::rules::{SectionWords, section};
use jong_core::tree::{Entry, Fault, FileId, Place, Severity};
use jong_core::{Grammar, Ruleset};

use super::deep::sections_of_hands;

/// The parts of a file that have errors.
#[derive(Debug)]
pub(super) struct FaultyParts<'a> {
    /// The sections that have errors, each by its first word; empty for the lines above all sections.
    faulty: BTreeSet<String>,
    grammar: &'static dyn Grammar,
    text: &'a str,
    file: Option<FileId>,
    /// The beginnings of the lines that have errors.
    lines: BTreeSet<usize>,
    /// The patterns whose tables have errors, by their ids.
    patterns: BTreeSet<String>,
    /// True if an error may concern any part: it is in a file that is extended, or under an unknown name.
    elsewhere: bool,
}

impl<'a> FaultyParts<'a> {
    pub(super) fn of(rules: &Ruleset, text: &'a str, faults: &[Fault]) -> FaultyParts<'a> {
        let mut sound = FaultyParts {
            faulty: BTreeSet::new(),
            grammar: rules.grammar(),
            text,
            file: rules.info().chain.last().copied(),
            lines: BTreeSet::new(),
            patterns: BTreeSet::new(),
            elsewhere: false,
        };
        let headers = headers(text);
        for fault in faults.iter().filter(|fault| fault.severity == Severity::Error) {
            if Some(fault.place.file) == sound.file {
                sound.add(&headers, fault.place);
            } else {
                sound.elsewhere = true;
            }
        }
        let units = rules.game().book.units().iter().map(|unit| unit.section);
        let known: Vec<&str> =
            SectionWords::of(rules.grammar()).iter().map(|words| words.section).chain(units).collect();
        let means = |name: &&String| name.is_empty() || *name == section::PATTERN || known.contains(&name.as_str());
        sound.elsewhere |= sound.faulty.iter().filter(means).count() < sound.faulty.len();
        sound
    }

    fn add(&mut self, headers: &[(usize, &'a str)], place: Place) {
        let text = self.text;
        let at = (place.start as usize).min(text.len());
        let before = headers.partition_point(|(start, _)| *start <= at);
        let header = before.checked_sub(1).map_or("", |last| headers[last].1);
        let begin = line_of(text, place);
        self.lines.insert(begin);
        let line = text[begin..].lines().next().unwrap_or_default();
        // A key in braces or with dots names its section on the line itself.
        let key = line.split('=').next().unwrap_or_default().trim();
        let whole = if header.is_empty() { key.to_owned() } else { format!("{header}.{key}") };
        let (section, rest) = whole.split_once('.').unwrap_or((&whole, ""));
        let top = header.is_empty() && rest.is_empty() && !line.contains('{');
        self.faulty.insert(if top { String::new() } else { section.to_owned() });
        if section == section::PATTERN {
            self.patterns.insert(rest.split('.').next().unwrap_or_default().trim().to_owned());
        }
    }

    /// True if everything that decides the possible hands is sound.
    pub(super) fn hands(&self) -> bool {
        !self.elsewhere
            && !self.faulty.contains("")
            && sections_of_hands(self.grammar).all(|section| !self.faulty.contains(section))
    }

    /// True if the classes of tiles are sound.
    pub(super) fn classes(&self) -> bool {
        !self.elsewhere && !self.faulty.contains(section::CLASSES)
    }

    /// True if the lines above all sections, for example a source, are sound.
    pub(super) fn head(&self) -> bool {
        !self.faulty.contains("")
    }

    /// True if a pattern is sound.
    pub(super) fn pattern(&self, id: &str, place: Place) -> bool {
        let faulty = Some(place.file) == self.file && self.lines.contains(&line_of(self.text, place));
        !faulty && !self.patterns.contains(id)
    }

    /// The tables of patterns without errors.
    pub(super) fn patterns<'e>(&self, mut entries: Vec<&'e Entry>) -> Vec<&'e Entry> {
        entries.retain(|entry| self.pattern(&entry.key, entry.place));
        entries
    }
}

/// The beginning of the line on which a place lies.
fn line_of(text: &str, place: Place) -> usize {
    let at = (place.start as usize).min(text.len());
    text.as_bytes()[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1)
}

/// The beginnings and names of sections.
fn headers(text: &str) -> Vec<(usize, &str)> {
    let mut all = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        let name = line.trim_start().trim_start_matches('[');
        let is_header = line.trim_start().starts_with('[') && name.starts_with(|c: char| c.is_alphabetic());
        if is_header {
            all.push((at, name.split(']').next().unwrap_or(name).trim()));
        }
        at += line.len() + 1;
    }
    all
}
