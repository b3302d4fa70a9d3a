//! A new hand in eight lines of TOML works everywhere, without another line anywhere: it is explained, compared, put into the
//! rulebook, and known to editors. What it costs to score is a bench.

use jong::{Lang, Record, explain};
use jong_lab::{SearchExtent, diff};
use jong_print::page::Format;
use jong_print::rulebook::{Edition, Rulebook};
use jong_tests::eight::EIGHT_LINES;

use super::{load, open};

/// South, in the round of East, has pungs of West, North and South, one of them called.
const HAND: &str =
    r#"{"hand":"222z333z23m55p","melds":["(444z)"],"win":"4m","by":"discard","from":"E","seat":"S","round":"E"}"#;

#[test]
fn it_has_eight_lines() {
    assert_eq!(EIGHT_LINES.lines().count(), 8);
}

/// The value stands in the last line, and the definition under the fourth. South's own wind is 1 and the new hand 2.
#[test]
fn it_is_explained() {
    let rules = load("eight.toml", EIGHT_LINES);
    let win = Record::from_json(HAND, &rules).expect("a record").check(&rules).expect("a hand");
    let told = explain(&rules, &win);
    let counted = &told.reading().expect("it wins").counted;
    let line = counted.iter().find(|line| line.counted.id == "three-winds").expect("it counts");
    let origin = line.origin.as_ref().expect("it is set somewhere");
    assert_eq!((origin.file.as_str(), origin.line), ("eight.toml", 8));
    let han: Vec<i64> = told.outcome.expect("it wins").value.amounts.iter().flatten().map(|amount| amount.1).collect();
    assert_eq!(han[0], 3, "own wind and three winds");
}

#[test]
fn it_is_compared() {
    let (plain, rules) = (open("riichi/tenhou"), load("eight.toml", EIGHT_LINES));
    let found = diff(&plain, &rules, &SearchExtent { wins: 0, ..SearchExtent::default() });
    let options: Vec<String> = found.options.iter().map(|option| option.key()).collect();
    assert!(options.contains(&"han.three-winds".to_owned()), "{options:?}");
    let causes: Vec<&Vec<String>> = found.witnesses.iter().map(|witness| &witness.cause).collect();
    assert_eq!(causes, [&["three-winds".to_owned()]]);
    let [mine, other] = found.witnesses[0].results().map(|line| serde_json::to_string(&line.expect("a hand")));
    let has = |line: serde_json::Result<String>| line.expect("JSON").contains("three-winds");
    assert_eq!([has(mine), has(other)], [false, true]);
}

#[test]
fn it_is_in_the_rulebook() {
    let rules = load("eight.toml", EIGHT_LINES);
    let book = Rulebook::new(&rules);
    let text = book.page(Edition::Whole, Lang::En, None).write(Format::Markdown);
    let at = text.find("Three winds").expect("its name");
    let says: String = text[at..].chars().take(1_000).collect();
    assert!(says.contains("winds") && says.contains("2 han"), "{says}");
    assert!(!book.without_hand().contains(&"three-winds"), "a hand is shown for it");
    let plain = open("riichi/tenhou");
    let differs = book.page(Edition::DifferencesFrom(&plain), Lang::En, None).write(Format::Markdown);
    assert!(differs.contains("Three winds"), "{differs}");
}

/// An editor finds nothing wrong with it, and something with a word that is not one.
#[test]
fn editors_know_it() {
    let schema = jsonschema::draft7::new(&jong::schema()).expect("a schema");
    let right = |text: &str| schema.is_valid(&toml::from_str(text).expect("TOML"));
    assert!(right(EIGHT_LINES));
    assert!(!right(&EIGHT_LINES.replace("kind = ", "sort = ")));
}
