//! A finished hand that two rulesets settle differently: the players' tiles, and the gain or loss of each seat.

use jong::core::hand::{PerSeat, Seat, Situation};
use jong::core::notation::parse_hand;
use jong::core::{FinishedHand, Text, say};
use jong::{Bill, DrawKind, ErrorLine, FinishedRecord, Ruleset, SettledLine, Settlement};
use jong_lab::{Diff, SettlementWitness};
use jong_print::draw::LaidHand;
use serde_json::{Map, Value};

use super::both;
use super::hand::Shown;
use super::names::{cause, labels};
use crate::out::{Grid, and, called, calling, list, list_of_parts, sentence, signed, tell, worded};
use crate::verbs::report::liable;
use jong_print::{READY, Speech};

/// A finished hand in words.
#[derive(Debug)]
pub(super) struct Told {
    /// The name of the cause.
    pub(super) cause: String,
    /// The end of the hand.
    pub(super) end: String,
    /// The tiles of each player of whom they are known, by seat.
    pub(super) hands: Vec<(String, Shown)>,
    /// The gain or loss of each seat by both rules.
    pub(super) table: Grid,
    /// Notes below the table.
    pub(super) notes: Vec<String>,
}

/// The note about a cause that is not the only one.
const NOT_ALONE: Text = say!(
    "This is not the only reason here: with this alone changed, the first rules still would not settle this hand as the \
     second do."
);

/// Tells about a finished hand.
pub(super) fn told(diff: &Diff<'_>, witness: &SettlementWitness<'_>, speech: Speech) -> Told {
    let text = Value::Object(witness.record.clone()).to_string();
    let finished = both(diff).into_iter().find_map(|rules| {
        let record = FinishedRecord::from_json(&text, rules).ok()?;
        Some((rules, record.check(rules).ok()?))
    });
    let (rules, finished) = finished.unwrap_or((diff.a, FinishedHand::default()));
    let results = witness.results();
    let mut notes = Vec::new();
    for (label, result) in labels(diff).iter().zip(&results) {
        notes.extend(note(result).map(|note| tell!("{rules}: {note}.", rules = label, note)));
    }
    if !witness.alone {
        notes.push(worded(&NOT_ALONE));
    }
    Told {
        cause: cause(diff, &witness.cause, speech),
        end: end(&witness.record, &finished),
        hands: hands(rules, &witness.record, &finished, speech),
        table: table(diff, &results),
        notes,
    }
}

/// `S and W want 4p, a discard of E; deposits 1`
fn end(record: &Map<String, Value>, finished: &FinishedHand) -> String {
    let text = |key: &str| record.get(key).and_then(Value::as_str).unwrap_or_default();
    let winners = record.get("winners").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let winners: Vec<String> = winners.map(called).collect();
    let (seats, tile) = (and(&winners), text("win"));
    let how = match (&winners[..], text("from"), finished.aborted) {
        ([], _, true) => tell!("The hand is broken off"),
        ([], ..) => tell!("The wall is empty, and nobody has won"),
        (_, "", _) => tell!("{seat} wins with {tile}, drawn", seat = seats, tile),
        ([_], from, _) => {
            tell!("{seat} wins with {tile}, discarded by {from}", seat = seats, tile, from = calling(from))
        }
        (_, from, _) => {
            tell!("{seats} could win with {tile}, discarded by {from}", seats, tile, from = calling(from))
        }
    };
    let most = |number: fn(&Situation) -> u32| {
        finished.players.iter().flatten().map(|(_, situation)| number(situation)).max().unwrap_or(0)
    };
    let repeats = most(|situation| situation.repeats);
    let deposits = most(|situation| situation.deposits);
    let streak = most(|situation| situation.streak);
    let mut said = vec![how];
    said.extend((repeats > 0).then(|| tell!("repeats: {n}", n = repeats)));
    said.extend((deposits > 0).then(|| tell!("deposits on the table: {n}", n = deposits)));
    said.extend((streak > 0).then(|| tell!("times the dealer has stayed: {n}", n = streak)));
    list_of_parts(said)
}

