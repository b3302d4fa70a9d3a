//! Worked examples of the competition rules (MCR): totals that others published, and hands that the rules decide.
//!
//! Where only patterns and a total were published, the hand was laid for them; a comment says what counts and why.

use jong::Ruleset;
use jong_tests::fans::{Counted, counted};
use serde_json::{Value, json};

const TOO_FEW: &str = "below-minimum";

fn mcr() -> Ruleset {
    jong::open("fan/mcr-2025").expect("shipped")
}

/// South wins in the east round, on a discard of East where it is one.
fn record(hand: &str, melds: &[&str], win: &str, by: &str) -> Value {
    let mut record = json!({ "hand": hand, "melds": melds, "win": win, "by": by, "seat": "S", "round": "E" });
    if by == "discard" {
        record["from"] = json!("E");
    }
    record
}

/// A record with another field.
fn with(mut record: Value, field: &str, value: Value) -> Value {
    record[field] = value;
    record
}

fn of(rules: &Ruleset, record: &Value) -> Counted {
    counted(rules, record).unwrap_or_else(|why| panic!("{why}: {record}"))
}

/// The fan of a win on a discard of East, the payments checked: he pays them and 8, the others 8 each.
fn on_a_discard(rules: &Ruleset, record: &Value) -> (i64, String) {
    let won = of(rules, record);
    assert_eq!(won.payments, [-8 - won.fan, won.fan + 24, -8, -8], "{record}: {won:?}");
    (won.fan, won.patterns.join(" "))
}

/// Tom Sloper's ten exercises, sloperama.com, column 289. He publishes patterns and points; the sixth has too few.
#[test]
fn ten_exercises_with_published_answers() {
    let rules = mcr();
    let hands: [(Value, i64, &str); 8] = [
        // 2. Big three dragons 88, half flush 6, melded kong 1.
        (
            record("34m 99m", &["(5555z)", "(666z)", "(777z)"], "5m", "discard"),
            95,
            "big-three-dragons half-flush one-melded-kong",
        ),
        // 4. All pungs 6, all simples 2, concealed kong 2. 6s would have won too.
        (
            record("33p 66s", &["[2222m]", "(555p)", "(888s)"], "3p", "discard"),
            10,
            "all-simples all-triplets one-concealed-kong",
        ),
        // 5. Reversible tiles 8, a pung of ones 1. That there are no characters is implied.
        (
            record("34p 888s 55z", &["(111p)", "(456s)"], "5p", "discard"),
            9,
            "pung-of-terminals-or-honours reversible-tiles",
        ),
        // 7. Lesser honours and knitted tiles 12; 8p is missing for the knitted straight.
        (record("147m 25p 369s 13456z", &[], "7z", "discard"), 12, "lesser-honours-and-knitted"),
        // 8. Mixed shifted chows 6, all chows 2, all simples 2, mixed double chow 1.
        (
            record("34p 234m 55s", &["(456s)", "(234p)"], "5p", "discard"),
            11,
            "all-chows all-simples mixed-shifted-chows mixed-twin-chows",
        ),
        // 9. Mixed straight 8, all types 6, dragon pung 2, edge wait 1.
        (
            record("12m 789s 11z", &["(456p)", "(555z)"], "3m", "discard"),
            17,
            "all-five-types any-dragon-triplet mixed-straight only-edge-wait",
        ),
        // 10. Half flush 6, outside hand 4, two pungs of honours 2, melded kong 1, two terminal chows 1. West and north are
        // nothing to South in the east round.
        (
            record("23m 789m 11z", &["(4444z)", "(333z)"], "1m", "discard"),
            14,
            "half-flush one-melded-kong outside-hand pung-of-terminals-or-honours*2 two-terminal-chows",
        ),
        // 7 again: "Too bad you didn't get S instead". All seven honours 24.
        (record("147m 25p 36s 123456z", &[], "7z", "discard"), 24, "greater-honours-and-knitted"),
    ];
    for (record, points, patterns) in &hands {
        assert_eq!(on_a_discard(&rules, record), (*points, (*patterns).to_owned()), "{record}");
    }
    // 1. Half flush 6, pure straight 16, concealed hand 2, edge wait 1. Only 3m completes it; it may as well be said to
    // complete 2_4, a closed wait for the same point. 33 of the discarder.
    assert_eq!(on_a_discard(&rules, &record("12234456789m 55z", &[], "3m", "discard")).0, 25);
    // 3. Mixed straight 8, all chows 2, concealed hand 2, and 1 for the fourth chow, which is joined once: as a short
    // straight with 789s or as a mixed double chow with 456p. 21 of the discarder.
    assert_eq!(on_a_discard(&rules, &record("123m 456p 789s 56s 22m", &[], "4s", "discard")).0, 13);
    // 6. All chows 2, two terminal chows 1, mixed double chow twice 2, single wait 1: six.
    let sixth = record("789p 2s", &["(123m)", "(789m)", "(123p)"], "2s", "discard");
    assert_eq!(counted(&rules, &sixth), Err(TOO_FEW.into()));
}

