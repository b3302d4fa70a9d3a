//! A ruleset with something changed: compiled from a file that extends it and says only that.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jong_core::Ruleset;
use jong_core::rules::{LexiconEntry, RulesText, Shelf, load};

use super::causes::Cause;
use crate::open::grammars;
use crate::shelf::Shipped;

/// Which of two rulesets a change is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    A,
    B,
}

/// One ruleset with what another says of some causes; `None` if that can't be said or makes no sense alone.
pub(super) fn variant(rules: &Ruleset, other: &Ruleset, causes: &[&Cause<'_>], from: Side) -> Option<Ruleset> {
    let mut tables: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
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
            let text = entry.map_or_else(|| absent(path), |entry| Some(entry.node.to_string()))?;
            // A section that only one of them has is said key by key.
            match (path, entry.and_then(|entry| entry.node.as_table())) {
                ([section], Some(table)) => {
                    table.iter().try_for_each(|entry| say(&[section, &entry.key], entry.node.to_string()))?;
                }
                _ => say(path, text)?,
            }
        }
        if cause.pattern {
            define(rules, other, &cause.id, &mut say)?;
        }
    }
    let mut text = String::from("schema = 1\nid = \"diff/variant\"\nextends = \"diff/base\"\n");
    for (table, entries) in &tables {
        let _ = writeln!(text, "[{table}]");
        for (key, value) in entries {
            let _ = writeln!(text, "{key} = {value}");
        }
    }
    let chain = &rules.info().chain;
    let last = rules.files().get(*chain.last()?);
    let shelf = Beside { base: RulesText { name: last.name.clone(), text: last.text.clone() } };
    // A name in the same folder, so that paths lead where they did.
    let name = format!("{}.variant", last.name);
    load(RulesText { name: name.into(), text: text.into() }, &shelf, &grammars()).ruleset
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
    say: &mut impl FnMut(&[&str], String) -> Option<()>,
) -> Option<()> {
    let own = |rules: &Ruleset| {
        let pattern = rules.tree().get("pattern")?.as_table()?.get(id)?.as_table()?.clone();
        (pattern.get("when").is_some() || pattern.get("each").is_some()).then_some(pattern)
    };
    let (None, Some(pattern)) = (own(rules), own(other)) else { return Some(()) };
    pattern
        .iter()
        .filter(|entry| !matches!(entry.key.as_str(), "fits" | "fails" | "name" | "unreviewed" | "source" | "note"))
        .try_for_each(|entry| say(&["pattern", id, &entry.key], entry.node.to_string()))
}

/// A key of TOML, quoted where it must be; what JSON quotes TOML reads.
fn key(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { serde_json::Value::from(key).to_string() }
}

/// The shipped files, and one more that a variant extends.
struct Beside {
    base: RulesText,
}

impl Shelf for Beside {
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, (String, Option<String>)> {
        if what == "diff/base" { Ok(self.base.clone()) } else { Shipped.open(what, from) }
    }

    fn rulesets(&self) -> Vec<&str> {
        Shipped.rulesets()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        Shipped.pattern(id)
    }

    fn patterns(&self) -> Vec<&str> {
        Shipped.patterns()
    }

    fn classes(&self) -> RulesText {
        Shipped.classes()
    }
}
