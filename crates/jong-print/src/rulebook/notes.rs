//! Notes at the end of a document about its values: the meaning of the signs, disputes, and sources.

use jong_core::say;
use jong_core::tree::{FileId, Node, Note};

use crate::page::{ASSUMED, Block, DISPUTED, Line};
use crate::speech::Speech;

/// The remarks on values that a document has come across.
#[derive(Debug, Default)]
pub(super) struct RulebookNotes {
    assumed: bool,
    /// Disputes, with the persons or papers that have other values.
    pub(super) disputed: Vec<ValueRemark>,
    /// Sources of single values.
    pub(super) sources: Vec<ValueRemark>,
}

/// A remark of a file on a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ValueRemark {
    /// The name of the value.
    pub(super) name: String,
    /// The words of the remark.
    pub(super) said: Note,
    /// The file that says it.
    pub(super) file: FileId,
}

impl RulebookNotes {
    /// Takes up the remarks of the file on a value, and returns the flags for its signs: assumed, disputed.
    pub(super) fn about(&mut self, name: &str, node: &Node) -> (bool, bool) {
        let remarks = node.remarks();
        let assumed = remarks.iter().any(|remark| remark.assumed);
        self.assumed |= assumed;
        let mut put = |list: fn(&mut RulebookNotes) -> &mut Vec<ValueRemark>, said: &Option<Note>| {
            let entry = said.clone().map(|said| ValueRemark { name: name.to_owned(), said, file: node.place.file });
            let list = list(self);
            list.extend(entry.filter(|entry| !list.contains(entry)));
        };
        for remark in &remarks {
            put(|notes| &mut notes.disputed, &remark.disputed);
            put(|notes| &mut notes.sources, &remark.source);
        }
        (assumed, remarks.iter().any(|remark| remark.disputed.is_some()))
    }

    /// The meaning of the signs that were used.
    pub(super) fn signs(&self, speech: &Speech) -> Vec<Block> {
        let signs = [
            (self.assumed, ASSUMED, say!("assumed: no source gives this value")),
            (!self.disputed.is_empty(), DISPUTED, say!("disputed: the sources differ")),
        ];
        let told = signs.into_iter().filter(|(used, ..)| *used);
        let lines: Vec<Line> = told.map(|(_, sign, says)| format!("{sign} {}", speech.tell(&says)).into()).collect();
        Block::list(lines)
    }
}
