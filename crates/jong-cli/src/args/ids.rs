//! The ids that a shell completes: those of what is shipped, beside which there are files of one's own.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use jong::Shipped;
use jong::core::rules::Shelf;

/// Takes any text, and knows some that are likely.
#[derive(Debug, Clone)]
pub(super) struct Ids(fn() -> Vec<PossibleValue>);

/// A ruleset: one of those shipped, or a path.
pub(super) fn rules() -> Ids {
    Ids(|| jong::shipped().map(PossibleValue::new).collect())
}

/// A pattern: one of the lexicon, or of the rules' own.
pub(super) fn patterns() -> Ids {
    Ids(|| Shipped::patterns(&Shipped).into_iter().map(PossibleValue::new).collect())
}

impl TypedValueParser for Ids {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &std::ffi::OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter()))
    }
}
