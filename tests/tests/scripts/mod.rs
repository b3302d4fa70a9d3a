//! Sentences of the rules of play, each played at the table: texts in `games`, a file for each family of rules.
//!
//! A script begins with `## ` and the sentence. `from:` names the source, `rules` the ruleset, and `with:` changes a line of
//! it. Then come the tiles that seats are dealt, and what happens, line by line; hands are filled up with tiles that
//! nobody needs. The page `games/README.md` lists all lines.

mod act;
mod check;
mod read;
mod table;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use read::{Script, scripts};

/// The least number of scripts of each file.
const LEAST: [(&str, usize); 6] = [
    ("taiwan.txt", 100),
    ("fimj.txt", 95),
    ("mcr.txt", 70),
    ("hong-kong.txt", 80),
    ("classical.txt", 80),
    ("riichi.txt", 130),
];

/// Every script of a file is played to its end; the faults, and the number of scripts.
fn played(name: &str, text: &str) -> (String, usize) {
    let mut faults = String::new();
    let all: Vec<Script<'_>> = scripts(text);
    for script in &all {
        if let Err((line, why)) = table::play(script) {
            let _ = writeln!(faults, "{name}:{line}: {}: {why}", script.title);
        }
    }
    (faults, all.len())
}

#[test]
fn sentences_of_the_rules_hold_at_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts/games");
    let mut faults = String::new();
    for (name, least) in LEAST {
        let text = fs::read_to_string(folder.join(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
        let (found, count) = played(name, &text);
        faults += &found;
        println!("{name}: {count} sentences");
        assert!(count >= least, "{name}: {count} scripts of at least {least}");
    }
    assert!(faults.is_empty(), "\n{faults}");
}

/// A script that is wrong does not pass: each of these lines is refused, with its own reason.
#[test]
fn wrong_scripts_fail() {
    let head = "rules taiwan/standard\n## A sentence\nfrom: here\nE: 9m\nW: 99m\nE draws 7p\nE discards 9m\n";
    for (line, why) in [
        ("W may not claim (999m): passing.pung", "W may do that"),
        ("W may claim (789m)", "W may not do that"),
        ("S may not win: passing.declined", "the reason is `the tile does not complete the hand`"),
        ("if W claims (999m): S", "it goes to W, and not to S"),
        ("S may win", "S may not do that"),
        ("S may answer", "W may answer"),
        ("S draws 9q", "no tiles: `9q`"),
        ("S flies", "no line of a script"),
        ("S fouls nothing", "no foul"),
        ("S fouls false-win", "these rules settle no such foul"),
        ("W draws 1z", "S is to draw"),
        ("20 are left", "are left"),
        ("S gains 100", "the hand is not over"),
    ] {
        let (faults, count) = played("test", &format!("{head}{line}\n"));
        assert_eq!(count, 1);
        assert!(faults.contains(why), "{line}: {faults}");
        assert!(faults.starts_with("test:8: "), "{line}: {faults}");
    }
}
