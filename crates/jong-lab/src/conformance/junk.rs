//! Every question gets an answer, even about records that are wrong in random ways.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jong_core::hand::{Event, Field};
use jong_core::tile::Kind;
use jong_core::{Ruleset, say};
use serde::Serialize;
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use super::ask::json;
use super::tables::{self, TableKind};
use super::trial::{Breach, Judgement, Trial};
use super::{Law, Trials, Verdict, wins};
use crate::Chance;
use jong::ErrorLine;
use jong::{score_json, settle_json};

/// Tries the law on whole records, and on records with parts changed, added, taken out or cut off.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let score = |text: &str| said(&score_json(rules, text, Some(1)));
    let settle = |text: &str| said(&settle_json(rules, text, Some(1)));
    let judge = |record: &Value| judge(&[&score, &settle], record);
    let whole = Trial { make: &|chance| Some(whole(rules, chance)), judge: &judge };
    let spoilt = Trial { make: &|chance| Some(spoilt(rules, chance)), judge: &judge };
    let half = Trials { hands: trials.hands / 2, ..trials };
    let rest = Trials { hands: trials.hands - half.hands, seed: trials.seed.wrapping_add(1) };
    Verdict::untried(Law::NoPanic).trial(&whole, half).trial(&spoilt, rest)
}

/// Answers a line of text in one line; `None` if it fails to.
pub(super) type LineAnswer<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Judges a record by the law.
pub(super) fn judge(answers: &[LineAnswer<'_>], record: &Value) -> Judgement {
    let text = match record {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    for answer in answers {
        match catch_unwind(AssertUnwindSafe(|| answer(&text))) {
            Ok(Some(line)) if !line.contains('\n') => {}
            Ok(_) => return Judgement::Broken(Breach::alone(say!("there is no answer, and no reason why"))),
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word");
                return Judgement::Broken(Breach::alone(say!("it panics: {said}", said)));
            }
        }
    }
    Judgement::Holds
}

/// An answer as a line; `None` for an error without words.
fn said<T: Serialize>(answer: &Result<T, ErrorLine>) -> Option<String> {
    match answer {
        Ok(line) => json(line),
        Err(error) => {
            let told =
                !error.defects.is_empty() && error.defects.iter().all(|defect| !defect.message.english().is_empty());
            json(error).filter(|_| told)
        }
    }
}

/// A valid record, whether its hand wins or not.
fn whole(rules: &Ruleset, chance: &mut Chance) -> Value {
    let made = match chance.below(2) {
        0 => wins::attempt(rules, chance),
        _ => tables::attempt(rules, chance, TableKind::Any),
    };
    made.unwrap_or_else(|| Value::Object(Map::new()))
}

/// A record with several faults.
fn spoilt(rules: &Ruleset, chance: &mut Chance) -> Value {
    let mut record = if chance.one_in(8) { Value::Object(Map::new()) } else { whole(rules, chance) };
    for _ in 0..1 + chance.below(4) {
        spoil(chance, &mut record);
    }
    if chance.one_in(5) { Value::from(cut(chance, &record.to_string())) } else { record }
}

/// Changes one thing in a record.
fn spoil(chance: &mut Chance, record: &mut Value) {
    let Some(map) = record.as_object_mut() else { return };
    let keys: Vec<String> = map.keys().cloned().collect();
    let key = match chance.below(keys.len() + 2) {
        at if at < keys.len() => keys[at].clone(),
        _ => field(chance),
    };
    match chance.below(6) {
        0 => {
            map.shift_remove(&key);
        }
        1 | 2 => {
            map.insert(key, value(chance));
        }
        3 => match map.get_mut(&key) {
            Some(inner @ Value::Object(_)) => {
                let inner_keys: Vec<String> =
                    inner.as_object().map_or_else(Vec::new, |map| map.keys().cloned().collect());
                if let Some(inner) = inner_keys.get(chance.below(inner_keys.len())).and_then(|key| inner.get_mut(key)) {
                    spoil(chance, inner);
                }
            }
            Some(Value::Array(items)) => {
                let at = chance.below(items.len() + 1);
                let item = match items.get(chance.below(items.len())) {
                    Some(item) if chance.one_in(2) => item.clone(),
                    _ => value(chance),
                };
                items.insert(at, item);
            }
            _ => {
                map.insert("events".to_owned(), events(chance));
            }
        },
        _ => match map.get_mut(&key) {
            Some(Value::String(text)) => *text = cut(chance, text),
            _ => {
                map.insert("hand".to_owned(), Value::from(tiles(chance)));
            }
        },
    }
}

/// The name of a field, of some kind of record.
fn field(chance: &mut Chance) -> String {
    let fields: Vec<&str> = Field::iter().map(Into::into).collect();
    chance.pick(&fields).unwrap_or("record").to_owned()
}

fn events(chance: &mut Chance) -> Value {
    let names = Event::iter().filter(|_| chance.one_in(4)).map(|event| event.to_string());
    Value::from(names.collect::<Vec<_>>())
}

/// Any tiles, any number of them.
fn tiles(chance: &mut Chance) -> String {
    let all: Vec<Kind> = Kind::all().collect();
    let few = 1 + chance.below(all.len());
    let size = chance.below(24);
    (0..size).filter_map(|_| chance.pick(&all[..few])).map(|kind| kind.to_string()).collect()
}

/// A value that hardly any field can have.
fn value(chance: &mut Chance) -> Value {
    match chance.below(16) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(1),
        4 => json!(1_000_000),
        5 => json!(u64::MAX),
        6 => json!(0.5),
        7 => json!([]),
        8 => json!({}),
        9 => json!(["E", "S", "W", "N"]),
        10 => json!({ "E": { "hand": tiles(chance) }, "S": { "hand": "" } }),
        11 => events(chance),
        12 => Value::from(tiles(chance)),
        13 => json!([format!("({})", tiles(chance)), "[1111z]", "(123m)", "(0000p)"]),
        14 => Value::from(
            chance.pick(&["E", "S", "W", "N", "draw", "discard", "ready", "before", "aborted"]).unwrap_or(""),
        ),
        _ => Value::from(noise(chance)),
    }
}

/// Characters, some with a meaning in notation and some without.
fn noise(chance: &mut Chance) -> String {
    const SIGNS: &[char] = &[
        '0',
        '1',
        '5',
        '9',
        'm',
        'p',
        's',
        'z',
        'f',
        'g',
        '(',
        ')',
        '[',
        ']',
        '+',
        '-',
        ' ',
        ',',
        '"',
        '{',
        '}',
        ':',
        '\\',
        '\n',
        '\u{0}',
        'é',
        '東',
        '\u{1f004}',
        '\u{fe0e}',
        '\u{1f02b}',
        '٣',
        '\u{202e}',
    ];
    (0..chance.below(30)).filter_map(|_| chance.pick(SIGNS)).collect()
}

/// A text with something cut out, put in or doubled.
fn cut(chance: &mut Chance, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = chance.below(chars.len() + 1);
    let end = at + chance.below(chars.len() + 1 - at);
    match chance.below(4) {
        0 => chars.truncate(at),
        1 => drop(chars.drain(at..end.min(at + 3))),
        2 => {
            let twice: Vec<char> = chars[at..end.min(at + 40)].to_vec();
            chars.splice(at..at, twice);
        }
        _ => {
            let noise: Vec<char> = noise(chance).chars().collect();
            chars.splice(at..at, noise);
        }
    }
    chars.into_iter().collect()
}
