//! Patterns: the vocabulary they are written in, what each clause means, and how those that hold combine.
//!
//! A pattern goes through three shapes: [`When`] and [`Each`] as written in a file, [`Test`]s compiled from them, and a
//! row in the tables of a [`Book`], which holds all patterns of a ruleset and finds those of a reading.

mod bits;
mod book;
mod chows;
mod class;
mod clause;
mod lines;
mod lower;
mod matrix;
mod order;
mod relations;
mod set;
mod sums;
mod tally;
mod test;
mod told;
mod trace;
mod value;

pub use book::{Amount, Book, FamilyRule, Known, Pattern, PatternIndex, PatternSpec, Setting, Unit, WordAmount};
pub use class::{Class, Classes};
pub use clause::{
    BonusCounts, BonusName, Count, DoraName, Each, FromWord, GroupFilter, GroupKind, Progression, ProgressionKind,
    ReadyWord, Steps as StepList, SuitsWord, When, Won,
};
pub use lower::{Counted, Literal, Lowering, Row, Rows};
pub use matrix::Possible;
pub(crate) use order::replaces_itself;
pub use relations::{Part, Relations, Replaced};
pub use set::PatternSet;
pub use tally::Tally;
pub use test::{Facts, Filter, Level, Scope, Steps, Test};
pub use told::Relation;
pub use trace::{Listing, NoTrace, Trace};
pub use value::{Case, Sides, ValueSpec};
