//! The breakdown of a hand: patterns, bonuses and lines of points.

use jong::core::{LineSubject, PointsLine};
use jong::{PatternCount, Report};

use super::capitalised;
use crate::out::{Align, Amount, Page, Table, spoken, tell};
use jong_print::Speech;

/// A name, a number and its unit.
pub(in crate::verbs) type Row = [String; 3];

/// The alignment of the cells of a [`Row`].
pub(in crate::verbs) const ALIGNS: [Align; 3] = [Align::Left, Align::Right, Align::Left];

/// The patterns that are reasons to win, and those that are not.
pub(in crate::verbs) fn pattern_rows(report: &Report<'_>, speech: Speech) -> [Vec<Row>; 2] {
    let book = &report.rules.game().book;
    let row = |counted: &PatternCount<'_>| {
        let name = speech.pattern(report.rules, counted.id);
        let Amount { number, unit } = Amount::new(counted.value, counted.unit);
        [times(&name, counted.times), number, unit + &doubt(counted.assumed, counted.disputed)]
    };
    [true, false].map(|reason| {
        report.patterns.iter().filter(|counted| book.counts_towards_minimum(counted.index) == reason).map(row).collect()
    })
}

/// The lines of points.
pub(in crate::verbs) fn point_rows(report: &Report<'_>, speech: Speech) -> Vec<Row> {
    let points = points_unit(report);
    let row = |line: &PointsLine| {
        let Amount { number, unit } = Amount::new(line.value, points);
        [times(&line_name(report, line, speech), line.times), number, unit + &line_doubt(report, line)]
    };
    report.points.iter().map(row).collect()
}

/// The remark behind a value that no source gives, or about which sources differ.
pub(in crate::verbs) fn doubt(assumed: bool, disputed: bool) -> String {
    match (assumed, disputed) {
        (true, _) => tell!(" (assumed)"),
        (false, true) => tell!(" (disputed)"),
        (false, false) => String::new(),
    }
}

/// The same remark behind a line of points.
fn line_doubt(report: &Report<'_>, line: &PointsLine) -> String {
    let book = &report.rules.game().book;
    match (&line.what, book.points_unit()) {
        (&LineSubject::Pattern(index), Some(unit)) => {
            doubt(book.is_assumed(index, unit), book.is_disputed(index, unit))
        }
        _ => String::new(),
    }
}

/// The name of a line of points.
pub(in crate::verbs) fn line_name(report: &Report<'_>, line: &PointsLine, speech: Speech) -> String {
    match line.what {
        LineSubject::Pattern(index) => speech.pattern(report.rules, &report.rules.game().book.pattern(index).id),
        LineSubject::Step(step) => capitalised(step.told(spoken())),
    }
}

/// The unit of points.
pub(in crate::verbs) fn points_unit(report: &Report<'_>) -> &'static str {
    report.rules.game().book.points_name()
}

/// The patterns that held and do not count, each with the one that drops it.
fn not_beside(report: &Report<'_>, speech: Speech) -> Vec<String> {
    let mut dropped = report.suppressed.clone();
    dropped.dedup();
    let name = |id| speech.pattern(report.rules, id);
    let told = |(id, by)| tell!("{pattern} does not count beside {other}", pattern = name(id), other = name(by));
    dropped.into_iter().map(told).collect()
}

/// Tells the patterns, those that are no reason to win behind the others, and those that did not count.
pub(in crate::verbs) fn patterns(report: &Report<'_>, speech: Speech, page: &mut Page) {
    for (title, rows) in [tell!("Patterns"), tell!("Bonuses")].into_iter().zip(pattern_rows(report, speech)) {
        if !rows.is_empty() {
            page.heading(&title);
            page.table(Table::plain(&ALIGNS, rows, 2));
            page.gap();
        }
    }
    not_beside(report, speech).iter().for_each(|text| page.note(text, 2));
    page.gap();
}

/// Tells the lines of points, and their sum.
pub(in crate::verbs) fn points(report: &Report<'_>, speech: Speech, page: &mut Page) {
    let lines = point_rows(report, speech);
    if lines.is_empty() {
        return;
    }
    let sum: i64 = report.points.iter().map(|line| line.value).sum();
    let Amount { number, unit } = Amount::new(sum, points_unit(report));
    let sum = [String::new(), number, unit];
    page.heading(&tell!("Points"));
    page.table(Table::plain(&ALIGNS, lines.into_iter().chain([sum]), 2));
    page.gap();
}

/// `Dora × 2`
fn times(name: &str, times: u32) -> String {
    if times > 1 { format!("{name} × {times}") } else { name.to_owned() }
}
