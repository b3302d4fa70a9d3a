//! Worked examples of Hong Kong's game: sums that the encyclopedia writes out, and payments of every table of prices.
//!
//! Unless a hand says otherwise it has one flower of another seat, so that neither flowers nor their absence count.

use jong::Ruleset;
use jong::core::rules::RulesText;
use jong_tests::fans::{Counted, counted};
use serde_json::{Value, json};

fn rules(id: &str) -> Ruleset {
    jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Rules with these changes.
fn house(id: &str, changes: &str) -> Ruleset {
    let text = format!("schema = 1\nid = \"tests/club\"\nextends = \"{id}\"\nname = {{ en = \"Club\" }}\n{changes}");
    let loaded = jong::load_text(RulesText { name: "club.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{id}: {:#?}", loaded.faults))
}

/// South wins in the east round on a discard of East, with the plum.
fn record(hand: &str, melds: &[&str], win: &str) -> Value {
    json!({
        "hand": hand, "melds": melds, "win": win, "by": "discard", "from": "E", "seat": "S", "round": "E", "bonus": "1f",
    })
}

/// A record with another field, or without it.
fn with(mut record: Value, field: &str, value: Value) -> Value {
    let fields = record.as_object_mut().expect("a record");
    match value {
        Value::Null => fields.remove(field),
        value => fields.insert(field.to_owned(), value),
    };
    record
}

fn drawn(record: Value) -> Value {
    with(with(record, "from", Value::Null), "by", json!("draw"))
}

fn of(rules: &Ruleset, record: &Value) -> Counted {
    counted(rules, record).unwrap_or_else(|why| panic!("{why}: {record}"))
}

fn three() -> Value {
    record("33p 66s", &["(222m)", "(555p)", "(888s)"], "3p")
}

fn small_winds(hand: &str, win: &str) -> Value {
    // In the south round to South, who holds only a pair of it, the other winds are nothing.
    with(record(hand, &["(111z)", "(333z)", "(444z)"], win), "round", json!("S"))
}

/// Hands of 3 to 13 faan under the half spicy prices.
fn ladder() -> Vec<(i64, Value)> {
    vec![
        (3, three()),                                                          // all triplets 3
        (4, record("99s 44z", &["(111m)", "(999p)", "(333z)"], "9s")),         // 花么 1 + all triplets 3
        (5, record("34m 789p 77z", &["(555z)", "(666z)"], "5m")),              // 小三元 3 + two dragons 2
        (6, small_winds("34m 22z", "5m")),                                     // 小四喜 3 + half flush 3
        (7, record("34m 99m", &["(111m)", "(222m)", "(678m)"], "5m")),         // full flush 7
        (8, record("34m 99p", &["(555z)", "(666z)", "(777z)"], "5m")),         // 大三元 5 + three dragons 3
        (9, small_winds("55m 22z", "5m")), // 小四喜 3 + half flush 3 + all triplets 3
        (10, record("33m 66m", &["(222m)", "(555m)", "(888m)"], "3m")), // full flush 7 + all triplets 3
        (11, drawn(record("33m 66m", &["(222m)", "(555m)", "(888m)"], "3m"))), // and drawn 1
        (13, record("19m 19p 19s 1234567z", &[], "7z")), // thirteen orphans
    ]
}

/// Sums of parts in the encyclopedia come out as the sums that it gives.
#[test]
fn sums_of_parts() {
    let half_spicy = rules("fan/hong-kong-half-spicy");
    for (faan, record) in ladder() {
        assert_eq!(of(&half_spicy, &record).fan, faan, "{record}: {:?}", of(&half_spicy, &record));
    }
    // 槓上開花: one, and one for drawing: two in all, beside all triplets 3.
    let kong = drawn(record("33p 66s", &["(222m)", "(5555p)", "(888s)"], "3p"));
    assert_eq!(of(&half_spicy, &with(kong.clone(), "events", json!(["kong-replacement"]))).fan, 5);
    // 槓上槓: eight in its place.
    assert_eq!(of(&half_spicy, &with(kong, "events", json!(["second-kong-replacement"]))).fan, 12);
    // Three faan to win with.
    let chows = record("34m 789p 77z", &["(123s)", "(456s)"], "5m");
    assert_eq!(counted(&half_spicy, &chows), Err("below-minimum".into()));
}

/// yawnoc/mahjong-scorer: of a portion, the discarder pays one and the others a half each under half responsibility, the
/// discarder two under full, everybody one of a drawn win. A unit here is half a portion of one base point.
#[test]
fn every_price_of_every_table() {
    let half = [(3, 8), (4, 16), (5, 24), (6, 32), (7, 48), (8, 64), (9, 96), (10, 128), (11, 192), (13, 384)];
    let full = |faan: i64| 1 << faan;
    // The first three of each count as far as ten faan.
    let old = |faan: i64| match faan {
        3 => 8,
        4..=6 => 16,
        7..=9 => 32,
        _ => 64,
    };
    for ((faan, record), (same, half)) in ladder().into_iter().zip(half) {
        assert_eq!(faan, same);
        let prices =
            [("fan/hong-kong", old(faan)), ("fan/hong-kong-half-spicy", half), ("fan/hong-kong-spicy", full(faan))];
        for (id, price) in prices {
            let payments = of(&rules(id), &record).payments;
            let expected = match record["by"] == "draw" {
                true => [-2 * price, 6 * price, -2 * price, -2 * price],
                false => [-2 * price, 4 * price, -price, -price],
            };
            assert_eq!(payments, expected, "{id}: {faan} faan");
        }
        if record["by"] != "draw" {
            let payments = of(&rules("fan/hong-kong-full"), &record).payments;
            assert_eq!(payments, [-4 * old(faan), 4 * old(faan), 0, 0], "{faan} faan");
        }
    }
}

/// The association's table: 32, 64, 96, 128, 192, 256, 384, 512 from the discarder, the half of it from each on a draw.
#[test]
fn the_associations_prices() {
    let rules = rules("fan/hkma-2025");
    let prices = [(3, 32), (4, 64), (5, 96), (7, 192), (8, 256), (10, 512)];
    for (faan, price) in prices {
        let hands = ladder();
        let (_, record) = hands.iter().find(|(of, _)| *of == faan).expect("a hand");
        assert_eq!(of(&rules, record).payments, [-price, price, 0, 0], "{faan} faan");
        let record = drawn(record.clone());
        let won = of(&rules, &record);
        let each = match (won.fan, faan) {
            (now, before) if now == before => price / 2,
            (4, _) => 32,
            (5, _) => 48,
            (6, _) => 64,
            (8, _) => 128,
            (9, _) => 192,
            other => panic!("{other:?}"),
        };
        assert_eq!(won.payments, [-each, 3 * each, -each, -each], "{faan} faan, drawn");
    }
    // The final of the association's tournament of 2026, its first hand: a draw of five faan, 48 from each of the others.
    // Here: half flush 3, a dragon 1, drawn 1.
    let five = drawn(record("34m 789m 99m", &["(555z)", "(111m)"], "5m"));
    assert_eq!(of(&rules, &five).payments, [-48, 144, -48, -48]);
}

/// The settlements of a program that follows the association's book: whose kong is robbed pays three shares of a draw; a
/// liable player pays all of a drawn win.
#[test]
fn who_pays_for_all() {
    let rules = rules("fan/hkma-2025");
    // All triplets 3, a dragon 1, no flowers 1, drawn 1: six, 64 from each. Liable for twelve tiles on the table: 192.
    let melds = ["(111m)", "(222p)", "(333s)", "(5555z)"];
    let six = with(drawn(record("5s", &melds, "5s")), "bonus", Value::Null);
    assert_eq!(of(&rules, &six).payments, [-64, 192, -64, -64]);
    assert_eq!(of(&rules, &with(six.clone(), "liable", json!("N"))).payments, [0, 192, 0, -192]);
    // With the kong's replacement seven: 96 from each, for which nobody is liable.
    let seven = with(six, "events", json!(["kong-replacement"]));
    assert_eq!(of(&rules, &seven).payments, [-96, 288, -96, -96]);
    assert_eq!(of(&rules, &with(seven, "liable", json!("N"))).payments, [-96, 288, -96, -96]);
    // Two dragons 2, robbing 1, no flowers 1: four; three shares of 32.
    let robbing = with(record("23m 456p 77s", &["(555z)", "(666z)"], "1m"), "bonus", Value::Null);
    assert_eq!(of(&rules, &with(robbing, "events", json!(["robbed-kong"]))).payments, [-96, 96, 0, 0]);
    // Thirteen orphans rob a concealed kong: ten, three shares of 256.
    let orphans = with(record("19m 19p 19s 1234567z", &[], "1m"), "events", json!(["robbed-concealed-kong"]));
    assert_eq!(of(&rules, &orphans).payments, [-768, 768, 0, 0]);
}

/// A limit hand adds what the winning tile was worth, and no winds, dragons or flowers: all honours 10 and drawn 1.
#[test]
fn limit_hands_add_little() {
    let spicy = rules("fan/hong-kong-half-spicy");
    let honours = record("22z 77z", &["(555z)", "(666z)", "(111z)"], "2z");
    assert_eq!(of(&spicy, &honours).fan, 10);
    assert_eq!(of(&spicy, &drawn(honours.clone())).fan, 11);
    assert_eq!(of(&spicy, &with(honours.clone(), "bonus", json!("1234f 2g"))).fan, 10);
    // Ten at most at home.
    assert_eq!(of(&rules("fan/hong-kong"), &drawn(honours)).payments, [-128, 384, -128, -128]);
}

/// 例牌不另計其他牌型: the encyclopedia confines counting the parts of a limit hand to play without a limit (無限番例牌亦都按普通番種計算,
/// 例如大四喜複計混一色對對糊或者字一色). So all honours are ten where thirteen count at most, though three dragons, each, and all
/// triplets are eleven with fewer honours; and full flush beside 九子連環 adds nothing.
#[test]
fn a_limit_hand_counts_what_it_says_where_a_limit_is_played() {
    let honours = record("44z 22z", &["(555z)", "(666z)", "(777z)"], "4z");
    let gates = record("1112345678999m", &[], "5m");
    for id in ["fan/hong-kong-spicy", "fan/hong-kong-half-spicy"] {
        assert_eq!((of(&rules(id), &honours).fan, of(&rules(id), &gates).fan), (10, 10), "{id}");
    }
    let limits = ["all-honours", "big-four-winds", "nine-gates"];
    let ordinary: String = limits.iter().map(|id| format!("[pattern.{id}]\nalone = false\n")).collect();
    let without = house("fan/hong-kong-spicy", &format!("[counting]\nmost-fan = false\n{ordinary}"));
    // 大四喜 13 with 對對糊 3 and 字一色 10, one's own wind and that of the round: more than thirteen.
    let winds = record("44z 55z", &["(111z)", "(222z)", "(333z)"], "4z");
    assert!(of(&without, &winds).fan >= 13 + 3 + 10, "{:?}", of(&without, &winds));
    // 字一色 10, 大三元 5, three dragons 3, 對對糊 3, and what else the honours are.
    assert!(of(&without, &honours).fan >= 10 + 5 + 3 + 3, "{:?}", of(&without, &honours));
}

/// "Without flowers a hand with nothing laid down counts one faan, and nobody counts flowers": common hand 1 and that 1 are two,
/// which is too little. The note says how to write it.
#[test]
fn the_association_without_flowers() {
    let recipe = ["concealed-hand-without-kongs = 1", "no-flowers = false", "bonus = \"\""];
    let note = rules("fan/hkma-2025").info().note.clone();
    assert!(recipe.iter().all(|line| format!("{note:?}").replace('\\', "").contains(line)), "{note:?}");
    let house = house("fan/hkma-2025", &format!("[fan]\n{}\n{}\n[tiles]\n{}\n", recipe[0], recipe[1], recipe[2]));
    let plain = |hand: &str, win: &str| with(record(hand, &[], win), "bonus", Value::Null);
    assert_eq!(counted(&house, &plain("123m 456p 789s 234m 5p", "5p")), Err("below-minimum".into()));
    // Drawn it has three.
    assert_eq!(of(&house, &drawn(plain("123m 456p 789s 234m 5p", "5p"))).fan, 3);
}

/// 正花, 一台花, 無花, 花糊 and 八仙過海.
#[test]
fn flowers() {
    let home = rules("fan/hong-kong-half-spicy");
    let association = rules("fan/hkma-2025");
    // Beside all triplets 3: none; one's own two; a set, in place of one's own at home and beside it in the association. Who
    // has seven and plays on has no more than that: 花糊 is the win on the seventh, two faan and one for drawing it.
    let flowers = [("", 4), ("2f 2g", 5), ("1234f", 5), ("1234f 2g", 6), ("134f 1g", 3), ("1234f 134g", 5)];
    for (bonus, faan) in flowers {
        let hand = with(three(), "bonus", if bonus.is_empty() { Value::Null } else { json!(bonus) });
        assert_eq!((of(&home, &hand).fan, of(&association, &hand).fan), (faan, faan), "{bonus}");
    }
    // Seven flowers win with any hand: three faan, the last of them drawn.
    let any = json!({ "hand": "1358m 2469p 1479s 5z", "win": "3g", "by": "draw", "seat": "S", "round": "E", "bonus": "1234f 12g" });
    for rules in [&home, &association] {
        assert_eq!(of(rules, &any).fan, 3);
    }
    let eight = with(with(any, "bonus", json!("1234f 123g")), "win", json!("4g"));
    assert_eq!((of(&home, &eight).fan, of(&association, &eight).fan), (8, 10));
}

/// The prices of `old_simplified` in the table of rules: one for three faan, two from four on, four from seven and eight
/// from ten. A club's file says it in a table of its own.
#[test]
fn a_club_with_the_simple_prices() {
    let table =
        "table = [{ fan = 3, worth = 1 }, { fan = 4, worth = 2 }, { fan = 7, worth = 4 }, { fan = 10, worth = 8 }]";
    let club = plain("fan/hong-kong", &format!("[counting]\n{table}\n"));
    for (faan, record) in every_faan().into_iter().filter(|(faan, _)| *faan >= 3) {
        let price =
            [(3, 1), (4, 2), (7, 4), (10, 8)].into_iter().rev().find(|(from, _)| faan >= *from).expect("a row").1;
        assert_eq!(of(&club, &record).payments, [-2 * price, 4 * price, -price, -price], "{faan} faan");
        assert_eq!(of(&club, &drawn(record)).payments, [-2 * price, 6 * price, -2 * price, -2 * price], "{faan} faan");
    }
}

/// A ruleset in which drawing, robbing and a hand with nothing laid down count nothing and no faan are needed, so that a hand
/// has as many however it was won; with more lines, which begin with those of `[counting]` if there are any.
fn plain(id: &str, more: &str) -> Ruleset {
    let least = if more.starts_with("[counting]") {
        more.replacen("[counting]", "[counting]\nleast-fan = 0", 1)
    } else {
        format!("[counting]\nleast-fan = 0\n{more}")
    };
    let nothing = "[fan]\nself-drawn = false\nrobbing-a-kong = false\nconcealed-hand-without-kongs = false\n";
    house(id, &format!("{least}\n{nothing}"))
}

/// Hands of 0 to 13 faan on a discard of East, by the values at home, with nothing counted for how they were won.
fn every_faan() -> Vec<(i64, Value)> {
    let mut hands = vec![
        (0, record("34m 789p 22s", &["(123s)", "(555p)"], "5m")), // nothing at all
        (1, record("34m 789p 22s", &["(123s)", "(456s)"], "5m")), // 平糊 1
        (2, record("34m 789p 22s", &["(555z)", "(666z)"], "5m")), // two dragons 2
        (12, record("111m 333m 666m 555z 9m", &[], "9m")),        // 坎坎糊 8 + half flush 3 + a dragon 1
    ];
    hands.extend(ladder().into_iter().filter(|(_, hand)| hand["by"] == "discard"));
    // 小三元 3 + two dragons 2 + 混一色 3 + all triplets 3.
    hands.push((11, record("33m 77z", &["(111m)", "(555z)", "(666z)"], "3m")));
    hands
}

/// Every price of the table of rules, for every faan, by draw, by discard and by a robbed kong, and with somebody liable,
/// under the five files with prices of the old style. The tables are typed from it; spicy prices double from one on.
#[test]
fn every_payment_of_every_file() {
    let tiered = [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64];
    let half_spicy = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
    let spicy = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];
    // The prices, whether the discarder pays for all, and what who is robbed pays: as a discarder or as all on a draw.
    let files = [
        ("fan/hong-kong", tiered, false, false),
        ("fan/hong-kong-half-spicy", half_spicy, false, false),
        ("fan/hong-kong-spicy", spicy, false, false),
        ("fan/hong-kong-full", tiered, true, false),
        ("fan/hkma-2025", half_spicy, true, true),
    ];
    for (id, prices, for_all, robbed_as_drawn) in files {
        let (rules, mut seen, mut robbed) = (plain(id, ""), Vec::new(), 0);
        for (faan, record) in every_faan() {
            let fan = counted(&rules, &record).unwrap_or_else(|why| panic!("{id}: {why}: {record}")).fan;
            // The association's values are others.
            assert!(
                fan == faan.min(if prices == tiered { 10 } else { 13 }) || id == "fan/hkma-2025",
                "{id}: {fan}, {faan}"
            );
            seen.push(fan);
            let p = prices[fan as usize];
            let discard = if for_all { [4 * p, 0, 0] } else { [2 * p, p, p] };
            let as_drawn = if robbed_as_drawn { [6 * p, 0, 0] } else { discard };
            // The hand may be a robbed kong's if no other such tile is in it.
            let (hand, win) = (record["hand"].as_str().expect("tiles"), record["win"].as_str().expect("a tile"));
            let alone = hand == "34m 789p 22s" && win == "5m";
            robbed += usize::from(alone);
            let robbing = alone.then(|| (with(record.clone(), "events", json!(["robbed-kong"])), as_drawn, !for_all));
            let ways = [(record.clone(), discard, !for_all), (drawn(record), [2 * p; 3], true)];
            for (record, [east, west, north], may_be_liable) in ways.into_iter().chain(robbing) {
                let all = east + west + north;
                assert_eq!(of(&rules, &record).payments, [-east, all, -west, -north], "{id}, {fan} faan: {record}");
                for (at, liable) in [(0, "E"), (2, "W"), (3, "N")] {
                    let mut expected = [-east, all, -west, -north];
                    if may_be_liable {
                        expected = [0, all, 0, 0];
                        expected[at] = -all;
                    }
                    let record = with(record.clone(), "liable", json!(liable));
                    assert_eq!(of(&rules, &record).payments, expected, "{id}, {fan} faan, {liable} liable: {record}");
                }
            }
        }
        let most = if id == "fan/hkma-2025" || prices == tiered { 10 } else { 13 };
        seen.sort_unstable();
        seen.dedup();
        let missing: Vec<i64> = (0..=most).filter(|fan| !seen.contains(fan)).collect();
        assert!(missing.len() <= usize::from(id == "fan/hkma-2025") * 2, "{id}: no hand of {missing:?} faan");
        assert_eq!(robbed, 3, "{id}");
    }
}

