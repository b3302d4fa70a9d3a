//! Which patterns count in a reading, and what they come to.

use super::book::{Amount, Book, FamilyRule, MOST_COUNTED, MOST_UNITS, PatternIndex, rows_hold};
use super::lower::Counted;
use super::matrix::Possible;
use super::relations::Part;
use super::test::Facts;
use crate::reading::Reading;

/// A set of patterns of one book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct PatternSet(pub u128);

impl PatternSet {
    /// Whether the pattern is in it.
    pub const fn contains(self, index: PatternIndex) -> bool {
        self.0 >> index.0 & 1 == 1
    }

    /// Adds a pattern.
    pub const fn insert(&mut self, index: PatternIndex) {
        self.0 |= 1 << index.0;
    }

    /// Takes a pattern out.
    pub const fn remove(&mut self, index: PatternIndex) {
        self.0 &= !(1 << index.0);
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: PatternSet) -> PatternSet {
        PatternSet(self.0 & other.0)
    }

    /// Those not in the other.
    #[must_use]
    pub const fn without(self, other: PatternSet) -> PatternSet {
        PatternSet(self.0 & !other.0)
    }

    /// Calls `see` with the patterns in order.
    #[inline(always)]
    pub fn for_each(self, mut see: impl FnMut(PatternIndex)) {
        let mut left = self.0 as u64;
        let high = (self.0 >> 64) as u64;
        if left | high == 0 {
            return;
        }
        let mut base = 0;
        loop {
            while left != 0 {
                see(PatternIndex(base + left.trailing_zeros() as u8));
                left &= left - 1;
            }
            if base != 0 || high == 0 {
                return;
            }
            (base, left) = (64, high);
        }
    }

    /// The patterns in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = PatternIndex> {
        let mut low = self.0 as u64;
        let mut high = (self.0 >> 64) as u64;
        std::iter::from_fn(move || {
            if low != 0 {
                let at = low.trailing_zeros() as u8;
                low &= low - 1;
                return Some(PatternIndex(at));
            }
            if high != 0 {
                let at = high.trailing_zeros() as u8;
                high &= high - 1;
                return Some(PatternIndex(64 + at));
            }
            None
        })
    }
}

impl FromIterator<usize> for PatternSet {
    fn from_iter<I: IntoIterator<Item = usize>>(patterns: I) -> PatternSet {
        PatternSet(patterns.into_iter().fold(0, |bits, at| bits | 1 << at))
    }
}

/// What counts in one reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The patterns that count.
    pub on: PatternSet,
    /// What they come to in each unit.
    pub sums: [i64; MOST_UNITS],
    /// What of that does not count towards the minimum.
    pub besides: [i64; MOST_UNITS],
}

/// Hears what the tally does. With [`NoTrace`] it costs nothing.
pub trait Trace {
    /// Whether anybody listens. If not, points for pungs and kongs may be added up without telling them apart.
    const LISTENS: bool = true;

    /// A pattern that held does not count because of another.
    fn dropped(&mut self, pattern: PatternIndex, by: PatternIndex);

    /// A pattern counts, so often.
    fn counted(&mut self, pattern: PatternIndex, times: u32);
}

/// Listens to nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    const LISTENS: bool = false;

    #[inline(always)]
    fn dropped(&mut self, _: PatternIndex, _: PatternIndex) {}

    #[inline(always)]
    fn counted(&mut self, _: PatternIndex, _: u32) {}
}

/// Writes down what the tally does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// What counts, and how often, in the order of the book.
    pub counted: Vec<(PatternIndex, u32)>,
    /// What held and does not count, and because of what.
    pub dropped: Vec<(PatternIndex, PatternIndex)>,
}

impl Listing {
    /// An empty list with room for what a hand usually has.
    pub fn with_room() -> Listing {
        Listing { counted: Vec::with_capacity(16), dropped: Vec::new() }
    }
}

impl Trace for Listing {
    fn dropped(&mut self, pattern: PatternIndex, by: PatternIndex) {
        self.dropped.push((pattern, by));
    }

    fn counted(&mut self, pattern: PatternIndex, times: u32) {
        self.counted.push((pattern, times));
    }
}

/// How often patterns count: those counted have a slot each, the others share one that says once.
struct Times<'a> {
    slots: &'a [u8; 128],
    counts: [u32; MOST_COUNTED + 1],
}

impl Times<'_> {
    #[inline]
    fn get(&self, index: PatternIndex) -> u32 {
        self.counts[usize::from(self.slots[usize::from(index.0 & 127)]) % (MOST_COUNTED + 1)]
    }

    #[inline]
    fn set(&mut self, index: PatternIndex, n: u32) {
        self.counts[usize::from(self.slots[usize::from(index.0 & 127)]) % (MOST_COUNTED + 1)] = n;
    }
}

