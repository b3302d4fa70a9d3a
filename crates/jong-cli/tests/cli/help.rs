//! `--help` of every verb: examples that run as they stand, and defaults that are true.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::{HAND, TENHOU, in_one_line, jong, jong_with};

/// Every verb, as `jong help` names them.
fn verbs() -> Vec<String> {
    let help = jong(&["help"]).out;
    let commands = help.split("Commands:\n").nth(1).expect("a list of verbs");
    let lines = commands.lines().take_while(|line| !line.trim().is_empty());
    // A continued line is indented further.
    let names = lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|verb| *verb != "help").map(str::to_owned).collect()
}

/// The command lines below "Examples:", without their descriptions.
fn examples(help: &str) -> Vec<String> {
    let below = help.split("Examples:\n").nth(1).unwrap_or_default();
    let lines = below.lines().take_while(|line| !line.trim().is_empty());
    lines.map(|line| line.trim_start().split("   ").next().unwrap_or_default().to_owned()).collect()
}

/// A folder with the files that the examples name.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("examples-{}", std::process::id()));
        let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/files");
        let lexicon = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets/lexicon/chows.toml");
        let home = Home(root);
        home.copy(&files.join("house.toml"), "our-house-rules.toml");
        home.copy(&files.join("house.toml"), "our-rules.toml");
        home.copy(&files.join("d1.json"), "hand.json");
        home.copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games/one-round.jsonl"), "game.jsonl");
        home.copy(&lexicon, "rulesets/lexicon/chows.toml");
        let hand = fs::read_to_string(files.join("d1.json")).expect("a file").replace('\n', " ");
        fs::write(home.0.join("hands.jsonl"), hand).expect("a file");
        let answers = "{\"grammar\":\"riichi\",\"players\":4}\n?\n?\n";
        fs::write(home.0.join("answers.txt"), answers).expect("a file");
        fs::create_dir_all(home.0.join("last-season")).expect("a folder");
        fs::copy(home.0.join("game.jsonl"), home.0.join("last-season/friday.jsonl")).expect("a file");
        let win = record(&jong(&["score", "--help"]).out);
        fs::write(home.0.join("wins.jsonl"), format!("{win}\n{win}\n")).expect("a file");
        for number in 1..=2 {
            let (_, part) = home.run(&format!("jong score --jsonl -r riichi/tenhou --part {number}/2 < wins.jsonl"));
            fs::write(home.0.join(format!("part-{number}.jsonl")), part).expect("a file");
        }
        home
    }

    fn copy(&self, from: &Path, to: &str) {
        let to = self.0.join(to);
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        fs::copy(from, to).expect("a file");
    }

    /// Runs a command line up to a redirection: the code, and the whole output.
    fn run(&self, line: &str) -> (Option<i32>, String) {
        let line = line.split(['>', '|']).next().unwrap_or_default();
        let (line, input) = line.split_once('<').unwrap_or((line, ""));
        let mut command = crate::bare(crate::program());
        command.args(words(line).iter().skip(1)).current_dir(&self.0);
        command.stdin(match input.trim() {
            "" => Stdio::null(),
            name => Stdio::from(fs::File::open(self.0.join(name)).expect("a file that is there")),
        });
        let done = command.output().expect("it runs");
        let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
        (done.status.code(), said.concat())
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The words of a command line, as a shell has them.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('\'').enumerate() {
        match at % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// A command line with so few hands that no test waits for them: what all of them say stands in the guide.
pub(crate) fn with_few_hands(line: &str) -> String {
    const FEW: [(&str, usize); 3] = [("--hands", 20), ("--wins", 100), ("--play", 1)];
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    if let Some(at) = words.iter().position(|word| word == "--until") {
        words.drain(at..at + 2);
    }
    for (flag, few) in FEW {
        let Some(at) = words.iter().position(|word| word == flag) else { continue };
        if words[at + 1].parse().is_ok_and(|many: usize| many > few) {
            words[at + 1] = few.to_string();
        }
    }
    let of_hands = match words.get(1).map(String::as_str) {
        Some("diff" | "impact") => Some("--wins"),
        Some("simulate") => Some("--hands"),
        Some("check") if words.iter().any(|word| word == "--conformance") => Some("--hands"),
        _ => None,
    };
    if let Some(flag) = of_hands.filter(|flag| !words.iter().any(|word| word == flag || word == "--games")) {
        let few = FEW.iter().find(|(other, _)| *other == flag).map_or(1, |(_, few)| *few);
        words.splice(2..2, [flag.to_owned(), few.to_string()]);
    }
    words.join(" ")
}

/// The record that a help text shows.
fn record(help: &str) -> String {
    let line = help.lines().find(|line| line.trim_start().starts_with('{')).expect("a record");
    line.trim().to_owned()
}

/// Every example of every verb keeps its promise.
#[test]
fn examples_run() {
    let home = Home::new();
    let mut runs = 0;
    for verb in verbs().iter().map(String::as_str).chain(["--help"]) {
        let help = if verb == "--help" { jong(&[verb]) } else { jong(&[verb, "--help"]) };
        assert_eq!((help.code, help.err.as_str()), (0, ""), "{verb}");
        let examples = examples(&help.out);
        assert!(!examples.is_empty(), "{verb} has no example:\n{}", help.out);
        for example in examples {
            assert!(example.starts_with("jong "), "{verb}: {example}");
            let quick = with_few_hands(&example);
            let (code, said) = home.run(&quick);
            // The language service says nothing to somebody who says nothing.
            let silent = said.is_empty() && verb != "lsp";
            assert!(code == Some(0) && !silent, "{example}: {code:?}\n{said}");
            runs += 1;
        }
    }
    assert!(runs > 25, "{runs} examples");
}

/// The record in the help of `score` has all that a record must have, and not more.
#[test]
fn the_record_shown() {
    let record = record(&jong(&["score", "--help"]).out);
    let scored = jong_with(&["score", "--jsonl", "-r", TENHOU], record.as_bytes());
    assert_eq!(scored.code, 0, "{}", scored.out);
    let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&record).expect("JSON");
    for field in fields.keys() {
        let mut less = fields.clone();
        less.remove(field);
        let less = serde_json::Value::Object(less).to_string();
        assert_eq!(jong_with(&["score", "--jsonl", "-r", TENHOU], less.as_bytes()).code, 2, "{less}");
    }
}

/// The help of a flag.
fn of_flag<'a>(help: &'a str, flag: &str) -> &'a str {
    let from = help.find(&format!("      --{flag} <")).unwrap_or_else(|| panic!("no --{flag} in\n{help}"));
    let rest = &help[from + 8..];
    &rest[..rest.find("      --").unwrap_or(rest.len())]
}

