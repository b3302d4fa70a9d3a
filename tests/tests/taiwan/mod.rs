//! Worked examples of Taiwan's game that others published: hands, payments, waits, and ends of hands.
//!
//! They are not published with the project. `JONG_DATA` names their folder; without it only `fouls` tests something.
//!
//! The hands are scored twice: by `taiwan/standard`, against a table that was worked out beside the examples; and by
//! the rules each was made for, a few lines over `taiwan/standard`, against its source.

mod examples;
mod flow;
mod fouls;
mod hands;
mod names;
mod operators;
mod payments;
mod robbed;
mod sources;
mod waits;

use jong::Ruleset;
use jong::core::rules::RulesText;
use serde_json::Value;

/// `taiwan/standard`.
fn standard() -> Ruleset {
    jong::open("taiwan/standard").expect("shipped")
}

/// `taiwan/standard` with these changes.
fn house(changes: &str) -> Ruleset {
    let head = "schema = 1\nid = \"tests/house\"\nextends = \"taiwan/standard\"\nname = { en = \"House\" }\n";
    let text = format!("{head}{changes}");
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}\n{changes}", loaded.faults))
}

/// The result of a win record as a program gets it, or why there is none: `not-complete`, `refused: …`.
fn scored(rules: &Ruleset, record: &Value) -> Result<Value, String> {
    let line = jong::score_json(rules, &record.to_string(), None).map_err(|error| {
        let codes: Vec<&str> = error.defects.iter().map(|defect| defect.code.into()).collect();
        format!("refused: {}", codes.join(" "))
    })?;
    let line = serde_json::to_value(&line).expect("a result is JSON");
    match line["reason"].as_str() {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(line),
    }
}

/// The gain or loss of each seat by a win record, from East on.
fn payments(rules: &Ruleset, record: &Value) -> [i64; 4] {
    let line = scored(rules, record).unwrap_or_else(|why| panic!("{why}: {record}"));
    per_seat(&line["totals"])
}

/// The ends of a finished hand as a program gets them.
fn settled(rules: &Ruleset, finished: &Value) -> Value {
    match jong::settle_json(rules, &finished.to_string(), None) {
        Ok(line) => serde_json::to_value(&line).expect("a result is JSON"),
        Err(error) => panic!("{:?}: {finished}", error.defects),
    }
}

/// The amounts of the seats, from East on.
fn per_seat(amounts: &Value) -> [i64; 4] {
    examples::SEATS.map(|seat| amounts[seat].as_i64().unwrap_or_else(|| panic!("no amount for {seat}: {amounts}")))
}

/// The ids of the patterns that counted.
fn ids(line: &Value) -> Vec<&str> {
    line["patterns"].as_array().into_iter().flatten().filter_map(|pattern| pattern["id"].as_str()).collect()
}

/// The sum of these patterns' values.
fn worth_of(line: &Value, ids: &[&str]) -> i64 {
    let patterns = line["patterns"].as_array().into_iter().flatten();
    let ours = patterns.filter(|pattern| pattern["id"].as_str().is_some_and(|id| ids.contains(&id)));
    ours.filter_map(|pattern| pattern["value"].as_i64()).sum()
}