impl Book {
    /// What a hand and its situation leave possible, whatever the reading.
    #[inline]
    pub fn possible(&self, facts: &Facts<'_>) -> Possible {
        self.matrix.possible(facts)
    }

    /// The patterns that hold in a reading, before any of them replaces another, with the open or concealed side
    /// taken into account; those that count several times are in it only if they occur.
    #[inline]
    pub fn detect(&self, facts: &Facts<'_>, reading: &Reading) -> PatternSet {
        self.detect_but(PatternSet::default(), facts, reading)
    }

    #[inline]
    pub(super) fn detect_but(&self, passed_over: PatternSet, facts: &Facts<'_>, reading: &Reading) -> PatternSet {
        let side = usize::from(facts.hand.laid.claimed > 0);
        let possible = facts.possible.unwrap_or_else(|| self.possible(facts));
        self.matrix.detect(&self.patterns, possible, passed_over, facts, reading).and(self.countable[side])
    }

    /// How often a pattern counts in a reading in which it holds.
    #[inline(always)]
    pub fn times(&self, index: PatternIndex, facts: &Facts<'_>, reading: &Reading) -> u32 {
        match &self.pattern(index).each {
            None => 1,
            Some(Counted::Groups(filter)) => filter.count(facts, reading),
            Some(Counted::Quads) => facts.quads(reading),
            Some(Counted::Tiles(class)) => facts.count_of_class(class),
            Some(Counted::Bonus(name)) => facts.bonus(*name),
            Some(Counted::Streak) => facts.situation.streak,
            Some(Counted::Dora(name)) => facts.dora(*name),
        }
    }

    /// What counts in a reading: detect, then alone, instead-of, family, fallback, then the amounts.
    pub fn tally(&self, facts: &Facts<'_>, reading: &Reading, trace: &mut impl Trace) -> Tally {
        self.combine(self.detect(facts, reading), facts, reading, trace)
    }

    #[inline]
    pub(super) fn combine(
        &self,
        mut on: PatternSet,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) -> Tally {
        // Only patterns that are counted have a number of times other than one.
        let mut times = Times { slots: &self.slots, counts: [1; MOST_COUNTED + 1] };
        on.and(self.counted).for_each(|index| {
            let n = self.times(index, facts, reading);
            times.set(index, n);
            if n == 0 {
                on.remove(index);
            }
        });
        on.and(self.with_cases).for_each(|index| {
            if !self.some_case_holds(index, facts, reading) {
                on.remove(index);
            }
        });
        on = self.alone_first(on, trace);
        // Patterns come before those they replace, and one that was replaced replaces nothing.
        on.and(self.replacing).for_each(|by| {
            if on.contains(by) {
                on = self.replace(on, by, &mut times, facts, reading, trace);
            }
        });
        let side = usize::from(facts.hand.laid.claimed > 0);
        for &family in &self.families {
            on = self.best_of(family, on, &mut times, side, facts, reading, trace);
        }
        let fallen_back = on.and(self.fallback);
        if !fallen_back.is_empty()
            && let Some(by) = on.and(self.minimum).without(self.fallback).iter().next()
        {
            fallen_back.for_each(|pattern| trace.dropped(pattern, by));
            on = on.without(fallen_back);
        }
        let (sums, besides) = self.add_up(on, &times, side, facts, reading);
        on.for_each(|index| trace.counted(index, times.get(index)));
        Tally { on, sums, besides }
    }

    /// What is left when patterns that stand alone have dropped the others. Points are counted all the same: what
    /// stands alone stands alone among reasons to win.
    #[inline]
    fn alone_first(&self, on: PatternSet, trace: &mut impl Trace) -> PatternSet {
        let alone = on.and(self.alone);
        let Some(by) = alone.iter().next() else { return on };
        let dropped = on.without(alone).without(self.beside_alone).without(self.only_points);
        dropped.for_each(|pattern| trace.dropped(pattern, by));
        on.without(dropped)
    }

    /// What is left when a pattern has replaced others, as a whole or some occurrences of them.
    #[inline]
    fn replace(
        &self,
        on: PatternSet,
        by: PatternIndex,
        times: &mut Times<'_>,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) -> PatternSet {
        let mut dropped = on.and(self.replaces[usize::from(by.0)]);
        for &(_, pattern, part) in self.partial.iter().filter(|(of, pattern, _)| *of == by && on.contains(*pattern)) {
            let left = match part {
                Part::Some(n) => times.get(pattern).saturating_sub(n),
                Part::SameGroups => {
                    // Together with those that came before: each takes the groups it uses.
                    let same = |&&(of, what, part): &&(PatternIndex, PatternIndex, Part)| {
                        what == pattern && part == Part::SameGroups && of <= by && on.contains(of)
                    };
                    let takers = self.partial.iter().filter(same).map(|&(of, ..)| self.pattern(of));
                    self.pattern(pattern).times_besides(takers, facts, reading).min(times.get(pattern))
                }
            };
            if left == 0 {
                dropped.insert(pattern);
            } else if self.counted.contains(pattern) {
                times.set(pattern, left);
            }
        }
        dropped.for_each(|pattern| trace.dropped(pattern, by));
        on.without(dropped)
    }

