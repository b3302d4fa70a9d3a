//! Answers of a table, and their comparison with the outcomes of rules.

mod amounts;
mod read;

use jong_core::hand::Seat;

use super::stake::Stake;
use crate::diff::outcome::{ResultOutline, WonOutline};

pub(super) use read::{AnswerReader, short};

/// The worth of a hand at a table, as a player states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum StatedWorth {
    /// No statement: nobody knows.
    Unknown,
    /// The statement that the hand does not win.
    NoWin,
    /// The sum that the winner collects from all together.
    Collects(i64),
    /// The amounts of those who pay anything, least first.
    Pays(Vec<i64>),
    /// The amounts that the players at some seats pay. The others pay nothing.
    Seats(Vec<(Seat, i64)>),
    /// The amounts of some units of the value, as in `3 han 30 fu` or `5 tai`. Other units may have any amount.
    Amounts(Vec<(&'static str, i64)>),
}

/// A hand with the answer to the question for its worth.
#[derive(Debug, Clone)]
pub(super) struct AnsweredHand {
    /// The index of the hand in the pool.
    pub(super) hand: usize,
    /// The worth that was stated.
    pub(super) answer: StatedWorth,
    /// The answer as it was written.
    pub(super) text: String,
    /// The number of the question, from 1.
    pub(super) number: usize,
}

impl StatedWorth {
    /// True if it agrees with the outline of the hand by some rules, at a stake.
    pub(super) fn fits(&self, outline: &ResultOutline, winner: Seat, stake: Stake) -> bool {
        let Some(WonOutline { payments, value, .. }) = outline.won() else {
            return matches!(self, StatedWorth::Unknown | StatedWorth::NoWin | StatedWorth::Collects(0));
        };
        match self {
            StatedWorth::Unknown => true,
            StatedWorth::NoWin => false,
            StatedWorth::Collects(all) => stake.makes(payments[winner], *all),
            StatedWorth::Pays(each) => {
                let mut paid: Vec<i64> =
                    payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).collect();
                paid.sort_unstable();
                paid.len() == each.len() && paid.iter().zip(each).all(|(rules, table)| stake.makes(*rules, *table))
            }
            StatedWorth::Seats(seats) => Seat::ALL.into_iter().filter(|seat| *seat != winner).all(|seat| {
                let told = seats.iter().find(|(named, _)| *named == seat).map_or(0, |(_, pays)| *pays);
                stake.makes((-payments[seat]).max(0), told)
            }),
            StatedWorth::Amounts(amounts) => {
                amounts.iter().all(|told| value.iter().flatten().any(|amount| amount == told))
            }
        }
    }

    /// The amount that was stated, and the same amount in an outline of the hand; `None` if either has none.
    pub(super) fn amounts(&self, outline: &ResultOutline, winner: Seat) -> Option<[i64; 2]> {
        let payments = outline.won()?.payments;
        let paid = || payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).sum();
        match self {
            StatedWorth::Collects(all) => Some([*all, payments[winner]]),
            StatedWorth::Pays(each) => Some([each.iter().sum(), paid()]),
            StatedWorth::Seats(seats) => Some([seats.iter().map(|(_, pays)| pays).sum(), paid()]),
            StatedWorth::Unknown | StatedWorth::NoWin | StatedWorth::Amounts(_) => None,
        }
    }

    /// The stake at which it agrees with an outline of the hand; `None` if no money was stated.
    pub(super) fn stake(&self, outline: &ResultOutline, winner: Seat) -> Option<Stake> {
        let [table, rules] = self.amounts(outline, winner)?;
        Stake::between(rules, table)
    }
}
