//! Changes: single ways in which a table may differ from rules.

mod choices;
mod number;

use std::collections::BTreeSet;

use jong_core::Ruleset;
use jong_core::rules::{Edits, OptionWords, section};
use jong_core::tree::{Entry, Value};

pub(super) use number::{Number, replaced};

use crate::diff::causes::causes;
use crate::diff::settings::differences;
use crate::diff::variant::{DiffSide, edits};
use choices::choices;

/// A single change to rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    /// The edits that make it.
    pub(crate) edits: Edits,
    /// The number that they change, if they change just one.
    pub(super) number: Option<Number>,
    /// Its likelihood relative to other changes: [`UNLIKELY`] or a multiple.
    pub(super) weight: u64,
}

/// The weight of a change to the value of another known ruleset.
const AS_OTHERS: u64 = 12;
/// The weight of a change that takes a pattern away.
const WITHOUT: u64 = 6;

/// The weight of a change that nobody thought of.
pub(super) const UNLIKELY: u64 = 1;

/// The number of values to try for a pattern that the rules do not count.
const FEW: usize = 2;

/// The sections without options: definitions of patterns and classes, and names.
const NO_OPTIONS: [&str; 3] = [section::PATTERN, section::CLASSES, section::NAMES];

/// All single changes to rules: to the values of other rulesets; of values by a step, to their double or to none; and
/// of options to every other choice. Several may have the same effect.
pub(crate) fn changes<'a>(rules: &Ruleset, others: impl Iterator<Item = &'a Ruleset>) -> Vec<Change> {
    let units: Vec<&str> = rules.game().book.units().iter().map(|unit| unit.section).collect();
    let mut all: Vec<Change> = Vec::new();
    for other in others.filter(|other| other.info().grammar == rules.info().grammar) {
        let differences = differences(rules, other);
        for cause in causes(&differences, &units) {
            all.extend(edits(rules, other, &[&cause], DiffSide::B, false).map(|edits| as_others(edits, rules)));
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
    /// The changes of single edits, as unlikely ones.
    pub(super) fn each(edits: &Edits) -> Vec<Change> {
        edits.each().map(|edits| Change { edits, number: None, weight: UNLIKELY }).collect()
    }

    /// True if it sets nothing but `true`.
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

/// The change by edits that other rules have.
fn as_others(edits: Edits, rules: &Ruleset) -> Change {
    Change { number: Number::of(&edits, rules), edits, weight: AS_OTHERS }
}

/// The changes of a pattern's value.
fn of_pattern(section: &str, entry: &Entry) -> Vec<Change> {
    let mut all = Vec::new();
    if !entry.node.is_off() {
        let edits = Edits::one(&[section], &entry.key, Value::Bool(false).into());
        all.push(Change { edits, number: None, weight: WITHOUT });
    }
    for number in Number::of_pattern(section, entry) {
        // A hand that shows a lower value also shows that the pattern is gone, which is tried above.
        let near = number.near().into_iter().filter(|(n, _)| number.now.is_none_or(|now| *n > now));
        let near = near.map(|(n, weight)| number.to(n, weight));
        // Of a pattern that the rules do not count only small values are tried.
        all.extend(near.take(if number.now.is_some() { usize::MAX } else { FEW }));
    }
    all
}
