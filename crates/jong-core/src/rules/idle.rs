//! Options that change nothing because of another: questions of things that are not there.
//!
//! An option says so where it is declared, `#[option(idle("stake = 0"))]`; what takes more than a comparison is found in
//! code, with [`SectionReader::warn_no_effect`]. Where nobody may declare ready, all else about it is idle.

use super::section_reader::SectionReader;
use super::wording::{EVERY_KEY, Happening, OptionWords, SectionWords};
use crate::scoring::Grammar;
use crate::tree::{Node, Value};

/// An option that changes nothing, and the one because of which, each by its section and key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdleOption {
    /// The section.
    pub section: String,
    /// The key.
    pub key: String,
    /// The section and the key of the other.
    pub because: (String, String),
}

/// Finds the options that say themselves when they are idle. One with a value is warned of.
pub(super) fn find_idle(grammar: &dyn Grammar, sections: &SectionReader<'_>) {
    for words in SectionWords::of(grammar) {
        for option in words.options.iter().filter(|option| option.key != EVERY_KEY) {
            let here = (words.section, option.key);
            let idle = option.idle.iter().find(|condition| holds(condition, words.section, sections));
            let Some((section, key)) = idle.and_then(|condition| subject(condition, words.section)) else { continue };
            if sections.value(here, says_nothing) == Some(false) {
                sections.warn_no_effect(here, (section, key));
            }
            sections.idle(here, (section, key));
        }
    }
    if let Some((words, allows)) = OptionWords::allowing(grammar, Happening::Ready) {
        let allowed = (words.section, allows.key);
        if sections.value(allowed, |node| node.is_off()) == Some(true) {
            let others = words.options.iter().filter(|option| option.key != allows.key);
            others.for_each(|option| sections.idle((words.section, option.key), allowed));
        }
    }
}

/// One part of a condition: the option that it asks, and its value, or a word that its list lacks.
struct IdlePart<'c> {
    section: &'c str,
    key: &'c str,
    lacks: bool,
    value: &'c str,
}

/// The parts of a condition: `kong = no`, `tiles.set-aside = none`, `aborts lacks four-kongs`, with commas between.
fn parts<'c>(condition: &'c str, section: &'c str) -> impl Iterator<Item = IdlePart<'c>> {
    condition.split(", ").filter_map(move |part| {
        let is = part.split_once(" = ").map(|(option, value)| (option, false, value));
        let (option, lacks, value) = is.or_else(|| part.split_once(" lacks ").map(|(o, value)| (o, true, value)))?;
        let (section, key) = option.split_once('.').unwrap_or((section, option));
        Some(IdlePart { section, key, lacks, value })
    })
}

/// The option that a condition asks first.
fn subject<'c>(condition: &'c str, section: &'c str) -> Option<(&'c str, &'c str)> {
    parts(condition, section).next().map(|part| (part.section, part.key))
}

fn holds(condition: &str, section: &str, sections: &SectionReader<'_>) -> bool {
    let mut parts = parts(condition, section).peekable();
    let holds = |IdlePart { section, key, lacks, value }: IdlePart<'_>| {
        sections.value((section, key), |node| if lacks { !has(node, value) } else { is(node, value) }) == Some(true)
    };
    parts.peek().is_some() && parts.all(holds)
}

/// True if a value is the one that words of options call so.
fn is(node: &Node, value: &str) -> bool {
    match &node.value {
        Value::Bool(on) => value == if *on { "yes" } else { "no" },
        Value::List(items) => value == "none" && items.is_empty(),
        Value::Text(text) if text.trim().is_empty() => value == "none",
        Value::Text(text) => value == text,
        Value::Int(number) => number.to_string() == value,
        Value::Odd(_) | Value::Table(_) => false,
    }
}

fn has(node: &Node, word: &str) -> bool {
    matches!(&node.value, Value::List(items) if items.iter().any(|item| item.as_text() == Some(word)))
}

fn says_nothing(node: &Node) -> bool {
    match &node.value {
        Value::Table(table) => table.iter().all(|entry| says_nothing(&entry.node)),
        Value::Bool(_) | Value::Int(_) | Value::Text(_) | Value::List(_) | Value::Odd(_) => {
            ["no", "0", "none"].iter().any(|nothing| is(node, nothing))
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn conditions() {
        let read = |condition| {
            let parts = parts(condition, "draw").map(|part| (part.section, part.key, part.lacks, part.value));
            parts.collect::<Vec<_>>()
        };
        assert_eq!(read("aborts lacks four-kongs"), [("draw", "aborts", true, "four-kongs")]);
        let both = [("tiles", "bonus", false, "none"), ("draw", "nine-kinds", false, "9")];
        assert_eq!(read("tiles.bonus = none, nine-kinds = 9"), both);
        assert_eq!(read("aborts"), []);
    }
}
