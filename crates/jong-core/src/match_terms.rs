//! The terms of a match: what a table goes by from one hand to the next, and at the end. No score asks for them.

use serde::Deserialize;

use crate::rules::OptionType;

/// The terms of a match, as a grammar makes them of its sections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchTerms {
    /// The points that everybody begins with.
    pub start: i64,
    /// The number of rounds.
    pub rounds: u32,
    /// The way to the wind of the first round.
    pub first_round: FirstRound,
    /// The results after which the dealer stays.
    pub stays: StayTerms,
    /// The results that add a repeat; after any other there is none.
    pub repeats: RepeatTerms,
    /// The cost of declaring ready, which lies on the table as a deposit.
    pub stake: i64,
    /// The worth of a deposit for whoever collects it.
    pub deposit: i64,
    /// The end of a match in which a player runs out of points.
    pub out_of_points: BankruptcyRule,
    /// The leading dealer may end the match in its last hand.
    pub leader_may_stop: bool,
    /// The points that somebody must have, or else one further round is played until somebody has them.
    pub extension: Option<i64>,
    /// The owner of deposits that are left at the end.
    pub left_deposits: LeftDeposits,
    /// The worth of places; `None` where a result is nothing but what was won and lost.
    pub ranking: Option<RankingTerms>,
    /// The hand of a foul is played again.
    pub foul_replays: bool,
}

/// The way to the wind of the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstRound {
    /// East.
    East,
    /// The table finds it out when the wall is opened.
    Told,
}

/// The results after which the dealer stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StayTerms {
    /// A win of the dealer.
    pub win: bool,
    /// A hand that nobody won.
    pub draw: DrawStay,
    /// A hand that is void.
    pub void: bool,
    /// The most times in a row that a dealer may stay.
    pub most: Option<u32>,
}

/// The hands without a winner after which the dealer stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawStay {
    /// No hands.
    Never,
    /// Hands in which the dealer is ready.
    IfReady,
    /// All hands.
    Always,
}

/// The results that add a repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RepeatTerms {
    /// The dealer stays.
    pub with_stay: bool,
    /// Nobody won.
    pub with_draw: bool,
}

/// The end of a match in which a player runs out of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BankruptcyRule {
    /// No end: play goes on.
    PlaysOn,
    /// The match ends with somebody below nothing.
    EndsBelowNothing,
    /// The match ends with somebody who has nothing left.
    EndsWithNothing,
}

/// The owner of deposits that are left at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum LeftDeposits {
    /// The first.
    First,
    /// Nobody.
    Lost,
}

/// The worth of the places of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingTerms {
    /// The points from which a result is counted.
    pub target: i64,
    /// The points that the places add, the first place first.
    pub uma: PlaceBonus,
    /// The points that the first gets on top.
    pub oka: i64,
    /// The rounding of points to thousands.
    pub rounding: ResultRounding,
    /// The order of players with equal points.
    pub tie: Tie,
}

/// The rounding of points to thousands, in the results of all but the first, who gets what is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ResultRounding {
    /// None.
    None,
    /// Five hundred and more count as a thousand.
    FromFive,
    /// Six hundred and more count as a thousand.
    FromSix,
}

impl ResultRounding {
    /// Points, rounded.
    pub fn of(self, points: i64) -> i64 {
        let up = match self {
            ResultRounding::None => return points,
            ResultRounding::FromFive => 500,
            ResultRounding::FromSix => 400,
        };
        (points.abs() + up) / 1_000 * 1_000 * points.signum()
    }
}

/// The points that places add, the first place first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlaceBonus {
    /// Always the same.
    Fixed(Vec<i64>),
    /// One list for each number of players at or above the target, from none to all.
    ByFloating(Vec<Vec<i64>>),
}

impl PlaceBonus {
    /// The points by place where this many players are at or above the target.
    pub fn places(&self, floating: usize) -> &[i64] {
        match self {
            PlaceBonus::Fixed(places) => places,
            PlaceBonus::ByFloating(lists) => lists.get(floating).map_or(&[], Vec::as_slice),
        }
    }
}

/// The order of players with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// They share.
    Split,
    /// Who sat first.
    SeatOrder,
}

/// The price of a foul on which rules settle it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FoulPrice {
    /// The payments that [`settle`](crate::ScoringPolicy::settle) enters.
    #[default]
    Paid,
    /// No price.
    Nothing,
    /// Points off the result, after the bonus for places.
    OffResult(i64),
    /// The place in the match.
    Out,
    /// A false win: what [`settle`](crate::ScoringPolicy::settle) enters when another player wins the hand. The price of
    /// a foul that ends the hand is left to the table.
    WithWin,
}

impl FoulPrice {
    /// True if the price is charged to the player beside the payments of the hand.
    pub fn is_charged(self) -> bool {
        match self {
            FoulPrice::OffResult(_) | FoulPrice::Out => true,
            FoulPrice::Paid | FoulPrice::Nothing | FoulPrice::WithWin => false,
        }
    }
}

/// The end of a hand that nobody won, as far as its payments ask: who was ready, and more of the kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DrawnEnd {
    /// The players whose hands are known, and of each whether it is ready.
    pub ready: crate::hand::PerSeat<Option<bool>>,
    /// The players whose hands are dead because of a foul.
    pub dead: crate::hand::PerSeat<bool>,
    /// The players who discarded terminals and honours only, and nobody claimed one.
    pub nagashi: crate::hand::PerSeat<bool>,
    /// Hands repeated.
    pub repeats: u32,
    /// Deposits on the table.
    pub deposits: u32,
}
