//! Win records with something wrong in them, and the words in which that is said.

mod contradictions;
mod fields;
mod hands;
mod json;

use std::fmt::Write as _;
use std::sync::LazyLock;

use jong::core::Ruleset;
use jong::core::hand::{Defect, DefectCode};
use jong::core::notation;

/// Rules with red fives and without, of four and of three players, and one in which a replacement can be the last tile.
static TENHOU: LazyLock<Ruleset> = LazyLock::new(|| rules("riichi/tenhou"));
static SANMA: LazyLock<Ruleset> = LazyLock::new(|| rules("riichi/tenhou-sanma"));
static EMA: LazyLock<Ruleset> = LazyLock::new(|| rules("riichi/ema-2016"));

fn rules(id: &str) -> Ruleset {
    jong::open(id).expect("shipped rules can be opened")
}

/// A record that must be refused: its defect, the rules, the line.
pub(crate) struct Case {
    what: &'static str,
    rules: &'static LazyLock<Ruleset>,
    line: String,
}

/// A record as it stands.
fn line(what: &'static str, line: impl Into<String>) -> Case {
    Case { what, rules: &TENHOU, line: line.into() }
}

/// A good record with other fields in place of its own.
fn with(what: &'static str, fields: &str) -> Case {
    line(what, plain_with(fields))
}

impl Case {
    fn of(self, rules: &'static LazyLock<Ruleset>) -> Case {
        Case { rules, ..self }
    }

    /// The line, for those who want to spoil it further.
    pub(crate) fn text(&self) -> &str {
        &self.line
    }

    /// Its defects.
    pub(crate) fn defects(&self) -> Vec<Defect> {
        jong::score_json(self.rules, &self.line, None).err().map(|error| error.defects).unwrap_or_default()
    }
}

