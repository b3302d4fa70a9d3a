//! Failures on their way to Python: one exception, whose argument is the command's JSON for it. Behind it stand the argument
//! or the column that it is about, and the kind of mistake, where it is about one.

use arrow_schema::ArrowError;
use jong::core::Text;
use jong::failure::FailureLine;
use jong::{ErrorLine, Lang, OpenError};
use pyo3::PyErr;
use pyo3::exceptions::PyException;
use serde::Serialize;

use crate::columns::{TableError, WrongColumns};

pyo3::create_exception!(
    jong._native,
    NativeError,
    PyException,
    "A failure; its argument is the command's JSON for it."
);

/// The code of an argument that cannot be what it is.
pub(crate) const BAD_VALUE: &str = "bad-value";

/// The kind of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mistake {
    /// A value that cannot be.
    Value,
    /// A value of another type.
    Type,
}

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

/// A mistake in an argument or a column.
pub(crate) fn mistaken(place: &str, mistake: Mistake, line: &FailureLine<'_>) -> PyErr {
    let kind = match mistake {
        Mistake::Value => "value",
        Mistake::Type => "type",
    };
    match json(line) {
        Ok(text) => NativeError::new_err((text, place.to_owned(), kind)),
        Err(error) => error,
    }
}

/// An argument with a value that it cannot have.
pub(crate) fn bad_value(place: &str, why: &Text, help: Option<&Text>, lang: Lang) -> PyErr {
    mistaken(place, Mistake::Value, &FailureLine::new(BAD_VALUE, why, help, lang))
}

/// The same in English, for those who program.
pub(crate) fn bad_value_in_english(place: &str, why: String, help: &'static str) -> PyErr {
    bad_value(place, &Text::verbatim(why), Some(&Text::verbatim(help)), Lang::En)
}

/// A table that has no results. What the reader of a table raised is raised as it was.
pub(crate) fn of_table(error: TableError) -> PyErr {
    match error {
        TableError::Columns(WrongColumns { place, why, help }) => {
            let (why, help) = (Text::verbatim(why), Text::verbatim(help));
            mistaken(&place, Mistake::Type, &FailureLine::new(BAD_VALUE, &why, Some(&help), Lang::En))
        }
        TableError::Stopped(error) => error,
        TableError::Arrow(ArrowError::ExternalError(error)) => match error.downcast::<PyErr>() {
            Ok(error) => *error,
            Err(error) => unreadable(&error.to_string()),
        },
        TableError::Arrow(error) => unreadable(&error.to_string()),
    }
}

/// A table that cannot be read. Of what was raised in other code only the sentence is told, without where it was.
fn unreadable(why: &str) -> PyErr {
    let why = why.split(". Detail: Python exception:").next().unwrap_or(why).trim_end();
    mistaken("table", Mistake::Value, &FailureLine::new("unreadable", &Text::verbatim(why.to_owned()), None, Lang::En))
}
