//! The tally: the patterns that count in a reading, and their sums.

use std::sync::{Arc, LazyLock};

use super::bits::Bits;
use super::book::{Amount, Book, FamilyRule, MOST_COUNTED, MOST_UNITS, PatternIndex, rows_hold};
use super::lower::CompiledEach;
use super::matrix::{Matrix, PossiblePatterns};
use super::set::PatternSet;
use super::sums::{FEW, UnitAmounts};
use super::test::Facts;
use super::told::Relation;
use super::trace::{DroppedPattern, Trace};
use crate::reading::Reading;

/// The patterns that count in one reading, and their sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The patterns that count.
    pub on: PatternSet,
    /// Their sum in each unit; more than fits is as much as fits.
    pub sums: [i32; MOST_UNITS],
    /// The part of that sum that does not count towards the minimum.
    pub besides: [i32; MOST_UNITS],
}

impl Tally {
    /// The sum of the patterns in a unit.
    #[inline]
    pub fn sum(&self, unit: usize) -> i64 {
        i64::from(self.sums[unit])
    }

    /// The part of the sum in a unit that counts towards the minimum.
    #[inline]
    pub fn own(&self, unit: usize) -> i64 {
        i64::from(self.sums[unit]) - i64::from(self.besides[unit])
    }
}

/// The sums of patterns in each unit, and the part of them that does not count towards the minimum.
type SumsAndBesides = ([i32; MOST_UNITS], [i32; MOST_UNITS]);

/// The tables of a book: in one machine word where they have room, in two otherwise.
#[derive(Debug, Clone)]
pub(super) enum Tables {
    Narrow(Arc<Matrix<u64>>),
    Wide(Arc<Matrix<u128>>),
}

impl Default for Tables {
    /// The tables of no patterns.
    fn default() -> Tables {
        static NONE: LazyLock<Arc<Matrix<u64>>> = LazyLock::new(|| Arc::new(Matrix::empty(0)));
        Tables::Narrow(Arc::clone(&NONE))
    }
}

/// The number of times that each pattern counts. Those counted have a slot each, the others share one that says once.
pub(super) struct PatternTimes<'a> {
    slots: &'a [u8; 128],
    counts: [u32; MOST_COUNTED + 1],
}

impl<'a> PatternTimes<'a> {
    /// The times where every pattern counts once.
    #[inline]
    pub(super) fn once(book: &'a Book) -> PatternTimes<'a> {
        PatternTimes { slots: &book.slots, counts: [1; MOST_COUNTED + 1] }
    }

    #[inline]
    pub(super) fn get(&self, index: PatternIndex) -> u32 {
        self.counts[usize::from(self.slots[usize::from(index.0 & 127)]) % (MOST_COUNTED + 1)]
    }

    #[inline]
    pub(super) fn set(&mut self, index: PatternIndex, n: u32) {
        self.counts[usize::from(self.slots[usize::from(index.0 & 127)]) % (MOST_COUNTED + 1)] = n;
    }
}

impl Book {
    /// The patterns that a hand and its situation leave possible, in any reading.
    #[inline]
    pub fn possible(&self, facts: &Facts<'_>) -> PossiblePatterns {
        match &self.tables {
            Tables::Narrow(matrix) => matrix.possible(facts),
            Tables::Wide(matrix) => matrix.possible(facts),
        }
    }

    /// The patterns that hold in a reading, before any of them replaces another, with the open or concealed side
    /// taken into account; those that count several times are in it only if they occur.
    pub fn detect(&self, facts: &Facts<'_>, reading: &Reading) -> PatternSet {
        let lines = if reading.triplets() == 0 { PatternSet::default() } else { self.lines.patterns };
        let apart = self.apart.or(lines);
        match &self.tables {
            Tables::Narrow(matrix) => self.detect_in(&**matrix, facts, reading).or(self.asked(apart, facts, reading)),
            Tables::Wide(matrix) => self.detect_in(&**matrix, facts, reading).or(self.asked(apart, facts, reading)),
        }
    }

    pub(super) fn detect_in<B: Bits>(&self, matrix: &Matrix<B>, facts: &Facts<'_>, reading: &Reading) -> PatternSet {
        let possible = facts.possible.unwrap_or_else(|| matrix.possible(facts));
        PatternSet(matrix.detect(possible, facts, reading).wide())
    }

    /// The patterns among some that hold, asked clause by clause.
    pub(super) fn asked(&self, patterns: PatternSet, facts: &Facts<'_>, reading: &Reading) -> PatternSet {
        let mut on = PatternSet::default();
        let countable = self.countable[usize::from(facts.hand.laid.claimed > 0)];
        patterns.and(countable).for_each(|index| {
            if self.holds(index, facts, reading) {
                on.insert(index);
            }
        });
        on
    }

