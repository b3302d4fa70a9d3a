//! The options and values that differ.

use jong_core::Ruleset;
use jong_core::pattern::FamilyRule;
use jong_core::rules::{PatternPart, section};
use jong_core::tree::{Entry, Table, Value};

/// An option or value that two rulesets answer differently. If only one of them has it, the other is `None`.
#[derive(Debug, Clone)]
pub struct Difference<'a> {
    /// The keys that lead to it.
    pub path: Vec<&'a str>,
    /// The entry of the first ruleset.
    pub a: Option<&'a Entry>,
    /// The entry of the second ruleset.
    pub b: Option<&'a Entry>,
}

impl Difference<'_> {
    /// The keys joined by dots: `counting.fu-round-up`.
    pub fn key(&self) -> String {
        self.path.join(".")
    }
}

/// The differences of two rulesets, by key. Sources, remarks, names, examples and layout are none.
pub fn differences<'a>(a: &'a Ruleset, b: &'a Ruleset) -> Vec<Difference<'a>> {
    let units =
        |rules: &Ruleset| -> Vec<&'static str> { rules.game().book.units().iter().map(|unit| unit.section).collect() };
    let units = [units(a), units(b)].concat();
    let whole = |path: &[&str]| match path {
        [section, _] => *section == section::CLASSES || units.contains(section),
        [section, _, _] => *section == section::PATTERN,
        _ => false,
    };
    let mut found = Vec::new();
    compare(Some(a.tree()), Some(b.tree()), &mut Vec::new(), ([a, b], &whole), &mut found);
    found
}

fn compare<'a>(
    a: Option<&'a Table>,
    b: Option<&'a Table>,
    path: &mut Vec<&'a str>,
    (two, whole): ([&Ruleset; 2], &dyn Fn(&[&str]) -> bool),
    found: &mut Vec<Difference<'a>>,
) {
    for key in keys(a, b) {
        path.push(key);
        let (mine, other) = (a.and_then(|a| a.entry(key)), b.and_then(|b| b.entry(key)));
        if path[..] == [section::NAMES] {
            path.pop();
            continue;
        }
        let of_pattern = path.len() == 3 && path[0] == section::PATTERN;
        if !of_pattern || PatternPart::of(key).is_some_and(|part| part != PatternPart::Prose) {
            let table = |entry: Option<&'a Entry>| entry.and_then(|entry| entry.node.as_table());
            let both_open = [mine, other].into_iter().flatten().all(|entry| entry.node.as_table().is_some());
            if both_open && !whole(path) {
                compare(table(mine), table(other), path, (two, whole), found);
            } else if !says_the_same(mine, other, path) && !is_idle(two, path) {
                found.push(Difference { path: path.clone(), a: mine, b: other });
            }
        }
        path.pop();
    }
}

/// The keys of two tables in alphabetical order.
fn keys<'a>(a: Option<&'a Table>, b: Option<&'a Table>) -> Vec<&'a str> {
    let mut keys: Vec<&str> = [a, b].into_iter().flatten().flat_map(Table::iter).map(|entry| &*entry.key).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// True if the keys lead into the definition of a pattern that neither of the rulesets values: it makes no difference.
fn is_idle(two: [&Ruleset; 2], path: &[&str]) -> bool {
    let [section::PATTERN, id, key] = path else { return false };
    let defines = PatternPart::of(key) == Some(PatternPart::Condition);
    defines && two.iter().all(|rules| rules.game().book.find(id).is_none())
}

/// True if two values are the same. A pattern that is switched off equals one that was never valued, a missing relation
/// equals an empty one, and a family of which nothing is said is as families are anyway.
fn says_the_same(a: Option<&Entry>, b: Option<&Entry>, path: &[&str]) -> bool {
    let usual = <&str>::from(FamilyRule::default());
    let is_usual_family = |entry: &Entry| match &entry.node.value {
        Value::Bool(on) => !on,
        Value::Text(rule) => rule == usual,
        _ => false,
    };
    let nothing = |entry: &Entry| match &entry.node.value {
        Value::Bool(on) => *on == (path.last() == Some(&"minimum")),
        Value::List(items) => items.is_empty(),
        _ => false,
    };
    match (a, b) {
        (Some(a), Some(b)) => {
            text(a) == text(b) || path[0] == section::FAMILIES && is_usual_family(a) && is_usual_family(b)
        }
        (Some(one), None) | (None, Some(one)) => nothing(one),
        (None, None) => true,
    }
}

/// A value as text, with lists of names in a fixed order.
fn text(entry: &Entry) -> String {
    match &entry.node.value {
        Value::List(items) => {
            let mut items: Vec<String> = items.iter().map(ToString::to_string).collect();
            items.sort_unstable();
            items.join(",")
        }
        _ => entry.node.to_string(),
    }
}
