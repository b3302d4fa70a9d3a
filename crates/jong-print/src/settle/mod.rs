//! A settled hand, for the table: the players' tiles, their worth, and every payment.

mod hands;

use jong::{Bill, DrawKind, FinishedRecord, Report, Ruleset, Settlement};
use jong_core::hand::{Seat, Situation, WinKind};
use jong_core::tile::Tile;
use jong_core::{FinishedHand, FoulPrice, NoWin, Text, say};

use self::hands::WrittenTiles;
use crate::evening::not_paid;
use crate::page::{Page, SmallTable};
use crate::report::{ALIGNS, footer, pattern_rows, payments, point_rows, worth};
use crate::situation::READY;
use crate::speech::Speech;

/// A settled hand: the players' tiles, their worth, and every payment. The tiles stand as in the text of the record.
pub fn page(
    settlement: &Settlement<'_>,
    rules: &Ruleset,
    finished: &FinishedHand,
    record: &FinishedRecord,
    speech: Speech,
) -> Page {
    let written = &WrittenTiles::of(record, speech);
    let mut page = Page::new(speech.lang);
    match settlement {
        Settlement::Settled(bill) => {
            page.title(&title(bill, finished, written, speech));
            page.text(&round(finished, speech), 2);
            Seat::at_table(4).for_each(|seat| player(seat, bill, rules, finished, written, speech, &mut page));
            page.gap();
            payments(rules, &bill.settled.payments, &bill.settled.totals, speech, &mut page);
            let unpaid = finished.unpaid(&bill.settled.winners);
            if !unpaid.is_empty() {
                let names = speech.and(&unpaid.iter().map(|&seat| speech.letter(seat)).collect::<Vec<_>>());
                page.note(&speech.sentence(&not_paid(names)), 2);
            }
            let missing = &bill.settled.missing;
            let waits = |seat: &Seat| bill.price(*seat) == Some(FoulPrice::WithWin);
            if bill.settled.winners.is_empty() && Seat::ALL.iter().any(waits) {
                page.gap();
                let why = say!("by these rules a false win is settled when another player wins the hand");
                page.note(&speech.sentence(&why), 2);
            }
            if !missing.is_empty() {
                let seats = speech.list(missing.iter().map(|&missing| speech.letter(missing)));
                page.gap();
                page.note(
                    &speech.tell(&say!(
                        "Not known: the hands of {seats}. Payments that depend on them are left out.",
                        seats
                    )),
                    2,
                );
            }
        }
        Settlement::NoWin { seat, why, message, .. } => {
            page = page.named(&rules.info().id);
            page.bad(&match why {
                NoWin::WrongSize => speech.tell(&say!("The hands do not fit this game")),
                NoWin::NotComplete | NoWin::NoPattern | NoWin::BelowMinimum | NoWin::Furiten | NoWin::MayNotRob => {
                    speech.tell(&say!("{seat} does not win", seat))
                }
            });
            page.text(&speech.sentence(message), 2);
        }
    }
    page.gap();
    footer(None, rules, speech, &mut page);
    page
}

/// `E and S win on a discard from N: 6s`
fn title(bill: &Bill<'_>, finished: &FinishedHand, written: &WrittenTiles, speech: Speech) -> String {
    let winners = &bill.settled.winners;
    let Some(&first) = winners.first() else {
        return match bill.drawn {
            Some(DrawKind::Aborted) => speech.tell(&say!("Nobody won: the hand is void")),
            Some(DrawKind::TooManyClaims) => speech
                .tell(&say!("{players} players claimed the win: the hand is void", players = finished.winners.len())),
            Some(DrawKind::Foul) => speech.tell(&say!("Nobody won: a foul ended the hand")),
            Some(DrawKind::Exhausted) | None => speech.tell(&say!("Nobody won")),
        };
    };
    let player = finished.players[first].as_ref();
    let situation = player.map(|(_, situation)| situation);
    let from = situation.and_then(|how| how.from.filter(|_| how.by == Some(WinKind::Discard)));
    let is_robbed = situation.is_some_and(|how| how.events.has_robbed_kong());
    let robbed = player.and_then(|(hand, _)| hand.win.filter(|_| is_robbed));
    let wins = who_wins(winners, from, robbed, speech);
    match &written.win {
        Some(tile) if robbed.is_none() => speech.tell(&say!("{wins}: {tile}", wins, tile)),
        Some(_) | None => speech.tell(&wins),
    }
}

