//! Every hand by `taiwan/standard`: the same tai, for the same patterns, and the same waits.

use jong::core::notation::parse_kinds;
use jong::core::tile::KindSet;
use jong::{Record, Ruleset};
use serde_json::{Value, json};

use crate::taiwan::examples::{Example, examples, notation, record, text, turned_to_east};
use crate::taiwan::names::patterns;
use crate::taiwan::{scored, standard, worth_of};

/// The number of hands.
const HANDS: usize = 76;

/// A hand with five ones of characters, which its source overlooked: `112233m333444sEE` with a pung of `111m`.
const FIVE_ALIKE: &str = "yuwei-03";

/// The record of an example, in a form that can be.
pub(crate) fn possible(example: &Example) -> Value {
    let mut record = record(example);
    match text(example, "id") {
        // A pung of nines instead changes no pattern.
        FIVE_ALIKE => record["melds"] = json!(["(999m)"]),
        // Heaven for West.
        "hktw-h8" => record = turned_to_east(&record),
        _ => {}
    }
    record
}

#[test]
fn tai_by_the_standard_rules() {
    let Some(hands) = examples("hand", HANDS) else { return };
    let rules = standard();
    let mut wrong = Vec::new();
    for hand in &hands {
        let (record, oracle) = (possible(hand), &hand["seed_oracle"]);
        if let Err(why) = compare(&rules, &record, oracle) {
            wrong.push(format!("{}: {record}\n  {why}", hand["id"]));
        }
    }
    assert!(wrong.is_empty(), "{} of {HANDS} hands differ\n{}", wrong.len(), wrong.join("\n"));
}

/// The differences between our result and the table's.
fn compare(rules: &Ruleset, record: &Value, oracle: &Value) -> Result<(), String> {
    let line = scored(rules, record)?;
    let mut differ = Vec::new();
    let (ours, theirs) = (&line["worth"], &oracle["total_recommended"]);
    if ours != theirs {
        differ.push(format!("{ours} tai, and the table has {theirs}"));
    }
    let mut known: Vec<&str> = Vec::new();
    for (name, tai) in oracle["items_recommended"].as_object().into_iter().flatten() {
        let ours = worth_of(&line, patterns(name));
        if Some(ours) != tai.as_i64() {
            differ.push(format!("{name}: {ours}, and the table has {tai}"));
        }
        known.extend(patterns(name));
    }
    let others: Vec<&str> = crate::taiwan::ids(&line).into_iter().filter(|id| !known.contains(id)).collect();
    if !others.is_empty() {
        differ.push(format!("the table does not have {others:?}"));
    }
    if differ.is_empty() { Ok(()) } else { Err(differ.join("\n  ")) }
}

#[test]
fn waits_of_every_hand() {
    let Some(hands) = examples("hand", HANDS) else { return };
    let rules = standard();
    for hand in &hands {
        let record = match text(hand, "id") {
            FIVE_ALIKE => possible(hand),
            _ => record(hand),
        };
        let Value::Object(map) = record else { panic!("no record") };
        let win = Record::from_map(map, &rules).ok().and_then(|record| record.check(&rules).ok());
        let held = win.unwrap_or_else(|| panic!("{}: refused", hand["id"])).hand.before();
        assert_eq!(rules.game().waits(&held), kinds(&hand["seed_oracle"]["waits"]), "{}", hand["id"]);
    }
}

/// The kinds in a list of tiles.
pub(crate) fn kinds(list: &Value) -> KindSet {
    let written: String = crate::taiwan::examples::names(list).map(notation).collect();
    parse_kinds(&written).expect("tiles").into_iter().collect()
}

#[test]
fn five_alike_are_refused() {
    let Some(hands) = examples("hand", HANDS) else { return };
    let broken = hands.iter().find(|hand| text(hand, "id") == FIVE_ALIKE).expect("it is there");
    let why = scored(&standard(), &record(broken)).expect_err("there are five ones");
    assert!(why.starts_with("refused"), "{why}");
}
