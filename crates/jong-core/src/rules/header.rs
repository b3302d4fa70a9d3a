//! The top of a rules file: who it is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString};

use super::languages::unreviewed_faults;
use crate::Lang;
#[cfg(feature = "schema")]
use crate::schema::NamesByLanguage;
use crate::tree::{self, Fault, Located, Node, Note, OneOrMany};

/// Names by language (`en`, `it`, `ja`, `zh-Hant`, `vi`) or script (`romaji`). The first of a list is the one shown.
pub type Names = BTreeMap<String, OneOrMany<String>>;

/// Reads names by language.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn read_names(node: &Node) -> Result<Names, Fault> {
    tree::read(node)
}

/// The name in a language: the first in it, or in English, or in any. `None` if there is no name.
pub fn name_in<'a>(names: &'a Names, lang: &str) -> Option<&'a str> {
    let first = |names: &'a OneOrMany<String>| names.0.first();
    let in_language = |lang: &str| names.get(lang).and_then(first);
    let name = in_language(lang).or_else(|| in_language(Lang::En.key())).or_else(|| names.values().find_map(first));
    name.map(String::as_str)
}

/// The word of a file on how far it can be relied on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display, EnumString)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Status {
    /// Every value has a source; `check` refuses it where one has none.
    Published,
    /// Known parts are missing.
    Incomplete,
    /// Much of it is assumed.
    Experimental,
    /// The options of a grammar at their most usual values, for others to extend; not listed.
    Base,
}

/// The keys at the top of a rules file.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Header {
    /// The version of the file format: always 1.
    pub schema: Located<u32>,
    /// The name of these rules for programs: one of your own choice, with the club in front, as in `clubs/friday`.
    pub id: Located<String>,
    /// The rules that this file changes: an id of `jong list`, or the path of a file of yours, from this one.
    pub extends: Option<Located<String>>,
    /// The game whose way of counting these rules have; only in a file that extends nothing.
    pub grammar: Option<Located<String>>,
    /// The name of these rules for people, by language: `{ en = "Riverside club" }`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "NamesByLanguage"))]
    pub name: Names,
    /// The places where these rules are played, by language, the larger place first: `{ en = ["Italy", "Florence"] }`. They
    /// belong to this file, as its name does: those of the extended rules are not taken over.
    #[cfg_attr(feature = "schema", schemars(with = "Option<NamesByLanguage>"))]
    pub places: Option<Names>,
    /// The languages of `name`, and of `places`, in which no native speaker has looked at it yet.
    #[serde(default)]
    pub unreviewed: Vec<Located<String>>,
    /// A word on how far they can be relied on. Leave it out where there is nothing to say: the values that have a
    /// source are counted.
    pub status: Option<Located<Status>>,
    /// The source of all values that do not name their own.
    #[serde(default)]
    pub source: Option<OneOrMany<String>>,
    /// The formats of logs whose games are played by these rules, where the log itself does not say by which: `mjlog`,
    /// `tenhou-json`, `mjai`.
    #[serde(default)]
    pub logs: Vec<Located<String>>,
    /// A note for readers: a text, or one for each language, `{ en = "…", it = "…" }`.
    pub note: Option<Note>,
}

impl Header {
    /// The faults of `unreviewed`: its languages are those of the names and of the places.
    pub(super) fn unreviewed_faults(&self) -> Vec<Fault> {
        let named: Vec<&Names> = [&self.name].into_iter().chain(&self.places).collect();
        unreviewed_faults(&named, &self.unreviewed)
    }

    /// True if the file names a source for its values.
    pub(super) fn has_source(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.0.iter().any(|source| !source.trim().is_empty()))
    }
}
