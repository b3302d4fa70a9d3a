//! The tables `[pattern.…]` of a rules file.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Names;
use super::languages::{name_faults, unreviewed_faults};
use crate::pattern::{Each, Relations, Replacement, When};
#[cfg(feature = "schema")]
use crate::schema::{ExampleSchema, NamesByLanguage, PatternId};
use crate::tree::{self, Fault, Located, Node, OneOrMany, Switch};

/// A `[pattern.…]` table: a hand of your own with `when` or `each`; without them, how a pattern combines that is known.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PatternText {
    /// The hands that have it: everything said here must hold. `{}`: every complete hand.
    pub when: Option<When>,
    /// The thing that it counts: it is worth its value as often as this occurs.
    pub each: Option<Each>,
    /// The patterns that do not count beside this one, by their ids.
    #[serde(default)]
    instead_of: Vec<Replacement>,
    /// The patterns that count beside this one after all: they are taken out of the `instead-of` of the rules below.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<PatternId>"))]
    adds: Vec<Located<String>>,
    /// The patterns it is a variant of, by a name for all of them; `[families]` says how they combine. `false`: it is of no
    /// family, whatever the rules below say.
    family: Option<Switch<Located<String>>>,
    /// `true`: it drops all patterns that are not `alone` or `beside-alone` themselves, as a yakuman does; `false`: it
    /// drops none.
    alone: Option<bool>,
    /// `true`: it stays beside a pattern that is `alone`.
    #[serde(default)]
    beside_alone: bool,
    /// `true`: it counts towards the least that a hand needs.
    minimum: Option<bool>,
    /// `true`: it counts only when nothing else does.
    #[serde(default)]
    fallback: bool,
    // Read only when they are asked for.
    /// Its name for people, by language: `{ en = "All even", it = "Tutte pari" }`.
    #[serde(rename = "name")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NamesByLanguage>"))]
    _name: Option<IgnoredAny>,
    /// The languages of `name` in which no native speaker has looked at it yet.
    #[serde(rename = "unreviewed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    _unreviewed: Option<IgnoredAny>,
    /// Hands that have it. `jong check` tries each of them.
    #[serde(rename = "fits")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<ExampleSchema>>"))]
    _fits: Option<IgnoredAny>,
    /// Hands that nearly have it, and do not. `jong check` tries each of them.
    #[serde(rename = "fails")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<ExampleSchema>>"))]
    _fails: Option<IgnoredAny>,
    /// The source: a book, a page, a bulletin.
    #[serde(rename = "source")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<OneOrMany<String>>"))]
    _source: Option<IgnoredAny>,
    /// A note for readers.
    #[serde(rename = "note")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    _note: Option<IgnoredAny>,
}

/// The part of a `[pattern.…]` table that is for people: read only to see that it can be.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct PatternProse {
    #[serde(default)]
    name: Names,
    #[serde(default)]
    unreviewed: Vec<Located<String>>,
    #[serde(rename = "fits")]
    _fits: Option<Vec<IgnoredAny>>,
    #[serde(rename = "fails")]
    _fails: Option<Vec<IgnoredAny>>,
    #[serde(rename = "source")]
    _source: Option<OneOrMany<String>>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

/// Finds the faults of the part of a pattern's table that is for people: its names, its examples, its sources.
pub fn said_faults(pattern: &Node) -> Vec<Fault> {
    match tree::read::<PatternProse>(pattern) {
        Ok(said) => said.faults(pattern),
        Err(fault) => vec![fault],
    }
}

impl PatternProse {
    /// Finds the faults of the part that can be read.
    pub(super) fn faults(&self, pattern: &Node) -> Vec<Fault> {
        let names = pattern.as_table().and_then(|table| table.get("name"));
        let mut faults = names.map(name_faults).unwrap_or_default();
        faults.extend(unreviewed_faults(&[&self.name], &self.unreviewed));
        faults
    }
}

impl PatternText {
    /// Reads the table of a pattern.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn read(pattern: &Node) -> Result<PatternText, Fault> {
        tree::read(pattern)
    }

    pub(super) fn parts(self) -> (Option<When>, Option<Each>, Relations) {
        let relations = Relations {
            instead_of: self.instead_of,
            adds: self.adds,
            family: self.family.and_then(|family| family.0),
            alone: self.alone,
            beside_alone: self.beside_alone,
            minimum: self.minimum,
            fallback: self.fallback,
        };
        (self.when, self.each, relations)
    }

    /// The family it is of.
    pub(super) fn into_family(self) -> Option<String> {
        self.family?.0.map(Located::into_inner)
    }

    pub(super) fn defines(&self) -> bool {
        self.when.is_some() || self.each.is_some()
    }
}
