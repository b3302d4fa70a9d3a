//! Rounding to a multiple that a rules file names: done for every hand, so without a division.

/// Rounds to multiples of a number.
#[derive(Debug, Clone, Copy)]
pub struct Rounding {
    step: i64,
    /// 2⁴⁰ divided by the step, rounded up: multiplying by it and leaving 40 bits out divides.
    magic: u64,
    /// The greatest number for which that is so.
    most: i64,
}

impl Rounding {
    /// Rounding to multiples of `step`; multiples of nothing are those of one.
    pub const fn to(step: u32) -> Rounding {
        let step = if step == 0 { 1 } else { step as u64 };
        // The number times the step must have 40 bits, for the error to be too little to reach the next multiple; and 24
        // bits are left for a number beside the magic one.
        let (exact, room) = ((1 << BITS) / step - 1, (1 << (64 - BITS)) - 1);
        let most = if exact < room { exact } else { room };
        Rounding { step: step as i64, magic: (1u64 << BITS).div_ceil(step), most: most as i64 }
    }

    /// The least multiple that is not below a number, which is not below nothing.
    #[inline(always)]
    pub fn up(self, number: i64) -> i64 {
        self.down(number + self.step - 1)
    }

    /// The greatest multiple that is not above a number, which is not below nothing.
    #[inline(always)]
    pub fn down(self, number: i64) -> i64 {
        if number > self.most {
            return self.divided(number);
        }
        (((number as u64).wrapping_mul(self.magic)) >> BITS) as i64 * self.step
    }

    #[cold]
    #[inline(never)]
    fn divided(self, number: i64) -> i64 {
        number / self.step * self.step
    }
}

const BITS: u32 = 40;

#[cfg(test)]
mod tests {
    use super::Rounding;

    const MOST: i64 = i64::MAX / 2;

    #[test]
    fn as_a_division_does() {
        for step in [0, 1, 2, 3, 7, 10, 25, 100, 1_000, 999_983, 1_000_000, 2_147_483_647, u32::MAX] {
            let rounding = Rounding::to(step);
            let by = i64::from(step.max(1));
            let near = |at: i64| {
                (at - 3..at + 3).chain(at.saturating_mul(by).min(MOST) - 3..at.saturating_mul(by).min(MOST) + 3)
            };
            for number in [0, 1, 5, 77, 1_000, 16_777_215, 4_294_967_295, 5_000_000_000].into_iter().flat_map(near) {
                let number = number.max(0);
                assert_eq!(rounding.up(number), (number + by - 1) / by * by, "{number} to {step}");
                assert_eq!(rounding.down(number), number / by * by, "{number} to {step}");
            }
        }
    }
}
