//! All patterns of a ruleset, compiled.

use std::sync::Arc;

use serde::Deserialize;

use super::forest_memo::ForestMemo;
use super::in_part::PartialReplacement;
use super::lines::PungPoints;
use super::lower::{CompiledEach, Disjunction};
use super::meaning::Meaning;
use super::relations::Relations;
use super::set::PatternSet;
use super::sums::{DoraPattern, UnitAmounts, UnitSums};
use super::tally::Tables;
use super::unit::{Unit, UnitRole};
use super::value::{Sides, ValueSpec};
use crate::reading::Reading;
use crate::rules::OptionType;
use crate::tree::Place;

use super::test::Facts;

/// A pattern of a [`Book`], by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PatternIndex(pub u8);

/// The most units a grammar can have.
pub(super) const MOST_UNITS: usize = 4;

/// A pattern as the rules files give it: definition, relations, values.
#[derive(Debug, Clone)]
pub struct PatternSpec {
    /// Its id.
    pub id: String,
    /// The place of its definition.
    pub place: Place,
    /// Its condition and count.
    pub meaning: Arc<Meaning>,
    /// The relations of the pattern to others.
    pub relations: Relations,
    /// Its values: for each unit of the grammar, at most one, with its place.
    pub values: Vec<(usize, ValueSpec, Place)>,
}

/// A compiled pattern.
#[derive(Debug, Clone)]
pub struct Pattern {
    /// Its id.
    pub id: String,
    /// The place of its definition.
    pub place: Place,
    /// The condition: one of these rows must hold.
    pub rows: Disjunction,
    /// The thing that is counted; `None` for patterns that count once.
    pub each: Option<CompiledEach>,
    /// The amounts in each unit.
    pub amounts: [Option<Amount>; MOST_UNITS],
    /// The place where each unit's amount is set.
    pub set_at: [Option<Place>; MOST_UNITS],
}

/// A compiled amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// Two amounts, of a concealed and of an open hand.
    Sides(Sides),
    /// The first case whose rows hold; where none does, the pattern does not count.
    Cases(Vec<(Disjunction, i32)>),
}

impl Amount {
    /// True if it can be less than nothing.
    pub(super) fn is_below_nothing(&self) -> bool {
        match self {
            Amount::Sides(sides) => [sides.concealed, sides.open].into_iter().flatten().any(|amount| amount < 0),
            Amount::Cases(cases) => cases.iter().any(|&(_, worth)| worth < 0),
        }
    }
}

/// All patterns of a ruleset that have a value, in an order in which a pattern comes before those it replaces.
#[derive(Debug, Clone)]
pub struct Book {
    pub(super) units: &'static [Unit],
    pub(super) patterns: Vec<Pattern>,
    pub(super) tables: Tables,
    /// Patterns with more rows than the tables have room for: asked clause by clause.
    pub(super) apart: PatternSet,
    /// The number of patterns before those of the lines.
    pub(super) first_line: usize,
    pub(super) lines: Arc<PungPoints>,
    /// Patterns that may combine with others in ways that need a closer look than replacing them as a whole.
    pub(super) entangled: PatternSet,
    /// Patterns that can count with a concealed and with an open hand.
    pub(super) countable: [PatternSet; 2],
    pub(super) replaces: Vec<PatternSet>,
    pub(super) replacing: PatternSet,
    /// Replacements of some occurrences only, by the pattern that replaces.
    pub(super) partial: Vec<Vec<PartialReplacement>>,
    pub(super) all: PatternSet,
    pub(super) limits: PatternSet,
    pub(super) alone: PatternSet,
    pub(super) beside_alone: PatternSet,
    /// Patterns that are nothing but lines of points.
    pub(super) only_points: PatternSet,
    pub(super) families: Vec<(PatternSet, FamilyRule)>,
    /// The forests that were found for the chows of families that account once, and the patterns of these families.
    pub(super) forests: Arc<Vec<ForestMemo>>,
    pub(super) remembered: PatternSet,
    /// The number of chows below which a hand that did not win is not worth more than with none.
    pub(super) least_chows: u32,
    pub(super) fallback: PatternSet,
    pub(super) minimum: PatternSet,
    /// Patterns that are no reason to win and no points either: dora and their like.
    pub(super) bonuses: PatternSet,
    pub(super) counted: PatternSet,
    /// The patterns among them that count dora.
    pub(super) dora: Vec<DoraPattern>,
    /// The others.
    pub(super) counted_rarely: PatternSet,
    /// The place of each pattern's number of times; patterns that are not counted share the last place.
    pub(super) slots: Box<[u8; 128]>,
    pub(super) with_cases: PatternSet,
    /// Amounts by side (concealed, open), pattern and unit; nothing for amounts by case.
    pub(super) amounts: [Box<[UnitAmounts; MOST_PATTERNS]>; 2],
    /// The sums of sets of patterns.
    pub(super) sums: UnitSums,
    /// The patterns that are added one by one: counted, with cases, in the tables of lines, or bonuses.
    pub(super) added_apart: PatternSet,
    /// The patterns of each unit.
    pub(super) of_unit: [PatternSet; MOST_UNITS],
    /// Patterns whose value in a unit is assumed, and disputed.
    pub(super) doubtful: [Vec<PatternSet>; 2],
}

