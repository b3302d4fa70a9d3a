//! The worked examples of the Italian rules, section 5, by their names there (C1 … C13, D1 … D8), each with the sum
//! behind its number, and the value of the same hand where a club has chosen otherwise (A1 … A22 of section 4).
//!
//! The examples name dragons by colour; here red is 7z, green 6z and white 5z. The numbers rest on one assumption of
//! the rules file: every closing double is worth one (A1). Gaps in the examples change nothing: the discarder, and the
//! hand's last drawn tile.

mod fouls;
mod losers;
mod options;
mod settlements;
mod winners;

use jong::Ruleset;
use jong::core::rules::RulesText;
use serde_json::Value;

const SEATS: [&str; 4] = ["E", "S", "W", "N"];

/// The example, the record, the result.
type Case = (&'static str, &'static str, &'static str);

fn open(id: &str) -> Ruleset {
    jong::open(&format!("fimj/{id}")).unwrap_or_else(|error| panic!("{error}"))
}

/// The official rules with these changes.
fn house(changes: &str) -> Ruleset {
    let head = "schema = 1\nid = \"tests/house\"\nextends = \"fimj/official-1993\"\nname = { en = \"House\" }\n";
    let text = format!("{head}{changes}");
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}\n{changes}", loaded.faults))
}

/// The result of a win, or why there is none.
fn score(rules: &Ruleset, record: &str) -> Result<Value, String> {
    let line = jong::score_json(rules, record, None).map_err(|error| {
        let codes: Vec<&str> = error.defects.iter().map(|defect| defect.code.into()).collect();
        format!("refused: {}", codes.join(" "))
    })?;
    let line = serde_json::to_value(&line).expect("a result is JSON");
    line["reason"].as_str().map_or(Ok(line.clone()), |reason| Err(reason.to_owned()))
}

/// `points × 2^doubles = worth` of a win; `worth: limit` of a limit hand; or why it does not win.
fn counted(rules: &Ruleset, record: &str) -> String {
    score(rules, record).map_or_else(|why| why, |line| said(&line))
}

fn said(line: &Value) -> String {
    match line["limit"].as_str() {
        Some(limit) => format!("{}: {limit}", line["worth"]),
        None => format!("{} × 2^{} = {}", line["value"]["points"], line["value"]["doubles"], line["worth"]),
    }
}

/// The gain or loss of each seat by a win alone, in the order of the seats.
fn paid(rules: &Ruleset, record: &str) -> String {
    score(rules, record).map_or_else(|why| why, |line| by_seat(&line["totals"]))
}

fn by_seat(gains: &Value) -> String {
    SEATS.map(|seat| format!("{seat}{:+}", gains[seat].as_i64().unwrap_or_default())).join(" ")
}

/// A finished hand, settled.
fn settle(rules: &Ruleset, record: &str) -> Value {
    let result = jong::settle_json(rules, record, None).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
    serde_json::to_value(&result).expect("a settlement is JSON")
}

/// `scores; payments; gains` of a finished hand: `E12 S26 W4 N0; E>S 50 W>S 30 …; E-10 S+110 W-50 N-50`.
fn settled(rules: &Ruleset, record: &str) -> String {
    let result = settle(rules, record);
    let scores = SEATS.map(|seat| format!("{seat}{}", result["players"][seat]["worth"])).join(" ");
    let amount = |from: &str, to: &str| -> i64 {
        let payments = result["payments"].as_array().into_iter().flatten();
        payments
            .filter(|payment| payment["from"] == from && payment["to"] == to)
            .filter_map(|payment| payment["amount"].as_i64())
            .sum()
    };
    let pairs = SEATS.into_iter().flat_map(|from| SEATS.map(|to| (from, to)));
    let payments = pairs.map(|(from, to)| (from, to, amount(from, to))).filter(|&(.., amount)| amount != 0);
    let payments: Vec<String> = payments.map(|(from, to, amount)| format!("{from}>{to} {amount}")).collect();
    format!("{scores}; {}; {}", payments.join(" "), by_seat(&result["totals"]))
}

fn check(rules: &Ruleset, what: fn(&Ruleset, &str) -> String, cases: &[Case]) {
    let mut wrong = Vec::new();
    for (name, record, expected) in cases {
        let got = what(rules, record);
        if got != *expected {
            wrong.push(format!("{name}: {record}\n  expected {expected}\n  got      {got}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
