//! Amounts and steps in all languages at once, for what is told elsewhere.

use jong_core::{Step, Text};

use super::words::{self, filled, unit};
use crate::Lang;

/// So much of a unit, by the unit's name in results: `1 double`, `2 han`.
pub(crate) fn amount(value: i64, name: &str) -> Text {
    Lang::in_each(|lang| {
        let shown = lang.grouped(value);
        unit(lang, name, &value.to_string()).map_or_else(|| format!("{shown} {name}"), |words| filled(words, &[&shown]))
    })
}

/// A step of a reason.
pub(crate) fn step(step: &Step) -> Text {
    Lang::in_each(|lang| words::step(lang, step))
}
