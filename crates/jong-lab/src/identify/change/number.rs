//! Numbers in rules, which may be other ones.

use std::collections::BTreeSet;

use jong_core::Ruleset;
use jong_core::rules::{Edits, PatternPart, section};
use jong_core::tree::{Entry, Node, Table, Value};

use super::Change;
use crate::identify::written::node;

/// A number, where it stands, and what it is changed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::identify) struct Number {
    /// The keys of the table it stands in, and its key there.
    table: Vec<String>,
    key: String,
    /// The table in braces that is the value of that key, and the key of the number in it.
    within: Option<(Node, String)>,
    /// Edits that come with it: the definition of a pattern that the rules don't have.
    beside: Edits,
    /// Its value in the rules; `None` where there is no number yet.
    pub(in crate::identify) now: Option<i64>,
    /// Its new value.
    pub(in crate::identify) to: i64,
}

/// No number in rules is larger.
const MOST: i64 = 1_000_000_000;

/// The numbers to try where there is none yet.
const FIRST: [i64; 14] = [1, 2, 3, 5, 8, 10, 20, 30, 50, 100, 200, 500, 1000, 2000];

/// From here on numbers are round.
const ROUND: i64 = 100;

impl Number {
    /// A number that is all there is behind its key.
    pub(super) fn plain(table: &[&str], key: &str, now: Option<i64>) -> Number {
        let table = table.iter().map(|&part| part.to_owned()).collect();
        let (key, to) = (key.to_owned(), now.unwrap_or_default());
        Number { table, key, within: None, beside: Edits::new(), now, to }
    }

    /// The number in some edits, if beside it they only define a pattern.
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

    /// The numbers that say what a pattern is worth.
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

    /// The same, changed to another one.
    pub(in crate::identify) fn moved(&self, to: i64) -> Number {
        Number { to, ..self.clone() }
    }

    /// That it is another one.
    pub(in crate::identify) fn to(&self, n: i64, weight: u64) -> Change {
        let number = self.moved(n);
        Change { edits: number.edits(), number: Some(number), weight }
    }

    /// The value with which something changes by so `much`, if the new value changes it by `by`, and if it changes evenly.
    pub(in crate::identify) fn even(&self, much: i64, by: i64) -> Option<i64> {
        let now = self.now.unwrap_or_default();
        let more = much.checked_mul(self.to - now)?;
        let by = more.checked_rem(by).filter(|rest| *rest == 0).and(more.checked_div(by))?;
        now.checked_add(by).filter(|n| self.may_be(*n))
    }

    /// Values with which something may change by so `much`, if the new value changes it by `by`: about those that it
    /// must be if evenly, for amounts are rounded and doubled.
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

    /// True if another one stands in the same place.
    pub(in crate::identify) fn is_at(&self, other: &Number) -> bool {
        let place = |number: &'_ Number| number.within.as_ref().map(|(_, key)| key.clone());
        (&self.table, &self.key, place(self)) == (&other.table, &other.key, place(other))
    }

    /// The edits that put it there.
    pub(in crate::identify) fn edits(&self) -> Edits {
        let number = || Node::from(Value::Int(self.to));
        let value = match &self.within {
            Some((Node { value: Value::Table(table), .. }, key)) => Value::Table(replaced(table, key, number())).into(),
            _ => number(),
        };
        let table: Vec<&str> = self.table.iter().map(String::as_str).collect();
        self.beside.and(&Edits::one(&table, &self.key, value))
    }

    /// The numbers that tell whether it is another one, each with how likely it is.
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

    /// Those that it may be besides, tried where another one is sure.
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
        all.into_iter().filter(|&n| self.may_be(n)).collect::<BTreeSet<i64>>().into_iter().collect()
    }

    /// True if it can be written, and is another one.
    fn may_be(&self, n: i64) -> bool {
        (0..=MOST).contains(&n) && self.now != Some(n)
    }
}

/// A table with another value of a key.
fn replaced(table: &Table, key: &str, node: Node) -> Table {
    let mut table = table.clone();
    if let Some(entry) = table.remove(key) {
        table.insert(Entry { node, ..entry });
    }
    table
}
