//! D1 … D8: who pays whom. For each pair of players the winner's score, or else the difference of the two; times two if East
//! is one of them; then rounded to tens. The examples give scores, so hands are made up here that have them: no tile of the
//! table five times, no flower twice. What counts in each stands beside it, and all its other tiles are worth nothing.

use jong::core::hand::{DefectCode, Seat};

use crate::fimj::{check, house, open, settled};

/// D1. E: hidden 111p 8 + 888s 4. S: 20 + hidden 222s 4 + red dragons 2. W: hidden 333p 4. N: nothing.
const D1: &str = r#"{"id":"D1","round":"E","winners":["S"],"by":"discard","from":"E","win":"5p","players":{
    "E":{"hand":"147m 11146p 3888s 2z"},"S":{"hand":"345678m 46p 222s 77z"},
    "W":{"hand":"258m 3337p 147s 134z"},"N":{"hand":"369m 28p 59s 123567z"}}}"#;

/// D2. E: 20 + hidden 444p 4 + white dragons 2. S: exposed 999m 4 + hidden 111s 8. W: hidden 333s 4 + own wind 2.
/// N: hidden 111p 8 + 999s 8.
const D2: &str = r#"{"id":"D2","round":"E","winners":["E"],"by":"draw","win":"8s","players":{
    "E":{"hand":"123678m 444p 67s 55z"},"S":{"hand":"258p 11158s 13z","melds":["(999m)"]},
    "W":{"hand":"27m 69p 3337s 23346z"},"N":{"hand":"59m 11136p 7999s 17z"}}}"#;

/// D3. E: nothing. S: concealed poker of 1s 32 and of 6m 16 + own flower 4, and a double for it: 52 × 2.
/// W: 20 + hidden 999s 8 + 555m 4. N: concealed poker of 2s 16 + hidden 111p 8.
const D3: &str = r#"{"id":"D3","round":"E","winners":["W"],"by":"discard","from":"E","win":"4p","players":{
    "E":{"hand":"29m 37p 36s 1234567z"},"S":{"hand":"38m 19p 47s 4z","melds":["[1111s]","[6666m]"],"bonus":"2f"},
    "W":{"hand":"555m 23678p 999s 22z"},"N":{"hand":"147m 1115p 8s 37z","melds":["[2222s]"]}}}"#;

/// D4. E: 20 + hidden 333p 4 + green dragons 2. S: 20 + red dragons 2, a snake in one suit 2: 22 × 4.
/// W: hidden 111m 8 + 888p 4. N: hidden 222p 4.
const D4: &str = r#"{"id":"D4","round":"E","winners":["E","S"],"by":"discard","from":"N","win":"6s","players":{
    "E":{"hand":"234567m 333p 78s 66z"},"S":{"hand":"345p 12345789s 77z"},
    "W":{"hand":"11148m 2888p 9s 134z"},"N":{"hand":"259m 2226p 147s 245z"}}}"#;

/// D5. E: concealed poker of 3s 16 + green dragons 2. S: 20 + white dragons 2, a snake in one suit 2: 22 × 4.
/// W: 20 + hidden 222s 4 + red dragons 2. N: own wind 2.
const D5: &str = r#"{"id":"D5","round":"E","winners":["S","W"],"by":"discard","from":"E","win":"4p","players":{
    "E":{"hand":"26m 19p 159s 366z","melds":["[3333s]"]},"S":{"hand":"12356789p 678s 55z"},
    "W":{"hand":"345789m 56p 222s 77z"},"N":{"hand":"147m 258p 47s 12445z"}}}"#;

/// D6. E: 20 + hidden 777p 4. S: 20, a snake in one suit 2: 20 × 4. W: 20 + green dragons 2, a snake 1: 22 × 2.
/// N: hidden 111p 8 + own wind 2.
const D6: &str = r#"{"id":"D6","round":"E","winners":["E","S","W"],"by":"discard","from":"N","win":"5m","players":{
    "E":{"hand":"46m 22777p 234678s"},"S":{"hand":"12346789m 345p 99s"},
    "W":{"hand":"46m 789p 123345s 66z"},"N":{"hand":"27m 1116p 58s 12445z"}}}"#;

/// D7. E: hidden 999p 8. S: the four winds, 1000. W: concealed poker of 1p 32. N: red dragons 2.
const D7: &str = r#"{"id":"D7","round":"E","winners":["S"],"by":"discard","from":"N","win":"2m","players":{
    "E":{"hand":"147m 3999p 258s 567z"},"S":{"hand":"2m 111222z","melds":["(333z)","(444z)"]},
    "W":{"hand":"369m 58p 147s 56z","melds":["[1111p]"]},"N":{"hand":"2589m 27p 369s 5677z"}}}"#;

/// D8. E: white dragons 2. S: 20 + hidden 444s 4. W: concealed poker of red dragons 32, a double for it and two for the
/// snake in one suit: 32 × 8. N: hidden 111p 8.
const D8: &str = r#"{"id":"D8","round":"E","winners":["S"],"by":"draw","win":"8p","players":{
    "E":{"hand":"258m 147p 369s 3455z"},"S":{"hand":"123567m 6799p 444s"},
    "W":{"hand":"123456789s 2z","melds":["[7777z]"]},"N":{"hand":"49m 1115p 28s 12346z"}}}"#;

