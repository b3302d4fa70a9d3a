//! The language of the text, and the vocabulary that names patterns.

use std::ffi::OsString;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use jong::{Lang, Vocabulary};
use strum::IntoEnumIterator;

/// The language and the words.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Wording {
    /// The language of everything that Jong says
    #[arg(long, global = true, ignore_case = true, default_value = "en", help_heading = "Output", value_parser = lang())]
    pub(crate) lang: Lang,
    /// The players' words for patterns and calls; `auto` follows the language
    #[arg(long, global = true, ignore_case = true, default_value = "auto", help_heading = "Output", value_parser = terms())]
    pub(crate) terms: Vocabulary,
}

/// Reads the key of a language, in capitals or not.
fn lang() -> impl TypedValueParser<Value = Lang> {
    let known = Lang::iter().map(|lang| PossibleValue::new(lang.key()).help(lang.own_name()));
    PossibleValuesParser::new(known).try_map(|typed| named(&typed).ok_or("no such language"))
}

fn named(typed: &str) -> Option<Lang> {
    Lang::iter().find(|lang| lang.key().eq_ignore_ascii_case(typed))
}

/// Reads the word of a vocabulary, in capitals or not.
fn terms() -> impl TypedValueParser<Value = Vocabulary> {
    let known = Vocabulary::iter().map(|terms| PossibleValue::new(<&str>::from(terms)).help(about(terms)));
    PossibleValuesParser::new(known).try_map(|typed| typed.parse().map_err(|_| "no such words"))
}

/// The help for a vocabulary.
fn about(terms: Vocabulary) -> &'static str {
    match terms {
        Vocabulary::Auto => "The words of the language",
        Vocabulary::En => "English",
        Vocabulary::Ja => "Japanese",
        Vocabulary::Romaji => "Japanese in Latin letters",
        Vocabulary::It => "Italian",
        Vocabulary::Zh => "Chinese",
        Vocabulary::Vi => "Vietnamese",
    }
}

/// The command line without the language, if it asks for help in words: clap takes every word behind `help` for a
/// verb.
pub(super) fn for_clap(words: Vec<OsString>) -> Vec<OsString> {
    if words.get(1).is_none_or(|word| word != HELP) {
        return words;
    }
    let mut left = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--lang") => drop(words.next()),
            Some(one) if one.starts_with("--lang=") => {}
            _ => left.push(word),
        }
    }
    left
}

/// The verb that asks for help.
const HELP: &str = "help";

/// The language that a command line names, before all of it is parsed; `None` if it names none.
pub(super) fn spoken(words: &[OsString]) -> Option<Lang> {
    let mut words = words.iter().map(|word| word.to_str().unwrap_or_default()).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        let typed = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(lang) = typed.and_then(named) {
            return Some(lang);
        }
    }
    None
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_language_asked_for() {
        let spoken = |line: &str| spoken(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(spoken("jong --lang it score"), Some(Lang::It));
        assert_eq!(spoken("jong score --help --lang=ZH-hant"), Some(Lang::ZhHant));
        assert_eq!(spoken("jong score --language it"), None);
        assert_eq!(spoken("jong score --lang"), None);
        assert_eq!(spoken("jong score --lang de"), None);
        assert_eq!(spoken("jong score -- --lang vi"), None);
    }

    #[test]
    fn help_in_words() {
        let left = |line: &str| {
            let words = for_clap(line.split(' ').map(OsString::from).collect());
            words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(left("jong help score --lang it"), "jong help score");
        assert_eq!(left("jong help --lang=it score --json"), "jong help score --json");
        assert_eq!(left("jong score help --lang it"), "jong score help --lang it");
    }
}
