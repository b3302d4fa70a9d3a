//! The values of a pattern in each ruleset that has it, with the patterns that it replaces there and that replace it.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::pattern::{PatternIndex, Relation, Unit};
use jong_core::tree::{Node, TomlTable, Value};

use super::known::{KnownPattern, is_same};
use jong::explain::{Origin, Origins};

/// A value of a pattern in a ruleset.
#[derive(Debug, Clone)]
pub struct PatternWorth<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// Its index there.
    pub index: PatternIndex,
    /// The unit of the value.
    pub unit: &'static Unit,
    /// The value as the file gives it.
    pub value: &'a Node,
    /// The place and source of the value.
    pub at: Option<Origin>,
    /// The patterns that do not count beside it.
    pub replaces: Vec<&'a str>,
    /// The patterns beside which it does not count.
    pub replaced_by: Vec<&'a str>,
    /// The patterns of which, with it, only one counts.
    pub one_of: Vec<&'a str>,
}

/// Its values, in the order of the rulesets.
pub(super) fn worth<'a>(known: &KnownPattern, rulesets: &'a [Ruleset]) -> Vec<PatternWorth<'a>> {
    rulesets.iter().flat_map(|rules| under(known, rules)).collect()
}

/// The rulesets that switch it off, though a base of theirs has it.
pub(super) fn off<'a>(known: &KnownPattern, rulesets: &'a [Ruleset]) -> Vec<&'a Ruleset> {
    let switches_off = |rules: &&Ruleset| {
        let mut units = rules.game().book.units().iter();
        let is_off =
            |unit: &Unit| matches!(value(rules, unit, &known.id).map(|node| &node.value), Some(Value::Bool(false)));
        known.own.is_none() && units.any(is_off) && rules.game().book.find(&known.id).is_none()
    };
    rulesets.iter().filter(switches_off).collect()
}

fn value<'a>(rules: &'a Ruleset, unit: &Unit, id: &str) -> Option<&'a Node> {
    rules.tree().get(unit.section).and_then(Node::as_table).and_then(|section: &TomlTable| section.get(id))
}

fn under<'a>(known: &KnownPattern, rules: &'a Ruleset) -> Vec<PatternWorth<'a>> {
    let book = &rules.game().book;
    let Some(index) = book.find(&known.id).filter(|&index| is_meant(known, rules, index)) else { return Vec::new() };
    let id = |other: PatternIndex| book.pattern(other).id.as_str();
    let related = |wanted: Relation, dropped: &dyn Fn(PatternIndex) -> (PatternIndex, PatternIndex)| -> Vec<&'a str> {
        let is = |other: &PatternIndex| {
            let (dropped, by) = dropped(*other);
            *other != index && book.relation(dropped, by) == Some(wanted)
        };
        let mut ids: Vec<&str> = book.every().iter().filter(is).map(id).collect();
        ids.order();
        ids
    };
    let replaces = related(Relation::InsteadOf, &|other| (other, index));
    let replaced_by = related(Relation::InsteadOf, &|other| (index, other));
    let one_of = related(Relation::Family, &|other| (index, other));
    let origins = Origins::new(rules);
    let of_unit = |unit: &'static Unit| {
        let value = value(rules, unit, &known.id).filter(|node| !matches!(node.value, Value::Bool(false)))?;
        Some(PatternWorth {
            rules,
            index,
            unit,
            value,
            at: origins.of(&[unit.section, &known.id]),
            replaces: replaces.clone(),
            replaced_by: replaced_by.clone(),
            one_of: one_of.clone(),
        })
    };
    book.units().iter().filter_map(of_unit).collect()
}

/// True if a pattern of a ruleset is this one, and not another of the same id.
fn is_meant(known: &KnownPattern, rules: &Ruleset, index: PatternIndex) -> bool {
    known.own.is_none()
        || rules
            .definition(index)
            .and_then(|entry| KnownPattern::of(entry, rules.files()))
            .is_some_and(|other| is_same(known, &other))
}
