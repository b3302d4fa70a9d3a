//! Jong beside the slow scorer of the classical games, on one random hand.

use jong::Ruleset;
use serde_json::{Value, json};

use super::{Differences, amounts, by_seat, scored, settled};
use crate::chance::Chance;
use crate::finished::{ClassicalPlayer, classical_table, classical_win};
use crate::slow::classical::{self, Payment, Rules, Terms, Worth};
use crate::slow::plain::SEATS;

/// The classical rules that the slow scorer knows, by their ids.
pub const CLASSICAL: [(&str, Rules); 4] = [
    ("classical/babcock-1920", Rules::Babcock),
    ("classical/nts-2002", Rules::Dutch),
    ("classical/dmjl", Rules::German),
    ("classical/bmja", Rules::British),
];

fn plays_flowers(game: Rules) -> bool {
    match game {
        Rules::Babcock | Rules::Dutch => false,
        Rules::German | Rules::British => true,
    }
}

fn won(game: Rules, player: &ClassicalPlayer) -> Option<Worth> {
    classical::winner(game, &player.hand, player.ending.as_ref()?, player.place)
}

/// A win, or now and then a hand that the rules don't let win: worth, points, doubles and payments.
///
/// # Errors
/// The differences.
pub fn classical_win_of(game: Rules, rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let lost_too = chance.one_in(12);
    let player = loop {
        let player = classical_win(chance, plays_flowers(game));
        if lost_too || won(game, &player).is_some() {
            break player;
        }
    };
    let record = player.record("classical").to_string();
    let line = scored(rules, &record);
    let mut wrong = Differences::default();
    let worth = won(game, &player);
    wrong.if_not("win", &line["win"], worth.is_some());
    if let Some(worth) = worth {
        differ_in_worth(&mut wrong, "", &line, worth);
        let mut scores = [0; 4];
        scores[player.place.seat] = worth.total;
        let from = player.ending.as_ref().and_then(|ending| ending.win.from);
        let payments = classical::settle(Terms::USUAL, scores, Some(player.place.seat), from, None);
        let paid = payments.iter().filter(|payment| payment.to == player.place.seat).copied().collect::<Vec<Payment>>();
        wrong.if_not("totals", &line["totals"], by_seat(classical::totals(&paid)));
    }
    wrong.of(&record, &line)
}

/// Four hands of one wall, and all payments.
///
/// # Errors
/// The differences.
pub fn classical_table_of(game: Rules, rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let table = loop {
        let table = classical_table(chance, plays_flowers(game));
        if table.winner().is_none_or(|(winner, _)| won(game, winner).is_some()) {
            break table;
        }
    };
    let record = table.record("table").to_string();
    let line = settled(rules, &record);
    let mut wrong = Differences::default();
    let worths = table
        .players
        .each_ref()
        .map(|player| won(game, player).unwrap_or_else(|| classical::loser(game, &player.hand, player.place)));
    if table.winner().is_some() {
        for (player, &worth) in table.players.iter().zip(&worths) {
            let seat = SEATS[player.place.seat];
            differ_in_worth(&mut wrong, seat, &line["players"][seat], worth);
        }
    }
    let winner = table.winner().map(|(winner, _)| winner.place.seat);
    let from = table.winner().and_then(|(_, ending)| ending.win.from);
    // Of these rules only the German ones let one pay for all.
    let liable = table.liable.filter(|_| game == Rules::German);
    let payments = classical::settle(Terms::USUAL, worths.map(|worth| worth.total), winner, from, liable);
    wrong.if_not("totals", &line["totals"], by_seat(classical::totals(&payments)));
    let mut pairs = std::collections::BTreeMap::new();
    for payment in &payments {
        *pairs.entry(format!("{}>{}", SEATS[payment.from], SEATS[payment.to])).or_insert(0) += payment.amount;
    }
    wrong.if_not("payments", &json!(amounts(&line["payments"])), json!(pairs));
    wrong.of(&record, &line)
}

/// Compares the worth, and points and doubles where no limit takes their place.
fn differ_in_worth(wrong: &mut Differences, who: &str, line: &Value, worth: Worth) {
    wrong.if_not(&format!("{who} worth"), &line["worth"], worth.total);
    let counted = u128::from(worth.points) << worth.doubles;
    if !worth.limited && counted == u128::from(worth.total) && worth.total > 0 {
        wrong.if_not(&format!("{who} points"), &line["value"]["points"], worth.points);
        wrong.if_not(&format!("{who} doubles"), &line["value"]["doubles"], worth.doubles);
    }
}
