//! The words that all scoring verbs share: a hand, its patterns, its worth, and the rules.

mod breakdown;
mod footer;
mod hand;
mod worth;

pub(super) use breakdown::{ALIGNS, doubt, line_name, pattern_rows, patterns, point_rows, points, points_unit};
pub(super) use footer::footer;
pub(super) use hand::{dealt, liable, seat, situation, written};
pub(super) use jong::capital as capitalised;
pub(super) use worth::{Worth, limit, value, worth};

use crate::out::{tell, worded};
use jong::core::Text;

/// A text as a sentence by itself.
pub(super) fn sentence(text: &Text) -> String {
    tell!("{sentence}.", sentence = capitalised(&worded(text)))
}
