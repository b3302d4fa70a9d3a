//! A finished hand that two rulesets settle differently: the players' tiles, and the gain or loss of each seat.

use jong::{Bill, DrawKind, ErrorLine, Ruleset, SettledLine, Settlement};
use jong_core::hand::{Hand, PerSeat, Seat, Situation};
use jong_core::notation::write_tiles;
use jong_core::{FinishedHand, Foul, FoulBar, say};
use jong_lab::SettlementWitness;

use super::sides::DiffSides;
use crate::draw::LaidHand;
use crate::page::{Grid, Page};
use crate::report::notation;
use crate::situation::READY;
use crate::speech::Speech;

/// Puts a finished hand on a page.
pub(super) fn put(sides: &DiffSides<'_>, witness: &SettlementWitness<'_>, page: &mut Page) {
    let speech = sides.speech;
    page.case(&sides.cause(&witness.cause));
    page.gap();
    page.text(&end(&witness.finished, witness.checked_by, speech), 2);
    for (seat, player) in witness.finished.players.with_seats() {
        let foul = witness.finished.fouls[seat];
        player.iter().for_each(|player| put_player(seat, player, foul, witness.checked_by, speech, page));
    }
    page.gap();
    let results = witness.results();
    page.grid(table(sides, &results));
    page.gap();
    for ((title, rules), result) in sides.titles().iter().zip(sides.both).zip(&results) {
        let note = refusal(&witness.finished, rules, speech).filter(|_| result.is_err());
        let note = note.unwrap_or_else(|| note_of(result, speech));
        page.text(&speech.tell(&say!("{rules}: {note}.", rules = title, note)), 2);
    }
    sides.not_alone(witness.alone, &witness.also).iter().for_each(|text| page.text(text, 2));
}

/// `S and W want 4p, a discard of E; deposits 1`
fn end(finished: &FinishedHand, rules: &Ruleset, speech: Speech) -> String {
    let winners: Vec<String> = finished.winners.iter().map(|seat| speech.letter(*seat)).collect();
    let won = finished.winners.first().and_then(|&seat| finished.players[seat].as_ref());
    let seats = speech.and(&winners);
    let how = match won {
        None if rules.is_ended_by_foul(finished) => speech.tell(&say!("A foul has ended the hand")),
        None if finished.aborted => speech.tell(&say!("The hand is broken off")),
        None => speech.tell(&say!("The wall is empty, and nobody has won")),
        Some((hand, situation)) => {
            let tile = hand.win.map(|tile| tile.to_string()).unwrap_or_default();
            match (situation.from.map(|from| speech.letter(from)), winners.len()) {
                (None, _) => speech.tell(&say!("{seat} wins with {tile}, drawn", seat = seats, tile)),
                (Some(from), 1) => {
                    speech.tell(&say!("{seat} wins with {tile}, discarded by {from}", seat = seats, tile, from))
                }
                (Some(from), _) => {
                    speech.tell(&say!("{seats} could win with {tile}, discarded by {from}", seats, tile, from))
                }
            }
        }
    };
    let most = |number: fn(&Situation) -> u32| {
        finished.players.iter().flatten().map(|(_, situation)| number(situation)).max().unwrap_or(0)
    };
    let repeats = most(|situation| situation.repeats);
    let deposits = most(|situation| situation.deposits);
    let streak = most(|situation| situation.streak);
    let mut said = vec![how];
    said.extend((repeats > 0).then(|| speech.tell(&say!("repeats: {n}", n = repeats))));
    said.extend((deposits > 0).then(|| speech.tell(&say!("deposits on the table: {n}", n = deposits))));
    said.extend((streak > 0).then(|| speech.tell(&say!("times the dealer has stayed: {n}", n = streak))));
    speech.parts(said)
}

/// Puts a player's tiles, declaration, liability and foul on a page. The tile that wins is told of all winners at once.
fn put_player(
    seat: Seat,
    (hand, situation): &(Hand, Situation),
    foul: Option<Foul>,
    rules: &Ruleset,
    speech: Speech,
    page: &mut Page,
) {
    let mut held = hand.draft();
    held.written.win = None;
    let mut said = vec![notation(&held.written)];
    if !held.bonus.is_empty() {
        let tiles = write_tiles(held.bonus.iter().map(|tile| tile.value));
        said.push(speech.tell(&say!("laid out {tiles}", tiles)));
    }
    said.extend(speech.remarks(situation, speech.call(rules, READY).as_deref()));
    said.extend(speech.liable(&situation.liable, rules));
    said.extend(foul.map(|foul| speech.foul(foul)));
    said.retain(|text| !text.is_empty());
    page.item(&speech.labelled(&speech.letter(seat), &speech.list(said)), 2, 4);
    page.hand_drawn(LaidHand::from(&held));
}

