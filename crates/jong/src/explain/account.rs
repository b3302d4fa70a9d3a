//! What one reading of a hand comes to, with the reason for everything.

use jong_core::pattern::{Facts, FamilyRule, Listing, PatternIndex, PatternSet, Relation};
use jong_core::reading::Reading;
use jong_core::{LineOf, NoWin, Reckoning, Ruleset, Score};
use serde::Serialize;

use super::groups::{Group, groups, written};
use super::origin::{Origin, Origins};
use super::used::Seen;
use super::walk::Heard;
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
    pub(super) rank: [i64; 3],
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
    pub(super) fn new(line: Reckoning, origins: &Origins<'_>) -> Sum {
        let found = line.options.iter().filter_map(|option| origins.of_option(option)).collect();
        Sum { line, origins: found }
    }
}

/// Says everything about one reading.
pub(super) fn considered<'a>(
    rules: &'a Ruleset,
    facts: &Facts<'_>,
    heard: &Heard,
    origins: &Origins<'_>,
) -> Considered<'a> {
    let game = rules.game();
    let book = &game.book;
    let tally = book.count(facts, &heard.reading);
    let all: PatternSet = heard.listing.counted.iter().map(|(index, _)| usize::from(index.0)).collect();
    let (score, no_win, rank) = match &heard.appraised {
        Ok(appraisal) => (Score::of(&heard.reading, &tally, appraisal), None, appraisal.rank),
        Err(why) => (Score { reading: heard.reading, tally, ..Score::default() }, Some(*why), [0; 3]),
    };
    let report = Report::of(rules, facts, score, &heard.listing);
    let seen_groups = groups(facts.hand, &heard.reading);
    let seen = Seen { facts, reading: &heard.reading, groups: &seen_groups };
    let tiles = |index: PatternIndex| seen.write(&seen.used(book, index, all));
    let counted = report.patterns.iter().map(|counted| {
        let unit = reason_unit(rules, counted.index);
        CountedFor {
            counted: *counted,
            is_limit: unit.is_some_and(|unit| book.units()[unit].limit),
            tiles: tiles(counted.index),
            origin: unit.and_then(|unit| origins.of_value(counted.index, unit)),
            defined: origins.of_definition(counted.index),
            fewer: fewer(rules, &seen, counted, all),
        }
    });
    let points_unit = book.units().iter().position(|unit| unit.points);
    let points = report.points.iter().map(|line| match line.what {
        LineOf::Pattern(index) => PointsFor {
            what: &book.pattern(index).id,
            pattern: true,
            times: line.times,
            value: line.value,
            tiles: tiles(index),
            origin: points_unit.and_then(|unit| origins.of_value(index, unit)),
        },
        LineOf::Step(what) => {
            PointsFor { what, pattern: false, times: line.times, value: line.value, tiles: Vec::new(), origin: None }
        }
    });
    let (counted, points) = (counted.collect(), points.collect());
    let mut held: Vec<PatternIndex> = all.iter().chain(heard.listing.dropped.iter().map(|&(index, _)| index)).collect();
    held.sort_unstable();
    let wanting = no_win.map(|why| rules.scoring().wanting(game, facts, &report.score.tally, why)).unwrap_or_default();
    Considered {
        reading: heard.reading,
        held: held.into_iter().map(|index| book.pattern(index).id.as_str()).collect(),
        counted,
        dropped: dropped(rules, heard, &report, origins),
        points,
        report,
        no_win,
        wanting: wanting.into_iter().map(|line| Sum::new(line, origins)).collect(),
        passed_over: None,
        listing: heard.listing.clone(),
        rank,
        groups: seen_groups,
    }
}

/// The unit in which a pattern is a reason to win.
fn reason_unit(rules: &Ruleset, index: PatternIndex) -> Option<usize> {
    let book = &rules.game().book;
    let amounts = &book.pattern(index).amounts;
    (0..book.units().len()).find(|&unit| !book.units()[unit].points && amounts[unit].is_some())
}

fn fewer<'a>(rules: &'a Ruleset, seen: &Seen<'_>, counted: &Counted<'a>, on: PatternSet) -> Option<Fewer<'a>> {
    let book = &rules.game().book;
    let of = book.times(counted.index, seen.facts, seen.reading);
    if of <= counted.times || book.pattern(counted.index).each.is_none() {
        return None;
    }
    let once = book.family_of(counted.index) == Some(FamilyRule::One);
    let takers = book.takers(counted.index).filter(|(by, _)| !once && on.contains(*by));
    Some(Fewer { of, by: takers.map(|(by, _)| book.pattern(by).id.as_str()).collect() })
}

/// What held and does not count: because of another pattern, or because a limit leaves no room for it.
fn dropped<'a>(rules: &'a Ruleset, heard: &Heard, report: &Report<'_>, origins: &Origins<'_>) -> Vec<Dropped<'a>> {
    let book = &rules.game().book;
    let id = |index: PatternIndex| book.pattern(index).id.as_str();
    let by_relation = heard.listing.dropped.iter().map(|&(index, by)| {
        let relation = book.relation(index, by).map_or(DroppedBy::InsteadOf, DroppedBy::from);
        let origin = match relation {
            DroppedBy::InsteadOf => origins.of_replacement(id(by), id(index)),
            DroppedBy::Family => origins.of(&["pattern", id(index), "family"]),
            DroppedBy::Fallback => origins.of(&["pattern", id(index), "fallback"]),
            DroppedBy::Alone | DroppedBy::Limit => {
                origins.of(&["pattern", id(by), "alone"]).or_else(|| origins.of_value(by, reason_unit(rules, by)?))
            }
        };
        let points = !book.reasons().contains(index);
        Dropped { index, id: id(index), by: Some(id(by)), relation, points, origin }
    });
    // In a reading that wins, what counts and is not in the value.
    let left_out = book.reasons().without(report.score.tally.on);
    let limit = report.score.tally.on.and(book.limits()).iter().next();
    let wins = heard.appraised.is_ok();
    let no_room =
        heard.listing.counted.iter().filter(|&&(index, _)| wins && left_out.contains(index)).map(|&(index, _)| {
            let origin = reason_unit(rules, limit.unwrap_or(index));
            let origin = origin.and_then(|unit| origins.of_value(limit.unwrap_or(index), unit));
            Dropped { index, id: id(index), by: limit.map(id), relation: DroppedBy::Limit, points: false, origin }
        });
    by_relation.chain(no_room).collect()
}
