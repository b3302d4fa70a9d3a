//! The result of a record in one short line, for comparing with the expected one.
//!
//! It is made from the JSON that a program gets, and not from the values behind it.

use jong::Ruleset;
use serde_json::Value;

/// `han/fu limit worth; payments; patterns`, or the reason that the hand does not win or is refused.
///
/// Yakuman stand as `2y` in place of han and fu; seats that neither pay nor get are left out, and so is the limit where
/// there is none: `4/30 mangan 8000; S+8000 W-8000; pinfu ready-declared dora*2`, `1/30 1000; …`, `no-pattern`,
/// `refused: unknown-tile`.
#[must_use]
pub fn scored(rules: &Ruleset, record: &str) -> String {
    result(rules, record).map_or_else(|why| why, |line| format!("{}; {}", points(&line), patterns(&line)))
}

/// `han/fu limit worth; payments`, as [`scored`] without the patterns, or the reason that the hand does not win or is
/// refused.
#[must_use]
pub fn paid(rules: &Ruleset, record: &str) -> String {
    result(rules, record).map_or_else(|why| why, |line| points(&line))
}

/// The result of a win, or the reason that there is none.
fn result(rules: &Ruleset, record: &str) -> Result<Value, String> {
    let line = jong::score_json(rules, record, None).map_err(|error| {
        let codes: Vec<&str> = error.defects.iter().map(|defect| defect.code.into()).collect();
        format!("refused: {}", codes.join(" "))
    })?;
    let line = serde_json::to_value(&line).expect("a result is JSON");
    match line["reason"].as_str() {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(line),
    }
}

fn points(line: &Value) -> String {
    let value = match &line["value"]["yakuman"] {
        Value::Null => format!("{}/{}", line["value"]["han"], line["value"]["fu"]),
        yakuman => format!("{yakuman}y"),
    };
    let limit = line["limit"].as_str().map(|limit| format!(" {limit}")).unwrap_or_default();
    let payments = ["E", "S", "W", "N"].iter().filter_map(|seat| {
        let paid = line["totals"][seat].as_i64().filter(|&paid| paid != 0)?;
        Some(format!("{seat}{paid:+}"))
    });
    format!("{value}{limit} {}; {}", line["worth"], payments.collect::<Vec<_>>().join(" "))
}

fn patterns(line: &Value) -> String {
    let patterns = line["patterns"].as_array().into_iter().flatten().map(|pattern| {
        let times = pattern["times"].as_u64().map(|times| format!("*{times}")).unwrap_or_default();
        format!("{}{times}", pattern["id"].as_str().unwrap_or_default())
    });
    patterns.collect::<Vec<_>>().join(" ")
}
