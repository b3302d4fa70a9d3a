//! The rules of play: all that a table asks between the deal and the payments, and from one hand to the next.
//!
//! The sections that every game has in the same words are read by core and stand in [`Game`]: calls, claims,
//! passing, kongs, the wall. The rest a grammar makes of its own sections: the [`TurnTerms`], and the
//! [`MatchTerms`] of what goes from hand to hand. Together they are a [`Play`].

mod claims;
mod course;
mod passing;
mod turn_terms;

pub use claims::{ClaimOrder, ClaimsSection};
pub use course::{CourseTerms, Exchange, PlayAfterWin};
pub use passing::{BarredWins, DeclinedDraw, DeclinedPung, DeclinedReady, DeclinedWin, OwnDiscards, PassingSection};
pub use turn_terms::{
    AbortTerms, DoraTerms, FirstTurnReady, FlowerTerms, FlowerWinChoice, KongDora, ReadyKong, ReadyTerms, ReadyTurn,
    TurnTerms,
};

use crate::{Game, MatchTerms};

/// The rules of play of a ruleset: the answer to every question of a table.
#[derive(Debug, Clone, Copy)]
pub struct Play<'a> {
    /// The tiles, the hand, calls, claims, passing, kongs and the wall.
    pub game: &'a Game,
    /// The turns of a hand.
    pub turns: &'a TurnTerms,
    /// The way from one hand to the next.
    pub terms: &'a MatchTerms,
}