/// Tom Sloper, column 166: seven pairs, drawn with two flowers, "collected 36 from everyone". Seven pairs 24, one voided
/// suit 1, self-drawn 1, each flower 1: 28, and 8.
#[test]
fn seven_pairs_collect_36_from_everyone() {
    let drawn = with(record("2255s 447788p 55z 7z", &[], "7z", "draw"), "bonus", json!("2f 3g"));
    let won = of(&mcr(), &drawn);
    assert_eq!((won.fan, won.payments), (28, [-36, 108, -36, -36]), "{won:?}");
}

/// Tom Sloper, column 196: mixed shifted chows 6 and a mixed double chow 1 are not enough on a discard, and with the point
/// for drawing they are. Flowers do not count towards the eight.
#[test]
fn seven_points_win_by_a_draw_only() {
    let rules = mcr();
    let waiting = |by| record("45s 44z", &["(345m)", "(456p)", "(567s)"], "3s", by);
    assert_eq!(counted(&rules, &waiting("discard")), Err(TOO_FEW.into()));
    assert_eq!(counted(&rules, &with(waiting("discard"), "bonus", json!("1234f"))), Err(TOO_FEW.into()));
    let drawn = of(&rules, &waiting("draw"));
    assert_eq!((drawn.fan, drawn.payments), (8, [-16, 48, -16, -16]), "{drawn:?}");
}

/// The account-once principle: sets already joined, directly or through others, are not joined again.
#[test]
fn joined_sets_are_not_joined_again() {
    let rules = mcr();
    // 123 with 123, one of them with 456; 234 with nothing. Two points beside the half flush, where the caps of the 2025
    // text alone would give three.
    assert_eq!(on_a_discard(&rules, &record("56m 44z", &["(123m)", "(123m)", "(234m)"], "4m", "discard")).0, 8);
    // riichi_advanced, mcr.md: beside a mixed straight the fourth chow makes a mixed double chow or a short straight.
    assert_eq!(on_a_discard(&rules, &record("78s 77z", &["(123m)", "(456p)", "(789p)"], "9s", "discard")).0, 9);
    // Sloper, column 196: "two short straights, and two sets of mixed double chows" is one too many. All chows 2, all
    // simples 2, three of the four.
    let four = record("67p 88s", &["(234m)", "(567m)", "(234p)"], "5p", "discard");
    assert_eq!(counted(&rules, &four), Err(TOO_FEW.into()));
}

/// Two concealed kongs are worth 6, in the Green Book 8; one concealed and one melded 5, there 6. Beside them the last tile
/// of the wall 8, two terminal chows 1, no honours 1; the last tile replaces the point for drawing.
#[test]
fn two_kongs_in_two_editions() {
    let green = jong::open("fan/mcr-2006").expect("shipped");
    for (kong, now, then) in [("[6666s]", 6, 8), ("(6666s)", 5, 6)] {
        let hand = with(record("23m 99p", &["[2222p]", kong, "(789m)"], "1m", "draw"), "events", json!(["last-tile"]));
        assert_eq!((of(&mcr(), &hand).fan, of(&green, &hand).fan), (now + 10, then + 10), "{kong}");
    }
}

