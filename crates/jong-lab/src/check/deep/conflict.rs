//! The clauses of a definition that no hand can fulfil together.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::pattern::When;
use jong_core::rules::PatternKey;
use jong_core::tree::{Entry, Node, TomlTable, Value};

use super::Depth;
use super::occurs::search;
use crate::invert::{Condition, Goal, SearchResult};

/// The fewest clauses of a pattern's `when` that contradict each other; empty if they cannot be found.
pub(super) fn clauses<'a>(rules: &Ruleset, pattern: &'a TomlTable) -> Vec<&'a Entry> {
    let Some(when) = PatternKey::When.value(pattern) else { return Vec::new() };
    let Some(table) = when.as_table() else { return Vec::new() };
    let mut left: Vec<&Entry> = table.iter().collect();
    if !cannot_be(rules, when, &left) {
        return Vec::new();
    }
    for entry in table.iter() {
        let without: Vec<&Entry> = left.iter().copied().filter(|other| other.key != entry.key).collect();
        if cannot_be(rules, when, &without) {
            left = without;
        }
    }
    left.order_by_key(|entry| entry.place);
    left
}

/// True if it is certain that no hand fulfils these clauses.
fn cannot_be(rules: &Ruleset, when: &Node, clauses: &[&Entry]) -> bool {
    let mut table = TomlTable::default();
    clauses.iter().for_each(|&entry| table.insert(entry.clone()));
    let node = Node { value: Value::Table(table), ..when.clone() };
    let condition = When::read(&node).ok().and_then(|when| Condition::when(rules, &when).ok());
    condition.is_some_and(|condition| {
        let goal = Goal::holds(condition, Vec::new());
        matches!(search(rules, &mut None, goal, "clauses", Depth::Quick.steps()), SearchResult::Never(_))
    })
}
