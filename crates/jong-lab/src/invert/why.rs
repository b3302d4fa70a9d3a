//! Reasons why there is no hand.

use jong_core::{Text, say};
use strum::{Display, IntoStaticStr};

use super::table::LooseRule;

/// The reason why a definition can never be fulfilled in some rules. Its name in kebab-case is the reason in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Why {
    /// The forms: none of these rules fits, and with others there would be a hand.
    Form,
    /// The tiles: with more of them, or with flowers, there would be a hand.
    Tiles,
    /// The calls: if everything could be claimed, there would be a hand.
    Calls,
    /// The situation: if more could be declared, or happen, there would be a hand.
    Situation,
    /// The size of the hand: with another there would be one.
    Size,
    /// The definition can be fulfilled, but other patterns always take its place.
    Replaced,
    /// The definition contradicts itself, in any rules.
    Contradiction,
}

impl Why {
    /// The reason as a sentence about a pattern.
    pub fn sentence(self) -> Text {
        match self {
            Why::Form => say!("it needs a form that does not win in these rules"),
            Why::Tiles => say!("these rules are played without the tiles it needs"),
            Why::Calls => say!("it needs a meld that is never claimed in these rules"),
            Why::Situation => say!("it needs something that never happens in these rules"),
            Why::Size => say!("no hand of this size has room for it"),
            Why::Replaced => say!("whenever it holds, other patterns take its place"),
            Why::Contradiction => say!("the things it asks cannot all be true"),
        }
    }

    /// The reason for a definition that would be fulfilled if a part of the table were looser.
    pub(super) fn would_if(loose: LooseRule) -> Why {
        match loose {
            LooseRule::Nothing => Why::Contradiction,
            LooseRule::Forms => Why::Form,
            LooseRule::Tiles => Why::Tiles,
            LooseRule::Calls => Why::Calls,
            LooseRule::Situations => Why::Situation,
            LooseRule::Size => Why::Size,
        }
    }
}