/// A hand in which nothing counts is worth 8. Sloper, column 262: with a mixed double chow 1, without it 8.
#[test]
fn nothing_at_all_is_worth_eight() {
    let rules = mcr();
    let melds = ["(123m)", "(345p)", "(777p)"];
    let chicken = record("67s 44z", &melds, "5s", "discard");
    assert_eq!(on_a_discard(&rules, &chicken), (8, "base".to_owned()));
    assert_eq!(on_a_discard(&rules, &with(chicken, "bonus", json!("1f 2f"))).0, 10);
    assert_eq!(counted(&rules, &record("34s 44z", &melds, "5s", "discard")), Err(TOO_FEW.into()));
}

/// Thirteen orphans drawn: 88 and the point for drawing, never the fully concealed hand (annex 1, item 1).
#[test]
fn what_must_be_concealed_adds_only_the_draw() {
    let drawn = of(&mcr(), &record("19m 19p 19s 1234567z", &[], "7z", "draw"));
    assert_eq!((drawn.fan, drawn.patterns.join(" ")), (89, "self-drawn thirteen-orphans".to_owned()));
    // Four concealed pungs 64, a pung of ones 1, no honours 1, single wait 1, drawn 1.
    let pungs = of(&mcr(), &record("111m 444m 777p 222s 5s", &[], "5s", "draw"));
    assert_eq!(pungs.fan, 68, "{pungs:?}");
}

/// Of several who could win on one discard the first in turn does; the deal always passes.
#[test]
fn one_winner_and_no_dealer() {
    let rules = mcr();
    let east = with(record("34p 888s 55z", &["(111p)", "(456s)"], "5p", "draw"), "seat", json!("E"));
    let won = of(&rules, &with(east, "streak", json!(3)));
    assert_eq!((won.fan, won.payments), (10, [54, -18, -18, -18]), "{won:?}");
}

/// 和絕張 (58): the three others lie open. In the winner's own claimed melds everybody sees them, so that no record need say
/// so; in a concealed hand nobody does.
#[test]
fn the_last_of_its_kind_shows() {
    let rules = mcr();
    let last = |hand: &str, melds: &[&str], win: &str, by: &str| {
        let won = counted(&unlimited(), &record(hand, melds, win, by)).unwrap_or_else(|why| panic!("{why}: {hand}"));
        won.patterns.contains(&"last-of-its-kind".to_owned())
    };
    assert!(last("46m 11z", &["(555m)", "(123p)", "(789s)"], "5m", "draw"));
    assert!(last("46m 11z", &["(555m)", "(123p)", "(789s)"], "5m", "discard"));
    // Three chows have one each.
    assert!(last("46m 11z", &["(345m)", "(456m)", "(567m)"], "5m", "discard"));
    assert!(!last("46m 11z", &["(345m)", "(456m)", "(789s)"], "5m", "discard"));
    assert!(!last("45556m 123p 11z", &["(789s)"], "5m", "draw"));
    assert!(!last("34555m 11z 123p", &["(789s)"], "2m", "discard"));
    // Said as well, it counts once.
    let hand = record("46m 11z", &["(555m)", "(123p)", "(789s)"], "5m", "draw");
    let said = with(hand.clone(), "events", json!(["last-of-kind"]));
    assert_eq!(of(&rules, &hand), of(&rules, &said));
}

/// The rules without their least.
fn unlimited() -> Ruleset {
    let text = "schema = 1\nid = \"tests/mcr\"\nextends = \"fan/mcr-2025\"\nname = { en = \"MCR\" }\n[counting]\nleast-fan = 0\n";
    let loaded = jong::load_text(jong::core::rules::RulesText { name: "mcr.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.faults))
}
