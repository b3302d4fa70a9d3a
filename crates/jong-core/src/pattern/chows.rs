//! The number of chows that it takes to make a hand that did not win worth more.
//!
//! Whoever did not win may see the hand as he likes, and chows take tiles from pungs and pairs. Where no pattern could
//! gain by that with fewer than three chows, say, readings with one or two need not be looked at.

use super::book::{Amount, Book, MOST_UNITS, Pattern, PatternIndex};
use super::clause::{Count, ProgressionKind};
use super::filter::Filter;
use super::group_kinds::GroupKinds;
use super::lower::{CompiledEach, Conjunction, Literal};
use super::test::Test;

impl Book {
    /// The number of chows, melded ones included, below which a reading is worth no more than one with none that is
    /// concealed.
    pub(super) fn fewest_chows(&self, sets: u8) -> u32 {
        let of_patterns = self.patterns.iter().map(|pattern| pattern.fewest_chows(sets)).min().unwrap_or(u32::MAX);
        let worse = |at: usize| self.patterns[at].asks_groups() && self.more_can_be_worse(at);
        if (0..self.patterns.len()).any(worse) { of_patterns.min(1) } else { of_patterns }
    }

    /// True if a hand may be worth less when this pattern holds than when it does not.
    fn more_can_be_worse(&self, at: usize) -> bool {
        let index = PatternIndex(at as u8);
        let amounts = |at: usize| [self.amounts[0][at].0, self.amounts[1][at].0];
        let negative = amounts(at).iter().flatten().any(|&amount| amount < 0);
        let replaced_worth_more = |target: PatternIndex| {
            let target = usize::from(target.0);
            let units = 0..MOST_UNITS;
            let less = |side: usize| units.clone().any(|unit| amounts(at)[side][unit] < amounts(target)[side][unit]);
            self.patterns[target].each.is_some() || less(0) || less(1)
        };
        negative
            || self.alone.contains(index)
            || self.with_cases.contains(index)
            || !self.partial[at].is_empty()
            || !self.fallback.is_empty()
            || self.replaces[at].iter().any(replaced_worth_more)
    }
}

impl Pattern {
    /// True if a hand that did not win can have the pattern or not depending on its groups.
    fn asks_groups(&self) -> bool {
        let of_groups = |literal: &Literal| match literal.test {
            Test::Groups(_) | Test::Progression(_) => true,
            Test::Form(_) | Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => false,
            Test::Melds(_) | Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) | Test::Flags(_) => false,
            Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => false,
        };
        let counted = self.each.as_ref().and_then(CompiledEach::filter).is_some();
        self.possible_rows().any(|row| counted || row.iter().any(of_groups))
    }

    /// The rows that can hold of a hand that did not win, those of cases among them.
    fn possible_rows(&self) -> impl Iterator<Item = &Conjunction> {
        let cases = self.amounts.iter().flatten().filter_map(|amount| match amount {
            Amount::Cases(cases) => Some(cases.iter().map(|(rows, _)| rows)),
            Amount::Sides(_) => None,
        });
        let possible = |row: &&Conjunction| !row.iter().any(Literal::is_won);
        cases.flatten().chain([&self.rows]).flatten().filter(possible)
    }

    fn fewest_chows(&self, sets: u8) -> u32 {
        let counted = match &self.each {
            Some(CompiledEach::Groups(filter)) if filter.kinds.has_any(GroupKinds::CHOWS | GroupKinds::SINGLES) => 1,
            // A progression is asked for as well.
            Some(CompiledEach::Groups(_) | CompiledEach::Progression(_) | CompiledEach::Quads) => u32::MAX,
            Some(CompiledEach::Tiles(_) | CompiledEach::Bonus(_) | CompiledEach::Streak) => u32::MAX,
            Some(CompiledEach::Dora(_)) | None => u32::MAX,
        };
        let asked = self.possible_rows().flatten().map(|literal| literal.fewest_chows(sets));
        asked.min().unwrap_or(u32::MAX).min(counted)
    }
}

impl Literal {
    /// The least number of chows in a reading in which the clause may come out better than in one without chows.
    fn fewest_chows(&self, sets: u8) -> u32 {
        // More pungs, kongs and pairs cannot undo it; there are no more pungs and kongs than sets.
        let grows = |filter: &Filter| match filter.n {
            Count::Range(least, most) => {
                most == u32::MAX || !filter.kinds.has_any(GroupKinds::PAIRS) && least >= u32::from(sets)
            }
            Count::All => false,
        };
        match &self.test {
            // Of these one may be a pair.
            Test::Progression(steps) if steps.kind == ProgressionKind::Chow => {
                u32::from(steps.n.saturating_sub(u8::from(steps.pair)).max(1))
            }
            Test::Progression(_) if !self.holds => 1,
            Test::Groups(filter)
                if filter.kinds.has_any(GroupKinds::CHOWS | GroupKinds::SINGLES) || !self.holds || !grows(filter) =>
            {
                1
            }
            Test::Progression(_) | Test::Groups(_) => u32::MAX,
            Test::Form(_) | Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) => u32::MAX,
            Test::Sum(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) => u32::MAX,
            Test::Flags(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => u32::MAX,
        }
    }
}
