//! A hand of a comparison, to be read and to be drawn.

use jong_core::hand::Win;

use super::sides::Sides;
use crate::draw::LaidHand;
use crate::report::written;

/// A hand.
pub(super) struct Shown {
    /// The hand in notation.
    pub(super) written: String,
    /// The way in which it was won; empty if it was not.
    pub(super) situation: String,
    /// The hand as it lies on the table.
    pub(super) laid: LaidHand,
}

/// A hand in the words of the first rules.
pub(super) fn shown(sides: &Sides<'_>, win: &Win) -> Shown {
    let draft = win.draft();
    let won = win.situation.by.map(|_| sides.speech.situation_line(&draft, sides.both[0], true));
    Shown {
        written: written(&draft.hand.written),
        situation: won.unwrap_or_default(),
        laid: LaidHand::from(&draft.hand),
    }
}
