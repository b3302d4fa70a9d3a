//! A score, for a player.

use jong::core::hand::{By, Declared, DraftWin, Situation};
use jong::core::notation::{At, write_meld, write_tiles};
use jong::core::tile::{Kind, Tile};
use jong::core::{LineOf, Value};
use jong::{Counted, Outcome, Report, Ruleset};

use super::payments::payments;
use crate::ask::{Asked, Assumed};
use crate::out::{Align, Page, columns, grouped};
use crate::words::Words;

/// The whole answer.
pub(super) fn page(asked: &Asked, rules: &Ruleset, outcome: &Outcome<'_>, words: Words) -> Page {
    let mut page = Page::default();
    hand(&asked.draft, rules, &mut page);
    page.gap();
    match outcome {
        Outcome::Win(report) => {
            patterns(report, words, &mut page);
            points(report, words, &mut page);
            page.good(&worth(report));
            page.gap();
            page.heading("Payments");
            payments(rules, &asked.draft.situation, &report.score)
                .iter()
                .for_each(|line| page.line(&format!("  {line}")));
        }
        Outcome::NoWin(_, _, message) => {
            page.bad("No win");
            page.text(&format!("{}.", capitalised(message)), 2);
        }
    }
    page.gap();
    footer(Some(&asked.assumed), rules, words, &mut page);
    page
}

/// What was assumed and which rules were used.
pub(in crate::verbs) fn footer(assumed: Option<&Assumed>, rules: &Ruleset, words: Words, page: &mut Page) {
    if let Some(assumed) = assumed.filter(|assumed| !assumed.is_empty()) {
        page.note(&format!("Assumed: {assumed}"), 0);
    }
    let info = rules.info();
    let name = words.of_rules(&info.id, &info.names);
    let name = if name == info.id { String::new() } else { format!(" ({name})") };
    page.note(&format!("Rules: {}{name}", info.id), 0);
    page.aside(&format!("Fingerprint: {}", info.fingerprint));
}

/// The hand in its canonical form, and how it was won.
fn hand(draft: &DraftWin, rules: &Ruleset, page: &mut Page) {
    page.heading(&written(draft));
    let situation = &draft.situation;
    let mut said = vec![match (situation.by, situation.from) {
        (By::Discard, Some(from)) => format!("{} wins on a discard from {from}", situation.seat),
        _ => format!("{} wins by draw", situation.seat),
    }];
    said.push(format!("round {}", situation.round));
    if situation.declared != Declared::None {
        let shown = if situation.open { ", shown" } else { "" };
        said.push(match situation.declared {
            Declared::Double => format!("ready on the first turn{shown}"),
            Declared::Dealt => format!("ready as dealt{shown}"),
            _ => format!("ready{shown}"),
        });
    }
    said.extend(situation.events.iter().map(|event| event.to_string().replace('-', " ")));
    said.extend(counted(situation));
    if !draft.hand.bonus.is_empty() {
        said.push(format!("laid out {}", tiles(&draft.hand.bonus)));
    }
    for (what, list) in [("indicators", &draft.dora), ("under them", &draft.ura)] {
        if !list.is_empty() {
            let after: Vec<Kind> = list.iter().map(|tile| rules.tile_set().after(tile.value.kind)).collect();
            let after: Vec<String> = after.iter().map(Kind::to_string).collect();
            let shown: Vec<String> = list.iter().map(|tile| tile.value.to_string()).collect();
            said.push(format!("{what} {} (so {})", shown.join(" "), after.join(" ")));
        }
    }
    page.text(&said.join("; "), 2);
}

fn counted(situation: &Situation) -> Vec<String> {
    let numbers = [
        ("repeats", situation.repeats),
        ("deposits", situation.deposits),
        ("dealer stayed", situation.streak),
        ("wins in a row", situation.wins_in_a_row),
    ];
    numbers.iter().filter(|(_, number)| *number > 0).map(|(what, number)| format!("{what} {number}")).collect()
}

fn tiles(list: &[At<Tile>]) -> String {
    write_tiles(list.iter().map(|tile| tile.value))
}

/// The hand as written: concealed tiles, melds in their order, the winning tile.
pub(in crate::verbs) fn written(draft: &DraftWin) -> String {
    let written = &draft.hand.written;
    let mut parts = vec![tiles(&written.tiles)];
    parts.extend(written.melds.iter().map(|meld| write_meld(&meld.value)));
    parts.extend(written.win.map(|win| format!("+{}", win.value)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The patterns, those that are no reason to win behind the others, and what did not count.
fn patterns(report: &Report<'_>, words: Words, page: &mut Page) {
    let book = &report.rules.game().book;
    let (reasons, bonuses): (Vec<Counted<'_>>, Vec<Counted<'_>>) =
        report.patterns.iter().partition(|counted| book.counts_towards_minimum(counted.index));
    for (title, patterns) in [("Patterns", reasons), ("Bonuses", bonuses)] {
        if patterns.is_empty() {
            continue;
        }
        page.heading(title);
        let rows = patterns.iter().map(|counted| {
            let name = words.of_pattern(report.rules, counted.id);
            [times(name, counted.times), grouped(counted.value), counted.unit.to_owned()]
        });
        page.lines(columns(rows, &[Align::Left, Align::Right, Align::Left], 2));
        page.gap();
    }
    let mut dropped = report.suppressed.clone();
    dropped.dedup();
    for (id, by) in dropped {
        let (name, by) = (words.of_pattern(report.rules, id), words.of_pattern(report.rules, by));
        page.note(&format!("{name} does not count beside {by}"), 2);
    }
    page.gap();
}

/// `Dora × 2`
fn times(name: &str, times: u32) -> String {
    if times > 1 { format!("{name} × {times}") } else { name.to_owned() }
}

/// The lines of points, and their sum.
fn points(report: &Report<'_>, words: Words, page: &mut Page) {
    let unit = report.rules.game().book.units().iter().find(|unit| unit.points);
    let Some(unit) = unit.filter(|_| !report.points.is_empty()) else { return };
    let sum: i64 = report.points.iter().map(|line| line.value).sum();
    let lines = report.points.iter().map(|line| {
        let name = match line.what {
            LineOf::Pattern(index) => {
                words.of_pattern(report.rules, &report.rules.game().book.pattern(index).id).to_owned()
            }
            LineOf::Step(step) => capitalised(step),
        };
        [times(&name, line.times), grouped(line.value), unit.name.to_owned()]
    });
    let sum = [String::new(), grouped(sum), unit.name.to_owned()];
    page.heading("Points");
    page.lines(columns(lines.chain(std::iter::once(sum)), &[Align::Left, Align::Right, Align::Left], 2));
    page.gap();
}

/// `2 han, 30 fu → 2,000`, by way of a limit if one applies that does not go without saying
fn worth(report: &Report<'_>) -> String {
    let Value { amounts } = report.score.value;
    let limit = report.limit().filter(|limit| amounts.iter().flatten().all(|(unit, _)| unit != limit));
    let amounts: Vec<String> =
        amounts.iter().flatten().map(|&(unit, amount)| format!("{} {unit}", grouped(amount))).collect();
    let limit = limit.map(|limit| format!(" → {}", limit.replace('-', " "))).unwrap_or_default();
    format!("{}{limit} → {}", amounts.join(", "), grouped(report.score.worth))
}

/// A text that begins with a capital.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
