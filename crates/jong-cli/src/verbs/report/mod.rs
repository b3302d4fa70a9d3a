//! What the verbs that score say in the same words: a hand, what counts in it, what it is worth, and by which rules.

mod breakdown;
mod footer;
mod hand;
mod worth;

pub(super) use breakdown::{ALIGNS, doubt, line_name, pattern_rows, patterns, point_rows, points, points_unit};
pub(super) use footer::footer;
pub(super) use hand::{circumstances, remarks, situation, tiles, written};
pub(super) use jong::capital as capitalised;
pub(super) use worth::{Worth, limit, value, worth};
