//! All patterns of a ruleset, compiled.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::class::Classes;
use super::clause::{Count, DoraName, Each, When};
use super::lines::{self, Lines};
use super::lower::{Counted, Literal, Lowering, Rows};
use super::matrix::Matrix;
use super::order::order;
use super::relations::{Part, Relations, Replaced};
use super::set::PatternSet;
use super::sums::{Amounts, Sums};
use super::tally::Tables;
use super::value::{Sides, ValueSpec};
use crate::hand::{Flag, PerSeat};
use crate::reading::{FormName, Forms, Reading};
use crate::rules::{Fault, FaultCode, Place};
use crate::tile::KindSet;

use super::test::{Facts, Filter, Test};

/// A pattern of a [`Book`], by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PatternIndex(pub u8);

/// A unit that a grammar counts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unit {
    /// Its name in results.
    pub name: &'static str,
    /// The key in a `[pattern.…]` table.
    pub key: &'static str,
    /// The section of a rules file that lists values in it.
    pub section: &'static str,
    /// Whether patterns valued in it stand alone: they drop all others.
    pub alone: bool,
    /// Whether its amounts are lines of points rather than reasons to win.
    pub points: bool,
    /// Whether its values are words that the grammar gives a meaning, not numbers.
    pub words: bool,
    /// Whether only a hand that won can have patterns valued in it.
    pub winner: bool,
    /// Whether a pattern valued in it makes the hand worth something by itself, whatever else counts.
    pub limit: bool,
}

impl Unit {
    /// A unit of reasons to win, called the same everywhere.
    pub const fn new(name: &'static str) -> Unit {
        Unit { name, key: name, section: name, alone: false, points: false, words: false, winner: false, limit: false }
    }
}

/// The most units a grammar can have.
pub(super) const MOST_UNITS: usize = 4;

/// A pattern as the rules files give it: definition, relations, values.
#[derive(Debug, Clone)]
pub struct PatternSpec {
    /// Its id.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// The condition.
    pub when: When,
    /// What is counted.
    pub each: Option<Each>,
    /// How it combines.
    pub relations: Relations,
    /// Its values: for each unit of the grammar, at most one, with its place.
    pub values: Vec<(usize, ValueSpec, Place)>,
}

/// A compiled pattern.
#[derive(Debug, Clone)]
pub struct Pattern {
    /// Its id.
    pub id: String,
    /// Where it is defined.
    pub place: Place,
    /// The condition: one of these rows must hold.
    pub rows: Rows,
    /// What is counted; `None` for patterns that count once.
    pub each: Option<Counted>,
    /// The amounts in each unit.
    pub amounts: [Option<Amount>; MOST_UNITS],
    /// Where each unit's amount is set.
    pub set_at: [Option<Place>; MOST_UNITS],
}

/// A compiled amount.
#[derive(Debug, Clone)]
pub enum Amount {
    /// By concealed and open hand.
    Sides(Sides),
    /// The first case whose rows hold; where none does, the pattern does not count.
    Cases(Vec<(Rows, i32)>),
}

/// All patterns of a ruleset that have a value, in an order in which a pattern comes before those it replaces.
#[derive(Debug)]
pub struct Book {
    pub(super) units: &'static [Unit],
    pub(super) patterns: Vec<Pattern>,
    pub(super) tables: Tables,
    /// Patterns with more rows than the tables have room for: asked clause by clause.
    pub(super) apart: PatternSet,
    pub(super) lines: Lines,
    /// The patterns in the order in which a reader expects them.
    pub(super) shown: Vec<PatternIndex>,
    /// Patterns that may combine with others in ways that need a closer look than replacing them as a whole.
    pub(super) entangled: PatternSet,
    /// Patterns that can count with a concealed and with an open hand.
    pub(super) countable: [PatternSet; 2],
    pub(super) replaces: Vec<PatternSet>,
    pub(super) replacing: PatternSet,
    /// Replacements of some occurrences only: the pattern that replaces, the one replaced, and which.
    pub(super) partial: Vec<(PatternIndex, PatternIndex, Part)>,
    all: PatternSet,
    limits: PatternSet,
    pub(super) alone: PatternSet,
    pub(super) beside_alone: PatternSet,
    /// Patterns that are nothing but lines of points.
    pub(super) only_points: PatternSet,
    pub(super) families: Vec<(PatternSet, FamilyRule)>,
    /// With fewer chows than this a hand that did not win is not worth more than with none.
    least_chows: u32,
    pub(super) fallback: PatternSet,
    pub(super) minimum: PatternSet,
    /// Patterns that are no reason to win and no points either: dora and their like.
    pub(super) bonuses: PatternSet,
    pub(super) counted: PatternSet,
    /// Those of them that count dora, of which, and whether they are bonuses.
    pub(super) dora: Vec<(usize, DoraName, bool)>,
    /// The others.
    pub(super) counted_rarely: PatternSet,
    /// For each pattern where its number of times is kept; those not counted share the last place.
    pub(super) slots: Box<[u8; 128]>,
    pub(super) with_cases: PatternSet,
    /// Amounts by side (concealed, open), pattern and unit; nothing for amounts by case.
    pub(super) amounts: [Box<[Amounts; MOST_PATTERNS]>; 2],
    /// What sets of patterns come to.
    pub(super) sums: Sums,
    /// The patterns of each unit.
    pub(super) of_unit: [PatternSet; MOST_UNITS],
    /// Patterns whose value in a unit is assumed, and disputed.
    doubtful: [Vec<PatternSet>; 2],
}

