//! A score, for a player.

use jong::{AskedHand, Outcome, Record, Ruleset, score_record};
use jong_core::hand::{LiableSeats, Situation};
use jong_core::{RepeatTerms, say};

use crate::draw::LaidHand;
use crate::page::Page;
use crate::report::{disputes, footer, notation, patterns, payments, points, worth};
use crate::speech::Speech;

/// A score: the patterns of a hand, its worth, and who pays. The id of the hand stands before it, if it has one.
pub fn page(asked: &AskedHand, rules: &Ruleset, outcome: &Outcome<'_>, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let draft = &asked.record.draft;
    let id = asked.record.id.as_ref().map(|id| format!("{}: ", id.escape_debug())).unwrap_or_default();
    page.heading(&format!("{id}{}", notation(&draft.hand.written)));
    page.hand_drawn(LaidHand::from(&draft.hand));
    page.text(&speech.situation_line(draft, rules, matches!(outcome, Outcome::Win(_))), 2);
    if pays_for_oneself(&draft.situation) {
        let seat = draft.situation.seat;
        page.note(
            &speech.tell(&say!("{seat} is named as liable and wins: nobody is liable for a hand of his own.", seat)),
            2,
        );
    }
    if has_idle_repeats(asked, rules, outcome) {
        let note = say!("By these rules repeats count for nothing; `--streak` says how often the dealer has stayed.");
        page.note(&speech.tell(&note), 2);
    }
    page.gap();
    match outcome {
        Outcome::Win(report) => {
            patterns(report, speech, &mut page);
            points(report, speech, &mut page);
            disputes(report, speech).iter().for_each(|text| page.note(text, 2));
            page.gap();
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

/// True if repeats are told of a win by rules in which none are counted, and change nothing.
fn has_idle_repeats(asked: &AskedHand, rules: &Ruleset, outcome: &Outcome<'_>) -> bool {
    let Outcome::Win(report) = outcome else { return false };
    let counted = rules.scoring().match_terms().is_none_or(|terms| terms.repeats != RepeatTerms::default());
    if counted || asked.record.draft.situation.repeats == 0 {
        return false;
    }
    let mut draft = asked.record.draft.clone();
    draft.situation.repeats = 0;
    let other = score_record(rules, Record { id: None, draft }, None);
    other.is_ok_and(|line| matches!(line.outcome, Outcome::Win(other) if other.score.totals == report.score.totals))
}

/// True if the winner is named among those who must pay for the hand. It changes nothing.
fn pays_for_oneself(situation: &Situation) -> bool {
    match &situation.liable {
        LiableSeats::Nobody => false,
        LiableSeats::Seat(seat) => *seat == situation.seat,
        LiableSeats::Patterns(named) => named.iter().any(|(_, seat)| *seat == situation.seat),
    }
}
