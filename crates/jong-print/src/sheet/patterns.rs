//! The patterns of a ruleset: the worth of each, and their relations.

use jong::Ruleset;
use jong::lineup::weight;
use jong_core::InOrder;
use jong_core::pattern::PatternIndex;
use jong_core::rules::section;
use jong_core::tree::{Entry, Node, TomlTable, Value};
use jong_core::{Text, say};

use super::row::{About, SheetRow};
use super::sections::SheetSection;
use crate::options::ValueStyle;
use crate::speech::Speech;

/// The patterns of a section, those worth least first and without the impossible ones, and the names of those that are
/// switched off.
pub(super) fn rows(
    rules: &Ruleset,
    section: &SheetSection<'_>,
    impossible: &[PatternIndex],
    speech: Speech,
) -> (Vec<SheetRow>, Vec<String>) {
    let (on, off) = valued(rules, section, impossible);
    let row = |entry: &&Entry| {
        let name = speech.named(rules, &entry.key);
        // Without a name the id stands in its place.
        let (name, id) = name.map_or((entry.key.clone(), ""), |name| (name, &entry.key));
        let worth = speech.worth(rules, &entry.node, None, ValueStyle::Short);
        SheetRow::new(vec![name.clone(), id.to_owned(), worth], &name, About::of(rules, &entry.node, speech))
    };
    let named = |entry: &&Entry| match speech.pattern(rules, &entry.key) {
        name if name == entry.key => name,
        name => speech.bracketed(&name, &entry.key),
    };
    (on.iter().map(row).collect(), off.iter().map(named).collect())
}

/// The entries of a section that have a value, those worth least first and without the impossible ones, and those that
/// are switched off.
pub(super) fn valued<'a>(
    rules: &Ruleset,
    section: &SheetSection<'a>,
    impossible: &[PatternIndex],
) -> (Vec<&'a Entry>, Vec<&'a Entry>) {
    let table = section.entry.node.as_table();
    let (off, mut on): (Vec<&Entry>, Vec<&Entry>) =
        table.into_iter().flat_map(TomlTable::iter).partition(|entry| matches!(entry.node.value, Value::Bool(false)));
    on.retain(|entry| rules.game().book.find(&entry.key).is_none_or(|index| !impossible.contains(&index)));
    on.order_by_key(|entry| (weight(rules, &entry.node), entry.key.clone()));
    (on, off)
}

/// The relations of the patterns that have a value here, without the impossible ones.
pub(super) fn relations(rules: &Ruleset, impossible: &[PatternIndex], speech: Speech) -> Vec<SheetRow> {
    let book = &rules.game().book;
    let patterns = rules.pattern_tables();
    let name = |id: &str| speech.pattern(rules, id);
    let possible = |id: &str| book.find(id).filter(|index| !impossible.contains(index));
    let counts = |id: &str| possible(id).is_some();
    let row = |entry: &Entry| {
        let index = possible(&entry.key)?;
        let table = entry.node.as_table()?;
        let ids = |key: &str| -> Vec<&str> {
            match table.get(key).map(|node| &node.value) {
                Some(Value::List(items)) => items.iter().filter_map(Node::as_text).filter(|id| counts(id)).collect(),
                _ => Vec::new(),
            }
        };
        let added = ids("adds");
        let is_taken = |id: &&str| book.find(id).is_some_and(|dropped| book.taken_points(dropped, index).is_some());
        let replaced = ids("instead-of").into_iter().filter(|id| !added.contains(id));
        let (taken, replaced): (Vec<&str>, Vec<&str>) = replaced.partition(is_taken);
        let listed = |ids: &[&str]| (!ids.is_empty()).then(|| speech.list(ids.iter().map(|id| name(id))));
        let mut phrases = Vec::new();
        phrases.extend(listed(&replaced).map(|patterns| speech.tell(&say!("instead of {patterns}", patterns))));
        phrases.extend(listed(&taken).map(|patterns| speech.tell(&say!("without {patterns}", patterns))));
        if let Some(family) = table.get("family").and_then(Node::as_text) {
            phrases.extend(one_of(rules, family, speech).map(|said| speech.tell(&said)));
        }
        phrases.extend(standing(table).map(|said| speech.tell(&said)));
        if !book.counts_towards_minimum(index) && table.get("minimum").is_some() {
            phrases.push(speech.tell(&say!("no reason to win")));
        }
        let name = name(&entry.key);
        let about = || About::of(rules, &entry.node, speech);
        (!phrases.is_empty()).then(|| SheetRow::new(vec![name.clone(), speech.parts(phrases)], &name, about()))
    };
    patterns.into_iter().flat_map(TomlTable::iter).filter_map(row).collect()
}

/// The ways in which a pattern stands to all others.
pub(crate) fn standing(table: &TomlTable) -> impl Iterator<Item = Text> {
    let ways = [
        ("alone", say!("alone")),
        ("beside-alone", say!("also with patterns that count alone")),
        ("fallback", say!("only when nothing else counts")),
    ];
    let says = |key: &str| matches!(table.get(key).map(|node| &node.value), Some(Value::Bool(true)));
    ways.into_iter().filter(move |(key, _)| says(key)).map(|(_, way)| way)
}

/// The rule by which some of a family count; `None` if all of it does.
fn one_of(rules: &Ruleset, family: &str, speech: Speech) -> Option<Text> {
    let rule = rules.tree().at(&[section::FAMILIES, family]).and_then(Node::as_text);
    let family = speech.limit(rules, family);
    match rule {
        Some("all") => None,
        Some("one") => Some(say!("only one of the family {family} counts", family)),
        Some("account-once") => Some(say!("joins no chows that others of the family {family} have joined", family)),
        _ => Some(say!("only the best of the family {family} counts", family)),
    }
}
