//! The faults of a rules file: a place, a reason and a mend.

use std::ops::Deref;

use crate::say;
use strum::{Display, EnumIter, IntoStaticStr};
use thiserror::Error;

use super::mend::{Edit, Mend};
use super::nearest::nearest;
use super::place::{Files, Place};
use crate::Text;

/// The kinds of fault. The name of each, in kebab-case, is its code in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, IntoStaticStr, EnumIter)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultCode {
    /// The file is no TOML.
    Syntax,
    /// A key that nothing reads.
    UnknownKey,
    /// An id that names nothing.
    UnknownId,
    /// A value of the wrong type.
    WrongType,
    /// A word that is none of those expected.
    WrongWord,
    /// A unit that the grammar does not count in.
    WrongUnit,
    /// An option that no file of the chain sets.
    MissingOption,
    /// The base that `extends` names cannot be read.
    MissingBase,
    /// `extends` comes back to itself.
    CircularExtends,
    /// `extends` names a file of another grammar.
    OtherGrammar,
    /// `instead-of` comes back to itself.
    CircularRelation,
    /// A list of tiles that is none.
    BadTiles,
    /// An id that can be none.
    BadId,
    /// An id that is taken.
    TakenId,
    /// A number out of range.
    OutOfRange,
    /// A pattern too involved to compile.
    TooInvolved,
    /// An example hand that should fit and does not.
    ExampleFails,
    /// An example hand that should fail and fits.
    ExampleFits,
    /// An example that is no hand.
    BadExample,
    /// A pattern that cannot be understood as it stands.
    BadPattern,
    /// A value without a source.
    NoSource,
    /// A claim of a file about its values that is not so.
    FalseClaim,
    /// A pattern without an example.
    NoExample,
    /// A class that contains itself.
    CircularClass,
    /// A statement that changes nothing: a relation to a pattern that has no value.
    NoEffect,
    /// Rules that contradict one another: not both can be followed.
    Contradiction,
    /// A pattern that no hand can have in these rules.
    NeverOccurs,
    /// A pattern that every hand has in these rules.
    AlwaysHolds,
    /// A pattern that never counts, because others always take its place.
    AlwaysReplaced,
    /// A part of a value that no hand reaches.
    UnusedValue,
    /// A value that could as well be another: hands that have it are paid the same.
    NoDifference,
    /// A pattern defined as another one is.
    SameDefinition,
    /// A pattern called as another one is.
    SameName,
    /// A pattern without a hand that shows it, and without a proof that there is none.
    NotShown,
    /// The file cannot be read at all.
    Unreadable,
}

/// The severity of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, IntoStaticStr, EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but somebody will be surprised.
    Warning,
    /// Good to know.
    Note,
}

/// One fault.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}{}", help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default())]
pub struct Fault {
    /// The kind of fault.
    pub code: FaultCode,
    /// The severity.
    pub severity: Severity,
    /// The place.
    pub place: Place,
    /// A sentence in plain words.
    pub message: Text,
    /// The way to mend it, if that can be said.
    pub help: Option<Text>,
    /// The number of further faults like it, of which each is not told by itself.
    pub alike: usize,
    /// The mend that a machine can make, if there is one.
    pub mend: Option<Box<Mend>>,
}

impl Fault {
    /// An error.
    pub fn error(code: FaultCode, place: Place, message: Text) -> Fault {
        Fault { code, severity: Severity::Error, place, message, help: None, alike: 0, mend: None }
    }

    /// The fault as a warning.
    #[must_use]
    pub fn as_warning(mut self) -> Fault {
        self.severity = Severity::Warning;
        self
    }

    /// The fault as a note.
    #[must_use]
    pub fn as_note(mut self) -> Fault {
        self.severity = Severity::Note;
        self
    }

    /// Adds how to mend it.
    #[must_use]
    pub fn help(mut self, help: Text) -> Fault {
        self.help = Some(help);
        self
    }

    /// Adds the mend that a machine can make.
    #[must_use]
    pub fn mended(mut self, mend: Mend) -> Fault {
        self.mend = Some(Box::new(mend));
        self
    }

    /// Adds that another word may be meant by the one that stands there.
    #[must_use]
    pub fn did_you_mean(self, word: &str, near: &str) -> Fault {
        self.meaning(word, near).help(say!("did you mean `{near}`?", near))
    }

    /// Adds the mend by another word, without help.
    #[must_use]
    pub(crate) fn meaning(self, word: &str, meant: &str) -> Fault {
        self.mended(Mend::Word { word: word.to_owned(), meant: meant.to_owned() })
    }

    /// Adds that the key or the item is to be taken out.
    #[must_use]
    pub fn take_out(self) -> Fault {
        self.help(say!("take it out")).mended(Mend::TakeOut)
    }

    /// The change of a file that mends the fault, if there is a simple one.
    pub fn edit(&self, files: &Files) -> Option<Edit> {
        self.mend.as_ref()?.edit(self.place, files)
    }

    /// Adds the nearest of some names, if one is near.
    #[must_use]
    pub fn nearest<'a>(self, word: &str, names: impl IntoIterator<Item = &'a str>) -> Fault {
        match nearest(word, names) {
            Some(name) => self.did_you_mean(word, name),
            None => self,
        }
    }

    /// Adds the nearest of some names, or all of them.
    #[must_use]
    pub(crate) fn nearest_or_all(self, word: &str, names: &[&str]) -> Fault {
        match self.nearest(word, names.iter().copied()) {
            none @ Fault { help: None, .. } => none.help(say!("possible here: {words}", words = quote_list(names))),
            found => found,
        }
    }
}

/// Faults that keep something from being read, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Faults(pub Vec<Fault>);

impl Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Words as a list: `a`, `b`, `c`. Of very many the first.
pub(crate) fn quote_list(words: &[&str]) -> Text {
    let more = (words.len() > MOST_QUOTED).then(|| "…".to_owned());
    Text::listed(words.iter().take(MOST_QUOTED).map(|word| format!("`{word}`")).chain(more))
}

/// The most words of a list that are told.
const MOST_QUOTED: usize = 60;
