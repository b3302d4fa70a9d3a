//! Sums of a measure in matches that are played twice, and the change that they tell of.
//!
//! A measure is a ratio of two sums: the worth of all wins by their number. By the first rules it is A = Σa / Σb, by the
//! others C = Σc / Σd, each sum over the same matches. How far the difference C − A can be off is estimated from match to
//! match: its part of the difference, (c − C·d) / (Σd/n) − (a − A·b) / (Σb/n), has mean nothing, and its spread gives the
//! standard error (the delta method; Cochran, Sampling Techniques, 3rd edition, 6.4 and 6.19). Sums and products of whole
//! numbers are all that is needed for it, so parts add up to the whole.

use serde::{Deserialize, Serialize};

use super::measure::Measure;
use crate::WinShare;
use crate::impact::certainty::{FEWEST, FEWEST_CHANGED, errors};
use crate::impact::sums::FARTHEST;
use crate::simulate::PartNumber;

/// The sums of a measure. Products that there is no room for count as the most that there is room for: only the intervals are
/// made of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairedSums {
    /// The sums of both by the first rules, and of both by the others.
    #[serde(with = "crate::impact::sums::all_as_text")]
    pub sums: [i128; 4],
    /// The sums of their products: of each with itself and with those after it.
    #[serde(with = "crate::impact::sums::all_as_text")]
    pub products: [i128; 10],
    /// The matches that differ in it.
    pub otherwise: u64,
}

/// A measure by both rules, in the parts of [`Measure::scale`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Estimate {
    /// The measure by the first rules, and by the others.
    pub levels: [i64; 2],
    /// The change.
    pub change: i64,
    /// The distance from the change to each end of its interval; `None` where there are too few matches to tell it, or too
    /// few of them differ.
    pub reach: Option<i64>,
    /// The matches that differ.
    pub otherwise: u64,
    /// The share of matches that differ: with as much doubt as the interval, no more do in the long run than its upper end.
    pub share: WinShare,
    /// The most that a rate can change where there is no interval, in millionths: by no larger share of matches than differ, or
    /// where nothing was counted at all, by no larger share of what it is counted among.
    pub most: u32,
}

impl PairedSums {
    /// Adds a match by its two sums under each of the rules.
    pub(super) fn add(&mut self, measure: Measure, [base, house]: [[i64; 2]; 2]) {
        let all = [base[0], base[1], house[0], house[1]].map(i128::from);
        let mut product = self.products.iter_mut();
        for (at, one) in all.into_iter().enumerate() {
            self.sums[at] += one;
            all[at..].iter().zip(&mut product).for_each(|(other, sum)| *sum = sum.saturating_add(one * other));
        }
        // Where nothing is there to be counted, or all is, a match says nothing of how often things are counted.
        let empty = base[0] == 0 && house[0] == 0;
        let full = measure.is_rate() && base[0] == base[1] && house[0] == house[1];
        self.otherwise += u64::from(base != house && !empty && !full);
    }

    /// Adds the sums of another part.
    pub(super) fn merge(&mut self, other: &PairedSums) {
        self.sums.iter_mut().zip(other.sums).for_each(|(mine, theirs)| *mine += theirs);
        let products = self.products.iter_mut().zip(other.products);
        products.for_each(|(mine, theirs)| *mine = mine.saturating_add(theirs));
        self.otherwise += other.otherwise;
    }

    /// Checks that these can be the sums of that number of matches: those of several parts have room together.
    pub(super) fn check(&self, matches: u64) -> Result<(), PartNumber> {
        let farthest = i128::from(matches) << 63;
        for (at, &sum) in self.sums.iter().enumerate() {
            let sum = PartNumber::check(&at.to_string(), sum, -farthest..=farthest);
            sum.map_err(|number| number.under("sums"))?;
        }
        PartNumber::check_most("otherwise", self.otherwise, matches)
    }

