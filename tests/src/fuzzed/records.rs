//! Win records and finished hands.

use std::sync::LazyLock;

use jong::core::hand::{Defect, DefectCode, Field, PerSeat};
use jong::core::tree::{Node, Value as Setting};
use jong::record::quick;
use jong::{ErrorLine, FinishedRecord, Outcome, Record, RecordError, ResultLine, Ruleset, SettledLine, Settlement};
use serde_json::{Map, Value, json};

/// Rules of every grammar, of four and of three players, with red fives and without, and some in which a replacement
/// can be the last tile.
pub static RULES: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let ids = ["riichi/tenhou", "riichi/tenhou-sanma", "riichi/ema-2016", "fimj/official-1993", "taiwan/standard"];
    ids.iter().map(|id| jong::open(id).expect("shipped rules can be opened")).collect()
});

/// Reads a line as a win record and as a finished hand, under several rules. Defects lie at places within it; a hand
/// that is scored is paid by somebody.
///
/// # Panics
/// A property does not hold.
pub fn records(data: &[u8]) {
    let Ok(line) = std::str::from_utf8(data) else { return };
    let fields: Option<Map<String, Value>> = serde_json::from_str(line).ok();
    RULES.iter().for_each(|rules| under(rules, line, fields.as_ref()));
}

/// The same under one ruleset.
///
/// # Panics
/// A property does not hold.
pub(super) fn records_under(rules: &Ruleset, line: &str) {
    under(rules, line, serde_json::from_str(line).ok().as_ref());
}

fn under(rules: &Ruleset, line: &str, fields: Option<&Map<String, Value>>) {
    match read_alike(rules, line) {
        Ok(scored) => check_scored(rules, line, fields, &scored),
        Err(error) => {
            check_error(line, fields, &error);
            check_contradictions(rules, line, fields, &error);
        }
    }
    match jong::settle_json(rules, line, Some(1)) {
        Ok(settled) => check_settled(rules, line, fields, &settled),
        Err(error) => check_error(line, fields, &error),
    }
}

/// Scores a record. The result equals, to the byte, the one of reading it with care and then scoring it, and who finds
/// quickly that it is refused is right.
///
/// # Errors
/// It is refused.
///
/// # Panics
/// The results differ.
pub fn read_alike<'a>(rules: &'a Ruleset, line: &str) -> Result<ResultLine<'a>, ErrorLine> {
    let with_care = |RecordError { id, defects }| ErrorLine::new(id, Some(1), defects);
    let record = Record::from_json(line, rules).map_err(with_care);
    let carefully = record.and_then(|record| jong::score_record(rules, record, Some(1)));
    let quickly = jong::score_json(rules, line, Some(1));
    let id = &rules.info().id;
    assert!(!quick::is_contradicted(line, rules) || quickly.is_err(), "{id} refuses this in haste: {line}");
    assert_eq!(written(&quickly), written(&carefully), "{id} reads this in two ways: {line}");
    quickly
}

/// A result or an error as it is written.
fn written(result: &Result<ResultLine<'_>, ErrorLine>) -> String {
    let text = match result {
        Ok(result) => serde_json::to_string(result),
        Err(error) => serde_json::to_string(error),
    };
    text.expect("whatever is said can be written")
}

fn check_error(line: &str, fields: Option<&Map<String, Value>>, error: &ErrorLine) {
    assert!(!error.defects.is_empty(), "refused for nothing: {line}");
    serde_json::to_string(error).expect("an error can be written");
    for defect in &error.defects {
        let length = length(line, fields, defect);
        assert!(defect.at < length.max(1), "{defect:?} lies outside its text of {length}: {line}");
        assert!(
            !defect.message.english().is_empty() && !defect.message.english().contains(char::is_control),
            "{defect:?}: {line}"
        );
    }
}

/// The length of the text in which the place of a defect is counted.
fn length(line: &str, fields: Option<&Map<String, Value>>, defect: &Defect) -> usize {
    let Some(fields) = fields else { return line.chars().count() + 1 };
    let own = match defect.seat {
        Some(seat) => fields.get("players").and_then(|players| players.get(<&str>::from(seat))),
        None => None,
    };
    // A defect of nobody's hand in particular, for example of the winning tile, stands outside `players`.
    let name = defect.field.to_string();
    match own.and_then(|own| own.get(&name)).or_else(|| fields.get(&name)) {
        Some(Value::String(text)) => text.chars().count(),
        // Melds are written one after the other, with a blank between them.
        Some(Value::Array(items)) if defect.field == Field::Melds => {
            let length = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned).chars().count();
            items.iter().map(|item| length(item) + 1).sum()
        }
        _ => 0,
    }
}

