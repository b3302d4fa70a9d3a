//! A line of a sheet of rules, with the remarks of the file on its value.

use jong::core::tree::Node;
use jong::core::{Text, say};

use crate::out::{bracketed, labelled, list_of_parts, tell, worded};

/// A line, with the remarks on its value that stand beneath.
#[derive(Debug)]
pub(super) struct Row {
    /// Its cells; the last is the value.
    pub(super) cells: Vec<String>,
    /// The name of the value in remarks.
    pub(super) name: String,
    /// The remarks on it.
    pub(super) about: About,
}

/// The remarks of a file on a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct About {
    /// No source gives it.
    pub(super) assumed: bool,
    /// Other values with the persons or papers that give them.
    pub(super) disputed: Option<String>,
    /// Its own source.
    pub(super) source: Option<String>,
}

impl About {
    /// The remarks of a file on a value.
    pub(super) fn of(node: &Node) -> About {
        let remark = node.remark.as_deref();
        About {
            assumed: remark.is_some_and(|remark| remark.assumed),
            disputed: remark.and_then(|remark| remark.disputed.clone()),
            source: remark.and_then(|remark| remark.source.clone()),
        }
    }

    /// `assumed`, `disputed` or both, where the value itself shows them.
    pub(super) fn marks(&self) -> impl Iterator<Item = String> + use<> {
        const MARKS: [Text; 2] = [say!("assumed"), say!("disputed")];
        let is = [self.assumed, self.disputed.is_some()];
        MARKS.into_iter().zip(is).filter(|(_, is)| *is).map(|(mark, _)| worded(&mark))
    }

    /// The dispute and the source as one text.
    pub(super) fn said(&self) -> Option<String> {
        let parts = [
            self.disputed.as_ref().map(|dispute| tell!("disputed: {dispute}", dispute)),
            self.source.as_ref().map(|source| tell!("source: {source}", source)),
        ];
        let said: Vec<String> = parts.into_iter().flatten().collect();
        (!said.is_empty()).then(|| list_of_parts(said))
    }
}

impl Row {
    /// A line for a value.
    pub(super) fn new(cells: Vec<String>, name: &str, node: &Node) -> Row {
        Row { cells, name: name.to_owned(), about: About::of(node) }
    }

    /// Its cells, with the marks at the value.
    pub(super) fn marked(&self) -> Vec<String> {
        let mut cells = self.cells.clone();
        if let Some(last) = cells.last_mut() {
            self.about.marks().for_each(|mark| *last = bracketed(last, &mark));
        }
        cells
    }

    /// The note beneath.
    pub(super) fn note(&self) -> Option<String> {
        Some(labelled(&self.name, &self.about.said()?))
    }
}
