//! A settled hand, for the table: the players' tiles, their worth, and every payment.

use jong::core::hand::{By, Seat, Situation};
use jong::core::{FinishedHand, NoWin, say};
use jong::{Bill, DrawKind, Report, Ruleset, Settlement};

use super::hands::Written;
use crate::out::{self, Page, Table, and, list, list_of_parts, payments, spoken, tell, worded};
use crate::verbs::report::{ALIGNS, dealt, footer, pattern_rows, point_rows, seat, sentence, worth};
use jong_print::{READY, Speech};

/// The whole answer.
pub(super) fn page(
    settlement: &Settlement<'_>,
    rules: &Ruleset,
    finished: &FinishedHand,
    written: &Written,
    speech: Speech,
) -> Page {
    let mut page = out::page();
    match settlement {
        Settlement::Settled(bill) => {
            page.title(&title(bill, finished, written));
            page.text(&round(finished), 2);
            Seat::at_table(4).for_each(|seat| player(seat, bill, rules, finished, written, speech, &mut page));
            page.gap();
            payments(rules, &bill.settled.payments, &bill.settled.totals, &mut page);
            let missing = &bill.settled.missing;
            if !missing.is_empty() {
                let seats = list(missing.iter().map(|&missing| seat(missing)));
                page.gap();
                page.note(
                    &tell!("Not known: the hands of {seats}. Payments that depend on them are left out.", seats),
                    2,
                );
            }
        }
        Settlement::NoWin { seat, why, message, .. } => {
            page = page.named(&rules.info().id);
            page.bad(&match why {
                NoWin::WrongSize => tell!("The hand of {seat} is none of this game", seat),
                NoWin::NotComplete | NoWin::NoPattern | NoWin::BelowMinimum | NoWin::Furiten => {
                    tell!("{seat} does not win", seat)
                }
            });
            page.text(&sentence(message), 2);
        }
    }
    page.gap();
    footer(None, rules, speech, &mut page);
    page
}

/// `E and S win on a discard from N: 6s`
fn title(bill: &Bill<'_>, finished: &FinishedHand, written: &Written) -> String {
    let winners = &bill.settled.winners;
    let Some(&first) = winners.first() else {
        return match bill.drawn {
            Some(DrawKind::Aborted) => tell!("Nobody won: the hand is void"),
            Some(DrawKind::TooManyClaims) => {
                tell!("{players} players claimed the win: the hand is void", players = finished.winners.len())
            }
            _ => tell!("Nobody won"),
        };
    };
    let names: Vec<String> = winners.iter().map(|&winner| seat(winner)).collect();
    let seats = and(&names);
    let how = finished.players[first.index()].as_ref().map(|(_, situation)| (situation.by, situation.from));
    let wins = match (how, winners.len()) {
        (Some((Some(By::Discard), Some(from))), 1) => say!("{seat} wins on a discard from {from}", seat = seats, from),
        (Some((Some(By::Discard), Some(from))), _) => say!("{seats} win on a discard from {from}", seats, from),
        (_, 1) => say!("{seat} wins by draw", seat = seats),
        _ => say!("{seats} win by draw", seats),
    };
    match &written.win {
        Some(tile) => tell!("{wins}: {tile}", wins, tile),
        None => worded(&wins),
    }
}

/// The facts that are the same for all players.
fn round(finished: &FinishedHand) -> String {
    let situations = || finished.players.iter().flatten().map(|(_, situation)| situation);
    let Some(one) = situations().next() else { return String::new() };
    let most = |number: fn(&Situation) -> u32| situations().map(number).max().unwrap_or(0);
    let mut said = vec![tell!("round {wind}", wind = one.round)];
    said.extend(dealt(most(|situation| situation.repeats), most(|situation| situation.deposits)));
    said.extend(Speech::of(spoken()).stayed(most(|situation| situation.streak)));
    list_of_parts(said)
}

/// A player's tiles and, if these rules ask for it, their worth.
fn player(
    holder: Seat,
    bill: &Bill<'_>,
    rules: &Ruleset,
    finished: &FinishedHand,
    written: &Written,
    speech: Speech,
    page: &mut Page,
) {
    let Some((hand, laid)) = &written.hands[holder.index()] else { return };
    page.gap();
    let wins = bill.settled.winners.contains(&holder);
    let hand = if wins { tell!("{hand}, wins", hand) } else { hand.clone() };
    page.heading(&format!("{}  {hand}", seat(holder)));
    page.hand_drawn(laid.clone());
    if let Some((_, situation)) = &finished.players[holder.index()] {
        let remarks = speech.remarks(situation, speech.call(rules, READY).as_deref());
        if !remarks.is_empty() {
            page.text(&list_of_parts(remarks), 3);
        }
    }
    if let Some((_, report)) = bill.hands.iter().find(|(seat, _)| *seat == holder) {
        counts(report, speech, page);
    }
}

/// The patterns that count in a hand, and their sum.
fn counts(report: &Report<'_>, speech: Speech, page: &mut Page) {
    let rows = pattern_rows(report, speech).into_iter().flatten().chain(point_rows(report, speech));
    page.table(Table::plain(&ALIGNS, rows, 5));
    page.line(&format!("   {}", worth(report, speech)));
}