/// The gain or loss of each seat.
fn table(sides: &DiffSides<'_>, results: &[Result<SettledLine<'_>, ErrorLine>; 2]) -> Grid {
    let speech = sides.speech;
    let mut grid = sides.grid(Grid::new);
    grid.title(&speech.tell(&say!("Gains and losses")));
    let totals: [Option<PerSeat<i64>>; 2] =
        results.each_ref().map(|result| bill(result).map(|bill| bill.settled.totals));
    let [a, b] = sides.both.map(|rules| rules.game().players);
    for seat in Seat::at_table(a.max(b)) {
        let gain = |totals: Option<PerSeat<i64>>| totals.map_or_else(|| "-".to_owned(), |of| speech.signed(of[seat]));
        grid.row(speech.letter(seat), totals.map(gain));
    }
    grid
}

fn bill<'a, 'b>(result: &'b Result<SettledLine<'a>, ErrorLine>) -> Option<&'b Bill<'a>> {
    match &result.as_ref().ok()?.settlement {
        Settlement::Settled(bill) => Some(bill),
        Settlement::NoWin { .. } => None,
    }
}

/// The reason why rules refuse a finished hand for a foul in it: what they say of that foul.
fn refusal(finished: &FinishedHand, rules: &Ruleset, speech: Speech) -> Option<String> {
    let said = |foul: Foul| match rules.scoring().foul(foul.kind) {
        None => Some(say!("{foul}: these rules settle no payment for it", foul = speech.foul(foul))),
        Some(terms) if terms.ends_hand() && !finished.winners.is_empty() => {
            Some(say!("{foul}: by these rules it ends the hand, and nobody wins it", foul = speech.foul(foul)))
        }
        Some(terms) if foul.deliberate && terms.deliberate.is_none() => {
            Some(say!("these rules do not ask whether a foul was meant"))
        }
        Some(terms) if foul.claimed > 0 && !terms.asks_claim() => Some(FoulBar::NeedlessClaim.text()),
        Some(_) => None,
    };
    finished.fouls.iter().flatten().find_map(|foul| Some(speech.tell(&said(*foul)?)))
}

/// The note about a result: why its numbers are as they are.
fn note_of(result: &Result<SettledLine<'_>, ErrorLine>, speech: Speech) -> String {
    let line = match result {
        Ok(line) => line,
        Err(ErrorLine { defects, .. }) => return speech.defects(defects),
    };
    let bill = match &line.settlement {
        Settlement::Settled(bill) => bill,
        Settlement::NoWin { seat, message, .. } => {
            return speech.tell(&say!("{seat} does not win: {why}", seat, why = message));
        }
    };
    let mut said = Vec::new();
    if let Some(DrawKind::TooManyClaims) = bill.drawn {
        said.push(speech.tell(&say!("that many claims make the hand void")));
    }
    let winners: Vec<String> = bill.settled.winners.iter().map(|seat| speech.letter(*seat)).collect();
    match &winners[..] {
        [] => {}
        [seat] => said.push(speech.tell(&say!("{seat} won", seat))),
        seats => said.push(speech.tell(&say!("{seats} won", seats = speech.and(seats)))),
    }
    let charged = Seat::ALL.into_iter().filter_map(|seat| Some((seat, bill.price(seat)?)));
    let charged = charged.filter(|(_, price)| price.is_charged());
    let charged =
        charged.filter_map(|(seat, price)| Some(speech.labelled(&speech.letter(seat), &speech.price(price)?)));
    let charged: Vec<String> = charged.collect();
    if bill.settled.payments.is_empty() && charged.is_empty() {
        said.push(speech.tell(&say!("nobody pays")));
    }
    let won = (!said.is_empty()).then(|| speech.parts(said));
    let paid = bill.settled.payments.iter().map(|payment| speech.payment(payment).replace('\u{a0}', " "));
    won.into_iter().chain(paid).chain(charged).collect::<Vec<String>>().join(&speech.tell(&say!(". ")))
}
