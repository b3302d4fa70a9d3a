//! A reader of hands written from the definition alone, without tables, masks or concern for speed.
//!
//! A hand is complete when its concealed tiles are sets and one pair, or one of the special forms, all of which but the
//! knitted straight are without melds. A
//! reading is one choice of groups, with the concealed group that the winning tile completed. A hand that did not win
//! has a reading for every way in which its holder may see it. Source: `docs/vocabulary.md`, "reading" and the clauses
//! `form`, `wait` and `groups`.

pub mod classical;
pub mod fan;
pub mod fimj;
mod groups;
mod incomplete;
pub mod plain;
mod read;
pub mod riichi;
pub mod shanten;
mod special;
pub mod taiwan;

pub use groups::{Group, Shape, Tiles, splits, tiles_of};
pub use incomplete::incomplete;
pub use read::{SlowReading, is_complete, readings, waits};
