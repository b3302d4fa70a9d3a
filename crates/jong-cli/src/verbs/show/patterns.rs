//! The patterns of a ruleset: the worth of each, and their relations.

use jong::core::pattern::PatternIndex;
use jong::core::rules::lexicon_entry;
use jong::core::tree::{Entry, Files, Node, Table, Value};
use jong::core::{Text, say};
use jong::weight;
use jong::{Ruleset, Shipped};

use super::labels::own_name;
use super::row::Row;
use super::section::{FAMILIES, PATTERN, Section};
use super::sheet::value_text;
use crate::out::{bracketed, list, list_of_parts, tell, worded};
use crate::words::Words;

/// The patterns of a section, those worth least first, and the names of those that are switched off.
pub(super) fn rows(rules: &Ruleset, section: &Section<'_>, words: Words) -> (Vec<Row>, Vec<String>) {
    let (on, off) = valued(rules, section);
    let row = |entry: &&Entry| {
        let name = words.pattern(rules, &entry.key);
        // Without a name the id stands in its place.
        let (name, id) = name.map_or((entry.key.as_str(), ""), |name| (name, &entry.key));
        Row::new(vec![name.to_owned(), id.to_owned(), worded(&worth(rules, &entry.node, words))], name, &entry.node)
    };
    let named = |entry: &&Entry| match any_name(rules, &entry.key, words) {
        name if name == entry.key => name,
        name => bracketed(&name, &entry.key),
    };
    (on.iter().map(row).collect(), off.iter().map(named).collect())
}

/// The entries of a section that have a value, those worth least first, and those that are switched off.
pub(super) fn valued<'a>(rules: &Ruleset, section: &Section<'a>) -> (Vec<&'a Entry>, Vec<&'a Entry>) {
    let table = section.entry.node.as_table();
    let (off, mut on): (Vec<&Entry>, Vec<&Entry>) =
        table.into_iter().flat_map(Table::iter).partition(|entry| matches!(entry.node.value, Value::Bool(false)));
    on.sort_by_cached_key(|entry| (weight(rules, &entry.node), entry.key.clone()));
    (on, off)
}

/// The name of a pattern that may have no value in these rules, and so no name in them.
pub(in crate::verbs) fn any_name(rules: &Ruleset, id: &str, words: Words) -> String {
    let of_lexicon = || {
        let definition = lexicon_entry(id, &Shipped, &mut Files::default())?.ok()?;
        words.in_definition(&definition).map(str::to_owned)
    };
    words.pattern(rules, id).map(str::to_owned).or_else(of_lexicon).unwrap_or_else(|| id.to_owned())
}

/// `2`, `3, open 2`, `1, concealed only`, or the cases.
pub(in crate::verbs) fn worth(rules: &Ruleset, node: &Node, words: Words) -> Text {
    worth_in(rules, node, words, &|amount| amount)
}

/// The worth of a pattern with a unit at the first amount, as in `3 han, open 2`.
pub(in crate::verbs) fn worth_in(rules: &Ruleset, node: &Node, words: Words, of_unit: &dyn Fn(Text) -> Text) -> Text {
    let Some(table) = node.as_table() else { return of_unit(value_text(rules, node, words)) };
    let of = |key: &str| table.get(key).map(|node| value_text(rules, node, words));
    match (of("concealed"), of("open"), table.get("cases").map(|node| &node.value)) {
        (Some(concealed), Some(open), _) => say!("{concealed}, open {open}", concealed = of_unit(concealed), open),
        (Some(concealed), None, _) => say!("{concealed}, concealed only", concealed = of_unit(concealed)),
        (None, Some(open), _) => say!("{open}, open only", open = of_unit(open)),
        (None, None, Some(Value::List(cases))) => {
            let worth = cases.iter().filter_map(|case| case.as_table()?.get("worth"));
            let amounts = Text::joined(worth.map(|node| value_text(rules, node, words)), say!(" or "));
            say!("{amounts}, by case", amounts = of_unit(amounts))
        }
        _ => of_unit(value_text(rules, node, words)),
    }
}

/// The relations of the patterns that have a value here.
pub(super) fn relations(rules: &Ruleset, words: Words) -> Vec<Row> {
    let book = &rules.game().book;
    let patterns = rules.tree().get(PATTERN).and_then(Node::as_table);
    let name = |id: &str| words.of_pattern(rules, id).to_owned();
    let counts = |id: &str| book.find(id).is_some();
    let row = |entry: &Entry| {
        let index: PatternIndex = book.find(&entry.key)?;
        let table = entry.node.as_table()?;
        let ids = |key: &str| -> Vec<&str> {
            match table.get(key).map(|node| &node.value) {
                Some(Value::List(items)) => items.iter().filter_map(Node::as_text).filter(|id| counts(id)).collect(),
                _ => Vec::new(),
            }
        };
        let says = |key: &str| matches!(table.get(key).map(|node| &node.value), Some(Value::Bool(true)));
        let added = ids("adds");
        let replaced: Vec<String> = ids("instead-of").into_iter().filter(|id| !added.contains(id)).map(name).collect();
        let mut phrases = Vec::new();
        if !replaced.is_empty() {
            phrases.push(tell!("instead of {patterns}", patterns = list(replaced)));
        }
        if let Some(family) = table.get("family").and_then(Node::as_text) {
            phrases.extend(one_of(rules, family, words).map(|said| worded(&said)));
        }
        if says("alone") {
            phrases.push(tell!("alone"));
        }
        if says("beside-alone") {
            phrases.push(tell!("also with patterns that count alone"));
        }
        if says("fallback") {
            phrases.push(tell!("only when nothing else counts"));
        }
        if !book.counts_towards_minimum(index) && table.get("minimum").is_some() {
            phrases.push(tell!("no reason to win"));
        }
        let name = name(&entry.key);
        (!phrases.is_empty()).then(|| Row::new(vec![name.clone(), list_of_parts(phrases)], &name, &entry.node))
    };
    patterns.into_iter().flat_map(Table::iter).filter_map(row).collect()
}

/// The rule by which some of a family count; `None` if all of it does.
fn one_of(rules: &Ruleset, family: &str, words: Words) -> Option<Text> {
    let rule = rules.tree().get(FAMILIES).and_then(Node::as_table).and_then(|rules| rules.get(family)?.as_text());
    let family = own_name(rules, family, words);
    match rule {
        Some("all") => None,
        Some("one") => Some(say!("only one of the family {family} counts", family)),
        _ => Some(say!("only the best of the family {family} counts", family)),
    }
}
