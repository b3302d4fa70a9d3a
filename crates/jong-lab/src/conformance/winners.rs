//! Several winners: each is paid as if he had won alone.

use jong_core::hand::Seat;
use jong_core::{Ruleset, Text, say};
use serde_json::Value;

use super::ask::{Oracle, ask};
use super::balance::BalanceSheet;
use super::seats::names_liable;
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::{Law, Trials, Verdict};

/// Tries the law on tables with two and three winners on one discard.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let ask: Oracle<'_> = &|record| ask(rules, record);
    let how_many = |could: usize| rules.scoring().winners(could).min(could);
    let trial = Trial {
        make: &|chance| table(rules, chance, TableKind::Several),
        judge: &|record| judge(ask, &how_many, record),
    };
    Verdict::untried(Law::EachWinner).trial(&trial, trials)
}

/// Judges a table. `how_many` gives the number of winners that these rules let win, the nearest first.
pub(super) fn judge(ask: Oracle<'_>, how_many: &dyn Fn(usize) -> usize, record: &Value) -> Judgement {
    let plain = without_pool(record);
    let winners = winners(&plain);
    // A liable player pays for others, of whom fewer pay when they win too.
    if winners.len() < 2 || names_liable(&plain) {
        return Judgement::Skipped;
    }
    let settled = |record: &Value| ask(record).as_deref().and_then(BalanceSheet::read);
    let Some(sheet) = settled(&plain) else { return Judgement::Skipped };
    let let_win = &winners[..how_many(winners.len()).min(winners.len())];
    if let_win.is_empty() {
        return void(&sheet).map(Breach::alone).into();
    }
    if let_win.len() < winners.len() {
        let fewer = with_winners(&plain, let_win);
        let Some(other) = settled(&fewer) else {
            return Judgement::Broken(Breach::beside(say!("the nearest player wins, but not alone"), fewer));
        };
        let same = other.payments == sheet.payments && other.totals == sheet.totals;
        let message = say!("winners who come too late change what is paid");
        return (!same).then(|| Breach::beside(message, fewer)).into();
    }
    for &winner in &winners {
        let alone = with_winners(&plain, &[winner]);
        let Some(other) = settled(&alone) else {
            return Judgement::Broken(Breach::beside(say!("{winner} wins with others and not alone", winner), alone));
        };
        for loser in losers(&sheet, &winners) {
            let (together, by_himself) = (paid(&sheet, loser, winner), paid(&other, loser, winner));
            if together != by_himself {
                let message = say!(
                    "{loser} pays {winner} {together} as one of several winners, and {by_himself} when {winner} wins alone",
                    loser,
                    winner,
                    together,
                    by_himself
                );
                return Judgement::Broken(Breach::beside(message, alone));
            }
        }
    }
    Judgement::Holds
}

/// The payment that a player makes though the hand is void.
fn void(sheet: &BalanceSheet) -> Option<Text> {
    let (from, to, amount) = sheet.payments.first()?.message_parts();
    Some(say!("that many winners make the hand void, and yet {from} pays {to} {amount}", from, to, amount))
}

/// The record without repeats and deposits, which go to one of several winners only.
fn without_pool(record: &Value) -> Value {
    let mut record = record.clone();
    if let Some(map) = record.as_object_mut() {
        map.shift_remove("repeats");
        map.shift_remove("deposits");
    }
    record
}

fn winners(record: &Value) -> Vec<Seat> {
    let seats = record.get("winners").and_then(Value::as_array).into_iter().flatten();
    seats.filter_map(|seat| seat.as_str()?.parse().ok()).collect()
}

fn with_winners(record: &Value, winners: &[Seat]) -> Value {
    let mut record = record.clone();
    if let Some(map) = record.as_object_mut() {
        let names: Vec<String> = winners.iter().map(Seat::to_string).collect();
        map.insert("winners".to_owned(), Value::from(names));
    }
    // Who discarded such a tile first is told of winners only.
    let players = record.get_mut("players").and_then(Value::as_object_mut).into_iter().flatten();
    let others = players.filter(|(seat, _)| !seat.parse::<Seat>().is_ok_and(|seat| winners.contains(&seat)));
    for player in others.filter_map(|(_, player)| player.as_object_mut()) {
        player.shift_remove("first_discarder");
    }
    record
}

fn losers<'a>(sheet: &'a BalanceSheet, winners: &'a [Seat]) -> impl Iterator<Item = Seat> + 'a {
    let seats = sheet.totals.keys().filter_map(|name| name.parse::<Seat>().ok());
    seats.filter(|seat| !winners.contains(seat))
}

fn paid(sheet: &BalanceSheet, from: Seat, to: Seat) -> i64 {
    let (from, to) = (from.to_string(), to.to_string());
    sheet.payments.iter().filter(|paid| paid.from == from && paid.to == to).map(|paid| paid.amount).sum()
}
