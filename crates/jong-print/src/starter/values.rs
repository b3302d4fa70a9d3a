//! The worth of patterns: all values of a section, those in which rules differ most first.

use jong_core::pattern::PatternIndex;
use jong_core::tree::{Node, Table, Value};
use jong_core::{Ruleset, Text, say};

use super::lines::{Line, comment, lines as laid_out};
use super::options::doubt;
use super::{Starter, entries};
use jong::Lang;
use jong::{open, outlines};

/// The value of a pattern that does not count.
const NOT: &str = "false";

/// The lines of a section with values.
pub(super) fn lines(rules: &Ruleset, section: &str, table: &Table, of: &Starter<'_>) -> String {
    let lang = of.lang;
    let others = others(rules);
    let mut rows: Vec<(usize, bool, Line)> = Vec::with_capacity(table.iter().len());
    for (id, node) in entries(table).filter(|(_, node)| !matches!(node.value, Value::Bool(false))) {
        let value = node.to_string();
        let mut elsewhere: Vec<Text> = Vec::new();
        let mut differ = 0;
        for other in &others {
            let given = other.tree().get(section).and_then(Node::as_table).and_then(|table| table.get(id));
            let given = given.map_or_else(|| NOT.to_owned(), Node::to_string);
            if given != value {
                differ += 1;
                let given = briefly(given);
                if !elsewhere.contains(&given) {
                    elsewhere.push(given);
                }
            }
        }
        elsewhere.sort();
        let mut says = vec![name(rules, id, of)];
        if !elsewhere.is_empty() {
            says.push(lang.tell(&say!("(elsewhere {values})", values = Text::listed(elsewhere))));
        }
        says.push(doubt(node, lang));
        says.retain(|part| !part.is_empty());
        let doubted = !doubt(node, lang).is_empty();
        rows.push((differ, doubted, Line { key: id.to_owned(), value, says: says.join(" ") }));
    }
    // What differs most first; then what is in doubt; then by id, as they stand.
    rows.sort_by_key(|(differ, doubted, _)| std::cmp::Reverse((*differ, *doubted)));
    if rows.is_empty() {
        return String::new();
    }
    let how = comment(&lang.tell(&say!("`false` in place of a value: it does not count.")));
    how + &laid_out(&rows.into_iter().map(|(.., line)| line).collect::<Vec<_>>())
}

/// A value of other rules in a remark.
fn briefly(value: String) -> Text {
    match value.as_str() {
        NOT => say!("not counted"),
        _ if value.contains("cases") => say!("by case"),
        _ => Text::verbatim(value),
    }
}

/// The published rules of the same grammar.
fn others(rules: &Ruleset) -> Vec<Ruleset> {
    let same = outlines().unwrap_or_default().into_iter().filter(|outline| outline.grammar == rules.info().grammar);
    same.filter_map(|outline| open(&outline.id).ok()).collect()
}

/// The name of a pattern: in the terms asked for, else in the language, else in English. The rules' own names come
/// before those of its definition.
fn name(rules: &Ruleset, id: &str, of: &Starter<'_>) -> String {
    let own = rules.pattern_tables().and_then(|patterns| patterns.get(id)?.as_table());
    let index = rules.game().book.find(id);
    let defined = index.and_then(|index: PatternIndex| rules.definition(index)?.node.as_table());
    let names: Vec<&Table> =
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
