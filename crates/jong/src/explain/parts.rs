//! The parts of an explanation.

use jong_core::pattern::{Listing, PatternIndex, Relation};
use jong_core::reading::Reading;
use jong_core::{NoWin, Rank, Reckoning};
use serde::Serialize;

use super::groups::{Group, notation};
use super::origin::{Origin, Origins};
use crate::result::{PatternCount, Report};

/// One reading, with everything found in it.
#[derive(Debug, Clone)]
pub struct ReadingAccount<'a> {
    /// The reading.
    pub reading: Reading,
    /// Its groups.
    pub groups: Vec<Group>,
    /// The ids of all patterns that hold in it, counted or not.
    pub held: Vec<&'a str>,
    /// The patterns that count, lines of points left out.
    pub counted: Vec<CountedPattern<'a>>,
    /// The patterns that hold and do not count.
    pub dropped: Vec<Suppression<'a>>,
    /// The lines of points.
    pub points: Vec<PointsEntry<'a>>,
    /// Its value, as a result has it. Nobody has paid.
    pub report: Report<'a>,
    /// The reason that it does not win.
    pub no_win: Option<NoWin>,
    /// The sums that it falls short by, if it does not win.
    pub wanting: Vec<Sum>,
    /// The reason that another reading was chosen; none for the chosen one.
    pub passed_over: Option<Rejection>,
    /// The patterns counted and dropped during the walk.
    pub(super) listing: Listing,
    /// The rank that decides between readings of the same worth.
    pub(super) rank: Rank,
}

impl<'a> ReadingAccount<'a> {
    /// Its groups in notation, in one line.
    pub fn tiles(&self) -> String {
        notation(&self.groups)
    }

    /// The patterns that it has and that do not count. What counts only where nothing else does is nothing that it has.
    pub fn suppressed(&self) -> impl Iterator<Item = &Suppression<'a>> {
        self.dropped.iter().filter(|dropped| dropped.relation != SuppressionRule::Fallback)
    }

    /// The group that the winning tile completed.
    pub fn completed(&self) -> Option<&Group> {
        self.groups.iter().find(|group| group.completed)
    }
}

/// The reason that a reading was not chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::Display)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Rejection {
    /// The reading does not win.
    NoWin,
    /// The reading is worth less.
    Worth,
    /// The reading is worth the same and counts less.
    Value,
    /// The reading comes to the same, and the other comes first.
    Order,
}

/// A pattern that counts.
#[derive(Debug, Clone)]
pub struct CountedPattern<'a> {
    /// The pattern, its number of occurrences and its value.
    pub counted: PatternCount<'a>,
    /// True if it is worth a limit by itself.
    pub is_limit: bool,
    /// The tiles it is given for, in notation.
    pub tiles: Vec<String>,
    /// The origin of its value.
    pub origin: Option<Origin>,
    /// The origin of its definition.
    pub defined: Option<Origin>,
    /// The occurrences that do not count, with the reason.
    pub fewer: Option<Reduction<'a>>,
}

/// A pattern of which some occurrences do not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reduction<'a> {
    /// The number of occurrences.
    pub of: u32,
    /// The patterns that take some away; none where a family counts once, or joins chows once.
    pub by: Vec<&'a str>,
}

/// The rule by which a pattern that holds does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::Display)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SuppressionRule {
    /// Another pattern stands alone.
    Alone,
    /// Another pattern is instead of it.
    InsteadOf,
    /// Another pattern is the best of their family, or has joined its chows.
    Family,
    /// The pattern counts only where nothing else does.
    Fallback,
    /// The hand is worth a limit, which leaves no room for it; or it is itself a limit, and the hand is worth more.
    Limit,
}

impl From<Relation> for SuppressionRule {
    fn from(relation: Relation) -> SuppressionRule {
        match relation {
            Relation::Alone => SuppressionRule::Alone,
            Relation::InsteadOf => SuppressionRule::InsteadOf,
            Relation::Family => SuppressionRule::Family,
            Relation::Fallback => SuppressionRule::Fallback,
        }
    }
}

/// A pattern that holds and does not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Suppression<'a> {
    /// The pattern.
    #[serde(skip)]
    pub index: PatternIndex,
    /// Its id.
    pub id: &'a str,
    /// The pattern that drops it; `None` if the hand is worth more without it.
    pub by: Option<&'a str>,
    /// The rule.
    pub relation: SuppressionRule,
    /// True if it is worth points alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub points: bool,
    /// The origin of the rule.
    #[serde(rename = "at")]
    pub origin: Option<Origin>,
}

/// A line of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsEntry<'a> {
    /// The id of the pattern, or the grammar's word for a step of the arithmetic.
    pub what: &'a str,
    /// True if it is a pattern.
    pub pattern: bool,
    /// The number of times that it counts.
    pub times: u32,
    /// The points in all.
    pub value: i64,
    /// The tiles they are given for, in notation.
    pub tiles: Vec<String>,
    /// The origin of its value.
    pub origin: Option<Origin>,
}

/// A line of arithmetic, with the origins of its options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The line.
    pub line: Reckoning,
    /// The origins of its options.
    pub origins: Vec<Origin>,
}

impl Sum {
    pub(crate) fn new(line: Reckoning, origins: &Origins<'_>) -> Sum {
        let found = line.options.iter().filter_map(|option| origins.of_option(option)).collect();
        Sum { line, origins: found }
    }
}
