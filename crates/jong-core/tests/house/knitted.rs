//! Knitted tiles: 147 of one suit, 258 of another and 369 of the third.

use jong_core::hand::{HeldTiles, MeldKind, Seat};
use jong_core::notation::{parse_hand, parse_kinds, write_tiles};
use jong_core::reading::{FormName, KnittedGroups, Wait};
use jong_core::tile::{Kind, KindSet, Tile};
use jong_core::{NoWin, Ruleset};

use crate::game::{rules, score, win};

const FORMS: &str = "[hand]\nforms = [\"standard\", \"honours-and-knitted\", \"knitted-straight\"]\n";

/// Rules with both forms, in which any win is worth a penny and each of these conditions ten.
fn with(conditions: &[&str]) -> Ruleset {
    let mut all = FORMS.to_owned();
    let mut pattern = |id: &str, pennies: i64, when: &str| {
        all += &format!("[pattern.{id}]\npennies = {pennies}\nname = {{ en = \"{id}\" }}\nsource = \"the house\"\n");
        all += &format!("when = {when}\n");
    };
    pattern("any-win", 1, "{ won = {} }");
    conditions.iter().enumerate().for_each(|(at, when)| pattern(&format!("asked-{at}"), 10, when));
    rules(&all)
}

/// True if a hand won by discard has the pattern of a condition; it does win.
fn has(when: &str, hand: &str) -> bool {
    let (pennies, _) = score(&with(&[when]), hand).unwrap_or_else(|why| panic!("{hand}: {why:?}"));
    pennies == 11
}

fn held(hand: &str) -> HeldTiles {
    let written = parse_hand(hand).expect("a hand");
    let mut held = HeldTiles::default();
    written.tiles.iter().for_each(|tile| held.concealed.add(tile.value.kind));
    held.melds.extend(written.melds.iter().map(|meld| meld.value));
    held
}

fn waits(hand: &str) -> (String, Option<i32>) {
    let rules = with(&[]);
    let held = held(hand);
    (write_tiles(rules.game().waits(&held).iter().map(Tile::from)), rules.game().shanten(&held))
}

/// The readings of a hand drawn: form, knitted sets, chows, pungs and kongs, wait.
fn readings(hand: &str) -> Vec<(FormName, u32, u32, u32, Wait)> {
    let rules = with(&[]);
    let won = win(&rules, hand, None);
    let mut all = Vec::new();
    rules.game().for_each_reading(&won.hand, &won.situation, |reading| {
        let (chows, alike) = (reading.chows.count(u64::MAX), reading.triplets().count_ones());
        all.push((reading.form, reading.knitted.len(), chows, alike, reading.wait));
    });
    all.sort_by_key(|reading| reading.4.bit());
    all
}

#[test]
fn the_six_straights_are_147_and_258_and_369_of_three_suits() {
    let written = KnittedGroups::STRAIGHTS.map(|straight| write_tiles(straight.kinds().iter().map(Tile::from)));
    let mut wanted =
        ["147m 258p 369s", "147m 369p 258s", "258m 147p 369s", "258m 369p 147s", "369m 147p 258s", "369m 258p 147s"];
    let mut written: Vec<&str> = written.iter().map(String::as_str).collect();
    written.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(written, wanted);
    // Of all kinds there are nine groups, each with three tiles; of some kinds those that are whole.
    let all = KnittedGroups::among(KindSet::FOR_SETS.0);
    assert_eq!((all.len(), all.kinds().len(), all.iter().count()), (9, 27, 9));
    let some: KindSet = parse_kinds("1247m 369p 58s 147z").expect("tiles").into_iter().collect();
    let firsts: Vec<Kind> = KnittedGroups::among(some.0).firsts().iter().collect();
    assert_eq!(firsts, parse_kinds("1m 3p").expect("tiles"));
    assert!(KnittedGroups::of(parse_kinds("4m").expect("a tile")[0]).is_empty());
    assert!(KnittedGroups::of(parse_kinds("1z").expect("a tile")[0]).is_empty());
}

#[test]
fn a_straight_stands_beside_a_set_and_a_pair() {
    let form = FormName::KnittedStraight;
    assert_eq!(readings("147m 258p 369s 23s 11z +4s"), [(form, 3, 1, 0, Wait::TwoSided)]);
    assert_eq!(readings("147m 258p 369s 33s 11z +3s"), [(form, 3, 0, 1, Wait::TwoPairs), (form, 3, 0, 1, Wait::Other)]);
    // A tile of the straight, or the second of the pair.
    assert_eq!(readings("147m 258p 369s 234s 1m +1m"), [(form, 3, 1, 0, Wait::Single), (form, 3, 1, 0, Wait::Other)]);
    assert_eq!(readings("14m 258p 369s 234s 11z +7m"), [(form, 3, 1, 0, Wait::Other)]);
    // One set may be a meld, of any kind.
    for meld in ["(234p)", "(555z)", "[5555z]", "(5555z)"] {
        assert_eq!(readings(&format!("147m 258p 369s 1z {meld} +1z")).len(), 1, "{meld}");
    }
    assert_eq!(readings("147m 258p 369s 1z (234p) +2z"), []);
    assert_eq!(readings("147m 258p 39s 11m (234p) +1z"), []);
    assert_eq!(readings("147m 258p 1z (234p) (234p) +1z"), []);
}

