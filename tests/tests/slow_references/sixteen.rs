//! The sixteen-tile examples, and their gaps.

use std::collections::BTreeSet;
use std::fs;

use jong_tests::finished::{tile, tiles};
use jong_tests::recorded;
use jong_tests::slow::plain::{Event, Group, Hand, Meld, Place, Win, Wind, take};
use jong_tests::slow::taiwan::{self, Money};
use serde_json::Value;

use crate::slow_references::{CLAIMED, DRAWN, hand, place, wind};

/// The sixteen-tile examples: none if there is no folder.
fn examples(what: &str) -> Vec<Value> {
    let Some(folder) = recorded::folder() else { return Vec::new() };
    let path = folder.join("taiwan-examples.jsonl");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let found: Vec<Value> = lines.filter(|line| line["type"] == what).collect();
    assert!(!found.is_empty(), "no example is a {what}");
    found
}

/// Tiles of the examples: letters for winds, and C, F, P for red, green and white.
fn letters(text: &str) -> String {
    let letter = |letter| match "ESWNPFC".find(letter) {
        Some(at) => format!(" {}z ", at + 1),
        None => String::from(letter),
    };
    text.chars().map(letter).collect()
}

fn example_hand(example: &Value) -> Hand {
    let text = |value: &Value| letters(value.as_str().expect("text"));
    let meld = |meld: &Value| {
        let first = tiles(&text(&meld[1])).iter().position(|&n| n > 0).expect("a tile") as u8;
        match meld[0].as_str().expect("a kind of meld") {
            "chow" => Meld::Chow(first),
            "pung" => Meld::Pung(first),
            "kong" => Meld::Exposed(first),
            "ckong" => Meld::Concealed(first),
            other => panic!("no meld: {other}"),
        }
    };
    let held = example.get("concealed").or(example.get("concealed16")).expect("tiles");
    let mut hand = Hand { tiles: tiles(&text(held)), melds: Vec::new(), bonus: [false; 8] };
    hand.melds = example["melds"].as_array().into_iter().flatten().map(meld).collect();
    for flower in example["flowers"].as_str().unwrap_or_default().chars() {
        hand.bonus["梅蘭菊竹春夏秋冬".chars().position(|other| other == flower).expect("a flower")] = true;
    }
    hand
}

fn names_of(kinds: &[u8]) -> BTreeSet<u8> {
    kinds.iter().copied().collect()
}

fn example_waits(waits: &Value) -> BTreeSet<u8> {
    waits.as_array().expect("waits").iter().map(|wait| tile(&letters(wait.as_str().expect("a tile")))).collect()
}

#[test]
fn sixteen_tile_hands() {
    let examples = examples("hand");
    assert!(examples.is_empty() || examples.len() == 76, "{} hands", examples.len());
    for example in examples {
        let id = &example["id"];
        let text = |key: &str| example[key].as_str().expect("text");
        let tile = tile(&letters(text("win_tile")));
        let mut hand = example_hand(&example);
        assert!(take(&mut hand.tiles, Group::Single(tile)), "{id}");
        let seat = wind(text("seat_wind"));
        let from = (text("win_by") == "ron").then_some((seat + 1) % 4);
        // The blessing of heaven is the dealer's, but the example that has one sits in the west: there it is earth's.
        let event = |flag: &Value| match flag.as_str().expect("a flag") {
            "last_tile" => Event::LastTile,
            "rob_kong" => Event::RobbedKong,
            "heaven" | "human" => Event::FirstTurn,
            other => panic!("{id}: {other}"),
        };
        let events: Vec<Event> = example["flags"].as_array().into_iter().flatten().map(event).collect();
        let place = Place { seat, round: wind(text("round_wind")) };
        let oracle = &example["seed_oracle"];
        assert_eq!(names_of(&taiwan::waits(&hand)), example_waits(&oracle["waits"]), "{id}");
        let worth = taiwan::winner(&hand, &Win { tile, from, events }, place).unwrap_or_else(|| panic!("{id}: no win"));
        let expected: BTreeSet<(&str, u64)> = oracle["items_recommended"]
            .as_object()
            .expect("items")
            .iter()
            .map(|(name, tai)| if name == "天胡" { ("地胡", 16) } else { (name.as_str(), tai.as_u64().expect("tai")) })
            .collect();
        let heaven = if expected.contains(&("地胡", 16)) { 24 - 16 } else { 0 };
        let lists = worth.lists.iter().map(|list| list.iter().map(|&(name, tai)| (name, u64::from(tai))).collect());
        let lists: Vec<BTreeSet<(&str, u64)>> = lists.collect();
        assert!(lists.contains(&expected), "{id}: {lists:?}, expected {expected:?}");
        assert_eq!(Some(u64::from(worth.tai) + heaven), oracle["total_recommended"].as_u64(), "{id}");
    }
}

