//! The ways to see a hand.

use jong::Explanation;
use jong::explain::{CountedPattern, ReadingAccount, Rejection, form_name, wait_name};
use jong_core::reading::{FormName, Wait};
use jong_core::tile::Tile;
use jong_core::{Text, say};

use crate::page::Page;
use crate::report::worth;
use crate::speech::Speech;

/// The number of readings that are told; the others are worth no more.
const MOST: usize = 6;

/// Tells every reading with its result, and why one of them was taken.
pub(super) fn tell(told: &Explanation<'_>, win: Option<Tile>, speech: Speech, page: &mut Page) {
    let count = told.readings.len();
    if count == 0 {
        return;
    }
    page.heading(&match count {
        1 => speech.tell(&say!("1 way to see the hand")),
        n => speech.tell(&say!("{n} ways to see the hand", n)),
    });
    let is_shown = |at: usize| at < MOST || Some(at) == told.chosen;
    for (at, reading) in told.readings.iter().enumerate().filter(|(at, _)| is_shown(*at)) {
        let seen = seen(reading, win, speech);
        let indent = if count == 1 {
            page.item(&seen, 2, 2);
            2
        } else {
            page.numbered_item(at + 1, &seen, 2)
        };
        page.subitem(&comes_to(told, at, speech), indent, indent);
        if reading.passed_over.is_some() && !reading.counted.is_empty() {
            let name = |told: &CountedPattern<'_>| speech.pattern(reading.report.rules, told.counted.id);
            let with = speech.tell(&say!("with {patterns}", patterns = speech.list(reading.counted.iter().map(name))));
            page.aside_item(&with, indent, indent);
        }
    }
    let left_out = (0..count).filter(|at| !is_shown(*at)).count();
    if left_out > 0 {
        page.note(&speech.tell(&say!("… and {n} more, which were not taken either", n = left_out)), 2);
    }
    page.gap();
}

/// `234m 567p 345s 678s 88p: 8s completes 678s, a two-sided wait`
fn seen(reading: &ReadingAccount<'_>, win: Option<Tile>, speech: Speech) -> String {
    let called = |english: &'static str| Text::from_english(&crate::WORDS, english);
    let tiles = match (reading.reading.form, reading.tiles()) {
        (FormName::Standard, tiles) => tiles,
        (form, tiles) if tiles.is_empty() => speech.tell(&called(form_name(form))),
        (form, tiles) => speech.tell(&say!("{tiles} ({form})", tiles, form = called(form_name(form)))),
    };
    match (win, reading.completed(), reading.reading.wait) {
        (Some(tile), Some(group), Wait::Other) => {
            speech.tell(&say!("{tiles}: {tile} completes {group}", tiles, tile, group = group.tiles()))
        }
        (Some(tile), Some(group), wait) => {
            let wait = called(wait_name(wait));
            speech.tell(&say!("{tiles}: {tile} completes {group}, {wait}", tiles, tile, group = group.tiles(), wait))
        }
        (None, ..) | (_, None, _) => tiles,
    }
}

/// The worth of a reading, with a remark if it was taken.
fn comes_to(told: &Explanation<'_>, at: usize, speech: Speech) -> String {
    let reading = &told.readings[at];
    if let Some(why) = reading.no_win {
        let wanting = speech.parts(reading.wanting.iter().map(|sum| speech.step(&sum.line.step)));
        let why = if wanting.is_empty() { speech.tell(&jong::score::why_not(why)) } else { wanting };
        return speech.tell(&say!("does not win: {why}", why));
    }
    let worth = worth(&reading.report, speech);
    let alone = told.readings.len() == 1;
    match (reading.passed_over, told.chosen == Some(at)) {
        (_, true) if alone => worth,
        (_, true) => speech.tell(&say!("{worth}: taken ({why})", worth, why = why_taken(told))),
        (Some(Rejection::Worth), _) => speech.tell(&say!("{worth}: less", worth)),
        (Some(Rejection::Value), _) => speech.tell(&say!("{worth}: worth the same, but counts less", worth)),
        (Some(Rejection::Order), _) => speech.tell(&say!("{worth}: the same", worth)),
        (Some(Rejection::NoWin) | None, false) => worth,
    }
}

/// The reason why the reading that was taken was taken.
fn why_taken(told: &Explanation<'_>) -> Text {
    let others = || told.readings.iter().filter_map(|reading| reading.passed_over);
    if others().any(|why| why == Rejection::Order) {
        say!("the first of several that come to the same")
    } else if others().any(|why| why == Rejection::Value) {
        say!("of those worth the most it counts the most")
    } else {
        say!("it is worth the most")
    }
}
