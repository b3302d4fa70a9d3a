//! The sections of a ruleset in the order in which people ask, and what they are called.

use jong::Ruleset;
use jong::core::rules::Entry;

/// The section of relations and definitions.
pub(super) const PATTERN: &str = "pattern";
/// The section of classes of tiles.
pub(super) const CLASSES: &str = "classes";

/// The section that says how the patterns of a family combine.
pub(super) const FAMILIES: &str = "families";

/// The sections in order, by name. A section of the same name asks the same in every grammar.
const TITLES: &[(&str, &str)] = &[
    ("table", "The table"),
    ("tiles", "Tiles"),
    ("hand", "The hand"),
    ("deal", "The deal"),
    ("calls", "Calls"),
    ("flowers", "Flowers and seasons"),
    ("ready", "Declaring ready"),
    ("kongs", "Kongs"),
    ("wall", "The wall"),
    ("replacements", "Replacement tiles"),
    ("openings", "First turns"),
    ("han", "Patterns, in han"),
    ("yakuman", "Patterns, in yakuman"),
    ("limit-hands", "Patterns that are worth a limit"),
    ("fu", "Points, in fu"),
    ("points", "Points, for everybody"),
    ("doubles", "Doubles, for everybody"),
    ("closing", "Doubles for the winner only"),
    ("tai", "Patterns, in tai"),
    (FAMILIES, "Families of patterns"),
    ("counting", "Counting"),
    ("limits", "Limits"),
    ("dora", "Indicators"),
    ("winners", "Several winners"),
    ("payment", "Who pays"),
    ("dealer", "The dealer's part"),
    ("liability", "Liability"),
    ("draw", "When nobody wins"),
    ("match", "The match"),
    ("ranking", "The result"),
    ("penalty", "Penalties"),
    (PATTERN, "How patterns combine"),
];

/// What a section is called; a section that nobody thought of, by its name.
pub(super) fn title(name: &str) -> String {
    let known = TITLES.iter().find(|(known, _)| *known == name);
    known.map_or_else(|| name.replace('-', " "), |(_, title)| (*title).to_owned())
}

/// Where a section stands among the others; behind them all if nobody thought of it.
pub(super) fn order(name: &str) -> usize {
    TITLES.iter().position(|(known, _)| *known == name).unwrap_or(TITLES.len())
}

/// A section of a ruleset.
#[derive(Debug, Clone, Copy)]
pub(super) struct Section<'a> {
    /// Its key with its place and values.
    pub(super) entry: &'a Entry,
    /// The number of its unit, if it lists the values of patterns.
    pub(super) unit: Option<usize>,
}

impl Section<'_> {
    /// Whether its entries are steps that go up by their numbers.
    pub(super) fn is_ladder(&self) -> bool {
        self.entry.key == "limits"
    }

    /// Where it stands.
    fn order(&self) -> (usize, usize) {
        match self.unit {
            Some(unit) => (order(FAMILIES) - 1, unit),
            None => (order(&self.entry.key), 0),
        }
    }
}

/// The sections in order. Definitions and classes are not among them.
pub(super) fn sections(rules: &Ruleset) -> Vec<Section<'_>> {
    let units = rules.game().book.units();
    let entries = rules.tree().iter().filter(|entry| entry.key != PATTERN && entry.key != CLASSES);
    let unit = |entry: &Entry| units.iter().position(|unit| unit.section == entry.key);
    let mut all: Vec<Section<'_>> = entries.map(|entry| Section { entry, unit: unit(entry) }).collect();
    all.sort_by_key(Section::order);
    all
}
