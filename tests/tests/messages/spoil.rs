//! Files and records with letters and lines taken out, put in and changed: nothing panics, and a file that is refused
//! says where.

use std::panic::{self, AssertUnwindSafe};

use jong::core::rules::RulesText;
use jong_tests::chance::{Chance, all_or};
use jong_tests::fuzzed::{records as try_record, rules_of_name, spoiled};

use crate::messages::{house, records};

/// Runs code that must not panic, and shows its input if it does.
fn survives(what: &str, text: &str, run: impl FnOnce()) {
    panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| panic!("{what} panicked on:\n{text}"));
}

/// Loads a rules file, and plays with it if that can be done.
fn try_rules(name: &str, text: &str) {
    survives("the rules", text, || rules_of_name(name, text));
}

/// Scores a line and settles it, under rules of every grammar.
fn try_line(line: &str) {
    survives("the scoring", &line[..line.floor_char_boundary(1000)], || try_record(line.as_bytes()));
}

#[test]
fn spoiled_shipped_rules() {
    let mut chance = Chance::new(1);
    for file in jong_rulesets::rulesets() {
        for _ in 0..all_or(60, 3) {
            try_rules("rules.toml", &spoiled(file.text, &mut chance));
        }
    }
}

#[test]
fn spoiled_lexicon() {
    let mut chance = Chance::new(2);
    let mut files: Vec<&str> = jong_rulesets::lexicon().iter().map(|entry| entry.file.text).collect();
    files.push(jong_rulesets::classes().text);
    files.sort_unstable();
    files.dedup();
    for text in files {
        for _ in 0..6 {
            try_rules("lexicon.toml", &spoiled(text, &mut chance));
        }
    }
}

#[test]
fn spoiled_house_files() {
    let mut chance = Chance::new(3);
    for case in house::all().iter().filter(|case| case.stands_alone() && case.text().len() < 2000) {
        for _ in 0..all_or(15, 3) {
            try_rules("club.toml", &spoiled(case.text(), &mut chance));
        }
    }
}

/// A line that is no TOML is told in Jong's own words, in every place.
#[test]
fn nothing_is_told_in_the_words_of_the_parser() {
    let mut chance = Chance::new(5);
    for case in house::all().iter().filter(|case| case.stands_alone() && case.text().len() < 2000) {
        for _ in 0..all_or(15, 3) {
            let text = spoiled(case.text(), &mut chance);
            let checked = jong_lab::check(RulesText { name: "club.toml".into(), text: text.clone().into() });
            let unsaid = checked.faults.iter().find(|fault| fault.message == "this cannot be read");
            assert!(unsaid.is_none(), "{unsaid:?} in\n{text}");
        }
    }
}

#[test]
fn spoiled_records() {
    let mut chance = Chance::new(4);
    let cases = records::all();
    let lines: Vec<&str> = cases.iter().map(records::Case::text).filter(|line| line.len() < 2000).collect();
    for line in lines {
        for _ in 0..40 {
            try_line(&spoiled(line, &mut chance));
        }
    }
}

/// Numbers as large as a file may have, and texts as long and as deep as nobody writes them.
#[test]
fn extremes() {
    let head = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n";
    let most = 10_000_000;
    let bodies = [
        format!(
            "[payment]\ndiscard = {{ dealer = {most}, other = {most} }}\ndraw = {{ dealer = {most}, other = {most} }}\nrepeat = {{ discard = {most}, draw = {most} }}\ndeposit = {most}\nround-up = {most}"
        ),
        format!(
            "[limits]\nmangan = {{ han = 1, basic = {most}, from-basic = {most} }}\nyakuman = {{ basic = {most} }}"
        ),
        "[payment]\nround-up = 0\n[counting]\nfu-round-up = 0\ndoublings = 0\nleast-han = 0".to_owned(),
        format!("[counting]\nfu-round-up = {most}\nopen-fu-least = {most}\ndoublings = 16"),
        "[yakuman]\nthirteen-orphans = 1000000\nfour-kongs = -1000000\n[han]\npinfu = -1000000".to_owned(),
        format!(
            "[counting]\nmost-yakuman = {most}\n[yakuman]\nthirteen-orphans = 1000000\n[limits]\nyakuman = {{ basic = {most} }}\n[payment]\ndraw = {{ dealer = {most}, other = {most} }}"
        ),
        "[pattern.ours]\nhan = 1000000\neach = { streak = true }".to_owned(),
        "[pattern.ours]\nfu = 1000000\neach = { streak = true }".to_owned(),
        "[wall]\ndead = 255\nreplacements = 255\n[table]\nplayers = 3".to_owned(),
        format!("{} = 1", vec!["a"; 50_000].join(".")),
        format!("[{}]\nx = 1", vec!["han"; 50_000].join(".")),
        format!("[han]\n{} = 1", "p".repeat(200_000)),
        format!("[calls]\nchow = \"{}\"", "é".repeat(200_000)),
        "[pattern.ours]\nhan = 1\nwhen = { any = [".to_owned() + &"{ suits = 1 }, ".repeat(20_000) + "] }",
        "\n[[han]]".repeat(20_000),
    ];
    for body in bodies {
        try_rules("club.toml", &format!("{head}{body}\n"));
    }
    for hand in ["1".repeat(1_000_000), "(".repeat(100_000), "5m".repeat(300_000), "?m".repeat(20_000)] {
        let line = format!(r#"{{"hand":"{hand}","win":"8s","by":"draw","seat":"S","round":"E"}}"#);
        try_line(&line);
    }
}
