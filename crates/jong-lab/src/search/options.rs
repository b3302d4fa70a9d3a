//! The questions that rules files answer, in every language.

use std::borrow::Cow;
use std::collections::BTreeSet;

use jong::{Lang, flower_name, grammars};
use jong_core::rules::{EVERY_KEY, OptionWords, SectionWords, section};
use jong_core::tile::Kind;
use jong_core::tree::{Entry, Node, Value};
use jong_core::{Gathering, Grammar, Ruleset, Text, say};
use strum::IntoEnumIterator;

use super::OptionFind;
use super::wanted::{MatchRank, SearchWords};

jong_core::words! {
    /// The words of players for options, by section and key.
    PLAYERS: "words/options" [En, It, Ja, ZhHant, Vi]
}

/// A question, and the games that ask it.
#[derive(Debug, Clone)]
pub(super) struct OptionEntry {
    section: &'static str,
    /// The key, or the keys joined by dots that lead to a part of an option; `None` if it is asked about every key of the
    /// section.
    key: Option<Cow<'static, str>>,
    /// The names that rules files give it, those of a limit; and the words of players for it.
    given: BTreeSet<String>,
    /// Its section, its name and itself.
    section_name: Text,
    name: Text,
    question: Text,
    games: Vec<&'static str>,
}

/// The questions of all games, each once.
pub(super) fn all() -> Vec<OptionEntry> {
    let mut all: Vec<OptionEntry> = Vec::new();
    for grammar in grammars() {
        for words in SectionWords::of(*grammar) {
            for option in words.options {
                let key = Some(option.key).filter(|key| *key != EVERY_KEY).map(Cow::Borrowed);
                let given = of_players(words.section, option.key);
                entry(*grammar, words, option, key, given).join(&mut all);
            }
        }
    }
    all
}

/// The entry of an option in one game; `given` are the names that it has beside that of its section's type.
fn entry(
    grammar: &dyn Grammar,
    words: &SectionWords,
    option: &OptionWords,
    key: Option<Cow<'static, str>>,
    given: BTreeSet<String>,
) -> OptionEntry {
    let said = |english: &str| Text::from_english(grammar.catalogue(), english);
    OptionEntry {
        section: words.section,
        key,
        given,
        section_name: said(words.name),
        name: said(option.name),
        question: said(option.question),
        games: vec![grammar.word()],
    }
}

/// The words of players for an option, in all languages.
fn of_players(section: &str, key: &str) -> BTreeSet<String> {
    let key = format!("{section}.{key}");
    Lang::iter().flat_map(|lang| PLAYERS.all(lang, &key)).cloned().distinct()
}

/// The options to which rules give names of their own, and the parts of options: the limits, and `kiriage mangan`.
pub(super) fn named(rules: &[Ruleset]) -> Vec<OptionEntry> {
    let mut all: Vec<OptionEntry> = Vec::new();
    for rules in rules {
        let grammar = rules.grammar();
        let sections = SectionWords::of(grammar);
        let given = rules.tree().get(section::NAMES).and_then(Node::as_table);
        for entry in given.into_iter().flat_map(|table| table.iter()) {
            let (of_section, key) = entry.key.split_once('.').unwrap_or(("", &entry.key));
            let holds = |words: &&&SectionWords| match of_section {
                "" => words.has_any_key() && rules.tree().at(&[words.section, key]).is_some(),
                section => words.section == section,
            };
            let Some(words) = sections.iter().find(holds) else { continue };
            let id = key.split('.').next().unwrap_or(key);
            let Some(option) = words.option(id) else { continue };
            let key = Some(Cow::Owned(key.to_owned()));
            self::entry(grammar, words, option, key, names(&entry.node)).join(&mut all);
        }
    }
    all
}

/// The flowers and seasons, each with the way in which it is written wherever tiles are.
pub(super) fn flowers() -> Vec<OptionEntry> {
    let one = |kind: Kind| {
        let name = flower_name(kind)?;
        Some(OptionEntry {
            section: "tiles",
            key: Some(Cow::Borrowed("bonus")),
            given: BTreeSet::new(),
            section_name: say!("Flowers and seasons"),
            question: say!("{name} is written `{tile}`", name = name.clone(), tile = kind),
            name,
            games: grammars().iter().map(|grammar| grammar.word()).collect(),
        })
    };
    Kind::all().filter_map(one).collect()
}

/// The names of a thing in all languages.
fn names(node: &Node) -> BTreeSet<String> {
    let of = |entry: &Entry| match &entry.node.value {
        Value::Text(name) => vec![name.clone()],
        Value::List(names) => names.iter().filter_map(|name| name.as_text().map(str::to_owned)).collect(),
        _ => Vec::new(),
    };
    node.as_table().into_iter().flat_map(|table| table.iter()).flat_map(of).distinct()
}

impl OptionEntry {
    /// Adds it to those that are known; one that another game asks in the same words is the same.
    fn join(self, all: &mut Vec<OptionEntry>) {
        let known = all.iter_mut().find(|asked| {
            let same = asked.section == self.section && asked.key == self.key;
            same && asked.question.english() == self.question.english()
        });
        match known {
            Some(asked) => {
                asked.given.extend(self.given);
                asked
                    .games
                    .extend(self.games.into_iter().filter(|game| !asked.games.contains(game)).collect::<Vec<_>>());
            }
            None => all.push(self),
        }
    }

    /// Its rank among what is looked for, if it fits.
    pub(super) fn rank(&self, wanted: &SearchWords) -> Option<MatchRank> {
        let told = |text: &Text| Lang::iter().map(|lang| lang.tell(text)).collect::<Vec<String>>();
        let names = told(&self.name);
        let names = names.iter().chain(&self.given).map(String::as_str);
        let names = [self.section].into_iter().chain(self.key.as_deref()).chain(names);
        wanted.rank(names.filter(|name| !name.is_empty()), || [told(&self.question), told(&self.section_name)].concat())
    }

    /// The question in a language.
    pub(super) fn find(&self, lang: Lang) -> OptionFind {
        let OptionEntry { section, key, question, games, .. } = self;
        OptionFind { section, key: key.clone(), question: lang.tell(question), games: games.clone() }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// Words for an option that no game has would find nothing.
    #[test]
    fn words_of_players_are_for_options() {
        assert_eq!(PLAYERS.check(), Ok(()));
        let all: Vec<String> =
            all().iter().filter_map(|asked| Some(format!("{}.{}", asked.section, asked.key.as_deref()?))).collect();
        for lang in Lang::iter() {
            for (key, _) in PLAYERS.phrases(lang).expect("a file").iter() {
                assert!(all.iter().any(|known| known == key), "{lang}: {key}");
            }
        }
    }
}
