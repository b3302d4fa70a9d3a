//! Too few tiles, too many, and false claims, as the club Seipalle of Florence has them (Come si gioca a mah jong, quarta
//! parte): the *piccolo signore* counts his points and cannot win, the *grande signore* counts nothing, and who declared
//! falsely counts nothing and pays everybody.
//!
//! South wins with 20, on a discard of West. East: a concealed poker of 9p 32, a snake doubles it: 64. North: an exposed
//! poker of 7m 8. West: nothing. Without a foul W>E is 64 × 2 = 128 up, N>E (64 - 8) × 2 = 112 down, W>N 8 up.

use jong::Ruleset;
use jong_tests::chance::Chance;
use serde_json::{Value, json};

use crate::fimj::{by_seat, house, open, settle, settled};

const EAST: &str = "123m 456p 789s 1z [9999p]";
const EAST_MORE: &str = "123m 456p 789s 12z [9999p]";
const NORTH: &str = "12m 456p 79s 256z (7777m)";

/// The end of the hand with these players in the place of East and North.
fn table(east: &Value, north: &Value) -> String {
    json!({
        "round": "E", "winners": ["S"], "by": "discard", "from": "W", "win": "8s",
        "players": {
            "S": { "hand": "234m 567p 88p 345s 67s" }, "W": { "hand": "123m 456p 12349s 34z" },
            "E": east, "N": north,
        },
    })
    .to_string()
}

fn hand(hand: &str) -> Value {
    json!({ "hand": hand })
}

fn foul(hand: &str, foul: &str) -> Value {
    json!({ "hand": hand, "foul": foul })
}

fn official() -> Ruleset {
    open("official-1993")
}

/// The reason for what one seat pays another.
fn why(rules: &Ruleset, record: &str, from: &str, to: &str) -> String {
    let result = settle(rules, record);
    let payments = result["payments"].as_array().into_iter().flatten();
    let found = payments.filter(|payment| payment["from"] == from && payment["to"] == to);
    found.filter_map(|payment| payment["why"].as_str()).collect::<Vec<_>>().join(" | ")
}

/// The defects of a table: field, code and message.
fn refused(rules: &Ruleset, record: &str) -> Vec<(String, String, String)> {
    let error = jong::settle_json(rules, record, None).expect_err(record);
    let told = |defect: &jong::core::hand::Defect| {
        let code: &str = defect.code.into();
        (defect.field.to_string(), code.to_owned(), defect.message.english().to_owned())
    };
    error.defects.iter().map(told).collect()
}

#[test]
fn without_a_foul() {
    let expected = "E64 S20 W0 N8; E>S 40 W>E 130 W>S 20 W>N 10 N>E 110 N>S 20; E+200 S+80 W-160 N-120";
    assert_eq!(settled(&official(), &table(&hand(EAST), &hand(NORTH))), expected);
}

/// The *piccolo signore*: an exposed tris of simples still counts 2. W>N 2 is rounded to nothing, N>E 62 × 2 down.
#[test]
fn too_few_tiles_count() {
    let record = table(&hand(EAST), &foul("12m 456p 79s 25z (777m)", "too-few"));
    let expected = "E64 S20 W0 N2; E>S 40 W>E 130 W>S 20 N>E 120 N>S 20; E+210 S+80 W-150 N-140";
    assert_eq!(settled(&official(), &record), expected);
}

/// Hands that count nothing: W>E and N>E 64 × 2 = 128 up.
#[test]
fn too_few_tiles_that_count_nothing() {
    let rules = house("[penalty]\ntoo-few = \"nothing\"\n");
    let record = table(&hand(EAST), &foul("12m 456p 79s 25z (7777m)", "too-few"));
    let expected = "E64 S20 W0 N0; E>S 40 W>E 130 W>S 20 N>E 130 N>S 20; E+220 S+80 W-150 N-150";
    assert_eq!(settled(&rules, &record), expected);
    let reason = "too few tiles count nothing; difference 64 - 0 = 64; East doubles 64 to 128; rounded";
    assert_eq!(why(&rules, &record, "N", "E"), reason);
}

