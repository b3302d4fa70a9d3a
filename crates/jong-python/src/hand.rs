//! Hands as they are handed in: a record, or fields as a person types them.

use jong::core::hand::{DraftWin, Field};
use jong::record::wrong_besides;
use jong::{Assumptions, ErrorLine, HandBuilder, Lang, Record, RecordError, Ruleset};
use pyo3::exceptions::PyTypeError;
use pyo3::{FromPyObject, PyErr};

use crate::error::refused;

/// A hand.
#[derive(Debug, Clone, FromPyObject)]
pub(crate) enum HandInput {
    /// A win record as JSON.
    Record(String),
    /// Fields of a record with their texts.
    Fields(Vec<(String, String)>),
}

/// A hand that was read, and not yet checked.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    pub(crate) id: Option<String>,
    pub(crate) draft: DraftWin,
    pub(crate) assumed: Assumptions,
}

impl HandInput {
    /// Reads the hand.
    pub(crate) fn read(&self, rules: &Ruleset, lang: Lang) -> Result<Asked, PyErr> {
        let record = self.record(rules).map_err(|(error, unknown)| match unknown {
            Some(name) => PyTypeError::new_err(format!("no field of a record is called `{name}`")),
            None => refused(&ErrorLine { lang, ..ErrorLine::new(error.id, None, error.defects) }),
        })?;
        Ok(record)
    }

    /// Reads the hand; beside the error stands the name of a field that there is not.
    pub(crate) fn record(&self, rules: &Ruleset) -> Result<Asked, (RecordError, Option<String>)> {
        let fields = match self {
            HandInput::Record(text) => {
                let Record { id, draft } = Record::from_json(text, rules).map_err(|error| (error, None))?;
                return Ok(Asked { id, draft, assumed: Assumptions::default() });
            }
            HandInput::Fields(fields) => fields,
        };
        let mut builder = HandBuilder::new(Default::default());
        let mut defects = Vec::new();
        for (name, text) in fields {
            let Ok(field) = name.parse::<Field>() else {
                return Err((RecordError { id: None, defects }, Some(name.clone())));
            };
            defects.extend(builder.put(field, text));
        }
        let id = builder.id.clone();
        match builder.record(rules) {
            Ok(Record { id, draft }) if defects.is_empty() => Ok(Asked { id, draft, assumed: builder.assumptions() }),
            Ok(Record { draft, .. }) => {
                let more = wrong_besides(&defects, draft, rules);
                defects.extend(more);
                Err((RecordError { id, defects }, None))
            }
            Err(error) => {
                defects.extend(error.defects);
                Err((RecordError { id, defects }, None))
            }
        }
    }
}
