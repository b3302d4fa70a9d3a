//! The shelf that rules files come from. Core reads no files itself.

use std::borrow::Cow;

use thiserror::Error;

use super::UnreadableFile;
use crate::tree::FaultCode;
use crate::{Text, say};

/// The text of a rules file and the name a person would find it by.
#[derive(Debug, Clone)]
pub struct RulesText {
    /// The name.
    pub name: Cow<'static, str>,
    /// The text.
    pub text: Cow<'static, str>,
}

/// One entry of the lexicon: a slice of a file of it.
#[derive(Debug, Clone)]
pub struct LexiconEntry<'a> {
    /// The name of the file.
    pub file: Cow<'static, str>,
    /// The whole text of the file.
    pub text: Cow<'static, str>,
    /// The id of the pattern.
    pub id: &'a str,
    /// The byte at which the entry begins.
    pub start: usize,
    /// The byte at which its definition ends: names, examples and sources come after.
    pub defined: usize,
    /// The byte at which it ends.
    pub end: usize,
}

/// Rules that a shelf cannot open.
#[derive(Debug, Error)]
#[error("{}{}", self.text(), self.near().map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default())]
#[non_exhaustive]
pub enum ShelfError {
    /// No rules have that name.
    Unknown {
        /// The name.
        what: String,
        /// The name that may be meant.
        near: Option<String>,
    },
    /// Several rules have that short name.
    Ambiguous {
        /// The name.
        what: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// Several rules have it as the beginning of their short name.
    Beginning {
        /// The name.
        what: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// The name is that of a folder with several rules.
    Folder {
        /// The name.
        what: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// The file cannot be read.
    Unreadable(#[from] UnreadableFile),
}

impl ShelfError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        let named = |ids: &[String]| Text::listed(ids.iter().map(|id| format!("`{id}`")));
        match self {
            ShelfError::Unknown { what, .. } => {
                say!("no rules are called `{what}`; a file of your own must end in `.toml`", what)
            }
            ShelfError::Ambiguous { what, ids } => {
                say!("several rules end in `{what}`: {several}", what, several = named(ids))
            }
            ShelfError::Beginning { what, ids } => {
                say!("no rules are called `{what}`, and several begin so: {several}", what, several = named(ids))
            }
            ShelfError::Folder { what, ids } => {
                say!("`{what}` is a folder of several rules: {within}", what, within = named(ids))
            }
            ShelfError::Unreadable(error) => error.text(),
        }
    }

    /// The code of the error, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ShelfError::Unknown { .. } => "unknown-rules",
            ShelfError::Ambiguous { .. } | ShelfError::Beginning { .. } => "ambiguous-rules",
            ShelfError::Folder { .. } => "rules-folder",
            ShelfError::Unreadable(_) => FaultCode::Unreadable.into(),
        }
    }

    /// The name that may be meant, if one is near.
    pub fn near(&self) -> Option<&str> {
        match self {
            ShelfError::Unknown { near, .. } => near.as_deref(),
            ShelfError::Ambiguous { .. } | ShelfError::Beginning { .. } => None,
            ShelfError::Folder { .. } | ShelfError::Unreadable(_) => None,
        }
    }
}

/// A source of rules files and of the lexicon.
pub trait Shelf {
    /// The rules file that `what` names, an id or a path; `from` is the name of the file that asks.
    ///
    /// # Errors
    /// There is no file of that name, or it cannot be read.
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, ShelfError>;

    /// The ids of all shipped rules files.
    fn rulesets(&self) -> Vec<&str>;

    /// The lexicon entry of a pattern.
    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>>;

    /// The ids of all patterns of the lexicon.
    fn patterns(&self) -> Vec<&str>;

    /// The file with the classes of tiles.
    fn classes(&self) -> RulesText;
}