/// Two winners on one discard of East pay each other nothing; who is liable for one of them pays what East and the fourth
/// would. At a table where winners pay each other he pays for all three.
#[test]
fn two_winners_and_a_liable_player() {
    let end = |liable: Value| {
        let player = |hand: &str, melds: &[&str], liable: Value| {
            with(json!({ "hand": hand, "melds": melds, "bonus": "1f" }), "liable", liable)
        };
        json!({
            "round": "E", "by": "discard", "from": "E", "win": "5m", "winners": ["S", "W"],
            "players": {
                "S": player("34m 789p 77z", &["(555z)", "(666z)"], liable),
                "W": with(player("34m 99m", &["(111m)", "(222m)", "(678m)"], Value::Null), "bonus", json!("2f")),
            },
        })
    };
    let totals = |rules: &Ruleset, liable: Value| {
        let line = jong::settle_json(rules, &end(liable).to_string(), None).expect("it can be read");
        let line = serde_json::to_value(&line).expect("a result is JSON");
        ["E", "S", "W", "N"].map(|seat| line["totals"][seat].as_i64().unwrap_or_else(|| panic!("{line}")))
    };
    let home = rules("fan/hong-kong");
    // South has five faan, 16; West seven, 32.
    assert_eq!(totals(&home, Value::Null), [-32 - 64, 32 + 16, 64 + 32, -16 - 32]);
    assert_eq!(totals(&home, json!("N")), [-64, 48, 96, -48 - 32]);
    assert_eq!(totals(&home, json!("W")), [-64, 48, 96 - 48, -32]);
    let paying = plain("fan/hong-kong", "[payment]\nco-winners = \"as-others\"\n");
    assert_eq!(totals(&paying, Value::Null), [-96, 32 + 16 + 16 - 32, 64 + 32 + 32 - 16, -48]);
    assert_eq!(totals(&paying, json!("N")), [-64, 64 - 32, 128, -64 - 32]);
}
