//! Numbers in rules, and other values for them.

use jong_core::rules::{Edits, PatternPart, section};
use jong_core::tree::{Entry, Node, TomlTable, Value};
use jong_core::{Gathering, Ruleset};

use super::Change;
use crate::identify::written::node;

/// A number in rules, its place there, and a new value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::identify) struct Number {
    /// The keys of its table.
    table: Vec<String>,
    /// Its key there.
    key: String,
    /// The table in braces that is the value of this key, and the key of the number in that table.
    within: Option<(Node, String)>,
    /// Edits that must come with it: the definition of a pattern that the rules don't have.
    beside: Edits,
    /// Its value in the rules; `None` where there is no number yet.
    pub(in crate::identify) now: Option<i64>,
    /// Its new value.
    pub(in crate::identify) to: i64,
}

/// The largest number that rules may have.
const MOST: i64 = 1_000_000_000;

/// The numbers to try where there is none yet.
const FIRST: [i64; 14] = [1, 2, 3, 5, 8, 10, 20, 30, 50, 100, 200, 500, 1000, 2000];

/// The least number that is taken to be round.
const ROUND: i64 = 100;

impl Number {
    /// A number that is itself the value of its key.
    pub(super) fn plain(table: &[&str], key: &str, now: Option<i64>) -> Number {
        let table = table.iter().map(|&part| part.to_owned()).collect();
        let (key, to) = (key.to_owned(), now.unwrap_or_default());
        Number { table, key, within: None, beside: Edits::new(), now, to }
    }

    /// The number in some edits, if the rest of them only defines a pattern.
    pub(super) fn of(edits: &Edits, rules: &Ruleset) -> Option<Number> {
        let is_pattern = |table: &[String]| table.len() > 1 && table[0] == section::PATTERN;
        let beside = edits.filter(|table, _, _| is_pattern(table));
        let defines = |id: &[String]| {
            beside.iter().any(|(table, key, _)| table == id && PatternPart::of(key) == Some(PatternPart::Condition))
        };
        if !beside.iter().all(|(table, _, _)| defines(table)) {
            return None;
        }
        let mut values = edits.iter().filter(|(table, _, _)| !is_pattern(table));
        let (table, name, Node { value: Value::Int(to), .. }) = values.next()? else { return None };
        if values.next().is_some() {
            return None;
        }
        let now = match node(rules, table, name).map(|node| &node.value) {
            Some(Value::Int(n)) => Some(*n),
            _ => None,
        };
        let table: Vec<&str> = table.iter().map(String::as_str).collect();
        Some(Number { to: *to, beside, ..Number::plain(&table, name, now) })
    }

    /// The numbers in the value of a pattern.
    pub(super) fn of_pattern(section: &str, entry: &Entry) -> Vec<Number> {
        let plain = |now| Number::plain(&[section], &entry.key, now);
        match &entry.node.value {
            Value::Int(n) => vec![plain(Some(*n))],
            Value::Bool(false) => vec![plain(None)],
            Value::Table(table) => {
                let within = |key: &str, n: i64| {
                    let within = Some((entry.node.clone(), key.to_owned()));
                    Number { within, ..plain(Some(n)) }
                };
                let numbers = table.iter().filter_map(|entry| match entry.node.value {
                    Value::Int(n) => Some(within(&entry.key, n)),
                    _ => None,
                });
                numbers.collect()
            }
            _ => Vec::new(),
        }
    }

    /// The same number with another new value.
    pub(in crate::identify) fn moved(&self, to: i64) -> Number {
        Number { to, ..self.clone() }
    }

    /// The change of the number to a value.
    pub(in crate::identify) fn to(&self, n: i64, weight: u64) -> Change {
        let number = self.moved(n);
        Change { edits: number.edits(), number: Some(number), weight }
    }

