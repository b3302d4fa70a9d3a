//! A row has the result of the record with the same fields, whether its tiles are written or numbers.

use jong::core::hand::{DefectCode, Field};
use jong::{MeldCell, NumberCell, RecordRow, Ruleset, ScoreError, Scorer, TileCell, TilesCell};
use jong_lab::invert::record_of;
use jong_lab::sample::wins;
use jong_tests::chance::all_or;
use jong_tests::recorded;
use jong_tests::rows::Fields;
use serde_json::{Map, Value};

/// The line of a record, or of its row.
fn line(write: impl FnOnce(&mut Vec<u8>) -> Result<(), jong::ErrorLine>) -> String {
    let mut lines = Vec::new();
    if let Err(refused) = write(&mut lines) {
        refused.write_line(&mut lines);
    }
    String::from_utf8(lines).expect("JSON")
}

/// Compares a record with its rows; returns whether it was refused.
fn compare(rules: &Ruleset, record: &Map<String, Value>, numbered: bool) -> bool {
    let mut scorer = Scorer::new(rules);
    let text = Value::Object(record.clone()).to_string();
    let expected =
        line(|lines| scorer.write_line(&text, 1, lines)).replacen(",\"line\":1", "", 1).replacen("\"line\":1,", "", 1);
    let as_row = |fields: &Fields, scorer: &mut Scorer<'_>| {
        let lists = fields.lists();
        line(|lines| scorer.write_row(&fields.row(&lists), lines))
    };
    let written = as_row(&Fields::written(record.clone()), &mut scorer);
    assert_eq!(written, expected, "{text}");
    if numbered {
        let fields = Fields::numbered(record.clone()).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(as_row(&fields, &mut scorer), expected, "{text}");
    }
    expected.contains("\"error\"")
}

#[test]
fn recorded_wins() {
    let Some(recorded) = recorded::wins() else { return };
    let tables = recorded::tables();
    for win in recorded {
        assert!(!compare(&tables[win.table], &win.record, true));
    }
}

#[test]
#[ignore = "takes long"]
fn wins_of_every_ruleset() {
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped");
        for win in wins(&rules, all_or(60, 12), 25) {
            assert!(!compare(&rules, &record_of(&win), true), "{id}");
        }
    }
}

/// Damage in every field: the sentence, the code and the place are those of the record.
#[test]
fn damaged_rows() {
    let rules = jong::open("riichi/tenhou").expect("shipped");
    let Value::Object(whole) = serde_json::json!({
        "id": "a", "hand": "234m 067p 88p 67s", "melds": ["(345s)"], "win": "8s", "by": "discard", "from": "W",
        "seat": "S", "round": "E", "dora": "1z", "ura": "", "ready": "none", "repeats": 0
    }) else {
        panic!("an object")
    };
    assert!(!compare(&rules, &whole, true));
    let damages: [(&str, Value); 24] = [
        ("hand", "234m 067p 88p 67".into()),
        ("hand", "234m 067p 88p 67x".into()),
        ("hand", "".into()),
        ("hand", "2344444m 067p 67s".into()),
        ("hand", "234m 007p 88p 67s".into()),
        ("hand", "234m 067p 88p 6s".into()),
        ("hand", "234m 067p 88p 67s +1m".into()),
        ("melds", serde_json::json!(["(346s)"])),
        ("melds", serde_json::json!(["345s"])),
        ("melds", serde_json::json!(["(888p)", "(345s)"])),
        ("win", "88s".into()),
        ("win", "".into()),
        ("win", "1f".into()),
        ("by", "tsumo".into()),
        ("from", "S".into()),
        ("from", "X".into()),
        ("seat", "e".into()),
        ("round", Value::Null),
        ("ready", "ready".into()),
        ("events", serde_json::json!(["oneshot"])),
        ("dora", "1z1z1z1z1z".into()),
        ("ura", "0p".into()),
        ("repeats", (-1).into()),
        ("deposits", 10_000_000.into()),
    ];
    for (field, value) in damages {
        let mut record = whole.clone();
        record.insert(field.to_owned(), value);
        assert!(compare(&rules, &record, false), "{record:?}");
    }
}

