//! The words that answers are written in, as data: a file for each language. English ones are understood in all.

use jong_core::{Catalogue, Text};
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use super::facts::bare_unit;
use jong::{Lang, plain};

/// A word with a meaning of its own in answers. [`AnswerWord::Back`], [`AnswerWord::Quit`] and [`AnswerWord::Help`] are
/// commands to the program that asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AnswerWord {
    /// The answer that nobody knows.
    Unknown,
    /// The answer that the hand does not win.
    NoWin,
    /// The command to take the last answer back.
    Back,
    /// The command to end the interview.
    Quit,
    /// The command to list the answers that can be given.
    Help,
}

jong_core::words! {
    /// The words of answers.
    ANSWERS: "words/answers" [En, It, Ja, ZhHant, Vi]
}

impl AnswerWord {
    /// The word that a text is, in a language or in English. An empty text means [`AnswerWord::Unknown`].
    ///
    /// ```
    /// use jong::Lang;
    /// use jong_lab::identify::AnswerWord;
    ///
    /// assert_eq!(AnswerWord::of("Indietro", Lang::It), Some(AnswerWord::Back));
    /// assert_eq!(AnswerWord::of("？", Lang::Ja), Some(AnswerWord::Unknown));
    /// assert_eq!(AnswerWord::of("7700", Lang::En), None);
    /// ```
    pub fn of(text: &str, lang: Lang) -> Option<AnswerWord> {
        let text = plain(text);
        if text.is_empty() {
            return Some(AnswerWord::Unknown);
        }
        let is = |word: &AnswerWord| [lang, Lang::En].iter().any(|lang| word.all(*lang).contains(&text));
        AnswerWord::iter().find(is)
    }

    /// Its usual text in a language.
    pub fn usual_text(self, lang: Lang) -> &'static str {
        self.all(lang).first().map_or(self.into(), String::as_str)
    }

    /// Its usual text, in each language.
    pub(super) fn text(self) -> Text {
        Lang::in_each(|lang| self.usual_text(lang).to_owned())
    }

    /// All its texts in a language, the usual one first.
    fn all(self, lang: Lang) -> &'static [String] {
        let word: &str = self.into();
        ANSWERS.all(lang, &format!("words.{word}"))
    }
}

/// True if a word names a unit of a grammar in a language, or in English.
pub(super) fn is_unit(word: &str, catalogue: &Catalogue, name: &str, lang: Lang) -> bool {
    let told =
        |lang: Lang| ["units", "one"].into_iter().filter_map(move |table| bare_unit(catalogue, lang, table, name));
    let is = |lang: Lang| {
        told(lang).any(|told| told.to_lowercase() == word) || besides(catalogue, name, lang).any(|told| told == word)
    };
    is(lang) || is(Lang::En)
}

/// The words in which people write a unit, besides its own.
fn besides(catalogue: &Catalogue, name: &str, lang: Lang) -> impl Iterator<Item = &'static String> {
    catalogue.all(lang, &format!("besides.{name}")).iter()
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::{grammars, seat_called};

    /// Every language says everything, and no word means two things in one language, English ones among them.
    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::iter() {
            for word in AnswerWord::iter() {
                assert!(!word.all(lang).is_empty(), "{lang}: {word:?}");
                for text in word.all(lang).iter().chain(word.all(Lang::En)) {
                    assert_eq!(plain(text), *text, "{lang}");
                    assert_eq!(AnswerWord::of(text, lang), Some(word), "{lang}: {text}");
                    assert_eq!(seat_called(text), None, "{lang}: {text}");
                }
            }
            let units = || {
                grammars()
                    .iter()
                    .flat_map(|grammar| grammar.units().iter().map(move |unit| (grammar.catalogue(), unit.name)))
            };
            for name in units().flat_map(|(catalogue, name)| besides(catalogue, name, lang)) {
                assert_eq!(plain(name), *name, "{lang}");
                assert_eq!(AnswerWord::of(name, lang), None, "{lang}: {name}");
            }
            for grammar in grammars() {
                for unit in grammar.units() {
                    let all = besides(grammar.catalogue(), unit.name, lang);
                    for name in all.map(String::as_str).chain([unit.name]) {
                        assert_eq!(seat_called(name), None, "{lang}: {name}");
                        let of = |other: &&jong_core::pattern::Unit| {
                            other.name == name || is_unit(name, grammar.catalogue(), other.name, lang)
                        };
                        assert!(
                            grammar.units().iter().filter(of).all(|other| other.name == unit.name),
                            "{lang}: {name}"
                        );
                    }
                }
            }
        }
    }
}