/// The *grande signore*: E>N 8 × 2 = 16 up.
#[test]
fn too_many_tiles_count_nothing() {
    let expected = "E0 S20 W0 N8; E>S 40 E>N 20 W>S 20 W>N 10 N>S 20; E-60 S+80 W-30 N+10";
    let record = table(&foul(EAST_MORE, "too-many"), &hand(NORTH));
    let rules = official();
    assert_eq!(settled(&rules, &record), expected);
    let reason = "too many tiles count nothing; difference 8 - 0 = 8; East doubles 8 to 16; rounded";
    assert_eq!(why(&rules, &record, "E", "N"), reason);
    let result = settle(&rules, &record);
    assert_eq!(result["fouls"], json!({ "E": "too-many" }));
    assert_eq!(result["players"]["E"]["patterns"], json!([]));
    // What the hand was does not matter.
    let unknown = settle(&rules, &table(&json!({ "foul": "too-many" }), &hand(NORTH)));
    assert_eq!(by_seat(&unknown["totals"]), "E-60 S+80 W-30 N+10");
    assert_eq!(unknown["missing"], Value::Null);
    // Where they count all the same, as East's 64 do, nothing changes.
    let counting = house("[penalty]\ntoo-many = \"counts\"\n");
    assert!(settled(&counting, &record).ends_with("E+200 S+80 W-160 N-120"));
}

#[test]
fn false_claims_pay_everybody() {
    let (rules, alone) = (official(), house("[payment]\nlosers-settle = false\n"));
    for (claim, words) in [("false-win", "for a false win: 8"), ("false-ready", "for a false ready: 8")] {
        // The tile of the turn that ended so may be in the hand.
        for east in [EAST, EAST_MORE] {
            let record = table(&foul(east, claim), &hand(NORTH));
            let expected = "E0 S20 W0 N8; E>S 40 E>N 20 W>S 20 W>N 10 N>S 20; E-60 S+80 W-30 N+10";
            assert_eq!(settled(&rules, &record), expected);
            let reason = format!("{words}; East doubles 8 to 16; rounded");
            assert_eq!(why(&rules, &record, "E", "N"), reason);
            // It is no difference, so it is paid where losers leave each other alone.
            let expected = "E0 S20 W0 N8; E>S 40 E>N 20 W>S 20 N>S 20; E-60 S+80 W-20 N+0";
            assert_eq!(settled(&alone, &record), expected);
        }
    }
    let many = table(&foul(EAST_MORE, "too-many"), &hand(NORTH));
    assert!(settled(&alone, &many).ends_with("E-40 S+80 W-20 N-20"));
}

/// Only then the hands of the others have to be known there.
#[test]
fn a_false_claim_needs_all_hands() {
    let alone = house("[payment]\nlosers-settle = false\n");
    let missing = |east: Value| {
        let mut record: Value = serde_json::from_str(&table(&east, &Value::Null)).expect("JSON");
        record["players"].as_object_mut().map(|players| players.remove("N"));
        settle(&alone, &record.to_string())["missing"].clone()
    };
    assert_eq!(missing(hand(EAST)), Value::Null);
    assert_eq!(missing(foul(EAST, "false-win")), json!(["N"]));
}

#[test]
fn two_fouls_at_once() {
    let record = table(&foul(EAST_MORE, "too-many"), &foul(NORTH, "false-win"));
    let expected = "E0 S20 W0 N0; E>S 40 W>S 20 N>S 20; E-40 S+80 W-20 N-20";
    assert_eq!(settled(&official(), &record), expected);
}

#[test]
fn nobody_pays_for_a_foul_when_nobody_wins() {
    let record = json!({ "round": "E", "winners": [], "players": { "E": { "foul": "false-win" } } }).to_string();
    assert_eq!(by_seat(&settle(&official(), &record)["totals"]), "E+0 S+0 W+0 N+0");
}

