//! The worth of a hand: `[counting]` and `[limits]`.

use jong_core::rules::{OptionType, Section};
use jong_core::tree::{KeyedList, Located, Switch, UpTo};
use serde::Deserialize;

use super::{Multiple, Points};

/// `[counting]`: what does a hand need at least, what is it worth at most, and what lies between?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "counting", name = "Counting", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiCounting {
    /// How many han does a hand need to win, dora not counted?
    #[option(name = "a hand needs", decides = LeastToWin, values("{n}" = "{n} han"))]
    pub least_han: Points,
    /// To which multiple are fu rounded up?
    #[option(name = "fu are rounded up to", values("{n}" = "multiples of {n}"))]
    pub fu_round_up: Multiple,
    /// With which patterns are fu not rounded up?
    #[option(name = "except with", values("none" = "nothing"))]
    pub fu_exact: Vec<Located<String>>,
    /// How many fu does an open hand with none of its own count as?
    #[option(name = "an open hand has at least", values("{n}" = "{n} fu"))]
    pub open_fu_least: Points,
    /// How many more times are fu doubled, beyond once for each han?
    #[option(name = "fu are doubled for each han, and", values("1" = "once more", "{n}" = "{n} more times"))]
    pub doublings: UpTo<16>,
    /// How many yakuman can a hand be worth at most?
    #[option(name = "a hand is worth at most", values("no" = "all the yakuman it has", "1" = "one yakuman", "{n}" = "{n} yakuman"))]
    pub most_yakuman: Switch<UpTo<1_000>>,
    /// How many han does a hand need after many repeats?
    #[option(
        name = "after many repeats it needs",
        decides = LeastToWin,
        values("no" = "no more than before"),
        tables("{han} han from {repeats} repeats on")
    )]
    pub least_han_later: Switch<LaterMinimum>,
    /// Does a hand with a yakuman get another one for a limit of yakuman that its han reach?
    #[option(name = "han that reach a yakuman beside a yakuman", values("yes" = "are one more", "no" = "add nothing"))]
    pub counted_adds: bool,
}

/// `least-han-later`.
#[derive(Debug, Clone, Copy, Deserialize, OptionType)]
#[serde(deny_unknown_fields)]
pub struct LaterMinimum {
    /// From so many repeats on.
    pub repeats: Points,
    /// The han that a hand needs then.
    pub han: Points,
}

/// One entry of `[limits]`.
#[derive(Debug, Clone, Deserialize, OptionType)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limit {
    /// Reached from so many han.
    pub han: Option<u8>,
    /// Reached from so many yakuman; worth its basic points for each.
    pub yakuman: Option<u8>,
    /// Reached from so many basic points.
    pub from_basic: Option<Points>,
    /// The basic points.
    pub basic: Points,
}

/// `[limits]`: when is a hand worth a limit, and which one?
#[derive(Debug, Clone, Default, Deserialize, Section)]
#[section(name = "Limits", after = "families", sheet)]
pub struct Limits(
    /// What does a hand need for this limit, and how many basic points is it worth?
    #[option(
        values("no" = "not played"),
        tables(
            "from {han} han: {basic} basic points",
            "from {han} han or {from-basic} basic points: {basic} basic points",
            "from {from-basic} basic points: {basic} basic points",
            "from {yakuman} yakuman, for each: {basic} basic points",
            "{basic} basic points"
        )
    )]
    pub KeyedList<Switch<Limit>>,
);

impl Limits {
    /// The limits, each with its name.
    pub fn named(&self) -> &[(Located<String>, Switch<Limit>)] {
        &self.0.0
    }
}
