//! Sections of rules files that several games have in the same words. A grammar that has one of them puts it on its list
//! of sections, and every grammar may have a section of that name in words of its own instead.

mod evening;
mod flowers;
mod liability;
mod shared;
mod turns;

use crate::tree::UpTo;

pub use evening::{Abort, DrawSection, FalseWinPrice, MatchSection, PenaltySection, StayLimitRule, StayResult};
pub use flowers::{DealtFlowerOrder, EightWins, FirstWind, FlowersSection, ReplacementTime, SevenWins, Winds};
pub use liability::{LiableFor, LiablePatterns};
pub use shared::{DealerPart, DealerWords, SharedSections};
pub use turns::{DiscardWinners, Openings, ReadySection, WinnersSection};

/// Points or money, at most a million.
pub type Money = UpTo<1_000_000>;
/// The number of times that something is paid.
pub type Times = UpTo<1_000>;
