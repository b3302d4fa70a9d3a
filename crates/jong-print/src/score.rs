//! A score, for a player.

use jong::{AskedHand, Outcome, Ruleset};
use jong_core::hand::{LiableSeats, Situation};
use jong_core::say;

use crate::draw::LaidHand;
use crate::page::Page;
use crate::report::{footer, patterns, payments, points, worth, written};
use crate::speech::Speech;

/// A score: the patterns of a hand, its worth, and who pays. The id of the hand stands before it, if it has one.
pub fn page(asked: &AskedHand, rules: &Ruleset, outcome: &Outcome<'_>, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let draft = &asked.record.draft;
    let id = asked.record.id.as_ref().map(|id| format!("{}: ", id.escape_debug())).unwrap_or_default();
    page.heading(&format!("{id}{}", written(&draft.hand.written)));
    page.hand_drawn(LaidHand::from(&draft.hand));
    page.text(&speech.situation_line(draft, rules, matches!(outcome, Outcome::Win(_))), 2);
    if pays_for_oneself(&draft.situation) {
        let seat = draft.situation.seat;
        page.note(
            &speech.tell(&say!("{seat} is named as liable and wins: nobody is liable for a hand of his own.", seat)),
            2,
        );
    }
    page.gap();
    match outcome {
        Outcome::Win(report) => {
            patterns(report, speech, &mut page);
            points(report, speech, &mut page);
            page.good(&worth(report, speech));
            page.gap();
            payments(rules, &report.payments, &report.score.totals, speech, &mut page);
        }
        Outcome::NoWin { message, .. } => {
            page.bad(&speech.tell(&say!("No win")));
            page.text(&speech.sentence(message), 2);
        }
    }
    page.gap();
    footer(Some(&asked.assumed), rules, speech, &mut page);
    page
}

/// True if the winner is named among those who must pay for the hand. It changes nothing.
fn pays_for_oneself(situation: &Situation) -> bool {
    match &situation.liable {
        LiableSeats::Nobody => false,
        LiableSeats::Seat(seat) => *seat == situation.seat,
        LiableSeats::Patterns(named) => named.iter().any(|(_, seat)| *seat == situation.seat),
    }
}
