//! A ruleset with something changed: compiled from a file that extends it and says only that.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jong_core::Ruleset;
use jong_core::rules::{RulesText, load};
use jong_core::tree::Node;

use super::causes::Cause;
use jong::WithOne;
use jong::grammars;

/// Which of two rulesets a change is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    A,
    B,
}

/// Lines of a rules file: tables by their headers, in each its keys with their values.
pub(crate) type Tables = BTreeMap<String, BTreeMap<String, String>>;

/// How values are written down.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner {
    /// A value as TOML.
    pub(crate) value: fn(&Node) -> String,
    /// Whether the names, examples and sources of a pattern of one's own are written, too.
    pub(crate) whole: bool,
}

/// What a variant calls the ruleset that it extends.
const BASE: &str = "diff/base";

/// Only what can change a score.
pub(crate) const BARE: Manner = Manner { value: ToString::to_string, whole: false };

/// One ruleset with what another says of some causes; `None` if that can't be said or makes no sense alone.
pub(crate) fn variant(rules: &Ruleset, other: &Ruleset, causes: &[&Cause<'_>], from: Side) -> Option<Ruleset> {
    extended(rules, &says(rules, other, causes, from, BARE)?)
}

/// What a file that extends one ruleset says so that it is in some causes as another; `None` if that can't be said.
pub(crate) fn says(
    rules: &Ruleset,
    other: &Ruleset,
    causes: &[&Cause<'_>],
    from: Side,
    manner: Manner,
) -> Option<Tables> {
    let mut tables = Tables::new();
    let mut say = |path: &[&str], value: String| {
        let (last, most) = path.split_last()?;
        let table = most.iter().map(|part| key(part)).collect::<Vec<_>>().join(".");
        tables.entry(table).or_default().insert(key(last), value);
        Some(())
    };
    for cause in causes {
        for difference in &cause.differences {
            let entry = if from == Side::B { difference.b } else { difference.a };
            let path = &difference.path[..];
            let text = entry.map_or_else(|| absent(path), |entry| Some((manner.value)(&entry.node)))?;
            // A section that only one of them has is said key by key.
            match (path, entry.and_then(|entry| entry.node.as_table())) {
                ([section], Some(table)) => {
                    table.iter().try_for_each(|entry| say(&[section, &entry.key], (manner.value)(&entry.node)))?;
                }
                _ => say(path, text)?,
            }
        }
        if cause.pattern {
            define(rules, other, &cause.id, manner, &mut say)?;
        }
    }
    Some(tables)
}

/// The lines as text.
pub(crate) fn written(tables: &Tables) -> String {
    let mut text = String::new();
    for (table, entries) in tables {
        let _ = writeln!(text, "[{table}]");
        for (key, value) in entries {
            let _ = writeln!(text, "{key} = {value}");
        }
    }
    text
}

/// A ruleset with some lines laid over it; `None` if they make no sense there.
pub(crate) fn extended(rules: &Ruleset, tables: &Tables) -> Option<Ruleset> {
    let text = format!("schema = 1\nid = \"diff/variant\"\nextends = \"{BASE}\"\n{}", written(tables));
    let chain = &rules.info().chain;
    let last = rules.files().get(*chain.last()?);
    let shelf = WithOne { name: BASE, text: RulesText { name: last.name.clone(), text: last.text.clone() } };
    // A name in the same folder, so that paths lead where they did.
    let name = format!("{}.variant", last.name);
    load(RulesText { name: name.into(), text: text.into() }, &shelf, grammars()).ruleset
}

/// How one says what another ruleset does not say.
fn absent(path: &[&str]) -> Option<String> {
    match path {
        ["pattern", _, "instead-of" | "adds"] => Some("[]".to_owned()),
        ["pattern", _, "alone" | "beside-alone" | "fallback"] => Some("false".to_owned()),
        ["pattern", _, "minimum"] => Some("true".to_owned()),
        ["pattern" | "classes", ..] => None,
        // A pattern without a value, a limit that is not played.
        [_, _] => Some("false".to_owned()),
        _ => None,
    }
}

/// Takes along the definition of a pattern that only the other ruleset knows.
fn define(
    rules: &Ruleset,
    other: &Ruleset,
    id: &str,
    manner: Manner,
    say: &mut impl FnMut(&[&str], String) -> Option<()>,
) -> Option<()> {
    let own = |rules: &Ruleset| {
        let pattern = rules.tree().get("pattern")?.as_table()?.get(id)?.as_table()?.clone();
        (pattern.get("when").is_some() || pattern.get("each").is_some()).then_some(pattern)
    };
    let (None, Some(pattern)) = (own(rules), own(other)) else { return Some(()) };
    let told = ["fits", "fails", "name", "unreviewed", "source", "note"];
    pattern
        .iter()
        .filter(|entry| manner.whole || !told.contains(&entry.key.as_str()))
        .try_for_each(|entry| say(&["pattern", id, &entry.key], (manner.value)(&entry.node)))
}

/// A key of TOML, quoted where it must be; what JSON quotes TOML reads.
pub(crate) fn key(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { serde_json::Value::from(key).to_string() }
}
