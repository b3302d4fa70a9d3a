//! Who discarded a tile of the winning kind first, in records: where rules ask, that player pays as the discarder.
//!
//! Zung Jung 3.3: the first discarder since the winner's own last discard is responsible; nobody, if that was the winner.

use jong::Ruleset;
use jong::core::rules::RulesText;
use serde_json::{Value, json};

/// Rules by which only the responsible player pays on a discard.
fn rules() -> Ruleset {
    let text = "schema = 1\nid = \"clubs/first\"\nextends = \"fan/base\"\n[fan]\nall-triplets = 30\nself-drawn = false\n\
                [payment]\nresponsible = \"first-discarder\"\n";
    let loaded = jong::load_text(RulesText { name: "first.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.faults))
}

/// South's win on West's discard, with these fields besides.
fn win(more: Value) -> Value {
    let mut record = json!({
        "hand": "1z", "melds": ["(111m)", "(222p)", "(999m)", "(555z)"], "win": "1z",
        "by": "discard", "from": "W", "seat": "S", "round": "E",
    });
    let (Some(record), Value::Object(more)) = (record.as_object_mut(), more) else { panic!("objects") };
    record.extend(more);
    Value::Object(record.clone())
}

/// The payments of a record.
fn paid(record: &Value) -> Value {
    let rules = rules();
    let line = jong::score_json(&rules, &record.to_string(), None).unwrap_or_else(|error| panic!("{error:?}"));
    serde_json::to_value(&line).expect("a result is JSON")["totals"].clone()
}

#[test]
fn a_record_says_who_was_first() {
    let first = |seat: &str| paid(&win(json!({ "first_discarder": seat })));
    assert_eq!(first("E"), json!({ "E": -30, "S": 30, "W": 0, "N": 0 }));
    assert_eq!(first("W"), json!({ "E": 0, "S": 30, "W": -30, "N": 0 }));
    assert_eq!(first("S"), json!({ "E": -30, "S": 90, "W": -30, "N": -30 }));
    assert_eq!(paid(&win(json!({}))), first("W"));
}

/// In a finished hand it is the winner's own.
#[test]
fn a_finished_hand_says_so_too() {
    let finished = json!({
        "round": "E", "winners": ["S"], "by": "discard", "from": "W", "win": "1z",
        "players": { "S": {
            "hand": "1z", "melds": ["(111m)", "(222p)", "(999m)", "(555z)"], "first_discarder": "E",
        } },
    });
    let rules = rules();
    let line = jong::settle_json(&rules, &finished.to_string(), None).unwrap_or_else(|error| panic!("{error:?}"));
    let line = serde_json::to_value(&line).expect("a result is JSON");
    assert_eq!(line["totals"], json!({ "E": -30, "S": 30, "W": 0, "N": 0 }));
    assert_eq!(line["payments"][0]["from"], "E");
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |more: Value| {
        let rules = rules();
        let error = jong::score_json(&rules, &win(more).to_string(), None).expect_err("refused");
        let defects =
            error.defects.iter().map(|defect| format!("{} {}: {}", defect.field, defect.code, defect.message));
        defects.collect::<Vec<_>>().join("\n")
    };
    let drawn = refused(json!({ "by": "draw", "first_discarder": "E" }));
    assert!(drawn.contains("first_discarder contradiction: ") && drawn.contains("leave it out"), "{drawn}");
    let nobody = refused(json!({ "first_discarder": "X" }));
    assert!(nobody.starts_with("first_discarder bad-value: "), "{nobody}");
}
