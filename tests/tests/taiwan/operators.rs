//! One hand, five rulesets: the changes in the operators' files. The tai were worked out by hand from the page of the
//! rules; the sums stand beside them where they are not plain.
//!
//! Unless a record says otherwise, South wins with 4 6 of dots from West's discard in the east round: a single wait, 1.

use serde_json::{Map, Value, json};

use crate::taiwan::scored;

/// The rulesets, in the order of the numbers below.
const RULESETS: [&str; 5] = ["standard", "godgame", "star31", "zhonghua", "wikibooks"];

/// Concealed, with a pair of dragons and one chow that could be any.
const PLAIN: &str = "123456789m 234p 46p 55z";
/// The same with a set laid down.
const LAID: &str = "123456789m 46p 55z";
/// No hand.
const NOTHING: &str = "1379m 1379p 1379s 1234z";

/// The speciality, fields of the record beside the usual ones, and the tai in each ruleset.
type Case = (&'static str, Value, [i64; 5]);

fn check(cases: &[Case]) {
    let mut wrong = Vec::new();
    for (at, id) in RULESETS.into_iter().enumerate() {
        let rules = jong::open(&format!("taiwan/{id}")).expect("shipped");
        for (what, fields, expected) in cases {
            let record = record(fields);
            let got = scored(&rules, &record).map(|line| line["worth"].as_i64());
            if got != Ok(Some(expected[at])) {
                wrong.push(format!("{what}, {id}: expected {}, got {got:?}\n  {record}", expected[at]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn record(fields: &Value) -> Value {
    let mut record: Map<String, Value> = Map::new();
    let usual = json!({ "hand": PLAIN, "win": "5p", "by": "discard", "seat": "S", "round": "E" });
    for fields in [&usual, fields] {
        let fields = fields.as_object().into_iter().flatten();
        fields.for_each(|(field, value)| drop(record.insert(field.clone(), value.clone())));
    }
    if record["by"] == "discard" && !record.contains_key("from") {
        record.insert("from".to_owned(), json!("W"));
    }
    Value::Object(record)
}

#[test]
fn concealed_hands_and_replacements() {
    check(&[
        ("門清 1", json!({}), [2; 5]),
        // 3 in one or, with the association, 1 + 1 + 1.
        ("門清自摸", json!({ "by": "draw" }), [4; 5]),
        // Wikibooks: 無槓.
        ("a concealed kong", json!({ "hand": LAID, "melds": ["[1111s]"] }), [2, 2, 2, 2, 1]),
        ("a concealed kong, drawn", json!({ "hand": LAID, "melds": ["[1111s]"], "by": "draw" }), [4, 4, 4, 4, 2]),
        // 1 + 1, or 2 with the drawing in it.
        (
            "槓上開花, open",
            json!({ "hand": LAID, "melds": ["(1111s)"], "by": "draw", "events": ["kong-replacement"] }),
            [3; 5],
        ),
        (
            "槓上開花, concealed",
            json!({ "hand": LAID, "melds": ["[1111s]"], "by": "draw", "events": ["kong-replacement"] }),
            [5, 5, 5, 5, 3],
        ),
        ("… after a flower", json!({ "bonus": "1f", "by": "draw", "events": ["flower-replacement"] }), [5; 5]),
        // The association: not beside 海底撈月.
        (
            "… that was the last tile",
            json!({ "hand": LAID, "melds": ["(1111s)"], "by": "draw", "events": ["kong-replacement", "last-tile"] }),
            [4, 4, 4, 3, 4],
        ),
        ("河底撈魚", json!({ "events": ["last-discard"] }), [3, 2, 2, 3, 3]),
    ]);
}

#[test]
fn melded_hands() {
    let melds = json!(["(123m)", "(456m)", "(789m)", "(111z)", "(123s)"]);
    let open = |by: &str| json!({ "hand": "5p", "melds": melds, "by": by, "seat": "W", "round": "S", "from": "N" });
    check(&[
        ("全求", open("discard"), [2, 2, 1, 2, 2]),
        // 自摸 1, and 半求 1 in place of the single wait where there is 半求.
        ("半求", open("draw"), [2; 5]),
        (
            "四槓牌",
            json!({ "hand": "46p 55z", "melds": ["(1111m)", "(2222s)", "[3333s]", "(9999s)"] }),
            [1, 1, 1, 1, 9],
        ),
    ]);
}

#[test]
fn honours() {
    check(&[
        // Five concealed 8, small three dragons 4, 門清 1, single wait 1; and all honours, with all triplets 4 in the last.
        (
            "字一色",
            json!({ "hand": "111222333555666z 7z", "win": "7z", "seat": "N", "round": "N", "from": "E" }),
            [32, 22, 22, 22, 34],
        ),
        // 8, three concealed 2, both winds, 門清 1, single wait 1.
        ("小四喜 keeps its winds", json!({ "hand": "111222333z 44z 123m 46p" }), [14; 5]),
    ]);
}

#[test]
fn flowers() {
    check(&[
        // 2 + the set, and the seat's own beside it but for 神來也.
        ("花槓", json!({ "bonus": "1234f" }), [4, 4, 5, 5, 5]),
        ("… and a season of the seat's", json!({ "bonus": "1234f 2g" }), [5, 5, 6, 6, 6]),
        ("bamboo for West", json!({ "bonus": "4f", "seat": "W", "from": "E" }), [2, 2, 2, 3, 2]),
        ("the chrysanthemum for West", json!({ "bonus": "3f", "seat": "W", "from": "E" }), [3, 3, 3, 2, 3]),
        ("八仙過海", json!({ "hand": NOTHING, "win": "4g", "by": "draw", "bonus": "1234f 123g" }), [8; 5]),
        (
            "配牌花胡",
            json!({ "hand": NOTHING, "win": "4g", "by": "draw", "bonus": "1234f 123g", "events": ["first-turn"] }),
            [8, 12, 8, 8, 8],
        ),
        ("eight flowers beside a hand", json!({ "bonus": "1234f 1234g" }), [10; 5]),
    ]);
}

#[test]
fn ready_and_blessings() {
    let first = |seat: &str, by: &str, from: &str| {
        let mut record = json!({ "seat": seat, "by": by, "events": ["first-turn"] });
        if by == "discard" {
            record["from"] = json!(from);
        }
        record
    };
    check(&[
        ("聽牌", json!({ "ready": "ready" }), [2, 3, 3, 2, 2]),
        // 神來也 and the association: not beside 門清. 4 + 1; 4 + 1 + 1; 8 + 1 + 1.
        ("地聽", json!({ "ready": "double" }), [2, 5, 6, 5, 10]),
        // 4 + 2 + 1; 4 + 3 + 1; 4 + 自摸 1 + 1; 8 + 3 + 1.
        ("地聽, drawn", json!({ "ready": "double", "by": "draw" }), [4, 7, 8, 6, 12]),
        ("天聽", json!({ "ready": "dealt" }), [2, 2, 10, 9, 18]),
        ("天聽, drawn", json!({ "ready": "dealt", "by": "draw" }), [4, 4, 12, 10, 20]),
        // The association: nothing for being concealed and drawn.
        ("天胡", first("E", "draw", ""), [28, 28, 28, 17, 36]),
        // 明星三缺一 too. To Wikibooks 地胡 is another event.
        ("the first draw", first("S", "draw", ""), [20, 20, 17, 17, 4]),
        ("the first go-round", first("S", "discard", "W"), [10, 10, 2, 17, 2]),
        ("the dealer's first discard", first("S", "discard", "E"), [10, 10, 2, 17, 18]),
    ]);
}
