//! The sections of a rules file that only this grammar has.

use jong_core::tree::{Switch, UpTo};
use schemars::JsonSchema;
use serde::Deserialize;
use strum::Display;

/// Points, at most a thousand million.
pub type Points = UpTo<1_000_000_000>;

/// What a limit hand is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LimitMode {
    /// Its limit, whatever it counts.
    Fixed,
    /// Its limit, or what it counts if that is more.
    Floor,
}

/// `[counting]`: what does a hand need at least, what is it worth at most, and what comes between?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counting {
    /// What a limit hand is worth.
    pub limit: LimitMode,
    /// The most a hand can count; `false`: there is no such number.
    pub most: Switch<Points>,
}

/// Which way a half is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Half {
    /// To more.
    Up,
    /// To less.
    Down,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Payment {
    /// East pays and collects so many times the amount.
    pub east_factor: UpTo<100>,
    /// Every payment is rounded to a multiple of this.
    pub round_to: UpTo<1_000_000>,
    /// Which way a half is rounded.
    pub round_half: Half,
    /// Whether those who did not win settle their differences.
    pub losers_settle: bool,
}

/// Who wins when several could on one discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OnOneDiscard {
    /// All of them.
    All,
    /// The first in turn order.
    Nearest,
}

/// `[winners]`: what if several can win on one discard?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winners {
    /// Several on one discard.
    pub on_one_discard: OnOneDiscard,
}

/// Whether flowers must be laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Exposure {
    /// They may be kept.
    Optional,
    /// They are laid out at once.
    Mandatory,
}

/// `[flowers]`: when are flowers laid out, and what are they good for?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Flowers {
    /// Whether they must be laid out.
    pub exposure: Exposure,
    /// Whether they may be discarded.
    pub discarded: bool,
}

/// `[ready]`: may a hand be declared ready, and what does that ask for?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ready {
    /// Whether a hand may be declared ready.
    pub allowed: bool,
    /// Whether it must be concealed.
    pub concealed_only: bool,
    /// Whether it may not change any more.
    pub locks_hand: bool,
    /// What declaring costs.
    pub stake: Points,
}

/// `[replacements]`: where do replacements come from (the tetto)?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Replacements {
    /// Whether it is filled up from the wall.
    pub refill: bool,
    /// Whether it is set apart from the wall.
    pub detached: bool,
}

/// How seats are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SeatDraw {
    /// Two dice each.
    Dice,
    /// One die of twenty sides each.
    D20,
}

/// Where the wall is opened when the dice come to more than its eighteen stacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OverEighteen {
    /// The count begins again at the right end of the same wall.
    SameWall,
    /// It goes on along the next wall.
    NextWall,
    /// Eighteen itself opens on the next wall.
    EighteenNextWall,
}

/// Exchanges of tiles before play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Exchanges {
    /// None.
    None,
    /// Four tiles to the left, four across, four to the right.
    LeftAcrossRight,
}

/// `[deal]`: how are seats drawn, where is the wall opened, and are tiles exchanged?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Deal {
    /// How seats are drawn.
    pub seats: SeatDraw,
    /// Where the wall is opened.
    pub over_eighteen: OverEighteen,
    /// Exchanges before play.
    pub exchanges: Exchanges,
}

/// What ends a hand before the wall is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Abort {
    /// The first four discards are the four tiles of one wind.
    FourWinds,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Draw {
    /// What ends a hand early.
    pub aborts: Vec<Abort>,
}

/// The wind of the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FirstRound {
    /// East.
    East,
    /// That of the wall which is opened in the first hand.
    BreachedWall,
}

/// What lets East stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EastStays {
    /// A win of East.
    Win,
    /// A hand that nobody won.
    Draw,
}

/// Whether a player can have less than nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Bankruptcy {
    /// Yes: play goes on.
    NegativeAllowed,
    /// No: the match ends.
    EndsMatch,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// Points each starts with.
    pub start: Points,
    /// Rounds.
    pub rounds: u8,
    /// The wind of the first.
    pub first_round: FirstRound,
    /// What lets East stay.
    pub east_stays: Vec<EastStays>,
    /// How often East may stay at most; `false`: without end.
    pub most_stays: Switch<UpTo<100>>,
    /// Running out of points.
    pub bankruptcy: Bankruptcy,
}
