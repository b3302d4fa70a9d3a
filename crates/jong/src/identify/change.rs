//! What a table may play otherwise than published rules: one thing each.

use std::collections::BTreeSet;

use jong_core::Ruleset;
use jong_core::rules::{Entry, Node, Table, Value};
use rayon::prelude::*;

use crate::diff::causes::causes;
use crate::diff::settings::differences;
use crate::diff::variant::{BARE, Side, Tables, extended, key, says};

/// One thing that is otherwise.
#[derive(Debug)]
pub(super) struct Change {
    /// What it is about.
    pub(super) cause: String,
    /// The lines that say it.
    pub(super) says: Tables,
    /// The rules with it alone.
    pub(super) rules: Ruleset,
}

/// Everything that may be otherwise: as other published rules have it, then values a step higher and lower, doubled,
/// halved or not there, and options that are answered by yes or no.
pub(super) fn changes<'a>(rules: &Ruleset, others: impl Iterator<Item = &'a Ruleset>) -> Vec<Change> {
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let mut all: Vec<(String, Tables)> = Vec::new();
    for other in others {
        let differences = differences(rules, other);
        for cause in causes(&differences, &units) {
            let said = says(rules, other, &[&cause], Side::B, BARE);
            all.extend(said.map(|says| (cause.id.clone(), says)));
        }
    }
    for section in rules.tree().iter().filter(|entry| !matches!(entry.key.as_str(), "pattern" | "classes" | "names")) {
        let Some(table) = section.node.as_table() else { continue };
        let unit = units.contains(&section.key.as_str());
        for entry in table.iter() {
            let cause = if unit { entry.key.clone() } else { format!("{}.{}", section.key, entry.key) };
            let lines = if unit { values(&entry.node) } else { opposite(&entry.node) };
            let one = |value| Tables::from([(key(&section.key), [(key(&entry.key), value)].into())]);
            all.extend(lines.into_iter().map(|value| (cause.clone(), one(value))));
        }
    }
    let compiled: Vec<Change> = all
        .into_par_iter()
        .filter_map(|(cause, says)| Some(Change { rules: extended(rules, &says)?, cause, says }))
        .collect();
    let mut seen = BTreeSet::from([rules.info().fingerprint.clone()]);
    compiled.into_iter().filter(|change| seen.insert(change.rules.info().fingerprint.clone())).collect()
}

/// Other values near a value, as TOML.
fn values(node: &Node) -> Vec<String> {
    match &node.value {
        Value::Int(n) => steps(*n).into_iter().map(|n| n.to_string()).chain(["false".to_owned()]).collect(),
        Value::Table(table) => inner(table),
        _ => Vec::new(),
    }
}

/// A table of values with one of them a step higher or lower, or not there.
fn inner(table: &Table) -> Vec<String> {
    let mut all = vec!["false".to_owned()];
    for changed in table.iter() {
        let Value::Int(n) = changed.node.value else { continue };
        for n in steps(n) {
            let written = |entry: &Entry| {
                let value = if entry.key == changed.key { n.to_string() } else { entry.node.to_string() };
                format!("{} = {value}", key(&entry.key))
            };
            all.push(format!("{{ {} }}", table.iter().map(written).collect::<Vec<_>>().join(", ")));
        }
    }
    all
}

/// Where a value is small it may be one or two more or less; otherwise it is a round number.
fn steps(n: i64) -> Vec<i64> {
    let mut all = match n {
        0..100 => vec![n + 1, n - 1, n + 2, n - 2, n * 2, n / 2],
        _ => vec![n * 2, n / 2, n + 100, n - 100, n + 200, n - 200],
    };
    all.retain(|other| *other != n && (0..1_000_000).contains(other));
    all.dedup();
    all
}

/// Yes for no.
fn opposite(node: &Node) -> Vec<String> {
    match node.value {
        Value::Bool(yes) => vec![(!yes).to_string()],
        _ => Vec::new(),
    }
}