/// The most patterns that count several times.
pub(super) const MOST_COUNTED: usize = 31;

/// The most patterns one ruleset can value.
pub(super) const MOST_PATTERNS: usize = 128;

impl Book {
    /// The patterns in order.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// One pattern.
    pub fn pattern(&self, index: PatternIndex) -> &Pattern {
        &self.patterns[usize::from(index.0)]
    }

    /// The pattern of an id.
    pub fn find(&self, id: &str) -> Option<PatternIndex> {
        self.patterns.iter().position(|pattern| pattern.id == id).map(|at| PatternIndex(at as u8))
    }

    /// The number of chows, melded ones included, below which a hand that did not win is not worth more than with none
    /// that is concealed.
    pub fn least_chows(&self) -> u32 {
        self.least_chows
    }

    /// The units of the grammar.
    pub fn units(&self) -> &'static [Unit] {
        self.units
    }

    /// The place of the unit of points among the units.
    pub fn points_unit(&self) -> Option<usize> {
        self.units.iter().position(|unit| unit.role == UnitRole::Points)
    }

    /// The name of the unit of points; empty if there is none.
    pub fn points_name(&self) -> &'static str {
        self.points_unit().map_or("", |unit| self.units[unit].name)
    }

    /// The patterns valued in a unit.
    #[inline]
    pub fn of_unit(&self, unit: usize) -> PatternSet {
        self.of_unit[unit]
    }

    /// Notes that the value of a pattern in a unit is assumed, or else disputed.
    pub(crate) fn doubt(&mut self, unit: usize, id: &str, assumed: bool) {
        if let Some(index) = self.find(id) {
            self.doubtful[usize::from(!assumed)][unit].insert(index);
        }
    }

    /// True if the value of a pattern in a unit is assumed.
    pub fn is_assumed(&self, index: PatternIndex, unit: usize) -> bool {
        self.doubtful[0][unit].contains(index)
    }

    /// True if the value of a pattern in a unit is disputed.
    pub fn is_disputed(&self, index: PatternIndex, unit: usize) -> bool {
        self.doubtful[1][unit].contains(index)
    }

    /// The patterns that are more than lines of points.
    pub fn reasons(&self) -> PatternSet {
        self.all.without(self.only_points)
    }

    /// The patterns that make a hand worth something by themselves.
    pub fn limits(&self) -> PatternSet {
        self.limits
    }

    /// The patterns that stand alone.
    pub fn alone(&self) -> PatternSet {
        self.alone
    }

    /// The patterns that can count with a concealed hand, or with an open one.
    pub fn countable(&self, open: bool) -> PatternSet {
        self.countable[usize::from(open)]
    }

    /// True if the pattern counts towards the minimum.
    pub fn counts_towards_minimum(&self, index: PatternIndex) -> bool {
        self.minimum.contains(index)
    }

    /// True if a pattern's condition holds, clause by clause. Tables must agree with it.
    pub fn holds(&self, index: PatternIndex, facts: &Facts<'_>, reading: &Reading) -> bool {
        rows_hold(&self.pattern(index).rows, facts, reading)
    }
}

/// The rule by which the patterns of a family combine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, OptionType, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FamilyRule {
    /// Only the most valuable of them counts.
    #[default]
    Best,
    /// Only the most valuable of them counts, and only once.
    One,
    /// All of them count.
    All,
    /// Chows are joined once: of all choices those count that are worth most together, where each of them joins chows
    /// that no others have joined already, directly or through others.
    AccountOnce,
}

/// True if one of the rows holds.
pub fn rows_hold(rows: &Disjunction, facts: &Facts<'_>, reading: &Reading) -> bool {
    rows.iter().any(|row| row.iter().all(|literal| literal.test.holds(facts, reading) == literal.holds))
}
