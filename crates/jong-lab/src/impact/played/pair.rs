//! Sums of a measure in matches that are played twice, and the change that they tell of.
//!
//! A measure is a ratio of two sums: the worth of all wins by their number. By the first rules it is A = Σa / Σb, by the
//! others C = Σc / Σd, each sum over the same matches. How far the difference C − A can be off is estimated from match to
//! match: its part of the difference, (c − C·d) / (Σd/n) − (a − A·b) / (Σb/n), has mean nothing, and its spread gives the
//! standard error (the delta method; Cochran, Sampling Techniques, 3rd edition, 6.4 and 6.19). Sums and products of whole
//! numbers are all that is needed for it, so parts add up to the whole.

use serde::{Deserialize, Serialize};

use super::measure::Measure;

/// The sums of a measure.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedSums {
    /// The sums of both by the first rules, and of both by the others.
    #[serde(with = "crate::impact::sums::all_as_text")]
    pub sums: [i128; 4],
    /// The sums of their products: of each with itself and with those after it.
    #[serde(with = "crate::impact::sums::all_as_text")]
    pub products: [i128; 10],
}

/// A measure by both rules, in the parts of [`Measure::scale`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Estimate {
    /// The measure by the first rules, and by the others.
    pub levels: [i64; 2],
    /// The change.
    pub change: i64,
    /// The distance from the change to each end of its interval; `None` for a single match, which has no spread.
    pub reach: Option<i64>,
}

impl PairedSums {
    /// Adds a match by its two sums under each of the rules.
    pub(super) fn add(&mut self, [base, house]: [[i64; 2]; 2]) {
        let all = [base[0], base[1], house[0], house[1]].map(i128::from);
        let mut product = self.products.iter_mut();
        for (at, one) in all.into_iter().enumerate() {
            self.sums[at] += one;
            all[at..].iter().zip(&mut product).for_each(|(other, sum)| *sum += one * other);
        }
    }

    /// Adds the sums of another part.
    pub(super) fn merge(&mut self, other: &PairedSums) {
        self.sums.iter_mut().zip(other.sums).for_each(|(mine, theirs)| *mine += theirs);
        self.products.iter_mut().zip(other.products).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// The change in `matches` matches, with an interval of `z` standard errors to each side; `None` where there is nothing
    /// to divide by.
    pub(super) fn estimate(&self, measure: Measure, matches: u64, z: f64) -> Option<Estimate> {
        let [a, b, c, d] = self.sums.map(|sum| sum as f64);
        if b <= 0.0 || d <= 0.0 {
            return None;
        }
        let (n, base, house) = (matches as f64, a / b, c / d);
        let weights = [-n / b, base * n / b, n / d, -house * n / d];
        let mut squares = 0.0;
        let mut product = self.products.iter();
        for (at, one) in weights.iter().enumerate() {
            for (more, other) in weights[at..].iter().enumerate() {
                let times = if more == 0 { 1.0 } else { 2.0 };
                squares += product.next().map_or(0.0, |sum| times * one * other * *sum as f64);
            }
        }
        let scale = measure.scale();
        let error = (squares.max(0.0) / (n * (n - 1.0))).sqrt();
        let whole = |value: f64| (value * scale).round() as i64;
        Some(Estimate {
            levels: [whole(base), whole(house)],
            change: whole(house - base),
            // Nothing can be off that is the same in every match.
            reach: (matches > 1).then(|| if self.is_nothing() { 0 } else { (z * error * scale).ceil() as i64 }),
        })
    }

    /// True if both rules give the same in every match: of the squares of all differences nothing is left.
    pub(super) fn is_nothing(&self) -> bool {
        let [aa, _, ac, _, bb, _, bd, cc, _, dd] = self.products;
        aa + cc == 2 * ac && bb + dd == 2 * bd
    }
}

impl Estimate {
    /// The ends of the interval.
    pub fn ends(&self) -> Option<[i64; 2]> {
        let reach = self.reach?;
        Some([self.change - reach, self.change + reach])
    }

    /// True if the interval holds nothing but more than nothing, or nothing but less.
    pub fn is_clear(&self) -> bool {
        self.ends().is_some_and(|[low, high]| low > 0 || high < 0)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn of(matches: &[[[i64; 2]; 2]]) -> PairedSums {
        let mut sums = PairedSums::default();
        matches.iter().for_each(|both| sums.add(*both));
        sums
    }

    #[test]
    fn a_mean_has_the_error_of_the_books() {
        // Differences 2, 4, 4, 4, 5, 5, 7, 9 of means: mean 5, variance 32/7, so an error of √(32/7/8) = 0.7559.
        let sums = of(&[2, 4, 4, 4, 5, 5, 7, 9].map(|more| [[10, 1], [10 + more, 1]]));
        let found = sums.estimate(Measure::Hands, 8, 1.0).expect("matches");
        assert_eq!((found.levels, found.change, found.reach), ([1000, 1500], 500, Some(76)));
        assert!(found.is_clear());
    }

    #[test]
    fn a_ratio_has_the_error_of_the_delta_method() {
        // By the first rules 1 of 2 and 3 of 4, A = 4/6; by the others 2 of 2 and 3 of 4, C = 5/6. With Σb/n = Σd/n = 3 the
        // parts are (2 − 10/6)/3 − (1 − 8/6)/3 = 2/9 and (3 − 20/6)/3 − (3 − 16/6)/3 = −2/9: √(2·(2/9)²/(2·1)) = 2/9.
        let sums = of(&[[[1, 2], [2, 2]], [[3, 4], [3, 4]]]);
        let found = sums.estimate(Measure::Drawn, 2, 1.0).expect("matches");
        assert_eq!((found.levels, found.change, found.reach), ([666_667, 833_333], 166_667, Some(222_223)));
        assert!(!found.is_clear());
    }

    #[test]
    fn the_same_in_every_match_is_exactly_nothing() {
        let sums = of(&[[[7, 3], [7, 3]], [[1, 9], [1, 9]], [[0, 0], [0, 0]]]);
        assert!(sums.is_nothing());
        let found = sums.estimate(Measure::Worth, 3, 3.0).expect("matches");
        assert_eq!((found.change, found.reach), (0, Some(0)));
        assert!(!of(&[[[7, 3], [8, 3]], [[2, 9], [1, 9]]]).is_nothing());
    }
}
