//! The sections of a rules file that only this grammar has.

use jong_core::play::{FirstTurnReady, ReadyTurn};
use jong_core::rules::{OptionType, Section};
use jong_core::sections::{self as shared, DealtFlowerOrder, ReplacementTime};
use jong_core::tree::{Located, Switch, UpTo};
use serde::Deserialize;

/// Points, at most a thousand million.
pub type FimjPoints = UpTo<1_000_000_000>;

/// The worth of a limit hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum LimitMode {
    /// Its limit, whatever it counts.
    Fixed,
    /// Its limit, or what it counts if that is more.
    Floor,
}

/// The wins of hands that are not sets and a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialForms {
    /// They win.
    Win,
    /// They win as limit hands only.
    NeedLimit,
}

/// `[counting]`: what does a hand need at least, what is it worth at most, and what lies between?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "counting", name = "Counting", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjCounting {
    /// What is a limit hand worth?
    #[option(
        name = "a limit hand is worth",
        values("fixed" = "its limit", "floor" = "its limit, or what it counts if that is more")
    )]
    pub limit: LimitMode,
    /// What is the most that a hand without a limit can count, before East's double?
    #[option(name = "a hand scores at most", values("no" = "no limit"))]
    pub most: Switch<FimjPoints>,
    /// How many points does a hand need at least to win, before they are doubled?
    #[option(name = "points that a win needs", decides = LeastToWin, values("0" = "no minimum", "{n}" = "at least {n}"))]
    pub least_points: FimjPoints,
    /// How many doubles does a hand need at least to win?
    #[option(name = "doubles that a win needs", decides = LeastToWin, values("0" = "no minimum", "{n}" = "at least {n}"))]
    pub least_doubles: UpTo<100>,
    /// How many chows may a hand that wins have at most?
    #[option(name = "chows of a hand that wins", values("no" = "any number", "0" = "no chow at all", "{n}" = "at most {n}"))]
    pub most_chows: Switch<UpTo<5>>,
    /// Which limit hands win with any number of chows?
    #[option(name = "limit hands with any number of chows", values("none" = "no hands"))]
    pub chows_except: Vec<Located<String>>,
    /// Does a hand of pairs or of single tiles win if it is no limit hand?
    #[option(
        name = "hands of pairs or of single tiles",
        values("win" = "win", "need-limit" = "win as limit hands only")
    )]
    pub special_forms: SpecialForms,
    /// How many percent of its limit is a hand worth that waits for a limit hand when another wins?
    #[option(
        name = "a hand that waits for a limit is worth",
        values("0" = "what it counts", "{n}" = "{n} % of the limit, or what it counts if that is more")
    )]
    pub ready_limit: UpTo<100>,
    /// For which limit hands does waiting count nothing?
    #[option(name = "waiting is worth nothing for", values("none" = "no limit hand"))]
    pub ready_except: Vec<Located<String>>,
    /// Which patterns double a hand that waits for them when another wins?
    #[option(name = "waiting when another wins doubles it for", values("none" = "no patterns"))]
    pub ready_doubles: Vec<Located<String>>,
    /// Which patterns are added to a limit, their points doubled by their doubles alone?
    #[option(name = "to a limit are added", values("none" = "no patterns"))]
    pub limit_adds: Vec<Located<String>>,
    /// Beside which patterns are those points counted by themselves, as beside a limit?
    #[option(name = "what is added to limits is added beside", values("none" = "no patterns"))]
    pub adds_beside: Vec<Located<String>>,
}

/// The way in which a half is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// To more.
    Up,
    /// To less.
    Down,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "payment", name = "Who pays", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjPayment {
    /// By what is all that East pays and collects multiplied?
    #[option(name = "East pays and collects", values("{n}" = "× {n}"))]
    pub east_factor: UpTo<100, 1>,
    /// By what is multiplied what the discarder of the winning tile pays the winner?
    #[option(name = "the discarder pays the winner", values("1" = "as others do", "{n}" = "× {n}"))]
    pub discarder_factor: UpTo<100, 1>,
    /// To which multiple are payments rounded?
    #[option(name = "payments are rounded to", values("{n}" = "multiples of {n}"))]
    pub round_to: UpTo<1_000_000, 1>,
    /// Which way is a half rounded?
    #[option(name = "a half is rounded", values("up" = "up", "down" = "down"))]
    pub round_half: Half,
    /// Do those who did not win pay each other their differences?
    #[option(name = "those who did not win pay each other", values("yes" = "their differences", "no" = "nothing"))]
    pub losers_settle: bool,
}

