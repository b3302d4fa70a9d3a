//! The words of a document: its own phrases, and translations of the English words of options and reasons.

use jong_core::Ruleset;

use super::phrase::Phrase;
use jong::Lang;
use jong::words::{fill, gaps};

jong::words::words! {
    /// The phrases of a document, by their names in kebab-case.
    PHRASES: "words/rulebook" [En, It, Ja, ZhHant, Vi]
}

/// A phrase in a language. One that is missing shows its key.
pub(crate) fn say(lang: Lang, phrase: Phrase) -> &'static str {
    PHRASES.named(lang, phrase.into())
}

/// A phrase with its gaps filled: the first value goes where English has its first gap, whatever its place in others.
pub(crate) fn filled(lang: Lang, phrase: Phrase, values: &[&str]) -> String {
    let names = gaps(say(Lang::En, phrase));
    let value = |name: &str| values.get(names.iter().position(|known| *known == name)?).map(|&value| value.to_owned());
    fill(say(lang, phrase), value)
}

/// True if a native speaker has read over all words that a document of some rules says in a language.
pub(super) fn reviewed(rules: &Ruleset, lang: Lang) -> bool {
    PHRASES.reviewed(lang) && rules.grammar().catalogue().reviewed(lang) && jong::sentence::reviewed(lang)
}

#[cfg(test)]
mod test {
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn every_language_has_every_phrase_and_no_other() {
        let mut keys: Vec<&str> = Phrase::iter().map(Into::into).collect();
        keys.sort_unstable();
        for lang in Lang::iter() {
            let told: Vec<&str> = PHRASES.phrases(lang).expect("a file").iter().map(|(key, _)| key).collect();
            assert_eq!(told, keys, "{lang}");
        }
    }
}
