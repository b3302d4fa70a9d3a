//! The sections of a rules file that only this grammar has.

mod game;
mod hand;
mod payment;
mod penalty;
mod worth;

use jong_core::tree::UpTo;

pub use self::game::{Bust, FloatingUma, Ranking, RepeatReason, RiichiMatch, StayReason, Uma};
pub use self::hand::{
    Collector, Dora, EmptyWaitRule, Nagashi, RiichiAbort, RiichiDraw, RiichiReady, RiichiWinners, ThreeWinners,
};
pub use self::payment::{
    DealerShares, LiabilityCover, LiableShare, MissingShare, RepeatPayer, RiichiLiability, RiichiPayment, WinAmounts,
};
pub use self::penalty::{Chombo, DeliberateFoul, RiichiPenalty, WrongTileCount};
pub use self::worth::{LaterMinimum, Limit, Limits, RiichiCounting};

/// Points, at most a million.
pub type Points = UpTo<1_000_000>;
/// A number whose multiples are rounded to; multiples of 1 are all whole numbers.
pub type Multiple = UpTo<1_000_000, 1>;
