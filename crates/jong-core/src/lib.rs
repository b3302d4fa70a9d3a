//! The core of Jong: tiles, hands, readings, patterns and rules files. It knows no variant's name.
//!
//! A rules file becomes a [`Ruleset`]: compiled, immutable and shareable. A hand becomes a [`Hand`](hand::Hand) in a
//! [`Situation`](hand::Situation). Its readings are walked, and the patterns of each are tallied. The ruleset's grammar
//! then gives the value of the hand and the payments.

// What the derives write names this crate, here as elsewhere.
extern crate self as jong_core;

pub mod hand;
pub mod notation;
pub mod pattern;
pub mod play;
pub mod reading;
pub mod rules;
#[cfg(feature = "schema")]
pub mod schema;
pub mod sections;
pub mod tile;
pub mod tree;

mod digest;
mod game;
mod in_order;
mod match_terms;
mod rounding;
mod ruleset;
mod scoring;
mod settle;
mod shared_terms;
mod text;

pub use digest::Digest;
pub use game::{
    Claimant, ConcealedRobbery, Game, HandSection, HandSize, KongsSection, MeldLegality, ReplacementSource,
    SetExposure, SwapCalls, TableSection, WallSection,
};
pub use in_order::{Gathering, InOrder};
pub use jong_words::{Catalogue, Lang, Phrase, Text, ToText, phrase, same_in_every_language, say, words};
pub use match_terms::{
    BankruptcyRule, DrawStay, DrawnEnd, FirstRound, FoulPrice, LeftDeposits, MatchTerms, PlaceBonus, RankingTerms,
    RepeatTerms, ResultRounding, StayTerms, Tie,
};
pub use play::{Play, ReadyTerms, TurnTerms};
pub use rounding::Rounding;
pub use ruleset::{Info, Ruleset};
pub use scoring::{
    Appraisal, Grammar, HandValue, LimitIndex, LimitStep, LineSubject, NoWin, PointsLine, Rank, Reckoning, Score,
    ScoringPolicy, SituationPart, UnitPayment, UnknownWord, WaitedWorth, Walk, WorthMeaning, point_lines,
};
pub use settle::{
    End, EndPlayer, FalseWin, FinishedHand, Foul, FoulBar, FoulBasis, FoulKind, FoulTerms, Ledger, MOST_STEPS, Payment,
    PlayAfterFoul, Reason, SettledHand, Step, Totals, gave_the_tile,
};
pub use shared_terms::SharedTerms;

words! {
    /// The words of core, and those that games have in common: options that all know, and phrases that several grammars use.
    pub WORDS: "words" [En, It, Ja, ZhHant, Vi], in jong_words::WORDS
}