#[test]
fn one_winner() {
    check(
        &open("official-1993"),
        settled,
        &[
            // East's 26 × 2 = 52, down to 50: rounded before doubling it would be 60. 8 × 2 = 16 up, 12 × 2 = 24 down, 4 down.
            ("D1", D1, "E12 S26 W4 N0; E>S 50 W>E 20 W>S 30 N>E 20 N>S 30; E-10 S+110 W-50 N-50"),
            // 26 × 2 three times; 6 and 10 between losers, 4 down.
            ("D2", D2, "E26 S12 W6 N16; S>E 50 W>E 50 W>S 10 W>N 10 N>E 50; E+150 S-40 W-70 N-40"),
            // 64, 208 and 48 with East; 32, 32 and 80 without. South did not win and gains most.
            ("D3", D3, "E0 S104 W32 N24; E>S 210 E>W 60 E>N 50 S>W 30 N>S 80 N>W 30; E-320 S+260 W+120 N-60"),
            // A limit: 2000 from East. The others settle as ever: 48, 12 and 30.
            ("D7", D7, "E8 S1000 W32 N2; E>S 2000 E>W 50 W>S 1000 N>E 10 N>S 1000 N>W 30; E-2040 S+4000 W-920 N-1040"),
            // 48, 508 and 12 with East; 24, 24 and 248 without.
            ("D8", D8, "E2 S24 W256 N8; E>S 50 E>W 510 E>N 10 W>S 20 N>S 20 N>W 250; E-570 S+90 W+740 N-260"),
        ],
    );
}

#[test]
fn several_winners() {
    check(
        &open("official-1993"),
        settled,
        &[
            // The winners' difference is 62, with East 124. East wins and loses points all the same.
            ("D4", D4, "E26 S88 W12 N4; E>S 120 W>E 50 W>S 90 N>E 50 N>S 90 N>W 10; E-20 S+300 W-130 N-150"),
            // 62 between the winners; 176 and 52 from East; 32 between East and North.
            ("D5", D5, "E18 S88 W26 N2; E>S 180 E>W 50 W>S 60 N>E 30 N>S 90 N>W 30; E-200 S+330 W+20 N-150"),
            // 112, 40 and 36 between the winners; 48, 80 and 44 from North.
            ("D6", D6, "E24 S80 W44 N10; E>S 110 E>W 40 W>S 40 N>E 50 N>S 80 N>W 40; E-100 S+230 W+40 N-170"),
        ],
    );
}

/// A20: losers who leave each other alone. What they owe the winner is the same.
#[test]
fn losers_who_do_not_settle() {
    let rules = house("[payment]\nlosers-settle = false\n");
    check(
        &rules,
        settled,
        &[
            ("D1", D1, "E12 S26 W4 N0; E>S 50 W>S 30 N>S 30; E-50 S+110 W-30 N-30"),
            ("D7", D7, "E8 S1000 W32 N2; E>S 2000 W>S 1000 N>S 1000; E-2000 S+4000 W-1000 N-1000"),
        ],
    );
}

/// E: concealed poker of 9p 32, and a double for the snake. S: 20. N: exposed poker of 7m 8. W: nothing.
const KONGS: &str = r#"{"round":"E","winners":["S"],"by":"discard","from":"W","win":"8s","players":{
    "E":{"hand":"123m 456p 79s 12z [9999p]"},"S":{"hand":"234m 567p 88p 345s 67s"},
    "W":{"hand":"123m 456p 12349s 34z"},"N":{"hand":"12m 456p 79s 256z (7777m)"}}}"#;

/// One's own fourth tile makes a kong also where no discard is claimed for one: of an exposed pung, or a concealed one.
#[test]
fn kongs_that_are_not_claimed() {
    // The concealed kong of heads is 32, the exposed one of simples 8. With East 32 doubles to 64, down to 60, 24 to 48, up
    // to 50, and 20 to 40. Without, 8 goes up to 10.
    let expected = "E32 S20 W0 N8; E>S 40 W>E 60 W>S 20 W>N 10 N>E 50 N>S 20; E+70 S+80 W-90 N-60";
    check(&open("official-1993"), settled, &[("claimed", KONGS, expected)]);
    check(&house("[calls]\nkong = \"never\"\n"), settled, &[("not claimed", KONGS, expected)]);
    let neither = house("[calls]\npung = \"never\"\nkong = \"never\"\n");
    let error = jong::settle_json(&neither, KONGS, None).expect_err("there is no pung to add to");
    let found: Vec<_> = error.defects.iter().map(|defect| (defect.seat, defect.code)).collect();
    assert_eq!(found, [(Some(Seat::N), DefectCode::UnknownMeld)]);
}

/// A void hand: no points for anybody.
#[test]
fn nobody_wins() {
    let void = r#"{"round":"E","winners":[],"players":{
        "E":{"hand":"147m 11146p 3888s 2z"},"S":{"hand":"345678m 46p 222s 77z"},
        "W":{"hand":"258m 3337p 147s 134z"},"N":{"hand":"369m 28p 59s 123567z"}}}"#;
    let result = crate::fimj::settle(&open("official-1993"), void);
    assert_eq!(crate::fimj::by_seat(&result["totals"]), "E+0 S+0 W+0 N+0");
}
