//! The answers of a table, beside those that rules would give.

mod amounts;
mod read;

use jong_core::hand::Seat;

use super::stake::Stake;
use crate::diff::outcome::Outline;

pub(super) use read::{Reader, short};

/// The worth of a hand at a table, as somebody says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// Nobody knows.
    Unknown,
    /// It does not win.
    NoWin,
    /// The sum that the winner collects from all together.
    Collects(i64),
    /// The amounts of those who pay anything, least first.
    Pays(Vec<i64>),
    /// The amounts that the players at some seats pay. The others pay nothing.
    Seats(Vec<(Seat, i64)>),
    /// Amounts of the value by unit, as in `3 han 30 fu` or `5 tai`. Units left out can be anything.
    Amounts(Vec<(&'static str, i64)>),
}

/// A hand that was answered.
#[derive(Debug, Clone)]
pub(super) struct Told {
    /// Which hand.
    pub(super) hand: usize,
    /// The answer of the table.
    pub(super) answer: Answer,
    /// The same as it was written.
    pub(super) text: String,
    /// The number of the question, from 1.
    pub(super) number: usize,
}

impl Answer {
    /// True if rules by which a hand comes to this would have answered the same, money being a multiple of theirs.
    pub(super) fn fits(&self, outline: &Outline, winner: Seat, stake: Stake) -> bool {
        let Outline::Won { payments, value, .. } = outline else {
            return matches!(self, Answer::Unknown | Answer::NoWin | Answer::Collects(0));
        };
        match self {
            Answer::Unknown => true,
            Answer::NoWin => false,
            Answer::Collects(all) => stake.makes(payments[winner.index()], *all),
            Answer::Pays(each) => {
                let mut paid: Vec<i64> =
                    payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).collect();
                paid.sort_unstable();
                paid.len() == each.len() && paid.iter().zip(each).all(|(rules, table)| stake.makes(*rules, *table))
            }
            Answer::Seats(seats) => Seat::ALL.into_iter().filter(|seat| *seat != winner).all(|seat| {
                let told = seats.iter().find(|(named, _)| *named == seat).map_or(0, |(_, pays)| *pays);
                stake.makes((-payments[seat.index()]).max(0), told)
            }),
            Answer::Amounts(amounts) => amounts.iter().all(|told| value.iter().flatten().any(|amount| amount == told)),
        }
    }

    /// The amount that was told, and the same amount of rules by which the hand comes to this; `None` if either has none.
    pub(super) fn amounts(&self, outline: &Outline, winner: Seat) -> Option<[i64; 2]> {
        let Outline::Won { payments, .. } = outline else { return None };
        let paid = || payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).sum();
        match self {
            Answer::Collects(all) => Some([*all, payments[winner.index()]]),
            Answer::Pays(each) => Some([each.iter().sum(), paid()]),
            Answer::Seats(seats) => Some([seats.iter().map(|(_, pays)| pays).sum(), paid()]),
            Answer::Unknown | Answer::NoWin | Answer::Amounts(_) => None,
        }
    }

    /// The stake at which a hand that comes to this would have been answered so; `None` if no money was told.
    pub(super) fn stake(&self, outline: &Outline, winner: Seat) -> Option<Stake> {
        let [table, rules] = self.amounts(outline, winner)?;
        Stake::between(rules, table)
    }
}
