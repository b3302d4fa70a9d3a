//! The options and values that differ, in words, with the lines that set them.

use jong::Ruleset;
use jong::core::tree::{Node, Table, Value};
use jong::core::{Text, say};
use jong::sentence::sentence;
use jong_lab::{Diff, Difference};

use super::both;
use super::names::{pattern, speaker};
use crate::out::{labelled, list, spoken, tell, worded};
use jong_print::{Manner, Speech};

/// The section of definitions and relations.
const PATTERN: &str = "pattern";

/// The differences in a section.
#[derive(Debug)]
pub(super) struct Section {
    /// The name of the section.
    pub(super) title: String,
    /// The options and values that differ.
    pub(super) items: Vec<Item>,
}

/// An option or a value that differs.
#[derive(Debug)]
pub(super) struct Item {
    /// The name of the option or value.
    pub(super) name: String,
    /// The words of each ruleset.
    pub(super) says: [String; 2],
    /// The places in each ruleset: `file:line`, or several.
    pub(super) places: [Vec<String>; 2],
}

/// The differences, section by section. Of two games that count differently, only those of which both speak.
pub(super) fn sections(diff: &Diff<'_>, speech: Speech) -> Vec<Section> {
    let mut sections: Vec<(&str, Section)> = Vec::new();
    let mut last: Option<Vec<&str>> = None;
    for difference in diff.options.iter().filter(|difference| is_told(diff, difference)) {
        let path = &difference.path[..];
        let whole: Vec<&str> = path[..path.len().min(if path[0] == PATTERN { 3 } else { 2 })].to_vec();
        // The parts of one option come one after the other, for they are sorted.
        if last.as_ref() == Some(&whole) {
            if let Some(item) = sections.last_mut().and_then(|(_, section)| section.items.last_mut()) {
                add_places(diff, difference, item);
            }
            continue;
        }
        let Some(mut item) = item(diff, &whole, speech) else { continue };
        add_places(diff, difference, &mut item);
        match sections.last_mut().filter(|(section, _)| *section == path[0]) {
            Some((_, section)) => section.items.push(item),
            None => {
                let title = speech.section(speaker(diff, path[0], path.get(1).copied().unwrap_or_default()), path[0]);
                sections.push((path[0], Section { title, items: vec![item] }));
            }
        }
        last = Some(whole);
    }
    sections.into_iter().map(|(_, section)| section).collect()
}

/// True if a difference gets a line. Of two games, it does only if both answer and it is no value of a pattern.
fn is_told(diff: &Diff<'_>, difference: &Difference<'_>) -> bool {
    let both_say = difference.a.is_some() && difference.b.is_some();
    diff.across.is_none() || both_say && !is_unit(diff, difference.path[0]) && difference.path[0] != PATTERN
}

fn is_unit(diff: &Diff<'_>, section: &str) -> bool {
    both(diff).iter().any(|rules| rules.game().book.units().iter().any(|unit| unit.section == section))
}

fn add_places(diff: &Diff<'_>, difference: &Difference<'_>, item: &mut Item) {
    let entries = [difference.a, difference.b];
    for ((rules, entry), places) in both(diff).into_iter().zip(entries).zip(&mut item.places) {
        let place = entry.map(|entry| rules.files().quote(entry.place));
        places.extend(place.filter(|place| !places.contains(place)).into_iter().collect::<Vec<_>>());
    }
}

fn item(diff: &Diff<'_>, path: &[&str], speech: Speech) -> Option<Item> {
    let places = [Vec::new(), Vec::new()];
    Some(match path {
        [PATTERN, id, relation] => {
            let name = labelled(&pattern(diff, id, speech), &worded(&asked(relation)));
            Item { name, says: both(diff).map(|rules| relation_says(rules, id, relation, speech)), places }
        }
        [section, id] if is_unit(diff, section) => {
            let says = |rules: &Ruleset| match node(rules, path) {
                None | Some(Node { value: Value::Bool(false), .. }) => tell!("not counted"),
                Some(node) => speech.worth(rules, node, None, Manner::Short),
            };
            Item { name: pattern(diff, id, speech), says: both(diff).map(says), places }
        }
        [section, key] => {
            let speaker = speaker(diff, section, key);
            let name = speech.option(speaker, section, key, Manner::Short).name();
            let says = |rules: &Ruleset| match node(rules, path) {
                None => tell!("nothing is said"),
                Some(node) => speech.option(rules, section, key, Manner::Short).value(node),
            };
            Item { name, says: both(diff).map(says), places }
        }
        _ => return None,
    })
}

/// The value at a path.
fn node<'a>(rules: &'a Ruleset, path: &[&str]) -> Option<&'a Node> {
    let (last, most) = path.split_last()?;
    most.iter().try_fold(rules.tree(), |table: &Table, key| table.get(key)?.as_table())?.get(last)
}

/// The question about a pattern that a key answers.
fn asked(relation: &str) -> Text {
    match relation {
        "when" | "each" => say!("what it is"),
        "instead-of" => say!("counts instead of"),
        "adds" => say!("counts together with"),
        "family" => say!("its family"),
        "alone" => say!("counts alone"),
        "beside-alone" => say!("counts also with patterns that count alone"),
        "minimum" => say!("a reason to win"),
        "fallback" => say!("counts only if nothing else does"),
        other => Text::verbatim(other),
    }
}

/// The answer of a ruleset about the definition or the combination of a pattern.
fn relation_says(rules: &Ruleset, id: &str, relation: &str, speech: Speech) -> String {
    let index = rules.game().book.find(id);
    if let (Some(index), "when" | "each") = (index, relation) {
        return sentence(rules, index, spoken());
    }
    match node(rules, &[PATTERN, id, relation]).map(|node| &node.value) {
        Some(Value::List(items)) if !items.is_empty() => {
            let name = |id: &str| speech.pattern(rules, id);
            list(items.iter().filter_map(Node::as_text).map(name))
        }
        Some(Value::Bool(true)) => tell!("yes"),
        Some(Value::Bool(false)) => tell!("no"),
        Some(Value::Text(text)) => text.clone(),
        _ if matches!(relation, "alone" | "beside-alone" | "fallback") => tell!("no"),
        _ if relation == "minimum" => tell!("yes"),
        _ => tell!("nothing"),
    }
}
