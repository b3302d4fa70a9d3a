//! Taiwan's rules written in the grammar of fan pay as Taiwan's own do: the grammar of fan is as general as that.
//!
//! The file is made here of `taiwan/standard`'s own lines: its tai are fan, its base and unit are those of the worth, and
//! everybody who pays pays the worth once.

use jong::Ruleset;
use jong::core::rules::{RulesText, Shelf, load};
use jong::shelf::{OneFile, OwnShelf, ShippedShelf};
use jong_tests::chance::{Chance, all_or};
use jong_tests::finished::{Game, Table, win};
use serde_json::{Value, json};

/// The options of `[payment]` where only the discarder pays on a discard, and everybody on a draw.
const PAYMENT: &str = "discarder-times = 1\ndiscarder-plus = 0\nbystander-times = 0\nbystander-plus = 0\ndrawn-times = 1\n\
                       drawn-plus = 0\nbystander-most = false\nshortfall = \"nobody\"\nrobbed = \"discarder\"\n\
                       responsible = \"discarder\"\nco-winners = \"nothing\"\n";

/// The text of a file of Taiwan's rules in the words of the grammar of fan.
fn as_fan(id: &str) -> String {
    let text = ShippedShelf.open(id, None).expect("shipped").text.into_owned();
    let is_stake = |line: &str| line.starts_with("base = ") || line.starts_with("unit = ");
    let stakes: Vec<&str> = text.lines().filter(|line| is_stake(line)).collect();
    let counting =
        format!("[counting]\nworth = \"added\"\ntable = []\nalone-above-most = false\n{}", stakes.join("\n"));
    let lines = text.lines().filter(|line| !is_stake(line)).map(|line| match line {
        "[tai]" => "[fan]".to_owned(),
        "[counting]" => counting.clone(),
        "[payment]" => format!("{line}\n{PAYMENT}"),
        "[liability]" => format!("{line}\non = \"always\""),
        "grammar = \"taiwan\"" => "grammar = \"fan\"".to_owned(),
        _ if line.starts_with("tai ") => line.replacen("tai ", "fan ", 1),
        _ if line.starts_with("id ") || line.starts_with("extends ") => line.replace("\"taiwan/", "\"as-fan/"),
        _ => line.replace("least-tai", "least-fan").replace("most-tai", "most-fan"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// `taiwan/standard` in the grammar of fan.
fn standard_as_fan() -> Ruleset {
    let text = |id: &str| RulesText { name: format!("{}.toml", id.replace('/', "-")).into(), text: as_fan(id).into() };
    let shelf = OwnShelf(OneFile { name: "as-fan/base", text: text("taiwan/base") });
    let loaded = load(text("taiwan/standard"), &shelf, jong::grammars());
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.faults))
}

/// A result without what it is called: the amounts, and the patterns with theirs.
fn amounts(line: &Value, unit: &str) -> Value {
    let player = |player: &Value| {
        let patterns = player["patterns"].as_array().into_iter().flatten();
        let patterns: Vec<_> =
            patterns.map(|pattern| ["id", "value", "times"].map(|key| pattern[key].clone())).collect();
        json!([player["worth"], player["value"][unit], patterns])
    };
    let players: Vec<_> = ["E", "S", "W", "N"].iter().map(|seat| player(&line["players"][*seat])).collect();
    // Of a win the payments are the gain or loss of each seat, of a finished hand a list with reasons.
    let payments = match line["payments"].as_array() {
        Some(list) => list.iter().map(|paid| json!([paid["from"], paid["to"], paid["amount"]])).collect(),
        None => line["payments"].clone(),
    };
    json!([player(line), line["win"], line["reason"], line["totals"], players, payments])
}

/// The amounts under both, of a record of a win or of a finished hand.
fn both(rules: [&Ruleset; 2], record: &str, ask: &dyn Fn(&Ruleset, &str) -> Value) -> [Value; 2] {
    let [taiwan, fan] = rules.map(|rules| ask(rules, record));
    [amounts(&taiwan, "tai"), amounts(&fan, "fan")]
}

#[test]
fn it_pays_as_taiwan_does() {
    let (taiwan, fan) = (jong::open("taiwan/standard").expect("shipped"), standard_as_fan());
    let (mut several, mut drawn) = (0, 0);
    for seed in 0..all_or(20_000, 4_000) {
        let table = Table::by_chance(&mut Chance::new(seed), Game::Sixteen);
        let record = table.record("table").to_string();
        let ask = |rules: &Ruleset, record: &str| {
            let line = jong::settle_json(rules, record, None).unwrap_or_else(|error| panic!("{record}: {error:?}"));
            serde_json::to_value(&line).expect("a result is JSON")
        };
        let [one, other] = both([&taiwan, &fan], &record, &ask);
        assert_eq!(one, other, "seed {seed}: {record}");
        several += usize::from(table.winners.len() > 1);
        drawn += usize::from(table.winners.len() == 1 && one[5].as_array().is_some_and(|payments| payments.len() == 3));
    }
    assert!(several > 100 && drawn > 1_000, "{several} with several winners, {drawn} drawn");
}

/// Single wins, on the eighth flower too.
#[test]
fn wins_are_worth_what_they_are_in_taiwan() {
    let (taiwan, fan) = (jong::open("taiwan/standard").expect("shipped"), standard_as_fan());
    for seed in 0..all_or(20_000, 2_000) {
        let record = win(&mut Chance::new(seed), Game::Sixteen).record("win").to_string();
        let ask = |rules: &Ruleset, record: &str| {
            let line = jong::score_json(rules, record, None).unwrap_or_else(|error| panic!("{record}: {error:?}"));
            serde_json::to_value(&line).expect("a result is JSON")
        };
        let [one, other] = both([&taiwan, &fan], &record, &ask);
        assert_eq!(one, other, "seed {seed}: {record}");
    }
}
