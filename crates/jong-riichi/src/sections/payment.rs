//! Payments for a win: `[payment]` and `[liability]`.

use jong_core::rules::{OptionType, Section};
use jong_core::sections::Times;
use jong_core::tree::Located;
use serde::Deserialize;

use super::{Multiple, Points};

/// A part that depends on whether a dealer is concerned.
#[derive(Debug, Clone, Copy, Deserialize, OptionType)]
#[serde(deny_unknown_fields)]
pub struct DealerShares {
    /// The part if it is the dealer.
    pub dealer: Times,
    /// The part if it is not.
    pub other: Times,
}

/// An amount that depends on how a hand was won.
#[derive(Debug, Clone, Copy, Deserialize, OptionType)]
#[serde(deny_unknown_fields)]
pub struct WinAmounts {
    /// From a discard, in all.
    pub discard: Points,
    /// By draw, from each.
    pub draw: Points,
}

/// The fate of the fourth share when three play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum MissingShare {
    /// Nobody pays it.
    Lost,
    /// The others split it.
    Split,
    /// The others pay what a discarder would, the dealer two parts of three; to the dealer half each.
    InProportion,
    /// The others pay so where three parts come out even; where they don't, they halve the fourth's quarter of it.
    InProportionOrSplit,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "payment", name = "Who pays", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiPayment {
    /// How many times the basic points does the discarder pay?
    #[option(name = "the discarder pays", tables("{dealer} × the basic points to the dealer, {other} × to others"))]
    pub discard: DealerShares,
    /// How many times the basic points does each pay when the winner drew?
    #[option(
        name = "by draw each pays",
        tables("{other} × the basic points; {dealer} × to the dealer, or as the dealer")
    )]
    pub draw: DealerShares,
    /// Who pays the fourth player's part when three play?
    #[option(
        name = "with three, the fourth player's part",
        players = 3,
        values(
            "lost" = "is paid by nobody",
            "split" = "is paid by the others",
            "in-proportion" = "is paid by the others, so that the dealer pays two thirds of what a discarder would",
            "in-proportion-or-split" = "is paid by the others: in all what a discarder would, two thirds of it by the dealer where that comes out even, else the fourth's quarter is halved"
        )
    )]
    pub missing_share: MissingShare,
    /// How much more does each pay by draw when three play?
    #[option(name = "with three, by draw each pays", players = 3, values("0" = "nothing more", "{n}" = "{n} points more"))]
    pub missing_plus: Points,
    /// To which multiple is every payment rounded up?
    #[option(name = "rounded up to", values("{n}" = "multiples of {n}"))]
    pub round_up: Multiple,
    /// What does each repeat add?
    #[option(name = "each repeat adds", tables("{discard} from a discarder, {draw} from each by draw"))]
    pub repeat: WinAmounts,
    /// What is a deposit worth?
    #[option(name = "a deposit is", values("{n}" = "{n} points"))]
    pub deposit: Points,
}

/// The part of a hand that liability covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum LiabilityCover {
    /// All of it.
    Hand,
    /// The part of the pattern that made the player liable.
    Pattern,
}

/// The part of a hand won from another's discard that a liable player pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum LiableShare {
    /// Half, the discarder the other half.
    Half,
    /// All.
    All,
}

/// The payer of repeats when somebody is liable and another discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum RepeatPayer {
    /// The discarder.
    Discarder,
    /// The liable player.
    Liable,
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "liability", name = "Liability", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiLiability {
    /// For which patterns is a player liable whose discard lets another complete them?
    #[option(name = "for letting somebody complete", values("none" = "nothing"))]
    pub patterns: Vec<Located<String>>,
    /// How much of the hand does the liable player pay?
    #[option(
        name = "the liable player pays",
        idle("patterns = none"),
        values("hand" = "the whole hand", "pattern" = "what that pattern is worth")
    )]
    pub covers: LiabilityCover,
    /// How much does the liable player pay when the hand was won from another player's discard?
    #[option(name = "won on another's discard", idle("patterns = none"), values("half" = "half of it", "all" = "all of it"))]
    pub discard: LiableShare,
    /// Who pays the repeats when one player is liable and another discarded?
    #[option(
        name = "the repeats are then paid by",
        idle("patterns = none"),
        values("discarder" = "the discarder", "liable" = "the liable player")
    )]
    pub repeats: RepeatPayer,
}