/// The tiles, declaration and liability of each player, by rules that can read them.
fn hands(
    rules: &Ruleset,
    record: &Map<String, Value>,
    finished: &FinishedHand,
    speech: Speech,
) -> Vec<(String, Shown)> {
    let shown = |seat: Seat| {
        let player = record.get("players")?.get(<&str>::from(seat))?;
        let text = |key: &str| player.get(key).and_then(Value::as_str).unwrap_or_default();
        let melds = player.get("melds").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        let tiles: Vec<&str> = std::iter::once(text("hand")).chain(melds).collect();
        let mut said = Vec::new();
        if !text("bonus").is_empty() {
            said.push(tell!("laid out {tiles}", tiles = text("bonus")));
        }
        if let Some((_, situation)) = &finished.players[seat.index()] {
            said.extend(speech.remarks(situation, speech.call(rules, READY).as_deref()));
            said.extend(liable(&situation.liable, rules, speech));
        }
        let written = tiles.join(" ");
        let laid = parse_hand(&format!("{written} {}", text("bonus"))).map(|written| LaidHand::from(&written));
        let shown = Shown { written, situation: list(said), laid: laid.unwrap_or_default() };
        Some((called(&seat.to_string()), shown))
    };
    Seat::ALL.into_iter().filter_map(shown).collect()
}

/// The gain or loss of each seat.
fn table(diff: &Diff<'_>, results: &[Result<SettledLine<'_>, ErrorLine>; 2]) -> Grid {
    let mut grid = Grid::new(labels(diff).to_vec());
    grid.title(&tell!("Gains and losses"));
    let totals: [Option<PerSeat<i64>>; 2] =
        results.each_ref().map(|result| bill(result).map(|bill| bill.settled.totals));
    for seat in Seat::at_table(diff.a.game().players.max(diff.b.game().players)) {
        let gain = |totals: Option<PerSeat<i64>>| totals.map_or_else(|| "-".to_owned(), |of| signed(of[seat.index()]));
        grid.row(called(&seat.to_string()), totals.map(gain));
    }
    grid
}

fn bill<'a, 'b>(result: &'b Result<SettledLine<'a>, ErrorLine>) -> Option<&'b Bill<'a>> {
    match &result.as_ref().ok()?.settlement {
        Settlement::Settled(bill) => Some(bill),
        Settlement::NoWin { .. } => None,
    }
}

/// The note about a result: why its numbers are as they are.
fn note(result: &Result<SettledLine<'_>, ErrorLine>) -> Option<String> {
    let line = match result {
        Ok(line) => line,
        Err(ErrorLine { defects, .. }) => {
            let mut messages: Vec<String> = defects.iter().map(|defect| worded(&defect.message)).collect();
            messages.dedup();
            return Some(list_of_parts(messages));
        }
    };
    let bill = match &line.settlement {
        Settlement::Settled(bill) => bill,
        Settlement::NoWin { seat, message, .. } => {
            return Some(tell!("{seat} does not win: {why}", seat, why = message));
        }
    };
    let mut said = Vec::new();
    if let Some(DrawKind::TooManyClaims) = bill.drawn {
        said.push(tell!("so many claims make the hand void"));
    }
    let winners: Vec<String> = bill.settled.winners.iter().map(|seat| called(seat.into())).collect();
    match &winners[..] {
        [] => {}
        [seat] => said.push(tell!("{seat} won", seat)),
        seats => said.push(tell!("{seats} won", seats = and(seats))),
    }
    if bill.settled.payments.is_empty() {
        said.push(tell!("nobody pays"));
    }
    let won = (!said.is_empty()).then(|| list_of_parts(said));
    let paid = bill.settled.payments.iter().map(|payment| sentence(payment).replace('\u{a0}', " "));
    Some(won.into_iter().chain(paid).collect::<Vec<String>>().join(". "))
}
