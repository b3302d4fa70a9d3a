//! Questions and answers for people.

use std::fmt::Write as _;

use jong::Record;
use jong::core::Ruleset;
use jong::identify::{Question, Stake, Verdict};
use serde_json::{Map, Value};

use crate::out::{Page, plural, wrap};
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
        Question::Hand { record, .. } => {
            let _ = writeln!(text, "{number}. What is this hand worth at your table?");
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
    match read {
        Some((rules, record)) => vec![written(&record.draft.hand.written), situation(&record.draft, rules, true)],
        None => vec![Value::Object(record.clone()).to_string()],
    }
}

/// What is known; `whole` when there was nothing more to ask.
pub(super) fn verdict(verdict: &Verdict<'_>, whole: bool, words: Words) -> Page {
    let mut page = Page::default();
    page.gap();
    let least = verdict.rows.first().map_or(0, |row| row.misses);
    let first: Vec<&str> = verdict.rows.iter().filter(|row| row.misses == least).map(|row| row.id).collect();
    let Some(base) = verdict.base else {
        page.heading("What your table may play");
        page.text(&first.join(", "), 2);
        return page;
    };
    let name = words.of_rules(&base.info().id, &base.info().names);
    let so_far = if whole { "" } else { "So far: " };
    if first.len() > 1 && verdict.changes.is_empty() {
        page.heading(&format!("{so_far}these fit equally well"));
        first.iter().for_each(|id| page.line(&format!("  {id}")));
    } else {
        let id = &base.info().id;
        let more = match verdict.changes.len() {
            0 => String::new(),
            n => format!(" + {}", plural(n, "change")),
        };
        page.good(&format!("{so_far}{name} ({id}){more}"));
    }
    verdict.changes.iter().for_each(|change| page.line(&format!("  {change}")));
    if verdict.stake != Stake::SAME {
        let Stake { rules, table } = verdict.stake;
        page.text(&format!("You play for other money: {table} at your table for {rules} by the rules."), 2);
    }
    if let others @ [_, ..] = &verdict.rows[first.len().min(verdict.rows.len())..] {
        let others: Vec<String> = others.iter().take(3).map(|row| format!("{} ({})", row.id, row.misses)).collect();
        page.note(&format!("Farther away, with the answers that they miss: {}.", others.join(", ")), 0);
    }
    if !verdict.unexplained.is_empty() {
        let n = verdict.unexplained.len();
        page.marked(&format!("{} of {} fit no rules that were tried.", n, plural(verdict.answers, "answer")));
    }
    match verdict.untested {
        _ if whole => page.note("Nothing is left that a hand could show.", 0),
        Some(n) => page.note(&format!("Not asked about yet: {}.", plural(n, "single change")), 0),
        None => page.note("Not asked about yet: single things that your table may play otherwise.", 0),
    }
    if let Some(toml) = verdict.toml.as_ref().filter(|_| first.len() == 1 || !verdict.changes.is_empty()) {
        page.gap();
        page.heading("As a file");
        page.put(toml);
    }
    page
}
