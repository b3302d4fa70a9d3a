//! The sections of a rules file that only this grammar has.

use jong_core::say;
use jong_core::tree::{KeyedList, Located, Switch, UpTo};

/// Points, at most a million.
pub type Points = UpTo<1_000_000>;
/// How many times something is paid.
pub type Shares = UpTo<1_000>;
use schemars::JsonSchema;
use serde::Deserialize;
use strum::Display;

/// `[counting]`: what does a hand need at least, what is it worth at most, and what comes between?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counting {
    /// Fu are rounded up to a multiple of this.
    pub fu_round_up: Points,
    /// … but not with these patterns.
    pub fu_exact: Vec<Located<String>>,
    /// The least fu of an open hand.
    pub open_fu_least: Points,
    /// Basic points are fu × 2 to the power of han + this.
    pub doublings: UpTo<16>,
    /// Han a hand needs, from patterns that count towards the minimum.
    pub least_han: Points,
    /// The most yakuman a hand can be worth; `false`: as many as it has.
    pub most_yakuman: Switch<UpTo<1_000>>,
}

/// One entry of `[limits]`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
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

/// `[limits]`.
pub type Limits = KeyedList<Switch<Limit>>;

/// Something that depends on whether a dealer is concerned.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByDealer {
    /// When it is the dealer.
    pub dealer: Shares,
    /// When it is not.
    pub other: Shares,
}

/// Something that depends on how a hand was won.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByWin {
    /// From a discard, in all.
    pub discard: Points,
    /// By draw, from each.
    pub draw: Points,
}

/// What becomes of the fourth share when three play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissingShare {
    /// Nobody pays it.
    Lost,
    /// The others split it.
    Split,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Payment {
    /// Every payment is rounded up to a multiple of this.
    pub round_up: Points,
    /// A discard pays so many times the basic points, by whether the winner is dealer.
    pub discard: ByDealer,
    /// By draw, each pays so many times the basic points, by whether payer or winner is dealer.
    pub draw: ByDealer,
    /// The fourth share of three.
    pub missing_share: MissingShare,
    /// What each repeat adds.
    pub repeat: ByWin,
    /// What a deposit is worth.
    pub deposit: Points,
}

/// How much of a hand liability covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Covers {
    /// All of it.
    Hand,
    /// The part of the pattern that made the player liable.
    Pattern,
}

/// What a liable player pays of a hand won from another's discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LiableShare {
    /// Half, the discarder the other half.
    Half,
    /// All.
    All,
}

/// Who pays repeats when somebody is liable and another discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RepeatsFrom {
    /// The discarder.
    Discarder,
    /// The liable player.
    Liable,
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Liability {
    /// The patterns that make liable.
    pub patterns: Vec<Located<String>>,
    /// How much of the hand.
    pub covers: Covers,
    /// What share when another discarded.
    pub discard: LiableShare,
    /// Who pays the repeats then.
    pub repeats: RepeatsFrom,
}

/// When a kong turns its dora indicator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum KongDora {
    /// At once.
    AtOnce,
    /// At once for a concealed kong, after the discard for others.
    ConcealedAtOnce,
}

/// `[dora]`: which indicators are turned, and when?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dora {
    /// Whether a kong turns an indicator.
    pub kong: bool,
    /// When.
    pub kong_timing: KongDora,
    /// Whether the tiles under the indicators count for a ready hand.
    pub under: bool,
    /// Whether those under the indicators of kongs do.
    pub under_kong: bool,
}

/// Which concealed kongs may be declared after declaring ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ReadyKong {
    /// None.
    Never,
    /// Those that leave the waits as they are.
    SameWaits,
    /// And are a triplet in every reading.
    SameTriplet,
    /// And leave every reading as it is.
    SameReading,
    /// And lose no pattern.
    SamePatterns,
}

/// `[ready]`: may a hand be declared ready, and what does that ask for?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ready {
    /// What declaring costs.
    pub stake: Points,
    /// Whether a player must hold that much.
    pub needs_points: bool,
    /// Tiles the wall must still hold.
    pub tiles_left: u8,
    /// Whether the hand must be concealed.
    pub concealed_only: bool,
    /// Which concealed kongs are allowed afterwards.
    pub concealed_kong: ReadyKong,
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