/// A player may be liable for each of several patterns.
#[test]
fn liable_for_patterns() {
    let rules = jong::open("riichi/tenhou").expect("shipped");
    let Value::Object(whole) = serde_json::json!({
        "hand": "1m", "melds": ["(555z)", "(666z)", "(777z)", "(234m)"], "win": "1m", "by": "draw", "seat": "S",
        "round": "E", "liable": { "big-three-dragons": "W" }
    }) else {
        panic!("an object")
    };
    assert!(!compare(&rules, &whole, true));
    for liable in [serde_json::json!({ "big-three-dragons": "X" }), serde_json::json!({ "big-three-dragon": "W" })] {
        let mut record = whole.clone();
        record.insert("liable".to_owned(), liable);
        assert!(compare(&rules, &record, false), "{record:?}");
    }
}

/// Numbers that no byte holds are named as they are, and so are those of repeats.
#[test]
fn numbers_of_any_size() {
    let rules = jong::open("riichi/tenhou").expect("shipped");
    let hand: Vec<Option<NumberCell>> =
        [12, 13, 14, 25, 26, 27, 28, 28, 33, 34, 35, 36, 37].map(|number: i64| Some(number.into())).to_vec();
    let whole = RecordRow {
        hand: Some(TilesCell::Loose(&hand)),
        win: Some(TileCell::Loose(38i64.into())),
        by: Some("draw".into()),
        seat: Some("S".into()),
        round: Some("E".into()),
        ..RecordRow::default()
    };
    let mut scorer = Scorer::new(&rules);
    assert_eq!(scorer.worth_of_row(&whole).map(|score| score.worth).ok(), Some(2700));
    let mut told = |row: &RecordRow<'_>| line(|lines| scorer.write_row(row, lines));
    let mut short = hand.clone();
    short[0] = None;
    for (row, says) in [
        (RecordRow { win: Some(TileCell::Loose((-1i64).into())), ..whole }, "-1 is no tile"),
        (RecordRow { win: Some(TileCell::Loose(u64::MAX.into())), ..whole }, "18446744073709551615 is no tile"),
        (RecordRow { hand: Some(TilesCell::Loose(&short)), ..whole }, "a tile is missing here"),
        (RecordRow { melds: &[MeldCell::Loose(&[None])], ..whole }, "a tile is missing here"),
        (RecordRow { repeats: Some(u64::MAX.into()), ..whole }, "not 18446744073709551615"),
    ] {
        let told = told(&row);
        assert!(told.contains(says) && told.contains("\"error\""), "{told}");
    }
}

/// Places in tiles that are numbers count the numbers.
#[test]
fn damaged_numbers() {
    let rules = jong::open("riichi/tenhou").expect("shipped");
    let refused = |hand: &[u8], win: u8| {
        let row = RecordRow {
            hand: Some(TilesCell::Numbers(hand)),
            win: Some(TileCell::Number(win)),
            by: Some("draw".into()),
            seat: Some("S".into()),
            round: Some("E".into()),
            ..RecordRow::default()
        };
        match Scorer::new(&rules).score_row(&row) {
            Err(ScoreError::Refused(error)) => {
                error.defects.iter().map(|defect| (defect.field, defect.at, defect.code)).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        }
    };
    let hand = [12, 13, 14, 25, 26, 27, 28, 28, 33, 34, 35, 36, 37];
    let with = |at: usize, number: u8| {
        let mut hand = hand;
        hand[at] = number;
        hand
    };
    assert_eq!(refused(&with(5, 20), 38), [(Field::Hand, 5, DefectCode::BadNotation)]);
    assert_eq!(refused(&with(0, 255), 38), [(Field::Hand, 0, DefectCode::BadNotation)]);
    assert_eq!(refused(&hand, 0), [(Field::Win, 0, DefectCode::BadNotation)]);
    assert_eq!(refused(&with(3, 61), 38), [(Field::Hand, 3, DefectCode::UnknownTile)]);
    assert_eq!(
        refused(&[28, 28, 28, 28, 28, 26, 27, 33, 34, 35, 36, 37, 31], 38),
        [(Field::Hand, 4, DefectCode::TooManyCopies)]
    );
    assert_eq!(refused(&hand[..12], 38), [(Field::Hand, 11, DefectCode::WrongCount)]);
    assert_eq!(refused(&[], 38)[0].0, Field::Hand);
}
