//! The sections of a rules file that only this grammar has.

use jong_core::play::{KongDora, ReadyKong};
use jong_core::rules::{OptionType, Section};
use jong_core::sections::{self as shared, OnOneDiscard};
use jong_core::tree::{KeyedList, Located, Switch, UpTo};
use jong_core::{LeftDeposits, ResultRounding, Tie, say};

/// Points, at most a million.
pub type Points = UpTo<1_000_000>;
/// A number whose multiples are rounded to; multiples of 1 are all whole numbers.
pub type Multiple = UpTo<1_000_000, 1>;
/// The number of times that something is paid.
pub type Shares = UpTo<1_000>;
use serde::Deserialize;

/// `[counting]`: what does a hand need at least, what is it worth at most, and what lies between?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "Counting", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counting {
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

/// Something that depends on whether a dealer is concerned.
#[derive(Debug, Clone, Copy, Deserialize, OptionType)]
#[serde(deny_unknown_fields)]
pub struct ByDealer {
    /// The part if it is the dealer.
    pub dealer: Shares,
    /// The part if it is not.
    pub other: Shares,
}

/// Something that depends on how a hand was won.
#[derive(Debug, Clone, Copy, Deserialize, OptionType)]
#[serde(deny_unknown_fields)]
pub struct ByWin {
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
pub struct PaymentSection {
    /// How many times the basic points does the discarder pay?
    #[option(name = "the discarder pays", tables("{dealer} × the basic points to the dealer, {other} × to others"))]
    pub discard: ByDealer,
    /// How many times the basic points does each pay when the winner drew?
    #[option(
        name = "by draw each pays",
        tables("{other} × the basic points; {dealer} × to the dealer, or as the dealer")
    )]
    pub draw: ByDealer,
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
    pub repeat: ByWin,
    /// What is a deposit worth?
    #[option(name = "a deposit is", values("{n}" = "{n} points"))]
    pub deposit: Points,
}

/// The part of a hand that liability covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Covers {
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

/// Who pays repeats when somebody is liable and another discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum RepeatsFrom {
    /// The discarder.
    Discarder,
    /// The liable player.
    Liable,
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "Liability", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Liability {
    /// For which patterns is a player liable whose discard lets another complete them?
    #[option(name = "for letting somebody complete", values("none" = "nothing"))]
    pub patterns: Vec<Located<String>>,
    /// How much of the hand does the liable player pay?
    #[option(
        name = "the liable player pays",
        idle("patterns = none"),
        values("hand" = "the whole hand", "pattern" = "what that pattern is worth")
    )]
    pub covers: Covers,
    /// How much does the liable player pay when the hand was won from another player's discard?
    #[option(name = "won on another's discard", idle("patterns = none"), values("half" = "half of it", "all" = "all of it"))]
    pub discard: LiableShare,
    /// Who pays the repeats when one player is liable and another discarded?
    #[option(
        name = "the repeats are then paid by",
        idle("patterns = none"),
        values("discarder" = "the discarder", "liable" = "the liable player")
    )]
    pub repeats: RepeatsFrom,
}

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
#[section(name = "Declaring ready", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ready {
    /// As [`shared::Ready::concealed_only`].
    #[option(as_in = shared::Ready)]
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

/// Who of several winners collects something.
const COLLECTS: &[(&str, &str)] = &[("first", "the first in turn order"), ("each", "each of them")];

/// Who of several winners collects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Collects {
    /// The first in turn order.
    First,
    /// Each.
    Each,
}

/// `[winners]`: what if several players can win on one discard?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "Several winners", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winners {
    /// As [`shared::Winners::on_one_discard`].
    #[option(as_in = shared::Winners)]
    pub on_one_discard: OnOneDiscard,
    /// What happens when three win on one discard?
    #[option(name = "three on one discard", players = 4, idle("on-one-discard = nearest"), values("all" = "all of them win", "abort" = "the hand is void"))]
    pub three: ThreeWinners,
    /// Who of several winners collects the repeats?
    #[option(name = "repeats are collected by", values = COLLECTS, idle("on-one-discard = nearest"))]
    pub repeats: Collects,
    /// Who of several winners collects the deposits?
    #[option(name = "deposits are collected by", values = COLLECTS, idle("on-one-discard = nearest"))]
    pub deposits: Collects,
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

/// The readiness of a hand that waits for a tile of which it holds all copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum NoTileLeft {
    /// It is.
    Ready,
    /// It is not, melds counted.
    NotReady,
    /// It is not if all four are concealed.
    NotReadyIfConcealed,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "When nobody wins", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Draw {
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
    pub aborts: Vec<Abort>,
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
    pub no_tile_left: NoTileLeft,
    /// What are discards of nothing but terminals and honours worth, if none was claimed?
    #[option(
        name = "discards of terminals and honours only",
        values("none" = "nothing", "mangan" = "a mangan, and nobody has won", "mangan-win" = "a mangan, and a win")
    )]
    pub nagashi: Nagashi,
}

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
#[section(name = "The match", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// As [`shared::Match::start`].
    #[option(as_in = shared::Match)]
    pub start: Points,
    /// As [`shared::Match::rounds`].
    #[option(as_in = shared::Match)]
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

/// The price of a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Chombo {
    /// Nothing of its own: programs do not allow it.
    None,
    /// A mangan, paid to the others.
    Mangan,
    /// Points off the result, after the bonus for places.
    AfterUma,
}

/// The price of a foul that was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DeliberateFoul {
    /// As much as any other foul.
    AsAny,
    /// A yakuman, paid to the others.
    Yakuman,
    /// The player's place in the match.
    Out,
}

/// The consequence of a wrong number of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum WrongTileCount {
    /// The hand is dead: its player does not win, claims nothing, and is not ready when no tile is left.
    DeadHand,
    /// A foul as any other.
    Chombo,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "Penalties", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Penalty {
    /// What does a foul cost?
    #[option(
        name = "a foul costs",
        values("none" = "nothing", "mangan" = "a mangan, paid to the others", "after-uma" = "points off the result")
    )]
    pub chombo: Chombo,
    /// How many points off the result does a foul cost?
    #[option(name = "how many points", idle("chombo = none", "chombo = mangan"))]
    pub points: Points,
    /// What does a foul cost that was meant?
    #[option(
        name = "a foul that was meant costs",
        idle("chombo = none, deliberate = as-any"),
        values(
            "as-any" = "as much as any other",
            "yakuman" = "a yakuman, paid to the others",
            "out" = "the place in the match"
        )
    )]
    pub deliberate: DeliberateFoul,
    /// What follows from too many or too few tiles?
    #[option(
        name = "with too many or too few tiles",
        values("dead-hand" = "a dead hand: no win, no calls, not ready at the end", "chombo" = "a foul as any other")
    )]
    pub wrong_count: WrongTileCount,
    /// As [`shared::Penalty::replay`].
    #[option(as_in = shared::Penalty)]
    pub replay: bool,
}
