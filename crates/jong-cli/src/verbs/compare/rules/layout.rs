//! Questions and answers laid out: a column for each ruleset, or where there is no room for that, block by block.

use jong::Ruleset;
use unicode_width::UnicodeWidthStr as _;

use super::{Line, NOTHING};
use crate::out::{Page, called, fold, labelled, list, terminal, width, wrap_hanging};

/// Before every line.
const INDENT: usize = 2;
/// Between columns.
const GAP: usize = 2;
/// Columns that are narrower than this are no help.
const LEAST_CELL: usize = 15;

/// The most that a question and an answer get, however wide the terminal is.
const MOST_QUESTION: usize = 48;
const MOST_CELL: usize = 40;

/// Puts them on a page.
pub(super) fn put(lines: &[Line<'_>], rulesets: &[Ruleset], page: &mut Page) {
    let ids: Vec<&str> = rulesets.iter().map(|rules| rules.info().id.as_str()).collect();
    // Two have room enough on any page; more of them take what the terminal has.
    let columns = Columns::of(ids.len(), if ids.len() > 2 { terminal() } else { width() });
    let heads: Vec<Vec<String>> = ids.iter().map(|id| head(id, columns.cell)).collect();
    let fits = columns.cell >= LEAST_CELL && heads.iter().flatten().all(|line| line.width() <= columns.cell);
    if fits && !lines.is_empty() {
        let height = heads.iter().map(Vec::len).max().unwrap_or(0);
        // Short heads stand at the foot of their line.
        let lowered = |lines: Vec<String>| [vec![String::new(); height - lines.len()], lines].concat();
        let heads = heads.into_iter().map(lowered).collect();
        columns.rows(Vec::new(), heads).iter().for_each(|line| page.heading(line));
    }
    let mut title = "";
    for line in lines {
        if line.asked.title != title {
            title = line.asked.title;
            page.gap();
            page.heading(&called(title));
        }
        if fits { columns.put(line, page) } else { block(line, &ids, page) }
    }
}

/// An id in one line, or broken behind `/`.
fn head(id: &str, width: usize) -> Vec<String> {
    if id.width() <= width { vec![id.to_owned()] } else { id.split_inclusive('/').map(str::to_owned).collect() }
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
        page.lines(wrap_hanging(&labelled(&list(who), says), 2 * INDENT, 3 * INDENT));
    }
}

/// How wide things are.
struct Columns {
    question: usize,
    cell: usize,
}

impl Columns {
    fn of(count: usize, width: usize) -> Columns {
        let room = width.saturating_sub(INDENT);
        // Questions are longer than most answers.
        let question = room * 2 / 5;
        let question = if count > 2 { (room / 3).min(MOST_QUESTION) } else { question };
        let cell = ((room - question) / count.max(1)).saturating_sub(GAP);
        Columns { question, cell: cell.min(MOST_CELL) }
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
