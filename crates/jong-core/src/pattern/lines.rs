//! Points that are counted group by group and combine with nothing: fu and points for pungs and kongs.
//!
//! These patterns need not be told apart while readings are compared. Their sum over a suit is looked up by the ranks
//! that are triplets. They are told apart when somebody listens.

use super::book::{Amount, Book, MOST_UNITS, Pattern, PatternIndex, PatternSpec};
use super::clause::Count;
use super::filter::Filter;
use super::group_kinds::GroupKinds;
use super::lower::CompiledEach;
use super::set::PatternSet;
use super::trace::Trace;
use super::unit::{Unit, UnitRole};
use crate::InOrder;
use crate::hand::Seat;
use crate::reading::Reading;

/// The tables: for pungs and kongs, exposed and concealed, and each lane, the points of every set of ranks.
#[derive(Debug, Default)]
pub(super) struct PungPoints {
    /// The patterns that are in the tables.
    pub(super) patterns: PatternSet,
    /// The unit they count in.
    unit: usize,
    tables: Option<Box<[[[i32; 512]; 4]; 4]>>,
    /// Each pattern, in the order in which a reader expects them.
    told: Vec<PungPattern>,
    /// The order in which a reader expects all patterns of the book.
    pub(super) shown: Vec<PatternIndex>,
}

/// A pattern that is nothing but points for pungs and kongs.
#[derive(Debug)]
struct PungPattern {
    pattern: PatternIndex,
    /// The patterns that a reader expects before it.
    before: PatternSet,
    /// The tiles for which it counts, for pungs and kongs, exposed and concealed.
    of: [u64; 4],
}

impl PungPattern {
    fn times(&self, triplets: &[u64; 4]) -> u32 {
        self.of.iter().zip(triplets).map(|(of, there)| (of & there).count_ones()).sum()
    }
}

const EXPOSED_PUNG: usize = 0;
const CONCEALED_PUNG: usize = 1;
const EXPOSED_KONG: usize = 2;
const CONCEALED_KONG: usize = 3;

impl PungPoints {
    /// The tables of the patterns from `first` on, those that [`behind`] put there. `shown` is the order in which a
    /// reader expects all patterns.
    pub(super) fn new(book: &Book, first: usize, shown: &[PatternIndex]) -> PungPoints {
        let mut lines = PungPoints { shown: shown.to_vec(), ..PungPoints::default() };
        let Some(unit) = book.points_unit() else { return lines };
        lines.unit = unit;
        let mut tables = Box::new([[[0i32; 512]; 4]; 4]);
        for (at, pattern) in book.patterns.iter().enumerate().skip(first) {
            let Some((filter, amount)) = plain_line(pattern, unit) else { continue };
            let pattern = PatternIndex(at as u8);
            lines.patterns.insert(pattern);
            let mut line = PungPattern { pattern, before: PatternSet::default(), of: [0; 4] };
            for (group, lanes) in tables.iter_mut().enumerate() {
                let kong = group == EXPOSED_KONG || group == CONCEALED_KONG;
                let concealed = group == CONCEALED_PUNG || group == CONCEALED_KONG;
                if !filter.kinds.has_any(if kong { GroupKinds::KONGS } else { GroupKinds::PUNGS })
                    || filter.concealed == Some(!concealed)
                {
                    continue;
                }
                let mask = filter.alike_mask(Seat::E, Seat::E);
                line.of[group] = mask;
                for (lane, table) in lanes.iter_mut().enumerate() {
                    let within = (mask >> (16 * lane) & 0x1ff) as usize;
                    for (value, sum) in table.iter_mut().enumerate() {
                        *sum += amount * (value & within).count_ones() as i32;
                    }
                }
            }
            lines.told.push(line);
        }
        let place = |line: &PungPattern| shown.iter().position(|&index| index == line.pattern);
        lines.told.order_by_key(place);
        for line in &mut lines.told {
            line.before = shown[..place(line).unwrap_or(0)].iter().map(|index| usize::from(index.0)).collect();
        }
        lines.tables = Some(tables);
        lines
    }