/// What three winners on one discard do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ThreeWinners {
    /// All win.
    All,
    /// The hand is void.
    Abort,
}

/// Who of several winners collects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Collects {
    /// The first in turn order.
    First,
    /// Each.
    Each,
}

/// `[winners]`: what if several can win on one discard?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winners {
    /// Several on one discard.
    pub on_one_discard: OnOneDiscard,
    /// Three of them.
    pub three: ThreeWinners,
    /// Who collects the repeats.
    pub repeats: Collects,
    /// Who collects the deposits.
    pub deposits: Collects,
    /// Whether each winner gets his own deposit back first.
    pub own_deposit: bool,
}

/// What discards of terminals and honours only are worth at the end of the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Nagashi {
    /// Nothing.
    None,
    /// A mangan, paid as if drawn; the hand is still a draw.
    Mangan,
    /// A mangan, and a win.
    ManganWin,
}

/// Draws before the wall is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Abort {
    /// Nine kinds of terminals and honours on the first turn.
    NineKinds,
    /// Four discards of one wind.
    FourWinds,
    /// Four ready hands.
    FourReady,
    /// Four kongs of more than one player.
    FourKongs,
}

/// Whether a hand that waits for a tile of which it holds all copies is ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum NoTileLeft {
    /// It is.
    Ready,
    /// It is not, melds counted.
    NotReady,
    /// It is not if all four are concealed.
    NotReadyIfConcealed,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Draw {
    /// What those not ready pay in all.
    pub not_ready_pay: Points,
    /// Discards of terminals and honours only.
    pub nagashi: Nagashi,
    /// Draws before the wall is empty.
    pub aborts: Vec<Abort>,
    /// Waiting for tiles one holds.
    pub no_tile_left: NoTileLeft,
}

/// What keeps the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DealerStays {
    /// A win of the dealer.
    Win,
    /// A draw in which the dealer is ready.
    Ready,
}

/// When a player is out of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Bust {
    /// Below nothing; with exactly nothing play goes on.
    BelowZero,
}

/// Who gets deposits that are left at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LeftDeposits {
    /// The first.
    First,
    /// Nobody.
    Lost,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// Points each starts with.
    pub start: Points,
    /// Rounds.
    pub rounds: u8,
    /// What keeps the deal.
    pub dealer_stays: Vec<DealerStays>,
    /// Whether running out ends the match.
    pub bust: Switch<Bust>,
    /// Whether a leading dealer may end it in the last hand.
    pub leader_may_stop: bool,
    /// Points somebody must have, or a further round is played.
    pub extension: Switch<Points>,
    /// Deposits left at the end.
    pub left_deposits: LeftDeposits,
}

/// Bonus points by place.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Floating {
    /// One list for each number of players at or above the return, from none to all.
    pub by_floating: Vec<Vec<i32>>,
}

/// Who is ahead with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Tie {
    /// They share.
    Split,
    /// Who sat first.
    SeatOrder,
}

/// `[ranking]`: what do the places of a match earn?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ranking {
    /// Points from which the result counts.
    #[serde(rename = "return")]
    pub target: Points,
    /// Bonus points by place, in thousands: a list, or one for each number of players at or above the return.
    pub uma: Uma,
    /// Bonus of the first, in thousands.
    pub oka: i32,
    /// Equal points.
    pub tie: Tie,
}

/// `uma`.
#[derive(Debug, Clone, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum Uma {
    /// By place.
    Places(Vec<i32>),
    /// By how many are at or above the return.
    Floating(Floating),
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
                Floating::deserialize(MapAccessDeserializer::new(map)).map(Uma::Floating)
            }
        }
        deserializer.deserialize_any(UmaVisitor)
    }
}

/// What a foul costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Chombo {
    /// Nothing of its own: programs do not allow it.
    None,
    /// A mangan, paid to the others.
    Mangan,
    /// Points off the result, after the bonus for places.
    AfterUma,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Penalty {
    /// What a foul costs.
    pub chombo: Chombo,
    /// How many points.
    pub points: Points,
}
