//! The progressions that most games ask for, each decided for all patterns at once.

use crate::pattern::clause::{ProgressionKind, SuitsWord};
use crate::pattern::steps::Steps;
use crate::reading::Reading;

/// One of them; its number is its bit.
#[derive(Debug, Clone, Copy)]
pub(super) enum Usual {
    /// The same chow twice.
    TwoAlike,
    /// The same chow three times.
    ThreeAlike,
    /// The same chow in three suits.
    ThreeSuits,
    /// 123 456 789 of a suit.
    Straight,
    /// The same triplet in three suits.
    Triplets,
    /// Twice the same chow twice.
    TwiceTwoAlike,
}

impl Usual {
    /// One more than the greatest value of their bits together.
    pub(super) const VALUES: usize = 64;

    /// The usual progression that a progression is, if it is one.
    pub(super) fn of(steps: &Steps) -> Option<Usual> {
        let Steps { kind, n, steps: by, suits, times, pair } = steps;
        if *pair {
            return None;
        }
        match (kind, suits, by.as_slice(), n, times) {
            (ProgressionKind::Chow, SuitsWord::One, [0], 2, 1) => Some(Usual::TwoAlike),
            (ProgressionKind::Chow, SuitsWord::One, [0], 2, 2) => Some(Usual::TwiceTwoAlike),
            (ProgressionKind::Chow, SuitsWord::One, [0], 3, 1) => Some(Usual::ThreeAlike),
            (ProgressionKind::Chow, SuitsWord::Different, [0], 3, 1) => Some(Usual::ThreeSuits),
            (ProgressionKind::Chow, SuitsWord::One, [3], 3, 1) => Some(Usual::Straight),
            (ProgressionKind::Triplet, SuitsWord::Different, [0], 3, 1) => Some(Usual::Triplets),
            _ => None,
        }
    }

    /// The usual progressions of a reading, a bit for each.
    #[inline]
    pub(super) fn in_reading(reading: &Reading) -> usize {
        const FIRST: u64 = 0x0001_0001_0001;
        const RANKS: u64 = 0x1ff;
        let chows = reading.chows.any();
        let triplets = reading.triplets();
        let [_, twice, thrice, four_times] = reading.chows.0;
        let in_three_suits = |bits: u64| usize::from(bits & bits >> 16 & bits >> 32 & RANKS != 0);
        let twice_two = twice & twice.wrapping_sub(1) | four_times;
        usize::from(twice != 0) << Usual::TwoAlike as usize
            | usize::from(thrice != 0) << Usual::ThreeAlike as usize
            | in_three_suits(chows) << Usual::ThreeSuits as usize
            | usize::from(chows & chows >> 3 & chows >> 6 & FIRST != 0) << Usual::Straight as usize
            | in_three_suits(triplets) << Usual::Triplets as usize
            | usize::from(twice_two != 0) << Usual::TwiceTwoAlike as usize
    }
}
