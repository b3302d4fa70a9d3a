//! The shelf of the page: the files of the house, and those that come with Jong. No file of a disk is on it.

use std::collections::BTreeMap;

use jong::core::rules::{RulesText, ShelfError};
use jong::shelf::OwnFiles;

/// The files of the house by name, before those that come with Jong.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HouseFiles<'a>(pub(crate) &'a BTreeMap<String, String>);

impl OwnFiles for HouseFiles<'_> {
    fn file(&self, what: &str, _: Option<&str>) -> Option<Result<RulesText, ShelfError>> {
        match self.0.get(what) {
            Some(text) => Some(Ok(RulesText { name: what.to_owned().into(), text: text.clone().into() })),
            None if what.ends_with(".toml") => Some(Err(ShelfError::Unknown { what: what.to_owned(), near: None })),
            None => None,
        }
    }
}
