//! A section of patterns: the name of each, its worth, and a hand in which it counts.

use jong::core::tree::{Entry, Node, Table, Value};
use jong::{Lang, Ruleset};
use jong_print::markdown::{escaped, table};
use strum::IntoEnumIterator;

use super::super::patterns::{any_name, valued, worth};
use super::super::row::About;
use super::super::section::{Section, title};
use super::super::sheet::value_text;
use super::example::example;
use super::head::{is_shipped, place};
use super::marks;
use super::text::{link, list};
use crate::args::{Terms, Wording};
use crate::out::{Align, list as in_a_row, tell, unit as unit_of_several, worded};
use crate::words::Words;
use jong::core::{Text, say};

/// A hand that is either.
const SIDES: [&str; 2] = ["concealed", "open"];

/// The section.
pub(super) fn write(rules: &Ruleset, section: &Section<'_>, unit: usize, words: Words) -> String {
    let (on, off) = valued(rules, section);
    if on.is_empty() && off.is_empty() {
        return String::new();
    }
    let mut text = format!("\n## {}\n", title(rules, &section.entry.key));
    if !on.is_empty() {
        text += &format!("\n{}", rows(rules, &on, rules.game().book.units()[unit].name, words));
    }
    text += &list(on.iter().filter_map(|entry| {
        Some(format!("{}: {}", any_name(rules, &entry.key, words), About::of(&entry.node).said()?))
    }));
    text += &defined_here(rules, &on, words);
    if !off.is_empty() {
        let off = off.iter().map(|entry| format!("{} (`{}`)", escaped(&any_name(rules, &entry.key, words)), entry.key));
        text += &format!("\n{}\n", tell!("Switched off: {patterns}.", patterns = in_a_row(off)));
    }
    text
}

/// The conditions of patterns that no lexicon has: the rules define them themselves.
fn defined_here(rules: &Ruleset, on: &[&Entry], words: Words) -> String {
    let own = |entry: &&&Entry| {
        let definition = rules.definition(rules.game().book.find(&entry.key)?)?;
        let condition = |key: &&str| Some(format!("{key} = {}", definition.node.as_table()?.get(key)?));
        let conditions: Vec<String> = ["when", "each"].iter().filter_map(condition).collect();
        let is_own = rules.info().chain.contains(&definition.place.file);
        is_own.then(|| format!("* {}: `{}`\n", escaped(&any_name(rules, &entry.key, words)), conditions.join(", ")))
    };
    let own: String = on.iter().filter_map(|entry| own(&entry)).collect();
    if own.is_empty() { own } else { format!("\n{}\n\n{own}", tell!("Patterns of these rules' own:")) }
}

fn rows(rules: &Ruleset, on: &[&Entry], unit: &str, words: Words) -> String {
    let by_side = on.iter().any(|entry| sides(&entry.node).is_some());
    let others = others(rules, on, words);
    let mut head = vec![tell!("pattern")];
    head.extend(others.iter().map(|(name, _)| name.clone()));
    head.push(tell!("id"));
    if by_side {
        head.extend([tell!("concealed"), tell!("open")])
    } else {
        head.push(unit_of_several(2, unit).to_owned())
    }
    head.push(tell!("example"));
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let row = |entry: &&Entry| {
        let name = |words: Words| words.pattern(rules, &entry.key).map_or_else(|| "–".to_owned(), escaped);
        let mut cells = vec![name(words)];
        cells.extend(others.iter().map(|(_, words)| name(*words)));
        cells.push(id(rules, &entry.key));
        cells.extend(amounts(rules, &entry.node, by_side, words));
        cells.push(example(rules, &entry.key, words).map_or_else(|| "–".to_owned(), |example| example.to_string()));
        cells
    };
    let rows: Vec<Vec<String>> = on.iter().map(row).collect();
    table(&head, &vec![Align::Left; head.len()], rows)
}

/// The table of a value that depends on whether the hand is open.
fn sides(node: &Node) -> Option<&Table> {
    node.as_table().filter(|table| SIDES.iter().any(|side| table.get(side).is_some()))
}

/// The value in a column or in two; the doubts about it stand in the first that has one.
fn amounts(rules: &Ruleset, node: &Node, by_side: bool, words: Words) -> Vec<String> {
    let marks = marks(&About::of(node));
    if !by_side {
        return vec![escaped(&worded(&in_full(rules, node, words))) + &marks];
    }
    let side = |side: &&str| match sides(node) {
        Some(table) => {
            table.get(side).map_or_else(|| "–".to_owned(), |node| escaped(&worded(&value_text(rules, node, words))))
        }
        None => escaped(&worded(&in_full(rules, node, words))),
    };
    let mut amounts: Vec<String> = SIDES.iter().map(side).collect();
    amounts[0] += &marks;
    amounts
}

/// The value of a pattern; of one that depends on more, case by case: `2 if ready = "double", else 3`.
pub(super) fn in_full(rules: &Ruleset, node: &Node, words: Words) -> Text {
    let cases = node.as_table().and_then(|table| table.get("cases")).map(|cases| &cases.value);
    let Some(Value::List(cases)) = cases else { return worth(rules, node, words) };
    let case = |case: &Node| {
        let worth = value_text(rules, case.as_table()?.get("worth")?, words);
        let Some(when) = case.as_table()?.get("when") else { return Some(say!("else {worth}", worth)) };
        let when = when.to_string();
        let condition = when.trim_start_matches("{ ").trim_end_matches(" }");
        Some(say!("{worth} if {condition}", worth, condition))
    };
    Text::listed(cases.iter().filter_map(case))
}

/// A pattern's id, with a link to where it is defined.
fn id(rules: &Ruleset, id: &str) -> String {
    let index = rules.game().book.find(id);
    match index.and_then(|index| rules.definition(index)).filter(|_| is_shipped(rules)) {
        Some(definition) => {
            let file = place(rules, definition.place.file);
            // The same link with another text.
            file.split_once("](").map_or_else(|| format!("`{id}`"), |(_, to)| link(id, to.trim_end_matches(')')))
        }
        None => format!("`{id}`"),
    }
}

/// The other languages in which the rules have a name, if they have other names for some pattern.
fn others(rules: &Ruleset, on: &[&Entry], words: Words) -> Vec<(String, Words)> {
    let languages = Lang::iter().filter(|lang| rules.info().names.contains_key(lang.key()));
    let named = languages.map(|lang| (lang.own_name().to_owned(), Words::new(&Wording { lang, terms: Terms::Auto })));
    let differs = |other: Words| {
        on.iter().any(|entry| {
            other.pattern(rules, &entry.key).is_some_and(|name| words.pattern(rules, &entry.key) != Some(name))
        })
    };
    named.filter(|(_, other)| differs(*other)).collect()
}
