//! Patterns: the vocabulary they are written in, the meaning of each clause, and the rules by which those that hold
//! combine.
//!
//! A pattern goes through three shapes: [`When`] and [`Each`] as written in a file, [`Test`]s compiled from them, and a
//! row in the tables of a [`Book`], which holds all patterns of a ruleset and finds those of a reading.

mod account_once;
mod asks;
mod assemble;
mod bits;
mod bonus;
mod book;
mod choices;
mod chow_steps;
mod chows;
mod class;
mod clause;
mod compile;
mod compile_one;
mod count;
mod each;
mod filter;
mod fingerprint;
mod forest_memo;
mod group_kinds;
mod in_part;
mod lines;
mod lower;
mod lower_faults;
mod lower_groups;
mod matrix;
mod meaning;
mod order;
mod relations;
mod revalue;
mod set;
mod steps;
mod sums;
mod tally;
mod test;
mod told;
mod trace;
mod unit;
mod value;

pub use bonus::BonusTiles;
pub use book::{Amount, Book, FamilyRule, Pattern, PatternIndex, PatternSpec, rows_hold};
pub use class::{Class, Classes};
pub use clause::{
    BonusCounts, BonusName, Count, FromWord, GroupFilter, GroupKind, Progression, ProgressionKind, ReadyWord, StepList,
    SuitsWord, When, WonClause,
};
pub use compile::{PatternContext, PatternLookup, WordAmount};
pub use each::{DoraName, Each};
pub use filter::{Filter, Scope};
pub use group_kinds::GroupKinds;
pub use lower::{CompiledEach, Conjunction, Disjunction, Literal, Lowering};
pub use matrix::PossiblePatterns;
pub use meaning::Meaning;
pub(crate) use order::replaces_itself;
pub use relations::{RelationScope, Relations, Replacement};
pub(crate) use revalue::NewAmount;
pub use set::PatternSet;
pub use steps::Steps;
pub use tally::Tally;
pub use test::{Facts, Test, TestLevel};
pub use told::Relation;
pub use trace::{DroppedPattern, Listing, NoTrace, Trace};
pub use unit::{Unit, UnitRole};
pub use value::{Case, Sides, ValueSpec};