    /// The value that changes an amount by `much`, if the new value changes it by `by` and the amount is proportional.
    pub(in crate::identify) fn even(&self, much: i64, by: i64) -> Option<i64> {
        let now = self.now.unwrap_or_default();
        let more = much.checked_mul(self.to - now)?;
        let by = more.checked_rem(by).filter(|rest| *rest == 0).and(more.checked_div(by))?;
        now.checked_add(by).filter(|n| self.may_be(*n))
    }

    /// Values that may change an amount by `much`, if the new value changes it by `by`. They are those around the
    /// proportional one, for amounts are rounded and doubled.
    pub(in crate::identify) fn roughly(&self, much: i64, by: i64) -> Vec<i64> {
        let now = i128::from(self.now.unwrap_or_default());
        let more = i128::from(much) * (i128::from(self.to) - now);
        let Some(more) = more.checked_div(i128::from(by)) else { return Vec::new() };
        let reach = (more.abs() / 2).max(2);
        let mut all = self.more();
        all.retain(|n| (i128::from(*n) - now - more).abs() <= reach);
        all.extend(self.even(much, by).filter(|n| !all.contains(n)));
        all
    }

    /// True if another number stands in the same place.
    pub(in crate::identify) fn is_at(&self, other: &Number) -> bool {
        let place = |number: &'_ Number| number.within.as_ref().map(|(_, key)| key.clone());
        (&self.table, &self.key, place(self)) == (&other.table, &other.key, place(other))
    }

    /// The edits that set the new value.
    pub(in crate::identify) fn edits(&self) -> Edits {
        let number = || Node::from(Value::Int(self.to));
        let value = match &self.within {
            Some((Node { value: Value::Table(table), .. }, key)) => Value::Table(replaced(table, key, number())).into(),
            _ => number(),
        };
        let table: Vec<&str> = self.table.iter().map(String::as_str).collect();
        self.beside.and(&Edits::one(&table, &self.key, value))
    }

    /// The values to try first, each with its weight.
    pub(super) fn near(&self) -> Vec<(i64, u64)> {
        let Some(n) = self.now else { return FIRST.map(|n| (n, 1)).to_vec() };
        let mut steps = match n {
            0 => vec![(1, 4), (2, 2), (4, 1), (8, 1)],
            1 => vec![(2, 4), (0, 4)],
            ..ROUND => vec![(n + 1, 4), (n - 1, 4), (2 * n, 2)],
            ROUND.. => vec![(2 * n, 4), (n / 2, 4)],
        };
        steps.retain(|(n, _)| self.may_be(*n));
        steps
    }

    /// Further values, to try where an answer shows that the number is another one.
    pub(in crate::identify) fn more(&self) -> Vec<i64> {
        let all: Vec<i64> = match self.now {
            None => (1..=20).chain(FIRST).chain([25, 40, 60, 70, 80, 90, 150, 250, 300, 400, 600, 700, 800]).collect(),
            Some(n) if n < ROUND => (0..=16).chain([n + 10, n * 3, n * 4, n / 2, 25, 30, 40, 50, 64, 100]).collect(),
            Some(n) => {
                let steps = [50, 100, 200, 500, 1000].into_iter().flat_map(|step| [n - step, n + step]);
                let times = [n / 10, n / 5, n / 4, n / 3, n * 2 / 3, n * 3 / 2, n * 3, n * 4, n * 5, n * 10];
                steps.chain(times).collect()
            }
        };
        all.into_iter().filter(|&n| self.may_be(n)).distinct().into_iter().collect()
    }

    /// True if a value can be written, and is not that of the rules.
    fn may_be(&self, n: i64) -> bool {
        (0..=MOST).contains(&n) && self.now != Some(n)
    }
}

/// The table with another value of a key.
pub(in crate::identify) fn replaced(table: &TomlTable, key: &str, node: Node) -> TomlTable {
    let mut table = table.clone();
    if let Some(entry) = table.remove(key) {
        table.insert(Entry { node, ..entry });
    }
    table
}
