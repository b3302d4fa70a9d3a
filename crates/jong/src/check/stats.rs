//! What is shipped, in numbers.

use std::fmt;

use jong_core::rules::{Entry, Files, Node, RulesText, Table, Value, load, parse};

use super::lexicon::LEXICON;
use crate::open::grammars;
use crate::shelf::Shipped;

/// What is shipped, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Patterns that are defined.
    pub patterns: usize,
    /// Patterns that a ruleset values and no file defines.
    pub as_code: usize,
    /// Values that the files set.
    pub values: usize,
    /// Values marked as assumed.
    pub assumed: usize,
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stats { patterns, as_code, values, assumed } = self;
        write!(f, "{patterns} patterns, {as_code} as code, {values} values, {assumed} assumed")
    }
}

/// Counts what is shipped.
pub fn stats() -> Stats {
    let mut stats = Stats { patterns: jong_rulesets::lexicon().len(), ..Stats::default() };
    let mut files = Files::default();
    for file in jong_rulesets::rulesets().iter().filter(|file| !file.id.starts_with(LEXICON)) {
        let id = files.add(file.file.into(), file.text.into());
        let Ok(table) = parse(file.text, id, 0) else { continue };
        for entry in table.iter().filter(|entry| entry.node.as_table().is_some()) {
            count_values(&entry.node, &mut stats);
        }
        let patterns = table.get("pattern").and_then(Node::as_table);
        let defines = |entry: &&Entry| entry.node.as_table().is_some_and(|table| table.get("when").is_some());
        stats.patterns += patterns.into_iter().flat_map(Table::iter).filter(defines).count();
        if let Some(rules) =
            load(RulesText { name: file.file.into(), text: file.text.into() }, &Shipped, &grammars()).ruleset
        {
            let book = &rules.game().book;
            let undefined = (0..book.patterns().len()).filter(|&at| {
                let index = jong_core::pattern::PatternIndex(at as u8);
                rules.definition(index).is_none()
            });
            stats.as_code += undefined.count();
        }
    }
    stats
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
