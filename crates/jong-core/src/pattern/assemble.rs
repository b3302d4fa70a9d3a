//! The way from compiled patterns to the sets that say how they combine.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::book::{Amount, Book, FamilyRule, MOST_COUNTED, MOST_PATTERNS, Pattern, PatternIndex, PatternSpec};
use super::in_part::PartialReplacement;
use super::relations::Replacement;
use super::set::PatternSet;
use super::sums::{UnitAmounts, UnitSums};
use super::tally::Tables;
use super::unit::{Unit, UnitRole};
use crate::Gathering;

/// The sets of a book, but not yet its tables.
pub(super) fn assemble(
    units: &'static [Unit],
    specs: &[PatternSpec],
    patterns: Vec<Pattern>,
    rules: &BTreeMap<String, FamilyRule>,
) -> Book {
    let index: BTreeMap<&str, usize> = specs.iter().enumerate().map(|(at, spec)| (spec.id.as_str(), at)).keyed();
    let set = |keep: &dyn Fn(usize) -> bool| (0..specs.len()).filter(|&at| keep(at)).collect::<PatternSet>();
    let target = |replaced: &Replacement| index[replaced.pattern.get().as_str()];
    let whole = |spec: &PatternSpec| {
        let whole = spec.relations.instead_of.iter().filter(|replaced| replaced.part.is_none());
        whole.map(target).collect::<PatternSet>()
    };
    let replaces: Vec<PatternSet> = specs.iter().map(whole).collect();
    let mut partial = Vec::new();
    for (at, spec) in specs.iter().enumerate() {
        for replaced in &spec.relations.instead_of {
            partial
                .extend(replaced.part.map(|part| (PatternIndex(at as u8), PatternIndex(target(replaced) as u8), part)));
        }
    }
    let side_amount = |at: usize, unit: usize, side: usize| match &patterns[at].amounts[unit] {
        Some(Amount::Sides(sides)) => [sides.concealed, sides.open][side],
        Some(Amount::Cases(_)) => Some(0),
        None => None,
    };
    let counts_at = |at: usize, side: usize| (0..units.len()).any(|unit| side_amount(at, unit, side).is_some());
    let mut families: BTreeMap<&str, PatternSet> = BTreeMap::new();
    for (at, spec) in specs.iter().enumerate() {
        if let Some(family) = &spec.relations.family {
            families.entry(family.get()).or_default().insert(PatternIndex(at as u8));
        }
    }
    let has_unit = |at: usize, keep: &dyn Fn(&Unit) -> bool| {
        units.iter().enumerate().any(|(unit, of)| keep(of) && patterns[at].amounts[unit].is_some())
    };
    let mut slots = Box::new([MOST_COUNTED as u8; 128]);
    let counted = (0..patterns.len()).filter(|&at| patterns[at].each.is_some());
    counted.enumerate().for_each(|(slot, at)| slots[at] = slot as u8);
    Book {
        slots,
        units,
        tables: Tables::default(),
        apart: PatternSet::default(),
        first_line: specs.len(),
        lines: Arc::default(),
        entangled: PatternSet::default(),
        sums: UnitSums::default(),
        added_apart: PatternSet::default(),
        countable: [set(&|at| counts_at(at, 0)), set(&|at| counts_at(at, 1))],
        replacing: set(&|at| !specs[at].relations.instead_of.is_empty()),
        partial: PartialReplacement::by_pattern(&patterns, &partial),
        replaces,
        all: set(&|_| true),
        limits: set(&|at| has_unit(at, &|unit| unit.role == UnitRole::Limit)),
        alone: set(&|at| {
            specs[at].relations.alone.unwrap_or_else(|| has_unit(at, &|unit| unit.role == UnitRole::Alone))
        }),
        only_points: set(&|at| !has_unit(at, &|unit| unit.role != UnitRole::Points)),
        beside_alone: set(&|at| specs[at].relations.beside_alone),
        families: families
            .into_iter()
            .map(|(name, family)| (family, rules.get(name).copied().unwrap_or_default()))
            .filter(|(family, rule)| match rule {
                FamilyRule::Best => family.len() > 1,
                FamilyRule::One | FamilyRule::AccountOnce => true,
                FamilyRule::All => false,
            })
            .collect(),
        forests: Arc::default(),
        remembered: PatternSet::default(),
        least_chows: 0,
        fallback: set(&|at| specs[at].relations.fallback),
        bonuses: set(&|at| {
            specs[at].relations.minimum == Some(false) && has_unit(at, &|unit| unit.role != UnitRole::Points)
        }),
        // Lines of points are no reason to win, whatever else they are.
        minimum: set(&|at| {
            specs[at].relations.minimum.unwrap_or(true) && has_unit(at, &|unit| unit.role != UnitRole::Points)
        }),
        counted: set(&|at| patterns[at].each.is_some()),
        counted_rarely: set(&|at| patterns[at].each.as_ref().is_some_and(|each| each.dora().is_none())),
        dora: Vec::new(),
        with_cases: set(&|at| patterns[at].amounts.iter().flatten().any(|amount| matches!(amount, Amount::Cases(_)))),
        amounts: [0, 1].map(|side| {
            let mut amounts = Box::new([UnitAmounts::default(); MOST_PATTERNS]);
            for (at, of) in amounts.iter_mut().enumerate().take(specs.len()) {
                (0..units.len()).for_each(|unit| of.0[unit] = side_amount(at, unit, side).unwrap_or(0));
            }
            amounts
        }),
        doubtful: [vec![PatternSet::default(); units.len()], vec![PatternSet::default(); units.len()]],
        of_unit: std::array::from_fn(|unit| set(&|at| patterns[at].amounts[unit].is_some())),
        patterns,
    }
}
