//! The worked examples: the printed results are those of the same hands when they are scored and settled again, from
//! records as anybody would write them.

use std::collections::BTreeSet;

use jong::core::Score;
use jong::core::hand::{Seat, Situation, Win};
use jong::core::pattern::Unit;
use jong::core::tree::Node;
use jong::terms::unit as unit_words;
use jong::{Lang, Ruleset, score_json, settle_json};
use jong_lab::invert::record_of;
use jong_lab::sample::wins_in;
use jong_players::PlayerLevel;
use jong_print::rulebook::{Edition, WorkedExample};
use jong_tests::chance::{all_or, full_or};
use serde_json::{Map, Value, json};

use crate::rulebooks::shelf::{books, markdown, pattern_name};

const SEATS: [(&str, &str); 4] = [("E", "East"), ("S", "South"), ("W", "West"), ("N", "North")];

/// The fields of a win that belong to the table and not to the player.
const OF_TABLE: [&str; 9] = ["by", "from", "round", "win", "dora", "ura", "repeats", "deposits", "streak"];

/// A worked example as a finished hand.
fn finished(worked: &WorkedExample<'_>) -> Map<String, Value> {
    let mut record = record_of(&worked.win);
    let winner = record.remove("seat").expect("a seat");
    let mut table = Map::new();
    OF_TABLE.into_iter().for_each(|key| table.extend(record.remove(key).map(|value| (key.to_owned(), value))));
    let mut players = Map::new();
    players.insert(winner.as_str().expect("a word").to_owned(), Value::Object(record));
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != worked.win.situation.seat) {
        if let Some((hand, situation)) = worked.finished.players[seat].clone() {
            let other = record_of(&Win { hand, situation });
            players.insert(seat.to_string(), other["players"][seat.to_string()].clone());
        }
    }
    table.insert("winners".to_owned(), json!([winner]));
    table.insert("players".to_owned(), Value::Object(players));
    table
}

/// An example as the book prints it.
struct PrintedExample<'a> {
    /// The payer, the receiver and the amount.
    payments: Vec<(&'a str, &'a str, i64)>,
    /// The total of each seat.
    totals: Vec<(&'a str, i64)>,
    /// The patterns that count, with their values.
    counts: Vec<(&'a str, &'a str)>,
}

/// A number with its thousands set off, as English does it.
fn amount(text: &str) -> Option<i64> {
    text.replace(',', "").parse().ok()
}

fn printed(text: &str) -> PrintedExample<'_> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")).map(|row| row.split(" | ").collect::<Vec<_>>());
    let payments = rows.filter_map(|row| Some((row[0], row[1], amount(row.get(2)?)?))).collect();
    let result = text.lines().find_map(|line| line.strip_prefix("Result: ")).expect("a result");
    let total = |said: &'_ str| -> Option<(usize, i64)> {
        let (seat, total) = said.rsplit_once(' ')?;
        Some((SEATS.iter().position(|(_, name)| *name == seat)?, amount(total)?))
    };
    let totals = result.split(", ").filter_map(total).map(|(seat, total)| (SEATS[seat].1, total)).collect();
    let counting = text.split_once("**What counts**").map_or("", |(_, rest)| rest.split("\n**").next().unwrap_or(""));
    let counts = counting.lines().filter_map(|line| line.strip_prefix("* ")?.split_once(": ")).collect();
    PrintedExample { payments, totals, counts }
}

/// The examples of a book, as they are printed.
fn examples(text: &str) -> Vec<&str> {
    let (_, rest) = text.split_once("\n## Worked examples\n").expect("the section");
    let section = rest.split("\n## ").next().unwrap_or_default();
    section.split("\n### ").skip(1).collect()
}

fn name(seat: &Value) -> &'static str {
    // Payments that come from no player come from the table.
    SEATS.iter().find(|(key, _)| seat == key).map_or("the table", |(_, name)| name)
}

