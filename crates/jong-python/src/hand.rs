//! Hands as they are handed in: a record, or fields as a person types them.

use jong::core::Text;
use jong::core::hand::Field;
use jong::core::tree::nearest;
use jong::failure::FailureLine;
use jong::{AskedHand, HandBuilder, Lang, Record, RecordError, RecordRow, Ruleset};
use pyo3::{FromPyObject, PyErr};

use crate::error::{BAD_VALUE, Mistake, mistaken, refused};

/// A hand.
#[derive(Debug, Clone, FromPyObject)]
pub(crate) enum HandInput {
    /// A win record as JSON.
    Record(String),
    /// Fields of a record with their texts.
    Fields(Vec<(String, String)>),
}

impl HandInput {
    /// Reads the hand.
    pub(crate) fn read(&self, rules: &Ruleset, lang: Lang) -> Result<AskedHand, PyErr> {
        self.check_names()?;
        self.asked(rules).map_err(|error| refused(error, lang))
    }

    /// Checks the names of the fields.
    ///
    /// # Errors
    /// There is no such field of a record.
    pub(crate) fn check_names(&self) -> Result<(), PyErr> {
        let HandInput::Fields(fields) = self else { return Ok(()) };
        match fields.iter().find(|(name, _)| name.parse::<Field>().is_err()) {
            Some((name, _)) => {
                let why = Text::verbatim(format!("no field of a record is called `{name}`"));
                let near = nearest(name, RecordRow::names());
                let help = near.map(|near| Text::verbatim(format!("did you mean `{near}`?")));
                Err(mistaken(name, Mistake::Type, &FailureLine::new(BAD_VALUE, &why, help.as_ref(), Lang::En)))
            }
            None => Ok(()),
        }
    }

    /// Reads the hand, the names of whose fields were checked.
    pub(crate) fn asked(&self, rules: &Ruleset) -> Result<AskedHand, RecordError> {
        let fields = match self {
            HandInput::Record(text) => return Ok(Record::from_json(text, rules)?.into()),
            HandInput::Fields(fields) => fields,
        };
        let mut builder = HandBuilder::new(Default::default());
        let mut defects = Vec::new();
        for (name, text) in fields {
            defects.extend(name.parse().into_iter().flat_map(|field: Field| builder.put(field, text)));
        }
        builder.asked(rules, defects)
    }
}
