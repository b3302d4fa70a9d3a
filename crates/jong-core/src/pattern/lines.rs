//! Points that are counted group by group and combine with nothing: fu and points for pungs and kongs.
//!
//! Such patterns need not be told apart while readings are compared: their sum over a suit is looked up by which of
//! its ranks are triplets. They are told apart when a result is written, by [`Book::tally`].

use super::book::{Amount, Book, MOST_UNITS, Pattern, PatternIndex, PatternSpec};
use super::clause::Count;
use super::filter::Filter;
use super::lower::Counted;
use super::set::PatternSet;
use super::unit::Unit;
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
    /// The tables of the patterns from `first` on, those that [`behind`] put there.
    pub(super) fn new(book: &Book, first: usize) -> Lines {
        let Some(unit) = book.units.iter().position(|unit| unit.points) else { return Lines::default() };
        let mut lines = Lines { unit, ..Lines::default() };
        let mut tables = Box::new([[[0i32; 512]; 4]; 4]);
        for (at, pattern) in book.patterns.iter().enumerate().skip(first) {
            let Some((filter, amount)) = plain_line(pattern, unit) else { continue };
            lines.patterns.insert(PatternIndex(at as u8));
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
    pub(super) fn add(&self, reading: &Reading, sums: &mut [i32; MOST_UNITS]) {
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
        sums[self.unit] = sums[self.unit].saturating_add(sum);
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

/// Patterns in the order of a book, with what was written of each.
pub(super) type Written = Vec<(PatternSpec, Pattern)>;

/// Puts the patterns that are nothing but points for pungs and kongs, and combine with nothing, behind the others. Gives
/// how many come before them, and where each pattern of the order until now has gone.
pub(super) fn behind(units: &[Unit], written: Written) -> (Written, usize, Vec<PatternIndex>) {
    let unit = units.iter().position(|unit| unit.points);
    let targets: Vec<String> = written
        .iter()
        .flat_map(|(spec, _)| &spec.relations.instead_of)
        .map(|replaced| replaced.pattern.get().clone())
        .collect();
    let lines: Vec<bool> = written
        .iter()
        .map(|(spec, pattern)| {
            let plain = unit.is_some_and(|unit| !units[unit].alone && plain_line(pattern, unit).is_some());
            plain && spec.relations.stand_apart() && !targets.contains(&spec.id)
        })
        .collect();
    let first = lines.iter().filter(|line| !**line).count();
    let (mut next, mut next_line) = (0, first);
    let mut slot = |line: &bool| {
        let slot = if *line { &mut next_line } else { &mut next };
        *slot += 1;
        PatternIndex(*slot as u8 - 1)
    };
    let shown: Vec<PatternIndex> = lines.iter().map(&mut slot).collect();
    let (behind, before): (Vec<_>, Vec<_>) = written.into_iter().zip(lines).partition(|(_, line)| *line);
    let written = before.into_iter().chain(behind).map(|(written, _)| written).collect();
    (written, first, shown)
}
