//! The ways to see a hand.

use jong::Explanation;
use jong::core::reading::{FormName, Wait};
use jong::core::tile::Tile;
use jong::explain::{Considered, CountedFor, PassedOver, form_name, wait_name};

use crate::out::worded;
use crate::out::{Page, plural, step, wrap_hanging};
use crate::verbs::report::{capitalised, worth};
use crate::words::Words;

/// So many readings are told; what is left is worth no more.
const MOST: usize = 6;

/// Every reading, what it comes to, and why one of them was taken.
pub(super) fn tell(told: &Explanation<'_>, win: Option<Tile>, words: Words, page: &mut Page) {
    let count = told.readings.len();
    if count == 0 {
        return;
    }
    page.heading(&format!("{} to see the hand", capitalised(&plural(count, "way"))));
    for (at, reading) in told.readings.iter().enumerate().filter(|(at, _)| *at < MOST || Some(*at) == told.chosen) {
        let mark = if count == 1 { String::new() } else { format!("{}. ", at + 1) };
        let indent = 2 + mark.len();
        page.lines(wrap_hanging(&format!("{mark}{}", seen(reading, win)), 2, indent));
        page.text(&comes_to(told, at, words), indent);
        if reading.passed_over.is_some() && !reading.counted.is_empty() {
            let name = |told: &CountedFor<'_>| words.of_pattern(reading.report.rules, told.counted.id).to_owned();
            let names: Vec<String> = reading.counted.iter().map(name).collect();
            page.note(&format!("with {}", names.join(", ")), indent);
        }
    }
    if count > MOST {
        page.note(&format!("… and {} more, which were not taken either", count - MOST), 2);
    }
    page.gap();
}

/// `234m 567p 345s 678s 88p: 8s completes 678s, a two-sided wait`
fn seen(reading: &Considered<'_>, win: Option<Tile>) -> String {
    let tiles = match (reading.reading.form, reading.tiles()) {
        (FormName::Standard, tiles) => tiles,
        (form, tiles) if tiles.is_empty() => form_name(form).to_owned(),
        (form, tiles) => format!("{tiles} ({})", form_name(form)),
    };
    let completed = match (win, reading.completed(), reading.reading.wait) {
        (Some(win), Some(group), Wait::Other) => format!(": {win} completes {}", group.tiles()),
        (Some(win), Some(group), wait) => format!(": {win} completes {}, {}", group.tiles(), wait_name(wait)),
        _ => String::new(),
    };
    format!("{tiles}{completed}")
}

/// What a reading is worth, and whether it was taken.
fn comes_to(told: &Explanation<'_>, at: usize, words: Words) -> String {
    let reading = &told.readings[at];
    if let Some(why) = reading.no_win {
        let wanting: Vec<String> = reading.wanting.iter().map(|sum| step(&sum.line.step)).collect();
        let why = if wanting.is_empty() { worded(&jong::why_not(why)) } else { wanting.join("; ") };
        return format!("does not win: {why}");
    }
    let worth = worth(&reading.report, words);
    let alone = told.readings.len() == 1;
    match (reading.passed_over, told.chosen == Some(at)) {
        (_, true) if alone => worth,
        (_, true) => format!("{worth}: taken ({})", why_taken(told)),
        (Some(PassedOver::Worth), _) => format!("{worth}: less"),
        (Some(PassedOver::Value), _) => format!("{worth}: worth the same, but counts less"),
        (Some(PassedOver::Order), _) => format!("{worth}: the same"),
        _ => worth,
    }
}

/// Why the reading that was taken was taken.
fn why_taken(told: &Explanation<'_>) -> &'static str {
    let others = || told.readings.iter().filter_map(|reading| reading.passed_over);
    if others().any(|why| why == PassedOver::Order) {
        "the first of several that come to the same"
    } else if others().any(|why| why == PassedOver::Value) {
        "of those worth most it counts most"
    } else {
        "it is worth most"
    }
}
