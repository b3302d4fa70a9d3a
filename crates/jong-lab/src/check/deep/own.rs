//! The lines of a rules file itself, apart from those it inherits.

use jong_core::pattern::{PatternIndex, Unit};
use jong_core::rules::{PatternKey, SectionWords, section};
use jong_core::tree::{Entry, FileId, Node, Place, TomlTable};
use jong_core::{Grammar, Ruleset};

/// A ruleset seen from its last file.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnRules<'a> {
    pub(super) rules: &'a Ruleset,
    file: FileId,
}

/// A value that the file sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnValue<'a> {
    pub(super) unit: usize,
    pub(super) of: &'static Unit,
    pub(super) index: PatternIndex,
    pub(super) entry: &'a Entry,
}

/// The sections that decide the possible hands in every game.
const OF_HANDS: [&str; 7] = ["table", "tiles", "hand", "calls", "kongs", "ready", section::CLASSES];

/// The sections that decide the possible hands of a grammar: those of every game, and its own that allow something to
/// happen.
pub(in crate::check) fn sections_of_hands(grammar: &dyn Grammar) -> impl Iterator<Item = &'static str> {
    let allows = |section: &&SectionWords| section.options.iter().any(|option| option.allows.is_some());
    let own = grammar.sections().iter().filter(allows).map(|section| section.section);
    OF_HANDS.into_iter().chain(own.filter(|section| !OF_HANDS.contains(section)))
}

impl<'a> OwnRules<'a> {
    /// The last file of the rules; `None` if they have none.
    pub(super) fn of(rules: &'a Ruleset) -> Option<OwnRules<'a>> {
        let file = rules.info().chain.last().copied()?;
        Some(OwnRules { rules, file })
    }

    /// True if a place lies in the file.
    pub(super) fn has(&self, place: Place) -> bool {
        place.file == self.file
    }

    /// All patterns of the rules.
    pub(super) fn all(&self) -> impl Iterator<Item = PatternIndex> + use<> {
        (0..self.rules.game().book.patterns().len()).map(|at| PatternIndex(at as u8))
    }

    /// The id of a pattern.
    pub(super) fn id(&self, index: PatternIndex) -> &'a str {
        &self.rules.game().book.pattern(index).id
    }

    /// The tables `[pattern.…]` in which the file sets a key.
    pub(super) fn tables(&self) -> impl Iterator<Item = (&'a Entry, &'a TomlTable)> + use<'a> {
        let own = *self;
        let all = self.section(section::PATTERN).into_iter().flat_map(TomlTable::iter);
        let tables = all.filter_map(|entry| Some((entry, entry.node.as_table()?)));
        tables.filter(move |(entry, table)| own.has(entry.place) || table.iter().any(|said| own.has(said.place)))
    }

    /// The table of a pattern, in any of the files.
    pub(super) fn table(&self, id: &str) -> Option<&'a TomlTable> {
        self.section(section::PATTERN)?.get(id)?.as_table()
    }

    /// A section of the rules.
    pub(super) fn section(&self, name: &str) -> Option<&'a TomlTable> {
        self.rules.tree().get(name).and_then(Node::as_table)
    }

    /// The values that the file sets.
    pub(super) fn values(&self) -> Vec<OwnValue<'a>> {
        let book = &self.rules.game().book;
        let units = book.units().iter().enumerate();
        let of_unit = |(unit, of): (usize, &'static Unit)| {
            let all = self.section(of.section).into_iter().flat_map(TomlTable::iter);
            let own = all.filter(|entry| self.has(entry.place));
            own.filter_map(move |entry| Some(OwnValue { unit, of, index: book.find(&entry.key)?, entry }))
        };
        units.flat_map(of_unit).filter(|value| book.of_unit(value.unit).contains(value.index)).collect()
    }

    /// The place where the file names a pattern: its definition, value or relation, or a relation of another.
    pub(super) fn speaks_of(&self, index: PatternIndex) -> Option<Place> {
        let pattern = self.rules.game().book.pattern(index);
        let mut places: Vec<Place> = vec![pattern.place];
        places.extend(pattern.set_at.iter().flatten());
        let table = self.section(section::PATTERN).and_then(|section| section.entry(&pattern.id));
        places.extend(table.map(|entry| entry.place));
        if let Some(place) = places.iter().copied().find(|place| self.has(*place)) {
            return Some(place);
        }
        let said = table.and_then(|entry| entry.node.as_table()).into_iter().flat_map(TomlTable::iter);
        let said = said.map(|entry| entry.place).find(|place| self.has(*place));
        said.or_else(|| self.tables().find_map(|(_, table)| self.replaced_in(table, &pattern.id)))
    }

    /// The place where the file names a pattern in the `instead-of` of another's table.
    pub(super) fn replaced_in(&self, table: &TomlTable, id: &str) -> Option<Place> {
        let items = super::relations::items(PatternKey::InsteadOf.value(table)?);
        items.into_iter().find(|(name, place)| *name == id && self.has(*place)).map(|(_, place)| place)
    }

    /// True if the file changes the possible hands.
    pub(super) fn changes_hands(&self) -> bool {
        sections_of_hands(self.rules.grammar()).any(|name| self.section(name).is_some_and(|table| self.says(table)))
    }

    fn says(&self, table: &TomlTable) -> bool {
        let inner = |entry: &Entry| entry.node.as_table().is_some_and(|table| self.says(table));
        table.iter().any(|entry| self.has(entry.place) || inner(entry))
    }
}
