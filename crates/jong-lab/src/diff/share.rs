//! Shares of wins, with their confidence intervals.

/// A share of a number of wins, with its confidence interval (Wilson's score interval). It is kept in millionths, so that
/// the same numbers are shown everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WinShare {
    /// Wins that were touched.
    pub touched: usize,
    /// Wins that were looked at.
    pub of: usize,
    /// The lower end, in millionths.
    pub low: u32,
    /// The upper end, in millionths.
    pub high: u32,
}

impl WinShare {
    /// The level of confidence of the interval, in hundredths.
    pub const LEVEL: u32 = 95;

    /// The share of `touched` among `of` wins; `None` if there are no wins, or fewer than those.
    pub fn new(touched: usize, of: usize) -> Option<WinShare> {
        /// The 97.5th percentile of the normal distribution: 2.5 % on each side leave the level of confidence.
        const ERRORS: f64 = 1.959_963_984_540_054;
        WinShare::within(touched, of, ERRORS, of as f64)
    }

    /// The same with an interval of so many standard errors to each side, where the wins tell as much as `telling` of them
    /// that have nothing to do with one another.
    pub(crate) fn within(touched: usize, of: usize, errors: f64, telling: f64) -> Option<WinShare> {
        if of == 0 || touched > of {
            return None;
        }
        let (n, p, squared) = (telling, touched as f64 / of as f64, errors * errors);
        let middle = p + squared / (2.0 * n);
        let reach = (squared * (p * (1.0 - p) / n + squared / (4.0 * n * n))).sqrt();
        let millionths = |share: f64| (share.clamp(0.0, 1.0) * 1e6).round() as u32;
        let all = 1.0 + squared / n;
        Some(WinShare {
            touched,
            of,
            low: millionths((middle - reach) / all),
            high: millionths((middle + reach) / all),
        })
    }

    /// The share in millionths.
    pub fn millionths(&self) -> u32 {
        ((self.touched as u128 * 1_000_000 + self.of as u128 / 2) / (self.of as u128).max(1)) as u32
    }
}

#[cfg(test)]
mod test {
    use super::WinShare;

    #[test]
    fn intervals_are_those_of_the_books() {
        // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I, method 3, to four digits.
        let ends =
            |touched, of| WinShare::new(touched, of).map(|share| [share.low, share.high].map(|end| (end + 50) / 100));
        assert_eq!(ends(81, 263), Some([2553, 3662]));
        assert_eq!(ends(15, 148), Some([624, 1605]));
        assert_eq!(ends(0, 20), Some([0, 1611]));
        assert_eq!(ends(1, 29), Some([61, 1718]));
        assert_eq!((ends(0, 0), ends(2, 1)), (None, None));
        let half = WinShare::new(usize::MAX / 2, usize::MAX).map(|share| share.millionths());
        assert_eq!(half, Some(500_000));
    }
}