fn check(rules: &Ruleset, worked: &WorkedExample<'_>, printed: &PrintedExample<'_>) {
    let record = Value::Object(finished(worked)).to_string();
    let line = settle_json(rules, &record, None).unwrap_or_else(|error| panic!("{record}: {error:?}"));
    let line = serde_json::to_value(&line).expect("JSON");
    let payments = line["payments"].as_array().unwrap_or_else(|| panic!("{record}: {line}")).iter();
    let settled: Vec<(&str, &str, i64)> = payments
        .map(|payment| (name(&payment["from"]), name(&payment["to"]), payment["amount"].as_i64().expect("a number")))
        .collect();
    assert_eq!(printed.payments, settled, "{record}");
    let totals: Vec<(&str, i64)> =
        SEATS.iter().filter_map(|(key, name)| Some((*name, line["totals"].get(key)?.as_i64()?))).collect();
    assert_eq!(printed.totals, totals, "{record}");
    let winner = &line["players"][worked.win.situation.seat.to_string()];
    for pattern in winner["patterns"].as_array().into_iter().flatten() {
        let id = pattern["id"].as_str().expect("an id");
        let name = pattern_name(rules, id, Lang::En);
        // What can count several times and counts once is told without a number.
        let times = pattern["times"].as_u64().filter(|&times| times > 1);
        let name = times.map_or(name.clone(), |times| format!("{name} × {times}"));
        let value = pattern["value"].to_string();
        let told = printed.counts.iter().find(|(told, _)| *told == name);
        let told = told.unwrap_or_else(|| panic!("{name}: {:?}", printed.counts)).1;
        // A word that stands for an amount is told by its name and without a number.
        let is_limit = rules
            .tree()
            .get("limits")
            .and_then(Node::as_table)
            .is_some_and(|limits| pattern["unit"].as_str().is_some_and(|unit| limits.get(unit).is_some()));
        assert!(
            is_limit || told.split(' ').any(|word| word.replace(',', "") == value),
            "{name}: {value}, and not {told}"
        );
    }
    // Where only the winner's hand decides, scoring it comes to the same.
    if !rules.scoring().needs_all_hands(true) {
        let scored = score_json(rules, &Value::Object(record_of(&worked.win)).to_string(), None).expect("a win");
        let scored = serde_json::to_value(&scored).expect("JSON");
        for (key, name) in SEATS {
            let paid = scored["totals"].get(key).and_then(Value::as_i64);
            let told = printed.totals.iter().find(|(seat, _)| *seat == name).map(|(_, total)| *total);
            assert_eq!(paid, told, "{record}: {name}");
        }
    }
}

#[test]
fn what_is_printed_is_what_is_paid() {
    let (mut seen, mut limits) = (0, 0);
    for (rules, book) in books() {
        let text = markdown(book, Edition::Whole, Lang::En);
        let shown = examples(&text);
        assert_eq!(shown.len(), book.worked().len(), "{}", rules.info().id);
        for (worked, text) in book.worked().iter().zip(shown) {
            check(rules, worked, &printed(text));
            seen += 1;
            limits += usize::from(text.starts_with("A limit: "));
        }
        // Four small hands; a base that others extend need not have any.
        assert!(book.worked().len() >= 4, "{}", rules.info().id);
    }
    assert!(seen > 100 && limits > 40, "{seen} examples, {limits} limits");
}

/// Every limit that hands can reach has its example.
#[test]
fn every_limit_of_the_ladder_is_shown() {
    for (rules, book) in books().iter().filter(|(rules, _)| rules.info().grammar == "riichi") {
        let text = markdown(book, Edition::Whole, Lang::En);
        let shown = examples(&text);
        let names = rules.tree().get("limits").and_then(|node| node.as_table()).expect("limits");
        for limit in names.iter().filter(|limit| limit.node.as_table().is_some()) {
            let name = crate::rulebooks::shelf::limit_name(rules, &limit.key, Lang::En);
            let is_shown = shown.iter().any(|text| text.starts_with(&format!("A limit: {name}\n")));
            assert!(is_shown, "{}: {name}", rules.info().id);
        }
    }
}

/// The names of values in the table of payments at a glance.
fn looked_up(text: &str) -> BTreeSet<&str> {
    let (_, rest) = text.split_once("\n## Payments at a glance\n").expect("the section");
    let section = rest.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    rows.flat_map(|cell| cell.split(" / ")).collect()
}

/// A value below the limits as it is called, `2 han, 30 fu`.
fn value(rules: &Ruleset, score: &Score) -> Option<String> {
    let name =
        |(unit, n): &(&Unit, i64)| Some(unit_words(rules, Lang::En, unit.name, *n)?.replace("{n}", &n.to_string()));
    let amounts: Option<Vec<String>> = score.value.amounts.iter().flatten().map(name).collect();
    amounts.filter(|_| score.limit.is_none()).map(|amounts| amounts.join(", "))
}

