//! What is told of a finished hand that two rulesets settle differently: who held what, and what each seat gains or loses.

use jong::core::Finished;
use jong::core::hand::{PerSeat, Seat, Situation};
use jong::core::notation::parse_hand;
use jong::draw::LaidHand;
use jong::{Bill, Diff, Drawn, ErrorLine, FinishedRecord, SettledLine, Settlement, SettlementWitness};
use serde_json::{Map, Value};

use super::both;
use super::hand::Shown;
use super::names::{cause, labels};
use crate::out::worded;
use crate::out::{Grid, sentence, signed};
use crate::verbs::report::remarks;
use crate::words::Words;

/// A finished hand in words.
#[derive(Debug)]
pub(super) struct Told {
    /// What makes it be settled differently.
    pub(super) cause: String,
    /// How the hand ended.
    pub(super) end: String,
    /// What each player held of whom that is known, by seat.
    pub(super) hands: Vec<(String, Shown)>,
    /// What each seat gains or loses by both rules.
    pub(super) table: Grid,
    /// What the table leaves open.
    pub(super) notes: Vec<String>,
}

/// What it means that a cause is not alone.
const NOT_ALONE: &str = "This is not the only reason here: with this alone changed, the first rules still would not settle \
                         this hand as the second do.";

/// Tells of a finished hand.
pub(super) fn told(diff: &Diff<'_>, witness: &SettlementWitness<'_>, words: Words) -> Told {
    let text = Value::Object(witness.record.clone()).to_string();
    let finished = both(diff).into_iter().find_map(|rules| {
        let record = FinishedRecord::from_json(&text, rules).ok()?;
        record.check(rules).ok()
    });
    let finished = finished.unwrap_or_default();
    let results = witness.results();
    let mut notes = Vec::new();
    for (label, result) in labels(diff).iter().zip(&results) {
        notes.extend(note(result).map(|note| format!("{label}: {note}.")));
    }
    if !witness.alone {
        notes.push(NOT_ALONE.to_owned());
    }
    Told {
        cause: cause(diff, &witness.cause, words),
        end: end(&witness.record, &finished),
        hands: hands(&witness.record, &finished),
        table: table(diff, &results),
        notes,
    }
}

/// `S and W want 4p, a discard of E; deposits 1`
fn end(record: &Map<String, Value>, finished: &Finished) -> String {
    let text = |key: &str| record.get(key).and_then(Value::as_str).unwrap_or_default();
    let winners: Vec<&str> =
        record.get("winners").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    let names = jong::listed(&winners, ", ", " and ");
    let how = match (&winners[..], text("from"), finished.aborted) {
        ([], _, true) => "The hand is broken off".to_owned(),
        ([], ..) => "The wall is empty, and nobody has won".to_owned(),
        (_, "", _) => format!("{names} wins with {}, drawn", text("win")),
        ([_], from, _) => format!("{names} wins with {}, discarded by {from}", text("win")),
        (_, from, _) => format!("{names} could win with {}, discarded by {from}", text("win")),
    };
    let most = |number: fn(&Situation) -> u32| {
        finished.players.iter().flatten().map(|(_, situation)| number(situation)).max().unwrap_or(0)
    };
    let numbers = [
        ("repeats", most(|situation| situation.repeats)),
        ("deposits on the table", most(|situation| situation.deposits)),
        ("times the dealer has stayed", most(|situation| situation.streak)),
    ];
    let numbers = numbers.into_iter().filter(|(_, n)| *n > 0).map(|(what, n)| format!("; {what}: {n}"));
    format!("{how}{}", numbers.collect::<String>())
}

/// What each player held.
fn hands(record: &Map<String, Value>, finished: &Finished) -> Vec<(String, Shown)> {
    let shown = |seat: Seat| {
        let player = record.get("players")?.get(<&str>::from(seat))?;
        let text = |key: &str| player.get(key).and_then(Value::as_str).unwrap_or_default();
        let melds = player.get("melds").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        let tiles: Vec<&str> = std::iter::once(text("hand")).chain(melds).collect();
        let mut said = Vec::new();
        if !text("bonus").is_empty() {
            said.push(format!("laid out {}", text("bonus")));
        }
        if let Some((_, situation)) = &finished.players[seat.index()] {
            said.extend(remarks(situation));
        }
        let written = tiles.join(" ");
        let laid = parse_hand(&format!("{written} {}", text("bonus"))).map(|written| LaidHand::from(&written));
        Some((seat.to_string(), Shown { written, situation: said.join(", "), laid: laid.unwrap_or_default() }))
    };
    Seat::ALL.into_iter().filter_map(shown).collect()
}

/// What each seat gains or loses.
fn table(diff: &Diff<'_>, results: &[Result<SettledLine<'_>, ErrorLine>; 2]) -> Grid {
    let mut grid = Grid::new(labels(diff).to_vec());
    grid.title("Gains and losses");
    let totals: [Option<PerSeat<i64>>; 2] =
        results.each_ref().map(|result| bill(result).map(|bill| bill.settled.totals));
    for seat in Seat::at_table(diff.a.game().players.max(diff.b.game().players)) {
        let gain = |totals: Option<PerSeat<i64>>| totals.map_or_else(|| "-".to_owned(), |of| signed(of[seat.index()]));
        grid.row(seat.to_string(), totals.map(gain));
    }
    grid
}

fn bill<'a, 'b>(result: &'b Result<SettledLine<'a>, ErrorLine>) -> Option<&'b Bill<'a>> {
    match &result.as_ref().ok()?.settlement {
        Settlement::Settled(bill) => Some(bill),
        Settlement::NoWin(..) => None,
    }
}

/// What is to be said of a result beside its numbers: why they are what they are.
fn note(result: &Result<SettledLine<'_>, ErrorLine>) -> Option<String> {
    let line = match result {
        Ok(line) => line,
        Err(ErrorLine { defects, .. }) => {
            let mut messages: Vec<String> = defects.iter().map(|defect| worded(&defect.message)).collect();
            messages.dedup();
            return Some(messages.join("; "));
        }
    };
    let bill = match &line.settlement {
        Settlement::Settled(bill) => bill,
        Settlement::NoWin(_, seat, _, message) => return Some(format!("{seat} does not win: {message}")),
    };
    let mut said = Vec::new();
    if let Some(Drawn::TooManyClaims) = bill.drawn {
        said.push("so many claims make the hand void".to_owned());
    }
    let winners: Vec<&str> = bill.settled.winners.iter().map(Into::into).collect();
    if !winners.is_empty() {
        said.push(format!("{} won", jong::listed(&winners, ", ", " and ")));
    }
    if bill.settled.payments.is_empty() {
        said.push("nobody pays".to_owned());
    }
    let won = (!said.is_empty()).then(|| said.join("; "));
    let paid = bill.settled.payments.iter().map(|payment| sentence(payment).replace('\u{a0}', " "));
    Some(won.into_iter().chain(paid).collect::<Vec<String>>().join(". "))
}
