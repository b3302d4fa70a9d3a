//! Counts of patterns in matches that are played twice.

use serde::{Deserialize, Serialize};

use crate::impact::certainty::{FEWEST, FEWEST_CHANGED, errors};
use crate::simulate::PartNumber;

/// The wins in which a pattern or limit counts, and how far that differs from match to match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatternCounts {
    /// Wins in which it counts, by the first rules and by the others.
    pub wins: [u64; 2],
    /// The sum of the squares of the change in each match.
    pub squares: u64,
    /// The matches in which it counts in another number of wins.
    pub otherwise: u64,
}

impl PatternCounts {
    /// Adds a match by the wins in which it counts under each of the rules.
    pub(super) fn add(&mut self, wins: [u64; 2]) {
        let change = wins[0].abs_diff(wins[1]);
        self.merge(&PatternCounts { wins, squares: change * change, otherwise: u64::from(change > 0) });
    }

    /// Adds the counts of another part.
    pub(super) fn merge(&mut self, other: &PatternCounts) {
        self.wins = [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]];
        self.squares = self.squares.saturating_add(other.squares);
        self.otherwise += other.otherwise;
    }

    /// Checks that these can be the counts of `matches` matches, with their hands by each of the rules: in a hand not all four win.
    pub(super) fn check(&self, matches: u64, hands: [u64; 2]) -> Result<(), PartNumber> {
        for (at, (wins, hands)) in self.wins.into_iter().zip(hands).enumerate() {
            let wins = PartNumber::check_most(&at.to_string(), wins, hands.saturating_mul(3));
            wins.map_err(|number| number.under("wins"))?;
        }
        PartNumber::check_most("otherwise", self.otherwise, matches)
    }

    /// The change in the number of wins.
    pub fn change(&self) -> i64 {
        self.wins[1] as i64 - self.wins[0] as i64
    }

    /// The distance from the change in `matches` matches to each end of an interval that misses with a doubt; `None` where too
    /// few matches differ.
    pub(super) fn reach(&self, matches: u64, doubt: f64) -> Option<u64> {
        if matches < FEWEST || self.otherwise < FEWEST_CHANGED {
            return None;
        }
        let (n, change) = (matches as f64, self.change() as f64);
        let variance = (self.squares as f64 - change * change / n).max(0.0) * n / (n - 1.0);
        Some((errors(doubt, self.otherwise) * variance.sqrt()).ceil() as u64)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_change_has_the_error_of_its_matches() {
        let mut counts = PatternCounts::default();
        for _ in 0..16 {
            [[1, 2], [3, 3]].into_iter().for_each(|wins| counts.add(wins));
        }
        assert_eq!((counts.wins, counts.change(), counts.otherwise), ([64, 80], 16, 16));
        // √(32/31 × (16 − 256/32)) = 2.8737, and 2.145 of it.
        assert_eq!(counts.reach(32, 0.05), Some(7));
        let mut few = PatternCounts::default();
        (0..14).for_each(|_| few.add([0, 1]));
        assert_eq!((few.reach(100, 0.05), few.change()), (None, 14));
    }
}
