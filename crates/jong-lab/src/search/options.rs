//! The questions that rules files answer, in every language.

use jong::{Lang, grammars};
use jong_core::Text;
use jong_core::rules::{EVERY_KEY, SectionWords};
use strum::IntoEnumIterator;

use super::OptionFind;
use super::wanted::{Rank, Wanted};

/// A question, and the games that ask it.
#[derive(Debug)]
pub(super) struct Asked {
    section: &'static str,
    /// `None` if it is asked about every key of the section.
    key: Option<&'static str>,
    /// Its section, its name and itself.
    section_name: Text,
    name: Text,
    question: Text,
    games: Vec<&'static str>,
}

/// The questions of all games, each once.
pub(super) fn all() -> Vec<Asked> {
    let mut all: Vec<Asked> = Vec::new();
    for grammar in grammars() {
        let said = |english: &str| Text::called(grammar.catalogue(), english);
        for words in SectionWords::of(*grammar) {
            for option in words.options {
                let key = Some(option.key).filter(|key| *key != EVERY_KEY);
                let known = all.iter_mut().find(|asked| {
                    let same = asked.section == words.section && asked.key == key;
                    same && asked.question.english() == option.question
                });
                match known {
                    Some(asked) => asked.games.push(grammar.word()),
                    None => all.push(Asked {
                        section: words.section,
                        key,
                        section_name: said(words.name),
                        name: said(option.name),
                        question: said(option.question),
                        games: vec![grammar.word()],
                    }),
                }
            }
        }
    }
    all
}

impl Asked {
    /// Its rank among what is looked for, if it fits.
    pub(super) fn rank(&self, wanted: &Wanted) -> Option<Rank> {
        let told = |text: &Text| Lang::iter().map(|lang| lang.tell(text)).collect::<Vec<String>>();
        let names = told(&self.name);
        let names = [self.section].into_iter().chain(self.key).chain(names.iter().map(String::as_str));
        wanted.rank(names.filter(|name| !name.is_empty()), || [told(&self.question), told(&self.section_name)].concat())
    }

    /// The question in a language.
    pub(super) fn find(&self, lang: Lang) -> OptionFind {
        let Asked { section, key, question, games, .. } = self;
        OptionFind { section, key: *key, question: lang.tell(question), games: games.clone() }
    }
}
