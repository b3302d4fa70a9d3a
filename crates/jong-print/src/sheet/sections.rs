//! The sections of a ruleset, with their names, in the order in which people ask about them.

use jong::Ruleset;
use jong_core::InOrder;
use jong_core::rules::{SectionWords, section};
use jong_core::tree::Entry;

/// The place of a section among the others; behind them all if it has no words.
pub(super) fn order(rules: &Ruleset, name: &str) -> usize {
    let all = SectionWords::of(rules.grammar());
    all.iter().position(|words| words.section == name).unwrap_or(all.len())
}

/// The place of a section on the sheet: patterns by their units, before the families.
pub(crate) fn place_of_section(rules: &Ruleset, name: &str) -> (usize, usize) {
    match rules.game().book.units().iter().position(|unit| unit.section == name) {
        Some(unit) => (order(rules, section::FAMILIES), unit),
        None => (order(rules, name), usize::MAX),
    }
}

/// A section of a ruleset.
#[derive(Debug, Clone, Copy)]
pub(super) struct SheetSection<'a> {
    /// Its key with its place and values.
    pub(super) entry: &'a Entry,
    /// The number of its unit, if it lists the values of patterns.
    pub(super) unit: Option<usize>,
}

/// The sections in order. Definitions and classes are not among them.
pub(super) fn sections(rules: &Ruleset) -> Vec<SheetSection<'_>> {
    let units = rules.game().book.units();
    let entries = rules
        .tree()
        .iter()
        .filter(|entry| ![section::PATTERN, section::CLASSES, section::NAMES].contains(&&*entry.key));
    let unit = |entry: &Entry| units.iter().position(|unit| unit.section == entry.key);
    let mut all: Vec<SheetSection<'_>> = entries.map(|entry| SheetSection { entry, unit: unit(entry) }).collect();
    all.order_by_key(|section| place_of_section(rules, &section.entry.key));
    all
}
