//! The terms of the turns of a hand, as a grammar makes them of its sections.

use serde::Deserialize;

use super::CourseTerms;
use crate::hand::Declaration;
use crate::pattern::PatternSet;
use crate::rules::OptionType;
use crate::sections::{DealtFlowerOrder, ReplacementTime};

/// The terms of the turns of a hand. No score asks for them.
#[derive(Debug, Clone, Default)]
pub struct TurnTerms {
    /// Declaring ready; `None` where nobody may.
    pub ready: Option<ReadyTerms>,
    /// The indicators that are turned; `None` where there are none.
    pub dora: Option<DoraTerms>,
    /// The events that make a hand void.
    pub aborts: AbortTerms,
    /// The patterns that make whoever let them be completed by a claim liable.
    pub liable: PatternSet,
    /// Flowers and seasons.
    pub flowers: FlowerTerms,
    /// Exchanges before play, a void suit, and play after a win.
    pub course: CourseTerms,
    /// The first go-round goes on when somebody calls.
    pub first_turn_outlasts_calls: bool,
}

/// The terms on which flowers and seasons are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FlowerTerms {
    /// The time at which they are laid out and replaced.
    pub replace: ReplacementTime,
    /// The order in which those that were dealt are replaced.
    pub at_deal: DealtFlowerOrder,
    /// The flowers that win by themselves, and may be played on with.
    pub may_play_on: FlowerWinChoice,
    /// A player who has all but one takes the last from the player who lays it out.
    pub robbed: bool,
    /// Flowers and seasons may be discarded.
    pub discarded: bool,
    /// Flowers that are kept are laid out when another has won, and count.
    pub after_win: bool,
}

/// The flowers that win by themselves with which a player may go on all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FlowerWinChoice {
    /// The player has all flowers and seasons, and may go on.
    pub with_all: bool,
    /// The player has all flowers and seasons but one, and may go on.
    pub with_all_but_one: bool,
}

/// The terms on which a hand may be declared ready, and of what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadyTerms {
    /// The number of tiles that the wall must still hold.
    pub tiles_left: usize,
    /// A player without the stake may not declare.
    pub needs_points: bool,
    /// The hand stays as it is: what is drawn is discarded, and nothing is claimed.
    pub locks_hand: bool,
    /// The concealed kongs that may be made all the same.
    pub concealed_kong: ReadyKong,
    /// A hand that was not declared does not win.
    pub needed: bool,
    /// The turn in which it may be declared.
    pub turn: ReadyTurn,
    /// The declaration on the first turn.
    pub first_turn: FirstTurnReady,
}

impl Default for ReadyTerms {
    fn default() -> ReadyTerms {
        ReadyTerms {
            tiles_left: 0,
            needs_points: false,
            locks_hand: true,
            concealed_kong: ReadyKong::Never,
            needed: false,
            turn: ReadyTurn::Any,
            first_turn: FirstTurnReady::Double,
        }
    }
}

impl ReadyTerms {
    /// True if a player can make a declaration on these terms.
    pub fn makes(&self, declared: Declaration) -> bool {
        let on_first = match self.first_turn {
            FirstTurnReady::Double => declared == Declaration::Double,
            FirstTurnReady::Dealt => declared == Declaration::Dealt,
            FirstTurnReady::DealtOrDouble => matches!(declared, Declaration::Double | Declaration::Dealt),
        };
        on_first || declared == Declaration::Ready && self.turn == ReadyTurn::Any
    }
}

/// The turn in which a hand may be declared ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ReadyTurn {
    /// Any.
    Any,
    /// The first.
    First,
    /// The first, with the tiles that were dealt.
    Dealt,
}

/// The declaration that a player makes on the first turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FirstTurnReady {
    /// That of the first turn.
    Double,
    /// That of a hand as dealt, whatever was drawn.
    Dealt,
    /// That of a hand as dealt if it was ready then, and else that of the first turn.
    DealtOrDouble,
}

/// The concealed kongs that may be declared after declaring ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
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

/// The time at which a kong turns its indicator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum KongDora {
    /// At once.
    AtOnce,
    /// At once for a concealed kong, after the discard for others.
    ConcealedAtOnce,
    /// At once for a concealed kong, for others after the discard, or before it when another kong comes first.
    ConcealedAtOnceOrNextKong,
}

/// The indicators that are turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoraTerms {
    /// The time at which a kong turns one more; `None` if it does not.
    pub kong: Option<KongDora>,
    /// A kong that is robbed has turned it already.
    pub if_robbed: bool,
}

/// The events that make a hand void before the wall is empty. Each is `None`, or false, where it does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AbortTerms {
    /// The number of kinds of terminals and honours at a player's first draw, if the player likes.
    pub nine_kinds: Option<u8>,
    /// The first discards of all four are the same wind.
    pub four_winds: bool,
    /// All four have declared ready.
    pub four_ready: bool,
    /// Four kongs, of at least so many players, and the discard after them.
    pub four_kongs: Option<u8>,
}
