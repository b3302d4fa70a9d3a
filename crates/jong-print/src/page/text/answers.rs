//! Questions and answers: a column for everybody who answers, or where there is no room for that, block by block.

use unicode_width::UnicodeWidthStr as _;

use super::grid::Widths;
use super::{TextSheet, fold};
use crate::page::{Grid, GridRow, Line, Tone};

/// The indent before every line.
const INDENT: usize = 2;
/// The gap between columns.
const GAP: usize = 2;
/// Columns that are narrower than this are no help.
const LEAST_CELL: usize = 15;

/// The most room for a question and for an answer, in a terminal of any width.
const MOST_QUESTION: usize = 48;
const MOST_CELL: usize = 40;

/// Puts them on a page.
pub(super) fn lay(grid: &Grid, sheet: &mut TextSheet) {
    let ids = &grid.heads;
    // Two have room enough on any page; more of them take what the terminal has.
    let width = if ids.len() > 2 { sheet.room.terminal } else { sheet.room.width };
    let widths = widths(ids.len(), width);
    let heads: Vec<Vec<String>> = ids.iter().map(|id| head(id, widths.cell)).collect();
    let fits = widths.cell >= LEAST_CELL && heads.iter().flatten().all(|line| line.width() <= widths.cell);
    if fits && !grid.is_empty() {
        widths.heads(heads).into_iter().for_each(|line| sheet.push(Tone::Title, line));
    }
    for row in &grid.rows {
        match row {
            GridRow::Title(title) => {
                sheet.gap();
                sheet.push(Tone::Title, title);
            }
            GridRow::Row(question, cells) if fits => {
                let cells: Vec<_> = cells.iter().map(|cell| fold(&cell.to_string(), widths.cell)).collect();
                let lines = widths.lines(&fold(question, widths.name), &cells);
                lines.into_iter().for_each(|line| sheet.push(Tone::Plain, line));
            }
            GridRow::Row(question, cells) => block(question, cells, ids, sheet),
        }
    }
}

/// Settings, each with the words of two sides and the places that say so.
pub(super) fn lay_sides(grid: &Grid, sheet: &mut TextSheet) {
    for (name, cells) in grid.named() {
        sheet.flow(Tone::Plain, name, INDENT, INDENT);
        for (head, cell) in grid.heads.iter().zip(cells) {
            let mut parts = cell.parts().into_iter();
            let said = parts.next().unwrap_or_default().to_string();
            let labelled = sheet.speech.labelled(head, &said);
            sheet.flow(Tone::Plain, &labelled, 2 * INDENT, 3 * INDENT);
            parts.for_each(|place| sheet.flow(Tone::Aside, &place.to_string(), 3 * INDENT, 3 * INDENT));
        }
    }
}

/// An id in one line, or broken behind `/`.
fn head(id: &str, width: usize) -> Vec<String> {
    if id.width() <= width { vec![id.to_owned()] } else { id.split_inclusive('/').map(str::to_owned).collect() }
}

/// A question, and beneath it the answers, those that agree together.
fn block(question: &str, cells: &[Line], ids: &[String], sheet: &mut TextSheet) {
    sheet.flow(Tone::Plain, question, INDENT, 2 * INDENT);
    let mut told: Vec<(String, Vec<&String>)> = Vec::new();
    for (says, id) in cells.iter().map(Line::to_string).zip(ids) {
        match told.iter_mut().find(|(known, _)| *known == says) {
            Some((_, who)) => who.push(id),
            None => told.push((says, vec![id])),
        }
    }
    for (said, who) in told {
        let labelled = sheet.speech.labelled(&sheet.speech.list(who), &said);
        sheet.flow(Tone::Plain, &labelled, 2 * INDENT, 3 * INDENT);
    }
}

/// The widths of questions and answers. Questions are longer than most answers.
fn widths(count: usize, width: usize) -> Widths {
    let room = width.saturating_sub(INDENT);
    let name = if count > 2 { (room / 3).min(MOST_QUESTION) } else { room * 2 / 5 };
    let cell = ((room - name) / count.max(1)).saturating_sub(GAP);
    Widths { name, cell: cell.min(MOST_CELL) }
}
