//! Games of fan: the fan, the payments and the patterns of a win record, from the JSON that a program gets.

use jong::Ruleset;
use serde_json::Value;

/// The result of a win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// The fan.
    pub fan: i64,
    /// The gain or loss of each seat, from East on.
    pub payments: [i64; 4],
    /// The patterns in the order of the alphabet, `id*2` for one that counts twice.
    pub patterns: Vec<String>,
}

/// The result of a win record, or why there is none: `below-minimum`, `not-complete`, `refused: …`.
pub fn counted(rules: &Ruleset, record: &Value) -> Result<Counted, String> {
    let line = jong::score_json(rules, &record.to_string(), None).map_err(|error| {
        let codes: Vec<&str> = error.defects.iter().map(|defect| defect.code.into()).collect();
        format!("refused: {}", codes.join(" "))
    })?;
    let line = serde_json::to_value(&line).expect("a result is JSON");
    if let Some(reason) = line["reason"].as_str() {
        return Err(reason.to_owned());
    }
    let pattern = |pattern: &Value| {
        let times = pattern["times"].as_u64().filter(|&times| times > 1).map(|times| format!("*{times}"));
        format!("{}{}", pattern["id"].as_str().unwrap_or_default(), times.unwrap_or_default())
    };
    let mut patterns: Vec<String> = line["patterns"].as_array().into_iter().flatten().map(pattern).collect();
    patterns.sort();
    Ok(Counted {
        fan: line["value"]["fan"].as_i64().unwrap_or_default(),
        payments: ["E", "S", "W", "N"].map(|seat| line["totals"][seat].as_i64().unwrap_or_default()),
        patterns,
    })
}
