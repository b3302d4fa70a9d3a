//! The schemas of words: those that core reads in rules files, as forms, waits and events; and those of results.

use std::borrow::Cow;
use std::fmt::Display;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use strum::IntoEnumIterator;

use crate::hand::{DefectCode, Event, Field, Seat, WinKind};
use crate::reading::{FormName, Wait};
use crate::tree::{FaultCode, Severity};
use crate::{FoulKind, NoWin};

/// The schema of one out of several words.
fn one_of(words: impl Iterator<Item = impl Display>) -> Schema {
    let words: Vec<String> = words.map(|word| word.to_string()).collect();
    json_schema!({ "type": "string", "enum": words })
}

/// The schema of a type that is a list of words.
macro_rules! words {
    ($type:ty, $name:literal, $words:expr) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                one_of($words)
            }
        }
    };
}

words!(FormName, "Form", FormName::iter());
words!(Wait, "Wait", Wait::iter().filter(|wait| *wait != Wait::Other));
words!(WinKind, "By", [WinKind::Draw, WinKind::Discard].into_iter());
words!(Seat, "Seat", Seat::iter());
words!(NoWin, "NoWin", NoWin::iter());
words!(FoulKind, "FoulKind", FoulKind::iter());
words!(DefectCode, "DefectCode", DefectCode::iter());
words!(Field, "Field", Field::iter());
words!(FaultCode, "FaultCode", FaultCode::iter());
words!(Severity, "Severity", Severity::iter());
// A flower that is robbed is no word of a record, and yet one of a condition.
words!(
    Event,
    "Event",
    Event::iter().filter(|event| event.is_of_win()).map(|event| event.to_string()).chain(["robbed-flower".to_owned()])
);
