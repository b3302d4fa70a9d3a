//! The way from the patterns of the rules files to a book.

use crate::InOrder;
use crate::scoring::UnknownWord;
use crate::{Text, say};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::assemble::assemble;
use super::book::{Book, FamilyRule, MOST_COUNTED, MOST_PATTERNS, Pattern, PatternIndex, PatternSpec};
use super::class::Classes;
use super::compile_one::compile_one;
use super::forest_memo::ForestMemo;
use super::lines::{self, PungPoints};
use super::matrix::{KnownRows, Matrix};
use super::order::order;
use super::relations::RelationScope;
use super::set::PatternSet;
use super::sums::{DoraPattern, UnitSums};
use super::tally::Tables;
use super::unit::Unit;
use crate::hand::PerSeat;
use crate::reading::Forms;
use crate::tile::KindSet;
use crate::tree::{Fault, FaultCode, Place};

/// The rules that the patterns of a game depend on beside their own.
#[derive(Debug, Clone, Copy)]
pub struct PatternContext<'a> {
    /// The forms of hands.
    pub forms: &'a Forms,
    /// The flowers and seasons that belong to each seat.
    pub own_bonus: PerSeat<KindSet>,
    /// A book for the same forms and bonus tiles, from which all equal tables are taken.
    pub before: Option<&'a Book>,
}

/// Finds the amount that a word stands for in a unit, or the words that stand for one.
pub type WordAmount<'a> = &'a dyn Fn(usize, &str) -> Result<i32, UnknownWord>;

/// Finds out if an id names a pattern, or returns the nearest that does.
pub type PatternLookup<'a> = &'a dyn Fn(&str) -> Result<(), Option<String>>;

impl Book {
    /// Compiles patterns. `word` finds the amount that a word stands for. `known` finds out if an id names a pattern at
    /// all. Faulty patterns are left out, and their faults returned beside the book.
    pub fn compile(
        units: &'static [Unit],
        specs: Vec<PatternSpec>,
        families: &BTreeMap<String, FamilyRule>,
        classes: &Classes,
        context: &PatternContext<'_>,
        word: WordAmount<'_>,
        known: PatternLookup<'_>,
    ) -> (Book, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut specs = order(specs, known, &mut faults);
        let counted = specs.iter().filter(|spec| spec.meaning.each().is_some());
        let too_many = [
            beyond(specs.iter(), MOST_PATTERNS, say!("patterns")),
            beyond(counted, MOST_COUNTED, say!("patterns that count several times")),
        ];
        if too_many.iter().any(Option::is_some) {
            faults.extend(too_many.into_iter().flatten());
            specs.clear();
        }
        let mut patterns = Vec::with_capacity(specs.len());
        let mut compiles = |spec: &PatternSpec| match compile_one(units, spec, classes, context.forms, word) {
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
            let same =
                spec.relations.instead_of.iter().filter(|replaced| replaced.part == Some(RelationScope::SameGroups));
            for replaced in same.filter(|replaced| !by_groups(&spec.id) || !by_groups(replaced.pattern.get())) {
                let message =
                    say!("`same-groups` needs two patterns that name pungs, kongs or pairs in `groups`, and no chows");
                faults.push(
                    Fault::error(FaultCode::BadPattern, replaced.pattern.place(), message)
                        .help(say!("replace all of the pattern, or a number of it with `drop = 1`")),
                );
            }
        }
        faults.extend(mixed_families(&specs));
        faults.extend(unjoined_members(specs.iter().zip(&patterns), families));
        let (written, first_line, shown) = lines::behind(units, specs.into_iter().zip(patterns).collect());
        let (specs, patterns): (Vec<_>, Vec<_>) = written.into_iter().unzip();
        let mut book = assemble(units, &specs, patterns, families);
        book.first_line = first_line;
        book.draw_up(first_line, &shown, context);
        (book, faults)
    }

    /// Draws up the tables by which patterns are found and added up. Those from `first_line` on are in the tables of
    /// lines; `shown` is the order in which a reader expects all of them.
    fn draw_up(&mut self, first_line: usize, shown: &[PatternIndex], context: &PatternContext<'_>) {
        let patterns = &self.patterns[..first_line];
        let narrow = Matrix::<u64>::rows_of(patterns) <= u64::BITS as usize;
        (self.tables, self.apart) = match context.before.filter(|before| before.detects_as(self, first_line)) {
            Some(before) => (before.tables.clone(), before.apart),
            None if narrow => {
                let (matrix, apart) =
                    Matrix::new(patterns, self.countable, context, context.before.and_then(Book::narrow));
                (Tables::Narrow(matrix), apart)
            }
            None => {
                let (matrix, apart) =
                    Matrix::new(patterns, self.countable, context, context.before.and_then(Book::wide));
                (Tables::Wide(matrix), apart)
            }
        };
        self.dora = self.dora_patterns();
        let members = self.families.iter().fold(PatternSet::default(), |all, (family, _)| all.or(*family));
        let in_part = (0..self.partial.len()).filter(|&at| !self.partial[at].is_empty()).collect();
        let entangled = [members, in_part, self.with_cases, self.fallback, self.counted.and(self.replacing)];
        let alone = self.alone.or(self.bonuses.without(self.counted));
        self.entangled = entangled.into_iter().fold(alone, PatternSet::or);
        self.sums =
            UnitSums::new(self.amounts.each_ref().map(|side| &side[..]), self.counted, if narrow { 8 } else { 16 });
        self.lines = match context.before.filter(|before| before.has_lines_of(self, first_line, shown)) {
            Some(before) => Arc::clone(&before.lines),
            None => Arc::new(PungPoints::new(self, first_line, shown)),
        };
        self.added_apart = self.counted.or(self.with_cases).or(self.lines.patterns).or(self.bonuses);
        self.least_chows = self.fewest_chows(context.forms.sets());
        self.forget_forests();
    }
}

