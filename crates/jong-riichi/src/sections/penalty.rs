//! Fouls: `[penalty]`.

use jong_core::rules::{OptionType, Section};
use jong_core::sections::{self as shared};
use serde::Deserialize;

use super::Points;

/// The price of a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Chombo {
    /// Nothing of its own: programs do not allow it.
    None,
    /// A mangan, paid to the others.
    Mangan,
    /// Points off the result, after the bonus for places.
    AfterUma,
}

/// The price of a foul that was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DeliberateFoul {
    /// As much as any other foul.
    AsAny,
    /// A yakuman, paid to the others.
    Yakuman,
    /// The player's place in the match.
    Out,
}

/// The consequence of a wrong number of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum WrongTileCount {
    /// The hand is dead: its player does not win, and is not ready when no tile is left.
    DeadHand,
    /// A foul as any other.
    Chombo,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "penalty", name = "Penalties", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiPenalty {
    /// What does a foul cost?
    #[option(
        name = "a foul costs",
        values("none" = "nothing", "mangan" = "a mangan, paid to the others", "after-uma" = "points off the result")
    )]
    pub chombo: Chombo,
    /// How many points off the result does a foul cost?
    #[option(name = "how many points", idle("chombo = none", "chombo = mangan"))]
    pub points: Points,
    /// What does a foul cost that was meant?
    #[option(
        name = "a foul that was meant costs",
        idle("chombo = none, deliberate = as-any"),
        values(
            "as-any" = "as much as any other",
            "yakuman" = "a yakuman, paid to the others",
            "out" = "the place in the match"
        )
    )]
    pub deliberate: DeliberateFoul,
    /// What follows from too many or too few tiles?
    #[option(
        name = "with too many or too few tiles",
        values("dead-hand" = "a dead hand: no win, not ready at the end", "chombo" = "a foul as any other")
    )]
    pub wrong_count: WrongTileCount,
    /// The option [`shared::PenaltySection::dead_hand_calls`].
    #[option(as_in = shared::PenaltySection, idle("wrong-count = chombo"))]
    pub dead_hand_calls: bool,
    /// The option [`shared::PenaltySection::replay`].
    #[option(as_in = shared::PenaltySection)]
    pub replay: bool,
}
