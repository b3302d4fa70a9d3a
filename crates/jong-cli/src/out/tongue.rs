//! The language that is spoken: what is said in English on its way out, in the language of `--lang`.

use std::sync::{LazyLock, OnceLock};

use jong::core::Text;
use jong::{Lang, Phrases, translation};

static SPOKEN: OnceLock<Lang> = OnceLock::new();

/// From now on everything is said in this language. Only the first time counts.
pub(crate) fn speak(lang: Lang) {
    let _ = SPOKEN.set(lang);
}

/// The language that is spoken.
pub(crate) fn spoken() -> Lang {
    SPOKEN.get().copied().unwrap_or_default()
}

/// What the command says, a file a language, embedded.
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

/// What the engine or a rules file calls something in English, in the language that is spoken.
pub(crate) fn called(english: &str) -> String {
    worded(&Text::phrase(english))
}

/// Says something in the language that is spoken, as `say!` says it in English: a template, and what fills its gaps.
macro_rules! tell {
    ($($said:tt)+) => {
        $crate::out::worded(&jong::core::say!($($said)+))
    };
}

pub(crate) use tell;
