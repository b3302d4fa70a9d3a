//! A line of a sheet of rules, with the remarks of the file on its value.

use jong::Ruleset;
use jong_core::tree::{FileId, Node, Remark};
use jong_core::{Text, say};

use crate::page::Line;
use crate::speech::Speech;

/// A line, with the remarks on its value that stand beneath.
#[derive(Debug)]
pub(super) struct SheetRow {
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
    pub(super) fn of(rules: &Ruleset, node: &Node, speech: Speech) -> About {
        node.remark.as_deref().map(|remark| About::said_in(rules, node.place.file, remark, speech)).unwrap_or_default()
    }

    /// The remarks that a file makes.
    pub(super) fn said_in(rules: &Ruleset, file: FileId, remark: &Remark, speech: Speech) -> About {
        let Remark { source, assumed, disputed: _ } = remark;
        let disputed = speech.dispute(rules, file, remark);
        About { assumed: *assumed, disputed, source: source.as_ref().map(|source| speech.note(source)) }
    }

    /// `assumed`, `disputed` or both, where the value itself shows them.
    pub(super) fn marks(&self, speech: Speech) -> impl Iterator<Item = String> + use<> {
        const MARKS: [Text; 2] = [say!("assumed"), say!("disputed")];
        let is = [self.assumed, self.disputed.is_some()];
        MARKS.into_iter().zip(is).filter(|(_, is)| *is).map(move |(mark, _)| speech.tell(&mark))
    }

    /// A value with its doubts behind it, which stand out.
    pub(super) fn doubted(&self, value: impl Into<Line>, speech: Speech) -> Line {
        let mark = |line: Line, mark: String| line.and(" ").and_line(Line::strong(format!("({mark})")));
        self.marks(speech).fold(value.into(), mark)
    }

    /// The dispute and the source as one text.
    pub(super) fn remark_text(&self, speech: Speech) -> Option<String> {
        let parts = [
            self.disputed.as_ref().map(|dispute| speech.tell(&say!("disputed: {dispute}", dispute))),
            self.source.as_ref().map(|source| speech.tell(&say!("source: {source}", source))),
        ];
        let said: Vec<String> = parts.into_iter().flatten().collect();
        (!said.is_empty()).then(|| speech.parts(said))
    }
}

impl SheetRow {
    /// A line for a value.
    pub(super) fn new(cells: Vec<String>, name: &str, about: About) -> SheetRow {
        SheetRow { cells, name: name.to_owned(), about }
    }

    /// Its cells, with the marks at the value.
    pub(super) fn marked(&self, speech: Speech) -> Vec<String> {
        let mut cells = self.cells.clone();
        if let Some(last) = cells.last_mut() {
            self.about.marks(speech).for_each(|mark| *last = speech.bracketed(last, &mark));
        }
        cells
    }

    /// The note beneath.
    pub(super) fn note(&self, speech: Speech) -> Option<String> {
        Some(speech.labelled(&self.name, &self.about.remark_text(speech)?))
    }
}
