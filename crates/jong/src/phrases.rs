//! Translations of English phrases, as data: the English phrase is the key.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use jong_core::Text;
use serde::Deserialize;
use strum::IntoEnumIterator;

use crate::Lang;
use crate::words::load;

/// Phrases in a language, as they stand in a file: `reviewed`, and in `[phrases]` each by its English words.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrases {
    /// True if a native reader has read them over.
    pub reviewed: bool,
    phrases: BTreeMap<String, String>,
}

impl Phrases {
    /// The phrases of a file. One that cannot be read has none.
    pub fn read(text: &str) -> Phrases {
        load(text)
    }

    /// The translation of an English phrase, with the same gaps.
    pub fn get(&self, english: &str) -> Option<&str> {
        self.phrases.get(english).map(String::as_str)
    }
}

/// The translations into a language: options and reasons, and messages about hands and files.
struct Translations {
    options: Phrases,
    messages: Phrases,
}

impl Translations {
    fn get(&'static self, english: &str) -> Option<&'static str> {
        self.options.get(english).or_else(|| self.messages.get(english))
    }
}

/// The files of a language, embedded.
macro_rules! translations {
    ($name:ident, $lang:literal) => {
        static $name: LazyLock<Translations> = LazyLock::new(|| Translations {
            options: Phrases::read(include_str!(concat!("../words/options/", $lang, ".toml"))),
            messages: Phrases::read(include_str!(concat!("../words/messages/", $lang, ".toml"))),
        });
    };
}

translations!(IT, "it");
translations!(JA, "ja");
translations!(ZH_HANT, "zh-Hant");
translations!(VI, "vi");

/// The translations from English; none for English itself.
fn translations(lang: Lang) -> Option<&'static Translations> {
    match lang {
        Lang::En => None,
        Lang::It => Some(&IT),
        Lang::Ja => Some(&JA),
        Lang::ZhHant => Some(&ZH_HANT),
        Lang::Vi => Some(&VI),
    }
}

/// The translation of an English phrase of the engine or of an option, with the same gaps, if there is one. For English
/// itself there is none.
///
/// ```
/// use jong::{Lang, translation};
///
/// assert_eq!(translation(Lang::It, "winner"), Some("vincitore"));
/// assert_eq!(translation(Lang::It, "nobody says that"), None);
/// ```
pub fn translation(lang: Lang, english: &str) -> Option<&'static str> {
    translations(lang)?.get(english)
}

/// True if a native reader has read over the names of options and reasons in a language.
pub fn reviewed(lang: Lang) -> bool {
    translations(lang).is_none_or(|words| words.options.reviewed)
}

impl Lang {
    /// A text that is put together in each language by itself.
    pub fn in_each(say: impl Fn(Lang) -> String) -> Text {
        let others = Lang::iter().filter(|lang| *lang != Lang::En);
        Text::in_each(say(Lang::En), others.map(|lang| (lang.key(), say(lang))).collect())
    }

    /// A text in this language. One without a translation stays English.
    ///
    /// ```
    /// use jong::Lang;
    /// use jong::core::say;
    ///
    /// assert_eq!(Lang::Vi.tell(&say!("winner")), "người ù");
    /// ```
    pub fn tell(self, text: &Text) -> String {
        self.told(text).into_owned()
    }

    /// A text in this language; one that is in it already is not copied.
    pub(crate) fn told(self, text: &Text) -> Cow<'_, str> {
        match translations(self) {
            None => Cow::Borrowed(text.english()),
            Some(words) => Cow::Owned(text.in_words(self.key(), &|english| words.get(english))),
        }
    }
}
