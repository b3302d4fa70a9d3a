//! One reading of a hand, put down with the reason for each of its values.

use jong_core::InOrder;
use jong_core::pattern::{self, Facts, FamilyRule, PatternIndex, PatternSet, UnitRole};
use jong_core::rules::section;
use jong_core::{LineSubject, Rank, Ruleset, Score};

use super::groups::groups;
use super::origin::Origins;
use super::parts::{CountedPattern, PointsEntry, ReadingAccount, Reduction, Sum, Suppression, SuppressionRule};
use super::used::ReadingView;
use super::walk::ReadingNotes;
use crate::result::{PatternCount, Report};

/// Explains one reading: its groups, the patterns that count or were dropped, and the places that set them.
pub(super) fn explain_reading<'a>(
    rules: &'a Ruleset,
    facts: &Facts<'_>,
    heard: &ReadingNotes,
    origins: &Origins<'_>,
) -> ReadingAccount<'a> {
    let game = rules.game();
    let book = &game.book;
    let tally = book.count(facts, &heard.reading);
    let all: PatternSet = heard.listing.counted.iter().map(|(index, _)| usize::from(index.0)).collect();
    let (score, no_win, rank) = match &heard.appraised {
        Ok(appraisal) => (Score::of(&heard.reading, &tally, appraisal), None, appraisal.rank),
        Err(why) => (Score { reading: heard.reading, tally, ..Score::default() }, Some(*why), Rank::default()),
    };
    let report = Report::of(rules, facts, score, &heard.listing);
    let seen_groups = groups(facts.hand, &heard.reading);
    let seen = ReadingView { facts, reading: &heard.reading, groups: &seen_groups };
    let tiles = |index: PatternIndex| seen.write(&seen.used(book, index, &heard.listing.counted));
    let counted = report.patterns.iter().map(|counted| {
        let unit = reason_unit(rules, counted.index);
        CountedPattern {
            counted: *counted,
            is_limit: unit.is_some_and(|unit| book.units()[unit].role == UnitRole::Limit),
            tiles: tiles(counted.index),
            origin: unit.and_then(|unit| origins.of_value(counted.index, unit)),
            defined: origins.of_definition(counted.index),
            fewer: fewer(rules, &seen, counted, all),
        }
    });
    let points_unit = book.points_unit();
    let points = report.points.iter().map(|line| match line.what {
        LineSubject::Pattern(index) => PointsEntry {
            what: &book.pattern(index).id,
            pattern: true,
            times: line.times,
            value: line.value,
            tiles: tiles(index),
            origin: points_unit.and_then(|unit| origins.of_value(index, unit)),
        },
        LineSubject::Step(what) => PointsEntry {
            what: what.english(),
            pattern: false,
            times: line.times,
            value: line.value,
            tiles: Vec::new(),
            origin: None,
        },
    });
    let (counted, points) = (counted.collect(), points.collect());
    let mut held: Vec<PatternIndex> =
        all.iter().chain(heard.listing.dropped.iter().map(|dropped| dropped.pattern)).collect();
    held.order();
    let wanting = no_win.map(|why| rules.scoring().wanting(game, facts, &report.score.tally, why)).unwrap_or_default();
    ReadingAccount {
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
    (0..book.units().len()).find(|&unit| book.units()[unit].role != UnitRole::Points && amounts[unit].is_some())
}

fn fewer<'a>(
    rules: &'a Ruleset,
    seen: &ReadingView<'_>,
    counted: &PatternCount<'a>,
    on: PatternSet,
) -> Option<Reduction<'a>> {
    let book = &rules.game().book;
    let of = book.times(counted.index, seen.facts, seen.reading);
    if of <= counted.times || book.pattern(counted.index).each.is_none() {
        return None;
    }
    let by_family = match book.family_of(counted.index) {
        Some(FamilyRule::One | FamilyRule::AccountOnce) => true,
        Some(FamilyRule::Best | FamilyRule::All) | None => false,
    };
    let takers = book.takers(counted.index).filter(|(by, _)| !by_family && on.contains(*by));
    Some(Reduction { of, by: takers.map(|(by, _)| book.pattern(by).id.as_str()).collect() })
}

/// The patterns that hold and do not count: because of another pattern, or because a limit leaves no room for them.
fn dropped<'a>(
    rules: &'a Ruleset,
    heard: &ReadingNotes,
    report: &Report<'_>,
    origins: &Origins<'_>,
) -> Vec<Suppression<'a>> {
    let book = &rules.game().book;
    let id = |index: PatternIndex| book.pattern(index).id.as_str();
    let by_relation = heard.listing.dropped.iter().map(|&pattern::DroppedPattern { pattern: index, by, relation }| {
        let relation = SuppressionRule::from(relation);
        let origin = match relation {
            SuppressionRule::InsteadOf => origins.of_replacement(id(by), id(index)),
            SuppressionRule::Family => origins.of(&[section::PATTERN, id(index), "family"]),
            SuppressionRule::Fallback => origins.of(&[section::PATTERN, id(index), "fallback"]),
            SuppressionRule::Alone | SuppressionRule::Limit => origins
                .of(&[section::PATTERN, id(by), "alone"])
                .or_else(|| origins.of_value(by, reason_unit(rules, by)?)),
        };
        let points = !book.reasons().contains(index);
        Suppression { index, id: id(index), by: Some(id(by)), relation, points, origin }
    });
    // In a reading that wins: the patterns that count and are not part of the value.
    let left_out = book.reasons().without(report.score.tally.on);
    let limit = report.score.tally.on.and(book.limits()).iter().next();
    let wins = heard.appraised.is_ok();
    let no_room =
        heard.listing.counted.iter().filter(|&&(index, _)| wins && left_out.contains(index)).map(|&(index, _)| {
            let origin = reason_unit(rules, limit.unwrap_or(index));
            let origin = origin.and_then(|unit| origins.of_value(limit.unwrap_or(index), unit));
            Suppression {
                index,
                id: id(index),
                by: limit.map(id),
                relation: SuppressionRule::Limit,
                points: false,
                origin,
            }
        });
    by_relation.chain(no_room).collect()
}