/// What the patterns of a game depend on beside what is written of them.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The forms of hands.
    pub forms: &'a Forms,
    /// The flowers and seasons that belong to each seat.
    pub own_bonus: PerSeat<KindSet>,
}

/// What a word means as an amount of a unit; or the words that mean something.
pub type WordAmount<'a> = &'a dyn Fn(usize, &str) -> Result<i32, Vec<String>>;

/// Whether an id names a pattern; or the nearest that does.
pub type Known<'a> = &'a dyn Fn(&str) -> Result<(), Option<String>>;

/// The most patterns that count several times.
pub(super) const MOST_COUNTED: usize = 31;

/// The most patterns one ruleset can value.
const MOST_PATTERNS: usize = 128;

impl Book {
    /// Compiles patterns. `word` says what a word means as an amount; `known` whether an id names
    /// a pattern at all. What is faulty is left out and returned beside the book.
    pub fn compile(
        units: &'static [Unit],
        specs: Vec<PatternSpec>,
        families: &BTreeMap<String, FamilyRule>,
        classes: &Classes,
        setting: &Setting<'_>,
        word: WordAmount<'_>,
        known: Known<'_>,
    ) -> (Book, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut specs = order(specs, known, &mut faults);
        let counted = specs.iter().filter(|spec| spec.each.is_some());
        let too_many = [
            beyond(specs.iter(), MOST_PATTERNS, "patterns"),
            beyond(counted, MOST_COUNTED, "patterns that count several times"),
        ];
        if too_many.iter().any(Option::is_some) {
            faults.extend(too_many.into_iter().flatten());
            specs.clear();
        }
        let mut patterns = Vec::with_capacity(specs.len());
        let mut compiles = |spec: &PatternSpec| match compile_one(units, spec, classes, setting.forms, word) {
            Ok(pattern) => {
                patterns.push(pattern);
                true
            }
            Err(mut more) => {
                faults.append(&mut more);
                false
            }
        };
        let before = specs.len();
        specs.retain(&mut compiles);
        if specs.len() < before {
            let left = |id: &str| patterns.iter().any(|pattern| pattern.id == id);
            for spec in &mut specs {
                spec.relations.instead_of.retain(|replaced| left(replaced.pattern.get()));
            }
        }
        let by_groups = |id: &str| patterns.iter().any(|pattern: &Pattern| pattern.id == id && pattern.names_groups());
        for spec in &specs {
            let same = spec.relations.instead_of.iter().filter(|replaced| replaced.part == Some(Part::SameGroups));
            for replaced in same.filter(|replaced| !by_groups(&spec.id) || !by_groups(replaced.pattern.get())) {
                let message =
                    "`same-groups` needs two patterns that name pungs, kongs or pairs in `groups`, and no chows";
                faults.push(
                    Fault::error(FaultCode::BadPattern, replaced.pattern.place(), message)
                        .help("replace all of the pattern, or so many of it with `drop = 1`"),
                );
            }
        }
        faults.extend(mixed_families(&specs));
        let (written, first_line, shown) = lines::behind(units, specs.into_iter().zip(patterns).collect());
        let (specs, patterns): (Vec<_>, Vec<_>) = written.into_iter().unzip();
        let mut book = assemble(units, &specs, patterns, families);
        book.shown = shown;
        book.draw_up(first_line, setting);
        (book, faults)
    }

