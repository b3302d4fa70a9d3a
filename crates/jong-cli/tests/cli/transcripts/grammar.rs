//! The grammar in the guide works: it plays, settles, explains, and keeps the laws that all grammars keep.

use jong::core::rules::RulesText;
use jong::core::tree::Severity;
use jong::{Record, Ruleset, Settlement};
use jong_lab::{Depth, Trials};
use serde_json::Value;

use super::penny::Penny;

/// The grammar's base file: the shared sections as another game has them, and its own.
fn base() -> RulesText {
    const SHARED: [&str; 6] = ["table", "tiles", "hand", "calls", "kongs", "wall"];
    let mut text = String::from("schema = 1\nid = \"penny/base\"\ngrammar = \"penny\"\nname = { en = \"Pennies\" }\n");
    let other = jong::find("taiwan/base").expect("shipped").text.into_owned();
    for section in other.split("\n[").skip(1).filter(|section| SHARED.iter().any(|name| section.starts_with(name))) {
        text += &format!("\n[{section}");
    }
    text += "\n[families]\n[match]\n[ready]\nconcealed-only = false\n[payment]\nstake = 3\n[pennies]\nall-triplets = 2\nself-drawn = 1\n";
    RulesText { name: "base.toml".into(), text: text.into() }
}

#[test]
fn the_grammar_of_the_guide_is_the_one_that_is_compiled() {
    let guide = include_str!("../../../../../docs/add-a-grammar.md");
    let block = guide.split("```rust,ignore\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block");
    let (_, code) = block.split_once("\n\n").expect("a first line, which says what it is");
    let mend = "copy the block to tests/cli/transcripts/penny.rs";
    assert!(include_str!("penny.rs").ends_with(code), "what is shown is not what is compiled: {mend}");
}

/// The grammar's rules, opened from a file.
fn opened() -> Ruleset {
    let file = std::env::temp_dir().join(format!("jong-{}-penny.toml", std::process::id()));
    std::fs::write(&file, base().text.as_bytes()).expect("it can be written");
    let rules = jong::open_with(&file.to_string_lossy(), &[&Penny]);
    // A leftover file does no harm.
    let _ = std::fs::remove_file(&file);
    rules.unwrap_or_else(|error| panic!("{error}"))
}

/// Two pennies for pungs and one for drawing: three from each, three times.
#[test]
fn the_grammar_of_the_guide_works() {
    let rules = opened();
    let record = r#"{"hand": "111222333m 444p 55s 66z", "win": "5s", "by": "draw", "seat": "S", "round": "E"}"#;
    let record = || Record::from_json(record, &rules).expect("a record");
    let scored = serde_json::to_value(jong::score_record(&rules, record(), None).expect("legal")).expect("JSON");
    assert_eq!((&scored["worth"], &scored["payments"]["S"]), (&Value::from(3), &Value::from(27)), "{scored}");

    let told = serde_json::to_value(jong::explain(&rules, &record().check(&rules).expect("legal"))).expect("JSON");
    assert_eq!(told["arithmetic"][0]["text"], "3 pennies × 3 = 9", "{told}");
    assert_eq!(told["arithmetic"][0]["options"][0]["key"], "payment.stake");

    let finished = r#"{"round": "E", "winners": ["E"], "by": "discard", "from": "N", "win": "5s",
        "players": {"E": {"hand": "111222333m 444p 55s 66z"}}}"#;
    let line = jong::settle_json(&rules, finished, None).expect("legal");
    let Settlement::Settled(bill) = line.settlement else { panic!("East wins") };
    assert_eq!(bill.settled.totals, [6, 0, 0, -6]);

    let checked = jong_lab::check_with(base(), Depth::Quick, &[&Penny]);
    assert!(checked.faults.iter().all(|fault| fault.severity != Severity::Error), "{:?}", checked.faults);
    let unknown = jong_lab::check(base());
    assert_eq!(unknown.faults.first().map(|fault| fault.severity), Some(Severity::Error), "Jong has no such grammar");

    let trials = Trials { seed: 1, hands: 200 };
    let kept = jong_lab::conformance_of(base(), &[&Penny], trials).expect("it opens");
    assert!(kept.holds(), "{kept:?}");
}
