//! The rules files and the lexicon of Jong, as text.
//!
//! Every `.toml` file in the folders beside this crate's source is embedded under the id that its path gives:
//! `riichi/ema-2025.toml` is `riichi/ema-2025`. The lexicon is cut into its entries, so that a reader parses only the
//! patterns it needs.

/// A rules file.
#[derive(Debug, Clone, Copy)]
pub struct RulesFile {
    /// The id.
    pub id: &'static str,
    /// The path in the repository.
    pub file: &'static str,
    /// The text.
    pub text: &'static str,
}

/// A file of text.
#[derive(Debug, Clone, Copy)]
pub struct TextFile {
    /// The path in the repository.
    pub file: &'static str,
    /// The text.
    pub text: &'static str,
}

/// The place of an entry of the lexicon.
#[derive(Debug, Clone, Copy)]
pub struct EntryPlace {
    /// The id of the pattern.
    pub id: &'static str,
    /// The file it stands in.
    pub file: &'static TextFile,
    /// The byte at which it begins.
    pub start: usize,
    /// The byte behind its definition.
    pub defined: usize,
    /// The byte behind its last.
    pub end: usize,
}

mod slices;

pub use slices::{Slice, slices};

mod files {
    #![allow(missing_docs)]
    use super::{EntryPlace, RulesFile, TextFile};
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// All rules files, by id.
pub fn rulesets() -> &'static [RulesFile] {
    files::RULESETS
}

/// All patterns of the lexicon, by id.
pub fn lexicon() -> &'static [EntryPlace] {
    files::LEXICON
}

/// The classes of tiles.
pub fn classes() -> &'static TextFile {
    &files::CLASSES
}
