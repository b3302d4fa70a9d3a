//! Groups that go up by steps: the clause `progression`, compiled.

use super::clause::{ProgressionKind, SuitsWord};
use crate::hand::MOST_SETS;
use crate::reading::Reading;
use crate::tile::SUITED;

/// A compiled progression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steps {
    /// The kind of groups.
    pub kind: ProgressionKind,
    /// The number of groups.
    pub n: u8,
    /// The steps of which one leads from group to group.
    pub steps: Vec<u8>,
    /// The suits in which the groups are.
    pub suits: SuitsWord,
    /// The number of times that they must occur, no group used twice.
    pub times: u8,
    /// Exactly one of the groups is a pair.
    pub pair: bool,
}

const LANES: [u32; 3] = [0, 16, 32];

impl Steps {
    fn planes(&self, reading: &Reading) -> [u64; 4] {
        match self.kind {
            ProgressionKind::Chow => reading.chows.0,
            ProgressionKind::Triplet => [reading.triplets() & SUITED, 0, 0, 0],
            ProgressionKind::Pair => [reading.pairs & SUITED, reading.pairs_twice & SUITED, 0, 0],
        }
    }

    /// True if the reading has these groups.
    pub fn hold(&self, reading: &Reading) -> bool {
        let planes = self.planes(reading);
        if planes[0] == 0 {
            return false;
        }
        if self.times == 1 && !self.pair {
            return self.steps.iter().any(|&step| self.once(&planes, step));
        }
        if !self.pair && self.suits == SuitsWord::One && self.steps == [0] {
            return self.alike_times(&planes);
        }
        let pairs = if self.pair { [reading.pairs & SUITED, reading.pairs_twice & SUITED] } else { [0; 2] };
        if self.pair && !self.may_hold(&planes, pairs[0]) {
            return false;
        }
        let mut pool = Pool { groups: planes, pairs };
        self.match_times(&mut pool, self.times)
    }

    /// True unless the groups and the pairs together are too few, whichever of them is the pair. Nearly no hand has enough.
    #[inline(never)]
    fn may_hold(&self, planes: &[u64; 4], pairs: u64) -> bool {
        let [first, second, third, fourth] = *planes;
        let either = [first | pairs, second, third, fourth];
        let apart = |step: u8| step > 0 || self.suits == SuitsWord::Different;
        self.steps.iter().any(|&step| !apart(step) || self.once(&either, step))
    }

