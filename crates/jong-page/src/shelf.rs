//! The shelf of the page: the files of the house, and those that come with Jong. No file of a disk is on it.

use std::collections::BTreeMap;

use jong::Shipped;
use jong::core::rules::{LexiconEntry, RulesText, Shelf, ShelfError};

/// The files of the house by name, before those that come with Jong.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageShelf<'a>(pub(crate) &'a BTreeMap<String, String>);

impl Shelf for PageShelf<'_> {
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, ShelfError> {
        match self.0.get(what) {
            Some(text) => Ok(RulesText { name: what.to_owned().into(), text: text.clone().into() }),
            None if what.ends_with(".toml") => Err(ShelfError::Unknown { what: what.to_owned(), near: None }),
            None => Shipped.open(what, from),
        }
    }

    fn rulesets(&self) -> Vec<&str> {
        Shipped.rulesets()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        Shipped.pattern(id)
    }

    fn patterns(&self) -> Vec<&str> {
        Shipped.patterns()
    }

    fn classes(&self) -> RulesText {
        Shipped.classes()
    }
}
