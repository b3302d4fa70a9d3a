//! The core of Jong: tiles, hands, readings, patterns and rules files. It knows no variant's name.
//!
//! A rules file becomes a [`Ruleset`]: compiled, immutable and shareable. A hand becomes a [`Hand`](hand::Hand) in a
//! [`Situation`](hand::Situation); its readings are walked, the patterns of each are tallied, and the ruleset's grammar
//! says what that is worth and who pays.
#![warn(clippy::pedantic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_lossless,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::module_name_repetitions,
    clippy::must_use_candidate,
    clippy::too_many_lines,
    clippy::struct_excessive_bools,
    clippy::similar_names,
    clippy::missing_panics_doc,
    clippy::match_same_arms,
    clippy::unreadable_literal,
    clippy::items_after_statements,
    clippy::struct_field_names
)]

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
