//! The shipped files in numbers.

use std::collections::BTreeSet;
use std::fmt;

use jong_core::rules::{PatternKey, section};
use jong_core::tree::{FileId, Files, Node, TomlTable, Value, parse};
use jong_core::{Text, say};

use super::lexicon::LEXICON;
use jong::grammars;

/// The shipped files in numbers. They are counted in the texts of the files, without opening a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Patterns that are defined, in the lexicon or in a ruleset.
    pub patterns: usize,
    /// The number of them with a condition (`when`).
    pub conditions: usize,
    /// The number of them that count something (`each`).
    pub counts: usize,
    /// Patterns that a ruleset values and no file defines: only code could know them. Rules with one of them are
    /// refused, so this number alone does not keep patterns out of code.
    pub as_code: usize,
    /// Values that the rulesets set.
    pub values: usize,
    /// Values marked as assumed.
    pub assumed: usize,
}

impl Stats {
    /// The numbers in words, in two lines.
    pub fn lines(&self) -> [Text; 2] {
        let Stats { patterns, conditions, counts, as_code, values, assumed } = self;
        [
            say!("{conditions} patterns say when they hold, {counts} what they count", conditions, counts),
            say!(
                "{patterns} patterns, {as_code} as code, {values} values, {assumed} assumed",
                patterns,
                as_code,
                values,
                assumed
            ),
        ]
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.lines();
        write!(f, "{first}\n{second}")
    }
}

/// Counts the shipped files.
pub fn stats() -> Stats {
    let mut stats = Stats::default();
    let mut files = Files::default();
    let mut defined = BTreeSet::new();
    let mut valued = BTreeSet::new();
    for entry in jong_rulesets::lexicon() {
        let id = files.add(entry.file.file.into(), entry.file.text.into());
        let Some(text) = entry.file.text.get(entry.start..entry.end) else { continue };
        count_patterns(text, id, &mut defined, &mut stats);
    }
    for file in jong::shelf::rules_files().iter().filter(|file| !file.id.starts_with(LEXICON)) {
        let id = files.add(file.file.into(), file.text.into());
        let Some(table) = count_patterns(file.text, id, &mut defined, &mut stats) else { continue };
        for entry in table.iter().filter(|entry| entry.node.as_table().is_some()) {
            count_values(&entry.node, &mut stats);
        }
        let own = grammars().iter().filter(|grammar| {
            grammar_of(file.id).is_some_and(|word| [grammar.word(), grammar.written()].contains(&word.as_str()))
        });
        for unit in own.flat_map(|grammar| grammar.units()) {
            let section = table.get(unit.section).and_then(Node::as_table);
            valued.extend(section.into_iter().flat_map(TomlTable::iter).map(|entry| entry.key.clone()));
        }
    }
    stats.patterns = stats.conditions + stats.counts;
    stats.as_code = valued.difference(&defined).count();
    stats
}

/// The grammar of a shipped file. The last file that it extends names it.
fn grammar_of(id: &str) -> Option<String> {
    let mut next = id.to_owned();
    // A chain that returns to itself has no grammar.
    for _ in 0..jong::shelf::rules_files().len() {
        let file = jong::shelf::rules_files().iter().find(|file| file.id == next)?;
        let table = parse(file.text, FileId(0), 0).ok()?;
        let word = |key: &str| table.get(key).and_then(Node::as_text).map(str::to_owned);
        match word("grammar") {
            Some(word) => return Some(word),
            None => next = word("extends")?,
        }
    }
    None
}

/// Counts the definitions in a text, and returns its table.
fn count_patterns(text: &str, file: FileId, defined: &mut BTreeSet<String>, stats: &mut Stats) -> Option<TomlTable> {
    let table = parse(text, file, 0).ok()?;
    let patterns = table.get(section::PATTERN).and_then(Node::as_table);
    for entry in patterns.into_iter().flat_map(TomlTable::iter) {
        let has = |key: PatternKey| entry.node.as_table().is_some_and(|pattern| key.value(pattern).is_some());
        let (when, each) = (has(PatternKey::When), has(PatternKey::Each));
        if when || each {
            defined.insert(entry.key.clone());
        }
        // A pattern that counts something may have a condition too.
        stats.counts += usize::from(each);
        stats.conditions += usize::from(when && !each);
    }
    Some(table)
}

fn count_values(node: &Node, stats: &mut Stats) {
    match &node.value {
        Value::Table(table) => table.iter().for_each(|entry| count_values(&entry.node, stats)),
        _ => {
            stats.values += 1;
            stats.assumed += usize::from(node.remark.as_ref().is_some_and(|remark| remark.assumed));
        }
    }
}
