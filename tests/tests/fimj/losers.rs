//! C9 and C9b: the value of a hand that did not win. The fundamental doubles count for it, the closing ones do not.

use serde_json::Value;

use crate::fimj::{check, house, open, said, settle, settled};

/// The value of South's hand when North has drawn 8m for 24 points (20 + hidden 222p 4); East and West have nothing.
fn south(rules: &jong::Ruleset, hand: &str) -> String {
    let others =
        r#""E":{"hand":"269m 58p 259s 12345z"},"W":{"hand":"147m 17p 29s 123445z"},"N":{"hand":"67m 22299p 345678s"}"#;
    let players = format!(r#"{{"S":{hand},{others}}}"#);
    let record = format!(r#"{{"round":"E","winners":["N"],"by":"draw","win":"8m","players":{players}}}"#);
    let result: Value = settle(rules, &record);
    said(&result["players"]["S"])
}

#[test]
fn losers_have_the_fundamental_doubles() {
    let official = open("official-1993");
    // Hidden 777z 8 + 111s 8 + 444p 4 + green dragons 2 + own flower 4. Own flower 1, red dragon 1, three hidden 1.
    let c9 = r#"{"hand":"58m 444p 111s 66777z","bonus":"2f"}"#;
    assert_eq!(south(&official, c9), "26 × 2^3 = 208", "C9");
    // The fourth red dragon: as a poker it would be 50 points (32 + 8 + 4 + 2 + 4), but with two tris hidden 2 doubles: 200.
    let c9b = r#"{"hand":"5m 444p 111s 667777z","bonus":"2f"}"#;
    assert_eq!(south(&official, c9b), "26 × 2^3 = 208", "C9b");
    // Where the poker is worth more it is declared, and needs no replacement: 32 in place of 8.
    let poker = r#"{"hand":"5m 348p 1111s 12345z"}"#;
    assert_eq!(south(&official, poker), "32 × 2^0 = 32", "A11");
    // Nothing at all.
    assert_eq!(south(&official, r#"{"hand":"58m 346p 137s 12345z"}"#), "0 × 2^0 = 0");
    // Colore and Woo-Pung are the winner's: 5z twice 2, hidden 333p 4 and 777p 4.
    assert_eq!(south(&official, r#"{"hand":"1333556777p 557z"}"#), "10 × 2^0 = 10");
}

/// A7: several pairs of value. Green and white dragons, own wind: 6 points, or those of a single pair.
#[test]
fn several_pairs() {
    let hand = r#"{"hand":"58m 34p 137s 225566z"}"#;
    assert_eq!(south(&open("official-1993"), hand), "6 × 2^0 = 6");
    assert_eq!(south(&house("[families]\npairs = \"one\"\n"), hand), "2 × 2^0 = 2");
    // As if nothing were said of the family, the one that is worth most counts, as often as it occurs.
    assert_eq!(south(&house("[families]\npairs = false\n"), hand), "4 × 2^0 = 4");
    // Out of the family both pairs of dragons count, and the wind beside them.
    let apart = "[families]\npairs = \"one\"\n[pattern.pair-of-dragons]\nfamily = false\n";
    assert_eq!(south(&house(apart), hand), "6 × 2^0 = 6");
}

/// C9 to the end: North collects 24 from everybody, and South 208 from East and West, who have nothing; East pays double.
#[test]
fn a_loser_may_gain_most() {
    check(
        &open("official-1993"),
        settled,
        &[(
            "C9",
            r#"{"round":"E","winners":["N"],"by":"draw","win":"8m","players":{
                "E":{"hand":"269m 58p 259s 12345z"},"S":{"hand":"58m 444p 111s 66777z","bonus":"2f"},
                "W":{"hand":"147m 17p 29s 123445z"},"N":{"hand":"67m 22299p 345678s"}}}"#,
            // 48 → 50, 416 → 420; 24 → 20, 208 → 210.
            "E0 S208 W0 N24; E>S 420 E>N 50 S>N 20 W>S 210 W>N 20; E-470 S+610 W-230 N+90",
        )],
    );
}
