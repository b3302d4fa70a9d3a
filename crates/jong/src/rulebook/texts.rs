//! Amounts and steps in all languages at once, for what is told elsewhere.

use jong_core::{Step, Text};

use super::words::{self, filled, unit};
use crate::Lang;

/// So much of a unit, by the unit's name in results: `1 double`, `2 han`.
pub(crate) fn amount(value: i64, name: &str) -> Text {
    let value = value.to_string();
    Lang::in_each(|lang| {
        unit(lang, name, &value).map_or_else(|| format!("{value} {name}"), |words| filled(words, &[&value]))
    })
}

/// A step of a reason.
pub(crate) fn step(step: &Step) -> Text {
    Lang::in_each(|lang| words::step(lang, step))
}
