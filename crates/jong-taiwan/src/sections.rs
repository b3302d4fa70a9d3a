//! The sections of a rules file that only this grammar has.

use jong_core::rules::{OptionType, Section};
use jong_core::sections::{DealerPart, LiableFor, Money, StayLimitRule};
use jong_core::tree::{Switch, UpTo};
use serde::Deserialize;

/// Tai, at most ten thousand.
pub type Tai = UpTo<10_000>;

/// The thing that a cap is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum TaiCap {
    /// The hand's own tai.
    Hand,
    /// All that is paid, the dealer's tai included.
    Payment,
}

/// `[counting]`: what does a hand need at least, what is it worth at most, and what lies between?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "counting", name = "Counting", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaiwanCounting {
    /// How many tai does a hand need?
    #[option(name = "a hand needs", decides = LeastToWin, values("0" = "no tai", "{n}" = "{n} tai"))]
    pub least_tai: Tai,
    /// How many tai are paid at most?
    #[option(name = "paid at most", values("no" = "as many as there are", "{n}" = "{n} tai"))]
    pub most_tai: Switch<Tai>,
    /// Does the limit on tai count only the hand's own tai, or the dealer's too?
    #[option(name = "counting", values("hand" = "those of the hand", "payment" = "the dealer's too"))]
    pub most_covers: TaiCap,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "payment", name = "Who pays", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaiwanPayment {
    /// What is the base of every payment?
    #[option(name = "every payment is")]
    pub base: Money,
    /// What does each tai add to a payment?
    #[option(name = "and for each tai")]
    pub unit: Money,
}

/// `[dealer]`: what is added to a payment that the dealer makes or gets, and how often may he stay?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "dealer", name = "The dealer's part", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaiwanDealer {
    /// How many tai are added to a payment that the dealer makes or gets?
    #[option(name = "a payment the dealer makes or gets", values("{n}" = "{n} tai more"))]
    pub tai: Tai,
    /// How many tai are added to it for each time the dealer has stayed?
    #[option(name = "for each time the dealer has stayed", values("{n}" = "{n} tai more"))]
    pub repeat: Tai,
    /// How often may the dealer stay at most?
    #[option(name = "the dealer may stay", values("no" = "no limit", "1" = "once", "{n}" = "{n} times"))]
    pub most_repeats: Switch<UpTo<1_000>>,
    /// What happens when the dealer has stayed that often?
    #[option(
        name = "after that",
        beside_score,
        values("passes" = "the deal passes", "stays" = "the dealer stays on, for no more tai")
    )]
    pub after_most: StayLimitRule,
}

impl TaiwanDealer {
    /// The dealer's part, in tai.
    pub fn part(&self) -> DealerPart {
        let TaiwanDealer { tai, repeat, most_repeats, after_most } = *self;
        DealerPart { more: tai.0, repeat: repeat.0, most_repeats, after_most }
    }
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "liability", name = "Liability", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaiwanLiability {
    /// For which patterns is a player liable whose discard lets another complete them?
    #[option(
        name = "for letting somebody complete",
        values("any" = "whatever the table agrees on", "none" = "nothing")
    )]
    pub patterns: LiableFor,
}
