//! The match and its places: `[match]` and `[ranking]`.

use jong_core::rules::{OptionType, Section};
use jong_core::sections::{self as shared};
use jong_core::tree::{Switch, UpTo};
use jong_core::{LeftDeposits, ResultRounding, Tie, say};
use serde::Deserialize;

use super::Points;

/// The results that keep the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum StayReason {
    /// A win of the dealer.
    Win,
    /// A draw in which the dealer is ready.
    Ready,
}

/// The results that add a repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum RepeatReason {
    /// The dealer stays.
    Stay,
    /// A hand that nobody won.
    Draw,
}

/// When a player is out of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Bust {
    /// Below nothing; with exactly nothing play goes on.
    BelowZero,
    /// With nothing left.
    AtZero,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "match", name = "The match", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiMatch {
    /// The option [`shared::MatchSection::start`].
    #[option(as_in = shared::MatchSection)]
    pub start: Points,
    /// The option [`shared::MatchSection::rounds`].
    #[option(as_in = shared::MatchSection)]
    pub rounds: UpTo<255, 1>,
    /// What lets the dealer stay?
    #[option(
        name = "the dealer stays after",
        beside_score,
        values("none" = "nothing", "win" = "a win", "ready" = "being ready when nobody won")
    )]
    pub dealer_stays: Vec<StayReason>,
    /// Does the dealer stay after a hand that is void?
    #[option(name = "the dealer stays after a void hand", beside_score)]
    pub stays_after_void: bool,
    /// When is one more repeat counted?
    #[option(
        name = "a repeat is added",
        beside_score,
        values("none" = "never", "stay" = "when the dealer stays", "draw" = "when nobody won")
    )]
    pub repeats_grow: Vec<RepeatReason>,
    /// What happens when a player runs out of points?
    #[option(name = "out of points", beside_score, values(
            "no" = "play goes on",
            "below-zero" = "the match ends",
            "at-zero" = "the match ends, even with exactly nothing left"
        ))]
    pub bust: Switch<Bust>,
    /// May a leading dealer end the match in its last hand?
    #[option(name = "a leading dealer may end it", beside_score)]
    pub leader_may_stop: bool,
    /// How many points must somebody have, so that no further round is played?
    #[option(name = "a further round", beside_score, values("no" = "not played", "{n}" = "if nobody has {n} points"))]
    pub extension: Switch<Points>,
    /// Who gets deposits that are left at the end?
    #[option(
        name = "deposits left at the end",
        beside_score,
        values("first" = "go to the first", "lost" = "are lost")
    )]
    pub left_deposits: LeftDeposits,
}

/// Bonus points by place.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, OptionType)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FloatingUma {
    /// One list for each number of players at or above the return, from none to all.
    pub by_floating: Vec<Vec<i32>>,
}

/// `[ranking]`: what is each place in a match worth?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "The result", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ranking {
    /// From how many points is the result counted?
    #[option(name = "counted from", beside_score)]
    #[serde(rename = "return")]
    pub target: Points,
    /// What does each place add to the result, in thousands?
    #[option(
        name = "for the places, in thousands",
        beside_score,
        tables("by how many have the return, from none to all: {by-floating}")
    )]
    pub uma: Uma,
    /// What does the first place get on top, in thousands?
    #[option(name = "for the first, in thousands", beside_score)]
    pub oka: i32,
    /// Are points rounded to thousands, but for those of the first, who gets what is left?
    #[option(
        name = "points in thousands are rounded",
        beside_score,
        values("none" = "not at all", "from-five" = "up from five hundred", "from-six" = "up from six hundred")
    )]
    pub rounding: ResultRounding,
    /// Who is ahead with equal points?
    #[option(
        name = "with equal points",
        beside_score,
        values("split" = "places are shared", "seat-order" = "whoever sat first is ahead")
    )]
    pub tie: Tie,
}

/// `uma`.
#[derive(Debug, Clone, PartialEq, Eq, OptionType)]
pub enum Uma {
    /// By place.
    Places(Vec<i32>),
    /// By how many are at or above the return.
    Floating(FloatingUma),
}

impl<'de> Deserialize<'de> for Uma {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
        struct UmaVisitor;
        impl<'de> serde::de::Visitor<'de> for UmaVisitor {
            type Value = Uma;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(say!("a list of points by place, or `{ by-floating = [ … ] }`").english())
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, seq: A) -> Result<Uma, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(Uma::Places)
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Uma, A::Error> {
                FloatingUma::deserialize(MapAccessDeserializer::new(map)).map(Uma::Floating)
            }
        }
        deserializer.deserialize_any(UmaVisitor)
    }
}
