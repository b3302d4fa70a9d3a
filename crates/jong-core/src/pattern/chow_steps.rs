//! Progressions of two or three chows, as masks: where games have many of them, a reading is asked for nearly all.

use super::clause::{ProgressionKind, SuitsWord};
use super::steps::Steps;
use crate::tile::CHOW_STARTS;

/// A progression of two or three chows, once, by one of at most two steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ChowSteps {
    one_suit: bool,
    three: bool,
    /// The steps; the same one twice where there is only one.
    steps: [u32; 2],
    /// The chows that each of them can begin with.
    starts: [u64; 2],
}

/// The ranks of a lane.
const RANKS: u64 = 0x1ff;

impl ChowSteps {
    /// A progression in short; `None` if it is another one.
    pub(super) fn of(steps: &Steps) -> Option<ChowSteps> {
        let Steps { kind, n, steps: by, suits, times, pair } = steps;
        let one_suit = match suits {
            SuitsWord::One => true,
            SuitsWord::Different => false,
            SuitsWord::Any => return None,
        };
        let plain = *kind == ProgressionKind::Chow && *times == 1 && !pair && matches!(n, 2 | 3);
        let (&first, &last) = (by.first()?, by.last()?);
        // Equal chows of one suit are counted in planes.
        if !plain || by.len() > 2 || one_suit && by.contains(&0) || by.iter().any(|&step| step > 8) {
            return None;
        }
        let steps = [first, last].map(u32::from);
        let reach = u32::from(*n) - 1;
        let begins = |at: u32, step: u32| CHOW_STARTS >> (16 * at) & RANKS & CHOW_STARTS >> (16 * at) >> (step * reach);
        let starts = steps.map(|step| (0..3).fold(0, |all, at| all | begins(at, step) << (16 * at)));
        Some(ChowSteps { one_suit, three: *n == 3, steps, starts })
    }

    /// True if these chows have it.
    #[inline]
    pub(super) fn hold(&self, chows: u64) -> bool {
        let at = |at: usize| {
            let step = self.steps[at];
            if self.one_suit { self.in_one_suit(chows, step, self.starts[at]) } else { self.in_suits(chows, step) }
        };
        at(0) || self.steps[0] != self.steps[1] && at(1)
    }

    #[inline]
    fn in_one_suit(&self, chows: u64, step: u32, starts: u64) -> bool {
        let two = chows & chows >> step & starts;
        let third = if self.three { chows >> (2 * step) } else { u64::MAX };
        two & third != 0
    }

    #[inline]
    fn in_suits(&self, chows: u64, step: u32) -> bool {
        let [one, two, three] = [chows & RANKS, chows >> 16 & RANKS, chows >> 32 & RANKS];
        let [next_one, next_two, next_three] = [one >> step, two >> step, three >> step];
        if !self.three {
            return one & (next_two | next_three) | two & (next_one | next_three) | three & (next_one | next_two) != 0;
        }
        let [last_one, last_two, last_three] = [next_one >> step, next_two >> step, next_three >> step];
        let from_one = one & (next_two & last_three | next_three & last_two);
        let from_two = two & (next_one & last_three | next_three & last_one);
        let from_three = three & (next_one & last_two | next_two & last_one);
        from_one | from_two | from_three != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::{FormName, Reading};

    #[test]
    fn they_hold_as_the_progressions_do() {
        let starts: Vec<u64> = (0..64).map(|at| 1 << at).filter(|bit| bit & CHOW_STARTS != 0).collect();
        let (mut asked, mut held) = (0, 0);
        for suits in [SuitsWord::One, SuitsWord::Different] {
            for (n, by) in [
                (2, vec![3]),
                (2, vec![6]),
                (2, vec![0]),
                (2, vec![1, 2]),
                (3, vec![3]),
                (3, vec![1, 2]),
                (3, vec![0]),
                (3, vec![1]),
            ] {
                let steps = Steps { kind: ProgressionKind::Chow, n, steps: by, suits, times: 1, pair: false };
                let Some(quick) = ChowSteps::of(&steps) else { continue };
                for chows in starts.iter().flat_map(|one| starts.iter().map(move |two| one | two)) {
                    for third in &starts {
                        let mut reading = Reading::empty(FormName::Standard);
                        reading.chows.add(chows | third);
                        let holds = steps.hold(&reading);
                        assert_eq!(quick.hold(reading.chows.any()), holds, "{steps:?}: {:?}", reading.chows);
                        (asked, held) = (asked + 1, held + usize::from(holds));
                    }
                }
            }
        }
        assert!(held > 1_000 && asked > 2 * held, "{held} of {asked}");
    }
}
