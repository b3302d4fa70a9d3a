//! Files and records with letters and lines taken out, put in and changed: nothing panics, and a file that is refused
//! says where.

use std::panic::{self, AssertUnwindSafe};

use jong::core::Ruleset;
use jong::core::rules::{RulesText, Severity};

use crate::{house, records};

/// Chance that repeats itself: SplitMix64.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    fn of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// What is put in, and in place of what stands there: what means something, and what means nothing.
const PIECES: &[&str] = &[
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "=",
    ".",
    ",",
    "#",
    "\\",
    "\n",
    "\r",
    "\t",
    " ",
    "\0",
    "\u{feff}",
    "é",
    "東",
    "🀀",
    "0",
    "1",
    "5",
    "9",
    "-",
    "-1",
    "99999999999",
    "9223372036854775808",
    "1.5",
    "1e400",
    "true",
    "false",
    "null",
    "nan",
    "2026-03-01",
    "m",
    "z",
    "+",
    "x",
    "\"\"",
    "{}",
    "[]",
    "when = { any = [] }",
    "value = 3",
    "[pattern.x]",
    "[[han]]",
    "extends = \"riichi/base\"",
    "\\u0000",
    "\\ud800",
    "0m",
    "(123m)",
    "[1111z]",
    "+8s",
    "inf",
    "=",
    ": ",
];

/// The text with one to four small changes.
fn spoiled(text: &str, chance: &mut Chance) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(4) {
        let at = chance.below(text.len() + 1);
        match chance.below(7) {
            0 if at < text.len() => {
                text.remove(at);
            }
            1 if at < text.len() => text[at] = chance.of(PIECES).chars().next().unwrap_or('x'),
            2 => drop(text.splice(at..at, chance.of(PIECES).chars())),
            3 => {
                let end = (at + chance.below(20)).min(text.len());
                text.splice(at..end, chance.of(PIECES).chars());
            }
            4 if at < text.len() => {
                let other = chance.below(text.len());
                text.swap(at, other);
            }
            5 => {
                // A line is taken out, or moved to another place.
                let joined: String = text.iter().collect();
                let mut lines: Vec<&str> = joined.split('\n').collect();
                let line = lines.remove(chance.below(lines.len()));
                if chance.below(2) == 0 && !lines.is_empty() {
                    lines.insert(chance.below(lines.len()), line);
                }
                text = lines.join("\n").chars().collect();
            }
            _ => {
                // A word is taken from one place to another.
                let from = chance.below(text.len() + 1);
                let word: Vec<char> = text[from..].iter().copied().take(chance.below(12)).collect();
                text.splice(at..at, word);
            }
        }
    }
    text.into_iter().collect()
}

/// Runs something that must not panic; what it was run on is shown if it does.
fn survives<T>(what: &str, text: &str, run: impl FnOnce() -> T) -> T {
    panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| panic!("{what} panicked on:\n{text}"))
}

/// Wins to score with rules that could be opened after all.
fn wins() -> Vec<&'static str> {
    vec![
        r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","dora":"1m","repeats":1000000,"deposits":1000000}"#,
        r#"{"hand":"19m 19p 19s 1234567z","win":"7z","by":"draw","seat":"E","round":"E","ready":"ready","liable":"W"}"#,
        r#"{"hand":"55p 345s 67s","melds":["[2222m]","(666z)"],"win":"8s","by":"draw","seat":"S","round":"E","streak":1000000}"#,
    ]
}

/// Loads a rules file, and plays with it if that can be done.
fn try_rules(name: &str, text: &str) {
    let given = || RulesText { name: name.to_owned().into(), text: text.to_owned().into() };
    let checked = survives("the check", text, || jong::check(given()));
    for fault in &checked.faults {
        let file = checked.files.get(fault.place.file);
        let (start, end) = (fault.place.start as usize, fault.place.end as usize);
        assert!(start <= end && end <= file.text.len(), "{fault:?} lies outside its file:\n{text}");
        assert!(
            file.text.is_char_boundary(start) && file.text.is_char_boundary(end),
            "{fault:?} cuts a letter:\n{text}"
        );
        let (begin, end) = (checked.files.begin(fault.place), checked.files.end(fault.place));
        assert!((begin.line, begin.column) <= (end.line, end.column), "{fault:?}:\n{text}");
        assert!(!fault.message.is_empty(), "{fault:?}:\n{text}");
    }
    let loaded = survives("the loading", text, || jong::load_text(given()));
    let errors = loaded.faults.iter().filter(|fault| fault.severity == Severity::Error).count();
    match &loaded.ruleset {
        None => assert!(errors > 0, "refused without an error:\n{text}"),
        Some(rules) => {
            assert_eq!(errors, 0, "taken with errors:\n{text}");
            for win in wins() {
                survives("the scoring", text, || score(rules, win));
            }
        }
    }
}

/// Scores a line and writes what came of it.
fn score(rules: &Ruleset, line: &str) -> String {
    match jong::score_json(rules, line, Some(1)) {
        Ok(result) => serde_json::to_string(&result).expect("a result can be written"),
        Err(error) => {
            assert!(!error.defects.is_empty(), "refused without a defect: {line}");
            serde_json::to_string(&error).expect("an error can be written")
        }
    }
}

#[test]
fn spoiled_shipped_rules() {
    let mut chance = Chance(1);
    for file in jong_rulesets::rulesets() {
        for _ in 0..60 {
            try_rules("rules.toml", &spoiled(file.text, &mut chance));
        }
    }
}

#[test]
fn spoiled_lexicon() {
    let mut chance = Chance(2);
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
    let mut chance = Chance(3);
    for case in house::all().iter().filter(|case| case.stands_alone() && case.text().len() < 2000) {
        for _ in 0..15 {
            try_rules("club.toml", &spoiled(case.text(), &mut chance));
        }
    }
}

#[test]
fn spoiled_records() {
    let mut chance = Chance(4);
    let rules: Vec<Ruleset> = ["riichi/tenhou", "riichi/tenhou-sanma", "riichi/ema-2025"]
        .into_iter()
        .map(|id| jong::open(id).expect("shipped rules can be opened"))
        .collect();
    let cases = records::all();
    let lines: Vec<&str> =
        cases.iter().map(records::Case::text).chain(wins()).filter(|line| line.len() < 2000).collect();
    for line in lines {
        for _ in 0..40 {
            let line = spoiled(line, &mut chance);
            let rules = &rules[chance.below(rules.len())];
            survives("the scoring", &line, || score(rules, &line));
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
        format!("[han]\n{} = 1", "p".repeat(1_000_000)),
        format!("[calls]\nchow = \"{}\"", "é".repeat(1_000_000)),
        "[pattern.ours]\nhan = 1\nwhen = { any = [".to_owned() + &"{ suits = 1 }, ".repeat(20_000) + "] }",
        "\n[[han]]".repeat(20_000),
    ];
    for body in bodies {
        try_rules("club.toml", &format!("{head}{body}\n"));
    }
    let rules = jong::open("riichi/tenhou").expect("shipped rules can be opened");
    for hand in ["1".repeat(1_000_000), "(".repeat(100_000), "5m".repeat(300_000), "?m".repeat(20_000)] {
        let line = format!(r#"{{"hand":"{hand}","win":"8s","by":"draw","seat":"S","round":"E"}}"#);
        survives("the scoring", &line[..100], || score(&rules, &line));
    }
}
