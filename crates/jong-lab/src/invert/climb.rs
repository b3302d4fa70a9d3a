//! All ways to fulfil a progression once, each a choice of groups.

use arrayvec::ArrayVec;
use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};
use jong_core::reading::Reading;
use jong_core::tile::CHOW_STARTS;

use super::piece::Piece;

/// The most groups of one progression.
pub(super) const MOST_GROUPS: usize = 16;

/// A group that a progression takes, by its lowest tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ProgressionGroup {
    kind: ShapeKind,
    bit: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ShapeKind {
    Chow,
    Triplet,
    Pair,
}

/// The groups of one choice.
pub(super) type GroupChoice = ArrayVec<ProgressionGroup, MOST_GROUPS>;

impl ProgressionGroup {
    /// True if a piece is a group of this shape.
    pub(super) fn is(self, piece: &Piece) -> bool {
        let part = &piece.part;
        match self.kind {
            ShapeKind::Chow => part.chows.any() == self.bit,
            ShapeKind::Triplet => part.triplets() == self.bit,
            ShapeKind::Pair => part.pairs == self.bit,
        }
    }

    /// True if it is a pair, and no set.
    pub(super) fn is_pair(self) -> bool {
        self.kind == ShapeKind::Pair
    }

    fn exists(self) -> bool {
        self.kind != ShapeKind::Chow || self.bit & CHOW_STARTS != 0
    }

    /// The number of groups of this shape in a reading.
    fn there(self, reading: &Reading) -> usize {
        let n = match self.kind {
            ShapeKind::Chow => reading.chows.count(self.bit),
            ShapeKind::Triplet => (reading.triplets() & self.bit).count_ones(),
            ShapeKind::Pair => (reading.pairs & self.bit).count_ones() + (reading.pairs_twice & self.bit).count_ones(),
        };
        n as usize
    }
}

/// The groups of some choices that a reading does not have yet.
pub(super) fn missing(choices: &[&GroupChoice], reading: &Reading) -> Option<GroupChoice> {
    let mut wanted: ArrayVec<ProgressionGroup, 48> = choices.iter().flat_map(|choice| choice.iter().copied()).collect();
    wanted.sort_unstable();
    let mut missing = GroupChoice::new();
    for alike in wanted.chunk_by(|a, b| a == b) {
        for &shape in alike.iter().skip(alike[0].there(reading)) {
            missing.try_push(shape).ok()?;
        }
    }
    Some(missing)
}

/// All choices of a progression.
pub(super) fn choices(steps: &Steps) -> Vec<GroupChoice> {
    let mut all = Vec::new();
    for &step in &steps.steps {
        let last = u32::from(step) * u32::from(steps.n - 1);
        for rank in 0..9u32.saturating_sub(last) {
            let mut lanes: ArrayVec<u32, 8> = ArrayVec::new();
            climb(steps, step.into(), rank, &mut lanes, &mut all);
        }
    }
    all
}

fn climb(steps: &Steps, step: u32, rank: u32, lanes: &mut ArrayVec<u32, 8>, all: &mut Vec<GroupChoice>) {
    if lanes.len() == usize::from(steps.n) || lanes.is_full() {
        let bit = |(at, lane): (usize, &u32)| 1u64 << (16 * lane + rank + step * at as u32);
        let bits: ArrayVec<u64, 8> = lanes.iter().enumerate().map(bit).collect();
        let pairs: Vec<Option<usize>> = if steps.pair { (0..bits.len()).map(Some).collect() } else { vec![None] };
        for pair in pairs {
            let shapes = bits.iter().enumerate().map(|(at, &bit)| ProgressionGroup {
                kind: if pair == Some(at) { ShapeKind::Pair } else { kind_of(steps.kind) },
                bit,
            });
            let choice: GroupChoice = shapes.collect();
            all.extend(choice.iter().all(|shape| shape.exists()).then_some(choice));
        }
        return;
    }
    for lane in 0..3 {
        // Groups alike in different order are the same choice.
        let in_order = step > 0 || lanes.last().is_none_or(|&last| last <= lane);
        let fits = match steps.suits {
            SuitsWord::One => lanes.first().is_none_or(|&first| first == lane),
            SuitsWord::Different => !lanes.contains(&lane),
            SuitsWord::Any => true,
        };
        if in_order && fits {
            lanes.push(lane);
            climb(steps, step, rank, lanes, all);
            lanes.pop();
        }
    }
}

fn kind_of(kind: ProgressionKind) -> ShapeKind {
    match kind {
        ProgressionKind::Chow => ShapeKind::Chow,
        ProgressionKind::Triplet => ShapeKind::Triplet,
        ProgressionKind::Pair => ShapeKind::Pair,
    }
}