/// The payment of a player who is liable for a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum LiablePayment {
    /// The payment that is due without liability.
    OwnPart,
    /// The payments of all players. Nobody else pays anything.
    All,
}

/// `[liability]`: who pays for whom when somebody fed a hand in spite of the danger?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "liability", name = "Liability", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjLiability {
    /// What does a player pay the winner who is liable for the hand?
    #[option(
        name = "a liable player pays the winner",
        values("own-part" = "no more than otherwise", "all" = "for everybody, and nobody else pays anything")
    )]
    pub pays: LiablePayment,
}

/// `[flowers]`: when are flowers laid out, and what are they good for?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "flowers", name = "Flowers and seasons", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjFlowers {
    /// The option [`shared::FlowersSection::replace`].
    #[option(as_in = shared::FlowersSection)]
    pub replace: ReplacementTime,
    /// The option [`shared::FlowersSection::at_deal`].
    #[option(as_in = shared::FlowersSection)]
    pub at_deal: DealtFlowerOrder,
    /// May flowers that were kept be laid out, and count, when another has won?
    #[option(name = "may be laid out when another has won", beside_score)]
    pub after_win: bool,
    /// May flowers be discarded?
    #[option(name = "may be discarded", beside_score)]
    pub discarded: bool,
}

/// `[ready]`: may a hand be declared ready, and what does it take?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "ready", name = "Declaring ready", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjReady {
    /// The option [`shared::ReadySection::allowed`].
    #[option(as_in = shared::ReadySection)]
    pub allowed: bool,
    /// Must a hand be declared ready before it may win?
    #[option(name = "must be declared to win", beside_score)]
    pub needed: bool,
    /// The option [`shared::ReadySection::concealed_only`].
    #[option(as_in = shared::ReadySection)]
    pub concealed_only: bool,
    /// What does declaring ready cost?
    #[option(name = "costs", beside_score, values("0" = "nothing", "{n}" = "{n} points"))]
    pub stake: FimjPoints,
    /// The option [`shared::ReadySection::locks_hand`].
    #[option(as_in = shared::ReadySection)]
    pub locks_hand: bool,
    /// The option [`shared::ReadySection::turn`].
    #[option(as_in = shared::ReadySection)]
    pub turn: ReadyTurn,
    /// The option [`shared::ReadySection::first_turn`].
    #[option(as_in = shared::ReadySection)]
    pub first_turn: FirstTurnReady,
}

/// `[replacements]`: where do replacements come from (the tetto)?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Replacement tiles", after = "wall")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Replacements {
    /// Are the replacement tiles set apart from the wall?
    #[option(name = "set apart from the wall", beside_score)]
    pub detached: bool,
}

/// The way in which seats are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum SeatDraw {
    /// Two dice each.
    Dice,
    /// One die of twenty sides each.
    D20,
}

/// The place where the wall is opened when the dice come to more than its eighteen stacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum WallOpening {
    /// The count begins again at the right end of the same wall.
    SameWall,
    /// It goes on along the next wall.
    NextWall,
    /// Eighteen itself opens on the next wall.
    EighteenNextWall,
}

/// Exchanges of tiles before play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Exchanges {
    /// None.
    None,
    /// Four tiles to the left, four across, four to the right.
    LeftAcrossRight,
    /// Three tiles with the player across, three with one neighbour, three with the other.
    ThreeSwaps,
}

