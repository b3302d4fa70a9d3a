//! Sections of rules files that several games have in the same words. A grammar that has one of them puts it on its list
//! of sections, and every grammar may have a section of that name in words of its own instead.

mod evening;
mod flowers;
mod liability;
mod shared;
mod turns;

pub use evening::{Abort, AfterMost, Draw, FalseWinPrice, Match, Penalty, StaysAfter, WrongCount};
pub use flowers::{AtDeal, EightWins, FirstWind, Flowers, ReplacementTime, SevenWins, Winds};
pub use liability::{LiableFor, LiablePatterns};
pub use shared::{DealerPart, SharedSections};
pub use turns::{OnOneDiscard, Openings, Ready, Winners};
