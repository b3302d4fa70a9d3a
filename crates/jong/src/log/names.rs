//! The names that logs of others have for patterns and limits of the Japanese game. They are data, in `names.toml`.

use std::sync::OnceLock;

use jong_core::hand::{Seat, Situation};
use jong_core::tree::{FileId, Node, OneOrMany, Place, Value, parse, read_table};
use jong_core::{Lang, Ruleset, Text};
use serde::Deserialize;

/// The names of patterns and limits in other logs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LogNames {
    patterns: Vec<NamedPatterns>,
    limits: Vec<NamedLimits>,
}

/// A name for patterns.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedPatterns {
    /// Tenhou's names for them: the first is the usual one.
    tenhou: OneOrMany<String>,
    /// The name in mjai.
    mjai: String,
    /// The ids of the patterns.
    patterns: OneOrMany<String>,
    /// The wind that the winner's must be.
    seat: Option<String>,
    /// The wind that the round's must be.
    round: Option<String>,
}

/// A name for limits.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedLimits {
    tenhou: OneOrMany<String>,
    limits: OneOrMany<String>,
}

fn names() -> &'static LogNames {
    static NAMES: OnceLock<LogNames> = OnceLock::new();
    NAMES.get_or_init(|| {
        let file = FileId(0);
        let read = parse(include_str!("names.toml"), file, 0).ok();
        let read = read.and_then(|table| read_table(&table, Place::start_of(file)).ok());
        read.unwrap_or(LogNames { patterns: Vec::new(), limits: Vec::new() })
    })
}

impl NamedPatterns {
    /// The first of its patterns.
    pub(super) fn first(&self) -> &str {
        self.patterns.0.first().map_or("", String::as_str)
    }

    /// The wind that it names.
    pub(super) fn wind(&self) -> Option<Seat> {
        self.seat.as_ref().or(self.round.as_ref())?.parse().ok()
    }

    /// True if it is a name for a pattern of this hand.
    pub(super) fn names(&self, id: &str, situation: &Situation) -> bool {
        let is = |wind: &Option<String>, own: Seat| wind.as_ref().is_none_or(|wind| *wind == own.to_string());
        self.patterns.0.iter().any(|pattern| pattern == id)
            && is(&self.seat, situation.wind)
            && is(&self.round, situation.round)
    }
}

/// The name that has a number in Tenhou's XML, and the name itself.
pub(super) fn pattern_numbered(number: usize) -> Option<(&'static str, &'static NamedPatterns)> {
    let named = names().patterns.get(number)?;
    Some((named.tenhou.0.first()?, named))
}

/// The patterns that a name of Tenhou's stands for; nothing if it has none of that name.
pub(super) fn patterns_of_tenhou(name: &str) -> Vec<&'static NamedPatterns> {
    names().patterns.iter().filter(|named| named.tenhou.0.iter().any(|other| other == name)).collect()
}

/// The patterns that a name of mjai's stands for.
pub(super) fn patterns_of_mjai(name: &str) -> Vec<&'static NamedPatterns> {
    names().patterns.iter().filter(|named| named.mjai == name).collect()
}

/// The wind that belongs to the name of a pattern of a hand.
pub(super) fn wind_named(id: &str, situation: &Situation) -> Option<Seat> {
    names().patterns.iter().find(|named| named.names(id, situation))?.wind()
}

/// Tenhou's name for a pattern of a hand.
pub(super) fn tenhou_name(id: &str, situation: &Situation) -> Option<&'static str> {
    let named = names().patterns.iter().find(|named| named.names(id, situation))?;
    named.tenhou.0.first().map(String::as_str)
}

/// The name of a pattern in mjai.
pub(super) fn mjai_name(id: &str, situation: &Situation) -> Option<&'static str> {
    let named = names().patterns.iter().find(|named| named.names(id, situation))?;
    Some(&named.mjai)
}

/// The limits that a number of Tenhou's stands for: none for 0.
pub(super) fn limits_numbered(number: usize) -> &'static [String] {
    let at = number.checked_sub(1);
    at.and_then(|at| names().limits.get(at)).map_or(&[], |named| &named.limits.0)
}

/// The limits whose name a text of Tenhou's begins with, and the text behind it.
pub(super) fn limits_before(text: &str) -> Option<(&'static [String], &str)> {
    let mut all = names().limits.iter().flat_map(|named| named.tenhou.0.iter().map(move |name| (named, name)));
    all.find_map(|(named, name)| Some((named.limits.0.as_slice(), text.strip_prefix(name.as_str())?)))
}

/// Tenhou's name for a limit.
pub(super) fn limit_name(id: &str) -> Option<&'static str> {
    let named = names().limits.iter().find(|named| named.limits.0.iter().any(|limit| limit == id))?;
    named.tenhou.0.first().map(String::as_str)
}

/// The names of a pattern under a key of the rules and of the lexicon: a language, or a script.
pub(super) fn names_under<'r>(rules: &'r Ruleset, id: &str, key: &str) -> impl Iterator<Item = &'r str> {
    let own = rules.pattern_tables().and_then(|patterns| patterns.get(id));
    let defined = rules.game().book.find(id).and_then(|index| rules.definition(index)).map(|entry| &entry.node);
    let tables = [own, defined].into_iter().flatten().filter_map(|node| node.as_table()?.get("name")?.as_table());
    let nodes: Vec<&Node> = tables.filter_map(|names| names.get(key)).collect();
    nodes.into_iter().flat_map(|node| match &node.value {
        Value::List(items) => items.iter().filter_map(Node::as_text).collect::<Vec<_>>(),
        _ => node.as_text().into_iter().collect(),
    })
}

/// The name of a pattern in every language; its id where it has none.
pub(super) fn pattern_text(rules: &Ruleset, id: &str) -> Text {
    let first = |key: &str| names_under(rules, id, key).next();
    Lang::in_each(|lang| first(lang.key()).or_else(|| first(Lang::En.key())).unwrap_or(id).to_owned())
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn every_name_stands_for_something_of_the_rules_of_such_logs() {
        let rules = crate::open("riichi/tenhou-sanma").expect("rules");
        let unheard = ["blessing-of-man", "mixed-triple-chow"];
        for named in &names().patterns {
            for id in named.patterns.0.iter().filter(|id| !unheard.contains(&id.as_str())) {
                assert!(rules.game().book.find(id).is_some(), "{id}");
            }
            for wind in named.seat.iter().chain(&named.round) {
                assert!(wind.parse::<Seat>().is_ok(), "{wind}");
            }
        }
        for id in names().limits.iter().flat_map(|named| &named.limits.0) {
            assert!(rules.tree().at(&["limits", id]).is_some(), "{id}");
        }
        assert_eq!(pattern_numbered(54).map(|(_, named)| named.first()), Some("red-five"));
        assert_eq!(limits_before("跳満12000点").map(|(_, rest)| rest), Some("12000点"));
    }
}
