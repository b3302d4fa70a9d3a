//! Of a file with errors, what is free of them: what is said of that is true whatever the faulty lines were to say.

use std::collections::BTreeSet;

use jong_core::rules::{Entry, Fault, Place, SectionWords, Severity};
use jong_core::{Grammar, Ruleset};

use super::deep::OF_HANDS;

/// What a file has errors in.
#[derive(Debug)]
pub(super) struct Sound<'a> {
    /// The sections that have errors, each by its first word; empty for what stands above them all.
    faulty: BTreeSet<&'a str>,
    /// The patterns whose tables have errors, by their ids.
    patterns: BTreeSet<&'a str>,
    /// Whether something is wrong of which nobody knows what it was to be: in a file that is extended, or under a name
    /// that means nothing.
    elsewhere: bool,
}

impl<'a> Sound<'a> {
    pub(super) fn of(rules: &Ruleset, text: &'a str, grammar: &dyn Grammar, faults: &[Fault]) -> Sound<'a> {
        let mut sound = Sound { faulty: BTreeSet::new(), patterns: BTreeSet::new(), elsewhere: false };
        let own = rules.info().chain.last().copied();
        let headers = headers(text);
        for fault in faults.iter().filter(|fault| fault.severity == Severity::Error) {
            if Some(fault.place.file) == own {
                sound.add(text, &headers, fault.place);
            } else {
                sound.elsewhere = true;
            }
        }
        let units = rules.game().book.units().iter().map(|unit| unit.section);
        let known: Vec<&str> = SectionWords::of(grammar).iter().map(|words| words.section).chain(units).collect();
        let means = |name: &&&str| name.is_empty() || *name == &"pattern" || known.contains(name);
        sound.elsewhere |= sound.faulty.iter().filter(means).count() < sound.faulty.len();
        sound
    }

    fn add(&mut self, text: &'a str, headers: &[(usize, &'a str)], place: Place) {
        let at = (place.start as usize).min(text.len());
        let before = headers.partition_point(|(start, _)| *start <= at);
        let header = before.checked_sub(1).map_or("", |last| headers[last].1);
        let begin = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[begin..].lines().next().unwrap_or_default();
        // What stands in braces or behind dots has its section on the line itself.
        let key = line.split('=').next().unwrap_or_default().trim();
        let whole = if header.is_empty() { key.to_owned() } else { format!("{header}.{key}") };
        let (section, rest) = whole.split_once('.').unwrap_or((&whole, ""));
        let named = |name: &str| text.match_indices(name).next().map(|(at, _)| &text[at..at + name.len()]);
        let top = header.is_empty() && rest.is_empty() && !line.contains('{');
        self.faulty.extend(if top { Some("") } else { named(section) });
        if section == "pattern" {
            self.patterns.extend(named(rest.split('.').next().unwrap_or_default().trim()));
        }
    }

    /// Whether all that says which hands there can be is as the file means it.
    pub(super) fn hands(&self) -> bool {
        !self.elsewhere && !self.faulty.contains("") && OF_HANDS.iter().all(|section| !self.faulty.contains(section))
    }

    /// Whether classes of tiles are as the file means them.
    pub(super) fn classes(&self) -> bool {
        !self.elsewhere && !self.faulty.contains("classes")
    }

    /// Whether what stands above all sections, such as a source, is as the file means it.
    pub(super) fn head(&self) -> bool {
        !self.faulty.contains("")
    }

    /// Whether a pattern is what the file means.
    pub(super) fn pattern(&self, id: &str) -> bool {
        !self.patterns.contains(id)
    }

    /// Of the tables of patterns those without errors.
    pub(super) fn patterns<'e>(&self, mut entries: Vec<&'e Entry>) -> Vec<&'e Entry> {
        entries.retain(|entry| self.pattern(&entry.key));
        entries
    }
}

/// Where sections begin, and what they are called.
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
