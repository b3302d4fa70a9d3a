//! The language that is spoken: English texts are translated on their way out, into the language of `--lang`.

use std::sync::OnceLock;

use jong::Lang;
use jong::core::{Catalogue, Text};

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

/// The translation of an English phrase, of the command or of a grammar, if there is one.
pub(crate) fn phrase(english: &str) -> Option<&'static str> {
    of_any(english).get(spoken(), english)
}

/// A name that the engine, a grammar or a rules file gives in English, in the language that is spoken.
pub(crate) fn called(english: &str) -> String {
    worded(&calling(english))
}

/// A name that the engine, a grammar or a rules file gives in English.
pub(crate) fn calling(english: &str) -> Text {
    Text::called(of_any(english), english)
}

/// The words of the command, or of the first grammar that has a phrase which the command does not have.
fn of_any(key: &str) -> &'static Catalogue {
    let has = |catalogue: &&Catalogue| catalogue.get(spoken(), key).is_some();
    let grammars = jong::grammars().iter().map(|grammar| grammar.catalogue());
    [&WORDS].into_iter().chain(grammars).find(has).unwrap_or(&WORDS)
}

/// Tells a text in the language that is spoken, as `say!` does in English: a template, and the values for its gaps.
macro_rules! tell {
    ($($said:tt)+) => {
        $crate::out::worded(&jong::core::say!($($said)+))
    };
}

pub(crate) use tell;
