//! The words of a document: its own phrases, and the options and reasons that the engine says in English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jong_core::Step;
use serde::Deserialize;

use super::phrase::Phrase;
use crate::words::load;
use crate::{Lang, translation};

/// The words of a language, as they stand in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Whether somebody whose language it is has read them over.
    reviewed: bool,
    /// Each by its key.
    phrases: BTreeMap<String, String>,
    /// So much of a unit, by the unit's name in results.
    #[serde(default)]
    units: BTreeMap<String, String>,
    /// One of a unit, where that is said in other words.
    #[serde(default)]
    one: BTreeMap<String, String>,
}

/// A file of words, embedded.
macro_rules! words {
    ($name:ident, $file:literal) => {
        static $name: LazyLock<Words> = LazyLock::new(|| load(include_str!(concat!("../../words/", $file, ".toml"))));
    };
}

words!(EN, "rulebook/en");
words!(IT, "rulebook/it");
words!(JA, "rulebook/ja");
words!(ZH_HANT, "rulebook/zh-Hant");
words!(VI, "rulebook/vi");

fn phrases(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::It => &IT,
        Lang::Ja => &JA,
        Lang::ZhHant => &ZH_HANT,
        Lang::Vi => &VI,
    }
}

/// A phrase in a language. One that is missing shows its key.
pub(super) fn say(lang: Lang, phrase: Phrase) -> &'static str {
    let key: &'static str = phrase.into();
    phrases(lang).phrases.get(key).map_or(key, String::as_str)
}

/// So much of a unit, a text with a gap, `{}`, for the number; `None` for a unit that has no words in the language. The
/// unit is named as in results, and one of it may have other words than several.
///
/// ```
/// use jong::Lang;
/// use jong::rulebook::unit;
///
/// assert_eq!(unit(Lang::It, "doubles", "1"), Some("{} raddoppio"));
/// assert_eq!(unit(Lang::It, "doubles", "2"), Some("{} raddoppi"));
/// ```
pub fn unit(lang: Lang, name: &str, amount: &str) -> Option<&'static str> {
    let words = phrases(lang);
    let one = words.one.get(name).filter(|_| matches!(amount, "1" | "-1"));
    one.or_else(|| words.units.get(name)).map(String::as_str)
}

/// A text with its gaps filled in, in order.
pub(super) fn filled(text: &str, gaps: &[&str]) -> String {
    let mut gaps = gaps.iter();
    let mut pieces = text.split("{}");
    let mut said = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        said.push_str(gaps.next().unwrap_or(&"{}"));
        said.push_str(piece);
    }
    said
}

/// What the engine or an option says in English, in a language. What has no translation stays as it is.
pub(super) fn translated(lang: Lang, english: &str) -> &str {
    translation(lang, english).unwrap_or(english)
}

/// A step of a reason in a language.
pub(super) fn step(lang: Lang, step: &Step) -> String {
    let numbers = step.numbers.map(|number| lang.grouped(number));
    filled(translated(lang, step.says), &numbers.each_ref().map(String::as_str))
}

/// Whether somebody whose language it is has read over everything that documents say in it.
pub(super) fn reviewed(lang: Lang) -> bool {
    phrases(lang).reviewed && crate::phrases::reviewed(lang) && crate::sentence::reviewed(lang)
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
    fn every_language_has_every_phrase_and_no_other() {
        let mut keys: Vec<&str> = Phrase::iter().map(Into::into).collect();
        keys.sort_unstable();
        for lang in Lang::iter() {
            let told: Vec<&str> = phrases(lang).phrases.keys().map(String::as_str).collect();
            assert_eq!(told, keys, "{lang}");
        }
    }

    #[test]
    fn every_unit_of_a_grammar_has_words_in_every_language() {
        // Where words stand for amounts, these have names of their own.
        let units = grammars().iter().flat_map(|grammar| grammar.units()).filter(|unit| !unit.words);
        let mut names: Vec<&str> = units.map(|unit| unit.name).collect();
        names.sort_unstable();
        names.dedup();
        for lang in Lang::iter() {
            let told: Vec<&str> = phrases(lang).units.keys().map(String::as_str).collect();
            assert_eq!(told, names, "{lang}");
            names.iter().for_each(|name| {
                assert_eq!(unit(lang, name, "2").map(gaps), Some(1), "{lang}: {name}");
                assert_eq!(unit(lang, name, "1").map(gaps), Some(1), "{lang}: {name}");
            });
        }
    }

    #[test]
    fn a_phrase_has_the_same_gaps_in_every_language() {
        for phrase in Phrase::iter() {
            let gaps = |lang| gaps(say(lang, phrase));
            Lang::iter().for_each(|lang| assert_eq!(gaps(lang), gaps(Lang::En), "{lang}: {phrase:?}"));
        }
    }

    #[test]
    fn gaps_are_filled_in_order() {
        assert_eq!(filled("{} of {}", &["a", "b"]), "a of b");
        assert_eq!(filled("{} of {}", &["a"]), "a of {}");
    }
}