/// A contradiction in a win is one in the same win of a finished hand, too.
fn check_contradictions(rules: &Ruleset, line: &str, fields: Option<&Map<String, Value>>, error: &ErrorLine) {
    let Some(finished) = fields.and_then(as_finished) else { return };
    if error.defects.iter().all(|defect| defect.code == DefectCode::Contradiction) {
        let codes = |error: ErrorLine| error.defects.into_iter().map(|defect| defect.code).collect::<Vec<_>>();
        let settled = jong::settle_json(rules, &finished.to_string(), None).map(drop).map_err(codes);
        let id = &rules.info().id;
        assert_eq!(settled, Err(codes(error.clone())), "{id} refuses to score this, {error:?}: {line}");
    }
}

/// The worth of one deposit; 0 in games without deposits.
fn deposit(rules: &Ruleset) -> i64 {
    let payment = rules.tree().get("payment").and_then(Node::as_table);
    match payment.and_then(|payment| payment.get("deposit")).map(|node| &node.value) {
        Some(Setting::Int(amount)) => *amount,
        _ => 0,
    }
}

fn number(fields: Option<&Map<String, Value>>, name: &str) -> i64 {
    fields.and_then(|fields| fields.get(name)).and_then(Value::as_i64).unwrap_or(0)
}

/// The deposits go to the winner, and every other payment from one player to another.
fn check_scored(rules: &Ruleset, line: &str, fields: Option<&Map<String, Value>>, scored: &ResultLine<'_>) {
    let id = &rules.info().id;
    assert_eq!(scored.id.as_deref(), fields.and_then(|fields| fields.get("id")).and_then(Value::as_str), "{line}");
    let Outcome::Win(report) = &scored.outcome else { return };
    let sum: i64 = report.score.totals.iter().sum();
    assert_eq!(sum, number(fields, "deposits") * deposit(rules), "{id}: {:?}: {line}", report.score.totals);
    assert!(report.score.worth >= 0, "{id}: {}: {line}", report.score.worth);
    let json = serde_json::to_value(scored).expect("a result can be written");
    let paid = json["totals"].as_object().expect("an object");
    assert_eq!(paid.len(), usize::from(rules.game().players), "{id}: {line}");
    if let Some(finished) = fields.and_then(as_finished) {
        let settled = jong::settle_json(rules, &finished.to_string(), None);
        let settled = settled.unwrap_or_else(|error| panic!("{id} scores, but does not settle: {line}: {error:?}"));
        let settled = serde_json::to_value(&settled).expect("a settlement can be written");
        assert_eq!(settled["totals"], json["totals"], "{id} scores and settles in two ways: {line}");
    }
}

/// The same win as a finished hand in which only the winner's tiles are known. `None` if there is none: a finished
/// hand cannot name a furiten winner.
#[must_use]
pub fn as_finished(record: &Map<String, Value>) -> Option<Value> {
    let mut own = Map::new();
    let mut whole = Map::new();
    for (name, value) in record {
        match name.as_str() {
            "seat" | "furiten" => {}
            "id" | "round" | "opened" | "by" | "from" | "win" | "repeats" | "deposits" | "dora" | "ura" => {
                whole.insert(name.clone(), value.clone());
            }
            _ => {
                own.insert(name.clone(), value.clone());
            }
        }
    }
    let seat = record.get("seat")?.as_str()?;
    whole.insert("winners".to_owned(), json!([seat]));
    whole.insert("players".to_owned(), json!({ seat: own }));
    Some(Value::Object(whole))
}

/// Nobody pays himself or nothing, and the totals are the sums of the payments.
fn check_settled(rules: &Ruleset, line: &str, fields: Option<&Map<String, Value>>, settled: &SettledLine<'_>) {
    let id = &rules.info().id;
    serde_json::to_string(settled).expect("a settlement can be written");
    let Settlement::Settled(bill) = &settled.settlement else { return };
    let mut totals = PerSeat::<i64>::default();
    let mut taken = 0;
    for payment in &bill.settled.payments {
        assert!(payment.amount > 0 && payment.from != Some(payment.to), "{id}: {payment:?}: {line}");
        assert!(!payment.why.is_empty(), "{id}: {payment:?}: {line}");
        totals[payment.to] += payment.amount;
        match payment.from {
            Some(from) => totals[from] -= payment.amount,
            None => taken += payment.amount,
        }
    }
    assert_eq!(totals, bill.settled.totals, "{id}: {line}");
    assert_eq!(totals.iter().sum::<i64>(), taken, "{id}: {line}");
    let there = number(fields, "deposits") * deposit(rules);
    assert!(taken == 0 || taken == there, "{id} takes {taken} of {there} from the table: {line}");
    let won = !bill.settled.winners.is_empty();
    assert!(!won || taken == there, "{id} leaves deposits on the table: {line}");
    let players = usize::from(rules.game().players);
    assert!(totals.iter().skip(players).all(|&total| total == 0), "{id}: {totals:?}: {line}");
    // A hand settles the same a second time, and a checked hand passes the check again.
    let again = FinishedRecord::from_json(line, rules).ok().and_then(|record| record.check(rules).ok());
    assert!(again.is_some_and(|finished| rules.settle(&finished).is_ok_and(|again| again == bill.settled)), "{line}");
}
