//! Stakes of tables that play for other money than the rules say.

use jong_core::InOrder;
use jong_core::hand::Seat;

use super::answer::StatedWorth;
use crate::diff::outcome::ResultOutline;

/// The money of a table as a multiple of that of the rules, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stake {
    /// An amount by the rules.
    pub rules: i64,
    /// The same amount at the table.
    pub table: i64,
}

/// The number of missed answers that other money than that of the rules counts as.
pub(super) const OTHER_MONEY_MISSES: usize = 2;

impl Stake {
    /// The money of the rules themselves.
    pub const SAME: Stake = Stake { rules: 1, table: 1 };

    /// The stake at which an amount by the rules is another one at the table; `None` unless both are positive.
    pub(super) fn between(rules: i64, table: i64) -> Option<Stake> {
        let (mut a, mut b) = (rules, table);
        if a <= 0 || b <= 0 {
            return None;
        }
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Some(Stake { rules: rules / a, table: table / a })
    }

    /// The amount by the rules for one at the table, if it is a whole number.
    pub(super) fn back(self, table: i64) -> Option<i64> {
        let rules = table.checked_mul(self.rules)?;
        (rules.checked_rem(self.table)? == 0).then_some(rules / self.table)
    }

    /// True if an amount by the rules is some amount at the table.
    pub(super) fn makes(self, rules: i64, table: i64) -> bool {
        i128::from(rules) * i128::from(self.table) == i128::from(table) * i128::from(self.rules)
    }
}

/// An answer with the winner of its hand and the outline of the hand by some rules.
pub(super) type OutlinedAnswer<'a> = (Seat, ResultOutline, &'a StatedWorth);

/// The number of answers that rules miss at the stake at which they miss fewest, and that stake. Another stake than
/// that of the rules counts as [`OTHER_MONEY_MISSES`], and is taken only if two thirds of the answers fit it.
pub(super) fn misses(answers: &[OutlinedAnswer<'_>]) -> (usize, Stake) {
    let missed =
        |stake: Stake| answers.iter().filter(|(winner, outline, answer)| !answer.fits(outline, *winner, stake)).count();
    let mut stakes: Vec<Stake> =
        answers.iter().filter_map(|(winner, outline, answer)| answer.stake(outline, *winner)).collect();
    stakes.order();
    stakes.dedup();
    let other =
        stakes.into_iter().map(|stake| (missed(stake), stake)).filter(|(missed, _)| 3 * missed <= answers.len());
    let other = other.map(|(missed, stake)| (missed + OTHER_MONEY_MISSES, stake));
    other
        .chain([(missed(Stake::SAME), Stake::SAME)])
        .min_by_key(|&(missed, stake)| (missed, stake != Stake::SAME, stake))
        .unwrap_or((0, Stake::SAME))
}
