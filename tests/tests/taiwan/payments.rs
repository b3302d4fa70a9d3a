//! The payments for a number of tai.

use jong::Ruleset;
use serde_json::{Value, json};

use crate::taiwan::examples::{SEATS, examples};
use crate::taiwan::{house, payments};

/// A table with this base and unit, at which [`HAND`] is worth this many tai, drawn or not.
fn table(base: &Value, unit: &Value, tai: &Value) -> Ruleset {
    house(&format!(
        "[payment]\nbase = {base}\nunit = {unit}\n[tai]\nself-drawn = 0\n[pattern.as-said]\nwhen = {{}}\ntai = {tai}\n"
    ))
}

/// Three open chows, a pair of dragons and a wait on two sides: nothing counts in it.
const HAND: (&str, [&str; 3], &str) = ("234s 23m 55z", ["(123m)", "(456p)", "(789s)"], "4m");

/// The gain or loss of each seat when `winner` wins, by a discard `from` somebody or by drawing, and the dealer has
/// stayed `streak` times.
fn paid(rules: &Ruleset, winner: usize, from: Option<usize>, streak: &Value) -> [i64; 4] {
    let (hand, melds, win) = HAND;
    let mut record = json!({
        "hand": hand, "melds": melds, "win": win, "seat": SEATS[winner], "round": "E", "streak": streak,
        "by": if from.is_some() { "discard" } else { "draw" },
    });
    if let Some(from) = from {
        record["from"] = json!(SEATS[from]);
    }
    payments(rules, &record)
}

#[test]
fn published_payments() {
    let Some(all) = examples("payment", 19) else { return };
    for example in &all {
        let rules = table(&example["base"], &example["unit"], &example["hand_tai_excluding_dealer"]);
        // The file counts players from anywhere; here the dealer is East.
        let player = |field: &str| example[field].as_u64().map(|player| player as usize);
        let dealer = player("dealer").expect("a dealer");
        let seat = |player: usize| (player + 4 - dealer) % 4;
        let winner = seat(player("winner").expect("a winner"));
        let ours = paid(&rules, winner, player("discarder").map(seat), &example["streak"]);
        for expected in ["source_expect_deltas", "oracle_deltas"] {
            let theirs: Vec<i64> = (0..4).filter_map(|at| example[expected][(at + dealer) % 4].as_i64()).collect();
            assert_eq!(ours.as_slice(), theirs, "{}, {expected}", example["id"]);
        }
    }
}

/// 連N拉N: 2N + 1 in all, and only between the dealer and somebody else.
#[test]
fn the_dealer_s_tai() {
    let rules = table(&json!(300), &json!(100), &json!(8));
    for streak in [0, 1, 2, 5] {
        let (plain, dealer) = (1100, 1100 + 100 * (2 * streak + 1));
        let streak = json!(streak);
        assert_eq!(paid(&rules, 0, Some(2), &streak), [dealer, 0, -dealer, 0]);
        assert_eq!(paid(&rules, 2, Some(0), &streak), [-dealer, 0, dealer, 0]);
        assert_eq!(paid(&rules, 1, Some(2), &streak), [0, plain, -plain, 0]);
        assert_eq!(paid(&rules, 0, None, &streak), [3 * dealer, -dealer, -dealer, -dealer]);
        assert_eq!(paid(&rules, 1, None, &streak), [-dealer, dealer + 2 * plain, -plain, -plain]);
    }
}