/// `[deal]`: how are seats drawn, where is the wall opened, and are tiles exchanged?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "deal", name = "The deal", after = "hand")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjDeal {
    /// How are seats drawn?
    #[option(
        name = "seats are drawn by",
        beside_score,
        values("dice" = "two dice each", "d20" = "one die of twenty sides each")
    )]
    pub seats: SeatDraw,
    /// Where is the wall opened when the two throws come to more than its 18 stacks?
    #[option(
        name = "a throw of more than 18 opens",
        beside_score,
        values(
            "same-wall" = "the same wall, counted on from its right end",
            "next-wall" = "the next wall",
            "eighteen-next-wall" = "the next wall, as 18 does"
        )
    )]
    pub over_eighteen: WallOpening,
    /// Which tiles are exchanged before play?
    #[option(
        name = "tiles exchanged before play",
        beside_score,
        values(
            "none" = "no exchange",
            "left-across-right" = "four each to the left, across and to the right",
            "three-swaps" = "three each with the player across, then with either neighbour"
        )
    )]
    pub exchanges: Exchanges,
}

/// The reason to end a hand before the wall is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FimjAbort {
    /// The first four discards are the four tiles of one wind.
    FourWinds,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "draw", name = "When nobody wins", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjDraw {
    /// What makes a hand void before the wall is empty?
    #[option(
        name = "the hand is void after",
        beside_score,
        values("none" = "nothing", "four-winds" = "four first discards of one wind")
    )]
    pub aborts: Vec<FimjAbort>,
}

/// The wind of the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FimjFirstRound {
    /// East.
    East,
    /// That of the wall which is opened in the first hand.
    BreachedWall,
}

/// The results that let East stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum EastStayResult {
    /// A win of East.
    Win,
    /// A hand that nobody won.
    Draw,
}

/// The end of a player's points: play goes on, or the match ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Bankruptcy {
    /// Yes: play goes on.
    NegativeAllowed,
    /// No: the match ends.
    EndsMatch,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "match", name = "The match", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjMatch {
    /// The option [`shared::MatchSection::start`].
    #[option(as_in = shared::MatchSection)]
    pub start: FimjPoints,
    /// The option [`shared::MatchSection::rounds`].
    #[option(as_in = shared::MatchSection)]
    pub rounds: UpTo<255, 1>,
    /// Which wind is the first round?
    #[option(
        name = "the first round is of",
        beside_score,
        values("east" = "East", "breached-wall" = "the wind whose wall is opened first")
    )]
    pub first_round: FimjFirstRound,
    /// What lets the dealer stay?
    #[option(
        name = "East stays after",
        beside_score,
        values("none" = "nothing", "win" = "a win", "draw" = "a hand that nobody won")
    )]
    pub east_stays: Vec<EastStayResult>,
    /// How often may the dealer stay at most?
    #[option(name = "East may stay", beside_score, values("no" = "no limit", "1" = "once", "{n}" = "{n} times"))]
    pub most_stays: Switch<UpTo<100>>,
    /// What happens when a player runs out of points?
    #[option(
        name = "out of points",
        beside_score,
        values("negative-allowed" = "play goes on", "ends-match" = "the match ends")
    )]
    pub bankruptcy: Bankruptcy,
}

/// The worth of a hand with a wrong number of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FimjWrongCount {
    /// Its points.
    Counts,
    /// Nothing.
    Nothing,
}

/// The price of a false win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FimjFalseWin {
    /// An amount that the table decides.
    None,
    /// The player's own points, and those of all others.
    PaysAll,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "penalty", name = "Penalties", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FimjPenalty {
    /// What does a hand with too few tiles count, which cannot win?
    #[option(
        name = "a hand with too few tiles counts",
        values("counts" = "its points", "nothing" = "nothing")
    )]
    pub too_few: FimjWrongCount,
    /// What does a hand with too many tiles count, which cannot win?
    #[option(
        name = "a hand with too many tiles counts",
        values("counts" = "its points", "nothing" = "nothing")
    )]
    pub too_many: FimjWrongCount,
    /// What does a false win cost?
    #[option(
        name = "a false win costs",
        values("none" = "what the table decides", "pays-all" = "one's own points, and everybody's")
    )]
    pub false_win: FimjFalseWin,
    /// The option [`shared::PenaltySection::dead_hand_calls`].
    #[option(as_in = shared::PenaltySection)]
    pub dead_hand_calls: bool,
    /// The option [`shared::PenaltySection::replay`].
    #[option(as_in = shared::PenaltySection)]
    pub replay: bool,
}
