//! A hand of a comparison, to be read and to be drawn.

use jong_core::hand::Win;

use super::sides::DiffSides;
use crate::draw::LaidHand;
use crate::report::notation;

/// A hand.
pub(super) struct PrintedHand {
    /// The hand in notation.
    pub(super) written: String,
    /// The way in which it was won; empty if it was not.
    pub(super) situation: String,
    /// The hand as it lies on the table.
    pub(super) laid: LaidHand,
}

/// A hand in the words of the first rules.
pub(super) fn print_hand(sides: &DiffSides<'_>, win: &Win) -> PrintedHand {
    let draft = win.draft();
    let won = win.situation.by.map(|_| sides.speech.situation_line(&draft, sides.both[0], true));
    PrintedHand {
        written: notation(&draft.hand.written),
        situation: won.unwrap_or_default(),
        laid: LaidHand::from(&draft.hand),
    }
}