/// Games of fan that have more values than a table has room for.
const OF_MANY_VALUES: [&str; 4] = ["fan/hong-kong-new", "fan/mcr-2006", "fan/mcr-2025", "fan/zung-jung"];

/// All values that wins have are in a table where they are few enough for one; elsewhere its title says that some are.
#[test]
fn every_value_can_be_looked_up() {
    for (rules, book) in books() {
        let text = markdown(book, Edition::Whole, Lang::En);
        if rules.info().grammar == "fimj" || OF_MANY_VALUES.contains(&rules.info().id.as_str()) {
            assert!(text.contains("\n## Payments at a glance: a selection\n"), "{}", rules.info().id);
            continue;
        }
        let table = looked_up(&text);
        let many = full_or(40_000, all_or(10_000, 200));
        let wins = wins_in(rules, PlayerLevel::Quick, 11, 0..many);
        let scores = wins.iter().filter_map(|win| rules.score(&win.hand, &win.situation).ok());
        let missing: BTreeSet<String> =
            scores.filter_map(|score| value(rules, &score)).filter(|value| !table.contains(value.as_str())).collect();
        assert!(missing.is_empty(), "{}: {missing:?} in {table:?}", rules.info().id);
        // Seven pairs are two han at least, and a hand without points has a pattern besides the draw.
        assert!(["1 han, 25 fu", "1 han, 20 fu"].iter().all(|never| !table.contains(never)), "{}", rules.info().id);
    }
}

/// Values that few hands have.
#[test]
fn rare_values_can_be_looked_up() {
    let all = |id: &str, values: &[&str]| {
        let (_, book) = books().iter().find(|(rules, _)| rules.info().id == id).expect("a book");
        let text = markdown(book, Edition::Whole, Lang::En);
        let missing: Vec<&str> = values.iter().filter(|&value| !looked_up(&text).contains(value)).copied().collect();
        assert!(missing.is_empty(), "{id}: {missing:?}");
    };
    let every = ["2 han, 20 fu", "3 han, 20 fu", "4 han, 20 fu", "2 han, 25 fu", "3 han, 25 fu", "4 han, 25 fu"];
    let many = ["1 han, 60 fu", "1 han, 80 fu", "1 han, 100 fu", "2 han, 60 fu", "2 han, 110 fu"];
    ["riichi/ema-2025", "riichi/wrc-2025"].iter().for_each(|id| all(id, &[&every[..], &many].concat()));
    all("riichi/tenhou", &["1 han, 110 fu", "2 han, 110 fu", "4 han, 30 fu"]);
}

/// A sheet says how many values have a source, and nothing of tables of three where four play. Where the dealer is paid as
/// all are, the dealer has no columns of payments.
#[test]
fn sheets_are_about_their_table() {
    let mut without = 0;
    for (rules, book) in books() {
        let (id, sheet) = (&rules.info().id, markdown(book, Edition::Sheet, Lang::En));
        let doubts = rules.doubts();
        let counted = match doubts.sourced == doubts.values {
            true => format!("all {} values sourced", doubts.values),
            false => format!("{} of {} values sourced", doubts.sourced, doubts.values),
        };
        assert!(sheet.contains(&counted), "{id}: {counted}");
        let of_three = rules.info().grammar == "riichi" && rules.game().players == 3;
        assert_eq!(sheet.contains("With three, "), of_three, "{id}");
        let paid = |winner: Seat, from: Option<Seat>| {
            let payments = rules.pay(1_000, &Situation::plain(winner, Seat::E, from));
            let mut shares: Vec<(bool, i64)> =
                payments.iter().map(|payment| (payment.from == from, payment.amount)).collect();
            shares.sort_unstable();
            shares
        };
        let alike = [Some(Seat::W), None].into_iter().all(|from| paid(Seat::S, from) == paid(Seat::E, from));
        if sheet.contains("## Payments at a glance") {
            assert_eq!(sheet.contains("The dealer wins"), !alike, "{id}");
            without += usize::from(alike);
        }
    }
    assert!(without > 0, "somewhere the dealer is paid as all are");
}
