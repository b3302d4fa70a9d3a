//! The course and the end of a hand: `[dora]`, `[ready]`, `[winners]` and `[draw]`.

use jong_core::play::{KongDora, ReadyKong};
use jong_core::rules::{OptionType, Section};
use jong_core::sections::{self as shared, DiscardWinners};
use jong_core::tree::UpTo;
use serde::Deserialize;

use super::Points;

/// `[dora]`: which indicators are turned, and when?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "Indicators", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dora {
    /// Does a kong turn a further indicator?
    #[option(name = "a kong turns one more")]
    pub kong: bool,
    /// When does a kong turn its indicator?
    #[option(
        name = "it is turned",
        beside_score,
        idle("kong = no"),
        values(
            "at-once" = "at once",
            "concealed-at-once" = "at once for a concealed kong, else after the discard",
            "concealed-at-once-or-next-kong" = "at once for a concealed kong, else after the discard or before the next kong"
        )
    )]
    pub kong_timing: KongDora,
    /// Does a kong that is robbed turn its indicator, too?
    #[option(name = "a kong that is robbed turns it, too", beside_score, idle("kong = no"))]
    pub turned_if_robbed: bool,
    /// Do the indicators under the dora count for a ready hand?
    #[option(name = "those beneath count for a ready hand", allows = IndicatorsUnder)]
    pub under: bool,
    /// Do the indicators under those of kongs count?
    #[option(name = "those beneath a kong's indicator, too", idle("kong = no", "under = no"))]
    pub under_kong: bool,
}

/// `[ready]`: may a hand be declared ready, and what does it take?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "ready", name = "Declaring ready", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiReady {
    /// The option [`shared::ReadySection::concealed_only`].
    #[option(as_in = shared::ReadySection)]
    pub concealed_only: bool,
    /// What does declaring ready cost?
    #[option(name = "costs", beside_score, values("0" = "nothing", "{n}" = "{n} points"))]
    pub stake: Points,
    /// Must a player have the stake to declare ready?
    #[option(name = "only with the points to pay for it", beside_score, idle("stake = 0"))]
    pub needs_points: bool,
    /// How many tiles must the wall still hold when you declare ready?
    #[option(
        name = "only while there are tiles to draw",
        beside_score,
        values("0" = "however few", "{n}" = "at least {n}")
    )]
    pub tiles_left: u8,
    /// When may a concealed kong be made after declaring?
    #[option(
        name = "a concealed kong afterwards",
        beside_score,
        values(
            "never" = "never",
            "same-waits" = "if the waits stay the same",
            "same-triplet" = "if the waits stay the same and the three can only be seen as a pung",
            "same-reading" = "if everything else in the hand can still be seen as before",
            "same-patterns" = "if everything else can still be seen as before, and no pattern is lost"
        )
    )]
    pub concealed_kong: ReadyKong,
}

/// The end of a hand with three winners on one discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ThreeWinners {
    /// All win.
    All,
    /// The hand is void.
    Abort,
}

/// The words for those of several winners who collect.
const COLLECTS: &[(&str, &str)] = &[("first", "the first in turn order"), ("each", "each of them")];

/// The winners who collect, of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Collector {
    /// The first in turn order.
    First,
    /// Each.
    Each,
}

/// `[winners]`: what if several players can win on one discard?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "winners", name = "Several winners", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiWinners {
    /// The option [`shared::WinnersSection::on_one_discard`].
    #[option(as_in = shared::WinnersSection)]
    pub on_one_discard: DiscardWinners,
    /// What happens when three win on one discard?
    #[option(name = "three on one discard", players = 4, idle("on-one-discard = nearest"), values("all" = "all of them win", "abort" = "the hand is void"))]
    pub three: ThreeWinners,
    /// Who of several winners collects the repeats?
    #[option(name = "repeats are collected by", values = COLLECTS, idle("on-one-discard = nearest"))]
    pub repeats: Collector,
    /// Who of several winners collects the deposits?
    #[option(name = "deposits are collected by", values = COLLECTS, idle("on-one-discard = nearest"))]
    pub deposits: Collector,
    /// Does each winner get his own deposit back before the rest goes to the first?
    #[option(name = "each gets his own deposit back first", idle("on-one-discard = nearest"))]
    pub own_deposit: bool,
}

/// The worth of discards of terminals and honours only at the end of the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Nagashi {
    /// Nothing.
    None,
    /// A mangan, paid as if drawn; the hand is still a draw.
    Mangan,
    /// A mangan, and a win.
    ManganWin,
}

/// Draws before the wall is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum RiichiAbort {
    /// Nine kinds of terminals and honours on the first turn.
    NineKinds,
    /// Four discards of one wind.
    FourWinds,
    /// Four ready hands.
    FourReady,
    /// Four kongs of more than one player.
    FourKongs,
}

/// The readiness of a hand that waits for a tile of which it holds all copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyWaitRule {
    /// It is.
    Ready,
    /// It is not, melds counted.
    NotReady,
    /// It is not if all four are concealed.
    NotReadyIfConcealed,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "draw", name = "When nobody wins", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RiichiDraw {
    /// What makes a hand void before the wall is empty?
    #[option(
        name = "the hand is void after",
        beside_score,
        values(
            "none" = "nothing",
            "nine-kinds" = "nine kinds of terminals and honours at the first draw",
            "four-winds" = "four first discards of one wind",
            "four-ready" = "four ready hands",
            "four-kongs" = "four kongs"
        )
    )]
    pub aborts: Vec<RiichiAbort>,
    /// How many kinds of terminals and honours at the first draw let a player declare the hand void?
    #[option(name = "kinds of terminals and honours for that", beside_score, idle("aborts lacks nine-kinds"), values("{n}" = "at least {n}"))]
    pub nine_kinds: UpTo<13, 1>,
    /// By how many players must the four kongs be that make a hand void?
    #[option(name = "four kongs for that are of", beside_score, idle("aborts lacks four-kongs"), values("1" = "anybody", "{n}" = "at least {n} players"))]
    pub four_kongs_by: UpTo<4, 1>,
    /// What do the players who are not ready pay, in all, to those who are?
    #[option(name = "the ready collect from the others", values("{n}" = "{n} in all"))]
    pub not_ready_pay: Points,
    /// Is a player ready who waits for a tile that he holds all four of?
    #[option(
        name = "who waits for a fifth tile of a kind",
        values(
            "ready" = "is ready",
            "not-ready" = "is not ready",
            "not-ready-if-concealed" = "is not ready, if the four are concealed"
        )
    )]
    pub no_tile_left: EmptyWaitRule,
    /// What are discards of nothing but terminals and honours worth, if none was claimed?
    #[option(
        name = "discards of terminals and honours only",
        values("none" = "nothing", "mangan" = "a mangan, and nobody has won", "mangan-win" = "a mangan, and a win")
    )]
    pub nagashi: Nagashi,
}
