//! The same hands where a club has chosen otherwise: the numbers in the last column of section 5, and further options of
//! section 4.

use jong::core::rules::RulesText;
use jong::core::tree::FaultCode;

use crate::fimj::{check, counted, house, open};

/// A8: a tris that the winning discard completes stays hidden. C3b is C3 again: 38 points, three hidden.
#[test]
fn a8_a_discard_leaves_a_tris_hidden() {
    check(
        &house("[hand]\ndiscard-triplet = \"concealed\"\n"),
        counted,
        &[(
            "C3b",
            r#"{"hand":"222m 555p 88s 33z","melds":["(777z)"],"win":"8s","by":"discard","from":"N","seat":"W","round":"E"}"#,
            "38 × 2^3 = 304",
        )],
    );
}

/// A9: chow doubles add up, but four still include three.
#[test]
fn a9_chows_add_up() {
    check(
        &house("[families]\nchows = \"all\"\n"),
        counted,
        &[
            // Three equal in one suit 2 and four equal in any suits 2.
            ("C5b", r#"{"hand":"222333444s 23p 77z","win":"4p","by":"draw","seat":"N","round":"E"}"#, "22 × 2^4 = 352"),
            // The snake in one suit is one snake.
            (
                "C2",
                r#"{"hand":"12456789p 77z","melds":["(444m)"],"win":"3p","by":"draw","seat":"S","round":"E"}"#,
                "24 × 2^2 = 96",
            ),
            // Four equal in one suit 4 and colore 1.
            ("C5", r#"{"hand":"222233334444s 7z","win":"7z","by":"draw","seat":"N","round":"E"}"#, "22 × 2^5 = 704"),
        ],
    );
}

/// A12: a colore with any honours. C6 has one double more, and a colore with one's own honours none.
#[test]
fn a12_colore_with_any_honours() {
    check(
        &house("[closing]\nhalf-flush = 1\n"),
        counted,
        &[
            ("C6", r#"{"hand":"12334556778m 44z","win":"9m","by":"draw","seat":"E","round":"S"}"#, "20 × 2^4 = 320"),
            (
                "C12",
                r#"{"hand":"234p 345p 67p 77z","melds":["(123p)"],"win":"8p","by":"discard","from":"E","seat":"S","round":"E",
                    "events":["robbed-kong"]}"#,
                "22 × 2^2 = 88",
            ),
        ],
    );
}

/// A6: a pair of East's wind in the round of East is 2 points: 30 with 2 doubles.
#[test]
fn a6_a_pair_of_two_winds_counts_once() {
    check(
        &house("[points]\npair-of-double-wind = 2\n"),
        counted,
        &[(
            "C7",
            r#"{"hand":"234m 567p 34s 11z","melds":["(234p)"],"win":"5s","by":"draw","seat":"E","round":"E","bonus":"1f 1g"}"#,
            "30 × 2^2 = 120",
        )],
    );
}

/// A3: a limit hand is worth its points and doubles if that is more than its limit.
#[test]
fn a3_a_limit_is_a_floor() {
    let rules = house("[counting]\nlimit = \"floor\"\n");
    let worth = |record| crate::fimj::score(&rules, record).expect("it wins")["worth"].as_i64();
    // 54 × 2^5; see the sums of these hands among the winners.
    let c11 = r#"{"hand":"111999m 111999p 1z","win":"1z","by":"draw","seat":"S","round":"E"}"#;
    assert_eq!(worth(c11), Some(1728), "C11b");
    let c11f = r#"{"hand":"2m 111222z","melds":["(333z)","(444z)"],"win":"2m","by":"draw","seat":"S","round":"E"}"#;
    assert_eq!(worth(c11f), Some(1408), "C11f");
    let c11g = r#"{"hand":"2m","melds":["[3333m]","(5555p)","(8888s)","(7777z)"],"win":"2m","by":"draw","seat":"S","round":"E"}"#;
    assert_eq!(worth(c11g), Some(700), "C11g");
}

/// A14: four alike are no two pairs. 11 11 33m 55 77p 99s 22z.
#[test]
fn a14_four_alike_are_one_pair() {
    let record = r#"{"hand":"111133m 5577p 99s 2z","win":"2z","by":"draw","seat":"S","round":"E"}"#;
    check(&open("official-1993"), counted, &[("A14", record, "300: seven-pairs")]);
    check(&house("[hand]\nquad-pairs = false\n"), counted, &[("A14", record, "not-complete")]);
}

/// A15: East draws fourteen winning tiles after laying out a flower. Else the hand is 20 + hidden 888p 4.
#[test]
fn a15_the_gods_leave_without_flowers() {
    let dealt =
        r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"draw","seat":"E","round":"E","events":["first-turn"]}"#;
    let flower = r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"draw","seat":"E","round":"E","events":["first-turn"],
        "bonus":"2f"}"#;
    let first_discard = r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"discard","from":"E","seat":"N","round":"E",
        "events":["first-turn"]}"#;
    check(
        &open("official-1993"),
        counted,
        &[
            ("East", dealt, "800: leaving-of-the-gods"),
            ("East, with a flower", flower, "800: leaving-of-the-gods"),
            ("on East's first discard", first_discard, "800: leaving-of-the-gods"),
        ],
    );
    check(
        &house("[limits]\nleaving-of-the-gods = false\nleaving-of-the-gods-without-flowers = 800\n"),
        counted,
        &[
            ("East", dealt, "800: leaving-of-the-gods-without-flowers"),
            ("East, with a flower", flower, "24 × 2^0 = 24"),
        ],
    );
}