    /// The number of times that a pattern counts in a reading in which it holds.
    #[inline(always)]
    pub fn times(&self, index: PatternIndex, facts: &Facts<'_>, reading: &Reading) -> u32 {
        match &self.pattern(index).each {
            None => 1,
            Some(CompiledEach::Groups(filter)) => filter.count(facts, reading),
            Some(CompiledEach::Progression(steps)) => steps.count(reading),
            Some(CompiledEach::Quads) => facts.quads(reading),
            Some(CompiledEach::Tiles(class)) => facts.count_of_class(class),
            Some(CompiledEach::Bonus(name)) => facts.bonus(*name),
            Some(CompiledEach::Streak) => facts.situation.streak,
            Some(CompiledEach::Dora(name)) => facts.dora(*name),
        }
    }

    /// The tally of a reading: detect, then alone, instead-of, family, fallback, then the amounts.
    pub fn tally(&self, facts: &Facts<'_>, reading: &Reading, trace: &mut impl Trace) -> Tally {
        self.combine(self.detect(facts, reading), facts, reading, trace)
    }

    /// The tally of patterns that were found.
    #[inline(never)]
    pub(super) fn combine<T: Trace>(
        &self,
        mut on: PatternSet,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut T,
    ) -> Tally {
        // Only patterns that are counted have a number of times other than one.
        let mut times = PatternTimes::once(self);
        // How often those count whose forests are remembered is looked up with the forest.
        let counted = if T::LISTENS { self.counted } else { self.counted.without(self.remembered) };
        let mut left = on.and(counted);
        while let Some(index) = left.take_first() {
            let n = self.times(index, facts, reading);
            times.set(index, n);
            if n == 0 {
                on.remove(index);
            }
        }
        on.and(self.with_cases).for_each(|index| {
            if !self.some_case_holds(index, facts, reading) {
                on.remove(index);
            }
        });
        on = self.alone_first(on, trace);
        // Patterns come before those they replace, and one that was replaced replaces nothing.
        let mut left = on.and(self.replacing);
        while let Some(by) = left.take_first() {
            on = self.replace(on, by, &mut times, facts, reading, trace);
            left = left.and(on);
        }
        let side = usize::from(facts.hand.laid.claimed > 0);
        for &family in &self.families {
            on = self.best_of(family, on, &mut times, side, facts, reading, trace);
        }
        let fallen_back = on.and(self.fallback);
        if !fallen_back.is_empty()
            && let Some(by) = on.and(self.minimum).without(self.fallback).iter().next()
        {
            let relation = Relation::Fallback;
            fallen_back.for_each(|pattern| trace.dropped(DroppedPattern { pattern, by, relation }));
            on = on.without(fallen_back);
        }
        let (sums, besides) = self.add_up(on, &times, side, facts, reading);
        if T::LISTENS {
            self.lines.tell(reading, on.without(self.lines.patterns), |index| times.get(index), trace);
        }
        Tally { on, sums, besides }
    }

    /// The patterns left when those that stand alone have dropped the others. Points are counted all the same: a
    /// pattern stands alone among reasons to win.
    #[inline]
    fn alone_first(&self, on: PatternSet, trace: &mut impl Trace) -> PatternSet {
        let alone = on.and(self.alone);
        let Some(by) = alone.iter().next() else { return on };
        let dropped = on.without(alone).without(self.beside_alone).without(self.only_points);
        dropped.for_each(|pattern| trace.dropped(DroppedPattern { pattern, by, relation: Relation::Alone }));
        on.without(dropped)
    }

    /// The patterns left when one has replaced others, as a whole or some occurrences of them.
    #[inline]
    fn replace(
        &self,
        on: PatternSet,
        by: PatternIndex,
        times: &mut PatternTimes<'_>,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) -> PatternSet {
        let mut dropped = on.and(self.replaces[usize::from(by.0)]);
        for partial in self.partial[usize::from(by.0)].iter().filter(|partial| on.contains(partial.of)) {
            let left = partial.times_left(times.get(partial.of), on, facts, reading);
            if left == 0 {
                dropped.insert(partial.of);
            } else if self.counted.contains(partial.of) {
                times.set(partial.of, left);
            }
        }
        dropped.for_each(|pattern| trace.dropped(DroppedPattern { pattern, by, relation: Relation::InsteadOf }));
        on.without(dropped)
    }

    /// The patterns left when those of a family have combined. Where only the best counts, the first of the best stays.
    #[allow(clippy::too_many_arguments)]
    fn best_of(
        &self,
        (family, rule): (PatternSet, FamilyRule),
        on: PatternSet,
        times: &mut PatternTimes<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) -> PatternSet {
        let members = on.and(family);
        if members.is_empty() || rule == FamilyRule::Best && members.len() == 1 {
            return on;
        }
        if rule == FamilyRule::AccountOnce {
            return self.account_once(family, on, times, side, facts, reading, trace);
        }
        let worth = |index: PatternIndex, times: &PatternTimes<'_>| -> i64 {
            let of_unit = |unit| i64::from(self.amount(index, unit, side, facts, reading));
            let each: i64 = (0..self.units.len()).map(of_unit).sum();
            if rule == FamilyRule::One { each } else { each * i64::from(times.get(index)) }
        };
        let best = members.iter().fold(None, |best: Option<(i64, PatternIndex)>, index| match best {
            Some((most, _)) if most >= worth(index, times) => best,
            _ => Some((worth(index, times), index)),
        });
        let Some((_, best)) = best else { return on };
        if rule == FamilyRule::One && self.counted.contains(best) {
            times.set(best, 1);
        }
        let mut dropped = members;
        dropped.remove(best);
        dropped.for_each(|pattern| trace.dropped(DroppedPattern { pattern, by: best, relation: Relation::Family }));
        on.without(dropped)
    }

