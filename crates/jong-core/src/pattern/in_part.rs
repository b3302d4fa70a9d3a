//! Replacements of some occurrences of a pattern, made ready to be counted in a reading.

use super::book::{Pattern, PatternIndex};
use super::filter::Filter;
use super::relations::RelationScope;
use super::set::PatternSet;
use super::test::Facts;
use crate::reading::Reading;

/// A pattern that another one replaces in part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PartialReplacement {
    /// The pattern that is replaced.
    pub(super) of: PatternIndex,
    /// The occurrences that are.
    pub(super) part: RelationScope,
    /// The groups that the replaced pattern uses.
    own: UsedGroups,
    /// The patterns that take groups of it, up to this one.
    takers: Vec<(PatternIndex, UsedGroups)>,
}

/// The groups that a pattern uses.
#[derive(Debug, Clone, PartialEq, Eq)]
struct UsedGroups(Vec<Filter>);

impl UsedGroups {
    fn of(pattern: &Pattern) -> UsedGroups {
        UsedGroups(pattern.filters().cloned().collect())
    }

    /// The pungs and kongs, and the pairs, in a reading, by tile.
    #[inline]
    fn in_reading(&self, facts: &Facts<'_>, reading: &Reading) -> (u64, u64) {
        self.0.iter().fold((0, 0), |(triplets, pairs), filter| {
            let (more_triplets, more_pairs) = filter.matched(facts, reading);
            (triplets | more_triplets, pairs | more_pairs)
        })
    }
}

impl PartialReplacement {
    /// The replacements of each pattern, from all of them: the pattern that replaces, the one replaced, and which
    /// occurrences. Patterns come before those they replace.
    pub(super) fn by_pattern(
        patterns: &[Pattern],
        all: &[(PatternIndex, PatternIndex, RelationScope)],
    ) -> Vec<Vec<PartialReplacement>> {
        let groups = |index: PatternIndex| UsedGroups::of(&patterns[usize::from(index.0)]);
        let mut by_pattern = vec![Vec::new(); patterns.len()];
        for &(by, of, part) in all {
            let takes = |&&(taker, what, part): &&(PatternIndex, PatternIndex, RelationScope)| {
                what == of && part == RelationScope::SameGroups && taker <= by
            };
            let takers = all.iter().filter(takes).map(|&(taker, ..)| (taker, groups(taker))).collect();
            by_pattern[usize::from(by.0)].push(PartialReplacement { of, part, own: groups(of), takers });
        }
        by_pattern
    }

    /// The number of times that the replaced pattern still occurs, where it occurred `times`, beside the patterns that
    /// count. Those that came before have taken their groups too.
    #[inline]
    pub(super) fn times_left(&self, times: u32, on: PatternSet, facts: &Facts<'_>, reading: &Reading) -> u32 {
        match self.part {
            RelationScope::Some(n) => times.saturating_sub(n),
            RelationScope::SameGroups => {
                let (mut triplets, mut pairs) = self.own.in_reading(facts, reading);
                for (_, taker) in self.takers.iter().filter(|(taker, _)| on.contains(*taker)) {
                    let (taken_triplets, taken_pairs) = taker.in_reading(facts, reading);
                    triplets &= !taken_triplets;
                    pairs &= !taken_pairs;
                }
                (triplets.count_ones() + pairs.count_ones()).min(times)
            }
        }
    }
}
