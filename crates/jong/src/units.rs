//! Amounts of units and steps of reasons, in every language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jong_core::{Step, Text};
use serde::Deserialize;

use crate::words::load;
use crate::{Lang, translation};

/// The words for units of a language, as they stand in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Units {
    /// An amount of a unit, by the unit's name in results.
    units: BTreeMap<String, String>,
    /// One of a unit, where that is said in other words.
    #[serde(default)]
    one: BTreeMap<String, String>,
}

/// The file of a language, embedded.
macro_rules! units {
    ($name:ident, $lang:literal) => {
        static $name: LazyLock<Units> =
            LazyLock::new(|| load(include_str!(concat!("../words/units/", $lang, ".toml"))));
    };
}

units!(EN, "en");
units!(IT, "it");
units!(JA, "ja");
units!(ZH_HANT, "zh-Hant");
units!(VI, "vi");

fn units(lang: Lang) -> &'static Units {
    match lang {
        Lang::En => &EN,
        Lang::It => &IT,
        Lang::Ja => &JA,
        Lang::ZhHant => &ZH_HANT,
        Lang::Vi => &VI,
    }
}

/// An amount of a unit: a text with a gap, `{}`, for the number; `None` for a unit that has no words in the language.
/// The unit is named as in results, and one of it may have other words than several.
///
/// ```
/// use jong::{Lang, unit};
///
/// assert_eq!(unit(Lang::It, "doubles", "1"), Some("{} raddoppio"));
/// assert_eq!(unit(Lang::It, "doubles", "2"), Some("{} raddoppi"));
/// ```
pub fn unit(lang: Lang, name: &str, amount: &str) -> Option<&'static str> {
    let words = units(lang);
    let one = words.one.get(name).filter(|_| matches!(amount, "1" | "-1"));
    one.or_else(|| words.units.get(name)).map(String::as_str)
}

/// A text with its gaps filled in, in order.
pub fn filled(text: &str, gaps: &[&str]) -> String {
    let mut gaps = gaps.iter();
    let mut pieces = text.split("{}");
    let mut said = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        said.push_str(gaps.next().unwrap_or(&"{}"));
        said.push_str(piece);
    }
    said
}

/// An amount of a unit in every language, by the unit's name in results: `1 double`, `2 han`.
pub fn amount(value: i64, name: &str) -> Text {
    Lang::in_each(|lang| {
        let shown = lang.grouped(value);
        unit(lang, name, &value.to_string()).map_or_else(|| format!("{shown} {name}"), |words| filled(words, &[&shown]))
    })
}

/// A step of a reason in every language.
pub fn step(step: &Step) -> Text {
    Lang::in_each(|lang| step_in(lang, step))
}

/// A step of a reason in a language. A sentence without a translation stays English.
pub fn step_in(lang: Lang, step: &Step) -> String {
    let numbers = step.numbers.map(|number| lang.grouped(number));
    let says = translation(lang, step.says).unwrap_or(step.says);
    filled(says, &numbers.each_ref().map(String::as_str))
}

#[cfg(test)]
mod test {
    use strum::IntoEnumIterator;

    use super::*;
    use crate::grammars;

    fn gaps(text: &str) -> usize {
        text.matches("{}").count()
    }

    #[test]
    fn every_unit_of_a_grammar_has_words_in_every_language() {
        // Where words stand for amounts, these have names of their own.
        let units = grammars().iter().flat_map(|grammar| grammar.units()).filter(|unit| !unit.words);
        let mut names: Vec<&str> = units.map(|unit| unit.name).collect();
        names.sort_unstable();
        names.dedup();
        for lang in Lang::iter() {
            let told: Vec<&str> = super::units(lang).units.keys().map(String::as_str).collect();
            assert_eq!(told, names, "{lang}");
            names.iter().for_each(|name| {
                assert_eq!(unit(lang, name, "2").map(gaps), Some(1), "{lang}: {name}");
                assert_eq!(unit(lang, name, "1").map(gaps), Some(1), "{lang}: {name}");
            });
        }
    }

    #[test]
    fn gaps_are_filled_in_order() {
        assert_eq!(filled("{} of {}", &["a", "b"]), "a of b");
        assert_eq!(filled("{} of {}", &["a"]), "a of {}");
    }
}
