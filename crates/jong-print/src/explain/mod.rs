//! An explanation, for a player.

mod counts;
mod notes;
mod readings;
mod why_not;

use jong::{AskedHand, ExplainedHand, Explanation, Outcome, Ruleset};
use jong_core::say;

use self::counts::ReadingTeller;
use self::notes::SourceNotes;
pub use self::why_not::why_not;
use crate::draw::LaidHand;
use crate::page::Page;
use crate::report::{footer, notation, payments, worth};
use crate::speech::Speech;

/// The explanation of a hand, or the answer that it is of another game.
pub fn page(asked: &AskedHand, rules: &Ruleset, told: &ExplainedHand<'_>, speech: Speech) -> Page {
    match told {
        ExplainedHand::Told(told) => walk(asked, &told.result.result, speech),
        ExplainedHand::WrongSize(line) => wrong_size(asked, rules, &line.result.outcome, speech),
    }
}

/// The whole walk by which a hand got its worth, in the order in which it is made.
fn walk(asked: &AskedHand, told: &Explanation<'_>, speech: Speech) -> Page {
    let rules = told.rules;
    let mut page = head(asked, rules, told.outcome.is_ok(), speech);
    let win = asked.record.draft.hand.written.win.map(|win| win.value);
    let mut teller = ReadingTeller { rules, speech, notes: SourceNotes::new(speech) };
    readings::tell(told, win, speech, &mut page);
    match (&told.outcome, told.reading()) {
        (Ok(score), Some(reading)) => {
            teller.patterns(&speech.tell(&say!("What counts")), reading, &mut page);
            teller.points(reading, &mut page);
            teller.dropped(reading, &mut page);
            page.heading(&speech.tell(&say!("Arithmetic")));
            teller.sums(&told.arithmetic, &mut page);
            page.good(&worth(&reading.report, speech));
            page.gap();
            payments(rules, &told.payments, &score.totals, speech, &mut page);
        }
        _ => {
            page.bad(&speech.tell(&say!("No win")));
            told.no_win.iter().for_each(|why| page.text(&speech.sentence(why), 2));
            lacking(told, speech, &mut page);
            page.gap();
            for reading in told.readings.iter().take(1) {
                teller.sums(&reading.wanting, &mut page);
                teller.patterns(&speech.tell(&say!("What it has")), reading, &mut page);
                teller.dropped(reading, &mut page);
            }
        }
    }
    page.gap();
    teller.notes.tell(&mut page);
    footer(Some(&asked.assumed), rules, speech, &mut page);
    page
}

/// The answer about a hand of another game.
fn wrong_size(asked: &AskedHand, rules: &Ruleset, outcome: &Outcome<'_>, speech: Speech) -> Page {
    let mut page = head(asked, rules, false, speech);
    page.bad(&speech.tell(&say!("No win")));
    if let Outcome::NoWin { message, .. } = outcome {
        page.text(&speech.sentence(message), 2);
    }
    page.gap();
    footer(Some(&asked.assumed), rules, speech, &mut page);
    page
}

/// The hand with its situation, or the situation that its holder claims.
fn head(asked: &AskedHand, rules: &Ruleset, wins: bool, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let draft = &asked.record.draft;
    page.hand_title(LaidHand::from(&draft.hand), &notation(&draft.hand.written));
    page.text(&speech.situation_line(draft, rules, wins), 2);
    page.gap();
    page
}

/// Tells what a hand without a reading lacks.
fn lacking(told: &Explanation<'_>, speech: Speech, page: &mut Page) {
    let waits: Vec<String> = told.waits.iter().map(|kind| kind.to_string()).collect();
    if !waits.is_empty() {
        page.text(&speech.tell(&say!("It waited for {tiles}.", tiles = waits.join(" "))), 2);
    }
    match told.shanten {
        Some(1) => page.text(&speech.tell(&say!("Before the last tile it was one tile away from being ready.")), 2),
        Some(tiles @ 2..) => {
            page.text(
                &speech.tell(&say!("Before the last tile it was {tiles} tiles away from being ready.", tiles)),
                2,
            );
        }
        _ => {}
    }
}