    /// What is left when of a family only the best counts: the first of the best stays.
    #[allow(clippy::too_many_arguments)]
    fn best_of(
        &self,
        (family, rule): (PatternSet, FamilyRule),
        on: PatternSet,
        times: &mut Times<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) -> PatternSet {
        let members = on.and(family);
        if members.is_empty() || rule == FamilyRule::Best && members.len() == 1 {
            return on;
        }
        let worth = |index: PatternIndex, times: &Times<'_>| -> i64 {
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
        dropped.for_each(|pattern| trace.dropped(pattern, best));
        on.without(dropped)
    }

    /// What patterns come to in each unit, and what of that does not count towards the minimum.
    #[inline(always)]
    fn add_up(
        &self,
        on: PatternSet,
        times: &Times<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> ([i64; MOST_UNITS], [i64; MOST_UNITS]) {
        let amounts = &self.amounts[side];
        let mut sums = [0i32; MOST_UNITS];
        let mut besides = [0i32; MOST_UNITS];
        let mut rest = [[0i64; MOST_UNITS]; 2];
        on.without(self.counted).for_each(|index| {
            let amounts = &amounts[usize::from(index.0 & 127)];
            sums.iter_mut().zip(amounts).for_each(|(sum, &amount)| *sum += amount);
        });
        // An amount is at most a million, so what counts no more often than this fits 32 bits with all the others.
        const FEW: u32 = 64;
        on.and(self.counted).for_each(|index| {
            let n = times.get(index);
            let amounts = &amounts[usize::from(index.0 & 127)];
            let few = n.min(FEW) as i32;
            sums.iter_mut().zip(amounts).for_each(|(sum, &amount)| *sum += amount * few);
            if self.bonuses.contains(index) {
                besides.iter_mut().zip(amounts).for_each(|(sum, &amount)| *sum += amount * few);
            }
            if n > FEW {
                self.add_many(index, n - FEW, amounts, &mut rest);
            }
        });
        on.and(self.bonuses).without(self.counted).for_each(|index| {
            let amounts = &amounts[usize::from(index.0 & 127)];
            besides.iter_mut().zip(amounts).for_each(|(sum, &amount)| *sum += amount);
        });
        on.and(self.with_cases).for_each(|index| {
            let [all, beside] = &mut rest;
            for (unit, (all, beside)) in all.iter_mut().zip(beside).enumerate() {
                let amount = i64::from(self.amount(index, unit, side, facts, reading)) * i64::from(times.get(index));
                *all += amount;
                *beside += if self.bonuses.contains(index) { amount } else { 0 };
            }
        });
        let total = |sums: [i32; MOST_UNITS], rest: [i64; MOST_UNITS]| {
            std::array::from_fn(|unit| i64::from(sums[unit]) + rest[unit])
        };
        (total(sums, rest[0]), total(besides, rest[1]))
    }

    #[cold]
    fn add_many(&self, index: PatternIndex, n: u32, amounts: &[i32; MOST_UNITS], rest: &mut [[i64; MOST_UNITS]; 2]) {
        for (unit, &amount) in amounts.iter().enumerate() {
            let amount = i64::from(amount) * i64::from(n);
            rest[0][unit] += amount;
            rest[1][unit] += if self.bonuses.contains(index) { amount } else { 0 };
        }
    }

    /// Whether any of these patterns counts towards the minimum.
    #[inline]
    pub fn has_reason(&self, on: PatternSet) -> bool {
        !on.and(self.minimum).is_empty()
    }

    /// What a pattern is worth in a unit when it has no cases.
    pub fn plain_amount(&self, index: PatternIndex, unit: usize, open: bool) -> i32 {
        self.amounts[usize::from(open)][usize::from(index.0)][unit]
    }

    /// Whether a pattern with amounts by case has one here.
    fn some_case_holds(&self, index: PatternIndex, facts: &Facts<'_>, reading: &Reading) -> bool {
        self.pattern(index).amounts.iter().flatten().any(|amount| match amount {
            Amount::Cases(cases) => cases.iter().any(|(rows, _)| rows_hold(rows, facts, reading)),
            Amount::Sides(_) => true,
        })
    }

    /// What one occurrence of a pattern is worth in a unit.
    pub fn amount(&self, index: PatternIndex, unit: usize, side: usize, facts: &Facts<'_>, reading: &Reading) -> i32 {
        match &self.pattern(index).amounts[unit] {
            Some(Amount::Cases(cases)) => {
                cases.iter().find(|(rows, _)| rows_hold(rows, facts, reading)).map_or(0, |&(_, amount)| amount)
            }
            _ => self.amounts[side][usize::from(index.0)][unit],
        }
    }
}
