//! No seat but East is special.

use jong_core::hand::Seat;
use jong_core::{Ruleset, say};
use serde_json::{Map, Value};

use super::ask::{Oracle, ask, is_table};
use super::balance::BalanceSheet;
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::{Law, Trials, Verdict};

/// Tries the law on tables without winds, flowers and tiles laid aside: only the payments can show whose hand is
/// whose.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let ask: Oracle<'_> = &|record| ask(rules, record);
    let players = rules.game().players;
    let trial = Trial {
        make: &|chance| table(rules, chance, TableKind::Neutral),
        judge: &|record| judge(ask, players, record),
    };
    Verdict::untried(Law::OnlyEast).trial(&trial, trials)
}

/// Judges a table of a number of players.
pub(super) fn judge(ask: Oracle<'_>, players: u8, record: &Value) -> Judgement {
    if !is_table(record) || !is_neutral(record) {
        return Judgement::Skipped;
    }
    let Some(sheet) = ask(record).as_deref().and_then(BalanceSheet::read) else { return Judgement::Skipped };
    let others: Vec<Seat> = Seat::at_table(players).filter(|&seat| seat != Seat::E).collect();
    let mut found = Judgement::Skipped;
    for (at, &one) in others.iter().enumerate() {
        let places =
            others[at + 1..].iter().map(|&other| places_changed(ask, &sheet, players, SeatSwap(one, other), record));
        for one in places.chain([another_east(ask, &sheet, players, one, record)]) {
            match one {
                Judgement::Skipped => {}
                Judgement::Holds => found = Judgement::Holds,
                broken => return broken,
            }
        }
    }
    found
}

/// Two players who are not East change places: each gains or loses the other's amount.
fn places_changed(ask: Oracle<'_>, sheet: &BalanceSheet, players: u8, swap: SeatSwap, record: &Value) -> Judgement {
    let Some((exchanged, other)) = swap.settled(ask, players, record) else { return Judgement::Skipped };
    let total = |sheet: &BalanceSheet, seat: Seat| sheet.totals.get(&seat.to_string()).copied().unwrap_or_default();
    let wrong = Seat::at_table(players).find(|&seat| total(sheet, seat) != total(&other, swap.of(seat)));
    let broken = |wrong: Seat| {
        let (before, after) = (total(sheet, wrong), total(&other, swap.of(wrong)));
        let SeatSwap(one, two) = swap;
        let [before, after] = [before, after].map(|total| format!("{total:+}"));
        let message = say!(
            "{one} and {two} change places, and who was {wrong} has {after} instead of {before}",
            one,
            two,
            wrong,
            after,
            before
        );
        Breach::beside(message, exchanged.clone())
    };
    wrong.map(broken).into()
}

/// Another player is East: payments between the two players who are East in neither record stay the same.
fn another_east(ask: Oracle<'_>, sheet: &BalanceSheet, players: u8, east: Seat, record: &Value) -> Judgement {
    let swap = SeatSwap(Seat::E, east);
    let pair: Vec<Seat> = Seat::at_table(players).filter(|&seat| swap.of(seat) == seat).collect();
    let [one, two] = pair.as_slice() else { return Judgement::Skipped };
    // East's discard may cost more, and a liable player pays for East as well.
    let from = record.get("from").and_then(Value::as_str);
    let concerned = from.is_some_and(|from| from == Seat::E.to_string() || from == east.to_string());
    let no_winner = record.get("winners").and_then(Value::as_array).is_none_or(Vec::is_empty);
    if concerned || no_winner || names_liable(record) {
        return Judgement::Skipped;
    }
    let Some((exchanged, other)) = swap.settled(ask, players, record) else { return Judgement::Skipped };
    let between = |sheet: &BalanceSheet| -> i64 {
        let of = |from: Seat, to: Seat| -> i64 {
            let (from, to) = (from.to_string(), to.to_string());
            sheet.payments.iter().filter(|paid| paid.from == from && paid.to == to).map(|paid| paid.amount).sum()
        };
        of(*one, *two) - of(*two, *one)
    };
    let (before, after) = (between(sheet), between(&other));
    let message = || {
        say!(
            "{one} pays {two} {before}, and {after} when {east} is East: what they pay depends on a third",
            one,
            two,
            before,
            after,
            east
        )
    };
    (before != after).then(|| Breach::beside(message(), exchanged)).into()
}