    /// Draws up the tables by which patterns are found and added up. Those from `first_line` on are in the tables of
    /// lines.
    fn draw_up(&mut self, first_line: usize, setting: &Setting<'_>) {
        let patterns = &self.patterns[..first_line];
        let narrow = Matrix::<u64>::rows_of(patterns) <= u64::BITS as usize;
        (self.tables, self.apart) = if narrow {
            let (matrix, apart) = Matrix::new(patterns, self.countable, setting);
            (Tables::Narrow(Box::new(matrix)), apart)
        } else {
            let (matrix, apart) = Matrix::new(patterns, self.countable, setting);
            (Tables::Wide(Box::new(matrix)), apart)
        };
        let dora = self.patterns.iter().enumerate().filter_map(|(at, pattern)| match pattern.each {
            Some(Counted::Dora(name)) => Some((at, name, self.bonuses.0 >> at & 1 == 1)),
            _ => None,
        });
        self.dora = dora.collect();
        let members = self.families.iter().fold(PatternSet::default(), |all, (family, _)| all.or(*family));
        let in_part = self.partial.iter().map(|(by, ..)| usize::from(by.0)).collect();
        let entangled = [members, in_part, self.with_cases, self.fallback, self.counted.and(self.replacing)];
        let alone = self.alone.or(self.bonuses.without(self.counted));
        self.entangled = entangled.into_iter().fold(alone, PatternSet::or);
        self.sums = Sums::new(self.amounts.each_ref().map(|side| &side[..]), self.counted, if narrow { 8 } else { 16 });
        self.lines = Lines::new(self, first_line);
        self.least_chows = self.fewest_chows(setting.forms.sets());
    }

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

    /// Everything about the patterns that can change a score, for a fingerprint, in the order of their ids.
    pub fn compiled(&self) -> impl std::fmt::Debug + use<'_> {
        let ids = |set: PatternSet| {
            let mut ids: Vec<&str> = set.iter().map(|index| self.pattern(index).id.as_str()).collect();
            ids.sort_unstable();
            ids
        };
        let id = |index: PatternIndex| self.pattern(index).id.as_str();
        let mut patterns: Vec<_> = (0..self.patterns.len())
            .map(|at| {
                let Pattern { id, rows, each, amounts, .. } = &self.patterns[at];
                (id, rows, each, amounts, ids(self.replaces[at]))
            })
            .collect();
        patterns.sort_unstable_by_key(|&(id, ..)| id);
        let mut partial: Vec<_> = self.partial.iter().map(|&(by, of, part)| (id(by), id(of), part)).collect();
        partial.sort_unstable_by_key(|&(by, of, _)| (by, of));
        let mut families: Vec<_> = self.families.iter().map(|&(family, rule)| (ids(family), rule)).collect();
        families.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        let sets = [self.alone, self.beside_alone, self.fallback, self.minimum].map(ids);
        (patterns, partial, families, sets)
    }

    /// With fewer chows than this, melded ones included, a hand that did not win is not worth more than with none
    /// that is concealed.
    pub fn least_chows(&self) -> u32 {
        self.least_chows
    }

    /// The units of the grammar.
    pub fn units(&self) -> &'static [Unit] {
        self.units
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

    /// Whether the value of a pattern in a unit is assumed.
    pub fn is_assumed(&self, index: PatternIndex, unit: usize) -> bool {
        self.doubtful[0][unit].contains(index)
    }

    /// Whether the value of a pattern in a unit is disputed.
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

    /// The patterns that can count with a concealed hand, or with an open one.
    pub fn countable(&self, open: bool) -> PatternSet {
        self.countable[usize::from(open)]
    }

    /// Whether the pattern counts towards the minimum.
    pub fn counts_towards_minimum(&self, index: PatternIndex) -> bool {
        self.minimum.contains(index)
    }

    /// Whether a pattern's condition holds, clause by clause. Tables must agree with it.
    pub fn holds(&self, index: PatternIndex, facts: &Facts<'_>, reading: &Reading) -> bool {
        rows_hold(&self.pattern(index).rows, facts, reading)
    }
}

