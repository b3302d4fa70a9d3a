//! Rules files that come before those of the shelf: files of a house, open in an editor, or carried along.

use jong_core::rules::{LexiconEntry, RulesText, Shelf, ShelfError};

use super::ShippedShelf;

/// Files that come before those of [`ShippedShelf`].
pub trait OwnFiles {
    /// The file that `what` names, an id or a path, or the reason why there is none; `from` is the name of the file that
    /// asks. `None` leaves the answer to [`ShippedShelf`].
    fn file(&self, what: &str, from: Option<&str>) -> Option<Result<RulesText, ShelfError>>;
}

/// A shelf with one's own files in front, and behind them those of [`ShippedShelf`].
#[derive(Debug, Clone, Copy)]
pub struct OwnShelf<T>(pub T);

impl<T: OwnFiles> Shelf for OwnShelf<T> {
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, ShelfError> {
        self.0.file(what, from).unwrap_or_else(|| ShippedShelf.open(what, from))
    }

    fn rulesets(&self) -> Vec<&str> {
        ShippedShelf.rulesets()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        ShippedShelf.pattern(id)
    }

    fn patterns(&self) -> Vec<&str> {
        ShippedShelf.patterns()
    }

    fn classes(&self) -> RulesText {
        ShippedShelf.classes()
    }
}

/// One file for others to extend, which may come from a source that can't be read again.
#[derive(Debug, Clone)]
pub struct OneFile<'a> {
    /// The name by which others extend it.
    pub name: &'a str,
    /// The file.
    pub text: RulesText,
}

impl OwnFiles for OneFile<'_> {
    fn file(&self, what: &str, _: Option<&str>) -> Option<Result<RulesText, ShelfError>> {
        (what == self.name).then(|| Ok(self.text.clone()))
    }
}