impl Book {
    /// Makes memos for the forests of its families, with nothing in them.
    pub(super) fn forget_forests(&mut self) {
        let forests = ForestMemo::all_of(self);
        self.remembered = forests.iter().fold(PatternSet::default(), |all, memo| all.or(memo.family));
        self.forests = Arc::new(forests);
    }

    /// The rows of its tables, if they are in one machine word.
    fn narrow(&self) -> Option<KnownRows<'_, u64>> {
        let Tables::Narrow(matrix) = &self.tables else { return None };
        Some(KnownRows { matrix, patterns: &self.patterns[..self.first_line], countable: self.countable })
    }

    /// The rows of its tables, if they are in two machine words.
    fn wide(&self) -> Option<KnownRows<'_, u128>> {
        let Tables::Wide(matrix) = &self.tables else { return None };
        Some(KnownRows { matrix, patterns: &self.patterns[..self.first_line], countable: self.countable })
    }

    /// The patterns that count dora.
    pub(super) fn dora_patterns(&self) -> Vec<DoraPattern> {
        let dora = self.patterns.iter().enumerate().filter_map(|(at, pattern)| {
            let name = pattern.each.as_ref()?.dora()?;
            let each = [self.amounts[0][at], self.amounts[1][at]];
            Some(DoraPattern::new(at, name, each, self.bonuses.0 >> at & 1 == 1))
        });
        dora.collect()
    }

    /// True if another book has the same conditions in the same places before its lines, so that one matrix finds both.
    fn detects_as(&self, other: &Book, first_line: usize) -> bool {
        let conditions = |book: &Book| book.first_line == first_line && book.countable == other.countable;
        let same = |(own, other): (&Pattern, &Pattern)| own.rows == other.rows;
        conditions(self) && self.patterns.iter().zip(&other.patterns).take(first_line).all(same)
    }

    /// True if another book has the same lines of points in the same places, shown in this order.
    fn has_lines_of(&self, other: &Book, first_line: usize, shown: &[PatternIndex]) -> bool {
        let same = |(own, other): (&Pattern, &Pattern)| own.rows == other.rows && own.each == other.each;
        let lines = |book: &Book| [0, 1].map(|side| book.amounts[side][first_line..].to_vec());
        self.first_line == first_line
            && self.lines.shown[..] == *shown
            && self.patterns.iter().zip(&other.patterns).skip(first_line).all(same)
            && lines(self) == lines(other)
    }
}

impl Pattern {
    /// True if the groups it uses are known: pungs, kongs and pairs that its condition or its `each` names.
    fn names_groups(&self) -> bool {
        !self.uses_chows() && self.filters().next().is_some()
    }
}

/// Families whose members count in different units, so that none can be called the best.
fn mixed_families(specs: &[PatternSpec]) -> Vec<Fault> {
    let mut first: BTreeMap<&str, &PatternSpec> = BTreeMap::new();
    let units = |spec: &PatternSpec| {
        let mut units: Vec<usize> = spec.values.iter().map(|(unit, ..)| *unit).collect();
        units.order();
        units
    };
    let mut faults = Vec::new();
    for spec in specs {
        let Some(family) = &spec.relations.family else { continue };
        let other = first.entry(family.get()).or_insert(spec);
        if units(other) != units(spec) {
            let place = spec.values.first().map_or(spec.place, |&(_, _, place)| place);
            let message = say!(
                "`{other}` and `{id}` are of the family `{family}` but count in different units",
                other = other.id,
                id = spec.id,
                family
            );
            faults.push(
                Fault::error(FaultCode::BadPattern, place, message)
                    .help(say!("of a family the best counts: give them values in the same unit")),
            );
        }
    }
    faults
}

/// Members of families that account once which are made of something else than chows in steps, so that it is not known
/// which chows they join.
fn unjoined_members<'a>(
    patterns: impl Iterator<Item = (&'a PatternSpec, &'a Pattern)>,
    families: &BTreeMap<String, FamilyRule>,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (spec, pattern) in patterns {
        let Some(family) = &spec.relations.family else { continue };
        let joins = match families.get(family.get()) {
            Some(FamilyRule::AccountOnce) => pattern.joining().is_some(),
            Some(FamilyRule::Best | FamilyRule::One | FamilyRule::All) | None => true,
        };
        if !joins {
            let message = say!(
                "the family `{family}` joins chows, and it cannot be said which of them `{id}` joins",
                family,
                id = spec.id
            );
            faults.push(Fault::error(FaultCode::BadPattern, family.place(), message).help(say!(
                "give it another `family`: the members of this one are a `progression` of chows each, in `when` or in `each`, and ask for no other groups"
            )));
        }
    }
    faults
}

/// The fault of the first pattern beyond the most there can be, in the order of the files, the last file last.
fn beyond<'a>(specs: impl Iterator<Item = &'a PatternSpec>, most: usize, what: Text) -> Option<Fault> {
    let mut places: Vec<Place> = specs.map(|spec| spec.place).collect();
    if places.len() <= most {
        return None;
    }
    places.order_by_key(|place| (std::cmp::Reverse(place.file), place.start));
    let message = say!("a ruleset can value at most {most} {what}, and here are {are}", most, what, are = places.len());
    Some(
        Fault::error(FaultCode::TooInvolved, places[most], message)
            .help(say!("switch off what is not played: `id = false`")),
    )
}
