//! A clause, an event or a form may be added to Jong. A match on them names every one, so that the compiler names each
//! place that a new one concerns. `_` would swallow it.

use std::fs;

use jong::core::hand::Event;
use jong::core::reading::FormName;
use jong::core::rules::OptionWords;
use serde_json::Value;
use strum::IntoEnumIterator;

use crate::shipped::{crates, for_each_source};

/// The types of which there may be more one day.
const GROWING: [&str; 34] = [
    "BonusName",
    "Chombo",
    "CompiledEach",
    "Condition",
    "Declaration",
    "DiscarderReady",
    "DoraName",
    "Each",
    "EveningWord",
    "Event",
    "FamilyRule",
    "Field",
    "Flag",
    "FormName",
    "FoulKind",
    "FromWord",
    "GroupKind",
    "GroupShape",
    "Happening",
    "LineSubject",
    "LogReadyWord",
    "Measure",
    "MeldKind",
    "Need",
    "NoWin",
    "PageQuestion",
    "PatternKey",
    "Quantity",
    "ReadyWord",
    "Relation",
    "Test",
    "UnitRole",
    "ValueSpec",
    "Wait",
];

/// The part of an arm before its arrow: the pattern, and perhaps a condition.
fn arm(line: &str) -> &str {
    line.trim_start().split(" =>").next().unwrap_or_default()
}

/// True if an arm takes whatever comes: `_`, a name, or one of these within `Some`; or a tuple of nothing but `_`.
fn takes_all(arm: &str) -> bool {
    let of_some = arm.strip_prefix("Some(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(arm);
    let is_name = of_some.starts_with(|c: char| c == '_' || c.is_ascii_lowercase())
        && of_some.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit());
    let tuple = arm.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let is_word = ["true", "false"].contains(&arm);
    is_name && !is_word || tuple.is_some_and(|inside| inside.split(", ").all(|part| part == "_"))
}

/// The lines of arms that swallow the variants of a type that may grow, counted from 1. The arms of one match stand at
/// the same depth, as `cargo fmt` puts them.
fn swallowing(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let depth = |line: &str| line.len() - line.trim_start().len();
    let grows = |line: &str| {
        let pattern = arm(line).split(" if ").next().unwrap_or_default();
        GROWING.iter().any(|name| {
            let path = format!("{name}::");
            let mut before = pattern.match_indices(&path).map(|(at, _)| pattern[..at].chars().last());
            before.any(|before| !before.is_some_and(char::is_alphanumeric))
        })
    };
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if !line.contains(" =>") || !takes_all(arm(line)) {
            continue;
        }
        let arms = lines[..at].iter().rev().take_while(|other| other.is_empty() || depth(other) >= depth(line));
        if arms.filter(|other| depth(other) == depth(line)).any(|other| grows(other)) {
            found.push(at + 1);
        }
    }
    found
}

#[test]
fn no_match_swallows_what_may_be_added() {
    let mut found = Vec::new();
    for_each_source(&crates(), &mut |path, text| {
        found.extend(swallowing(text).into_iter().map(|line| format!("{path}:{line}")));
    });
    assert!(found.is_empty(), "write out what `_` stands for: {found:#?}");
}

#[test]
fn a_swallowed_variant_is_found() {
    let text = "fn level(test: &Test) -> u8 {
    match test {
        Test::Form(_) => {
            1
        }
        Test::Sum(_)
        | Test::Suits(_) => 2,
        _ => 0,
    }
}

fn other(said: Option<Said>) -> u8 {
    match said {
        Some(Said::Flag::Draw) if true => 1,
        Some(_) => match 3 {
            4 => 5,
            _ => 6,
        },
        None => Event::A as u8,
    }
}

fn more(event: Event, field: Option<Field>) -> u8 {
    let left = match (event, field) {
        (Event::A, _) => true,
        (_, _) => false,
    };
    match event {
        Event::A => 1,
        event => event.level(),
    }
}
";
    assert_eq!(swallowing(text), [8, 15, 26, 30]);
}

/// A file of the repository.
fn file(path: &str) -> String {
    fs::read_to_string(crates().join("..").join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The words that a text does not have in the form in which `shown` puts them.
fn missing(text: &str, words: impl IntoIterator<Item = String>, shown: impl Fn(&str) -> String) -> Vec<String> {
    words.into_iter().filter(|word| !text.contains(&shown(word))).collect()
}

fn events_of_wins() -> impl Iterator<Item = String> {
    Event::iter().filter(|event| event.is_of_win()).map(|event| event.to_string())
}

fn winning() -> impl Iterator<Item = String> {
    FormName::iter().filter(|form| form.wins()).map(|form| form.to_string())
}

/// The guide is text, of which the compiler knows nothing.
#[test]
fn the_vocabulary_page_has_every_clause_event_and_form() {
    let page = file("docs/vocabulary.md");
    let quoted = |word: &str| format!("`{word}`");
    assert_eq!(missing(&page, events_of_wins(), quoted), [""; 0], "docs/vocabulary.md: events");
    let forms = FormName::iter().map(|form| form.to_string());
    assert_eq!(missing(&page, forms, quoted), [""; 0], "docs/vocabulary.md: forms");
    let schema: Value = serde_json::from_str(&file("rulesets/schema/rules.json")).expect("JSON");
    let clauses = schema["definitions"]["When"]["properties"].as_object().expect("the clauses").keys().cloned();
    assert_eq!(missing(&page, clauses, |clause| format!("`{clause} = ")), [""; 0], "docs/vocabulary.md: clauses");
}

#[test]
fn every_form_is_offered_where_people_choose() {
    for &grammar in jong::grammars() {
        let words = OptionWords::find(grammar, "hand", "forms").expect("every game has forms");
        let unnamed = winning().filter(|form| words.value(form).is_none());
        assert_eq!(unnamed.collect::<Vec<_>>(), [""; 0], "`FORMS` in crates/jong-core/src/game.rs");
    }
    let table = file("rulesets/lexicon/examples.toml");
    assert_eq!(missing(&table, winning(), |form| format!("\"{form}\"")), [""; 0], "rulesets/lexicon/examples.toml");
}
