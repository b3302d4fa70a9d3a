//! The table of a comparison: the patterns that count in a hand and its worth, one column for each ruleset.

use jong_core::InOrder;
use std::cmp::Reverse;

use jong::{ComparedResult, Outcome, PatternCount, Report};
use jong_core::hand::Seat;
use jong_core::notation::write_meld;
use jong_core::{LineSubject, PointsLine, UnitPayment, WorthMeaning, say};

use crate::page::Grid;
use crate::report::{doubt, is_its_value, limit, line_name, points_unit, value};
use crate::speech::Speech;

/// The text of an empty cell.
const NOTHING: &str = "-";

/// The table.
pub(crate) fn table(compared: &[ComparedResult<'_>], speech: Speech) -> Grid {
    let ids = compared.iter().map(|row| row.rules.info().id.clone()).collect();
    let mut grid = Grid::new(ids).under(compared.iter().map(|row| speech.rules(row.rules).to_owned()).collect());
    if compared.iter().any(|row| row.extra_set.is_some()) {
        let set = |row: &ComparedResult<'_>| row.extra_set.as_ref().map_or_else(nothing, write_meld);
        grid.row(speech.tell(&say!("Extra set")), compared.iter().map(set));
    }
    let columns: Vec<Option<&Report<'_>>> = compared.iter().map(report).collect();
    let (reasons, bonuses): (Vec<PatternRow<'_>>, _) =
        union(&columns, speech).into_iter().partition(|pattern| !pattern.bonus);
    for (title, patterns) in [(speech.tell(&say!("Patterns")), reasons), (speech.tell(&say!("Bonuses")), bonuses)] {
        if !patterns.is_empty() {
            grid.title(&title);
        }
        for PatternRow { id, name, .. } in patterns {
            grid.row(name, columns.iter().map(|report| cell(*report, |report| pattern(report, id, speech))));
        }
    }
    points(&columns, speech, &mut grid);
    sums(compared, &columns, speech, &mut grid);
    payments(&columns, speech, &mut grid);
    grid
}

/// The report of a ruleset under which the hand wins.
pub(super) fn report<'a>(row: &'a ComparedResult<'_>) -> Option<&'a Report<'a>> {
    match &row.line.as_ref().ok()?.outcome {
        Outcome::Win(report) => Some(report),
        Outcome::NoWin { .. } => None,
    }
}

fn nothing() -> String {
    NOTHING.to_owned()
}

fn cell(report: Option<&Report<'_>>, text: impl Fn(&Report<'_>) -> Option<String>) -> String {
    report.and_then(text).unwrap_or_else(nothing)
}

/// A pattern that counts under one of the rulesets.
struct PatternRow<'a> {
    id: &'a str,
    name: String,
    bonus: bool,
    rulesets: usize,
}

/// The patterns that count under any of the rulesets: those that most of them count first.
fn union<'a>(columns: &[Option<&'a Report<'a>>], speech: Speech) -> Vec<PatternRow<'a>> {
    let mut all: Vec<PatternRow<'a>> = Vec::new();
    for report in columns.iter().flatten() {
        let book = &report.rules.game().book;
        for counted in &report.patterns {
            if let Some(known) = all.iter_mut().find(|pattern| pattern.id == counted.id) {
                known.rulesets += 1;
            } else {
                let name = speech.pattern(report.rules, counted.id);
                let bonus = !book.counts_towards_minimum(counted.index);
                all.push(PatternRow { id: counted.id, name, bonus, rulesets: 1 });
            }
        }
    }
    all.order_by_key(|pattern| Reverse(pattern.rulesets));
    all
}

/// `2 han`, `3 × 1 han`
fn pattern(report: &Report<'_>, id: &str, speech: Speech) -> Option<String> {
    let counted = report.patterns.iter().find(|counted| counted.id == id)?;
    let PatternCount { times, value, unit, assumed, disputed, .. } = *counted;
    Some(several(report, times, value, unit, speech) + &doubt(assumed, disputed, speech))
}

fn several(report: &Report<'_>, times: u32, value: i64, unit: &str, speech: Speech) -> String {
    let amount = |value| speech.tell(&jong::terms::amount(report.rules, value, unit));
    let text = match i64::from(times) {
        0 | 1 => amount(value),
        times => format!("{times} × {}", amount(value / times)),
    };
    text.replace(' ', "\u{a0}")
}

