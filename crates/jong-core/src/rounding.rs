//! Rounding to a multiple that a rules file names: done for every hand, so without a division.

/// Rounds to multiples of a number.
#[derive(Debug, Clone, Copy)]
pub struct Rounding {
    step: u32,
    /// 2⁶⁴ divided by the step, rounded up: multiplying by it and taking the high half divides any `u32`.
    magic: u64,
}

impl Rounding {
    /// To multiples of so much; of nothing is of one.
    pub const fn to(step: u32) -> Rounding {
        match step {
            0 | 1 => Rounding { step: 1, magic: 0 },
            step => Rounding { step, magic: u64::MAX / step as u64 + 1 },
        }
    }

    /// The least multiple that is not below a number, which is not below nothing.
    #[inline]
    pub fn up(self, number: i64) -> i64 {
        self.down(number + i64::from(self.step) - 1)
    }

    /// The greatest multiple that is not above a number, which is not below nothing.
    #[inline]
    pub fn down(self, number: i64) -> i64 {
        if self.step == 1 {
            return number;
        }
        match u32::try_from(number) {
            Ok(number) => {
                let times = (u128::from(self.magic) * u128::from(number)) >> 64;
                times as i64 * i64::from(self.step)
            }
            Err(_) => number / i64::from(self.step) * i64::from(self.step),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rounding;

    #[test]
    fn as_a_division_does() {
        for step in [0, 1, 2, 3, 7, 10, 25, 100, 1_000, 999_983, 1_000_000] {
            let rounding = Rounding::to(step);
            let by = i64::from(step.max(1));
            let near = |at: i64| (at - 3..at + 3).chain(at * by - 3..at * by + 3);
            for number in [0, 1, 5, 77, 1_000, 4_294_967_295, 5_000_000_000].into_iter().flat_map(near) {
                let number = number.max(0);
                assert_eq!(rounding.up(number), (number + by - 1) / by * by, "{number} to {step}");
                assert_eq!(rounding.down(number), number / by * by, "{number} to {step}");
            }
        }
    }
}
