//! A settled hand, for the table: what each player held, what it is worth, and every payment.

use jong::core::hand::{By, Seat, Situation};
use jong::core::{Finished, NoWin};
use jong::{Bill, Drawn, Report, Ruleset, Settlement};

use super::hands::Written;
use crate::out::worded;
use crate::out::{Page, columns, payments};
use crate::verbs::report::{ALIGNS, capitalised, footer, pattern_rows, point_rows, remarks, worth};
use crate::words::Words;

/// The whole answer.
pub(super) fn page(
    settlement: &Settlement<'_>,
    rules: &Ruleset,
    finished: &Finished,
    written: &Written,
    words: Words,
) -> Page {
    let mut page = Page::default();
    match settlement {
        Settlement::Settled(bill) => {
            page.heading(&title(bill, finished, written));
            page.text(&round(finished), 2);
            Seat::at_table(4).for_each(|seat| player(seat, bill, finished, written, words, &mut page));
            page.gap();
            payments(rules, &bill.settled.payments, &bill.settled.totals, &mut page);
            let missing: Vec<&str> = bill.settled.missing.iter().map(Into::into).collect();
            if !missing.is_empty() {
                let whose = missing.join(", ");
                page.gap();
                page.note(&format!("Not known: the hands of {whose}. Payments that depend on them are left out."), 2);
            }
        }
        Settlement::NoWin(_, seat, why, message) => {
            page.bad(&match why {
                NoWin::WrongSize => format!("The hand of {seat} is none of this game"),
                _ => format!("{seat} does not win"),
            });
            page.text(&format!("{}.", capitalised(&worded(message))), 2);
        }
    }
    page.gap();
    footer(None, rules, words, &mut page);
    page
}

/// `E and S win on a discard from N: 6s`
fn title(bill: &Bill<'_>, finished: &Finished, written: &Written) -> String {
    let winners: Vec<&str> = bill.settled.winners.iter().map(Into::into).collect();
    let Some(&first) = bill.settled.winners.first() else {
        return match bill.drawn {
            Some(Drawn::Aborted) => "Nobody won: the hand is void".to_owned(),
            Some(Drawn::TooManyClaims) => {
                format!("{} players claimed the win: the hand is void", finished.winners.len())
            }
            _ => "Nobody won".to_owned(),
        };
    };
    let wins = if winners.len() == 1 { "wins" } else { "win" };
    let how = finished.players[first.index()].as_ref().map(|(_, situation)| (situation.by, situation.from));
    let how = match how {
        Some((Some(By::Discard), Some(from))) => format!("on a discard from {from}"),
        _ => "by draw".to_owned(),
    };
    let tile = written.win.as_ref().map(|tile| format!(": {tile}")).unwrap_or_default();
    format!("{} {wins} {how}{tile}", jong::listed(&winners, ", ", " and "))
}

/// What is the same for all players.
fn round(finished: &Finished) -> String {
    let situations = || finished.players.iter().flatten().map(|(_, situation)| situation);
    let Some(one) = situations().next() else { return String::new() };
    let most = |number: fn(&Situation) -> u32| situations().map(number).max().unwrap_or(0);
    let numbers = [
        ("repeats", most(|situation| situation.repeats)),
        ("deposits", most(|situation| situation.deposits)),
        ("dealer stayed", most(|situation| situation.streak)),
    ];
    let numbers = numbers.into_iter().filter(|(_, number)| *number > 0);
    let numbers: Vec<String> = numbers.map(|(what, number)| format!("; {what} {number}")).collect();
    format!("round {}{}", one.round, numbers.concat())
}

/// What a player held and, where these rules ask, what it is worth.
fn player(seat: Seat, bill: &Bill<'_>, finished: &Finished, written: &Written, words: Words, page: &mut Page) {
    let Some(hand) = &written.hands[seat.index()] else { return };
    page.gap();
    let wins = bill.settled.winners.contains(&seat);
    page.heading(&format!("{seat}  {hand}{}", if wins { ", wins" } else { "" }));
    if let Some((_, situation)) = &finished.players[seat.index()] {
        let remarks = remarks(situation);
        if !remarks.is_empty() {
            page.text(&remarks.join("; "), 3);
        }
    }
    if let Some((_, report)) = bill.hands.iter().find(|(holder, _)| *holder == seat) {
        counts(report, words, page);
    }
}

/// What counts in a hand, and what that comes to.
fn counts(report: &Report<'_>, words: Words, page: &mut Page) {
    let rows = pattern_rows(report, words).into_iter().flatten().chain(point_rows(report, words));
    page.lines(columns(rows, &ALIGNS, 5));
    page.line(&format!("   {}", worth(report, words)));
}
