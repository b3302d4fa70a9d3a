//! Exact sums of amounts, and the mean with its confidence interval that they give.

use serde::{Deserialize, Serialize};

use super::certainty::{DOUBT, FEWEST, FEWEST_CHANGED, errors};
use crate::WinShare;
use crate::simulate::PartNumber;

/// Limit of means and of the reach of their intervals, in the parts that they are told in, so that their ends have room.
pub(super) const FARTHEST: i64 = i64::MAX / 4;

/// The number, the sum and the sum of the squares of some amounts. Sums of parts are added up to those of the whole, so it
/// does not matter who counted what. Squares and products that there is no room for count as the most that there is room for: only the
/// intervals are made of them.
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
    /// The samples that they come in.
    pub samples: Samples,
}

/// The samples that amounts come in, of which each stands for itself: single hands, or all hands of a match or a game, for one
/// leads to the next. Of a sample with `n` amounts and their `sum` these are the sums of squares and products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Samples {
    /// The number of samples.
    pub n: u64,
    /// Samples with an amount that is not nothing.
    pub telling: u64,
    /// The sum of `sum` × `sum`.
    #[serde(with = "as_text")]
    pub squares: i128,
    /// The sum of `sum` × `n`.
    #[serde(with = "as_text")]
    pub products: i128,
    /// The sum of `n` × `n`.
    pub sizes: u64,
}

/// A mean with its confidence interval, in hundredths, so that the same numbers are shown everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mean {
    /// The mean.
    pub hundredths: i64,
    /// The distance from the mean to each end of the interval; `None` where the amounts are too few to tell one, or those
    /// that are not nothing, or where all are the same.
    pub reach: Option<u64>,
}

impl Samples {
    /// Adds a sample.
    fn add(&mut self, of: &Sums) {
        self.n += 1;
        self.telling += u64::from(of.squares != 0);
        self.squares = self.squares.saturating_add(of.sum.saturating_mul(of.sum));
        self.products = self.products.saturating_add(of.sum.saturating_mul(of.n.into()));
        self.sizes = self.sizes.saturating_add(of.n.saturating_mul(of.n));
    }
}

impl Sums {
    /// Adds an amount, which is a sample by itself.
    pub fn add(&mut self, amount: i64) {
        let mut of = Sums::default();
        of.count(amount);
        self.add_sample(&of);
    }

    /// Adds an amount to a sample, whose number of samples is not told.
    pub(crate) fn count(&mut self, amount: i64) {
        self.n += 1;
        self.sum += i128::from(amount);
        self.squares = self.squares.saturating_add(i128::from(amount) * i128::from(amount));
    }

    /// Adds a sample: all amounts of a match or a game. One without an amount is none.
    pub(crate) fn add_sample(&mut self, of: &Sums) {
        if of.n > 0 {
            self.n += of.n;
            self.sum += of.sum;
            self.squares = self.squares.saturating_add(of.squares);
            self.samples.add(of);
        }
    }

