//! The language of answers, and the words for patterns.

use jong::{Lang, Vocabulary};
use jong_print::Speech;
use pyo3::{FromPyObject, PyErr};

use crate::error::bad_value_in_english;

/// The keys of a language and of a vocabulary.
#[derive(Debug, FromPyObject)]
pub(crate) struct Keys(String, String);

impl Keys {
    /// The language.
    pub(crate) fn lang(&self) -> Result<Lang, PyErr> {
        self.0.parse().map_err(|_| {
            let why = format!("there is no language `{}`", self.0);
            bad_value_in_english("lang", why, "there are en, it, ja, zh-Hant and vi")
        })
    }

    /// The language with its vocabulary.
    pub(crate) fn speech(&self) -> Result<Speech, PyErr> {
        let terms: Vocabulary = self.1.parse().map_err(|_| {
            let why = format!("there are no terms `{}`", self.1);
            bad_value_in_english("terms", why, "there are auto, en, ja, romaji, it, zh and vi")
        })?;
        Ok(Speech::new(self.lang()?, terms.key()))
    }
}
