//! The quick count of a reading: most patterns have nothing to do with one another, and are added up by table.

use super::bits::Bits;
use super::book::{Book, PatternIndex};
use super::matrix::Matrix;
use super::set::PatternSet;
use super::sums::{FEW, UnitAmounts};
use super::tally::{Tables, Tally};
use super::test::Facts;
use super::told::Relation;
use super::trace::{DroppedPattern, NoTrace, Trace};
use crate::reading::Reading;

/// The patterns of a reading that count, and their sums, while they are added up.
struct PlainCount<B> {
    /// The patterns that count.
    on: B,
    /// Their sums.
    sums: UnitAmounts,
    /// The part of the sums that does not count towards the minimum.
    besides: UnitAmounts,
    /// A pattern counts too many times.
    many: bool,
}

impl<B: Bits> PlainCount<B> {
    /// Adds a pattern that counts `n` times, and drops it if it counts not once.
    #[inline(always)]
    fn add(&mut self, at: usize, n: u32, all: &UnitAmounts, beside: &UnitAmounts) {
        self.on = self.on & !B::only_if(n == 0, at);
        self.many |= n > FEW;
        self.sums = self.sums.plus(all);
        self.besides = self.besides.plus(beside);
    }
}

impl Book {
    /// The tally of a reading, for comparing readings. It has the same sums as [`Book::tally`], but patterns that are
    /// nothing but points for pungs and kongs are in the sums only.
    #[inline]
    pub fn count(&self, facts: &Facts<'_>, reading: &Reading) -> Tally {
        self.count_aloud(facts, reading, &mut NoTrace)
    }

    /// The same for somebody who listens. He hears all that [`Book::tally`] tells, those patterns too.
    #[inline(always)]
    pub fn count_aloud(&self, facts: &Facts<'_>, reading: &Reading, trace: &mut impl Trace) -> Tally {
        let mut tally = match &self.tables {
            Tables::Narrow(matrix) => self.count_in(matrix, facts, reading, trace),
            Tables::Wide(matrix) => self.count_wide(matrix, facts, reading, trace),
        };
        self.lines.add(reading, &mut tally.sums);
        tally
    }

    #[inline(always)]
    fn count_in<B: Bits>(
        &self,
        matrix: &Matrix<B>,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) -> Tally {
        let possible = facts.possible.unwrap_or_else(|| matrix.possible(facts));
        let found = matrix.detect(possible, facts, reading);
        let plain = !found.meets(B::narrow(self.entangled.0));
        let counted = if plain { self.count_plain(found, facts, reading, trace) } else { None };
        counted.unwrap_or_else(|| self.combine(PatternSet(found.wide()), facts, reading, trace))
    }

    #[inline(never)]
    fn count_wide(&self, matrix: &Matrix<u128>, facts: &Facts<'_>, reading: &Reading, trace: &mut impl Trace) -> Tally {
        if self.apart.is_empty() {
            return self.count_in(matrix, facts, reading, trace);
        }
        let found = self.detect_in(matrix, facts, reading).or(self.asked(self.apart, facts, reading));
        self.combine(found, facts, reading, trace)
    }

    /// The tally of [`combine`](Self::combine) for patterns none of which is entangled with others; `None` if one of
    /// them counts too many times to add up in a hurry.
    #[inline(always)]
    fn count_plain<B: Bits, T: Trace>(
        &self,
        found: B,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut T,
    ) -> Option<Tally> {
        let mut on = found;
        // Patterns come before those they replace, and one that was replaced replaces nothing.
        (on & B::narrow(self.replacing.0)).for_each(|by| {
            if on.has(by) {
                on = on & !B::narrow(self.replaces[by].0);
            }
        });
        let side = usize::from(facts.hand.laid.claimed > 0);
        let mut count = PlainCount { on, sums: self.sums.of(on, side), besides: UnitAmounts::default(), many: false };
        // What is asked of nearly every hand is asked of every hand, without a choice to be made.
        for dora in &self.dora {
            let n = facts.dora(dora.name) * u32::from(on.has(dora.at));
            let [all, beside] = dora.amounts(side, n);
            count.add(dora.at, n, all, beside);
        }
        let mut rare = on & B::narrow(self.counted_rarely.0);
        while let Some(at) = rare.take_least() {
            let n = self.times(PatternIndex(at as u8), facts, reading);
            let all = self.amounts[side][at & 127].times(n.min(FEW));
            let beside = all.times(u32::from(self.bonuses.0 >> at & 1 == 1));
            count.add(at, n, &all, &beside);
        }
        if count.many {
            return None;
        }
        let on = PatternSet(count.on.wide());
        if T::LISTENS {
            self.tell_replaced(PatternSet(found.wide()), on, facts, reading, trace);
            self.lines.tell(reading, on, |index| self.times(index, facts, reading), trace);
        }
        Some(Tally { on, sums: count.sums.0, besides: count.besides.0 })
    }

    /// Tells which of the patterns found were replaced by some of those that count.
    fn tell_replaced(
        &self,
        found: PatternSet,
        on: PatternSet,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut impl Trace,
    ) {
        let mut left = found.without(on);
        on.and(self.replacing).for_each(|by| {
            let replaced = left.and(self.replaces[usize::from(by.0)]);
            // What occurs not once was not there to be replaced.
            let there = |&index: &PatternIndex| !self.counted.contains(index) || self.times(index, facts, reading) > 0;
            replaced
                .iter()
                .filter(there)
                .for_each(|index| trace.dropped(DroppedPattern { pattern: index, by, relation: Relation::InsteadOf }));
            left = left.without(replaced);
        });
    }
}