/// The lines of points, those of all rulesets.
fn points(columns: &[Option<&Report<'_>>], speech: Speech, grid: &mut Grid) {
    let mut all: Vec<(&str, String)> = Vec::new();
    for report in columns.iter().flatten() {
        for line in &report.points {
            let key = key(report, line);
            if !all.iter().any(|(known, _)| *known == key) {
                all.push((key, line_name(report, line, speech)));
            }
        }
    }
    if !all.is_empty() {
        grid.title(&speech.tell(&say!("Points")));
    }
    for (id, name) in all {
        let text = |report: &Report<'_>| {
            let line = report.points.iter().find(|line| key(report, line) == id)?;
            Some(several(report, line.times, line.value, points_unit(report), speech))
        };
        grid.row(name, columns.iter().map(|report| cell(*report, text)));
    }
}

/// The id of a line of points.
fn key<'a>(report: &'a Report<'_>, line: &PointsLine) -> &'a str {
    match line.what {
        LineSubject::Pattern(index) => &report.rules.game().book.pattern(index).id,
        LineSubject::Step(step) => step.english(),
    }
}

/// The sums: the value of the hand, its limit and its worth.
fn sums(compared: &[ComparedResult<'_>], columns: &[Option<&Report<'_>>], speech: Speech, grid: &mut Grid) {
    grid.title(&speech.tell(&say!("Result")));
    if columns.iter().any(Option::is_some) {
        let whole = |report: &Report<'_>| {
            Some(value(report.rules, &report.score, speech).replace(' ', "\u{a0}").replace(",\u{a0}", ", "))
        };
        grid.row(speech.tell(&say!("Value")), columns.iter().map(|report| cell(*report, whole)));
    }
    let limits: Vec<Option<String>> =
        columns.iter().map(|report| limit((*report)?, speech).map(|(name, _)| name)).collect();
    if limits.iter().any(Option::is_some) {
        grid.row(speech.tell(&say!("Limit")), limits.into_iter().map(|limit| limit.unwrap_or_else(nothing)));
    }
    let worth = |(row, report): (&ComparedResult<'_>, &Option<&Report<'_>>)| match report {
        Some(report) => worth(report, speech),
        None if row.line.is_err() => speech.tell(&say!("cannot be scored")),
        None => speech.tell(&say!("no win")),
    };
    grid.row(speech.tell(&say!("Worth")), compared.iter().zip(columns).map(worth));
}

/// `2,000 points in all`, `40 points from each`, `2 tai, so 500 a payment`
fn worth(report: &Report<'_>, speech: Speech) -> String {
    let points = || jong::terms::amount(report.rules, report.score.worth, "points");
    let said = match report.rules.scoring().worth(report.score.basis) {
        WorthMeaning::Collected => say!("{points} in~all", points = points()),
        WorthMeaning::FromEach => say!("{points} from~each", points = points()),
        WorthMeaning::Units(UnitPayment { amount, .. }) => {
            let value = value(report.rules, &report.score, speech);
            say!("{value}, so~{amount} a~payment", value, amount = speech.lang.grouped(amount))
        }
        WorthMeaning::Amount(payment) if is_its_value(report, &payment) => {
            return value(report.rules, &report.score, speech).replace(' ', "\u{a0}");
        }
        WorthMeaning::Amount(UnitPayment { amount, .. }) => {
            let value = value(report.rules, &report.score, speech);
            say!("{value}, worth~{amount}", value, amount = speech.lang.grouped(amount))
        }
    };
    // At a `~` no line is broken.
    speech.tell(&said).replace('~', "\u{a0}")
}

/// The gain or loss of each seat.
fn payments(columns: &[Option<&Report<'_>>], speech: Speech, grid: &mut Grid) {
    let most = columns.iter().flatten().map(|report| report.rules.game().players).max();
    let Some(most) = most else { return };
    grid.title(&speech.tell(&say!("Gains and losses")));
    for seat in Seat::at_table(most) {
        let gain = |report: &Report<'_>| {
            let sits = seat.index() < usize::from(report.rules.game().players);
            sits.then(|| speech.signed(report.score.totals[seat]))
        };
        grid.row(speech.letter(seat), columns.iter().map(|report| cell(*report, gain)));
    }
}
