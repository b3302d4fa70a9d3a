//! Worked examples of Zung Jung: the sums that its author gives in his list of patterns, and who pays.

use jong::Ruleset;
use jong_tests::fans::{Counted, counted};
use serde_json::{Value, json};

fn rules() -> Ruleset {
    jong::open("fan/zung-jung").expect("shipped")
}

/// South wins, on a discard of East where it is one.
fn record(hand: &str, melds: &[&str], win: &str, by: &str) -> Value {
    let mut record = json!({ "hand": hand, "melds": melds, "win": win, "by": by, "seat": "S", "round": "E" });
    if by == "discard" {
        record["from"] = json!("E");
    }
    record
}

fn of(record: &Value) -> Counted {
    counted(&rules(), record).unwrap_or_else(|why| panic!("{why}: {record}"))
}

/// The sums in the author's rules, list and slides.
#[test]
fn the_authors_sums() {
    let hands: [(Value, i64); 12] = [
        // The slides: mixed one-suit 40, all triplets 30, green dragon 10, two concealed triplets 5.
        (record("444m 888m 9m", &["(222m)", "(666z)"], "9m", "discard"), 85),
        // The rules: four concealed triplets 125, all triplets 30, concealed hand 5. West is not South's wind.
        (record("111m 444m 777p 222s 3z", &[], "3z", "discard"), 160),
        // 3.2.1: 40, and 10 for each of the two triplets of dragons.
        (record("34m 789p 77z", &["(555z)", "(666z)"], "5m", "discard"), 60),
        // 3.2.2: 130, and 10 for each of the three.
        (record("34m 99p", &["(555z)", "(666z)", "(777z)"], "5m", "discard"), 160),
        // 9.2: the last tile of the wall, drawn for a kong: 10 and 10, beside the kong 5.
        (
            {
                let mut last = record("34m 789p 77z", &["(345s)", "[2222s]"], "5m", "draw");
                last["events"] = json!(["kong-replacement", "last-tile"]);
                last
            },
            25,
        ),
        // Seven pairs 30 are no regular hand, so that being concealed is worth nothing: with all simples 5.
        (record("2244m 668855p 334s", &[], "4s", "discard"), 35),
        // 8.1.3 with seven pairs: 100 and 30.
        (record("1199m 1199p 1122z 9s", &[], "9s", "discard"), 130),
        // Thirteen terminals 160, and nothing for terminals and honours.
        (record("19m 19p 19s 1234567z", &[], "7z", "discard"), 160),
        // Two identical sequences twice 60, all sequences 5, concealed 5, and all simples 5.
        (record("22334m 667788p 55s", &[], "4m", "discard"), 75),
        // All sequences 5, a chow in each suit 35; open.
        (record("34s 789p 11z", &["(234m)", "(234p)"], "2s", "discard"), 40),
        // No pattern at all: 1.
        (record("67s 44z", &["(123m)", "(345p)", "(777p)"], "5s", "discard"), 1),
        // South's own wind 10; the wind of the round, east, is nothing.
        (record("67s 44p", &["(222z)", "(111z)", "(345p)"], "5s", "discard"), 10),
    ];
    for (record, points) in &hands {
        assert_eq!(of(record).fan, *points, "{record}: {:?}", of(record));
    }
}

/// 320 is the most that a sum is worth; of the list's limit hands the greatest counts, alone, 400 and 480 in full.
#[test]
fn the_limit() {
    // Three consecutive triplets 100, pure one-suit 80, all triplets 30, four concealed triplets 125, concealed 5,
    // no terminals 5: 345.
    assert_eq!(of(&record("222333444888m 7m", &[], "7m", "discard")).fan, 320);
    // Big four winds 400, all honours 320.
    assert_eq!(of(&record("44z 77z", &["(111z)", "(222z)", "(333z)"], "4z", "discard")).fan, 400);
    // Four kongs 480, all honours 320.
    assert_eq!(of(&record("7z", &["(1111z)", "[2222z]", "(3333z)", "(5555z)"], "7z", "discard")).fan, 480);
    // Small four winds 320, with mixed one-suit and a value honour beside it: 320.
    assert_eq!(of(&record("34m 44z", &["(111z)", "(222z)", "(333z)"], "5m", "discard")).fan, 320);
}

/// The winner always gets three times the hand. Up to 25 everybody pays it; above, on a discard, the others pay 25.
#[test]
fn who_pays() {
    // Mixed one-suit 40, all triplets 30: 70, paid 160, 25, 25, or 70 each when drawn.
    let seventy = record("99m 33z", &["(222m)", "(444m)", "(888m)"], "3z", "discard");
    assert_eq!(of(&seventy).payments, [-160, 210, -25, -25]);
    assert_eq!(of(&record("99m 33z", &["(222m)", "(444m)", "(888m)"], "3z", "draw")).payments, [-70, 210, -70, -70]);
    // All simples 5.
    let five = record("67s 44p", &["(345s)", "(345p)", "(777p)"], "5s", "discard");
    assert_eq!(of(&five).payments, [-5, 15, -5, -5]);
    // 25: the kong of the last tile, as above.
    let mut last = record("34m 789p 77z", &["(345s)", "[2222s]"], "5m", "draw");
    last["events"] = json!(["kong-replacement", "last-tile"]);
    assert_eq!(of(&last).payments, [-25, 75, -25, -25]);
}

/// Same-round immunity: who discarded the tile first since the winner's own last discard is responsible; if it was the
/// winner, nobody is, and all pay the same.
#[test]
fn the_first_discarder_is_responsible() {
    let mut seventy = record("99m 33z", &["(222m)", "(444m)", "(888m)"], "3z", "discard");
    seventy["first_discarder"] = json!("W");
    assert_eq!(of(&seventy).payments, [-25, 210, -160, -25]);
    seventy["first_discarder"] = json!("S");
    assert_eq!(of(&seventy).payments, [-70, 210, -70, -70]);
}