    /// Tells which patterns count, these among the others, in the order in which a reader expects them; of each of the
    /// others `times` says how often.
    pub(super) fn tell(
        &self,
        reading: &Reading,
        others: PatternSet,
        times: impl Fn(PatternIndex) -> u32,
        trace: &mut impl Trace,
    ) {
        let mut left = others;
        if reading.triplets() != 0 {
            let triplets = triplets(reading);
            for line in &self.told {
                let n = line.times(&triplets);
                if n > 0 {
                    left.and(line.before).for_each(|index| trace.counted(index, times(index)));
                    left = left.without(line.before);
                    trace.counted(line.pattern, n);
                }
            }
        }
        left.for_each(|index| trace.counted(index, times(index)));
    }

    /// Adds the points of a reading.
    #[inline(always)]
    pub(super) fn add(&self, reading: &Reading, sums: &mut [i32; MOST_UNITS]) {
        let Some(tables) = &self.tables else { return };
        let triplets = triplets(reading);
        let mut sum = 0;
        let mut look = |group: usize| {
            for lane in 0..4 {
                sum += tables[group][lane][(triplets[group] >> (16 * lane) & 0x1ff) as usize];
            }
        };
        look(EXPOSED_PUNG);
        look(CONCEALED_PUNG);
        if reading.kongs != 0 {
            look(EXPOSED_KONG);
            look(CONCEALED_KONG);
        }
        sums[self.unit] = sums[self.unit].saturating_add(sum);
    }
}

/// The pungs and kongs of a reading, exposed and concealed.
#[inline(always)]
fn triplets(reading: &Reading) -> [u64; 4] {
    let Reading { pungs, kongs, concealed, .. } = *reading;
    [pungs & !concealed, pungs & concealed, kongs & !concealed, kongs & concealed]
}

/// The filter and the points of a pattern that is nothing but points for pungs or kongs in any hand.
fn plain_line(pattern: &Pattern, unit: usize) -> Option<(&Filter, i32)> {
    let Some(CompiledEach::Groups(filter)) = &pattern.each else { return None };
    let only_triplets = filter.kinds.is_within(GroupKinds::TRIPLETS) && filter.melded.is_none();
    let fixed = [filter.of, filter.with].iter().flatten().all(|class| !class.depends());
    // The one clause is the one that says that what is counted occurs.
    let unconditional = matches!(pattern.rows.as_slice(), [row] if row.len() == 1);
    let alone = (0..MOST_UNITS).all(|other| other == unit || pattern.amounts[other].is_none());
    let amount = match &pattern.amounts[unit] {
        Some(Amount::Sides(sides)) => sides.open.filter(|_| sides.open == sides.concealed),
        Some(Amount::Cases(_)) | None => None,
    };
    amount.filter(|_| only_triplets && fixed && unconditional && alone && filter.n == Count::SOME).map(|n| (filter, n))
}

/// Patterns in the order of a book, each with its text.
pub(super) type PatternTexts = Vec<(PatternSpec, Pattern)>;

/// Puts the patterns that are nothing but points for pungs and kongs, and combine with nothing, behind the others.
/// Gives how many come before them, and where each pattern of the order until now has gone.
pub(super) fn behind(units: &[Unit], written: PatternTexts) -> (PatternTexts, usize, Vec<PatternIndex>) {
    let unit = units.iter().position(|unit| unit.role == UnitRole::Points);
    let targets: Vec<String> = written
        .iter()
        .flat_map(|(spec, _)| &spec.relations.instead_of)
        .map(|replaced| replaced.pattern.get().clone())
        .collect();
    let lines: Vec<bool> = written
        .iter()
        .map(|(spec, pattern)| {
            let plain = unit.is_some_and(|unit| plain_line(pattern, unit).is_some());
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
