//! Jong beside the slow scorers of the Italian rules, of sixteen tiles and of the games of fan, on one random hand.
//!
//! Each function deals a hand, has both score it, and reports the differences with the record.

mod classical;
mod fan;
mod fan_names;
mod names;
pub mod readings;

use std::collections::BTreeMap;

use jong::Ruleset;
use serde_json::{Value, json};

use crate::chance::Chance;
use crate::finished::{self, Game, Table};
use crate::slow::fimj::{self, Payment, Worth};
use crate::slow::plain::{FLOWERS, Hand, SEATS};
use crate::slow::taiwan::{self, Money};
pub use classical::{CLASSICAL, classical_table_of, classical_win_of};
pub use fan::{mcr_win, new_style_win, old_style_table, old_style_win, zung_jung_win};
use names::{limit_id, named, sorted};

/// The Italian rules that the slow scorer knows.
pub const ITALIAN: &str = "fimj/official-1993";

/// The rules of sixteen tiles that the slow scorer knows.
pub const SIXTEEN: &str = "taiwan/standard";

/// The stakes of `taiwan/standard`.
const MONEY: Money = Money { base: 300, unit: 100 };

/// A win under [`ITALIAN`]: worth, points, doubles, limit and payments.
///
/// # Errors
/// The differences.
pub fn italian_win(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let finished = finished::win(chance, Game::Italian);
    let (place, win) = (finished.place, &finished.win);
    let worth = fimj::winner(&finished.hand, win, place, finished.wins_in_a_row).expect("a winning hand");
    let record = finished.record("italian").to_string();
    let line = scored(rules, &record);
    let mut wrong = Differences::default();
    wrong.if_not("win", &line["win"], true);
    differ_in_worth(&mut wrong, "", &line, worth, &finished.hand);
    wrong.if_not("limit", &line["limit"], worth.limit.map(limit_id));
    let mut scores = [0; 4];
    scores[place.seat] = worth.total;
    let payments = fimj::totals(&fimj::settle(scores, &[place.seat]));
    wrong.if_not("totals", &line["totals"], by_seat(payments));
    wrong.of(&record, &line)
}

/// Four hands of one wall under [`ITALIAN`], three of them lost as a rule, and all payments.
///
/// # Errors
/// The differences.
pub fn italian_table(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let table = Table::by_chance(chance, Game::Italian);
    let record = table.record("table").to_string();
    let line = settled(rules, &record);
    let mut wrong = Differences::default();
    let worths = table.players.each_ref().map(|player| {
        let won = table.winners.contains(&player.place.seat);
        let winner = || fimj::winner(&player.hand, &player.win, player.place, player.wins_in_a_row);
        if won { winner().expect("a winning hand") } else { fimj::loser(&player.hand, player.place) }
    });
    // A hand that nobody won is worth nothing to anybody (1.7).
    if !table.winners.is_empty() {
        for (player, &worth) in table.players.iter().zip(&worths) {
            let seat = SEATS[player.place.seat];
            differ_in_worth(&mut wrong, seat, &line["players"][seat], worth, &player.hand);
        }
    }
    let payments = fimj::settle(worths.map(|worth| worth.total), &table.winners);
    wrong.if_not("totals", &line["totals"], by_seat(fimj::totals(&payments)));
    wrong.if_not("payments", &json!(amounts(&line["payments"])), pairs(&payments));
    wrong.of(&record, &line)
}

/// A win under [`SIXTEEN`]: worth, payments, and the tai by their names.
///
/// # Errors
/// The differences.
pub fn sixteen_win(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let finished = finished::win(chance, Game::Sixteen);
    let (place, win) = (finished.place, &finished.win);
    let worth = match win.tile {
        FLOWERS.. => taiwan::eighth_flower(win),
        _ => taiwan::winner(&finished.hand, win, place).expect("a winning hand"),
    };
    let record = finished.record("sixteen").to_string();
    let line = scored(rules, &record);
    let mut wrong = Differences::default();
    wrong.if_not("win", &line["win"], true);
    wrong.if_not("worth", &line["worth"], worth.tai);
    wrong.if_not("tai", &line["value"]["tai"], worth.tai);
    let payments = taiwan::pay(MONEY, &[(place.seat, worth.tai)], win.from, 0, finished.streak);
    wrong.if_not("totals", &line["totals"], by_seat(payments));
    let lists: Vec<BTreeMap<String, u64>> = worth.lists.iter().map(sorted).collect();
    let counted = named(&line["patterns"]);
    if !lists.contains(&counted) {
        wrong.0.push(format!("patterns: {counted:?}, not one of {lists:?}"));
    }
    wrong.of(&record, &line)
}

