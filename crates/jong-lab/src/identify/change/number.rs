//! Numbers in rules, which may be other ones.

use std::collections::{BTreeMap, BTreeSet};

use jong_core::Ruleset;
use jong_core::tree::{Entry, Table, Value};

use super::{Change, with};
use crate::diff::variant::{Tables, key};
use crate::identify::written::node;

/// A number, where it stands, and what it is changed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::identify) struct Number {
    /// The header of the table it stands in, and its key there.
    table: String,
    key: String,
    /// What stands before it and behind it in its line.
    around: [String; 2],
    /// Lines that are said with it: what a pattern is that the rules don't have.
    beside: Tables,
    /// What it is; `None` where there is no number yet.
    pub(in crate::identify) now: Option<i64>,
    /// What it is to be.
    pub(in crate::identify) to: i64,
}

/// No number in rules is larger.
const MOST: i64 = 1_000_000_000;

/// What is tried where there is no number yet.
const FIRST: [i64; 14] = [1, 2, 3, 5, 8, 10, 20, 30, 50, 100, 200, 500, 1000, 2000];

/// From here on numbers are round.
const ROUND: i64 = 100;

impl Number {
    /// A number that is all there is behind its key.
    pub(super) fn plain(table: String, key: String, now: Option<i64>) -> Number {
        Number { table, key, around: Default::default(), beside: Tables::new(), now, to: now.unwrap_or_default() }
    }

    /// The number that some lines say, if beside it they only say what a pattern is.
    pub(crate) fn of(says: &Tables, rules: &Ruleset) -> Option<Number> {
        let (beside, values): (Tables, Tables) =
            says.clone().into_iter().partition(|(header, _)| header.starts_with("pattern."));
        let defines = |lines: &BTreeMap<String, String>| ["when", "each"].iter().any(|key| lines.contains_key(*key));
        if !beside.values().all(defines) {
            return None;
        }
        let [(table, lines)] = values.iter().collect::<Vec<_>>()[..] else { return None };
        let [(name, value)] = lines.iter().collect::<Vec<_>>()[..] else { return None };
        let to = value.parse().ok()?;
        let now = match node(rules, table, name).map(|node| &node.value) {
            Some(Value::Int(n)) => Some(*n),
            _ => None,
        };
        Some(Number { to, beside, ..Number::plain(table.clone(), name.clone(), now) })
    }

    /// The numbers that say what a pattern is worth.
    pub(super) fn of_pattern(section: &str, entry: &Entry) -> Vec<Number> {
        let plain = |now| Number::plain(key(section), key(&entry.key), now);
        match &entry.node.value {
            Value::Int(n) => vec![plain(Some(*n))],
            Value::Bool(false) => vec![plain(None)],
            Value::Table(table) => {
                let inner = |at: usize, n: i64| Number { around: around(table, at), ..plain(Some(n)) };
                let numbers = table.iter().enumerate().filter_map(|(at, entry)| match entry.node.value {
                    Value::Int(n) => Some(inner(at, n)),
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
        Change { about: number.about(), says: number.says(), number: Some(number), weight }
    }

    /// What it must be to change something by so `much`, if to what it is changed now changes it by `by`, and if evenly.
    pub(in crate::identify) fn even(&self, much: i64, by: i64) -> Option<i64> {
        let now = self.now.unwrap_or_default();
        let more = much.checked_mul(self.to - now)?;
        let by = more.checked_rem(by).filter(|rest| *rest == 0).and(more.checked_div(by))?;
        now.checked_add(by).filter(|n| self.may_be(*n))
    }

    /// What it may be to change something by so `much`, if to what it is changed now changes it by `by`: about what it
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

    /// What it is known by: the keys that lead to it.
    pub(in crate::identify) fn about(&self) -> String {
        format!("{}.{}{}", self.table, self.key, self.around[0])
    }

    /// The lines that say it.
    pub(in crate::identify) fn says(&self) -> Tables {
        let [before, behind] = &self.around;
        let value = format!("{before}{}{behind}", self.to);
        with(&self.beside, &Tables::from([(self.table.clone(), [(self.key.clone(), value)].into())]))
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

    /// Whether it can be written, and is another one.
    fn may_be(&self, n: i64) -> bool {
        (0..=MOST).contains(&n) && self.now != Some(n)
    }
}

/// A table in one line, without one of its numbers: what stands before that, and behind it.
fn around(table: &Table, at: usize) -> [String; 2] {
    let written = |entry: &Entry| format!("{} = {}", key(&entry.key), entry.node);
    let list = |entries: &[&Entry]| entries.iter().map(|entry| written(entry)).collect::<Vec<_>>().join(", ");
    let all: Vec<&Entry> = table.iter().collect();
    let (before, behind) = (list(&all[..at]), list(&all[at + 1..]));
    let comma = |text: &str| if text.is_empty() { "" } else { ", " };
    [format!("{{ {before}{}{} = ", comma(&before), key(&all[at].key)), format!("{}{behind} }}", comma(&behind))]
}
