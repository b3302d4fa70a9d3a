//! Events at the end of a hand, as far as a scorer hears of them: flowers that win, several winners, robbed kongs,
//! streaks, hands that nobody wins; and forms that only some tables have.

use jong::Ruleset;
use serde_json::{Value, json};

use crate::taiwan::examples::{examples, text};
use crate::taiwan::{house, ids, payments, per_seat, scored, settled, standard, worth_of};

/// The events that no record tells, with the reason.
const NOT_TOLD: [(&str, &str); 4] = [
    ("hule-15", "a player who passes a win: the options stand in `[passing]`, and a record has no past"),
    ("hule-17", "the end of a streak moves the deal: `dealer.most-repeats`, which pays nobody"),
    ("angus-1", "雙食, two forms paid at once: one reading is chosen"),
    ("wiki-1", "dice and the wall"),
];

#[test]
fn published_ends() {
    let Some(all) = examples("flow", 19) else { return };
    for example in &all {
        match text(example, "id") {
            "oiwdis-streak-0" => dealer_s_tai(0, 1),
            "oiwdis-streak-1" => dealer_s_tai(1, 3),
            "oiwdis-streak-2" => dealer_s_tai(2, 5),
            "oiwdis-streak-5" => dealer_s_tai(5, 11),
            "liang-20" => seven_pairs_and_a_triplet(),
            "liang-21" => eighth_flower_drawn(&standard()),
            "liang-22" => eighth_flower_robbed(&standard()),
            // Of the second only the half without a whole hand: in the other half only one of three pays the 8.
            "god-1" | "god-2" => eighth_flower_robbed_from_whole_hands_too(),
            "hule-13" => two_could_win("nearest", [-600, 600, 0, 0]),
            "hule-14" => two_could_win("all", [-1200, 600, 0, 600]),
            "hule-16" => added_kong_robbed(),
            "hule-18" => nobody_wins(),
            "angus-4" => orphans_and_a_set(),
            "angus-9" => eight_flowers_in_hong_kong(),
            id => assert!(NOT_TOLD.iter().any(|(other, _)| *other == id), "{id}: {}", example["expect"]),
        }
    }
}

/// South's concealed hand in these cases, waiting for the 5 of dots alone: 2 tai on a discard.
const SOUTH: &str = "123m 456m 789m 123p 46p 55z";
/// North's, which waits for the same tile and is worth the same.
const NORTH: &str = "234m 567m 234s 567s 46p 88s";
/// Sixteen tiles that are no hand, for those who win on flowers.
const NOTHING: &str = "1379m 1379p 1379s 1234z";

fn dealer_s_tai(streak: u32, tai: i64) {
    let record = json!({ "hand": SOUTH, "win": "5p", "by": "discard", "from": "S", "seat": "E", "round": "S",
        "streak": streak });
    let paid = 300 + 100 * (2 + tai);
    assert_eq!(payments(&standard(), &record), [paid, -paid, 0, 0]);
}

/// 嚦咕嚦咕: 8 tai where it is played, and nothing may be claimed.
fn seven_pairs_and_a_triplet() {
    let rules =
        house("[hand]\nforms = [\"standard\", \"pairs-and-triplet\", \"bonus\"]\n[tai]\nseven-pairs-and-triplet = 8\n");
    let pairs = "11m 33m 22p 99p 44s 77s 1z";
    let whole = json!({ "hand": format!("{pairs} 777z"), "win": "1z", "by": "draw", "seat": "S", "round": "E" });
    let line = scored(&rules, &whole).expect("a win");
    assert_eq!(worth_of(&line, &["seven-pairs-and-triplet"]), 8, "{line}");
    let open = json!({ "hand": pairs, "melds": ["(777z)"], "win": "1z", "by": "draw", "seat": "S", "round": "E" });
    assert_eq!(scored(&rules, &open), Err("not-complete".to_owned()));
    assert_eq!(scored(&standard(), &whole), Err("not-complete".to_owned()));
}

/// Everybody pays 8 tai, the dealer 9.
fn eighth_flower_drawn(rules: &Ruleset) {
    let record = json!({ "hand": NOTHING, "win": "4g", "by": "draw", "seat": "S", "round": "E",
        "bonus": "1234f 123g" });
    let line = scored(rules, &record).expect("a win");
    assert_eq!((ids(&line), &line["worth"]), (vec!["eight-flowers"], &json!(8)), "{line}");
    assert_eq!(per_seat(&line["totals"]), [-1200, 3400, -1100, -1100]);
}

