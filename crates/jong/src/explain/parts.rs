//! What an explanation is made of.

use jong_core::pattern::{Listing, PatternIndex, Relation};
use jong_core::reading::Reading;
use jong_core::{NoWin, Rank, Reckoning};
use serde::Serialize;

use super::groups::{Group, written};
use super::origin::{Origin, Origins};
use crate::result::{Counted, Report};

/// One reading, and all that was found in it.
#[derive(Debug, Clone)]
pub struct Considered<'a> {
    /// The reading.
    pub reading: Reading,
    /// Its groups.
    pub groups: Vec<Group>,
    /// Everything that held in it, counted or not.
    pub held: Vec<&'a str>,
    /// The patterns that count, lines of points left out.
    pub counted: Vec<CountedFor<'a>>,
    /// What held and does not count.
    pub dropped: Vec<Dropped<'a>>,
    /// The lines of points.
    pub points: Vec<PointsFor<'a>>,
    /// What it comes to, as a result has it. Nobody has paid.
    pub report: Report<'a>,
    /// Why it does not win, if it does not.
    pub no_win: Option<NoWin>,
    /// What it lacks to win.
    pub wanting: Vec<Sum>,
    /// Why another reading was chosen; of the one that was, nothing.
    pub passed_over: Option<PassedOver>,
    /// What was heard of it.
    pub(super) listing: Listing,
    /// What decides between readings that are worth the same.
    pub(super) rank: Rank,
}

impl<'a> Considered<'a> {
    /// Its groups in notation, in one line.
    pub fn tiles(&self) -> String {
        written(&self.groups)
    }

    /// The group that the winning tile completed.
    pub fn completed(&self) -> Option<&Group> {
        self.groups.iter().find(|group| group.completed)
    }
}

/// Why a reading was not chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum PassedOver {
    /// It does not win.
    NoWin,
    /// It is worth less.
    Worth,
    /// It is worth the same and counts less.
    Value,
    /// It comes to the same, and the other comes first.
    Order,
}

/// A pattern that counts.
#[derive(Debug, Clone)]
pub struct CountedFor<'a> {
    /// The pattern, how often it counts and what it comes to.
    pub counted: Counted<'a>,
    /// Whether it is worth a limit by itself.
    pub is_limit: bool,
    /// The tiles it is given for, in notation.
    pub tiles: Vec<String>,
    /// Where its value comes from.
    pub origin: Option<Origin>,
    /// Where it is defined.
    pub defined: Option<Origin>,
    /// Those of its occurrences that do not count, and why.
    pub fewer: Option<Fewer<'a>>,
}

/// Some occurrences of a pattern do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fewer<'a> {
    /// How often it occurs.
    pub of: u32,
    /// The patterns that take some away; none where a family counts once.
    pub by: Vec<&'a str>,
}

/// Why a pattern that held does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DroppedBy {
    /// Another stands alone.
    Alone,
    /// Another is instead of it.
    InsteadOf,
    /// Another is the best of their family.
    Family,
    /// It counts only where nothing else does.
    Fallback,
    /// The hand is worth a limit, which leaves no room for it; or it is itself a limit, and the hand is worth more.
    Limit,
}

impl From<Relation> for DroppedBy {
    fn from(relation: Relation) -> DroppedBy {
        match relation {
            Relation::Alone => DroppedBy::Alone,
            Relation::InsteadOf => DroppedBy::InsteadOf,
            Relation::Family => DroppedBy::Family,
            Relation::Fallback => DroppedBy::Fallback,
        }
    }
}

/// A pattern that held and does not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped<'a> {
    /// The pattern.
    pub index: PatternIndex,
    /// Its id.
    pub id: &'a str,
    /// The pattern because of which; `None` if the hand is worth more without.
    pub by: Option<&'a str>,
    /// The rule.
    pub relation: DroppedBy,
    /// Whether it is nothing but points.
    pub points: bool,
    /// Where the rule is written.
    pub origin: Option<Origin>,
}

/// A line of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsFor<'a> {
    /// The id of the pattern, or the grammar's word for a step of the arithmetic.
    pub what: &'a str,
    /// Whether it is a pattern.
    pub pattern: bool,
    /// How often.
    pub times: u32,
    /// The points in all.
    pub value: i64,
    /// The tiles they are given for, in notation.
    pub tiles: Vec<String>,
    /// Where the value comes from.
    pub origin: Option<Origin>,
}

/// A line of arithmetic, and where the options come from that say so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The line.
    pub line: Reckoning,
    /// Where its options come from.
    pub origins: Vec<Origin>,
}

impl Sum {
    pub(crate) fn new(line: Reckoning, origins: &Origins<'_>) -> Sum {
        let found = line.options.iter().filter_map(|option| origins.of_option(option)).collect();
        Sum { line, origins: found }
    }
}
