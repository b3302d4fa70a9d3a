//! Parts of some work as they are written, each on a line, and the reasons why such lines do not make a whole.

use jong_core::{Digest, Text, say};
use serde::Serialize;

use super::{BlockPart, PartGap, PartNumber};

/// The reason why parts cannot be put together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartFault {
    /// No part is there.
    Nothing,
    /// The parts are not all of the same work.
    Mixed,
    /// A part is missing or there twice, or there is none of that number.
    Incomplete(PartGap),
    /// A number is none that the part can have.
    Impossible(BlockPart, PartNumber),
    /// A part is not as it was written.
    Changed(BlockPart),
    /// A kind of players is not known.
    Players,
    /// A part was stopped before its end.
    Stopped,
}

impl PartFault {
    /// The reason in a sentence.
    pub fn text(&self) -> Text {
        match self {
            PartFault::Nothing => say!("there is no part"),
            PartFault::Mixed => say!("these parts are not all of one command"),
            PartFault::Incomplete(gap) => gap.text(),
            PartFault::Impossible(part, number) => number.text(*part),
            PartFault::Changed(part) => part.not_as_written(),
            PartFault::Players => say!("a part names a kind of players that this version of Jong does not know"),
            PartFault::Stopped => say!("a part was stopped before its end: let it go on with `--state`"),
        }
    }
}

/// A part of some work as it is written on a line: with a digest of all that it says, by which what was changed by mistake is
/// told.
pub trait WrittenPart: Clone + PartialEq + Serialize {
    /// The key with which its text begins.
    const FIRST_KEY: &str;

    /// The digest.
    fn digest(&mut self) -> &mut String;

    /// The part of the whole.
    fn block(&self) -> BlockPart;

    /// The part as the first of its work, without its sums and its digest, and not stopped: the same for all parts of one work.
    #[must_use]
    fn plan(&self) -> Self;

    /// True if it was stopped before its end.
    fn is_stopped(&self) -> bool;

    /// True if another is a part of the same work.
    fn goes_with(&self, other: &Self) -> bool {
        self.plan() == other.plan()
    }

    /// The same part with the digest of what it says.
    #[must_use]
    fn sealed(mut self) -> Self {
        self.digest().clear();
        let mut digest = Digest::new();
        digest.add(&serde_json::to_string(&self).unwrap_or_default());
        *self.digest() = digest.to_string();
        self
    }

    /// True if it says what it did when it was written.
    fn is_as_written(&self) -> bool {
        let mut own = self.clone();
        *self.clone().sealed().digest() == *own.digest()
    }

    /// The fault of the part that was changed, where one was: parts that do not go together may have been. Else the fault itself.
    fn blame(parts: &[Self], fault: PartFault) -> PartFault {
        let changed = parts.iter().find(|part| !part.is_as_written());
        changed.map_or(fault, |changed| PartFault::Changed(changed.block()))
    }

    /// Checks that parts make a whole; the first of them.
    ///
    /// # Errors
    /// They are not all parts of one work, each of them once and done to its end.
    fn check_whole(parts: &[Self]) -> Result<&Self, PartFault> {
        let first = parts.first().ok_or(PartFault::Nothing)?;
        let unlike = |fault| Self::blame(parts, fault);
        if parts.iter().any(|part| !part.goes_with(first)) {
            return Err(unlike(PartFault::Mixed));
        }
        PartGap::check(parts.iter().map(Self::block)).map_err(|gap| unlike(PartFault::Incomplete(gap)))?;
        if parts.iter().any(Self::is_stopped) { Err(unlike(PartFault::Stopped)) } else { Ok(first) }
    }
}
