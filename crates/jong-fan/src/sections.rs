//! The sections of a rules file that only this grammar has.

use jong_core::rules::{OptionType, Section};
use jong_core::sections::{DealerPart, LiableFor, Money, StayLimitRule, Times};
use jong_core::tree::{Located, Switch, UpTo};
use serde::Deserialize;

/// Fan, at most ten thousand.
pub type FanCount = UpTo<10_000>;

/// The ways from fan to the worth of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum WorthRule {
    /// The base, and the unit for each fan.
    Added,
    /// The base, doubled for each fan.
    Doubled,
    /// The last row of the table whose fan are reached.
    Table,
}

/// A row of the table of worths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableRow {
    /// From so many fan on.
    pub fan: FanCount,
    /// The worth of a hand then.
    pub worth: Money,
}

/// The thing that a cap is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FanCap {
    /// The hand's own fan.
    Hand,
    /// All that is paid, the dealer's fan included.
    Payment,
}

/// `[counting]`: what does a hand need at least, what is it worth at most, and what lies between?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "counting", name = "Counting", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FanCounting {
    /// How do fan become the worth of a hand?
    #[option(
        name = "a hand is worth",
        values(
            "added" = "a base, and so much for each fan",
            "doubled" = "a base, doubled for each fan",
            "table" = "what a table says"
        )
    )]
    pub worth: WorthRule,
    /// What is the base of a hand's worth?
    #[option(name = "the base is")]
    pub base: Money,
    /// What does each fan add to the base?
    #[option(name = "each fan adds")]
    pub unit: Money,
    /// From how many fan on is a hand worth how much?
    #[option(name = "the table of worths", values("none" = "not used"), tables("from {fan} fan on {worth}"))]
    pub table: Vec<Located<TableRow>>,
    /// How many fan does a hand need?
    #[option(name = "a hand needs", decides = LeastToWin, values("0" = "no fan", "{n}" = "{n} fan"))]
    pub least_fan: FanCount,
    /// How many fan are paid at most?
    #[option(name = "paid at most", values("no" = "as many as there are", "{n}" = "{n} fan"))]
    pub most_fan: Switch<FanCount>,
    /// Does the limit on fan count only the hand's own fan, or the dealer's too?
    #[option(name = "counting", values("hand" = "those of the hand", "payment" = "the dealer's too"))]
    pub most_covers: FanCap,
    /// Are patterns that stand alone worth what they say, even above the limit on fan?
    #[option(
        name = "patterns that stand alone are worth",
        values("yes" = "what they say, even above that", "no" = "no more than that")
    )]
    pub alone_above_most: bool,
}

/// The player who pays what others pay less because of a limit on their payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ShortfallPayer {
    /// Nobody.
    Nobody,
    /// Whoever pays as the discarder.
    Discarder,
}

/// The payment of a player whose kong was robbed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum RobbedPayment {
    /// That of a discarder, and others pay as beside a discarder.
    Discarder,
    /// All that the three would pay on a draw.
    All,
}

/// The payment of a player who wins on the same discard as another, beside the discarder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum CoWinnerPayment {
    /// Nothing.
    Nothing,
    /// That of everybody else.
    AsOthers,
}

