//! Relations between patterns that never meet, so that one could not count in place of the other.

use jong_core::pattern::{PatternIndex, UnitRole};
use jong_core::rules::PatternKey;
use jong_core::say;
use jong_core::tree::{Fault, Node, TomlTable, Value};

use super::Depth;
use super::occurs::search;
use super::own::OwnRules;
use super::relations::{id_of, nothing};
use crate::invert::{Condition, Goal, SearchResult};
use crate::parallel;

/// A pattern that the file names in the `instead-of` of another.
#[derive(Clone, Copy)]
struct NamedPattern<'a> {
    by: PatternIndex,
    replaced: PatternIndex,
    item: &'a Node,
}

/// Checks the file's relations between patterns that occur.
pub(super) fn apart(own: &OwnRules<'_>, shown: &[PatternIndex], depth: Depth, faults: &mut Vec<Fault>) {
    let mut named = named(own);
    named.retain(|named| shown.contains(&named.by) && shown.contains(&named.replaced));
    let found: Vec<Option<Fault>> = parallel::map(&named, |named| idle(own, named, depth));
    faults.extend(found.into_iter().flatten());
    for (entry, table) in own.tables() {
        faults.extend(own.rules.game().book.find(&entry.key).and_then(|index| beside(own, index, table)));
    }
}

fn named<'a>(own: &OwnRules<'a>) -> Vec<NamedPattern<'a>> {
    let book = &own.rules.game().book;
    let mut all = Vec::new();
    for (entry, table) in own.tables() {
        let Some(Node { value: Value::List(list), .. }) = PatternKey::InsteadOf.value(table) else { continue };
        let Some(by) = book.find(&entry.key) else { continue };
        for item in list.iter().filter(|item| own.has(item.place)) {
            let Some(replaced) = id_of(item).and_then(|id| book.find(id)) else { continue };
            // A name that stands twice is another check's fault.
            if !all.iter().any(|named: &NamedPattern<'_>| (named.by, named.replaced) == (by, replaced)) {
                all.push(NamedPattern { by, replaced, item });
            }
        }
    }
    all
}

/// The reason that naming a pattern there changes nothing, if it does not.
fn idle(own: &OwnRules<'_>, named: &NamedPattern<'_>, depth: Depth) -> Option<Fault> {
    let NamedPattern { by, replaced, item } = *named;
    let (id, other) = (own.id(by), own.id(replaced));
    if let Some(fault) = dropped(own, replaced, item) {
        return Some(fault);
    }
    if is_alone(own, by)
        && !is_alone(own, replaced)
        && !says(own, replaced, PatternKey::BesideAlone)
        && !is_points(own, replaced)
    {
        let message = say!(
            "`{id}` drops all patterns that do not stand alone, `{other}` too, so naming it here changes nothing",
            id,
            other
        );
        return Some(nothing(item.place, message).take_out());
    }
    let goal = Goal { all: vec![Condition::Pattern(by), Condition::Pattern(replaced)], ..Goal::default() };
    let never = matches!(search(own.rules, &mut None, goal, id, depth.steps()), SearchResult::Never(_));
    never.then(|| {
        let message =
            say!("no hand has both `{id}` and `{other}` by these rules, so naming it here changes nothing", id, other);
        nothing(item.place, message).take_out()
    })
}

/// A number of occurrences to drop that never occurs.
fn dropped(own: &OwnRules<'_>, replaced: PatternIndex, item: &Node) -> Option<Fault> {
    let drop = item.as_table()?.get("drop")?;
    let Value::Int(number) = drop.value else { return None };
    let once = own.rules.game().book.pattern(replaced).each.is_none();
    let id = own.id(replaced);
    match number {
        0 => {
            let message = say!("`drop = 0` takes nothing away");
            Some(nothing(drop.place, message).help(say!("write how many, as in `drop = 1`, or take it out")))
        }
        2.. if once => {
            let message = say!("`{id}` counts at most once, so {number} of it cannot be taken away", id, number);
            Some(nothing(drop.place, message).help(say!("name it alone: `\"{id}\"`", id)))
        }
        _ => None,
    }
}

/// `beside-alone` where no pattern is `alone`, or in a pattern that is itself `alone`.
fn beside(own: &OwnRules<'_>, index: PatternIndex, table: &TomlTable) -> Option<Fault> {
    let said = PatternKey::BesideAlone.entry(table).filter(|said| own.has(said.place))?;
    if !matches!(said.node.value, Value::Bool(true)) {
        return None;
    }
    let message = if is_alone(own, index) {
        say!(
            "`{id}` is `alone`, and stays beside others that are, so `beside-alone` changes nothing",
            id = own.id(index)
        )
    } else if own.all().any(|other| is_alone(own, other)) {
        return None;
    } else {
        say!("no pattern of these rules is `alone`, so `beside-alone` changes nothing")
    };
    Some(nothing(said.place, message).take_out())
}

/// True if a pattern drops those that are not `alone`, by its own word or by its value's.
fn is_alone(own: &OwnRules<'_>, index: PatternIndex) -> bool {
    let book = &own.rules.game().book;
    let of_unit = |(unit, of): (usize, &jong_core::pattern::Unit)| {
        of.role == UnitRole::Alone && book.of_unit(unit).contains(index)
    };
    says(own, index, PatternKey::Alone) || book.units().iter().enumerate().any(of_unit)
}

/// True if a pattern is worth points, which count beside one that is `alone`.
fn is_points(own: &OwnRules<'_>, index: PatternIndex) -> bool {
    let book = &own.rules.game().book;
    book.units().iter().enumerate().any(|(unit, of)| of.role == UnitRole::Points && book.of_unit(unit).contains(index))
}

fn says(own: &OwnRules<'_>, index: PatternIndex, key: PatternKey) -> bool {
    let said = own.table(own.id(index)).and_then(|table| key.value(table));
    said.is_some_and(|node| matches!(node.value, Value::Bool(true)))
}