#[test]
fn sixteen_tile_waits() {
    for example in examples("waits") {
        let found = names_of(&taiwan::waits(&example_hand(&example)));
        assert_eq!(found, example_waits(&example["source_expect_waits"]), "{}", example["id"]);
    }
}

#[test]
fn sixteen_tiles_complete_or_not() {
    for example in examples("is_win") {
        let mut hand = example_hand(&example);
        let last = hand.tiles.iter().position(|&n| n > 0).expect("a tile") as u8;
        assert!(take(&mut hand.tiles, Group::Single(last)));
        let win = Win { tile: last, from: None, events: Vec::new() };
        let found = taiwan::winner(&hand, &win, place("S/E")).is_some();
        assert_eq!(Some(found), example["source_expect_win"].as_bool(), "{}", example["id"]);
    }
}

#[test]
fn sixteen_tile_payments() {
    let examples = examples("payment");
    assert!(examples.is_empty() || examples.len() == 19, "{} payments", examples.len());
    for example in examples {
        let id = &example["id"];
        let number = |key: &str| example[key].as_i64().unwrap_or_else(|| panic!("{id}: {key}"));
        let seat = |key: &str| example[key].as_u64().map(|seat| seat as Wind);
        let money = Money { base: number("base"), unit: number("unit") };
        let win = (seat("winner").expect("a winner"), number("hand_tai_excluding_dealer") as u32);
        let dealer = seat("dealer").expect("a dealer");
        let found = taiwan::pay(money, &[win], seat("discarder"), dealer, number("streak") as u32);
        let expected = example["source_expect_deltas"].as_array().expect("four").iter();
        assert_eq!(found.to_vec(), expected.map(|delta| delta.as_i64().expect("money")).collect::<Vec<_>>(), "{id}");
    }
}

#[test]
fn sixteen_tiles_beyond_the_examples() {
    let money = Money { base: 300, unit: 100 };
    // Two win on South's discard, one of them the dealer, who stayed once.
    assert_eq!(taiwan::pay(money, &[(0, 2), (2, 4)], Some(1), 0, 1), [800, -1500, 700, 0]);
    let at = place("S/E");
    let list = |hand: &Hand, win: &str, from, at| {
        taiwan::winner(hand, &Win { tile: tile(win), from, events: Vec::new() }, at).expect("a win").lists
    };
    let eight = hand("123m 456m 789m 123p 45p 99s", "", "1f 2f 3f 4f 1g 2g 3g 4g");
    assert_eq!(list(&eight, "6p", DRAWN, at), [[("門清自摸", 3), ("八仙過海", 8)]]);
    assert_eq!(list(&eight, "3p", CLAIMED, at), [[("門清", 1), ("八仙過海", 8)]], "flowers: no 平胡");
    // 3455s waits for 2s, and would for 5s were not all four in the hand: one kind, so it does not wait for two.
    let held = hand("3455s", "(123p) (123p) (456s) (456s)", "");
    assert_eq!(taiwan::waits(&held), [tile("2s")]);
    assert_eq!(list(&held, "2s", CLAIMED, at), [[("單吊", 1)]]);
    // The dealer's first turn: heaven, beside the concealed hand and the east pung.
    let win = Win { tile: tile("9s"), from: DRAWN, events: vec![Event::FirstTurn] };
    let dealt = hand("111z 123m 456m 789m 123p 9s", "", "");
    let heaven = [("門風", 1), ("單吊", 1), ("門清自摸", 3), ("天胡", 24)];
    assert_eq!(taiwan::winner(&dealt, &win, place("E/S")).expect("a win").lists, [heaven]);
    let eighth = |from| taiwan::eighth_flower(&Win { tile: tile("3f"), from, events: Vec::new() });
    assert_eq!((eighth(DRAWN).tai, eighth(CLAIMED).tai), (8, 8));
}
