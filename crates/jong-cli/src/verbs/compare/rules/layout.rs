//! Questions and answers laid out: a column for each ruleset, or where there is no room for that, block by block.

use jong::Ruleset;
use unicode_width::UnicodeWidthStr as _;

use super::{Line, NOTHING};
use crate::out::{Page, fold, width, wrap_hanging};

/// Before every line.
const INDENT: usize = 2;
/// Between columns.
const GAP: usize = 2;
/// Columns that are narrower than this are no help.
const LEAST_CELL: usize = 15;

/// Puts them on a page.
pub(super) fn put(lines: &[Line<'_>], rulesets: &[Ruleset], page: &mut Page) {
    let ids: Vec<&str> = rulesets.iter().map(|rules| rules.info().id.as_str()).collect();
    let columns = Columns::of(ids.len());
    let fits = columns.cell >= LEAST_CELL && ids.iter().all(|id| id.width() <= columns.cell);
    if fits && !lines.is_empty() {
        let heads = ids.iter().map(|id| vec![(*id).to_owned()]).collect();
        columns.rows(Vec::new(), heads).iter().for_each(|line| page.heading(line));
    }
    let mut title = "";
    for line in lines {
        if line.asked.title != title {
            title = line.asked.title;
            page.gap();
            page.heading(title);
        }
        if fits { columns.put(line, page) } else { block(line, &ids, page) }
    }
}

/// A question, and beneath it what each says, those that agree together.
fn block(line: &Line<'_>, ids: &[&str], page: &mut Page) {
    page.lines(wrap_hanging(&line.question(), INDENT, 2 * INDENT));
    let mut told: Vec<(&str, Vec<&str>)> = Vec::new();
    for (says, id) in line.says.iter().zip(ids) {
        let says = says.as_deref().unwrap_or(NOTHING);
        match told.iter_mut().find(|(known, _)| *known == says) {
            Some((_, who)) => who.push(id),
            None => told.push((says, vec![id])),
        }
    }
    for (says, who) in told {
        page.lines(wrap_hanging(&format!("{}: {says}", who.join(", ")), 2 * INDENT, 3 * INDENT));
    }
}

/// How wide things are.
struct Columns {
    question: usize,
    cell: usize,
}

impl Columns {
    fn of(count: usize) -> Columns {
        let room = width().saturating_sub(INDENT);
        // Questions are longer than most answers.
        let question = room * 2 / 5;
        let question = if count > 2 { room / 3 } else { question };
        Columns { question, cell: ((room - question) / count.max(1)).saturating_sub(GAP) }
    }

    fn put(&self, line: &Line<'_>, page: &mut Page) {
        let cell = |says: &Option<String>| fold(says.as_deref().unwrap_or(NOTHING), self.cell);
        let lines = self.rows(fold(&line.question(), self.question), line.says.iter().map(cell).collect());
        page.lines(lines);
    }

    /// The lines of a row.
    fn rows(&self, question: Vec<String>, cells: Vec<Vec<String>>) -> Vec<String> {
        let height = cells.iter().chain([&question]).map(Vec::len).max().unwrap_or(0);
        let padded = |lines: &[String], at: usize, width: usize| {
            let text = lines.get(at).map_or("", String::as_str);
            format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
        };
        let line = |at: usize| {
            let mut text = " ".repeat(INDENT) + &padded(&question, at, self.question);
            for cell in &cells {
                text.push_str(&" ".repeat(GAP));
                text.push_str(&padded(cell, at, self.cell));
            }
            text.trim_end().replace('\u{a0}', " ")
        };
        (0..height).map(line).collect()
    }
}
