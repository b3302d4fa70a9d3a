//! The progress of a long batch: a line on a terminal, and none elsewhere.

use super::{TENHOU, bare, jong_with};

const RECORD: &str = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"draw","seat":"S","round":"E"}"#;

/// The terminal output of a shell's command. Without a terminal `None`, and a line that says so.
#[cfg(target_os = "linux")]
fn on_a_terminal(line: &str) -> Option<String> {
    let done = bare("script").args(["-qec", line, "/dev/null"]).env("TERM", "xterm").output();
    let Ok(done) = done else {
        println!("skipped: there is no `script` to make a terminal");
        return None;
    };
    Some(String::from_utf8_lossy(&done.stdout).into_owned())
}

/// Two records and a broken line, and some time later a record more.
#[cfg(target_os = "linux")]
fn slowly(to: &str) -> String {
    let jong = crate::program();
    let some = format!("echo '{RECORD}'; echo '{RECORD}'; echo x; sleep 0.6; echo '{RECORD}'; sleep 0.2");
    format!("({some}) | {jong} score --jsonl -r {TENHOU} {to}")
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_for_those_who_wait() {
    let Some(shown) = on_a_terminal(&slowly("> /dev/null")) else { return };
    assert!(shown.contains("4 records read, 1 refused, "), "{shown:?}");
    // The line is removed completely at the end.
    let last = shown.rsplit("\u{1b}[2K").next().unwrap_or_default();
    assert!(shown.contains("\u{1b}[2K") && last.trim().is_empty(), "{shown:?}");
}

/// Answers on the terminal replace the progress line.
#[cfg(target_os = "linux")]
#[test]
fn answers_on_the_terminal() {
    let Some(shown) = on_a_terminal(&slowly("")) else { return };
    assert!(!shown.contains("records read") && shown.matches("\"win\":true").count() == 3, "{shown:?}");
}

#[test]
fn nothing_in_a_pipe() {
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU], format!("{RECORD}\n").repeat(20_000).as_bytes());
    assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (0, "", 20_000));
}

/// Hands that are played are counted also where the page goes to the same terminal: how many of how many, and the time left.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes long"]
fn hands_that_are_played() {
    let jong = crate::program();
    let line = format!("{jong} simulate {TENHOU} --players quick --hands 6000");
    let Some(shown) = on_a_terminal(&line) else { return };
    assert!(shown.contains(" of 6,000 hands played, 0:"), "{shown:?}");
    let page = shown.rsplit("\u{1b}[2K").next().unwrap_or_default();
    assert!(page.contains("6,000 hands of riichi/tenhou") && !page.contains("hands played,"), "{page:?}");
    let line = format!("{jong} impact {TENHOU} riichi/ema-2025 --wins 10 --players quick --play 150 > /dev/null");
    let Some(shown) = on_a_terminal(&line) else { return };
    assert!(shown.contains(" of 150 matches played, ") && shown.contains(" left"), "{shown:?}");
}
