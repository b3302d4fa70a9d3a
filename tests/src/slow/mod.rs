//! A reader of hands written from the definition alone, without tables, masks or thought for speed.
//!
//! A hand is complete when its concealed tiles are sets and one pair, or, without melds and with four sets' worth of
//! tiles, seven pairs or thirteen orphans. A reading is one such choice of groups, and which of its concealed groups
//! the winning tile completed. Source: `vocabulary.md`, "reading" and the clauses `wait` and `groups`.

mod groups;
mod read;

pub use groups::{Group, Shape, Tiles, splits, tiles_of};
pub use read::{SlowReading, is_complete, is_thirteen_orphans, readings, seven_pairs, waits};