#[test]
fn fouls_that_cannot_be() {
    let rules = official();
    let only = |record: &str, field: &str, code: &str, message: &str| {
        let expected = vec![(field.to_owned(), code.to_owned(), message.to_owned())];
        assert_eq!(refused(&rules, record), expected);
    };
    let winner = json!({
        "round": "E", "winners": ["S"], "by": "draw", "win": "8s",
        "players": { "S": { "hand": "234m 567p 88p 345s 67s", "foul": "too-many" } },
    });
    only(&winner.to_string(), "foul", "contradiction", "`too-many`: S cannot win");
    let right = table(&foul(EAST, "too-few"), &hand(NORTH));
    only(&right, "foul", "contradiction", "`too-few`: the hand has 13 tiles, and these rules want 13");
    let far = table(&foul("123456789m 123456789s 345z", "too-many"), &hand("12m 79s 256677z (111p)"));
    only(&far, "foul", "out-of-range", "`too-many`: Jong looks at 20 tiles and 5 melds at most");
    let claimed = table(&json!({ "hand": EAST, "claimed": 8 }), &hand(NORTH));
    let needs =
        "`claimed` is the worth that was claimed for a false win, and these rules ask for none here: leave it out";
    only(&claimed, "claimed", "contradiction", needs);
    let word = table(&foul(EAST, "late"), &hand(NORTH));
    assert_eq!(refused(&rules, &word)[0].0, "foul");
    // A number that is wrong and no foul is refused as ever, and it is told how to say that it was one.
    let unsaid = refused(&rules, &table(&hand(EAST_MORE), &hand(NORTH)));
    assert_eq!(unsaid[0].1, "wrong-count");
    assert!(unsaid[0].2.ends_with("if the player held so many, say so: `\"foul\": \"too-many\"`"), "{unsaid:?}");
}

#[test]
fn what_rules_leave_to_the_table_is_refused() {
    let rules = house("[penalty]\nfalse-win = \"none\"\n");
    let told = refused(&rules, &table(&foul(EAST, "false-win"), &hand(NORTH)));
    let message = "`false-win`: these rules settle no payment for it; leave it out";
    assert_eq!(told, vec![("foul".to_owned(), "contradiction".to_owned(), message.to_owned())]);
}

/// Who is said to have won and did not may have claimed it: the reason says how to write that.
#[test]
fn a_win_that_is_none_may_be_a_foul() {
    let record = json!({
        "round": "E", "winners": ["S"], "by": "draw", "win": "9s",
        "players": { "S": { "hand": "234m 567p 88p 345s 67s" } },
    });
    let message = settle(&official(), &record.to_string())["message"].as_str().expect("a reason").to_owned();
    assert!(message.contains("`\"foul\": \"false-win\"`"), "{message}");
}

/// Hands of any number of tiles, with any foul: none is too much, and every settlement balances.
#[test]
fn any_number_of_tiles() {
    let choices = ["too-few = \"counts\"\ntoo-many = \"counts\"", "too-few = \"nothing\"\ntoo-many = \"nothing\""];
    let rules = choices.map(|choices| house(&format!("[penalty]\n{choices}\n")));
    let mut chance = Chance::new(7);
    let mut taken = 0;
    for at in 0..600 {
        // None of the tiles that the others hold.
        let mut wall: Vec<String> = Vec::new();
        for kind in ["1p", "2p", "8m", "9m", "5s", "6s", "1z", "3z", "5z", "7z"] {
            wall.extend((0..3).map(|_| kind.to_owned()));
        }
        let count = chance.below(24);
        let tiles: Vec<String> = (0..count).map(|_| wall.swap_remove(chance.below(wall.len()))).collect();
        let kind = ["too-few", "too-many", "false-win", "false-ready"][chance.below(4)];
        let record = table(&foul(&tiles.join(" "), kind), &hand(NORTH));
        if let Ok(line) = jong::settle_json(&rules[at % 2], &record, None) {
            let result = serde_json::to_value(&line).expect("JSON");
            let totals = result["totals"].as_object().into_iter().flat_map(|totals| totals.values());
            assert_eq!(totals.filter_map(Value::as_i64).sum::<i64>(), 0, "{record}");
            taken += 1;
        }
    }
    assert!(taken > 100, "{taken}");
}
