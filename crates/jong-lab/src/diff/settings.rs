//! The options and values that differ.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::pattern::FamilyRule;
use jong_core::rules::{PatternKey, PatternPart, section};
use jong_core::tree::{Entry, Node, TomlTable, Value};

/// An option or value that two rulesets answer differently. If only one of them has it, the other is `None`.
#[derive(Debug, Clone)]
pub struct SettingDifference<'a> {
    /// The keys that lead to it.
    pub path: Vec<&'a str>,
    /// The entry of the first ruleset.
    pub a: Option<&'a Entry>,
    /// The entry of the second ruleset.
    pub b: Option<&'a Entry>,
}

impl SettingDifference<'_> {
    /// The keys joined by dots: `counting.fu-round-up`.
    pub fn key(&self) -> String {
        self.path.join(".")
    }
}

/// The differences of two rulesets, by key. Sources, remarks, names, examples and layout are none.
pub fn differences<'a>(a: &'a Ruleset, b: &'a Ruleset) -> Vec<SettingDifference<'a>> {
    let two = [a, b];
    let units = two.iter().flat_map(|rules| rules.game().book.units()).map(|unit| unit.section).collect();
    let mut comparison = SettingComparison { two, units, path: Vec::new(), found: Vec::new() };
    comparison.tables([Some(a.tree()), Some(b.tree())]);
    comparison.found
}

/// The comparison of two rulesets, key by key.
struct SettingComparison<'a> {
    two: [&'a Ruleset; 2],
    /// The sections of patterns' values.
    units: Vec<&'static str>,
    /// The keys that lead to what is compared now.
    path: Vec<&'a str>,
    found: Vec<SettingDifference<'a>>,
}

impl<'a> SettingComparison<'a> {
    fn tables(&mut self, both: [Option<&'a TomlTable>; 2]) {
        for key in keys(both) {
            if self.path.is_empty() && key == section::NAMES {
                continue;
            }
            self.path.push(key);
            self.entries(both.map(|table| table.and_then(|table| table.entry(key))));
            self.path.pop();
        }
    }

    fn entries(&mut self, [a, b]: [Option<&'a Entry>; 2]) {
        if let [section::PATTERN, _, key] = self.path[..]
            && PatternPart::of(key).is_none_or(|part| part == PatternPart::Prose)
        {
            return;
        }
        let both_open = [a, b].into_iter().flatten().all(|entry| entry.node.as_table().is_some());
        if both_open && !self.is_whole() {
            self.tables([a, b].map(|entry| entry.and_then(|entry| entry.node.as_table())));
        } else if !self.says_the_same(a, b) && !self.is_idle(a, b) {
            self.found.push(SettingDifference { path: self.path.clone(), a, b });
        }
    }

    /// True if a value is compared as a whole, though it may be a table.
    fn is_whole(&self) -> bool {
        match self.path[..] {
            [section, _] => section == section::CLASSES || self.units.contains(&section),
            [section, _, _] => section == section::PATTERN,
            _ => false,
        }
    }

    /// True if neither of the rulesets values a pattern.
    fn is_unplayed(&self, id: &str) -> bool {
        self.two.iter().all(|rules| rules.game().book.find(id).is_none())
    }

    /// True if the keys lead into what is said of a pattern that neither of the rulesets values: it makes no difference. A
    /// family that one of them alone has a rule for needs somebody in it, valued or not.
    fn is_idle(&self, a: Option<&Entry>, b: Option<&Entry>) -> bool {
        let [section::PATTERN, id, key] = self.path[..] else { return false };
        let is_kept = |entry: &Entry| match &entry.node.value {
            Value::Text(family) if PatternKey::of(key) == Some(PatternKey::Family) => {
                let [one, other] = self.two.map(|rules| rules.tree().at(&[section::FAMILIES, family]).is_some());
                one == other
            }
            _ => true,
        };
        self.is_unplayed(id) && [a, b].into_iter().flatten().all(is_kept)
    }

    /// True if two values are the same. A pattern that is switched off equals one that was never valued, a missing relation
    /// equals an empty one, patterns that neither ruleset values stand in no relation, and of a family `best` and `false`
    /// are one.
    fn says_the_same(&self, a: Option<&Entry>, b: Option<&Entry>) -> bool {
        let relates =
            matches!(self.path[..], [section::PATTERN, _, key] if PatternPart::of(key) == Some(PatternPart::Relation));
        let is_unplayed = |item: &Node| match &item.value {
            Value::Text(id) => relates && self.is_unplayed(id),
            _ => false,
        };
        let nothing = |entry: &Entry| match &entry.node.value {
            Value::Bool(on) => *on == (self.path.last() == Some(&PatternKey::Minimum.key())),
            Value::List(items) => items.iter().all(is_unplayed),
            _ => false,
        };
        let usual = <&str>::from(FamilyRule::default());
        let is_usual_family = |entry: &Entry| match &entry.node.value {
            Value::Bool(on) => !on,
            Value::Text(rule) => rule == usual,
            _ => false,
        };
        match (a, b) {
            (Some(a), Some(b)) if self.path[0] == section::FAMILIES && is_usual_family(a) => is_usual_family(b),
            (Some(a), Some(b)) => text(a, &is_unplayed) == text(b, &is_unplayed),
            (Some(one), None) | (None, Some(one)) => nothing(one),
            (None, None) => true,
        }
    }
}

/// The keys of two tables in alphabetical order.
fn keys(both: [Option<&TomlTable>; 2]) -> Vec<&str> {
    let mut keys: Vec<&str> = both.into_iter().flatten().flat_map(TomlTable::iter).map(|entry| &*entry.key).collect();
    keys.order();
    keys.dedup();
    keys
}

/// A value as text, with lists of names in a fixed order and without those that are `left_out`.
fn text(entry: &Entry, left_out: &dyn Fn(&Node) -> bool) -> String {
    match &entry.node.value {
        Value::List(items) => {
            let mut items: Vec<String> = items.iter().filter(|item| !left_out(item)).map(ToString::to_string).collect();
            items.order();
            items.join(",")
        }
        _ => entry.node.to_string(),
    }
}
