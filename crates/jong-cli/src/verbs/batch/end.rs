//! The last line of a part, which says what it is a part of.

use std::io::{self, Write};

use jong::core::Digest;
use jong_lab::simulate::BlockPart;
use serde::{Deserialize, Serialize};

/// The end of a part. Parts of one whole differ in the number of the part, in its lines and their digest, and in nothing else.
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
    /// The digest of the lines before this one, and of this one without it. An older Jong wrote none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(in crate::verbs) digest: String,
}

impl PartEnd {
    /// The beginning of the line.
    const BEGINNING: &str = "{\"part\":";

    /// The same end with the digest of what it says, behind `lines`, that of the lines before it.
    pub(in crate::verbs) fn sealed(mut self, mut lines: Digest) -> PartEnd {
        self.digest.clear();
        lines.add(&serde_json::to_string(&self).unwrap_or_default());
        self.digest = lines.to_string();
        self
    }

    /// True if the lines before it, with this digest, and it itself are as they were written, as far as it tells.
    pub(in crate::verbs) fn is_as_written(&self, lines: Digest) -> bool {
        self.digest.is_empty() || self.clone().sealed(lines).digest == self.digest
    }

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

    /// The same for the ends of all parts of one whole.
    pub(in crate::verbs) fn plan(&self) -> PartEnd {
        let part = BlockPart { number: 1, ..self.part };
        PartEnd { part, lines: 0, digest: String::new(), ..self.clone() }
    }
}
