//! The sections of a ruleset in the order in which people ask.

use jong::Ruleset;
use jong::core::rules::Entry;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

/// The section of relations and definitions.
pub(super) const PATTERN: &str = "pattern";
/// The section of classes of tiles.
pub(super) const CLASSES: &str = "classes";

/// The sections that are in a fixed place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
enum Known {
    Table,
    Tiles,
    Hand,
    Calls,
    Ready,
    Kongs,
    Wall,
    /// The patterns with their values, one section for each unit.
    Units,
    Counting,
    Limits,
    Dora,
    Winners,
    Payment,
    Liability,
    Draw,
    Match,
    Ranking,
    Penalty,
    /// Whatever else a grammar has.
    Rest,
}

impl Known {
    const fn title(self) -> &'static str {
        match self {
            Known::Table => "The table",
            Known::Tiles => "Tiles",
            Known::Hand => "The hand",
            Known::Calls => "Calls",
            Known::Ready => "Declaring ready",
            Known::Kongs => "Kongs",
            Known::Wall => "The wall",
            Known::Counting => "Counting",
            Known::Limits => "Limits",
            Known::Dora => "Indicators",
            Known::Winners => "Several winners",
            Known::Payment => "Who pays",
            Known::Liability => "Liability",
            Known::Draw => "When nobody wins",
            Known::Match => "The match",
            Known::Ranking => "The result",
            Known::Penalty => "Penalties",
            Known::Units | Known::Rest => "",
        }
    }
}

/// A section of a ruleset.
#[derive(Debug, Clone, Copy)]
pub(super) struct Section<'a> {
    /// Its key with its place and values.
    pub(super) entry: &'a Entry,
    /// The number of its unit, if it lists the values of patterns.
    pub(super) unit: Option<usize>,
    known: Known,
}

impl Section<'_> {
    /// Whether its entries are steps that go up by their numbers.
    pub(super) fn is_ladder(&self) -> bool {
        self.known == Known::Limits
    }

    /// What it is about.
    pub(super) fn title(&self) -> String {
        match self.known.title() {
            "" => self.entry.key.replace('-', " "),
            title => title.to_owned(),
        }
    }
}

/// The sections in order. Definitions and classes are not among them.
pub(super) fn sections(rules: &Ruleset) -> Vec<Section<'_>> {
    let units = rules.game().book.units();
    let mut all: Vec<Section<'_>> = rules
        .tree()
        .iter()
        .filter(|entry| entry.key != PATTERN && entry.key != CLASSES)
        .map(|entry| {
            let unit = units.iter().position(|unit| unit.section == entry.key);
            let named = Known::iter().find(|&known| <&str>::from(known) == entry.key);
            let known = if unit.is_some() { Known::Units } else { named.unwrap_or(Known::Rest) };
            Section { entry, unit, known }
        })
        .collect();
    all.sort_by_key(|section| (section.known as usize, section.unit));
    all
}
