//! Looking for patterns, rulesets and options by words in any language.
//!
//! ```
//! use jong::Lang;
//! use jong_lab::concept::Concepts;
//! use jong_lab::search::search;
//!
//! let concepts = Concepts::new(vec![jong::open("riichi/tenhou")?]);
//! let found = search(&concepts, "sette coppie", Lang::En);
//! assert_eq!(found.patterns[0].entry.id, "seven-pairs");
//! # Ok::<(), jong::OpenError>(())
//! ```

mod options;
mod wanted;

use jong_core::InOrder;
use std::borrow::Cow;

use jong::Lang;
use jong_core::Ruleset;
use jong_core::rules::{Names, Outline, PlayedPlaces, name_in};
use serde::Serialize;
use strum::IntoEnumIterator;

use self::options::OptionEntry;
use self::wanted::{MatchRank, SearchWords};
use crate::concept::{Concepts, KnownPattern, PatternEntry};

/// The things that some words name or describe, of each kind the likeliest first.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finds<'a> {
    /// Patterns.
    pub patterns: Vec<PatternFind<'a>>,
    /// Rulesets.
    pub rulesets: Vec<RulesetFind<'a>>,
    /// Options.
    pub options: Vec<OptionFind>,
}

/// A pattern that was found.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PatternFind<'a> {
    /// Its names, and the games in which it counts.
    #[serde(flatten)]
    pub entry: PatternEntry<'a>,
    /// Its definition as a sentence.
    pub sentence: String,
}

/// A ruleset that was found.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetFind<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its name, or its id.
    pub name: &'a str,
    /// The grammar's word.
    pub grammar: &'static str,
}

/// An option that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionFind {
    /// Its section in a rules file: `payment`.
    pub section: &'static str,
    /// Its key there: `round-up`, or `mangan.from-basic` for a part that has a name; none where every key of the section is such an option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Cow<'static, str>>,
    /// The question that it answers.
    pub question: String,
    /// The grammars that ask it.
    pub games: Vec<&'static str>,
}

impl Finds<'_> {
    /// True if nothing was found.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty() && self.rulesets.is_empty() && self.options.is_empty()
    }
}

/// Looks for all the words in ids, names and descriptions, in every language; tells of what it finds in one. Capitals,
/// diacritics and hyphens are ignored.
pub fn search<'a>(concepts: &'a Concepts, words: &str, lang: Lang) -> Finds<'a> {
    let wanted = SearchWords::new(words);
    let asked = [options::all(), options::named(concepts.rulesets()), options::flowers()].concat();
    Finds {
        patterns: found(concepts.all(), |known| rank_of_pattern(known, &wanted))
            .map(|known| PatternFind { entry: concepts.entry(known), sentence: known.definition(lang) })
            .collect(),
        rulesets: found(concepts.rulesets(), |rules| rank_of_rules(rules, &wanted))
            .map(|rules| {
                let info = rules.info();
                let name = name_in(&info.names, lang.key()).unwrap_or(&info.id);
                RulesetFind { id: &info.id, name, grammar: info.grammar }
            })
            .collect(),
        options: found(&asked, |asked| asked.rank(&wanted)).map(|asked: &OptionEntry| asked.find(lang)).collect(),
    }
}

/// The things that have a rank, the best first; of equals the first.
fn found<T>(all: &[T], rank: impl Fn(&T) -> Option<MatchRank>) -> impl Iterator<Item = &T> {
    let mut ranked: Vec<(MatchRank, &T)> = all.iter().filter_map(|one| Some((rank(one)?, one))).collect();
    ranked.order_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, one)| one)
}

fn names(names: &Names) -> impl Iterator<Item = &str> {
    names.values().flat_map(|names| names.0.iter().map(String::as_str))
}

fn rank_of_pattern(known: &KnownPattern, wanted: &SearchWords) -> Option<MatchRank> {
    let sentences = || Lang::iter().map(|lang| known.definition(lang)).chain(known.note.clone()).collect();
    wanted.rank(std::iter::once(known.id.as_str()).chain(names(&known.names)), sentences)
}

fn rank_of_rules(rules: &Ruleset, wanted: &SearchWords) -> Option<MatchRank> {
    let info = rules.info();
    let besides = || {
        let note = info.note.iter().flat_map(|note| note.texts()).map(str::to_owned);
        note.chain(info.sources.iter().cloned()).collect()
    };
    let called = names(&info.names).chain(info.places.iter().flat_map(PlayedPlaces::all));
    wanted.rank([info.id.as_str(), info.grammar].into_iter().chain(called), besides)
}

/// True if the id of some rules, their names or the places where they are played have all the words, in any language.
pub fn is_called(rules: &Outline, words: &str) -> bool {
    let called = names(&rules.names).chain(rules.places.iter().flat_map(PlayedPlaces::all));
    SearchWords::new(words).rank([rules.id.as_str()].into_iter().chain(called), Vec::new).is_some()
}
