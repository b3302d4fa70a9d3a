//! Questions and answers for people.

use std::fmt::Write as _;

use jong::Record;
use jong::core::Ruleset;
use jong::identify::{Asks, Changed, Fit, Question, Row, Stake, Unexplained, Verdict};
use serde_json::{Map, Value};

use crate::out::{Page, grouped, plural, shortened, wrap};
use crate::verbs::report::{situation, written};
use crate::words::Words;

/// A question, with its number; at a terminal with room for the answer behind it.
pub(super) fn question(number: usize, question: &Question, rules: Option<&Ruleset>, prompts: bool) -> String {
    let mut text = String::new();
    match question {
        Question::Fact { text: asked, choices, .. } => {
            let _ = writeln!(text, "{number}. {asked}");
            let width = choices.iter().map(|choice| choice.word.len()).max().unwrap_or_default();
            for choice in choices {
                let _ = writeln!(text, "   {:width$}  {}", choice.word, choice.says);
            }
        }
        Question::Hand { asks, record, .. } => {
            let asked = match asks {
                Asks::Collects => "What does the winner of this hand collect at your table, in all?",
                Asks::Pays => "Who pays what for this hand at your table?",
            };
            let _ = writeln!(text, "{number}. {asked}");
            hand(record, rules).iter().flat_map(|line| wrap(line, 3)).for_each(|line| text.push_str(&(line + "\n")));
        }
    }
    if prompts {
        text.push_str("   > ");
    }
    text
}

/// The hand and how it was won.
fn hand(record: &Map<String, Value>, rules: Option<&Ruleset>) -> Vec<String> {
    let read = rules.and_then(|rules| Some((rules, Record::from_map(record.clone(), rules).ok()?)));
    let Some((rules, read)) = read else { return vec![Value::Object(record.clone()).to_string()] };
    let mut how = situation(&read.draft, rules, true);
    let text = |key: &str| record.get(key).and_then(Value::as_str);
    if let Some(seat) = text("liable") {
        let _ = write!(how, "; {seat} let the winner complete it and is liable");
    }
    match text("from_ready") {
        Some("before") => how.push_str("; the discarder had declared ready before"),
        Some("after") => how.push_str("; the discarder had declared ready after the winner"),
        _ => {}
    }
    if record.get("furiten") == Some(&Value::Bool(true)) {
        how.push_str("; the winner may not win on a discard (furiten)");
    }
    vec![written(&read.draft.hand.written), how]
}

/// What is known when a ruleset is ahead of the others, and what comes now.
pub(super) fn so_far(verdict: &Verdict, words: Words) -> String {
    let Some(fit) = verdict.fits.first() else { return String::new() };
    let more = "Now come hands that show what your table may have otherwise than that; `quit` ends it here.";
    let mut text = format!("\nSo far: {}\n", named(fit, words));
    wrap(more, 0).iter().for_each(|line| text.push_str(&format!("{line}\n")));
    text.push('\n');
    text
}

/// A ruleset with how much is otherwise.
fn named(fit: &Fit, words: Words) -> String {
    let name = words.of_rules(&fit.id, &fit.names);
    let id = if name == fit.id { String::new() } else { format!(" ({})", fit.id) };
    let changes = if fit.changes == 0 { String::new() } else { format!(" + {}", plural(fit.changes, "change")) };
    format!("{name}{id}{changes}")
}

/// A value that is another one.
fn changed(line: &Changed) -> String {
    let was = line.was.as_deref().unwrap_or("nothing");
    shortened(&format!("  {}: {was} → {}", line.key, line.is))
}

/// What is known; `whole` when there was nothing more to ask.
pub(super) fn verdict(verdict: &Verdict, whole: bool, unused: &[&str], words: Words) -> Page {
    let mut page = Page::default();
    page.gap();
    let Some((first, others)) = verdict.fits.split_first() else {
        page.heading("What your table may play");
        verdict.rows.iter().for_each(|row| page.line(&format!("  {}", row.id)));
        return page;
    };
    let so_far = if whole { "" } else { "So far: " };
    if verdict.toml.is_none() && !others.is_empty() {
        let fit = match verdict.rows.first() {
            Some(Row { misses: 1.., .. }) => "none gives all answers, and these most",
            _ => "these fit equally well",
        };
        page.heading(&format!("{so_far}{fit}"));
        verdict.fits.iter().for_each(|fit| page.line(&format!("  {}", named(fit, words))));
    } else {
        page.good(&format!("{so_far}{}", named(first, words)));
        first.lines.iter().for_each(|line| page.line(&changed(line)));
        if !others.is_empty() {
            page.text("No hand tells it from:", 0);
            others.iter().for_each(|fit| page.line(&format!("  {}", named(fit, words))));
        }
    }
    for lines in &verdict.alike {
        page.text("In the place of one of these it may be this, which no hand tells from it:", 0);
        lines.iter().for_each(|line| page.line(&changed(line)));
    }
    page.gap();
    if verdict.stake != Stake::SAME {
        let Stake { rules, table } = verdict.stake;
        page.text(&format!("You play for other money: {table} at your table for {rules} by the rules."), 0);
    }
    unexplained(verdict, &mut page);
    notes(verdict, whole, unused, &mut page);
    if let Some(toml) = &verdict.toml {
        page.gap();
        page.heading("As a file");
        page.put(toml);
    }
    page
}

/// The answers that the rules do not give.
fn unexplained(verdict: &Verdict, page: &mut Page) {
    if verdict.unexplained.is_empty() {
        return;
    }
    let wrong = |wrong: &Unexplained| {
        let expected =
            wrong.expected.map_or("it does not win".to_owned(), |expected| format!("it is {}", grouped(expected)));
        format!("  question {}: you said {}; by these rules {expected}", wrong.number, wrong.said)
    };
    let (n, of) = (verdict.unexplained.len(), plural(verdict.answers, "answer"));
    page.marked(&format!("{n} of {of} fit nothing that was tried. Is it a slip, or a rule of your own?"));
    page.lines(verdict.unexplained.iter().map(wrong));
}

/// How far all this can be relied on.
fn notes(verdict: &Verdict, whole: bool, unused: &[&str], page: &mut Page) {
    let least = verdict.rows.first().map_or(0, |row| row.misses);
    let known = |id: &str| verdict.fits.iter().any(|fit| fit.id == id);
    let others: Vec<String> = verdict
        .rows
        .iter()
        .filter(|row| row.misses > least && !known(&row.id))
        .take(3)
        .map(|row| format!("{} ({})", row.id, row.misses))
        .collect();
    if !others.is_empty() {
        page.note(&format!("Farther away, with the answers that they miss: {}.", others.join(", ")), 0);
    }
    match verdict.untested {
        Some(0) if whole => page.note("Nothing is left that a hand could show.", 0),
        Some(n) => {
            page.note(&format!("Not asked about: {} that your table may play otherwise.", plural(n, "thing")), 0)
        }
        None => page.note("Not asked about yet: what your table may play otherwise than published rules.", 0),
    }
    if !unused.is_empty() {
        let n = plural(unused.len(), "answer");
        page.note(&format!("Not asked for: {n} to {}.", unused.join(", ")), 0);
    }
}
