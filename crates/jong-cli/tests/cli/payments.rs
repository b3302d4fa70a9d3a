//! Payments in answers for programs: `totals` by seat and the list `payments`, whoever prints them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{HAND, TENHOU, jong, jong_with};

/// The win of `HAND` as a record, a discard of E.
const RECORD: &[u8] =
    br#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"E","seat":"S","round":"E"}"#;

/// Checks the payments of a hand: each has its four fields, what a seat gets and gives comes to its total, and the
/// totals come to what the table pays.
fn check(answer: &Value, from_table: i64) {
    let totals: BTreeMap<String, i64> = serde_json::from_value(answer["totals"].clone()).expect("an amount by seat");
    let mut sums: BTreeMap<String, i64> = totals.keys().map(|seat| (seat.clone(), 0)).collect();
    for payment in answer["payments"].as_array().unwrap_or_else(|| panic!("no list: {answer}")) {
        let fields: Vec<&String> = payment.as_object().expect("an object").keys().collect();
        assert_eq!(fields, ["from", "to", "amount", "why"], "{answer}");
        let text = |key: &str| payment[key].as_str().unwrap_or_else(|| panic!("{key} is no text: {payment}"));
        let amount = payment["amount"].as_i64().expect("an amount");
        assert!(amount > 0 && !text("why").is_empty(), "{payment}");
        *sums.get_mut(text("to")).expect("a seat") += amount;
        if text("from") != "table" {
            *sums.get_mut(text("from")).expect("a seat") -= amount;
        }
    }
    assert_eq!(sums, totals, "{answer}");
    assert_eq!(totals.values().sum::<i64>(), from_table, "{answer}");
    assert!(totals.values().any(|&total| total > 0), "{answer}");
    assert_eq!(answer.get("settlement"), None, "{answer}");
}

/// Checks the payments of `HAND` at Tenhou: pinfu and all simples are 2 han 30 fu, and 30 × 2⁴ = 480, four times is
/// 1,920, so the discarder pays 2,000.
fn check_pinfu(answer: &Value) {
    check(answer, 0);
    assert_eq!(answer["totals"], json!({ "E": -2000, "S": 2000, "W": 0, "N": 0 }));
    let [paid] = answer["payments"].as_array().expect("a list").as_slice() else { panic!("{answer}") };
    assert_eq!(
        paid,
        &json!({ "from": "E", "to": "S", "amount": 2000, "why": "discarded the winning tile; 480 basic points" })
    );
}

#[test]
fn of_one_hand() {
    for verb in ["score", "explain"] {
        check_pinfu(&jong(&[verb, HAND, "-r", TENHOU, "--json"]).json());
        for rules in ["riichi/tenhou-sanma", "fimj/official-1993", "taiwan/standard"] {
            let hand = if rules == "taiwan/standard" { "234m 567p 88p 345s 67s 123p +8s" } else { HAND };
            let hand = if rules == "riichi/tenhou-sanma" { "999m 567p 88p 345s 67s +8s" } else { hand };
            check(&jong(&[verb, hand, "-r", rules, "--by", "draw", "--ready", "ready", "--json"]).json(), 0);
        }
    }
}

/// Whoever is robbed of a kong has discarded nothing.
#[test]
fn of_a_robbed_kong() {
    for (rules, hand) in [(TENHOU, HAND), ("taiwan/standard", "234m 567p 88p 345s 67s 123p +8s")] {
        let answer = jong(&["score", hand, "-r", rules, "--from", "E", "--events", "robbed-kong", "--json"]).json();
        let why = answer["payments"][0]["why"].as_str().unwrap_or_else(|| panic!("no payment: {answer}"));
        assert!(why.contains("was robbed of the kong") && !why.contains("discarded"), "{rules}: {why}");
    }
}

/// Two deposits of 1,000 come from the table.
#[test]
fn of_a_hand_with_deposits() {
    for verb in ["score", "explain"] {
        let answer = jong(&[verb, HAND, "-r", TENHOU, "--deposits", "2", "--json"]).json();
        check(&answer, 2000);
        let from_table = |payment: &&Value| payment["from"] == "table";
        let found = answer["payments"].as_array().expect("a list").iter().find(from_table);
        assert_eq!(found.expect("deposits")["amount"], 2000, "{answer}");
    }
}

#[test]
fn of_compare() {
    let rows = jong(&["compare", HAND, "-r", "riichi/tenhou,riichi/ema-2025,fimj/official-1993", "--json"]).json();
    let [tenhou, others @ ..] = rows.as_array().expect("rows").as_slice() else { panic!("{rows}") };
    check_pinfu(tenhou);
    assert_eq!(others.len(), 2);
    others.iter().for_each(|row| check(row, 0));
}

#[test]
fn of_settle() {
    let hand = r#"{"round":"E","winners":["S"],"by":"discard","from":"E","win":"8s",
        "players":{"S":{"hand":"234m 567p 88p 345s 67s"}}}"#;
    check_pinfu(&jong_with(&["settle", "-r", TENHOU, "--json"], hand.as_bytes()).json());
    check_pinfu(&jong_with(&["settle", "-r", TENHOU, "--jsonl"], hand.replace('\n', "").as_bytes()).json());
}

/// The hands that `diff` shows have the result of each ruleset.
#[test]
#[ignore = "takes long"]
fn of_diff() {
    let found = jong(&["diff", TENHOU, "riichi/ema-2025", "--wins", "0", "--json"]).json();
    let [scored, settled] = ["witnesses", "settlements"].map(|key| found[key].as_array().expect("a list"));
    let answers = scored.iter().chain(settled).flat_map(|witness| [&witness["a"], &witness["b"]]);
    let paid: Vec<&Value> = answers.filter(|answer| answer.get("totals").is_some()).collect();
    assert!(paid.len() > 20, "{}", paid.len());
    for answer in paid {
        let from_table = |payment: &&Value| payment["from"] == "table";
        let payments = answer["payments"].as_array().expect("a list");
        let deposits = payments.iter().filter(from_table).map(|payment| payment["amount"].as_i64().expect("an amount"));
        let totals = answer["totals"].as_object().expect("seats").values();
        if totals.clone().any(|total| total != 0) {
            check(answer, deposits.sum());
        }
    }
}

/// A line of a batch has the list if it is asked for, and is the same without.
#[test]
fn of_a_batch() {
    let batch = |flags: &[&str]| jong_with(&[&["score", "--jsonl", "-r", TENHOU], flags].concat(), RECORD).json();
    let mut line = batch(&["--payments"]);
    check_pinfu(&line);
    line.as_object_mut().expect("an object").shift_remove("payments").expect("payments");
    assert_eq!(line, batch(&[]));
}

/// A single hand has its payments without being asked.
#[test]
fn only_a_batch_is_asked_for_them() {
    let ran = jong(&["score", HAND, "-r", TENHOU, "--payments"]);
    assert!(ran.code == 2 && ran.err.contains("--jsonl"), "{}", ran.err);
}
