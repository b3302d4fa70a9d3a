//! The words of a document: its own phrases, and translations of the English words of options and reasons.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::phrase::Phrase;
use jong::words::load;
use jong::{Lang, translation};

/// The words of a language, as they stand in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// True if a native reader has read them over.
    reviewed: bool,
    /// Each by its key.
    phrases: BTreeMap<String, String>,
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

/// The translation of an English phrase of the engine or of an option. A phrase without one stays as it is.
pub(super) fn translated(lang: Lang, english: &str) -> &str {
    translation(lang, english).unwrap_or(english)
}

/// True if a native reader has read over everything that documents say in a language.
pub(super) fn reviewed(lang: Lang) -> bool {
    phrases(lang).reviewed && jong::reviewed(lang) && jong::sentence::reviewed(lang)
}

#[cfg(test)]
mod test {
    use strum::IntoEnumIterator;

    use super::*;

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
    fn a_phrase_has_the_same_gaps_in_every_language() {
        for phrase in Phrase::iter() {
            let gaps = |lang| gaps(say(lang, phrase));
            Lang::iter().for_each(|lang| assert_eq!(gaps(lang), gaps(Lang::En), "{lang}: {phrase:?}"));
        }
    }
}
