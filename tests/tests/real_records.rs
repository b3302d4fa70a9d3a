//! Every win of a log of Tenhou's is worth the same here as in the log: worth, each seat's payment, han and fu, and
//! the same patterns by the romaji names of the lexicon.
//!
//! The records are not published with the project. `JONG_DATA` names their folder; without it this tests nothing.

use std::collections::BTreeSet;

use jong::core::pattern::PatternIndex;
use jong::core::tree::Value as Rule;
use jong::{Outcome, Record, Report, Ruleset};
use jong_tests::recorded;
use serde_json::{Map, Value};

/// The number of records.
const RECORDS: usize = 7866;

/// The log names the dora under the indicators of every ready hand, even when there are none: the han show that their
/// number is right.
const UNDER: &str = "ura_dora";

#[test]
fn recorded_wins() {
    let Some(recorded) = recorded::wins() else { return };
    let tables = recorded::tables();
    let (mut records, mut wrong) = (0, Vec::new());
    for win in recorded {
        records += 1;
        if let Err(why) = compare(&tables[win.table], &win.record, &win.expected) {
            wrong.push(format!("{}\n  {why}", Value::Object(win.record)));
        }
    }
    let shown = wrong.iter().take(10).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} of {records} records differ; the first:\n{shown}", wrong.len());
    assert_eq!(records, RECORDS);
}

/// The differences between our result and the log's.
fn compare(rules: &Ruleset, record: &Map<String, Value>, expected: &Value) -> Result<(), String> {
    let read = Record::from_map(record.clone(), rules).map_err(|error| format!("not read: {:?}", error.defects))?;
    let line = jong::score_record(rules, read, None).map_err(|error| format!("refused: {:?}", error.defects))?;
    let json = serde_json::to_value(&line).expect("a result is JSON");
    let Outcome::Win(report) = line.outcome else { return Err(format!("no win: {}", json["reason"])) };
    let mut differ = Vec::new();
    let mut same = |what: &str, ours: &Value, logged: &Value| {
        if ours != logged {
            differ.push(format!("{what}: {ours}, the log has {logged}"));
        }
    };
    same("worth", &json["worth"], &expected["worth"]);
    same("totals", &json["totals"], &expected["payments"]);
    let yakuman = json["value"]["yakuman"].is_number();
    same("yakuman", &Value::Bool(yakuman), &expected["yakuman"]);
    if !yakuman {
        same("han", &json["value"]["han"], &expected["han"]);
        same("fu", &json["value"]["fu"], &expected["fu"]);
    }
    let ours = names(&report, record);
    let logged =
        expected["yaku"].as_array().into_iter().flatten().filter_map(Value::as_str).filter(|&name| name != UNDER);
    let logged: BTreeSet<String> = logged.map(str::to_owned).collect();
    if ours != logged {
        differ.push(format!("patterns: {ours:?}, the log has {logged:?}"));
    }
    if differ.is_empty() { Ok(()) } else { Err(differ.join("\n  ")) }
}

/// The patterns by the names that the log has for them.
fn names(report: &Report<'_>, record: &Map<String, Value>) -> BTreeSet<String> {
    let wind = |field: &str| match record[field].as_str() {
        Some("E") => "east",
        Some("S") => "south",
        Some("W") => "west",
        _ => "north",
    };
    let name = |index: PatternIndex, id: &str| match id {
        "seat-wind" => format!("seat_{}", wind("seat")),
        "round-wind" => format!("round_{}", wind("round")),
        // A north laid aside is a dora there.
        "north" => "dora".to_owned(),
        _ => romaji(report.rules, index).unwrap_or_else(|| id.to_owned()),
    };
    let counted = report.patterns.iter().map(|counted| name(counted.index, counted.id));
    counted.filter(|name| name != UNDER).collect()
}

/// The first romaji name of the lexicon.
fn romaji(rules: &Ruleset, index: PatternIndex) -> Option<String> {
    let names = rules.definition(index)?.node.as_table()?.get("name")?.as_table()?.get("romaji")?;
    let first = match &names.value {
        Rule::List(names) => names.first()?,
        _ => names,
    };
    Some(first.as_text()?.replace(' ', "_"))
}