/// How the patterns of a family combine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FamilyRule {
    /// Only the most valuable of them counts.
    #[default]
    Best,
    /// Only the most valuable of them counts, and only once.
    One,
    /// All of them count.
    All,
}

impl Pattern {
    /// Whether the groups it uses are known: pungs, kongs and pairs that its condition or what it counts names.
    fn names_groups(&self) -> bool {
        let asks = |literal: &Literal| literal.holds && matches!(literal.test, Test::Groups(_));
        let counts = matches!(self.each, Some(Counted::Groups(_)));
        !self.uses_chows() && (counts || self.rows.iter().flatten().any(asks))
    }
}

/// Whether one of the rows holds.
pub(super) fn rows_hold(rows: &Rows, facts: &Facts<'_>, reading: &Reading) -> bool {
    rows.iter().any(|row| row.iter().all(|literal| literal.test.holds(facts, reading) == literal.holds))
}

/// Families whose members are worth different things, of which none can be called the best.
fn mixed_families(specs: &[PatternSpec]) -> Vec<Fault> {
    let mut first: BTreeMap<&str, &PatternSpec> = BTreeMap::new();
    let units = |spec: &PatternSpec| {
        let mut units: Vec<usize> = spec.values.iter().map(|(unit, ..)| *unit).collect();
        units.sort_unstable();
        units
    };
    let mut faults = Vec::new();
    for spec in specs {
        let Some(family) = &spec.relations.family else { continue };
        let other = first.entry(family).or_insert(spec);
        if units(other) != units(spec) {
            let (_, _, place) = spec.values[0];
            let message =
                format!("`{}` and `{}` are of the family `{family}` but count in different units", other.id, spec.id);
            faults.push(
                Fault::error(FaultCode::BadPattern, place, message)
                    .help("of a family the best counts: give them values in the same unit"),
            );
        }
    }
    faults
}

/// The first pattern beyond so many, in the order of the files, the last file last.
fn beyond<'a>(specs: impl Iterator<Item = &'a PatternSpec>, most: usize, what: &str) -> Option<Fault> {
    let mut places: Vec<Place> = specs.map(|spec| spec.place).collect();
    if places.len() <= most {
        return None;
    }
    places.sort_by_key(|place| (std::cmp::Reverse(place.file), place.start));
    let message = format!("a ruleset can value {most} {what}, and these are {}", places.len());
    Some(
        Fault::error(FaultCode::TooInvolved, places[most], message).help("switch off what is not played: `id = false`"),
    )
}

fn compile_one(
    units: &[Unit],
    spec: &PatternSpec,
    classes: &Classes,
    forms: &Forms,
    word: WordAmount<'_>,
) -> Result<Pattern, Vec<Fault>> {
    let lowering = Lowering { classes, place: spec.place };
    compile_with(units, &lowering, spec, forms, word).map_err(|first| {
        let cases = spec.values.iter().filter_map(|(_, value, _)| match value {
            ValueSpec::Cases(cases) => Some(cases),
            _ => None,
        });
        let whens = std::iter::once(&spec.when).chain(cases.flatten().map(|case| &case.when));
        let all = lowering.faults(whens, spec.each.as_ref());
        if all.is_empty() { first } else { all }
    })
}

