//! What a hand wants, for a player.

use jong::core::hand::Seat;
use jong::core::{Ruleset, Score};

use super::{Wait, Wants};
use crate::ask::Asked;
use crate::out::{Align, Page, columns, grouped, plural};
use crate::verbs::report::{Worth, footer, value, written};
use crate::words::Words;

/// The whole answer.
pub(super) fn page(asked: &Asked, rules: &Ruleset, shanten: i32, wants: &Wants, words: Words) -> Page {
    let mut page = Page::default();
    page.heading(&written(&asked.draft.hand.written));
    match wants {
        Wants::Waits(waits) if waits.is_empty() => {
            page.bad("  Ready in shape, but all the tiles that would complete it are in the hand.");
        }
        Wants::Waits(waits) => {
            let left: usize = waits.iter().map(|wait| usize::from(wait.left)).sum();
            let (kinds, tiles) = (plural(waits.len(), "kind"), plural(left, "tile"));
            page.good(&format!("  Ready: {kinds} of tile would complete it, {tiles} left"));
            page.gap();
            table(waits, rules, asked.draft.situation.seat, &mut page);
        }
        Wants::Improves(improvements) => {
            let left: usize = improvements.iter().map(|improvement| usize::from(improvement.left)).sum();
            page.bad(&format!("  Not ready: {} away (shanten {shanten})", plural(shanten as usize, "tile")));
            page.gap();
            let (kinds, tiles) = (plural(improvements.len(), "kind"), plural(left, "tile"));
            page.line(&format!("  {kinds} of tile would bring it nearer, {tiles} left:"));
            let all = improvements.iter().map(|improvement| format!("{}\u{a0}×{}", improvement.tile, improvement.left));
            page.text(&all.collect::<Vec<_>>().join(", "), 4);
        }
    }
    page.gap();
    let assumed = matches!(wants, Wants::Waits(_)).then_some(&asked.assumed);
    footer(assumed, rules, words, &mut page);
    page
}

/// The waits, one row each. What the winner collects stands beside what the hand is worth where it is something else.
fn table(waits: &[Wait], rules: &Ruleset, winner: Seat, page: &mut Page) {
    let collects = |score: &Score| score.payments[winner.index()];
    let differs = |wait: &Wait| wait.score.is_ok_and(|score| collects(&score) != score.worth);
    let count = if waits.iter().any(differs) { 4 } else { 3 };
    let head = ["tile", "left", "worth", "collects"].map(str::to_owned);
    let rows = waits.iter().map(|wait| {
        let (worth, collects) = match wait.score {
            Ok(score) => (worth(rules, &score), grouped(collects(&score))),
            Err(why) => (format!("no win ({})", why.to_string().replace('-', " ")), String::new()),
        };
        [wait.tile.clone(), wait.left.to_string(), worth, collects]
    });
    let aligns = [Align::Left, Align::Right, Align::Right, Align::Right];
    let mut lines = columns(std::iter::once(head).chain(rows), &aligns[..count], 2).into_iter();
    lines.next().iter().for_each(|head| page.aside(head));
    page.lines(lines);
}

/// What a hand is worth, with the unit where that is not money.
fn worth(rules: &Ruleset, score: &Score) -> String {
    match Worth::of(rules, score) {
        Worth::Units { .. } => value(score),
        Worth::Collected | Worth::Score => grouped(score.worth),
    }
}
