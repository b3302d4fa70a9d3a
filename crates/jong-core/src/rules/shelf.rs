//! Where rules files come from. Core reads no files itself.

use crate::Text;
use std::borrow::Cow;

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
    /// Where the entry begins, in bytes.
    pub start: usize,
    /// Where its definition ends: names, examples and sources come after.
    pub defined: usize,
    /// Where it ends.
    pub end: usize,
}

/// A source of rules files and of the lexicon.
pub trait Shelf {
    /// The rules file that `what` names, an id or a path; `from` is the name of the file that asks.
    ///
    /// # Errors
    /// A sentence for the person who wrote `what`, and what they may have meant.
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, (Text, Option<String>)>;

    /// The ids of all shipped rules files.
    fn rulesets(&self) -> Vec<&str>;

    /// The lexicon entry of a pattern.
    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>>;

    /// The ids of all patterns of the lexicon.
    fn patterns(&self) -> Vec<&str>;

    /// The file with the classes of tiles.
    fn classes(&self) -> RulesText;
}