/// A19: a ceiling, and East's double above it. C8 counts 4,608.
#[test]
fn a19_a_ceiling() {
    let c8 = r#"{"hand":"234m 567p 9s 111z","melds":["(777z)"],"win":"9s","by":"discard","from":"S","seat":"E","round":"E",
        "bonus":"1234f"}"#;
    let rules = house("[counting]\nmost = 2000\n");
    let line = crate::fimj::score(&rules, c8).expect("it wins");
    assert_eq!(line["worth"], 2000);
    assert_eq!(crate::fimj::by_seat(&line["totals"]), "E+12000 S-4000 W-4000 N-4000");
}

/// Ravenna and Faenza, as far as they are known: few doubles, in Ravenna no claimed chow, and 200 at most.
#[test]
fn romagna() {
    let faentino = open("faentino");
    let ravennate = open("ravennate");
    // C1 has no snake here, and in Ravenna not even its chow.
    let c1 = r#"{"hand":"123m 46p 789s 22p","melds":["(234s)"],"win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#;
    check(&faentino, counted, &[("C1", c1, "20 × 2^0 = 20")]);
    assert!(counted(&ravennate, c1).starts_with("refused"));
    // C8 without the bouquet: 36 with own flower 1, own wind 1, wind of the round 1, red dragon 1.
    let c8 = r#"{"hand":"234m 567p 9s 111z","melds":["(777z)"],"win":"9s","by":"discard","from":"S","seat":"E","round":"E",
        "bonus":"1234f"}"#;
    check(&faentino, counted, &[("C8", c8, "36 × 2^4 = 576")]);
    assert_eq!(crate::fimj::score(&ravennate, c8).expect("it wins")["worth"], 200);
}

/// A limit is the worth of a hand, so none is negative, either always or in a case.
#[test]
fn no_limit_is_less_than_nothing() {
    for limit in ["-1", "{ concealed = 500, open = -1 }", "{ cases = [{ when = { melds = 0 }, worth = -1 }] }"] {
        let text = format!(
            "schema = 1\nid = \"tests/below\"\nextends = \"fimj/official-1993\"\nname = {{ en = \"Below\" }}\n\n\
             [limits]\nfull-flush = {limit}\n"
        );
        let loaded = jong::load_text(RulesText { name: "below.toml".into(), text: text.into() });
        let said: Vec<_> = loaded.faults.iter().map(|fault| (fault.code, &fault.message)).collect();
        assert!(loaded.ruleset.is_none(), "{limit}");
        assert!(
            said.iter()
                .any(|(code, text)| *code == FaultCode::OutOfRange && text.english().contains("less than nothing")),
            "{said:?}"
        );
    }
}
