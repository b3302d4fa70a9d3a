//! The penny game by the libraries alone: it plays, settles, explains, and keeps the laws that all grammars keep.

use jong::core::rules::RulesText;
use jong::core::tree::Severity;
use jong::{Record, Settlement};
use jong_lab::{Depth, Trials};
use jong_penny::Penny;
use serde_json::Value;

/// The base file with two patterns of value.
fn rules() -> RulesText {
    let text = include_str!("../rules/base.toml").replace("stake = 2", "stake = 3");
    let text = text.replace("status  = \"base\"", "status  = \"experimental\"");
    RulesText { name: "base.toml".into(), text: (text + "[pennies]\nall-triplets = 2\nself-drawn = 1\n").into() }
}

/// Two pennies for pungs and one for drawing: three from each, three times.
#[test]
fn the_grammar_works() {
    let rules = jong::core::rules::load(rules(), &jong::ShippedShelf, &[&Penny]).ruleset.expect("sound");
    let record = r#"{"hand": "111222333m 44p 66z", "win": "4p", "by": "draw", "seat": "S", "round": "E"}"#;
    let record = || Record::from_json(record, &rules).expect("a record");
    let scored = serde_json::to_value(jong::score_record(&rules, record(), None).expect("legal")).expect("JSON");
    assert_eq!((&scored["worth"], &scored["totals"]["S"]), (&Value::from(3), &Value::from(27)), "{scored}");

    let told = serde_json::to_value(jong::explain(&rules, &record().check(&rules).expect("legal"))).expect("JSON");
    assert_eq!(told["arithmetic"][0]["text"], "3 pennies × 3 = 9", "{told}");
    assert_eq!(told["arithmetic"][0]["options"][0]["key"], "payment.stake");

    let finished = r#"{"round": "E", "winners": ["E"], "by": "discard", "from": "N", "win": "4p",
        "players": {"E": {"hand": "111222333m 44p 66z"}}}"#;
    let line = jong::settle_json(&rules, finished, None).expect("legal");
    let Settlement::Settled(bill) = line.settlement else { panic!("East wins") };
    assert_eq!(bill.settled.totals, [6, 0, 0, -6]);
}

/// Jong by itself does not know the game; told of it, it finds no error and no broken law.
#[test]
fn the_grammar_is_checked() {
    let checked = jong_lab::check_with(rules(), Depth::Quick, &[&Penny]);
    assert!(checked.faults.iter().all(|fault| fault.severity != Severity::Error), "{:?}", checked.faults);
    let unknown = jong_lab::check(rules());
    assert_eq!(unknown.faults.first().map(|fault| fault.severity), Some(Severity::Error), "Jong has no such grammar");

    let kept = jong_lab::conformance_of(rules(), &[&Penny], Trials { seed: 1, hands: 200 }).expect("it opens");
    assert!(kept.holds(), "{kept:?}");
}
