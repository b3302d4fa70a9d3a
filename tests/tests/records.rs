//! Records keep to the schema that is printed for them, and what the schema refuses is refused by the readers.

use std::sync::LazyLock;

use jong::{ErrorLine, FinishedRecord};
use jong_tests::chance::{Chance, all_or};
use jong_tests::finished::{Game, Table};
use jong_tests::fuzzed::{RULES, read_alike, shaken, win_record};
use jong_tests::recorded;
use jsonschema::Validator;
use serde_json::{Value, json};

/// The schema of the records of a verb.
fn of_verb(verb: &str) -> Validator {
    let schema = jong::records_schema();
    let reference = json!({ "$ref": format!("#/definitions/{verb}"), "definitions": schema["definitions"] });
    jsonschema::draft7::new(&reference).expect("a schema")
}

static WIN: LazyLock<Validator> = LazyLock::new(|| of_verb("score"));
static FINISHED: LazyLock<Validator> = LazyLock::new(|| of_verb("settle"));

/// Asserts that a record is as its schema says.
fn keeps(schema: &Validator, record: &Value) {
    if let Err(error) = schema.validate(record) {
        panic!("{error} at {}: {record}", error.instance_path());
    }
}

#[test]
fn wins() {
    let mut chance = Chance::new(71);
    let (mut kept, mut lost) = (0, 0);
    let tries = all_or(20_000, 2_000);
    for _ in 0..tries {
        let rules = &RULES[chance.below(RULES.len())];
        let record = win_record(rules, &mut chance);
        let spoiled = shaken(&record.to_string(), &mut chance);
        let spoiled = serde_json::from_str::<Value>(&spoiled).ok();
        for record in [Some(record), spoiled].into_iter().flatten() {
            let read: Result<_, ErrorLine> = read_alike(rules, &record.to_string());
            if read.is_ok() {
                keeps(&WIN, &record);
                kept += 1;
            } else {
                lost += usize::from(!WIN.is_valid(&record));
            }
        }
    }
    println!("{kept} as the schema says, {lost} refused by schema and reader");
    assert!(kept > tries / 2 && lost > tries / 20, "{kept} {lost}");
}

#[test]
fn recorded_wins() {
    let Some(recorded) = recorded::wins() else { return };
    recorded.into_iter().for_each(|win| keeps(&WIN, &Value::Object(win.record)));
}

#[test]
fn finished_hands() {
    let tables = [("fimj/official-1993", Game::Italian), ("taiwan/standard", Game::Sixteen)];
    let tables = tables.map(|(id, game)| (jong::open(id).expect("shipped"), game));
    let mut chance = Chance::new(72);
    let (mut kept, mut lost) = (0, 0);
    let tries = all_or(5_000, 500);
    for _ in 0..tries {
        let (rules, game) = chance.pick(&[&tables[0], &tables[1]]);
        let hand = Table::by_chance(&mut chance, *game).record("one");
        let spoiled = serde_json::from_str::<Value>(&shaken(&hand.to_string(), &mut chance)).ok();
        for record in [Some(hand), spoiled].into_iter().flatten() {
            if FinishedRecord::from_json(&record.to_string(), rules).is_ok() {
                keeps(&FINISHED, &record);
                kept += 1;
            } else {
                lost += usize::from(!FINISHED.is_valid(&record));
            }
        }
    }
    println!("{kept} as the schema says, {lost} refused by schema and reader");
    assert!(kept > tries / 2 && lost > tries / 20, "{kept} {lost}");
}