/// A table under [`SIXTEEN`]. Several may win on the same discard, and the discarder pays each of them.
///
/// # Errors
/// The differences.
pub fn sixteen_table(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let table = Table::by_chance(chance, Game::Sixteen);
    let record = table.record("table").to_string();
    let line = settled(rules, &record);
    let mut wrong = Differences::default();
    let mut wins = Vec::new();
    for player in table.winners.iter().map(|&seat| &table.players[seat]) {
        let worth = taiwan::winner(&player.hand, &player.win, player.place).expect("a winning hand");
        wins.push((player.place.seat, worth.tai));
        let seat = SEATS[player.place.seat];
        wrong.if_not("worth", &line["players"][seat]["worth"], worth.tai);
    }
    let from = table.winners.first().and_then(|&seat| table.players[seat].win.from);
    let payments = taiwan::pay(MONEY, &wins, from, 0, table.players[0].streak);
    wrong.if_not("totals", &line["totals"], by_seat(payments));
    wrong.of(&record, &line)
}

/// The result of a win record, or the error of a refused one.
fn scored(rules: &Ruleset, record: &str) -> Value {
    match jong::score_json(rules, record, None) {
        Ok(line) => serde_json::to_value(&line).expect("a result is JSON"),
        Err(error) => json!({ "refused": format!("{error:?}") }),
    }
}

/// The result of a finished hand, or its error.
fn settled(rules: &Ruleset, record: &str) -> Value {
    match jong::settle_json(rules, record, None) {
        Ok(line) => serde_json::to_value(&line).expect("a result is JSON"),
        Err(error) => json!({ "refused": format!("{error:?}") }),
    }
}

/// The differences found.
#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    fn if_not(&mut self, what: &str, found: &Value, expected: impl Into<Value>) {
        let expected = expected.into();
        if *found != expected {
            self.0.push(format!("{what}: {found}, the slow scorer has {expected}"));
        }
    }

    /// An error of all of them, with the reason if the record was refused or did not win.
    fn of(self, record: &str, line: &Value) -> Result<(), String> {
        let why = line["refused"].as_str().or(line["reason"].as_str()).unwrap_or_default();
        if self.0.is_empty() { Ok(()) } else { Err(format!("{record}\n  {why}\n  {}", self.0.join("\n  "))) }
    }
}

/// Compares worth, points and doubles. No page counts seven pairs and orphans beside their limit: those go without.
fn differ_in_worth(wrong: &mut Differences, who: &str, line: &Value, worth: Worth, hand: &Hand) {
    wrong.if_not(&format!("{who} worth"), &line["worth"], worth.total);
    if worth.limit.is_none() || !hand.melds.is_empty() {
        wrong.if_not(&format!("{who} points"), &line["value"]["points"], worth.points);
        wrong.if_not(&format!("{who} doubles"), &line["value"]["doubles"], worth.doubles);
    }
}

fn by_seat<T: Copy + Into<Value>>(money: [T; 4]) -> Value {
    Value::Object(SEATS.iter().zip(money).map(|(seat, money)| ((*seat).to_owned(), money.into())).collect())
}

/// The payments by both seats.
fn pairs(payments: &[Payment]) -> Value {
    let pair = |payment: &Payment| (format!("{}>{}", SEATS[payment.from], SEATS[payment.to]), payment.amount);
    json!(payments.iter().map(pair).collect::<BTreeMap<String, u64>>())
}

/// The payments of a settlement's lines by both seats. Payments of nothing are left out.
fn amounts(payments: &Value) -> BTreeMap<String, u64> {
    let mut amounts = BTreeMap::new();
    for payment in payments.as_array().into_iter().flatten() {
        let seat = |key: &str| payment[key].as_str().unwrap_or("?").to_owned();
        let amount = payment["amount"].as_u64().unwrap_or_default();
        if amount > 0 {
            *amounts.entry(format!("{}>{}", seat("from"), seat("to"))).or_default() += amount;
        }
    }
    amounts
}
