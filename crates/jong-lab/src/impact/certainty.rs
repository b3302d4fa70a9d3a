//! The certainty of means of a few or many samples: Student's distribution, and the least of which an interval is told.

/// The doubt that is left: an interval misses in 5 of 100 runs.
pub(crate) const DOUBT: f64 = 0.05;
const _: () = assert!(crate::WinShare::LEVEL == 95);

/// The fewest samples of which an interval is told. How far fewer of them scatter tells too little of how far others would.
pub const FEWEST: u64 = 20;

/// The fewest samples with a change of which an interval is told: where only a few change, they say nearly nothing of the
/// size of such changes, and as good as nothing if there are none.
pub const FEWEST_CHANGED: u64 = 15;

/// The most degrees of freedom that are reckoned with. With more the interval is narrower by less than a thousandth.
const MOST_FREEDOM: u64 = 4_000;

/// The standard errors to each side of a mean of so many samples, so that the interval misses with this doubt: those of
/// Student's distribution with one degree of freedom less than there are samples, or two less where that is odd. Where most
/// samples are nothing, only the others count: those tell nothing of how far these scatter.
///
/// It needs only sums, products and roots, which are the same on every machine.
pub(crate) fn errors(doubt: f64, samples: u64) -> f64 {
    let freedom = (samples.saturating_sub(1) / 2 * 2).clamp(2, MOST_FREEDOM);
    let (mut low, mut high) = (0.0, 4_000.0);
    // Each step halves what is left of the interval, down to the last bit.
    for _ in 0..64 {
        let middle = (low + high) / 2.0;
        if within(middle, freedom) < 1.0 - doubt { low = middle } else { high = middle }
    }
    high
}

/// The chance that Student's t lies between −t and t, for an even number of degrees of freedom (Abramowitz and Stegun,
/// *Handbook of Mathematical Functions*, 1964, 26.7.4).
fn within(t: f64, freedom: u64) -> f64 {
    let all = freedom as f64 + t * t;
    let cosine_squared = freedom as f64 / all;
    let (mut sum, mut term) = (1.0, 1.0);
    for step in 1..freedom / 2 {
        term *= cosine_squared * (2 * step - 1) as f64 / (2 * step) as f64;
        sum += term;
    }
    t / all.sqrt() * sum
}

#[cfg(test)]
mod test {
    use super::*;

    /// Percentiles of the books, such as table 26.10 of Abramowitz and Stegun.
    #[test]
    fn percentiles_are_those_of_the_books() {
        let rounded = |doubt, samples| (errors(doubt, samples) * 1_000.0).round() as i64;
        assert_eq!([3, 5, 11, 21, 31, 121].map(|n| rounded(0.05, n)), [4_303, 2_776, 2_228, 2_086, 2_042, 1_980]);
        assert_eq!([3, 11, 31].map(|n| rounded(0.01, n)), [9_925, 3_169, 2_750]);
        // With many it comes near to the normal distribution: 1.95996 and 2.86526 (a twelfth of 5 %).
        assert!((1.9599..1.9614).contains(&errors(0.05, u64::MAX)));
        assert!((2.8652..2.8690).contains(&errors(0.05 / 12.0, 1_000_000)));
        // An even number of samples has one degree of freedom more than is reckoned with.
        assert_eq!(errors(0.05, 22), errors(0.05, 21));
        assert!(errors(0.05, 1) == errors(0.05, 3) && errors(0.01, 30) > errors(0.05, 30));
    }
}
