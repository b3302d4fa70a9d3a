//! The penny game is served like the games of Jong, by every verb, in two languages, without a line in Jong.

use std::process::{Command, Output, Stdio};

use std::io::Write;

/// Pungs of one suit and honours; 3m wins.
const HAND: &str = "11122233m 66z 444z";

/// The command with the penny game.
fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_penny"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

/// The answer of a verb that answers yes or no.
#[track_caller]
fn told(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() != Some(2) && error.is_empty(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The answer of a verb has these words in it.
#[track_caller]
fn says(args: &[&str], words: &[&str]) {
    let told = told(args, "");
    for word in words {
        assert!(told.contains(word), "{args:?} does not say {word:?}:\n{told}");
    }
}

#[test]
fn it_is_listed_and_shown() {
    says(&["list"], &["penny/kitchen", "penny/pub", "riichi/tenhou"]);
    says(&["show", "penny/pub"], &["Pennies at the pub", "Patterns, in pennies", "every penny is paid", "5 times"]);
    says(&["show", "penny/pub", "--lang", "it"], &["Penny all'osteria", "Le figure, in penny", "5 volte"]);
    says(&["show", "penny/pub", "--format", "html"], &["<html", "Who pays"]);
}

/// Pungs 3 and one suit with honours 2 at the pub, 1 for drawing; 5 each from three.
#[test]
fn a_hand_is_scored_and_explained() {
    let hand = [HAND, "--win", "3m", "--by", "draw", "-r", "penny/pub"];
    let ask = |verb: &'static str, more: &[&'static str]| [&[verb], &hand[..], more].concat();
    let json: serde_json::Value = serde_json::from_str(&told(&ask("score", &["--json"]), "")).expect("JSON");
    assert_eq!((&json["worth"], &json["value"]["pennies"]), (&6.into(), &6.into()), "{json}");
    assert_eq!(json["totals"]["S"], 90, "{json}");
    says(&ask("score", &[]), &["6 pennies"]);
    says(&ask("score", &["--lang", "it"]), &["6 penny"]);
    says(&ask("explain", &[]), &["6 pennies × 5 = 30", "rules/pub.toml:14"]);
    says(&ask("explain", &["--lang", "it"]), &["6 penny × 5 = 30"]);
    says(&ask("explain", &["--why-not", "seven-pairs"]), &["pairs"]);
    let nothing =
        ["score", "123m 456p 789s 34m 66z", "--win", "2m", "--by", "discard", "--from", "W", "-r", "penny/pub"];
    says(&nothing, &["no pattern to win with"]);
    let penny = ["explain", "123m 456p 789s 34m 66z", "--win", "2m", "--by", "draw", "-r", "penny/pub"];
    says(&penny, &["1 penny × 5 = 5"]);
}

#[test]
fn a_table_is_settled() {
    let table = r#"{"round": "E", "winners": ["S"], "by": "discard", "from": "N", "win": "3m",
        "players": {"S": {"hand": "11122233m 66z 444z"}}}"#;
    let json: serde_json::Value =
        serde_json::from_str(&told(&["settle", "-r", "penny/kitchen", "--json", "-"], table)).expect("JSON");
    // 2 for pungs and 2 for one suit, twice.
    assert_eq!((&json["totals"]["S"], &json["totals"]["N"]), (&8.into(), &(-8).into()), "{json}");
    let text = told(&["settle", "-r", "penny/kitchen", "--lang", "it", "-"], table);
    assert!(text.contains("4 penny × 2"), "{text}");
}

#[test]
fn rules_are_compared() {
    says(&["compare", HAND, "--win", "3m", "-r", "penny/kitchen,penny/pub,riichi/tenhou"], &["4 pennies", "5 pennies"]);
    says(&["compare", "-r", "penny/pub,taiwan/standard"], &["How often is every penny"]);
    says(&["compare", "-r", "penny/pub,taiwan/standard", "--lang", "it"], &["Quante volte si paga ogni"]);
}

/// Each of the three changes comes with a hand.
#[test]
fn differences_have_witness_hands() {
    let json: serde_json::Value =
        serde_json::from_str(&told(&["diff", "penny/kitchen", "penny/pub", "--json"], "")).expect("JSON");
    let causes: Vec<&serde_json::Value> = json["witnesses"]
        .as_array()
        .expect("hands")
        .iter()
        .flat_map(|shown| shown["cause"].as_array())
        .flatten()
        .collect();
    for cause in ["payment.stake", "all-triplets", "self-drawn"] {
        assert!(causes.contains(&&cause.into()), "{cause}: {causes:?}");
    }
    says(&["diff", "penny/kitchen", "penny/pub", "--lang", "it"], &["ogni penny si paga", "5 volte"]);
}

#[test]
fn house_rules_find_their_neighbour() {
    let house = "schema = 1\nid = \"club/house\"\nextends = \"penny/pub\"\n[payment]\nstake = 4\n";
    let checked = told(&["check", "-"], house);
    assert!(checked.contains("no faults"), "{checked}");
    let near = told(&["nearest", "-"], house);
    assert!(near.contains("penny/pub"), "{near}");
}

/// The first question is of seven pairs on a discard, 3 pennies: who collects 15 for it plays by the pub's rules, 3 × 5.
#[test]
fn rules_are_identified() {
    let output = run(&["identify", "--grammar", "penny", "--json", "--answers", "-"], "15\n");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let json: serde_json::Value = serde_json::from_str(text.trim()).unwrap_or_else(|error| panic!("{error}: {text}"));
    let misses = |id: &str| {
        let rulesets = json["rulesets"].as_array().expect("rulesets");
        rulesets.iter().find(|rules| rules["id"] == id).map(|rules| rules["misses"].clone())
    };
    assert_eq!((misses("penny/pub"), misses("penny/kitchen")), (Some(0.into()), Some(1.into())), "{json:#}");
}

#[test]
fn papers_are_written() {
    says(&["new", "--extends", "penny/pub"], &["extends", "How often is every penny paid?", "#stake = 5"]);
    says(&["new", "--extends", "penny/pub", "--lang", "it"], &["Quante volte si paga ogni penny?"]);
    says(
        &["rulebook", "penny/pub", "--format", "md"],
        &["Pennies at the pub", "very penny is paid", "3 pennies × 5 = 15"],
    );
    says(&["rulebook", "penny/pub", "--format", "md", "--lang", "it"], &["Le figure, in penny", "gni penny si paga"]);
    says(&["schema"], &["penny/pub", "How often is every penny paid?"]);
}
