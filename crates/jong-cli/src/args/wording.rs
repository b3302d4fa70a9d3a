//! The language of the text, and whose words name patterns.

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use jong::Lang;
use strum::IntoEnumIterator;

/// The language and the words.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Wording {
    /// The language of names
    #[arg(long, global = true, ignore_case = true, default_value = "en", help_heading = "Output", value_parser = lang())]
    pub(crate) lang: Lang,
    /// Whose words name patterns; `auto` follows the language
    #[arg(long, global = true, ignore_case = true, default_value = "auto", help_heading = "Output")]
    pub(crate) terms: Terms,
}

/// Reads the key of a language, in capitals or not.
fn lang() -> impl TypedValueParser<Value = Lang> {
    let known = Lang::iter().map(|lang| PossibleValue::new(lang.key()).help(lang.own_name()));
    PossibleValuesParser::new(known).try_map(|typed| named(&typed).ok_or("no such language"))
}

fn named(typed: &str) -> Option<Lang> {
    Lang::iter().find(|lang| lang.key().eq_ignore_ascii_case(typed))
}

/// The language that is asked for anywhere on a command line, before all of it is understood; English if none is.
pub(super) fn spoken(words: impl Iterator<Item = OsString>) -> Lang {
    let mut words = words.map(|word| word.to_string_lossy().into_owned()).take_while(|word| word != "--");
    let typed = words.by_ref().find_map(|word| match word.strip_prefix("--lang")? {
        "" => Some(None),
        rest => rest.strip_prefix('=').map(|typed| Some(typed.to_owned())),
    });
    typed.and_then(|typed| named(&typed.or_else(|| words.next())?)).unwrap_or_default()
}

/// Whose words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Terms {
    /// Those of the language
    Auto,
    /// English
    En,
    /// Japanese in Latin letters
    Romaji,
    /// Italian
    It,
    /// Chinese
    Zh,
    /// Vietnamese
    Vi,
}

impl Terms {
    /// The key of these words in a table of names; none, where they are those of the language.
    pub(crate) fn key(self) -> Option<&'static str> {
        match self {
            Terms::Auto => None,
            Terms::En => Some(Lang::En.key()),
            Terms::It => Some(Lang::It.key()),
            Terms::Zh => Some(Lang::ZhHant.key()),
            Terms::Vi => Some(Lang::Vi.key()),
            Terms::Romaji => Some("romaji"),
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_language_asked_for() {
        let spoken = |line: &str| spoken(line.split(' ').map(OsString::from));
        assert_eq!(spoken("jong --lang it score"), Lang::It);
        assert_eq!(spoken("jong score --help --lang=ZH-hant"), Lang::ZhHant);
        assert_eq!(spoken("jong score --language it"), Lang::En);
        assert_eq!(spoken("jong score --lang"), Lang::En);
        assert_eq!(spoken("jong score --lang de"), Lang::En);
        assert_eq!(spoken("jong score -- --lang vi"), Lang::En);
    }
}