fn compile_with(
    units: &[Unit],
    lowering: &Lowering<'_>,
    spec: &PatternSpec,
    forms: &Forms,
    word: WordAmount<'_>,
) -> Result<Pattern, Vec<Fault>> {
    let rows = lowering.when(&spec.when).map_err(|fault| vec![fault])?;
    let each = spec.each.as_ref().map(|each| lowering.each(each)).transpose().map_err(|fault| vec![fault])?;
    let mut rows = rows;
    // What is counted must occur: said as a clause, so that the tables decide it.
    let occurs = match &each {
        Some(Counted::Groups(filter)) => Some(Test::Groups(Filter { n: Count::SOME, ..filter.clone() })),
        Some(Counted::Bonus(name)) => Some(Test::Bonus(*name, Count::SOME)),
        _ => None,
    };
    if let Some(test) = occurs {
        rows.iter_mut().for_each(|row| row.push(Literal { test: test.clone(), holds: true }));
    }
    if spec.values.iter().all(|(unit, ..)| units[*unit].winner) && !spec.values.is_empty() {
        let won = Literal { test: Test::Flags(Flag::Draw.bit() | Flag::Discard.bit()), holds: true };
        rows.iter_mut().for_each(|row| row.push(won.clone()));
    }
    if forms.has(FormName::Bonus) && !matches!(each, Some(Counted::Bonus(_))) {
        // A win on flowers has no hand: what counts in it must ask of flowers.
        let no_flower_win = Literal { test: Test::Form(FormName::Bonus.bit()), holds: false };
        rows.iter_mut()
            .filter(|row| !row.iter().any(Literal::asks_bonus))
            .for_each(|row| row.push(no_flower_win.clone()));
    }
    let mut amounts = [const { None }; MOST_UNITS];
    let mut set_at = [None; MOST_UNITS];
    for (unit, value, place) in &spec.values {
        let amount = match value {
            ValueSpec::Off => continue,
            ValueSpec::Sides(sides) => Amount::Sides(*sides),
            ValueSpec::Word(text) => match word(*unit, text) {
                Ok(amount) => Amount::Sides(Sides { concealed: Some(amount), open: Some(amount) }),
                Err(words) => {
                    let fault =
                        Fault::error(FaultCode::WrongType, *place, format!("`{text}` is no value of this unit"));
                    return Err(vec![fault.nearest(text, words.iter().map(String::as_str))]);
                }
            },
            ValueSpec::Cases(cases) => {
                let compiled: Result<Vec<_>, Fault> =
                    cases.iter().map(|case| Ok((lowering.when(&case.when)?, case.worth))).collect();
                Amount::Cases(compiled.map_err(|fault| vec![fault])?)
            }
        };
        amounts[*unit] = Some(amount);
        set_at[*unit] = Some(*place);
    }
    Ok(Pattern { id: spec.id.clone(), place: spec.place, rows, each, amounts, set_at })
}

fn assemble(
    units: &'static [Unit],
    specs: &[PatternSpec],
    patterns: Vec<Pattern>,
    rules: &BTreeMap<String, FamilyRule>,
) -> Book {
    let index: BTreeMap<&str, usize> = specs.iter().enumerate().map(|(at, spec)| (spec.id.as_str(), at)).collect();
    let set = |keep: &dyn Fn(usize) -> bool| (0..specs.len()).filter(|&at| keep(at)).collect::<PatternSet>();
    let target = |replaced: &Replaced| index[replaced.pattern.get().as_str()];
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
            families.entry(family).or_default().insert(PatternIndex(at as u8));
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
        lines: Lines::default(),
        shown: Vec::new(),
        entangled: PatternSet::default(),
        sums: Sums::default(),
        countable: [set(&|at| counts_at(at, 0)), set(&|at| counts_at(at, 1))],
        replacing: set(&|at| !specs[at].relations.instead_of.is_empty()),
        partial,
        replaces,
        all: set(&|_| true),
        limits: set(&|at| has_unit(at, &|unit| unit.limit)),
        alone: set(&|at| specs[at].relations.alone || has_unit(at, &|unit| unit.alone)),
        only_points: set(&|at| !has_unit(at, &|unit| !unit.points)),
        beside_alone: set(&|at| specs[at].relations.beside_alone),
        families: families
            .into_iter()
            .map(|(name, family)| (family, rules.get(name).copied().unwrap_or_default()))
            .filter(|(family, rule)| *rule == FamilyRule::One || *rule == FamilyRule::Best && family.len() > 1)
            .collect(),
        least_chows: 0,
        fallback: set(&|at| specs[at].relations.fallback),
        bonuses: set(&|at| specs[at].relations.minimum == Some(false) && has_unit(at, &|unit| !unit.points)),
        // Lines of points are no reason to win, whatever else they are.
        minimum: set(&|at| specs[at].relations.minimum.unwrap_or(true) && has_unit(at, &|unit| !unit.points)),
        counted: set(&|at| patterns[at].each.is_some()),
        counted_rarely: set(&|at| patterns[at].each.as_ref().is_some_and(|each| !matches!(each, Counted::Dora(_)))),
        dora: Vec::new(),
        with_cases: set(&|at| patterns[at].amounts.iter().flatten().any(|amount| matches!(amount, Amount::Cases(_)))),
        amounts: [0, 1].map(|side| {
            let mut amounts = Box::new([Amounts::default(); MOST_PATTERNS]);
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
