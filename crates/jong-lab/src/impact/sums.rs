//! Exact sums of amounts, and the mean with its confidence interval that they give.

use serde::{Deserialize, Serialize};

use crate::diff::Share;

/// The number, the sum and the sum of the squares of some amounts. Sums of parts are added up to those of the whole, so it
/// does not matter who counted what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// The number of amounts.
    pub n: u64,
    /// Their sum.
    #[serde(with = "as_text")]
    pub sum: i128,
    /// The sum of their squares.
    #[serde(with = "as_text")]
    pub squares: i128,
}

/// A mean with its confidence interval, in hundredths, so that the same numbers are shown everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mean {
    /// The mean.
    pub hundredths: i64,
    /// The distance from the mean to each end of the interval; `None` for a single amount, which has no spread.
    pub reach: Option<u64>,
}

/// The 97.5th percentile of the normal distribution: 2.5 % on each side leave 95 %, the level of [`Share::LEVEL`].
const Z: f64 = 1.959_963_984_540_054;
const _: () = assert!(Share::LEVEL == 95);

impl Sums {
    /// Adds an amount.
    pub fn add(&mut self, amount: i64) {
        self.n += 1;
        self.sum += i128::from(amount);
        self.squares += i128::from(amount) * i128::from(amount);
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &Sums) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean, with the interval of large samples; `None` if there are no amounts.
    pub fn mean(&self) -> Option<Mean> {
        let n = i128::from(self.n);
        if n == 0 {
            return None;
        }
        let twice = 200 * self.sum + if self.sum < 0 { -n } else { n };
        let hundredths = (twice / (2 * n)) as i64;
        let reach = self.spread().map(|spread| (100.0 * Z * spread / (self.n as f64).sqrt()).round() as u64);
        Some(Mean { hundredths, reach })
    }

    /// The standard deviation, in whole units, of one amount; `None` for fewer than two.
    pub fn deviation(&self) -> Option<u64> {
        self.spread().map(|spread| spread.round() as u64)
    }

    fn spread(&self) -> Option<f64> {
        let n = i128::from(self.n);
        // Exact up to here: what differs is the difference of two numbers that may be very large and very close.
        let above = n * self.squares - self.sum * self.sum;
        (n > 1).then(|| (above as f64 / (n * (n - 1)) as f64).sqrt())
    }
}

impl Mean {
    /// The ends of the interval, in hundredths.
    pub fn ends(&self) -> Option<[i64; 2]> {
        let reach = self.reach? as i64;
        Some([self.hundredths - reach, self.hundredths + reach])
    }

    /// True if neither the mean nor an end of its interval comes to more than a hundredth.
    pub fn is_negligible(&self) -> bool {
        self.ends().is_some_and(|ends| ends.iter().all(|end| end.abs() <= 1))
    }

    /// True if the interval holds nothing but more than nothing, or nothing but less.
    pub fn is_clear(&self) -> bool {
        self.ends().is_some_and(|[low, high]| low > 0 || high < 0)
    }
}

/// A list of such numbers, each as text.
pub(crate) mod all_as_text {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(crate) fn serialize<S: Serializer, const N: usize>(all: &[i128; N], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(all.iter().map(i128::to_string))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[i128; N], D::Error> {
        let texts = Vec::<String>::deserialize(from)?;
        let all: Result<Vec<i128>, _> = texts.iter().map(|text| text.parse().map_err(de::Error::custom)).collect();
        let all = all?;
        let n = all.len();
        all.try_into().map_err(|_| de::Error::invalid_length(n, &"as many numbers as there are sums"))
    }
}

/// Numbers that may be larger than those of JSON should be, as text.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(number: &i128, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i128, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn of(amounts: &[i64]) -> Sums {
        let mut sums = Sums::default();
        amounts.iter().for_each(|&amount| sums.add(amount));
        sums
    }

    #[test]
    fn means_are_those_of_the_books() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
        let sums = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        // 1.96 × √(32/7) / √8 = 1.4816
        assert_eq!(sums.mean(), Some(Mean { hundredths: 500, reach: Some(148) }));
        assert_eq!(sums.deviation(), Some(2));
        assert_eq!(of(&[-1, 0, 0]).mean().map(|mean| mean.hundredths), Some(-33));
        assert_eq!(of(&[-2, 0, 0]).mean().map(|mean| mean.hundredths), Some(-67));
        assert_eq!((of(&[]).mean(), of(&[7]).mean()), (None, Some(Mean { hundredths: 700, reach: None })));
    }

    #[test]
    fn parts_are_added_up_to_the_whole() {
        let amounts: Vec<i64> = (0..100).map(|n| (n * n * 977) % 12_345 - 6_000).collect();
        for cut in [0, 1, 50, 100] {
            let (mut first, second) = (of(&amounts[..cut]), of(&amounts[cut..]));
            first.merge(&second);
            assert_eq!(first, of(&amounts));
        }
    }
}
