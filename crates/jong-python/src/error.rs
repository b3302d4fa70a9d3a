//! Failures on their way to Python: one exception, whose argument is the command's JSON for it.

use jong::failure::FailureLine;
use jong::{ErrorLine, Lang, OpenError};
use pyo3::PyErr;
use pyo3::exceptions::{PyException, PyTypeError};
use serde::Serialize;

use crate::columns::TableError;

pyo3::create_exception!(
    jong._native,
    NativeError,
    PyException,
    "A failure; its argument is the command's JSON for it."
);

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<String, PyErr> {
    serde_json::to_string(value).map_err(|error| NativeError::new_err(error.to_string()))
}

fn raise(value: &impl Serialize) -> PyErr {
    match json(value) {
        Ok(text) => NativeError::new_err(text),
        Err(error) => error,
    }
}

/// A hand or a record that is refused.
pub(crate) fn refused(error: impl Into<ErrorLine>, lang: Lang) -> PyErr {
    raise(&ErrorLine { lang, ..error.into() })
}

/// Rules that cannot be opened.
pub(crate) fn of_rules(error: &OpenError, lang: Lang) -> PyErr {
    raise(&FailureLine::of_rules(error, lang))
}

/// Another failure.
pub(crate) fn failure(line: &FailureLine<'_>) -> PyErr {
    raise(line)
}

/// A table that has no results.
pub(crate) fn of_table(error: TableError) -> PyErr {
    match error {
        TableError::Columns(message) => PyTypeError::new_err(message),
        TableError::Stopped(error) => error,
        TableError::Arrow(error) => NativeError::new_err(error.to_string()),
    }
}
