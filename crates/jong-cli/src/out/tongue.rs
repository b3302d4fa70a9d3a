//! The language that is spoken: English texts are translated on their way out, into the language of `--lang`.

use std::sync::{LazyLock, OnceLock};

use jong::core::Text;
use jong::{Lang, Phrases, translation};

static SPOKEN: OnceLock<Lang> = OnceLock::new();

/// Sets the language in which everything is said. Only the first call counts.
pub(crate) fn speak(lang: Lang) {
    let _ = SPOKEN.set(lang);
}

/// The language that is spoken.
pub(crate) fn spoken() -> Lang {
    SPOKEN.get().copied().unwrap_or_default()
}

/// The phrases of the command, a file a language, embedded.
macro_rules! phrases {
    ($name:ident, $file:literal) => {
        static $name: LazyLock<Phrases> =
            LazyLock::new(|| Phrases::read(include_str!(concat!("../../words/", $file, ".toml"))));
    };
}

phrases!(IT, "it");
phrases!(JA, "ja");
phrases!(ZH_HANT, "zh-Hant");
phrases!(VI, "vi");

/// The phrases of the command in a language; none for English itself.
pub(crate) fn phrases(lang: Lang) -> Option<&'static Phrases> {
    match lang {
        Lang::En => None,
        Lang::It => Some(&IT),
        Lang::Ja => Some(&JA),
        Lang::ZhHant => Some(&ZH_HANT),
        Lang::Vi => Some(&VI),
    }
}

/// The translation of an English phrase, of the command or of the engine, if there is one.
pub(crate) fn phrase(english: &str) -> Option<&'static str> {
    let lang = spoken();
    phrases(lang)?.get(english).or_else(|| translation(lang, english))
}

/// A text in the language that is spoken.
pub(crate) fn worded(text: &Text) -> String {
    match spoken() {
        Lang::En => text.to_string(),
        lang => text.in_words(lang.key(), &phrase),
    }
}

/// A name that the engine or a rules file gives in English, in the language that is spoken.
pub(crate) fn called(english: &str) -> String {
    worded(&Text::phrase(english))
}

/// Tells a text in the language that is spoken, as `say!` does in English: a template, and the values for its gaps.
macro_rules! tell {
    ($($said:tt)+) => {
        $crate::out::worded(&jong::core::say!($($said)+))
    };
}

pub(crate) use tell;
