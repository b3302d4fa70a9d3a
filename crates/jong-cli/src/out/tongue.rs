//! The language that is spoken: English texts are translated on their way out, into the language of `--lang`.

use std::sync::OnceLock;

use jong::Lang;
use jong::core::Text;

use crate::WORDS;

static SPOKEN: OnceLock<Lang> = OnceLock::new();

/// Sets the language in which everything is said. Only the first call counts.
pub(crate) fn speak(lang: Lang) {
    let _ = SPOKEN.set(lang);
}

/// The language that is spoken.
pub(crate) fn spoken() -> Lang {
    SPOKEN.get().copied().unwrap_or_default()
}

/// A text in the language that is spoken.
pub(crate) fn worded(text: &Text) -> String {
    spoken().tell(text)
}

/// The translation of an English phrase of the command, if there is one.
pub(crate) fn phrase(english: &str) -> Option<&'static str> {
    WORDS.get(spoken(), english)
}

/// `12,000` in English, `12.000` in Italian.
pub(crate) fn grouped(number: i64) -> String {
    spoken().grouped(number)
}

/// Tells a text in the language that is spoken, as `say!` does in English: a template, and the values for its gaps.
macro_rules! tell {
    ($($said:tt)+) => {
        $crate::out::worded(&jong::core::say!($($said)+))
    };
}

pub(crate) use tell;
