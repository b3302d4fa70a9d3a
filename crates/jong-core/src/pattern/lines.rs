//! Points that are counted group by group and combine with nothing: fu and points for pungs and kongs.
//!
//! Such patterns need not be told apart while readings are compared: their sum over a suit is looked up by which of
//! its ranks are triplets. They are told apart when a result is written, by [`Book::tally`].

use super::book::{Amount, Book, MOST_UNITS, Pattern, PatternIndex};
use super::clause::Count;
use super::lower::Counted;
use super::tally::PatternSet;
use super::test::{Facts, Filter};
use crate::hand::Seat;
use crate::reading::Reading;

/// The tables: for pungs and kongs, exposed and concealed, and each lane, the points of every set of ranks.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The patterns that are in the tables.
    pub(super) patterns: PatternSet,
    /// The unit they count in.
    unit: usize,
    tables: Option<Box<[[[i32; 512]; 4]; 4]>>,
}

const EXPOSED_PUNG: usize = 0;
const CONCEALED_PUNG: usize = 1;
const EXPOSED_KONG: usize = 2;
const CONCEALED_KONG: usize = 3;

impl Lines {
    pub(super) fn new(book: &Book) -> Lines {
        let Some(unit) = book.units.iter().position(|unit| unit.points) else { return Lines::default() };
        let mut lines = Lines { unit, ..Lines::default() };
        let mut tables = Box::new([[[0i32; 512]; 4]; 4]);
        let related = book.related();
        for (at, pattern) in book.patterns.iter().enumerate() {
            let index = PatternIndex(at as u8);
            let Some((filter, amount)) = plain_line(pattern, unit).filter(|_| !related.contains(index)) else {
                continue;
            };
            lines.patterns.insert(index);
            for (group, lanes) in tables.iter_mut().enumerate() {
                let kong = group == EXPOSED_KONG || group == CONCEALED_KONG;
                let concealed = group == CONCEALED_PUNG || group == CONCEALED_KONG;
                if !(if kong { filter.kongs } else { filter.pungs }) || filter.concealed == Some(!concealed) {
                    continue;
                }
                let mask = filter.alike_mask(Seat::E, Seat::E);
                for (lane, table) in lanes.iter_mut().enumerate() {
                    let within = (mask >> (16 * lane) & 0x1ff) as usize;
                    for (value, sum) in table.iter_mut().enumerate() {
                        *sum += amount * (value & within).count_ones() as i32;
                    }
                }
            }
        }
        lines.tables = Some(tables);
        lines
    }

    /// Adds the points of a reading.
    #[inline]
    pub(super) fn add(&self, reading: &Reading, sums: &mut [i64; MOST_UNITS]) {
        let Some(tables) = &self.tables else { return };
        let mut sum = 0;
        let mut look = |group: usize, bits: u64| {
            for lane in 0..4 {
                sum += tables[group][lane][(bits >> (16 * lane) & 0x1ff) as usize];
            }
        };
        look(EXPOSED_PUNG, reading.pungs & !reading.concealed);
        look(CONCEALED_PUNG, reading.pungs & reading.concealed);
        if reading.kongs != 0 {
            look(EXPOSED_KONG, reading.kongs & !reading.concealed);
            look(CONCEALED_KONG, reading.kongs & reading.concealed);
        }
        sums[self.unit] += i64::from(sum);
    }
}

/// The filter and the points of a pattern that is nothing but points for pungs or kongs in any hand.
fn plain_line(pattern: &Pattern, unit: usize) -> Option<(&Filter, i32)> {
    let Some(Counted::Groups(filter)) = &pattern.each else { return None };
    let only_triplets = !filter.chows && !filter.pairs && !filter.singles && filter.melded.is_none();
    let fixed = [filter.of, filter.with].iter().flatten().all(|class| !class.depends());
    // The one clause is the one that says that what is counted occurs.
    let unconditional = matches!(pattern.rows.as_slice(), [row] if row.len() == 1);
    let alone = (0..MOST_UNITS).all(|other| other == unit || pattern.amounts[other].is_none());
    let amount = match &pattern.amounts[unit] {
        Some(Amount::Sides(sides)) if sides.open == sides.concealed => sides.open,
        _ => None,
    };
    amount.filter(|_| only_triplets && fixed && unconditional && alone && filter.n == Count::SOME).map(|n| (filter, n))
}

impl Book {
    /// The patterns that combine with others in any way.
    fn related(&self) -> PatternSet {
        let replaced = self.replaces.iter().fold(0, |all, set| all | set.0);
        let replaced = self.partial.iter().fold(replaced, |all, (_, pattern, _)| all | 1 << pattern.0);
        let families = self.families.iter().fold(0, |all, (set, _)| all | set.0);
        PatternSet(replaced | families | self.replacing.0 | self.alone.0 | self.beside_alone.0 | self.fallback.0)
    }

    /// What counts in a reading, for comparing readings: the same sums as [`Book::tally`], but patterns that are
    /// nothing but points for pungs and kongs are in the sums only.
    #[inline]
    pub fn count(&self, facts: &Facts<'_>, reading: &Reading) -> super::Tally {
        let found = self.detect_but(self.lines.patterns, facts, reading);
        let mut tally = self.combine(found, facts, reading, &mut super::NoTrace);
        self.lines.add(reading, &mut tally.sums);
        tally
    }
}
