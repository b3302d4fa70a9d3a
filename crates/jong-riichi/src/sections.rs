//! The sections of a rules file that only this grammar has.

mod game;
mod hand;
mod payment;
mod penalty;
mod worth;

use jong_core::tree::UpTo;

pub use self::game::{Bust, FloatingUma, Match, Ranking, RepeatReason, StayReason, Uma};
pub use self::hand::{Abort, Collects, Dora, Draw, Nagashi, NoTileLeft, Ready, ThreeWinners, Winners};
pub use self::payment::{ByDealer, ByWin, Covers, Liability, LiableShare, MissingShare, PaymentSection, RepeatsFrom};
pub use self::penalty::{Chombo, DeliberateFoul, Penalty, WrongTileCount};
pub use self::worth::{Counting, LaterMinimum, Limit, Limits};

/// Points, at most a million.
pub type Points = UpTo<1_000_000>;
/// A number whose multiples are rounded to; multiples of 1 are all whole numbers.
pub type Multiple = UpTo<1_000_000, 1>;
/// The number of times that something is paid.
pub type Shares = UpTo<1_000>;
