//! The relations of patterns that an explanation tells, once they have combined.

use super::book::{Amount, Book, FamilyRule, PatternIndex};
use super::relations::RelationScope;
use super::set::PatternSet;
use super::value::Sides;

/// The rule by which one pattern took the place of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Relation {
    /// The other pattern stands alone.
    Alone,
    /// The other pattern is instead of it.
    InsteadOf,
    /// The other pattern is the best of their family, or has joined its chows.
    Family,
    /// The pattern counts only where nothing else does.
    Fallback,
}

impl Book {
    /// The first rule by which one pattern can take the place of another, in the order in which [`Book::tally`] applies
    /// them; `None` if none can. Which of several did is told by [`DroppedPattern`](super::DroppedPattern).
    pub fn relation(&self, dropped: PatternIndex, by: PatternIndex) -> Option<Relation> {
        let stays = [self.alone, self.beside_alone, self.only_points].iter().any(|set| set.contains(dropped));
        if self.alone.contains(by) && !stays {
            return Some(Relation::Alone);
        }
        let whole = self.replaces.get(usize::from(by.0)).is_some_and(|replaced| replaced.contains(dropped));
        if whole
            || self
                .partial
                .get(usize::from(by.0))
                .is_some_and(|partial| partial.iter().any(|partial| partial.of == dropped))
        {
            return Some(Relation::InsteadOf);
        }
        if self.families.iter().any(|(family, _)| family.contains(dropped) && family.contains(by)) {
            return Some(Relation::Family);
        }
        self.fallback.contains(dropped).then_some(Relation::Fallback)
    }

    /// The points that a pattern loses to another which has none of its own, as a self-draw's fu to pinfu; `None` unless
    /// it is worth points alone, and as many open as concealed.
    pub fn taken_points(&self, dropped: PatternIndex, by: PatternIndex) -> Option<i32> {
        let points = self.points_unit()?;
        let taken = self.only_points.contains(dropped) && self.pattern(by).amounts[points].is_none();
        match &self.pattern(dropped).amounts[points] {
            Some(Amount::Sides(Sides { concealed, open })) => concealed.filter(|_| taken && open == concealed),
            Some(Amount::Cases(_)) | None => None,
        }
    }

    /// The patterns that take some occurrences of a pattern away, and which.
    pub fn takers(&self, of: PatternIndex) -> impl Iterator<Item = (PatternIndex, RelationScope)> {
        self.partials().filter(move |&(_, pattern, _)| pattern == of).map(|(by, _, part)| (by, part))
    }

    /// The replacements of some occurrences: the pattern that replaces, the one replaced, and which.
    pub(super) fn partials(&self) -> impl Iterator<Item = (PatternIndex, PatternIndex, RelationScope)> {
        self.partial.iter().enumerate().flat_map(|(by, of_one)| {
            of_one.iter().map(move |partial| (PatternIndex(by as u8), partial.of, partial.part))
        })
    }

    /// The rule of a pattern's family, if it can change anything.
    pub fn family_of(&self, index: PatternIndex) -> Option<FamilyRule> {
        self.families.iter().find(|(family, _)| family.contains(index)).map(|&(_, rule)| rule)
    }

    /// All patterns.
    pub fn every(&self) -> PatternSet {
        (0..self.patterns.len()).collect()
    }
}
