//! The core of Jong: tiles, hands, readings, patterns and rules files. It knows no variant's name.
//!
//! A rules file becomes a [`Ruleset`]: compiled, immutable and shareable. A hand becomes a [`Hand`](hand::Hand) in a
//! [`Situation`](hand::Situation); its readings are walked, the patterns of each are tallied, and the ruleset's grammar
//! says what that is worth and who pays.

pub mod hand;
pub mod notation;
pub mod pattern;
pub mod reading;
pub mod rules;
pub mod tile;

mod ruleset;

pub use ruleset::{
    Claimant, Game, Grammar, HandSection, HandSize, Info, KongsSection, LineOf, MeldLegality, NoWin, PointsLine,
    RobConcealed, Ruleset, Score, ScoringPolicy, SwapCalls, TableSection, Value, WallSection,
};
