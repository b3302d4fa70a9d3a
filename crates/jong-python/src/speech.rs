//! The language of answers, and the words for patterns.

use jong::{Lang, Vocabulary};
use jong_print::Speech;
use pyo3::exceptions::PyValueError;
use pyo3::{FromPyObject, PyErr};

/// The keys of a language and of a vocabulary.
#[derive(Debug, FromPyObject)]
pub(crate) struct Keys(String, String);

impl Keys {
    /// The language.
    pub(crate) fn lang(&self) -> Result<Lang, PyErr> {
        self.0.parse().map_err(|_| {
            PyValueError::new_err(format!("there is no language `{}`; there are en, it, ja, zh-Hant and vi", self.0))
        })
    }

    /// The language with its vocabulary.
    pub(crate) fn speech(&self) -> Result<Speech, PyErr> {
        let terms: Vocabulary = self.1.parse().map_err(|_| {
            PyValueError::new_err(format!(
                "there are no terms `{}`; there are auto, en, ja, romaji, it, zh and vi",
                self.1
            ))
        })?;
        Ok(Speech::new(self.lang()?, terms.key()))
    }
}
