//! A score, for a player.

use jong::core::hand::{LiableSeats, Situation};
use jong::{Outcome, Ruleset};

use crate::ask::Asked;
use crate::out::{self, Page, payments, tell};
use crate::verbs::report::{footer, patterns, points, sentence, situation, worth, written};
use jong_print::Speech;

/// The whole answer.
pub(super) fn page(asked: &Asked, rules: &Ruleset, outcome: &Outcome<'_>, speech: Speech) -> Page {
    let mut page = out::page();
    let id = asked.id.as_ref().map(|id| format!("{}: ", id.escape_debug())).unwrap_or_default();
    page.heading(&format!("{id}{}", written(&asked.draft.hand.written)));
    page.text(&situation(&asked.draft, rules, matches!(outcome, Outcome::Win(_)), speech), 2);
    if pays_for_oneself(&asked.draft.situation) {
        let seat = asked.draft.situation.seat;
        page.note(&tell!("{seat} is named as liable and wins: nobody is liable for a hand of his own.", seat), 2);
    }
    page.gap();
    match outcome {
        Outcome::Win(report) => {
            patterns(report, speech, &mut page);
            points(report, speech, &mut page);
            page.good(&worth(report, speech));
            page.gap();
            payments(rules, &report.payments, &report.score.payments, &mut page);
        }
        Outcome::NoWin { message, .. } => {
            page.bad(&tell!("No win"));
            page.text(&sentence(message), 2);
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