    /// The same amounts as a single sample.
    pub(crate) fn as_one_sample(&self) -> Sums {
        let mut one = Sums::default();
        one.add_sample(self);
        one
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: &Sums) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares = self.squares.saturating_add(other.squares);
        let Samples { n, telling, squares, products, sizes } = other.samples;
        self.samples.n += n;
        self.samples.telling += telling;
        self.samples.squares = self.samples.squares.saturating_add(squares);
        self.samples.products = self.samples.products.saturating_add(products);
        self.samples.sizes = self.samples.sizes.saturating_add(sizes);
    }

    /// Checks that these can be the sums of at most `most` amounts: those of several parts have room together, and no
    /// share is more than all. Of squares and products no more is asked, for any may be the most that there is room for.
    pub(crate) fn check(&self, most: u64) -> Result<(), PartNumber> {
        let Samples { n, telling, squares, products: _, sizes } = self.samples;
        PartNumber::check_most("n", self.n, most)?;
        let farthest = i128::from(self.n) << 63;
        PartNumber::check("sum", self.sum, -farthest..=farthest)?;
        PartNumber::check_most("squares", self.squares, i128::MAX)?;
        let of_samples = || {
            PartNumber::check_most("n", n, self.n)?;
            PartNumber::check_most("telling", telling, n)?;
            PartNumber::check_most("squares", squares, i128::MAX)?;
            PartNumber::check_most("sizes", sizes, self.n.saturating_mul(self.n))
        };
        of_samples().map_err(|number| number.under("samples"))
    }

    /// Checks that these can be the sums of `n` amounts, each of which is 0 or 1.
    pub(crate) fn check_share(&self, n: u64) -> Result<(), PartNumber> {
        PartNumber::check_same("n", self.n, n)?;
        self.check(n)?;
        PartNumber::check_most("sum", self.sum, n)?;
        PartNumber::check_same("squares", self.squares, self.sum)
    }

    /// The mean, with its 95 % interval; `None` if there are no amounts.
    pub fn mean(&self) -> Option<Mean> {
        let n = i128::from(self.n);
        if n == 0 {
            return None;
        }
        let twice = 200 * self.sum + if self.sum < 0 { -n } else { n };
        let hundredths = (twice / (2 * n)).clamp(-i128::from(FARTHEST), FARTHEST.into()) as i64;
        let Samples { n: samples, telling, .. } = self.samples;
        let told = samples >= FEWEST && telling >= FEWEST_CHANGED;
        let error = self.error().filter(|&error| told && error > 0.0);
        let reach =
            error.map(|error| ((100.0 * errors(DOUBT, telling) * error).round() as u64).min(FARTHEST.unsigned_abs()));
        Some(Mean { hundredths, reach })
    }

    /// The share of the amounts that are 1, where the others are 0; `None` if there are none. Its interval is Wilson's for as many
    /// of them as would tell as much if they had nothing to do with one another, and for all where too few are 1.
    pub fn share(&self) -> Option<WinShare> {
        // Of what is no number of ones there is no share.
        let touched = usize::try_from(self.sum).ok()?;
        let (n, ones) = (self.n as f64, self.sum as f64);
        let Samples { n: samples, telling, .. } = self.samples;
        let told = samples >= FEWEST && telling >= FEWEST_CHANGED;
        match self.error().filter(|&error| told && error > 0.0) {
            Some(error) => {
                let alone = ones / n * (1.0 - ones / n) / (error * error);
                WinShare::within(touched, self.n as usize, errors(DOUBT, telling), alone)
            }
            None => WinShare::new(touched, self.n as usize),
        }
    }

    /// The standard error of the mean, from sample to sample: that of a ratio of two sums (Cochran, *Sampling Techniques*, 3rd
    /// edition, 6.4), which is the deviation divided by the root of the number where each amount is a sample; `None` for fewer
    /// than two samples.
    pub(crate) fn error(&self) -> Option<f64> {
        let (n, samples) = (i128::from(self.n), i128::from(self.samples.n));
        let Samples { squares, products, sizes, .. } = self.samples;
        if n == 0 || samples < 2 {
            return None;
        }
        // The sum of (sum − mean × n)² of all samples, times n²: whole where there is room for it, for it is the difference of
        // numbers that may be very large and very close.
        let (sum, sizes) = (self.sum, i128::from(sizes));
        let exact = || {
            let first = n.checked_mul(n)?.checked_mul(squares)?;
            let middle = n.checked_mul(2)?.checked_mul(sum)?.checked_mul(products)?;
            first.checked_sub(middle)?.checked_add(sum.checked_mul(sum)?.checked_mul(sizes)?).map(|all| all as f64)
        };
        let near = || {
            let [n, sum, squares, products, sizes] = [n, sum, squares, products, sizes].map(|whole| whole as f64);
            n * n * squares - 2.0 * n * sum * products + sum * sum * sizes
        };
        let scattered = exact().unwrap_or_else(near).max(0.0);
        let variance = scattered * samples as f64 / (samples - 1) as f64;
        Some(variance.sqrt() / (n as f64 * n as f64))
    }

    /// The standard deviation, in whole units, of one amount; `None` for fewer than two.
    pub fn deviation(&self) -> Option<u64> {
        self.spread().map(|spread| spread.round() as u64)
    }

    pub(super) fn spread(&self) -> Option<f64> {
        let n = i128::from(self.n);
        // Whole where there is room for it: what differs is the difference of two numbers that may be very large and very close.
        let exact =
            || n.checked_mul(self.squares)?.checked_sub(self.sum.checked_mul(self.sum)?).map(|above| above as f64);
        let near = || n as f64 * self.squares as f64 - self.sum as f64 * self.sum as f64;
        (n > 1).then(|| (exact().unwrap_or_else(near).max(0.0) / (n * (n - 1)) as f64).sqrt())
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
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7, so an error of √(32/7/8).
        let sums = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!((sums.mean().map(|mean| mean.hundredths), sums.deviation()), (Some(500), Some(2)));
        assert!(sums.error().is_some_and(|error| (error - (4.0_f64 / 7.0).sqrt()).abs() < 1e-12));
        // The same four times over: an error of √(128/31/32), and 2.042 of it (30 degrees of freedom).
        let sums = of(&[2, 4, 4, 4, 5, 5, 7, 9].repeat(4));
        assert_eq!(sums.mean(), Some(Mean { hundredths: 500, reach: Some(73) }));
        assert_eq!(of(&[-1, 0, 0]).mean().map(|mean| mean.hundredths), Some(-33));
        assert_eq!(of(&[-2, 0, 0]).mean().map(|mean| mean.hundredths), Some(-67));
        assert_eq!((of(&[]).mean(), of(&[7]).mean()), (None, Some(Mean { hundredths: 700, reach: None })));
    }

    /// Rules can make a hand worth so much that its square has no room twice.
    #[test]
    fn huge_amounts_are_added_up() {
        let mut sums = of(&[i64::MAX; 40]);
        sums.merge(&of(&[-i64::MAX; 40]));
        assert_eq!(sums.mean().map(|mean| mean.hundredths), Some(0));
        assert!(of(&[i64::MAX; 3]).mean().is_some_and(|mean| mean.ends().is_none()));
        assert!(of(&[i64::MAX, i64::MIN].repeat(20)).mean().and_then(|mean| mean.ends()).is_some());
        assert!(sums.deviation().is_some() && sums.share().is_some());
        assert_eq!(of(&[-1; 30]).share(), None);
    }

    #[test]
    fn what_tells_nothing_has_no_interval() {
        let reach = |amounts: &[i64]| of(amounts).mean().and_then(|mean| mean.reach);
        let some = |changed: usize, of: usize| -> Vec<i64> { (0..of).map(|at| i64::from(at < changed)).collect() };
        assert_eq!(reach(&some(0, 1_000)), None, "none is no proof of none");
        assert_eq!(reach(&some(14, 1_000)), None, "few say little of their kind");
        assert!(reach(&some(15, 1_000)).is_some());
        assert_eq!(reach(&some(16, 19)), None, "few at all");
        assert_eq!(reach(&[100; 50]), None, "all the same");
    }

    /// Samples of several amounts: worked out by hand. Sums 6, 2 and 4 of 2, 1 and 3 amounts: the mean is 2, what is left of
    /// them is 2, 0 and −2, and the error √(3/2 × 8) / 6.
    #[test]
    fn amounts_of_a_sample_hang_together() {
        let mut sums = Sums::default();
        for amounts in [&[5, 1][..], &[2], &[0, 0, 4], &[]] {
            let mut sample = Sums::default();
            amounts.iter().for_each(|&amount| sample.count(amount));
            sums.add_sample(&sample);
        }
        assert_eq!((sums.n, sums.sum, sums.samples.n, sums.samples.telling), (6, 12, 3, 3));
        assert!(sums.error().is_some_and(|error| (error - 12.0_f64.sqrt() / 6.0).abs() < 1e-12));
    }

    #[test]
    fn a_share_is_as_sure_as_its_samples() {
        // 100 hands in which all four do something or none does tell no more than 100 players: twice as wide as of 400.
        let of = |hands: &[[i64; 4]]| {
            let mut sums = Sums::default();
            for hand in hands {
                let mut sample = Sums::default();
                hand.iter().for_each(|&amount| sample.count(amount));
                sums.add_sample(&sample);
            }
            sums.share().map(|share| (share.touched, share.of, share.high - share.low))
        };
        let (all, none) = ([1; 4], [0; 4]);
        let alike = of(&[all, none].repeat(50)).expect("hands");
        let alone = WinShare::new(200, 400).map(|share| share.high - share.low).expect("hands");
        assert!(
            (alike.0, alike.1) == (200, 400) && (19 * alone..22 * alone).contains(&(alike.2 * 10)),
            "{alike:?} {alone}"
        );
        let one_each = of(&[[1, 1, 0, 0], [1, 1, 1, 0], [1, 0, 0, 0]].repeat(40)).expect("hands");
        assert!(one_each.2 < WinShare::new(240, 480).map(|share| share.high - share.low).expect("hands"));
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
