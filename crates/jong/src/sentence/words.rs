//! The words and templates of a language, by their keys.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::class::OwnClasses;
use crate::Lang;
use jong_words::listed;

jong_words::words! {
    /// The words that sentences are made of.
    pub(crate) SENTENCES: "words/sentences" [En, It, Ja, ZhHant, Vi]
}

/// The words of a language, and what a ruleset calls its own classes in it.
#[derive(Debug, Clone)]
pub(super) struct SentenceWords {
    lang: Lang,
    /// The ruleset's own classes.
    pub(super) named: BTreeMap<String, String>,
}

/// A thing, and the mark that says how words agree with it.
#[derive(Debug, Clone)]
pub(super) struct Noun {
    pub(super) one: String,
    pub(super) many: String,
    pub(super) mark: String,
}

impl SentenceWords {
    /// The words of a language.
    pub(super) fn of(lang: Lang) -> SentenceWords {
        SentenceWords { lang, named: BTreeMap::new() }
    }

    /// The words of a language, and what a ruleset calls its own classes in it.
    pub(super) fn with(lang: Lang, own: &OwnClasses) -> SentenceWords {
        SentenceWords { lang, named: own.names(lang) }
    }

    /// The language.
    pub(super) fn lang(&self) -> Lang {
        self.lang
    }

    /// The words of a key. A test holds that every language has them all.
    pub(super) fn get(&self, key: &str) -> &'static str {
        self.find(key).unwrap_or_default()
    }

    /// The words of a key that need not be there.
    pub(super) fn find(&self, key: &str) -> Option<&'static str> {
        SENTENCES.get(self.lang, key)
    }

    /// The words for one of a list of the vocabulary.
    pub(super) fn of_word(&self, table: &str, word: impl Display) -> &'static str {
        self.get(&format!("{table}.{word}"))
    }

    /// A number in words, or in digits where the language has no word for it.
    pub(super) fn number(&self, n: u32) -> String {
        SENTENCES.all(self.lang, "numbers").get(n as usize).cloned().unwrap_or_else(|| n.to_string())
    }

    /// A template with its gaps filled.
    pub(super) fn fill(&self, key: &str, gaps: &[(&str, &str)]) -> String {
        fill(self.get(key), gaps)
    }

    /// Words of which one will do.
    pub(super) fn or<T: AsRef<str>>(&self, words: &[T]) -> String {
        listed(words, self.get("join.or-comma"), self.get("join.or"))
    }

    /// A thing that is counted.
    pub(super) fn noun(&self, table: &str, name: impl Display) -> Noun {
        let [one, many, mark] =
            ["one", "many", "mark"].map(|part| self.get(&format!("{table}.{name}.{part}")).to_owned());
        Noun { one, many, mark }
    }

    /// The words that agree with things of a mark: a gender or an article, a counter, the forms of adjectives.
    pub(super) fn mark(&self, mark: &str, part: &str) -> &'static str {
        self.get(&format!("marks.{mark}.{part}"))
    }
}

/// Fills the gaps of a template; a gap that has no name here stays as it is.
pub(super) fn fill(template: &str, gaps: &[(&str, &str)]) -> String {
    jong_words::fill(template, |name| Some((*gaps.iter().find(|(gap, _)| *gap == name)?.1).to_owned()))
}

#[cfg(test)]
mod tests {
    use jong_core::hand::Event;
    use jong_core::pattern::Classes;
    use jong_core::reading::{FormName, Wait};
    use jong_core::rules::Shelf;
    use jong_core::tile::{KindSet, Suit};
    use jong_core::tree::{FileId, Node, parse};
    use strum::IntoEnumIterator;

    use super::*;
    use crate::shelf::ShippedShelf;

    /// The names right below a table.
    fn names(lang: Lang, table: &str) -> Vec<&'static str> {
        let phrases = SENTENCES.phrases(lang).expect("every language has a file");
        let inside = phrases.iter().filter_map(|(key, _)| key.strip_prefix(table)?.strip_prefix('.'));
        let mut names: Vec<&str> = inside.filter_map(|key| key.split('.').next()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    #[test]
    fn every_mark_is_there() {
        for lang in Lang::iter() {
            let marks = names(lang, "marks");
            let phrases = SENTENCES.phrases(lang).expect("a file").iter();
            for (key, words) in phrases.filter(|(key, _)| key.ends_with(".mark") || *key == "mixed") {
                assert!(marks.contains(&words[0].as_str()), "{lang}: {key}: no mark is called `{}`", words[0]);
            }
        }
    }

    #[test]
    fn every_word_of_the_vocabulary_has_words_and_no_other() {
        fn sorted(words: impl Iterator<Item = impl Display>) -> Vec<String> {
            let mut words: Vec<String> = words.map(|word| word.to_string()).collect();
            words.sort();
            words
        }
        let table = parse(&ShippedShelf.classes().text, FileId(0), 0).expect("a shipped file");
        let mut classes = Classes::default();
        let node: &Node = table.get("classes").expect("it has classes");
        classes.add(node).expect("classes");
        for lang in Lang::iter() {
            assert_eq!(
                names(lang, "events"),
                sorted(Event::iter().chain([Event::RobbedFlower]).map(Event::word)),
                "{lang}"
            );
            assert_eq!(names(lang, "forms"), sorted(FormName::iter()), "{lang}");
            assert_eq!(names(lang, "wait"), sorted(Wait::iter()), "{lang}");
            assert_eq!(names(lang, "honours"), sorted(KindSet::of_suit(Suit::Honours).iter()), "{lang}");
            assert_eq!(names(lang, "classes"), sorted(classes.names()), "{lang}");
        }
    }

    #[test]
    fn what_fills_a_gap_is_not_filled_again() {
        assert_eq!(fill("{a} and {b}, {c}", &[("a", "{b}"), ("b", "two")]), "{b} and two, {c}");
    }
}
