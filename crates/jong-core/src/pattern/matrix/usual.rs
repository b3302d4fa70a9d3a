//! The progressions that most games ask for, each decided for all patterns at once.

use crate::pattern::clause::{ProgressionKind, SuitsWord};
use crate::pattern::steps::Steps;
use crate::reading::Reading;

/// A progression that most games ask for; its number is its bit.
#[derive(Debug, Clone, Copy)]
pub(super) enum UsualTest {
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

impl UsualTest {
    /// The number of values that the bits of all can have together.
    pub(super) const VALUES: usize = 64;

    /// The usual progression that a progression is, if it is one.
    pub(super) fn of(steps: &Steps) -> Option<UsualTest> {
        let Steps { kind, n, steps: by, suits, times, pair } = steps;
        if *pair {
            return None;
        }
        match (kind, suits, by.as_slice(), n, times) {
            (ProgressionKind::Chow, SuitsWord::One, [0], 2, 1) => Some(UsualTest::TwoAlike),
            (ProgressionKind::Chow, SuitsWord::One, [0], 2, 2) => Some(UsualTest::TwiceTwoAlike),
            (ProgressionKind::Chow, SuitsWord::One, [0], 3, 1) => Some(UsualTest::ThreeAlike),
            (ProgressionKind::Chow, SuitsWord::Different, [0], 3, 1) => Some(UsualTest::ThreeSuits),
            (ProgressionKind::Chow, SuitsWord::One, [3], 3, 1) => Some(UsualTest::Straight),
            (ProgressionKind::Triplet, SuitsWord::Different, [0], 3, 1) => Some(UsualTest::Triplets),
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
        usize::from(twice != 0) << UsualTest::TwoAlike as usize
            | usize::from(thrice != 0) << UsualTest::ThreeAlike as usize
            | in_three_suits(chows) << UsualTest::ThreeSuits as usize
            | usize::from(chows & chows >> 3 & chows >> 6 & FIRST != 0) << UsualTest::Straight as usize
            | in_three_suits(triplets) << UsualTest::Triplets as usize
            | usize::from(twice_two != 0) << UsualTest::TwiceTwoAlike as usize
    }
}
