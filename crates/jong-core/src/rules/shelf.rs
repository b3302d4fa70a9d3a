//! The shelf that rules files come from. Core reads no files itself.

use std::borrow::Cow;

use thiserror::Error;

use crate::Text;

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

/// Rules that a shelf cannot open, with a sentence for the person who named them.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// No rules have that name.
    #[error("{message}")]
    Unknown {
        /// The sentence.
        message: Text,
        /// The name that may be meant.
        near: Option<String>,
    },
    /// The name is that of a folder with several rules.
    #[error("{0}")]
    Folder(Text),
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(Text),
}

impl ShelfError {
    /// The sentence, and the name that may be meant.
    pub fn into_parts(self) -> (Text, Option<String>) {
        match self {
            ShelfError::Unknown { message, near } => (message, near),
            ShelfError::Folder(message) | ShelfError::Unreadable(message) => (message, None),
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