/// A record with nothing wrong, for fields to be put in: the same field in `fields` takes the place of its own.
fn plain_with(fields: &str) -> String {
    let own = [
        ("hand", r#""234m 567p 88p 345s 67s""#),
        ("win", r#""8s""#),
        ("by", r#""discard""#),
        ("from", r#""W""#),
        ("seat", r#""S""#),
        ("round", r#""E""#),
    ];
    let kept = own.iter().filter(|(name, _)| !fields.contains(&format!("\"{name}\":")));
    let mut text: Vec<String> = kept.map(|(name, value)| format!("\"{name}\":{value}")).collect();
    text.push(fields.to_owned());
    format!("{{{}}}", text.join(","))
}

/// All cases of all groups.
pub(crate) fn all() -> Vec<Case> {
    [json::cases(), fields::cases(), hands::cases(), contradictions::refused()].into_iter().flatten().collect()
}

/// The defects of hands in notation alone.
pub(crate) fn notation_defects() -> Vec<Defect> {
    hands::SPELLINGS.iter().filter_map(|text| notation::parse_hand(text).err()).flatten().collect()
}

fn show(defects: &[Defect]) -> String {
    let mut text = String::new();
    for Defect { code, message, field, at, seat, .. } in defects {
        // Only a record of a whole table has several hands.
        let seat = seat.map(|seat| format!("{seat} ")).unwrap_or_default();
        let _ = writeln!(text, "    {seat}{field}:{at} {code}: {message}");
    }
    text
}

fn written(cases: &[Case]) -> String {
    let mut text = String::new();
    for case in cases {
        let line: String = case.line.chars().map(|c| if c.is_control() { '·' } else { c }).take(300).collect();
        let _ = writeln!(text, "=== {}\n{line}\n{}", case.what, show(&case.defects()));
    }
    text
}

#[test]
fn records_that_are_no_json() {
    insta::assert_snapshot!(written(&json::cases()));
}

#[test]
fn fields_that_cannot_be_read() {
    insta::assert_snapshot!(written(&fields::cases()));
}

#[test]
fn hands_that_cannot_be() {
    insta::assert_snapshot!(written(&hands::cases()));
}

#[test]
fn hands_that_cannot_be_spelled() {
    let mut text = String::new();
    for spelling in hands::SPELLINGS {
        let defects = notation::parse_hand(spelling).expect_err("each has a mistake");
        let _ = writeln!(text, "{}\n{}", spelling.escape_debug(), show(&defects));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn contradictions() {
    insta::assert_snapshot!(written(&contradictions::refused()));
}

/// A record is refused only if the contract says so.
#[test]
fn what_is_no_contradiction() {
    for case in contradictions::allowed() {
        let defects = case.defects();
        assert!(defects.is_empty(), "{}\n{}\n{}", case.what, case.line, show(&defects));
    }
}

/// Every case is refused, and each of the contradictions by that one defect.
#[test]
fn every_case_is_refused_and_contradictions_once() {
    for case in all() {
        assert!(!case.defects().is_empty(), "{}\n{}", case.what, case.line);
    }
    for case in contradictions::refused() {
        assert_eq!(case.defects().len(), 1, "{}\n{}", case.what, show(&case.defects()));
    }
}

/// Positions lie in the text they are positions of: the field's, or the whole line's where that is no record.
#[test]
fn positions_lie_in_their_texts() {
    for case in all() {
        let fields: Option<serde_json::Map<String, serde_json::Value>> = serde_json::from_str(&case.line).ok();
        for defect in case.defects() {
            let text = fields.as_ref().and_then(|fields| match fields.get(&defect.field.to_string())? {
                serde_json::Value::String(text) => Some(text.clone()),
                other => Some(other.to_string()),
            });
            let length = text.unwrap_or_else(|| case.line.clone()).chars().count();
            assert!(defect.at <= length, "{}: {defect:?}", case.what);
        }
    }
}

/// A batch goes on: a bad line says its number and its id if that much can be read, and the next is scored.
#[test]
fn a_batch_goes_on() {
    let lines = [
        plain_with(r#""id":"good""#),
        r#"{"id":"bad","hand":"1x"}"#.to_owned(),
        "not JSON".to_owned(),
        plain_with(r#""id":"later""#),
    ];
    let results: Vec<String> = (1..)
        .zip(&lines)
        .map(|(number, line)| match jong::score_json(&TENHOU, line, Some(number)) {
            Ok(result) => serde_json::to_string(&result),
            Err(error) => serde_json::to_string(&error),
        })
        .collect::<Result<_, _>>()
        .expect("results can be written");
    assert!(results[0].starts_with(r#"{"id":"good","rules":"riichi/tenhou""#), "{}", results[0]);
    assert!(results[1].starts_with(r#"{"id":"bad","line":2,"error":{"code":"missing-field""#), "{}", results[1]);
    assert!(results[2].starts_with(r#"{"line":3,"error":{"code":"bad-value""#), "{}", results[2]);
    assert!(results[3].contains(r#""win":true"#), "{}", results[3]);
    // All defects, each with its field and position.
    let refused: serde_json::Value = serde_json::from_str(&results[1]).expect("it is JSON");
    let defects = refused["error"]["defects"].as_array().expect("a list");
    assert_eq!(defects.len(), 5);
    assert!(defects.iter().all(|defect| defect["field"].is_string() && defect["at"].is_u64()), "{refused}");
}

/// The code of a defect that all hands know.
#[test]
fn all_defects_of_a_hand_come_at_once() {
    let fields = r#""hand":"11111m 000p 99s 1f","melds":["(123m)","(12p)"],"win":"8x","seat":"Q","from":"E","ready":"redy","repeats":-1,"hounba":1"#;
    let case = with("many at once", fields);
    let codes: Vec<DefectCode> = case.defects().into_iter().map(|defect| defect.code).collect();
    for code in [
        DefectCode::TooManyCopies,
        DefectCode::TooManyReds,
        DefectCode::UnknownTile,
        DefectCode::ImpossibleMeld,
        DefectCode::BadValue,
        DefectCode::OutOfRange,
        DefectCode::UnknownField,
    ] {
        assert!(codes.contains(&code), "{code}: {}", show(&case.defects()));
    }
}
