//! Changes: single things that a table may play otherwise than the rules say.

mod choices;
mod number;

use std::collections::BTreeSet;

use jong_core::Ruleset;
use jong_core::rules::{Edits, OptionWords, section};
use jong_core::tree::{Entry, Value};

pub(super) use number::Number;

use crate::diff::causes::causes;
use crate::diff::settings::differences;
use crate::diff::variant::{Side, edits};
use choices::choices;

/// One thing that is otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    /// The edits that make it.
    pub(crate) edits: Edits,
    /// The number in them, if they are about one.
    pub(super) number: Option<Number>,
    /// Its likelihood beside the others.
    pub(super) weight: u64,
}

/// The likelihood that a table has something as other rules that are known have it, …
const AS_OTHERS: u64 = 12;
/// … or that it does not have a pattern.
const WITHOUT: u64 = 6;

/// The likelihood of something that nobody thought of.
pub(super) const UNLIKELY: u64 = 1;

/// So many values are tried for a pattern that is not there.
const FEW: usize = 2;

/// Sections that say what patterns and tiles are, and what things are called.
const NO_OPTIONS: [&str; 3] = [section::PATTERN, section::CLASSES, section::NAMES];

/// Everything that may be otherwise: as other rules have it; values a step higher and lower, doubled or not there; and
/// options with every word they can be. What is the same in other words is there more than once.
pub(crate) fn changes<'a>(rules: &Ruleset, others: impl Iterator<Item = &'a Ruleset>) -> Vec<Change> {
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let mut all: Vec<Change> = Vec::new();
    for other in others.filter(|other| other.info().grammar == rules.info().grammar) {
        let differences = differences(rules, other);
        for cause in causes(&differences, &units) {
            all.extend(edits(rules, other, &[&cause], Side::B, false).map(|edits| as_others(edits, rules)));
        }
    }
    for (section, entry) in options(rules) {
        let patterns = units.contains(&section);
        if patterns {
            all.extend(of_pattern(section, entry));
        } else if let Some(option) = OptionWords::find(rules.grammar(), section, &entry.key) {
            all.extend(choices(&entry.node, &(option.domain)(), &[section, entry.key.as_str()]));
        }
    }
    let mut known: BTreeSet<Edits> = BTreeSet::new();
    all.retain(|change| known.insert(change.edits.clone()));
    all
}

impl Change {
    /// Edits that nobody thought of, each by itself.
    pub(super) fn each(edits: &Edits) -> Vec<Change> {
        edits.each().map(|edits| Change { edits, number: None, weight: UNLIKELY }).collect()
    }

    /// True if it only says yes where there was a no.
    pub(super) fn is_on(&self) -> bool {
        self.number.is_none() && self.edits.iter().all(|(_, _, node)| node.value == Value::Bool(true))
    }
}

/// The options and values of rules, each with its section.
pub(super) fn options(rules: &Ruleset) -> impl Iterator<Item = (&str, &Entry)> {
    let sections = rules.tree().iter().filter(|entry| !NO_OPTIONS.contains(&entry.key.as_str()));
    sections.flat_map(|section| {
        let table = section.node.as_table();
        table.into_iter().flat_map(|table| table.iter()).map(|entry| (section.key.as_str(), entry))
    })
}

/// A change to what other rules say of a cause.
fn as_others(edits: Edits, rules: &Ruleset) -> Change {
    Change { number: Number::of(&edits, rules), edits, weight: AS_OTHERS }
}

/// Other values of a pattern.
fn of_pattern(section: &str, entry: &Entry) -> Vec<Change> {
    let mut all = Vec::new();
    if !matches!(entry.node.value, Value::Bool(false)) {
        let edits = Edits::one(&[section], &entry.key, Value::Bool(false).into());
        all.push(Change { edits, number: None, weight: WITHOUT });
    }
    for number in Number::of_pattern(section, entry) {
        // That it may be less is seen where it is not there at all.
        let near = number.near().into_iter().filter(|(n, _)| number.now.is_none_or(|now| *n > now));
        let near = near.map(|(n, weight)| number.to(n, weight));
        // A pattern that is not there is worth little if it is.
        all.extend(near.take(if number.now.is_some() { usize::MAX } else { FEW }));
    }
    all
}
