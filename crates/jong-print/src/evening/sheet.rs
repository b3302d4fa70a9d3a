//! The score sheet: a line for each hand, and the places at the end.

use jong::evening::Evening;
use jong_core::say;

use super::turn::happened;
use super::{label, over, standings};
use crate::page::{Align, Line, Page, SmallTable};
use crate::report::footer;
use crate::speech::Speech;

/// The score sheet of an evening.
pub fn sheet(evening: &Evening<'_>, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    page.title(&speech.tell(&say!("Score sheet")));
    page.text(&speech.list(evening.players()), 2);
    page.gap();
    let start = [Line::from(""), Line::from(speech.tell(&say!("everybody begins with")))];
    let begin = vec![Line::from(speech.lang.grouped(evening.terms().start)); evening.players().len()];
    let mut rows: Vec<Vec<Line>> = vec![start.into_iter().chain(begin).collect()];
    for turn in evening.turns() {
        let mut row: Vec<Line> = vec![label(&turn.before, speech).into(), happened(evening, turn, speech).into()];
        row.extend((0..evening.players().len()).map(|player| {
            let change = turn.after.points()[player] - turn.before.points()[player];
            Line::from(if change == 0 { String::new() } else { speech.signed(change) })
        }));
        rows.push(row);
    }
    let points = evening.state().points().iter().map(|&points| Line::from(speech.lang.grouped(points)));
    let last = [Line::from(""), Line::from(speech.tell(&say!("points")))];
    rows.push(last.into_iter().chain(points).collect());
    let heads = [speech.tell(&say!("Hand")), speech.tell(&say!("What happened"))];
    let heads = heads.into_iter().chain(evening.players().iter().cloned());
    let aligns: Vec<Align> =
        [Align::Left, Align::Left].into_iter().chain(evening.players().iter().map(|_| Align::Right)).collect();
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads));
    page.gap();
    let state = evening.state();
    let title = state.over.map_or_else(|| say!("The standings so far"), over);
    page.heading(&speech.tell(&title));
    standings(evening, speech, &mut page);
    if state.over.is_none() {
        page.text(&speech.parts([label(state, speech), super::table(evening, speech)]), 2);
    }
    page.gap();
    footer(None, evening.rules(), speech, &mut page);
    page
}
