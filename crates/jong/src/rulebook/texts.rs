//! Amounts and steps in all languages at once, for what is told elsewhere.

use jong_core::{Step, Text};

use strum::IntoEnumIterator;

use super::words::{self, filled, unit};
use crate::Lang;

fn in_each(say: impl Fn(Lang) -> String) -> Text {
    let others = Lang::iter().filter(|lang| *lang != Lang::En);
    Text::in_each(say(Lang::En), others.map(|lang| (lang.key(), say(lang))).collect())
}

/// So much of a unit, by the unit's name in results: `1 double`, `2 han`.
pub(crate) fn amount(value: i64, name: &str) -> Text {
    let value = value.to_string();
    in_each(|lang| unit(lang, name, &value).map_or_else(|| format!("{value} {name}"), |words| filled(words, &[&value])))
}

/// A step of a reason.
pub(crate) fn step(step: &Step) -> Text {
    in_each(|lang| words::step(lang, step))
}