/// The player who pays as the discarder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ResponsiblePlayer {
    /// Whoever discarded the winning tile.
    Discarder,
    /// Whoever discarded a tile of that kind first since the winner's own last discard; nobody if that was the winner.
    FirstDiscarder,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "payment", name = "Who pays", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FanPayment {
    /// How many times the worth of the hand does the discarder pay?
    #[option(name = "the discarder pays", values("0" = "nothing of the worth", "1" = "the worth of the hand", "{n}" = "{n} times the worth of the hand"))]
    pub discarder_times: Times,
    /// What does the discarder pay besides?
    #[option(name = "the discarder pays besides", values("0" = "nothing"))]
    pub discarder_plus: Money,
    /// How many times the worth of the hand does each of the others pay on a discard?
    #[option(name = "each of the others pays on a discard", values("0" = "nothing of the worth", "1" = "the worth of the hand", "{n}" = "{n} times the worth of the hand"))]
    pub bystander_times: Times,
    /// What does each of the others pay besides on a discard?
    #[option(name = "each of the others pays besides on a discard", values("0" = "nothing"))]
    pub bystander_plus: Money,
    /// How many times the worth of the hand does each pay when the winner drew?
    #[option(name = "each pays when the winner drew", values("0" = "nothing of the worth", "1" = "the worth of the hand", "{n}" = "{n} times the worth of the hand"))]
    pub drawn_times: Times,
    /// What does each pay besides when the winner drew?
    #[option(name = "each pays besides when the winner drew", values("0" = "nothing"))]
    pub drawn_plus: Money,
    /// How much does each of the others pay at most on a discard?
    #[option(name = "each of the others pays on a discard at most", values("no" = "no limit"))]
    pub bystander_most: Switch<Money>,
    /// Who pays what the others pay less because of that?
    #[option(name = "what they pay less is paid by", values("nobody" = "nobody", "discarder" = "the discarder"))]
    pub shortfall: ShortfallPayer,
    /// What do winners on the same discard pay each other beside the discarder?
    #[option(
        name = "winners on the same discard pay each other",
        values("nothing" = "nothing", "as-others" = "what others pay beside the discarder")
    )]
    pub co_winners: CoWinnerPayment,
    /// What does a player pay whose kong was robbed?
    #[option(name = "who is robbed of a kong pays", values("discarder" = "as a discarder", "all" = "for all, as on a draw"))]
    pub robbed: RobbedPayment,
    /// Who pays as the discarder?
    #[option(
        name = "as the discarder pays",
        values(
            "discarder" = "who discarded the winning tile",
            "first-discarder" = "who discarded its kind first since the winner's own last discard"
        )
    )]
    pub responsible: ResponsiblePlayer,
}

/// `[dealer]`: what is added to a payment that the dealer makes or gets, and how often may he stay?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "dealer", name = "The dealer's part", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FanDealer {
    /// How many fan are added to a payment that the dealer makes or gets?
    #[option(name = "a payment the dealer makes or gets", values("0" = "no fan more", "{n}" = "{n} fan more"))]
    pub fan: FanCount,
    /// How many fan are added to it for each time the dealer has stayed?
    #[option(name = "for each time the dealer has stayed", values("0" = "no fan more", "{n}" = "{n} fan more"))]
    pub repeat: FanCount,
    /// How often may the dealer stay at most?
    #[option(name = "the dealer may stay", values("no" = "no limit", "1" = "once", "{n}" = "{n} times"))]
    pub most_repeats: Switch<UpTo<1_000>>,
    /// What happens when the dealer has stayed that often?
    #[option(
        name = "after that",
        beside_score,
        values("passes" = "the deal passes", "stays" = "the dealer stays on, for no more fan")
    )]
    pub after_most: StayLimitRule,
}

impl FanDealer {
    /// The dealer's part, in fan.
    pub fn part(&self) -> DealerPart {
        let FanDealer { fan, repeat, most_repeats, after_most } = *self;
        DealerPart { more: fan.0, repeat: repeat.0, most_repeats, after_most }
    }
}

/// The wins for which a liable player pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum LiableWins {
    /// All.
    Always,
    /// Those on a tile that the winner drew.
    Draw,
    /// Those on a tile that the winner drew, but not to replace a kong.
    DrawButForKong,
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "liability", name = "Liability", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FanLiability {
    /// For which patterns is a player liable whose discard lets another complete them?
    #[option(
        name = "for letting somebody complete",
        values("any" = "whatever the table agrees on", "none" = "nothing")
    )]
    pub patterns: LiableFor,
    /// For which wins does a liable player pay in the place of the others?
    #[option(
        name = "a liable player pays for all",
        values(
            "always" = "however the hand is won",
            "draw" = "only when the winner drew",
            "draw-but-for-kong" = "only when the winner drew, and not to replace a kong"
        )
    )]
    pub on: LiableWins,
}
