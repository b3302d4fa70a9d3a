//! Sets of small numbers in one machine word, or in two where one is too narrow.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

/// A set of numbers below [`Bits::WIDTH`]: of patterns, or of the rows of their conditions. The patterns of nearly all
/// rulesets fit one word; the same code then runs with half the work.
pub(super) trait Bits:
    Copy + Debug + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The bound of the numbers, one more than the greatest.
    const WIDTH: usize;
    /// The empty set.
    const NONE: Self;
    /// All numbers.
    const ALL: Self;

    /// The members of a wide set for which there is room.
    fn narrow(wide: u128) -> Self;

    /// The same numbers in a wide set.
    fn wide(self) -> u128;

    /// Eight of the numbers, from eight times `at` on, as a mask.
    fn byte(self, at: usize) -> usize;

    /// Every number greater by `by`; from the bound on they begin again at nothing.
    fn turned(self, by: u32) -> Self;

    /// Calls `see` with the numbers in order.
    fn for_each(self, see: impl FnMut(usize));

    /// Takes the least number out; `None` if there is none.
    fn take_least(&mut self) -> Option<usize>;

    /// One number.
    #[inline(always)]
    fn only(at: usize) -> Self {
        Self::narrow(1 << at)
    }

    /// One number, or none; without a choice for the machine to foresee.
    fn only_if(yes: bool, at: usize) -> Self;

    /// True if a number is in it.
    #[inline(always)]
    fn has(self, at: usize) -> bool {
        self & Self::only(at) != Self::NONE
    }

    /// True if both have a number.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        self & other != Self::NONE
    }
}

impl Bits for u64 {
    const WIDTH: usize = 64;
    const NONE: u64 = 0;
    const ALL: u64 = u64::MAX;

    #[inline(always)]
    fn narrow(wide: u128) -> u64 {
        wide as u64
    }

    #[inline(always)]
    fn wide(self) -> u128 {
        u128::from(self)
    }

    #[inline(always)]
    fn byte(self, at: usize) -> usize {
        (self >> (8 * at) & 0xff) as usize
    }

    #[inline(always)]
    fn turned(self, by: u32) -> u64 {
        self.rotate_left(by)
    }

    #[inline(always)]
    fn only(at: usize) -> u64 {
        1 << (at & 63)
    }

    #[inline(always)]
    fn only_if(yes: bool, at: usize) -> u64 {
        u64::from(yes) << (at & 63)
    }

    #[inline(always)]
    fn for_each(mut self, mut see: impl FnMut(usize)) {
        while self != 0 {
            see(self.trailing_zeros() as usize);
            self &= self - 1;
        }
    }

    #[inline(always)]
    fn take_least(&mut self) -> Option<usize> {
        let least = (*self != 0).then_some(self.trailing_zeros() as usize)?;
        *self &= *self - 1;
        Some(least)
    }
}

impl Bits for u128 {
    const WIDTH: usize = 128;
    const NONE: u128 = 0;
    const ALL: u128 = u128::MAX;

    #[inline(always)]
    fn narrow(wide: u128) -> u128 {
        wide
    }

    #[inline(always)]
    fn wide(self) -> u128 {
        self
    }

    #[inline(always)]
    fn byte(self, at: usize) -> usize {
        (self >> (8 * at) & 0xff) as usize
    }

    #[inline(always)]
    fn turned(self, by: u32) -> u128 {
        self.rotate_left(by)
    }

    #[inline(always)]
    fn only_if(yes: bool, at: usize) -> u128 {
        u128::from(yes) << (at & 127)
    }

    #[inline(always)]
    fn for_each(self, mut see: impl FnMut(usize)) {
        (self as u64).for_each(&mut see);
        ((self >> 64) as u64).for_each(|at| see(64 + at));
    }

    #[inline(always)]
    fn take_least(&mut self) -> Option<usize> {
        let least = (*self != 0).then_some(self.trailing_zeros() as usize)?;
        *self &= *self - 1;
        Some(least)
    }
}
