//! The breakdown of a hand: patterns, bonuses and lines of points.

use jong::{PatternCount, Report};
use jong_core::{LineSubject, PointsLine, say};

use crate::page::{Align, Page, SmallTable};
use crate::speech::Speech;

/// A name, a number and its unit.
pub(crate) type BreakdownRow = [String; 3];

/// The alignment of the cells of a [`BreakdownRow`].
pub(crate) const ALIGNS: [Align; 3] = [Align::Left, Align::Right, Align::Left];

/// The patterns that are reasons to win, and those that are not.
pub(crate) fn pattern_rows(report: &Report<'_>, speech: Speech) -> [Vec<BreakdownRow>; 2] {
    let book = &report.rules.game().book;
    let row = |counted: &PatternCount<'_>| {
        let name = speech.pattern(report.rules, counted.id);
        let [number, unit] = speech.amount_in_columns(report.rules, counted.value, counted.unit);
        [times(&name, counted.times), number, unit + &doubt(counted.assumed, counted.disputed, speech)]
    };
    [true, false].map(|reason| {
        report.patterns.iter().filter(|counted| book.counts_towards_minimum(counted.index) == reason).map(row).collect()
    })
}

/// The lines of points.
pub(crate) fn point_rows(report: &Report<'_>, speech: Speech) -> Vec<BreakdownRow> {
    let points = points_unit(report);
    let row = |line: &PointsLine| {
        let [number, unit] = speech.amount_in_columns(report.rules, line.value, points);
        [times(&line_name(report, line, speech), line.times), number, unit + &line_doubt(report, line, speech)]
    };
    report.points.iter().map(row).collect()
}

/// The remark behind a value that no source gives, or about which sources differ.
pub(crate) fn doubt(assumed: bool, disputed: bool, speech: Speech) -> String {
    match (assumed, disputed) {
        (true, _) => speech.tell(&say!(" (assumed)")),
        (false, true) => speech.tell(&say!(" (disputed)")),
        (false, false) => String::new(),
    }
}

/// The same remark behind a line of points.
fn line_doubt(report: &Report<'_>, line: &PointsLine, speech: Speech) -> String {
    let book = &report.rules.game().book;
    match (&line.what, book.points_unit()) {
        (&LineSubject::Pattern(index), Some(unit)) => {
            doubt(book.is_assumed(index, unit), book.is_disputed(index, unit), speech)
        }
        (LineSubject::Pattern(_), None) | (LineSubject::Step(_), _) => String::new(),
    }
}

/// The notes on values of a hand about which sources differ: `Half flush: disputed: the club of 1931 gives 1`.
pub(crate) fn disputes(report: &Report<'_>, speech: Speech) -> Vec<String> {
    let (rules, book) = (report.rules, &report.rules.game().book);
    let line = |line: &PointsLine| match line.what {
        LineSubject::Pattern(index) => Some(index),
        LineSubject::Step(_) => None,
    };
    let counted = report.patterns.iter().map(|counted| counted.index).chain(report.points.iter().filter_map(line));
    let mut said = Vec::new();
    for index in counted {
        let id = &book.pattern(index).id;
        let units = book.units().iter().enumerate().filter(|(unit, _)| book.is_disputed(index, *unit));
        for node in units.filter_map(|(_, unit)| rules.tree().at(&[unit.section, id])) {
            let dispute = node.remark.as_deref().and_then(|remark| speech.dispute(rules, node.place.file, remark));
            let told = dispute.map(|dispute| speech.tell(&say!("disputed: {dispute}", dispute)));
            let told = told.map(|told| speech.labelled(&speech.pattern(rules, id), &told));
            said.extend(told.filter(|told| !said.contains(told)));
        }
    }
    said
}

/// The name of a line of points.
pub(crate) fn line_name(report: &Report<'_>, line: &PointsLine, speech: Speech) -> String {
    match line.what {
        LineSubject::Pattern(index) => speech.pattern(report.rules, &report.rules.game().book.pattern(index).id),
        LineSubject::Step(step) => jong::words::capital(step.translation(speech.lang)),
    }
}

/// The unit of points.
pub(crate) fn points_unit(report: &Report<'_>) -> &'static str {
    report.rules.game().book.points_name()
}

/// The patterns that held and do not count, each with the one that drops it.
fn not_beside(report: &Report<'_>, speech: Speech) -> Vec<String> {
    let mut dropped = report.suppressed.clone();
    dropped.dedup();
    let name = |id| speech.pattern(report.rules, id);
    let told =
        |(id, by)| speech.tell(&say!("{pattern} does not count beside {other}", pattern = name(id), other = name(by)));
    dropped.into_iter().map(told).collect()
}

/// Tells the patterns, those that are no reason to win behind the others, and those that did not count.
pub(crate) fn patterns(report: &Report<'_>, speech: Speech, page: &mut Page) {
    for (title, rows) in [say!("Patterns"), say!("Bonuses")].into_iter().zip(pattern_rows(report, speech)) {
        if !rows.is_empty() {
            page.heading(&speech.tell(&title));
            page.table(SmallTable::plain(&ALIGNS, rows, 2));
            page.gap();
        }
    }
    not_beside(report, speech).iter().for_each(|text| page.note(text, 2));
    page.gap();
}

/// Tells the lines of points, and their sum.
pub(crate) fn points(report: &Report<'_>, speech: Speech, page: &mut Page) {
    let lines = point_rows(report, speech);
    if lines.is_empty() {
        return;
    }
    let sum: i64 = report.points.iter().map(|line| line.value).sum();
    let [number, unit] = speech.amount_in_columns(report.rules, sum, points_unit(report));
    let sum = [String::new(), number, unit];
    page.heading(&speech.tell(&say!("Points")));
    page.table(SmallTable::plain(&ALIGNS, lines.into_iter().chain([sum]), 2));
    page.gap();
}

/// `Dora × 2`
pub(crate) fn times(name: &str, times: u32) -> String {
    if times > 1 { format!("{name} × {times}") } else { name.to_owned() }
}