/// Only the player pays who had the eighth.
fn eighth_flower_robbed(rules: &Ruleset) {
    for (from, payments) in [("W", [0, 1100, -1100, 0]), ("E", [-1200, 1200, 0, 0])] {
        let record = json!({ "hand": NOTHING, "win": "4g", "by": "discard", "from": from, "seat": "S", "round": "E",
            "bonus": "1234f 123g" });
        let line = scored(rules, &record).expect("a win");
        assert_eq!((ids(&line), &line["worth"]), (vec!["robbing-the-eighth-flower"], &json!(8)), "{line}");
        assert_eq!(per_seat(&line["totals"]), payments);
    }
}

/// 神來也: a hand that is whole adds its tai, but those for drawing.
fn eighth_flower_robbed_from_whole_hands_too() {
    let rules = jong::open("taiwan/godgame").expect("shipped");
    eighth_flower_robbed(&rules);
    let record = json!({ "hand": "123m 456m 789m 123p 456p 55z", "win": "4g", "by": "discard", "from": "W", "seat": "S",
        "round": "E", "bonus": "1234f 123g" });
    let line = scored(&rules, &record).expect("a win");
    assert_eq!((worth_of(&line, &["robbing-the-eighth-flower"]), &line["worth"]), (8, &json!(9)), "{line}");
    assert_eq!(per_seat(&line["totals"]), [0, 1200, -1200, 0]);
}

/// East's discard completes South's hand and North's: 300 + 100 × (2 + 1) to each who may win.
fn two_could_win(on_one_discard: &str, totals: [i64; 4]) {
    let rules = house(&format!("[winners]\non-one-discard = \"{on_one_discard}\"\n"));
    let finished = json!({ "round": "E", "winners": ["S", "N"], "by": "discard", "from": "E", "win": "5p",
        "players": { "S": { "hand": SOUTH }, "N": { "hand": NORTH } } });
    let line = settled(&rules, &finished);
    assert_eq!(per_seat(&line["totals"]), totals, "{line}");
    let winners = if totals[3] > 0 { vec!["S", "N"] } else { vec!["S"] };
    let paid: Vec<&Value> = line["payments"].as_array().into_iter().flatten().map(|payment| &payment["to"]).collect();
    assert_eq!(paid, winners, "{line}");
}

/// Who made the kong pays: 2 tai and 1 for robbing it.
fn added_kong_robbed() {
    let finished = json!({ "round": "E", "winners": ["S"], "by": "discard", "from": "W", "win": "5p",
        "players": { "S": { "hand": SOUTH, "events": ["robbed-kong"] } } });
    let line = settled(&standard(), &finished);
    assert_eq!(per_seat(&line["totals"]), [0, 600, -600, 0], "{line}");
    assert_eq!(worth_of(&line["players"]["S"], &["robbing-a-kong"]), 1, "{line}");
}

/// Nobody pays, ready or not.
fn nobody_wins() {
    let finished = json!({ "round": "E", "winners": [], "streak": 1,
        "players": { "E": { "hand": NOTHING }, "S": { "hand": SOUTH }, "N": { "hand": NORTH } } });
    let line = settled(&standard(), &finished);
    assert_eq!(per_seat(&line["totals"]), [0; 4], "{line}");
    assert_eq!(line["payments"], json!([]), "{line}");
}

/// 十三么 of seventeen tiles: all thirteen, one of them twice, and a set.
fn orphans_and_a_set() {
    let rules =
        house("[hand]\nforms = [\"standard\", \"thirteen-orphans\", \"bonus\"]\n[tai]\nthirteen-orphans = 80\n");
    let record = json!({ "hand": "19m 19p 19s 1234z 77z 6z 5z 23s", "win": "4s", "by": "discard", "from": "W",
        "seat": "S", "round": "E" });
    let line = scored(&rules, &record).expect("a win");
    assert_eq!(worth_of(&line, &["thirteen-orphans"]), 80, "{line}");
}

/// 花胡: 100 and the base of 5; the dealer pays one more.
fn eight_flowers_in_hong_kong() {
    let rules = house("[payment]\nbase = 5\nunit = 1\n[tai]\neight-flowers = 100\n");
    let record = json!({ "hand": NOTHING, "win": "1f", "by": "draw", "seat": "S", "round": "E",
        "bonus": "234f 1234g" });
    assert_eq!(payments(&rules, &record), [-106, 316, -105, -105]);
}
