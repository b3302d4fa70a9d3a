//! A wrong number of tiles in the Japanese game: a dead hand by EMA's rules, a chombo by those of the World Riichi
//! Championship of 2022.

use serde_json::{Value, json};

/// The hands of all when the wall is empty: East waits, and South has two tiles too few.
fn drawn(foul: &Value) -> String {
    json!({
        "round": "E", "winners": [], "drawn": "exhausted",
        "players": {
            "E": { "hand": "123m456p789s55z77z" },
            "S": foul,
            "W": { "hand": "147m258p36s12346z" },
            "N": { "hand": "147m258p36s12346z" },
        },
    })
    .to_string()
}

fn settled(id: &str, record: &str) -> Value {
    let rules = jong::open(id).expect("shipped");
    let line = jong::settle_json(&rules, record, None).expect("it can be settled");
    serde_json::to_value(line).expect("JSON")
}

/// EMA, 3.4.7: a player with a dead hand can never be considered tenpai. 3,000 in all go to East, 1,000 from each. So it
/// is too where the tiles that are left would wait.
#[test]
fn a_dead_hand_is_not_ready() {
    for south in [json!({ "foul": "too-few" }), json!({ "hand": "123m456p78s99s", "foul": "too-few" })] {
        let line = settled("riichi/ema-2016", &drawn(&south));
        assert_eq!(line["totals"], json!({ "E": 3000, "S": -1000, "W": -1000, "N": -1000 }), "{line}");
        assert_eq!(line["fouls"], json!({ "S": "too-few" }));
        let why = |from: &str| {
            let mut paid = line["payments"].as_array().expect("payments").iter();
            paid.find(|payment| payment["from"] == from).expect("who is not ready pays")["why"].clone()
        };
        assert!(why("S").as_str().expect("a sentence").starts_with("a dead hand, which is not ready"), "{line}");
        assert!(why("W").as_str().expect("a sentence").starts_with("not ready"), "{line}");
    }
}

/// mahjongbelgium.be, on the rules of April 2022: a chombo costs 30,000, and is new for too many or too few tiles. It ends
/// the hand, so nobody is paid for being ready.
#[test]
fn a_wrong_number_of_tiles_is_a_chombo() {
    let line = settled("riichi/wrc-2022", &drawn(&json!({ "foul": "too-many" })));
    assert_eq!(line["payments"], json!([]), "{line}");
    assert_eq!(line["off-result"], json!({ "S": 30000 }), "{line}");
}