/// Two seats that change places.
#[derive(Debug, Clone, Copy)]
struct SeatSwap(Seat, Seat);

impl SeatSwap {
    fn of(self, seat: Seat) -> Seat {
        match seat {
            seat if seat == self.0 => self.1,
            seat if seat == self.1 => self.0,
            seat => seat,
        }
    }

    fn of_name(self, name: &str) -> String {
        name.parse::<Seat>().map_or_else(|_| name.to_owned(), |seat| self.of(seat).to_string())
    }

    /// The record with the two in each other's place, and its settlement.
    fn settled(self, ask: Oracle<'_>, players: u8, record: &Value) -> Option<(Value, BalanceSheet)> {
        let exchanged = self.of_record(players, record)?;
        let sheet = BalanceSheet::read(&ask(&exchanged)?)?;
        Some((exchanged, sheet))
    }

    /// The record with the two in each other's place; none if its winners would then stand in the wrong order.
    fn of_record(self, players: u8, record: &Value) -> Option<Value> {
        let Value::Object(map) = record else { return None };
        let mut exchanged = Map::new();
        for (key, value) in map {
            let value = match (key.as_str(), value) {
                ("from", Value::String(seat)) => Value::from(self.of_name(seat)),
                ("winners", Value::Array(seats)) => {
                    let seats = seats.iter().filter_map(Value::as_str).map(|seat| self.of_name(seat));
                    Value::from(seats.collect::<Vec<_>>())
                }
                ("players", Value::Object(all)) => {
                    let player = |(seat, player): (&String, &Value)| (self.of_name(seat), self.of_player(player));
                    Value::Object(all.iter().map(player).collect::<Map<_, _>>())
                }
                _ => value.clone(),
            };
            exchanged.insert(key.clone(), value);
        }
        let exchanged = Value::Object(exchanged);
        in_order(players, &exchanged).then_some(exchanged)
    }

    fn of_player(self, player: &Value) -> Value {
        let mut player = player.clone();
        if let Some(Value::String(seat)) = player.get_mut("first_discarder") {
            *seat = self.of_name(seat);
        }
        match player.get_mut("liable") {
            Some(Value::String(seat)) => *seat = self.of_name(seat),
            Some(Value::Object(named)) => {
                for seat in named.values_mut() {
                    *seat = Value::from(self.of_name(seat.as_str().unwrap_or_default()));
                }
            }
            _ => {}
        }
        player
    }
}

/// True if the winners of a record stand in order from the discarder's right.
fn in_order(players: u8, record: &Value) -> bool {
    let seat = |value: &Value| value.as_str().and_then(|name| name.parse::<Seat>().ok());
    let Some(from) = record.get("from").and_then(seat) else { return true };
    let winners = record.get("winners").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let count = usize::from(players.max(1));
    let steps: Vec<usize> =
        winners.iter().filter_map(seat).map(|seat| (seat.index() + count - from.index()) % count).collect();
    steps.is_sorted()
}

/// True if no hand of a record has winds, flowers or tiles laid aside, which would show whose it is.
fn is_neutral(record: &Value) -> bool {
    let has_winds = |text: &str| super::order::single_tiles(text).iter().any(|tile| is_wind(tile));
    let neutral = |player: &Value| {
        let melds = player.get("melds").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        let hand = player.get("hand").and_then(Value::as_str);
        player.get("bonus").is_none() && !melds.chain(hand).any(has_winds)
    };
    let players = record.get("players").and_then(Value::as_object);
    let win = record.get("win").and_then(Value::as_str).is_some_and(has_winds);
    !win && players.is_some_and(|players| players.values().all(neutral))
}

fn is_wind(tile: &str) -> bool {
    matches!(tile, "1z" | "2z" | "3z" | "4z")
}

/// True if a player of a record is liable for another.
pub(super) fn names_liable(record: &Value) -> bool {
    let players = record.get("players").and_then(Value::as_object);
    players.is_some_and(|players| players.values().any(|player| player.get("liable").is_some()))
}
