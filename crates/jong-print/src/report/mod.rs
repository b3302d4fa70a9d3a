//! The parts that all answers about a hand share: the hand itself, its patterns, its worth, payments, and the rules.

mod breakdown;
mod footer;
mod hand;
mod payments;
mod worth;

pub(crate) use breakdown::{
    ALIGNS, disputes, doubt, line_name, pattern_rows, patterns, point_rows, points, points_unit, times,
};
pub(crate) use footer::{footer, put_assumed};
pub use hand::notation;
pub(crate) use payments::payments;
pub use worth::worth_in_unit;
pub(crate) use worth::{is_its_value, limit, value, worth};

use jong_core::hand::Defect;
use jong_core::{Text, say};

use crate::speech::Speech;

impl Speech {
    /// The messages of defects; those that follow one another each once.
    pub(crate) fn defects(&self, defects: &[Defect]) -> String {
        let mut messages: Vec<String> = defects.iter().map(|defect| self.tell(&defect.message)).collect();
        messages.dedup();
        self.parts(messages)
    }

    /// A text as a sentence by itself.
    pub(crate) fn sentence(&self, text: &Text) -> String {
        self.tell(&say!("{sentence}.", sentence = jong::words::capital(&self.tell(text))))
    }
}