#[test]
fn honours_and_knitted_tiles_are_all_different_and_none_is_melded() {
    let form = FormName::HonoursAndKnitted;
    let single = |hand: &str| assert_eq!(readings(hand), [(form, 0, 0, 0, Wait::Other)], "{hand}");
    single("147m 258p 369s 1234z +5z");
    single("147m 25p 369s 12345z +6z");
    single("147m 25p 39s 123456z +7z");
    single("369m 47p 25s 123456z +7z");
    assert_eq!(readings("147m 258p 369s 1234z +4z"), []);
    // 1 4 7 of two suits.
    assert_eq!(readings("147m 147p 36s 12345z +6z"), []);
    assert_eq!(readings("1478m 25p 3s 12345z 6z +7z"), []);
}

#[test]
fn knitted_sets_are_sets_and_no_chows() {
    const CHOW: &str = "147m 258p 369s 23s 11z +4s";
    const MELD: &str = "147m 258p 369s 1z (555z) +1z";
    const FOUR: &str = "123m 456p 789s 234s 1z +1z";
    for (when, fits, fails) in [
        ("{ groups = { kind = \"knitted\", n = 3 } }", CHOW, FOUR),
        ("{ groups = { kind = \"knitted\", n = false } }", FOUR, CHOW),
        ("{ groups = { kind = \"knitted\", of = \"147m\" } }", CHOW, FOUR),
        ("{ groups = { kind = \"knitted\", with = \"7m\", n = 1 } }", MELD, FOUR),
        ("{ groups = { kind = \"set\", n = 4 } }", CHOW, ""),
        ("{ groups = { kind = \"chow\", n = 1 } }", CHOW, MELD),
        ("{ groups = { kind = \"chow\", n = \"all\" } }", FOUR, CHOW),
        ("{ groups = { kind = [\"chow\", \"knitted\"], n = \"all\" } }", CHOW, MELD),
        ("{ groups = { kind = [\"pung\", \"knitted\"], n = \"all\" } }", MELD, CHOW),
        ("{ groups = { kind = \"pung\", n = \"all\" } }", "222m 555p 777s 666z 3p +3p", MELD),
        ("{ groups = { kind = \"set\", with = \"34567m 34567p 34567s\", n = \"all\" } }", CHOW, MELD),
        ("{ groups = { kind = \"set\", melded = false, n = 3 } }", MELD, CHOW),
        ("{ groups = { with = \"1478m 2p 369s 1z\", n = \"all\" } }", CHOW, MELD),
        ("{ form = \"knitted-straight\" }", CHOW, FOUR),
    ] {
        assert!(has(when, fits), "{when}: {fits}");
        assert!(fails.is_empty() || !has(when, fails), "{when}: {fails}");
    }
    // Of honours and knitted tiles each stands alone; all nine knitted ones may be there.
    const LONE: &str = "147m 258p 369s 1234z +5z";
    assert!(has("{ groups = { kind = \"single\", n = 14 } }", LONE));
    assert!(!has("{ groups = { kind = [\"knitted\", \"set\"] } }", LONE));
    let straight = "{ any = [{ groups = { kind = \"knitted\", n = 3 } }, \
        { form = \"honours-and-knitted\", tiles = { \"123456789m 123456789p 123456789s\" = 9 } }] }";
    assert!(has(straight, LONE) && has(straight, CHOW) && has(straight, MELD) && !has(straight, FOUR));
    assert!(!has(straight, "147m 25p 369s 12345z +6z"));
}

#[test]
fn waits_and_distances() {
    let ready = |hand: &str, tiles: &str| assert_eq!(waits(hand), (tiles.to_owned(), Some(0)), "{hand}");
    ready("147m 258p 369s 2223s", "134s");
    ready("147m 258p 369s 1z (234p)", "1z");
    ready("147m 258p 36s 11z (234p)", "9s");
    ready("147m 258p 36s 11z 234p", "9s");
    ready("147m 258p 369s 1234z", "567z");
    ready("14m 258p 36s 123456z", "7m 9s 7z");
    // Two away in each direction.
    assert_eq!(waits("147m 258p 36s 1z 2z (234p)"), (String::new(), Some(1)));
    assert_eq!(waits("147m 258p 36s 1144z 9p"), (String::new(), Some(1)));
    // Beside two melds there is no straight: of two sets and a pair a tile each is there.
    assert_eq!(waits("147m 258p 3s (234p) (234p)"), (String::new(), Some(4)));
    // All fours of a kind lie in a kong, so that a straight with it can't be had.
    let kong = waits("47m 258p 369s 11z [1111m]");
    assert_eq!(kong.0, "");
    assert!(kong.1.is_some_and(|far| far > 0), "{kong:?}");
    assert_eq!(held("47m 258p 369s 11z [1111m]").melds[0].kind, MeldKind::ConcealedKong);
}

#[test]
fn where_the_forms_do_not_win_the_hands_do_not() {
    let without =
        rules("[pattern.any-win]\npennies = 1\nwhen = { won = {} }\nname = { en = \"Any\" }\nsource = \"us\"\n");
    for hand in ["147m 258p 369s 1234z +5z", "147m 258p 369s 23s 11z +4s", "147m 258p 369s 1z (555z) +1z"] {
        assert_eq!(score(&without, hand), Err(NoWin::NotComplete), "{hand}");
        assert!(win(&without, hand, Some(Seat::E)).hand.win.is_some());
    }
}
