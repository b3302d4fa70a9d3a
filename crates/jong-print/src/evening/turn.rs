//! The result of a hand: who won, who paid whom, and the points after it.

use jong::DrawKind;
use jong::evening::{Evening, JournalEntry, SettledEntry, Turn};
use jong_core::hand::{PerSeat, Seat};
use jong_core::{Text, say};

use super::{over, standings};
use crate::page::Page;
use crate::report::worth;
use crate::speech::Speech;

/// The result of the last entry; nothing if there is none.
pub fn turn(evening: &Evening<'_>, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let Some(turn) = evening.turns().last() else { return page };
    if turn.entry != JournalEntry::Stop {
        hand(evening, turn, speech, &mut page);
    }
    if let Some(end) = evening.state().over {
        page.gap();
        page.title(&speech.tell(&over(end)));
        standings(evening, speech, &mut page);
    } else if evening.leader_may_stop() {
        page.note(&speech.tell(&say!("The dealer leads and may end the match here: `stop`")), 2);
    }
    page
}

fn hand(evening: &Evening<'_>, turn: &Turn<'_>, speech: Speech, page: &mut Page) {
    page.heading(&happened(evening, turn, speech));
    let settled = &turn.settled;
    for (seat, report) in settled.bill.iter().flat_map(|bill| &bill.hands) {
        page.text(&speech.labelled(&name(evening, turn, *seat), &worth(report, speech)), 2);
    }
    for payment in &settled.payments {
        page.item(&speech.payment_by_name(payment, |seat| name(evening, turn, seat)), 2, 4);
    }
    let unpaid = settled.finished.as_ref().map(|finished| finished.unpaid(&settled.winners)).unwrap_or_default();
    if !unpaid.is_empty() {
        page.item(&speech.tell(&not_paid(names(evening, turn, &unpaid, speech))), 2, 4);
    }
    let stake = evening.terms().stake;
    if !settled.declared.is_empty() && stake > 0 {
        let (names, amount) = (names(evening, turn, &settled.declared, speech), speech.lang.grouped(stake));
        page.item(&speech.tell(&say!("{amount} for declaring ready: {names}", amount, names)), 2, 4);
    }
    let off: i64 = turn.after.off_result().iter().sum::<i64>() - turn.before.off_result().iter().sum::<i64>();
    if off != 0 {
        page.item(&speech.tell(&say!("{amount} off the result", amount = speech.lang.grouped(off))), 2, 4);
    }
    let out = players_out(evening, turn);
    if !out.is_empty() {
        let names = speech.and(&out);
        page.item(&speech.tell(&say!("out of the match: {names}; the last place, which adds nothing", names)), 2, 4);
    }
    let is_foul = matches!(turn.entry, JournalEntry::Foul(_));
    if is_foul && settled.payments.is_empty() && off == 0 && out.is_empty() {
        page.note(&speech.tell(&say!("By these rules a foul costs nothing.")), 2);
    }
    if !settled.missing.is_empty() {
        let names = names(evening, turn, &settled.missing, speech);
        page.note(
            &speech.tell(&say!(
                "Not known: the hands of {seats}. Payments that depend on them are left out.",
                seats = names
            )),
            2,
        );
    }
    let change = |player: usize| turn.after.points()[player] - turn.before.points()[player];
    let sums = evening.players().iter().enumerate().map(|(player, name)| {
        let points = speech.lang.grouped(turn.after.points()[player]);
        match change(player) {
            0 => format!("{name}\u{a0}{points}"),
            change => speech.bracketed(&format!("{name}\u{a0}{points}"), &speech.signed(change)).replace(' ', "\u{a0}"),
        }
    });
    page.text(&speech.parts(sums.collect::<Vec<_>>()), 2);
}

/// The reason why players are not paid who claimed a winning discard too.
pub(crate) fn not_paid(names: String) -> Text {
    say!("not paid: {names}; of several who claim a discard only the first in turn wins (head bump)", names)
}

/// The player at a seat, as in that hand.
fn name(evening: &Evening<'_>, turn: &Turn<'_>, seat: Seat) -> String {
    evening.players()[turn.before.player(seat)].clone()
}

fn names(evening: &Evening<'_>, turn: &Turn<'_>, seats: &[Seat], speech: Speech) -> String {
    let names: Vec<String> = seats.iter().map(|&seat| name(evening, turn, seat)).collect();
    speech.and(&names)
}

/// True if the fouls that ended a hand were meant.
fn is_deliberate(settled: &SettledEntry<'_>) -> bool {
    let finished = settled.finished.as_ref();
    finished.is_some_and(|end| settled.fouls.iter().all(|&seat| end.fouls[seat].is_some_and(|foul| foul.deliberate)))
}

/// The players whom this hand cost the place in the match.
fn players_out(evening: &Evening<'_>, turn: &Turn<'_>) -> Vec<String> {
    let gone = turn.after.out.iter().zip(turn.before.out).map(|(after, before)| *after && !before);
    gone.zip(evening.players()).filter(|(gone, _)| *gone).map(|(_, name)| name.clone()).collect()
}

/// A hand in a line: `Bruno wins on a discard from Chiara`.
pub(super) fn happened(evening: &Evening<'_>, turn: &Turn<'_>, speech: Speech) -> String {
    let settled = &turn.settled;
    let names = |seats: &[Seat]| names(evening, turn, seats, speech);
    let said = match &turn.entry {
        JournalEntry::Stop => say!("The table ended the match"),
        JournalEntry::Foul(foul) if foul.deliberate => {
            say!("A foul of {name}, on purpose", name = name(evening, turn, foul.seat))
        }
        JournalEntry::Foul(foul) => say!("A foul of {name}", name = name(evening, turn, foul.seat)),
        JournalEntry::Drawn(_) | JournalEntry::Hand(_) => match (&settled.winners[..], settled.drawn) {
            (_, Some(DrawKind::Foul)) if is_deliberate(settled) => {
                say!("A foul of {name}, on purpose", name = names(&settled.fouls))
            }
            (_, Some(DrawKind::Foul)) => say!("A foul of {name}", name = names(&settled.fouls)),
            (_, Some(DrawKind::Aborted)) => say!("Nobody won: the hand is void"),
            (_, Some(DrawKind::TooManyClaims)) => say!("Too many claimed the win: the hand is void"),
            ([], _) if settled.ready.is_empty() => say!("Nobody won"),
            ([], _) => say!("Nobody won; ready: {names}", names = names(&settled.ready)),
            ([one], _) => match discarder(turn) {
                Some(from) => say!(
                    "{name} wins on a discard from {from}",
                    name = name(evening, turn, *one),
                    from = name(evening, turn, from)
                ),
                None => say!("{name} wins by draw", name = name(evening, turn, *one)),
            },
            (several, _) => match discarder(turn) {
                Some(from) => say!(
                    "{names} win on a discard from {from}",
                    names = names(several),
                    from = name(evening, turn, from)
                ),
                None => say!("{names} win by draw", names = names(several)),
            },
        },
    };
    let out = players_out(evening, turn);
    match out.is_empty() {
        true => speech.tell(&said),
        false => speech.parts([speech.tell(&said), speech.tell(&say!("{names} out", names = speech.and(&out)))]),
    }
}

/// The player who discarded the winning tile.
fn discarder(turn: &Turn<'_>) -> Option<Seat> {
    let players: &PerSeat<_> = &turn.settled.finished.as_ref()?.players;
    let first = turn.settled.winners.first()?;
    players[*first].as_ref()?.1.from
}
