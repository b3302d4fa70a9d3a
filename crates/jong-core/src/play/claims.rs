//! Several claims for one discard.

use serde::Deserialize;

use crate::rules::{OptionType, Section};
use crate::tree::{Switch, UpTo};

/// The order of claims that do not win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimOrder {
    /// A pung or a kong goes before a chow.
    ByKind,
    /// The nearest to the discarder, in turn order.
    Nearest,
}

/// `[claims]`: which of several claims goes first, and until when may a discard be claimed?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Section)]
#[section(key = "claims", name = "Several claims", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClaimsSection {
    /// Which claim goes first, after those that win?
    #[option(
        name = "after those that win goes first",
        beside_score,
        values("by-kind" = "a pung or a kong, then a chow", "nearest" = "whoever is next in turn")
    )]
    pub order: ClaimOrder,
    /// With how few tiles left to draw does a discard go to nobody but a winner?
    #[option(
        name = "only wins while so few tiles are left",
        beside_score,
        values("0" = "none, so on the last discard", "{n}" = "{n}")
    )]
    pub last_tiles: u8,
    /// How many chows may a player claim in a hand?
    #[option(
        name = "chows that a player may claim",
        beside_score,
        values("no" = "any number", "0" = "no chow at all", "{n}" = "at most {n}")
    )]
    pub most_chows: Switch<UpTo<5>>,
}
