//! Parts of values that no hand reaches: `open` of a pattern that is never open, a case that another always precedes.

use jong_core::pattern::{Amount, Conjunction, Count, Disjunction, Literal, PatternIndex, Test};
use jong_core::tree::{Fault, FaultCode, Place, Value};
use jong_core::{Text, say};

use super::Depth;
use super::occurs::search;
use super::own::{OwnRules, OwnValue};
use crate::invert::{Condition, Goal, SearchResult};

/// Checks the file's values of patterns that occur.
pub(super) fn unused(own: &OwnRules<'_>, shown: &[PatternIndex], faults: &mut Vec<Fault>) {
    for value in own.values().iter().filter(|value| shown.contains(&value.index)) {
        faults.extend(sides(own, value));
        faults.extend(cases(own, value));
    }
}

/// Amounts for concealed and open hands, if the pattern's hands are never one of the two.
fn sides(own: &OwnRules<'_>, value: &OwnValue<'_>) -> Vec<Fault> {
    let Some(table) = value.entry.node.as_table() else { return Vec::new() };
    let melds = |n| vec![vec![Literal { test: Test::Melds(n), holds: true }]];
    let of = [("concealed", melds(Count::Range(0, 0))), ("open", melds(Count::SOME))];
    let unused = of.into_iter().filter_map(|(key, rows)| {
        let side = table.entry(key)?;
        let goal = Goal { all: vec![holds(own, value), Condition::Rows(rows)], ..Goal::default() };
        let id = own.id(value.index);
        let message = match key {
            "open" => say!("no hand with `{id}` is open, so this is never used", id),
            _ => say!("no hand with `{id}` is concealed, so this is never used", id),
        };
        never(own, goal, id).then(|| fault(side.place, message).help(say!("take `{key}` out", key)))
    });
    unused.collect()
}

/// Cases that no hand with the pattern reaches.
fn cases(own: &OwnRules<'_>, value: &OwnValue<'_>) -> Vec<Fault> {
    let pattern = own.rules.game().book.pattern(value.index);
    let Some(Amount::Cases(cases)) = &pattern.amounts[value.unit] else { return Vec::new() };
    let written = value.entry.node.as_table().and_then(|table| table.get("cases")).map(|node| &node.value);
    let Some(Value::List(written)) =
        written.filter(|list| matches!(list, Value::List(all) if all.len() == cases.len()))
    else {
        return Vec::new();
    };
    let unused = cases.iter().zip(written).enumerate().filter_map(|(at, ((rows, _), node))| {
        let before: Disjunction = cases[..at].iter().flat_map(|(rows, _)| rows.iter().cloned()).collect();
        let all = vec![holds(own, value), Condition::Rows(rows.clone())];
        let goal = Goal { all, none: vec![Condition::Rows(before)], scored: false };
        let id = own.id(value.index);
        let message = say!("no hand with `{id}` comes to this case", id);
        let help = say!("the first case that holds is taken: put it further up, or take it out");
        never(own, goal, id).then(|| fault(node.place, message).help(help))
    });
    unused.collect()
}

/// The condition that the pattern holds and that the thing it counts occurs, without regard to its value.
fn holds(own: &OwnRules<'_>, value: &OwnValue<'_>) -> Condition {
    let pattern = own.rules.game().book.pattern(value.index);
    let mut rows = pattern.rows.clone();
    if let Some(jong_core::pattern::CompiledEach::Groups(filter)) = &pattern.each {
        let some = jong_core::pattern::Filter { n: Count::SOME, ..filter.clone() };
        rows.iter_mut()
            .for_each(|row: &mut Conjunction| row.push(Literal { test: Test::Groups(some.clone()), holds: true }));
    }
    Condition::Rows(rows)
}

fn never(own: &OwnRules<'_>, goal: Goal, id: &str) -> bool {
    matches!(search(own.rules, &mut None, goal, id, Depth::Quick.steps()), SearchResult::Never(_))
}

fn fault(place: Place, message: Text) -> Fault {
    Fault::error(FaultCode::UnusedValue, place, message).as_warning()
}
