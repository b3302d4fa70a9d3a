//! A section of patterns: the name of each, its worth, and a hand in which it counts.

use jong::core::tree::{Entry, Node, Table};
use jong::{Lang, Ruleset};
use jong_print::markdown::{escaped, table};
use strum::IntoEnumIterator;

use super::super::patterns::valued;
use super::super::row::About;
use super::super::section::Section;
use super::example::example;
use super::head::{is_shipped, place};
use super::marks;
use super::text::{link, list};
use crate::out::{Align, list as in_a_row, tell, unit as unit_of_several};
use jong_print::{Manner, Speech};

/// A hand that is either.
const SIDES: [&str; 2] = ["concealed", "open"];

/// The section.
pub(super) fn write(rules: &Ruleset, section: &Section<'_>, unit: usize, speech: Speech) -> String {
    let (on, off) = valued(rules, section);
    if on.is_empty() && off.is_empty() {
        return String::new();
    }
    let mut text = format!("\n## {}\n", speech.section(rules, &section.entry.key));
    if !on.is_empty() {
        text += &format!("\n{}", rows(rules, &on, rules.game().book.units()[unit].name, speech));
    }
    text += &list(on.iter().filter_map(|entry| {
        Some(format!("{}: {}", speech.pattern(rules, &entry.key), About::of(&entry.node).said()?))
    }));
    text += &defined_here(rules, &on, speech);
    if !off.is_empty() {
        let off = off.iter().map(|entry| format!("{} (`{}`)", escaped(&speech.pattern(rules, &entry.key)), entry.key));
        text += &format!("\n{}\n", tell!("Switched off: {patterns}.", patterns = in_a_row(off)));
    }
    text
}

/// The conditions of patterns that no lexicon has: the rules define them themselves.
fn defined_here(rules: &Ruleset, on: &[&Entry], speech: Speech) -> String {
    let own = |entry: &&&Entry| {
        let definition = rules.definition(rules.game().book.find(&entry.key)?)?;
        let condition = |key: &&str| Some(format!("{key} = {}", definition.node.as_table()?.get(key)?));
        let conditions: Vec<String> = ["when", "each"].iter().filter_map(condition).collect();
        let is_own = rules.info().chain.contains(&definition.place.file);
        is_own.then(|| format!("* {}: `{}`\n", escaped(&speech.pattern(rules, &entry.key)), conditions.join(", ")))
    };
    let own: String = on.iter().filter_map(|entry| own(&entry)).collect();
    if own.is_empty() { own } else { format!("\n{}\n\n{own}", tell!("Patterns of these rules' own:")) }
}

fn rows(rules: &Ruleset, on: &[&Entry], unit: &str, speech: Speech) -> String {
    let by_side = on.iter().any(|entry| sides(&entry.node).is_some());
    let others = others(rules, on, speech);
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
        let name =
            |speech: Speech| speech.named(rules, &entry.key).map_or_else(|| "–".to_owned(), |name| escaped(&name));
        let mut cells = vec![name(speech)];
        cells.extend(others.iter().map(|(_, speech)| name(*speech)));
        cells.push(id(rules, &entry.key));
        cells.extend(amounts(rules, &entry.node, by_side, speech));
        cells.push(example(rules, &entry.key, speech).map_or_else(|| "–".to_owned(), |example| example.to_string()));
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
fn amounts(rules: &Ruleset, node: &Node, by_side: bool, speech: Speech) -> Vec<String> {
    let marks = marks(&About::of(node));
    if !by_side {
        return vec![escaped(&speech.worth(rules, node, None, Manner::Full)) + &marks];
    }
    let side = |side: &&str| match sides(node) {
        Some(table) => table
            .get(side)
            .map_or_else(|| "–".to_owned(), |node| escaped(&speech.worth(rules, node, None, Manner::Full))),
        None => escaped(&speech.worth(rules, node, None, Manner::Full)),
    };
    let mut amounts: Vec<String> = SIDES.iter().map(side).collect();
    amounts[0] += &marks;
    amounts
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
fn others(rules: &Ruleset, on: &[&Entry], speech: Speech) -> Vec<(String, Speech)> {
    let languages = Lang::iter().filter(|lang| rules.info().names.contains_key(lang.key()));
    let named = languages.map(|lang| (lang.own_name().to_owned(), Speech::of(lang)));
    let differs = |other: Speech| {
        on.iter().any(|entry| {
            other.named(rules, &entry.key).is_some_and(|name| speech.named(rules, &entry.key) != Some(name))
        })
    };
    named.filter(|(_, other)| differs(*other)).collect()
}
