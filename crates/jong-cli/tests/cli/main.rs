//! Transcripts of the command, as people and programs see it.
//!
//! Snapshots have `<fingerprint>` where a ruleset's fingerprint stands. After a change: look at every `.snap.new`, then
//! accept them with `INSTA_UPDATE=always cargo test -p jong-cli -- --include-ignored`.

mod bad_input;
mod batch;
mod beside;
mod check;
mod compare;
mod compare_rules;
mod complaints;
mod conformance;
mod count_waits;
mod diff;
mod diff_hands;
mod evening;
mod exit_codes;
mod explain;
mod formats;
mod help;
mod identify;
mod impact;
mod in_force;
mod languages;
mod list;
mod lsp;
mod nearest;
mod new;
mod pages;
mod pattern;
mod payments;
mod players_words;
mod progress;
mod replay;
mod replay_reasons;
mod results;
mod rulebook;
mod schema;
mod score;
mod search;
mod settle;
mod show;
mod simulate;
mod small_things;
mod teach;
mod terminals;
mod terms;
mod tiles;
mod transcripts;
mod unfinished;
mod waits;

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The hand most tests use: 34567s waits on 2s, 5s and 8s.
const HAND: &str = "234m 567p 88p 345s 67s +8s";
/// The ruleset most tests use.
const TENHOU: &str = "riichi/tenhou";

/// The output and exit code of a run.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Runs the command and stops it as Ctrl-C does, once it has begun by what it says.
#[cfg(unix)]
fn stopped(args: &[&str], has_begun: impl Fn(&str) -> bool) -> Ran {
    let mut last = None;
    // On a machine that has much to do it begins later, and on a quick one it ends soon.
    for wait in [100, 250, 500, 1_000, 2_000, 4_000] {
        let child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        let done = child.wait_with_output().expect("the command ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        let ran = Ran { code: done.status.code().unwrap_or(-1), out: text(done.stdout), err: text(done.stderr) };
        if ran.code == 130 && has_begun(&ran.out) {
            return ran;
        }
        last = Some(ran);
    }
    let last = last.expect("it ran");
    panic!("it was not stopped: {} {}", last.code, last.err)
}

/// The command that was built with these tests, or another one, by its path: `.ci/run` tries the one that would be published.
fn program() -> String {
    std::env::var("JONG_COMMAND").unwrap_or_else(|_| env!("CARGO_BIN_EXE_jong").to_owned())
}

/// The variables that change what the command says.
const SAYING: [&str; 9] =
    ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "COLUMNS", "JONG_RULES", "JONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];

/// A program that finds none of the variables that change what the command says.
fn bare(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    SAYING.into_iter().for_each(|name| {
        command.env_remove(name);
    });
    command
}

/// The command, in the folder of the tests' files and without colours.
fn command(args: &[&str]) -> Command {
    let mut command = bare(program());
    command.args(args).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/files"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command with an input.
fn jong_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("an input");
    let input = input.to_vec();
    // The command may end before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let done = child.wait_with_output().expect("the command ends");
    let _ = writer.join().expect("the writer ends");
    Ran {
        code: done.status.code().expect("an exit code"),
        out: String::from_utf8(done.stdout).expect("UTF-8"),
        err: String::from_utf8(done.stderr).expect("UTF-8"),
    }
}

/// Runs the command.
fn jong(args: &[&str]) -> Ran {
    jong_with(args, b"")
}

impl Ran {
    /// The output and exit code, without fingerprints.
    fn transcript(&self) -> String {
        let mut text = without_fingerprints(&self.out);
        if !self.err.is_empty() {
            text.push_str("--- stderr\n");
            text.push_str(&without_fingerprints(&self.err));
        }
        text.push_str(&format!("--- exit {}\n", self.code));
        text
    }

    /// The output as JSON.
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).expect("JSON")
    }
}

/// A text as one line: lines are broken elsewhere where a path in them is longer or shorter.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes a file of the project again where `JONG_WRITE` is set. A file that is as it should be is left alone, or cargo
/// would build anew what is made of it.
fn write_again(path: &Path, text: &str) {
    if std::env::var_os("JONG_WRITE").is_some() && fs::read_to_string(path).unwrap_or_default() != text {
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
}

/// The text with `<fingerprint>` for every word of sixteen hexadecimal digits.
fn without_fingerprints(text: &str) -> String {
    let mut shown = String::new();
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        if bare.len() == 16 && bare.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            shown.push_str("<fingerprint>");
            shown.push_str(&word[bare.len()..]);
        } else {
            shown.push_str(word);
        }
    }
    shown
}