/// The defaults in the help are those in use: typing one changes nothing.
#[test]
fn defaults_are_named() {
    for verb in ["score", "explain", "compare", "waits"] {
        let help = jong(&[verb, "--help"]).out;
        let hand = if verb == "waits" { "234m 567p 88p 345s 67s" } else { HAND };
        let plain = jong(&[verb, hand, "-r", TENHOU, "--json"]);
        assert_eq!(plain.code, 0, "{verb}: {}", plain.err);
        for (flag, default) in [
            ("by", "discard"),
            ("from", "E"),
            ("seat", "S"),
            ("round", "E"),
            ("ready", "none"),
            ("from-ready", "none"),
            ("repeats", "0"),
            ("deposits", "0"),
            ("streak", "0"),
            ("wins-in-a-row", "0"),
        ] {
            let text = in_one_line(of_flag(&help, flag));
            assert!(text.contains(&format!("[default: {default}")), "{verb} --{flag}: {text}");
            let said = jong(&[verb, hand, "-r", TENHOU, "--json", &format!("--{flag}={default}")]);
            let answer = |ran: &super::Ran| without_assumptions(ran.json());
            assert_eq!(answer(&said), answer(&plain), "{verb} --{flag}={default}");
        }
    }
    let check = jong(&["check", "--help"]).out;
    assert!(check.contains("[default: 2000]") && check.contains("[default: 1]"), "{check}");
}

/// The answer without its notes on flags that were not given.
fn without_assumptions(mut answer: serde_json::Value) -> serde_json::Value {
    let answers = match &mut answer {
        serde_json::Value::Array(all) => all.iter_mut().collect(),
        one => vec![one],
    };
    for answer in answers.into_iter().filter_map(serde_json::Value::as_object_mut) {
        answer.remove("assumed");
    }
    answer
}

/// Hands that help shows are hands: with a winning tile, and for `waits` without.
#[test]
fn hands_in_help() {
    for verb in ["score", "explain", "compare", "waits"] {
        let help = jong(&[verb, "-h"]).out;
        let hand = help.split("such as '").nth(1).and_then(|rest| rest.split('\'').next()).expect("a hand");
        let hand = in_one_line(hand);
        let ran = jong(&[verb, &hand, "-r", TENHOU]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{verb} '{hand}'");
    }
}
