//! Other amounts for patterns of a book: nothing is compiled again.

use super::book::{Amount, Book, PatternIndex};
use super::lower::CompiledEach;
use super::set::PatternSet;
use super::sums::UnitAmounts;
use super::unit::UnitRole;
use super::value::Sides;
use crate::reading::Forms;
use crate::tree::Place;

/// Another amount of a pattern in a unit, and the place that sets it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewAmount {
    pub(crate) pattern: PatternIndex,
    pub(crate) unit: usize,
    pub(crate) amount: i32,
    pub(crate) place: Place,
}

impl Book {
    /// True if another amount changes nothing but sums: patterns that count with every hand still do, and none becomes a
    /// line of points.
    pub(crate) fn is_only_worth(&self, NewAmount { pattern, unit, amount, .. }: NewAmount) -> bool {
        let of = self.pattern(pattern);
        let counts = matches!(of.amounts[unit], Some(Amount::Sides(Sides { concealed: Some(_), open: Some(_) })));
        let is_line =
            self.units[unit].role == UnitRole::Points && of.each.as_ref().and_then(CompiledEach::filter).is_some();
        counts && !is_line && !(self.units[unit].role == UnitRole::Limit && amount < 0)
    }

    /// The patterns that have other amounts in another book. A reading in which none of them holds has the same tally by
    /// both. `None` unless all else of the patterns is the same.
    pub fn differences(&self, other: &Book) -> Option<PatternSet> {
        if std::ptr::eq(self, other) {
            return Some(PatternSet::default());
        }
        let relations = |book: &Book| [book.alone, book.beside_alone, book.fallback, book.replacing];
        let same = self.patterns.len() == other.patterns.len()
            && self.first_line == other.first_line
            && relations(self) == relations(other)
            && self.replaces == other.replaces
            && self.partial == other.partial
            && self.families == other.families;
        let mut different = PatternSet::default();
        for (at, (one, two)) in self.patterns.iter().zip(&other.patterns).enumerate().filter(|_| same) {
            if one.id != two.id || one.rows != two.rows || one.each != two.each {
                return None;
            }
            // Whether it is a reason to win may be otherwise as well.
            let index = PatternIndex(at as u8);
            let reason = |book: &Book| [book.minimum, book.bonuses].map(|set| set.contains(index));
            if one.amounts != two.amounts || reason(self) != reason(other) {
                different.insert(index);
            }
        }
        same.then_some(different)
    }

    /// The same patterns with other amounts, each of which [is only worth](Self::is_only_worth).
    pub(crate) fn revalued(&self, new: &[NewAmount], forms: &Forms) -> Book {
        let mut book = self.clone();
        for &NewAmount { pattern, unit, amount, place } in new {
            let at = usize::from(pattern.0);
            let sides = Sides { concealed: Some(amount), open: Some(amount) };
            book.patterns[at].amounts[unit] = Some(Amount::Sides(sides));
            book.patterns[at].set_at[unit] = Some(place);
            book.amounts.iter_mut().for_each(|side| side[at].0[unit] = amount);
            book.doubtful.iter_mut().for_each(|doubtful| doubtful[unit].remove(pattern));
            let amounts: [&[UnitAmounts]; 2] = book.amounts.each_ref().map(|side| &side[..]);
            book.sums.draw(at / 8, amounts, book.counted);
        }
        book.dora = book.dora_patterns();
        book.least_chows = book.fewest_chows(forms.sets());
        book.forget_forests();
        book
    }
}
