//! The top of a rules file: who it is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::Display;

use super::written::{Located, OneOrMany};

/// Names by language (`en`, `it`, `ja`, `zh-Hant`, `vi`) or script (`romaji`). The first of a list is the one shown.
pub type Names = BTreeMap<String, OneOrMany<String>>;

/// How far a ruleset can be relied on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Status {
    /// Every value that matters is sourced.
    Published,
    /// Known parts are missing.
    Incomplete,
    /// Only what could be sourced.
    Experimental,
    /// The options of a grammar at their most usual values, for others to extend; not listed.
    Base,
}

/// The keys at the top of a rules file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Header {
    /// The version of the file format: 1.
    pub schema: Located<u32>,
    /// The id, like `riichi/ema-2025`.
    pub id: Located<String>,
    /// The rules this file changes: an id, or a path relative to this file.
    pub extends: Option<Located<String>>,
    /// The grammar's word, in a file that extends nothing.
    pub grammar: Option<Located<String>>,
    /// What people call these rules.
    #[serde(default)]
    pub name: Names,
    /// How far they can be relied on.
    pub status: Option<Status>,
    /// Where the values come from, unless they say otherwise themselves.
    #[serde(default)]
    pub source: Option<OneOrMany<String>>,
    /// What readers should know.
    pub note: Option<String>,
}
