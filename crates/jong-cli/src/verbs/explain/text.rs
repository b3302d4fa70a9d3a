//! An explanation, for a player.

use jong::core::Text;
use jong::core::hand::PerSeat;
use jong::{Explanation, Ruleset};

use super::counts::Teller;
use super::notes::Notes;
use super::readings;
use jong_print::draw::LaidHand;

use crate::ask::Asked;
use crate::out::{self, Page, payments, tell};
use crate::verbs::report::{footer, sentence, situation, worth, written};
use jong_print::Speech;

/// The whole walk, in the order in which it is made.
pub(super) fn page(asked: &Asked, told: &Explanation<'_>, speech: Speech) -> Page {
    let rules = told.rules;
    let mut page = head(asked, rules, told.outcome.is_ok(), speech);
    let win = asked.draft.hand.written.win.map(|win| win.value);
    let mut teller = Teller { rules, speech, notes: Notes::default() };
    readings::tell(told, win, speech, &mut page);
    match (&told.outcome, told.reading()) {
        (Ok(score), Some(reading)) => {
            teller.patterns(&tell!("What counts"), reading, &mut page);
            teller.points(reading, &mut page);
            teller.dropped(reading, &mut page);
            page.heading(&tell!("Arithmetic"));
            teller.sums(&told.arithmetic, &mut page);
            page.good(&worth(&reading.report, speech));
            page.gap();
            let paid: &PerSeat<i64> = &score.payments;
            payments(rules, &told.settlement, paid, &mut page);
        }
        (outcome, _) => {
            page.bad(&tell!("No win"));
            outcome.as_ref().err().iter().for_each(|why| page.text(&sentence(&jong::why_not(**why)), 2));
            lacking(told, &mut page);
            page.gap();
            for reading in told.readings.iter().take(1) {
                teller.sums(&reading.wanting, &mut page);
                teller.patterns(&tell!("What it has"), reading, &mut page);
                teller.dropped(reading, &mut page);
            }
        }
    }
    page.gap();
    teller.notes.tell(&mut page);
    footer(Some(&asked.assumed), rules, speech, &mut page);
    page
}

/// A hand of another game.
pub(super) fn wrong_size(asked: &Asked, rules: &Ruleset, message: &Text, speech: Speech) -> Page {
    let mut page = head(asked, rules, false, speech);
    page.bad(&tell!("No win"));
    page.text(&sentence(message), 2);
    page.gap();
    footer(Some(&asked.assumed), rules, speech, &mut page);
    page
}

/// The hand with its situation, or the situation that its holder claims.
pub(super) fn head(asked: &Asked, rules: &Ruleset, wins: bool, speech: Speech) -> Page {
    let mut page = out::page();
    page.hand_title(LaidHand::from(&asked.draft.hand), &written(&asked.draft.hand.written));
    page.text(&situation(&asked.draft, rules, wins, speech), 2);
    page.gap();
    page
}

/// Tells what a hand without a reading lacks.
fn lacking(told: &Explanation<'_>, page: &mut Page) {
    let waits: Vec<String> = told.waits.iter().map(|kind| kind.to_string()).collect();
    if !waits.is_empty() {
        page.text(&tell!("It waited for {tiles}.", tiles = waits.join(" ")), 2);
    }
    match told.shanten {
        Some(1) => page.text(&tell!("Before the last tile it was one tile away from being ready."), 2),
        Some(tiles @ 2..) => {
            page.text(&tell!("Before the last tile it was {tiles} tiles away from being ready.", tiles), 2);
        }
        _ => {}
    }
}
