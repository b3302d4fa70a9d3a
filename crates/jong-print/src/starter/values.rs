//! The worth of patterns: all values of a section, switched off or not, those in which rules differ most first.

use jong_core::InOrder;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use jong_core::pattern::PatternIndex;
use jong_core::rules::lexicon_entry;
use jong_core::tree::{Files, Node, TomlTable, Value};
use jong_core::{Gathering, Ruleset, Text, say};

use super::lines::{StarterLine, comment, write_lines};
use super::options::tell_doubt;
use super::{Starter, entries};
use jong::Lang;
use jong::{ShippedShelf, open, outlines};

/// The value of a pattern that does not count.
const NOT_COUNTED: &str = "false";

/// A value, with the reasons for its place among the others.
struct ValueRow {
    /// The number of published rulesets that have another value.
    others: usize,
    is_doubted: bool,
    line: StarterLine,
}

/// Writes the lines of a section with values.
pub(super) fn write_values(
    rules: &Ruleset,
    section: &str,
    table: &TomlTable,
    impossible: &[PatternIndex],
    of: &Starter<'_>,
) -> String {
    let published = open_published(rules);
    let mut rows: Vec<ValueRow> = entries(table)
        .map(|(id, node)| {
            let value = node.to_string();
            let values = published.iter().map(|rules| find_value(rules, section, id));
            let others: Vec<String> = values.filter(|other| *other != value).collect();
            let doubt = tell_doubt(node, of.lang);
            let is_doubted = !doubt.is_empty();
            let never = rules.game().book.find(id).is_some_and(|index| impossible.contains(&index));
            let never = if never { of.lang.tell(&say!("No hand can have it here.")) } else { String::new() };
            let joined =
                |parts: [String; 2]| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            let name = joined([find_name(rules, id, of), tell_elsewhere(&others, of)]);
            let says = match joined([doubt, never]) {
                sentences if name.is_empty() || sentences.is_empty() => name + &sentences,
                sentences => of.lang.tell(&say!("{name}. {sentences}", name, sentences)),
            };
            let line = StarterLine { key: id.to_owned(), value, says };
            ValueRow { others: others.len(), is_doubted, line }
        })
        .collect();
    // Values in which most rules differ first; then those in doubt; then by id, as they stand.
    rows.order_by_key(|row| Reverse((row.others, row.is_doubted)));
    if rows.is_empty() {
        return String::new();
    }
    let how = comment(&of.lang.tell(&say!("`false` in place of a value: it does not count.")));
    how + &write_lines(&rows.into_iter().map(|row| row.line).collect::<Vec<_>>())
}

/// Finds the value of a pattern in a section of rules, as it is written.
fn find_value(rules: &Ruleset, section: &str, id: &str) -> String {
    let value = rules.tree().get(section).and_then(Node::as_table).and_then(|table| table.get(id));
    value.map_or_else(|| NOT_COUNTED.to_owned(), Node::to_string)
}

/// Tells the values of other rules; empty if there are none.
fn tell_elsewhere(others: &[String], of: &Starter<'_>) -> String {
    let values: BTreeSet<Text> = others.iter().map(|value| shorten(value)).distinct();
    if values.is_empty() {
        return String::new();
    }
    of.lang.tell(&say!("(elsewhere {values})", values = Text::listed(values)))
}

/// Shortens a value to what a remark has room for.
fn shorten(value: &str) -> Text {
    match value {
        NOT_COUNTED => say!("not counted"),
        _ if value.contains("cases") => say!("by case"),
        _ => Text::verbatim(value),
    }
}

/// Opens the published rules of the same grammar.
fn open_published(rules: &Ruleset) -> Vec<Ruleset> {
    let same = outlines().unwrap_or_default().into_iter().filter(|outline| outline.grammar == rules.info().grammar);
    same.filter_map(|outline| open(&outline.id).ok()).collect()
}

/// Finds the name of a pattern: in the terms asked for, else in the language, else in English. The rules' own names come
/// before those of its definition; a pattern that is switched off has none but those of the rules and the lexicon.
fn find_name(rules: &Ruleset, id: &str, of: &Starter<'_>) -> String {
    let own = rules.pattern_tables().and_then(|patterns| patterns.get(id)?.as_table());
    let index = rules.game().book.find(id);
    let defined = index.and_then(|index: PatternIndex| rules.definition(index));
    let shelved = match index {
        Some(_) => None,
        None => lexicon_entry(id, &ShippedShelf, &mut Files::default()).and_then(Result::ok),
    };
    let defined = defined.or(shelved.as_ref()).and_then(|entry| entry.node.as_table());
    let names: Vec<&TomlTable> =
        [own, defined].into_iter().flatten().filter_map(|table| table.get("name")?.as_table()).collect();
    let first = [of.terms, of.lang.key(), Lang::En.key()].into_iter().find_map(|key| {
        let names = names.iter().find_map(|names| names.get(key))?;
        match &names.value {
            Value::List(names) => names.first()?.as_text(),
            _ => names.as_text(),
        }
    });
    first.unwrap_or_default().to_owned()
}
