//! The last line of a part, which says what it is a part of.

use std::io::{self, Write};

use jong_lab::simulate::BlockPart;
use serde::{Deserialize, Serialize};

/// The end of a part. Parts of one whole differ in the number of the part and of its lines, and in nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::verbs) struct PartEnd {
    /// The part.
    pub(in crate::verbs) part: BlockPart,
    /// The lines before this one.
    pub(in crate::verbs) lines: u64,
    /// The question that each line answers.
    pub(in crate::verbs) asked: String,
    /// The fingerprint of the rules.
    pub(in crate::verbs) fingerprint: String,
    /// The seal of the input that is shared out.
    pub(in crate::verbs) seal: String,
}

impl PartEnd {
    /// The beginning of the line.
    const BEGINNING: &str = "{\"part\":";

    /// Writes the line.
    pub(in crate::verbs) fn write(&self, to: &mut impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut *to, self)?;
        to.write_all(b"\n")?;
        to.flush()
    }

    /// The end that a line says; `None` if it is another line.
    pub(in crate::verbs) fn read(line: &[u8]) -> Option<PartEnd> {
        line.starts_with(PartEnd::BEGINNING.as_bytes()).then(|| serde_json::from_slice(line).ok()).flatten()
    }

    /// True if another is the end of a part of the same whole.
    pub(in crate::verbs) fn goes_with(&self, other: &PartEnd) -> bool {
        let whole = |end: &PartEnd| PartEnd { part: BlockPart { number: 1, ..end.part }, lines: 0, ..end.clone() };
        whole(self) == whole(other)
    }
}
