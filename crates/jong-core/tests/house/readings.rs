//! The readings of a hand, with the wait that the winning tile completed.

use jong_core::hand::HeldTiles;
use jong_core::notation::{parse_hand, parse_kinds, write_tiles};
use jong_core::reading::{FormName, Wait};
use jong_core::tile::Tile;
use strum::IntoEnumIterator;

use crate::game::{rules, win};

const ANY: &str =
    "[pattern.any-win]\npennies = 1\nwhen = { won = {} }\nname = { en = \"Any win\" }\nsource = \"the house\"\n";

/// Each reading as its form, chows, pungs and pairs, and the wait.
fn readings(hand: &str) -> Vec<(FormName, u32, u32, u32, Wait)> {
    let rules = rules(ANY);
    let won = win(&rules, hand, None);
    let mut all = Vec::new();
    rules.game().for_each_reading(&won.hand, &won.situation, |reading| {
        let pairs = reading.pairs.count_ones();
        all.push((reading.form, reading.chows.count(u64::MAX), reading.pungs.count_ones(), pairs, reading.wait));
    });
    all
}

#[test]
fn three_alike_in_a_row_are_pungs_or_chows() {
    let mut all = readings("111m 222m 333m 456p 9s +9s");
    all.sort_by_key(|reading| reading.1);
    let single = |chows, pungs| (FormName::Standard, chows, pungs, 1, Wait::Single);
    assert_eq!(all, [single(1, 3), single(4, 0)]);
}

#[test]
fn pairs_in_a_row_are_seven_pairs_or_sets() {
    let all = readings("22m 33m 44m 55p 66p 77p 8s +8s");
    assert!(all.iter().any(|reading| reading.0 == FormName::SevenPairs && reading.3 == 7), "{all:?}");
    assert!(all.iter().any(|reading| reading.0 == FormName::Standard && reading.1 == 4), "{all:?}");
}

#[test]
fn a_hand_may_be_waited_for_in_several_ways() {
    let mut waits: Vec<Wait> = readings("123m 789s 123s 4556p +5p").iter().map(|reading| reading.4).collect();
    waits.sort_by_key(|wait| wait.bit());
    assert_eq!(waits, [Wait::Closed, Wait::Single]);
    let waits: Vec<Wait> = readings("123m 456p 789s 22p 12s +3s").iter().map(|reading| reading.4).collect();
    assert_eq!(waits, [Wait::Edge]);
}

#[test]
fn what_is_not_complete_has_no_reading() {
    assert_eq!(readings("123m 456p 789s 22p 12s +9s"), []);
}

/// A hand of a special form without its last tile, and that tile; the number of tiles is the game's.
fn example(form: FormName) -> Option<(&'static str, &'static str)> {
    match form {
        FormName::Standard | FormName::Bonus | FormName::Incomplete => None,
        FormName::SevenPairs => Some(("22m 44m 55p 77p 88s 11z 6z", "6z")),
        FormName::PairsAndTriplet => Some(("22m 44m 55p 77p 88s 11z 55z 66z", "6z")),
        FormName::ThirteenOrphans => Some(("19m 19p 19s 1234567z", "7z")),
        FormName::LittleSnake => Some(("123456789m 1234z", "5z")),
        FormName::SixteenUnconnected => Some(("147m 258p 369s 1234567z", "7z")),
        FormName::HonoursAndKnitted => Some(("147m 258p 36s 12345z", "7z")),
        FormName::KnittedStraight => Some(("147m 258p 369s 234s 1z", "1z")),
        FormName::Knitting => Some(("1224589m 122458p", "9p")),
        FormName::TripleKnitting => Some(("12355m 1235p 1235s", "5p")),
        FormName::WrigglingSnake => Some(("23456789s 1s 1234z", "1s")),
    }
}

#[test]
fn every_special_form_is_read_and_waited_for() {
    for form in FormName::iter() {
        let Some((hand, last)) = example(form) else {
            assert!(!form.is_special(), "{form}");
            continue;
        };
        let concealed = parse_kinds(hand).expect("tiles");
        let size = concealed.len();
        let rules = rules(&format!("{ANY}[hand]\nsize = {size}\nforms = [\"{form}\"]\n"));
        let won = win(&rules, &format!("{hand} +{last}"), None);
        let mut read = Vec::new();
        rules.game().for_each_reading(&won.hand, &won.situation, |reading| read.push(reading.form));
        assert!(read.contains(&form), "{form}: {read:?}");
        let held = won.hand.before();
        assert_eq!(rules.game().shanten(&held), Some(0), "{form}");
        assert!(rules.game().waits(&held).contains(parse_kinds(last).expect("a tile")[0]), "{form}");
    }
}

#[test]
fn waits_and_distance_agree() {
    let rules = rules(ANY);
    let held = |hand: &str| {
        let mut held = HeldTiles::default();
        parse_hand(hand).expect("a hand").tiles.iter().for_each(|tile| held.concealed.add(tile.value.kind));
        held
    };
    for (hand, wanted) in
        [("123m 456p 789s 22p 12s", "3s"), ("123m 456p 789s 2p 234s", "2p"), ("234m 23456p 234s 88s", "147p")]
    {
        let (waits, wanted) = (rules.game().waits(&held(hand)), parse_kinds(wanted).expect("tiles"));
        assert_eq!(
            write_tiles(waits.iter().map(Tile::from)),
            write_tiles(wanted.into_iter().map(Tile::from)),
            "{hand}"
        );
        assert_eq!(rules.game().shanten(&held(hand)), Some(0), "{hand}");
    }
    let far = held("147m 258p 369s 1234z");
    assert!(rules.game().waits(&far).is_empty() && rules.game().shanten(&far).is_some_and(|far| far > 0));
}