    /// The change in `matches` matches, with an interval that misses with a doubt; `None` where there is nothing to divide by.
    pub(super) fn estimate(&self, measure: Measure, matches: u64, doubt: f64) -> Option<Estimate> {
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
        let of_shares = errors(doubt, matches);
        let whole = |value: f64| ((value * scale).round() as i64).clamp(-FARTHEST, FARTHEST);
        let told = matches >= FEWEST && self.otherwise >= FEWEST_CHANGED;
        let share = WinShare::within(self.otherwise as usize, matches as usize, of_shares, n)?;
        let counted = self.sums[1].min(self.sums[3]);
        let nothing = (self.sums[0] == 0 && self.sums[2] == 0).then_some(counted);
        let of_counted = nothing.and_then(|counted| WinShare::within(0, counted as usize, of_shares, counted as f64));
        Some(Estimate {
            levels: [whole(base), whole(house)],
            change: whole(house - base),
            reach: told.then(|| ((errors(doubt, self.otherwise) * error * scale).ceil() as i64).min(FARTHEST)),
            otherwise: self.otherwise,
            share,
            most: of_counted.map_or(share.high, |of| of.high.min(share.high)),
        })
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

    /// True if this change is greater for what it can be off than another.
    pub fn is_clearer_than(&self, other: &Estimate) -> bool {
        let parts = |of: &Estimate| (i128::from(of.change).abs(), i128::from(of.reach.unwrap_or(i64::MAX)));
        let ((mine, off), (theirs, other_off)) = (parts(self), parts(other));
        mine * other_off > theirs * off
    }

    /// True if the change is known to so many millionths: its interval reaches no farther, or it cannot be more.
    pub(super) fn is_sure(&self, millionths: u32) -> bool {
        let narrow = |reach: i64| reach <= i64::from(millionths);
        self.reach.map_or(self.most <= millionths, narrow)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn of(measure: Measure, matches: &[[[i64; 2]; 2]]) -> PairedSums {
        let mut sums = PairedSums::default();
        matches.iter().for_each(|both| sums.add(measure, *both));
        sums
    }

    #[test]
    fn a_mean_has_the_error_of_the_books() {
        // Differences 2, 4, 4, 4, 5, 5, 7, 9 of means, four times: mean 5, so an error of √(128/31/32) = 0.3592, and 2.042 of it.
        let matches = [2, 4, 4, 4, 5, 5, 7, 9].map(|more| [[10, 1], [10 + more, 1]]).repeat(4);
        let found = of(Measure::Hands, &matches).estimate(Measure::Hands, 32, 0.05).expect("matches");
        assert_eq!((found.levels, found.change, found.reach, found.otherwise), ([1000, 1500], 500, Some(74), 32));
        assert!(found.is_clear());
    }

    #[test]
    fn a_ratio_has_the_error_of_the_delta_method() {
        // By the first rules 1 of 2 and 3 of 4, A = 4/6; by the others 2 of 2 and 3 of 4, C = 5/6. With Σb/n = Σd/n = 3 the
        // parts are (2 − 10/6)/3 − (1 − 8/6)/3 = 2/9 and (3 − 20/6)/3 − (3 − 16/6)/3 = −2/9. Of sixteen of each the error is
        // √(32·(2/9)²/(32·31)) = 0.039912, and sixteen that differ have 2.144787 of it.
        let matches = [[[1, 2], [2, 2]], [[3, 4], [3, 4]]].repeat(16);
        let found = of(Measure::Drawn, &matches).estimate(Measure::Drawn, 32, 0.05).expect("matches");
        assert_eq!((found.levels, found.change, found.reach), ([666_667, 833_333], 166_667, Some(85_604)));
        assert!(found.is_clear() && found.otherwise == 16);
    }

    #[test]
    fn what_tells_nothing_has_no_interval() {
        let same = [[[7, 3], [7, 3]], [[1, 9], [1, 9]], [[0, 0], [0, 0]]].repeat(10);
        let sums = of(Measure::Worth, &same);
        let found = sums.estimate(Measure::Worth, 30, 0.05).expect("matches");
        assert_eq!((found.change, found.reach, found.otherwise), (0, None, 0));
        // None of 30 is less than one of eight: Wilson's 1 / (1 + 30 / 2.048²), by 28 degrees of freedom.
        assert!((122_000..124_000).contains(&found.share.high) && found.share.low == 0, "{:?}", found.share);
        assert!(found.is_sure(130_000) && !found.is_sure(50_000));
        // Fourteen differ, and then fifteen.
        let differing = |n: usize| -> Vec<_> { (0..40).map(|at| [[1, 2], [1 + i64::from(at < n), 2]]).collect() };
        for (n, told) in [(14, false), (15, true)] {
            let found = of(Measure::Drawn, &differing(n)).estimate(Measure::Drawn, 40, 0.05).expect("matches");
            assert_eq!((found.otherwise, found.reach.is_some()), (n as u64, told));
        }
        // Hands of which none is a limit's, whatever their number is.
        let none = [[[0, 5], [0, 8]]].repeat(40);
        let found = of(Measure::Limit, &none).estimate(Measure::Limit, 40, 0.05).expect("matches");
        assert_eq!((found.change, found.reach, found.otherwise), (0, None, 0));
        // None of 200 wins: less than one of 49, though of matches it is one of ten.
        assert!((20_000..21_000).contains(&found.most) && found.share.high > 90_000, "{found:?}");
    }

    #[test]
    fn the_clearest_change_is_the_largest_for_its_reach() {
        let of = |change: i64, reach: i64| {
            let share = WinShare::new(1, 2).expect("a share");
            Estimate { levels: [0, change], change, reach: Some(reach), otherwise: 1, share, most: 0 }
        };
        assert!(of(-870, 10).is_clearer_than(&of(160, 20)) && !of(160, 20).is_clearer_than(&of(-870, 10)));
        assert!(!of(87, 1).is_clearer_than(&of(870, 10)));
    }
}