    #[inline(always)]
    fn once(&self, planes: &[u64; 4], step: u8) -> bool {
        let n = u32::from(self.n);
        let step = u32::from(step);
        match (self.suits, step) {
            (SuitsWord::One, 0) => planes.get(n as usize - 1).is_some_and(|&plane| plane != 0),
            (SuitsWord::One, _) => climb(planes[0], step, n) != 0,
            (SuitsWord::Any, 0) => alike(planes, n as usize),
            (SuitsWord::Any, _) => {
                let merged = LANES.iter().fold(0, |merged, lane| merged | planes[0] >> lane & 0x1ff);
                climb(merged, step, n) != 0
            }
            (SuitsWord::Different, 0) if n == 3 => in_three_suits(planes[0]),
            (SuitsWord::Different, _) => {
                let lane = |at: usize| planes[0] >> LANES[at] & 0x1ff;
                let shifted = |at: usize, i: u32| lane(at) >> (step * i);
                match n {
                    2 => [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
                        .iter()
                        .any(|&(a, b)| lane(a) & shifted(b, 1) != 0),
                    3 => [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
                        .iter()
                        .any(|&(a, b, c)| lane(a) & shifted(b, 1) & shifted(c, 2) != 0),
                    _ => false,
                }
            }
        }
    }

    /// Several choices of the same chow or triplet in one suit: each tile that k groups begin with gives k / n of them,
    /// which is one for every n planes.
    fn alike_times(&self, planes: &[u64; 4]) -> bool {
        let n = usize::from(self.n);
        planes.iter().skip(n - 1).step_by(n).map(|plane| plane.count_ones()).sum::<u32>() >= u32::from(self.times)
    }

    /// Several choices at a time: tries every way to take one out of the pool, then the rest.
    fn match_times(&self, pool: &mut Pool, times: u8) -> bool {
        if times == 0 {
            return true;
        }
        (0..27u32).any(|start| {
            self.steps.iter().any(|&step| {
                self.take(pool, start / 9, start % 9, u32::from(step), self.n, self.pair, 0, &mut |pool| {
                    self.match_times(pool, times - 1)
                })
            })
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn take(
        &self,
        pool: &mut Pool,
        lane: u32,
        rank: u32,
        step: u32,
        left: u8,
        pair: bool,
        used: u8,
        then: &mut dyn FnMut(&mut Pool) -> bool,
    ) -> bool {
        if left == 0 {
            return !pair && then(pool);
        }
        if rank > 8 {
            return false;
        }
        let bit = 1u64 << (16 * lane + rank);
        for as_pair in [false, true] {
            if as_pair && !pair || !pool.remove(bit, as_pair) {
                continue;
            }
            let used = used | 1 << lane;
            let found = if left == 1 {
                self.take(pool, lane, rank, step, 0, pair && !as_pair, used, then)
            } else {
                (0..3).any(|next| {
                    let fits = match self.suits {
                        SuitsWord::One => next == lane,
                        SuitsWord::Different => used >> next & 1 == 0,
                        SuitsWord::Any => true,
                    };
                    fits && self.take(pool, next, rank + step, step, left - 1, pair && !as_pair, used, then)
                })
            };
            pool.put_back(bit, as_pair);
            if found {
                return true;
            }
        }
        false
    }
}

/// True if `n` groups are of one rank, in any suits. Not inlined: it would be worked out for all steps at once, and
/// nearly none asks for it.
#[inline(never)]
fn alike(planes: &[u64; 4], n: usize) -> bool {
    if planes[1] == 0 && n >= 3 {
        // No suit has two of them.
        return n == 3 && in_three_suits(planes[0]);
    }
    // The ranks of which there is at least one, at least two, and so on.
    let mut at_least = [0; MOST_SETS];
    for plane in planes.iter().take_while(|plane| **plane != 0) {
        for lane in LANES {
            let ranks = plane >> lane & 0x1ff;
            (1..MOST_SETS).rev().for_each(|more| at_least[more] |= at_least[more - 1] & ranks);
            at_least[0] |= ranks;
        }
    }
    at_least.get(n.saturating_sub(1)).is_some_and(|ranks| *ranks != 0)
}

/// True if a rank occurs in all three suits.
fn in_three_suits(bits: u64) -> bool {
    bits & bits >> 16 & bits >> 32 & 0x1ff != 0
}

/// Ranks from which `n` bits follow one another at a distance, within each lane.
fn climb(bits: u64, step: u32, n: u32) -> u64 {
    let reach = step * (n - 1);
    (1..n).fold(bits & starts(reach), |found, i| found & bits >> (step * i).min(63))
}

/// The ranks of every suit that have at least `reach` ranks above them.
fn starts(reach: u32) -> u64 {
    (0x1ff_u64 >> reach.min(9)) * 0x0001_0001_0001
}

/// Groups not yet used, as planes: a bit in the second says that there are two.
struct Pool {
    groups: [u64; 4],
    pairs: [u64; 2],
}

impl Pool {
    fn planes(&mut self, pairs: bool) -> &mut [u64] {
        if pairs { &mut self.pairs } else { &mut self.groups }
    }

    fn remove(&mut self, bit: u64, as_pair: bool) -> bool {
        match self.planes(as_pair).iter_mut().rev().find(|plane| **plane & bit != 0) {
            Some(plane) => {
                *plane &= !bit;
                true
            }
            None => false,
        }
    }

    fn put_back(&mut self, bit: u64, as_pair: bool) {
        if let Some(plane) = self.planes(as_pair).iter_mut().find(|plane| **plane & bit == 0) {
            *plane |= bit;
        }
    }
}
