//! Finds patterns by an id or a name in any language, however it is typed.

use jong_core::InOrder;
use std::collections::BTreeMap;

use jong::folded;
use jong_core::Ruleset;
use jong_core::rules::{LANGUAGES, section};
use jong_core::tree::{Node, Value, nearest};

use super::known::KnownPattern;

/// The ids and names of patterns as they are compared, each with the patterns that it calls.
#[derive(Debug)]
pub(super) struct NameIndex(BTreeMap<String, Vec<(NameRank, usize)>>);

/// The rank of a name among those of a pattern. Patterns that it ranks higher in are found first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NameRank {
    /// Its id.
    Id,
    /// Its first name in a language.
    First,
    /// Any other name.
    Other,
}

impl NameIndex {
    /// The index of some patterns.
    pub(super) fn new(all: &[KnownPattern]) -> NameIndex {
        let mut index: BTreeMap<String, Vec<(NameRank, usize)>> = BTreeMap::new();
        for (at, known) in all.iter().enumerate() {
            let rank = |place: usize| if place == 0 { NameRank::First } else { NameRank::Other };
            let of_language = known.names.values().flat_map(|names| names.0.iter().enumerate());
            let names = of_language.map(|(place, name)| (rank(place), name));
            for (rank, name) in std::iter::once((NameRank::Id, &known.id)).chain(names) {
                let called = index.entry(folded(name)).or_default();
                match called.iter_mut().find(|(_, other)| *other == at) {
                    Some((known, _)) => *known = rank.min(*known),
                    None => called.push((rank, at)),
                }
            }
        }
        index.remove("");
        index.values_mut().for_each(|called| called.order());
        NameIndex(index)
    }

    /// The patterns with this id or name: first by id, then by first name. `all` are those of the index.
    pub(super) fn find<'a>(&self, all: &'a [KnownPattern], word: &str) -> Vec<&'a KnownPattern> {
        self.0.get(&folded(word)).into_iter().flatten().filter_map(|(_, at)| all.get(*at)).collect()
    }
}

/// True if rules have a limit of this id or of this name in any language.
pub(super) fn has_limit(rules: &Ruleset, word: &str) -> bool {
    let wanted = folded(word);
    let is_name = |node: &Node| match &node.value {
        Value::List(names) => names.iter().filter_map(Node::as_text).any(|name| folded(name) == wanted),
        Value::Text(name) => folded(name) == wanted,
        Value::Bool(_) | Value::Int(_) | Value::Odd(_) | Value::Table(_) => false,
    };
    let is_called = |id: &str| {
        let names = rules.tree().at(&[section::NAMES, id]).and_then(Node::as_table);
        names.is_some_and(|names| names.iter().any(|name| is_name(&name.node)))
    };
    !wanted.is_empty() && rules.scoring().limits().iter().any(|limit| folded(limit.id) == wanted || is_called(limit.id))
}

/// Patterns that may have been meant, the most similar first.
pub(super) fn near<'a>(all: &'a [KnownPattern], word: &str) -> Vec<&'a KnownPattern> {
    let wanted = folded(word);
    if wanted.is_empty() || word.len() > LONGEST {
        return Vec::new();
    }
    let texts: Vec<(String, &KnownPattern)> = all
        .iter()
        .flat_map(|known| {
            std::iter::once(known.id.as_str())
                .chain(names_of(known).map(|(_, name)| name))
                .map(move |text| (folded(text), known))
        })
        .collect();
    let mut found: Vec<&KnownPattern> = Vec::new();
    let mut add = |known: &'a KnownPattern| {
        if !found.iter().any(|other| std::ptr::eq(*other, known)) {
            found.push(known);
        }
    };
    if let Some(like) = nearest(&wanted, texts.iter().map(|(text, _)| text.as_str())) {
        texts.iter().filter(|(text, _)| text == like).for_each(|(_, known)| add(known));
    }
    // A part of a name, unless it is short enough to be part of many.
    if wanted.chars().count() >= if wanted.is_ascii() { 4 } else { 2 } {
        texts.iter().filter(|(text, _)| text.contains(&wanted)).for_each(|(_, known)| add(known));
    }
    found.truncate(MOST_NEAR);
    found
}

/// The number of patterns offered.
const MOST_NEAR: usize = 6;
/// The greatest length of a misspelt name.
const LONGEST: usize = 64;

/// The names of a pattern with their languages, in the order of the languages.
pub(super) fn names_of(known: &KnownPattern) -> impl Iterator<Item = (&str, &str)> {
    let place = |language: &str| LANGUAGES.iter().position(|other| *other == language).unwrap_or(LANGUAGES.len());
    let mut names: Vec<(&str, &str)> = known
        .names
        .iter()
        .flat_map(|(language, names)| names.0.iter().map(move |name| (language.as_str(), name.as_str())))
        .collect();
    names.order_by_key(|(language, _)| place(language));
    names.into_iter()
}