/// The winners, and whose tile it was: `E and S win on a discard from N`, `E wins on 4z, robbed from N`.
pub(crate) fn who_wins(winners: &[Seat], from: Option<Seat>, robbed: Option<Tile>, speech: Speech) -> Text {
    let names: Vec<String> = winners.iter().map(|&winner| speech.letter(winner)).collect();
    let seats = speech.and(&names);
    if let (Some(from), Some(tile)) = (from, robbed) {
        return match winners.len() {
            1 => say!("{seat} wins on {tile}, robbed from {from}", seat = seats, tile, from),
            _ => say!("{seats} win on {tile}, robbed from {from}", seats, tile, from),
        };
    }
    match (from, winners.len()) {
        (Some(from), 1) => say!("{seat} wins on a discard from {from}", seat = seats, from),
        (Some(from), _) => say!("{seats} win on a discard from {from}", seats, from),
        (None, 1) => say!("{seat} wins by draw", seat = seats),
        (None, _) => say!("{seats} win by draw", seats),
    }
}

/// The facts that are the same for all players.
fn round(finished: &FinishedHand, speech: Speech) -> String {
    let situations = || finished.players.iter().flatten().map(|(_, situation)| situation);
    let Some(one) = situations().next() else { return String::new() };
    let most = |number: fn(&Situation) -> u32| situations().map(number).max().unwrap_or(0);
    let mut said = vec![speech.tell(&say!("round {wind}", wind = one.round))];
    if one.opened != Seat::E {
        said.push(speech.tell(&say!("wall of {opened} opened", opened = one.opened)));
    }
    said.extend(speech.dealt(most(|situation| situation.repeats), most(|situation| situation.deposits)));
    said.extend(speech.stayed(most(|situation| situation.streak)));
    speech.parts(said)
}

/// A player's tiles and, if these rules ask for it, their worth.
fn player(
    holder: Seat,
    bill: &Bill<'_>,
    rules: &Ruleset,
    finished: &FinishedHand,
    written: &WrittenTiles,
    speech: Speech,
    page: &mut Page,
) {
    let price = bill.price(holder).and_then(|price| speech.price(price));
    let foul = bill.fouls[holder].map(|foul| speech.list([speech.foul(foul)].into_iter().chain(price)));
    let Some((hand, laid)) = &written.hands[holder] else {
        if let Some(foul) = foul {
            page.gap();
            page.heading(&format!("{}  {foul}", speech.letter(holder)));
        }
        return;
    };
    page.gap();
    let wins = bill.settled.winners.contains(&holder);
    let hand = if wins { speech.tell(&say!("{hand}, wins", hand)) } else { hand.clone() };
    page.heading(&format!("{}  {hand}", speech.letter(holder)));
    page.hand_drawn(laid.clone());
    let situation = finished.players[holder].as_ref().map(|(_, situation)| situation);
    let mut remarks = situation.map_or_else(Vec::new, |one| speech.remarks(one, speech.call(rules, READY).as_deref()));
    remarks.extend(foul);
    if !remarks.is_empty() {
        page.text(&speech.parts(remarks), 3);
    }
    match bill.hands.iter().find(|(seat, _)| *seat == holder) {
        Some(_) if !wins && rules.is_worthless(bill.fouls[holder]) => {
            page.line(&format!("   {}", speech.tell(&say!("counts nothing"))));
        }
        Some((_, report)) => counts(report, speech, page),
        None => {}
    }
}

/// The patterns that count in a hand, and their sum.
fn counts(report: &Report<'_>, speech: Speech, page: &mut Page) {
    let rows = pattern_rows(report, speech).into_iter().flatten().chain(point_rows(report, speech));
    page.table(SmallTable::plain(&ALIGNS, rows, 5));
    page.line(&format!("   {}", worth(report, speech)));
}