    /// The sums of patterns in each unit, and the part of them that does not count towards the minimum.
    #[inline(always)]
    fn add_up(
        &self,
        on: PatternSet,
        times: &PatternTimes<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> SumsAndBesides {
        // Those that count once, and the same whatever the case, are added up by table.
        let apart = on.and(self.added_apart);
        let by_table = self.sums.of(on.without(apart).0, side);
        if apart.is_empty() {
            return (by_table.0, [0; MOST_UNITS]);
        }
        self.add_few(by_table, apart, times, side)
            .unwrap_or_else(|| self.add_many(by_table, apart, times, side, facts, reading))
    }

    /// The sums of some patterns on top of others, and the part of them that does not count towards the minimum; `None`
    /// if one of them has cases, or counts too many times to add up in a hurry.
    #[inline(always)]
    fn add_few(
        &self,
        by_table: UnitAmounts,
        apart: PatternSet,
        times: &PatternTimes<'_>,
        side: usize,
    ) -> Option<SumsAndBesides> {
        if !apart.and(self.with_cases).is_empty() {
            return None;
        }
        let (mut sums, mut besides, mut many) = (by_table, UnitAmounts::default(), false);
        apart.for_each(|index| {
            let n = times.get(index);
            many |= n > FEW;
            let all = self.amounts[side][usize::from(index.0 & 127)].times(n.min(FEW));
            sums = sums.plus(&all);
            besides = besides.plus(&all.times(u32::from(self.bonuses.contains(index))));
        });
        (!many).then_some((sums.0, besides.0))
    }

    /// The same however many there are: more than fits is as much as fits.
    #[inline(never)]
    fn add_many(
        &self,
        by_table: UnitAmounts,
        apart: PatternSet,
        times: &PatternTimes<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> SumsAndBesides {
        let mut sums = by_table.0.map(i64::from);
        let mut besides = [0i64; MOST_UNITS];
        apart.for_each(|index| {
            for unit in 0..self.units.len().min(MOST_UNITS) {
                let amount =
                    i64::from(self.amount_here(index, unit, side, facts, reading)) * i64::from(times.get(index));
                sums[unit] += amount;
                besides[unit] += if self.bonuses.contains(index) { amount } else { 0 };
            }
        });
        // What is left when both are taken from one another must be right, however much there is of both.
        let fitting = |sum: i64| sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let own: [i32; MOST_UNITS] = std::array::from_fn(|unit| fitting(sums[unit] - besides[unit]));
        let sums = sums.map(fitting);
        (sums, std::array::from_fn(|unit| fitting(i64::from(sums[unit]) - i64::from(own[unit]))))
    }

    /// True if any of these patterns counts towards the minimum.
    #[inline]
    pub fn has_reason(&self, on: PatternSet) -> bool {
        !on.and(self.minimum).is_empty()
    }

    /// The amount of a pattern in a unit when it has no cases.
    pub fn plain_amount(&self, index: PatternIndex, unit: usize, open: bool) -> i32 {
        self.amounts[usize::from(open)][usize::from(index.0)].0[unit]
    }

    /// True if a pattern with amounts by case has one here.
    fn some_case_holds(&self, index: PatternIndex, facts: &Facts<'_>, reading: &Reading) -> bool {
        self.pattern(index).amounts.iter().flatten().any(|amount| match amount {
            Amount::Cases(cases) => cases.iter().any(|(rows, _)| rows_hold(rows, facts, reading)),
            Amount::Sides(_) => true,
        })
    }

    /// The same as [`amount`](Self::amount), quicker where it has no cases.
    #[inline]
    fn amount_here(&self, index: PatternIndex, unit: usize, side: usize, facts: &Facts<'_>, reading: &Reading) -> i32 {
        match self.with_cases.contains(index) {
            true => self.amount(index, unit, side, facts, reading),
            false => self.amounts[side][usize::from(index.0 & 127)].0[unit],
        }
    }

    /// The amount of one occurrence of a pattern in a unit.
    pub fn amount(&self, index: PatternIndex, unit: usize, side: usize, facts: &Facts<'_>, reading: &Reading) -> i32 {
        match &self.pattern(index).amounts[unit] {
            Some(Amount::Cases(cases)) => {
                cases.iter().find(|(rows, _)| rows_hold(rows, facts, reading)).map_or(0, |&(_, amount)| amount)
            }
            Some(Amount::Sides(_)) | None => self.amounts[side][usize::from(index.0)].0[unit],
        }
    }
}
