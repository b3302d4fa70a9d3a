//! Input of every kind: files and lines that are too long, no text, no files; and pipes that nobody reads.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{HAND, Ran, TENHOU, command, jong, jong_with};

const FIMJ: &str = "fimj/official-1993";

/// The fields of a win.
const WIN: &str = r#""hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E""#;

/// The fields of a finished hand.
const FINISHED: &str = r#""round":"E","winners":["S"],"by":"discard","from":"E","win":"5p","players":{"E":{"hand":"147m 11146p 3888s 2z"},"S":{"hand":"345678m 46p 222s 77z"},"W":{"hand":"258m 3337p 147s 134z"},"N":{"hand":"369m 28p 59s 123567z"}}"#;

/// The head of a rules file.
const HEAD: &str = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n";

/// A folder for one test, which is removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// Writes a file; its path.
    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("a file");
        path.to_string_lossy().into_owned()
    }

    fn folder(&self, name: &str) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(&path).expect("a folder");
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The output, which no panic wrote.
#[track_caller]
fn said(ran: &Ran, code: i32) -> String {
    let text = format!("{}{}", ran.out, ran.err);
    assert_eq!(ran.code, code, "{text}");
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// Broken lines, each of which gets an error with its number.
fn broken(good: &str) -> Vec<Vec<u8>> {
    let with = |from: &str, to: &str| format!("{{\"id\":\"x\",{}}}", good.replacen(from, to, 1)).into_bytes();
    vec![
        b"{\"id\":\"x\",\"hand\":\"234m".to_vec(),
        b"not JSON".to_vec(),
        b"[1, 2]".to_vec(),
        b"{}".to_vec(),
        b"\0\0\0".to_vec(),
        b"{\"id\":\"\xff\xfe\"}".to_vec(),
        with("m ", "\0 "),
        with("m ", "x "),
        with("m ", "mm99999m "),
        with("\"E\"", "\"Q\""),
        with("\"by\"", "\"bye\""),
        with("\"win\":\"", "\"win\":7,\"id\":\""),
        vec![b' '; (1 << 20) + 1],
    ]
}

/// 10,000 lines with 100 broken ones: 9,900 results and 100 errors, each with the number of its line, in order.
#[track_caller]
fn ten_thousand_lines(verb: &str, rules: &str, good: &str) {
    let broken = broken(good);
    let mut input = Vec::new();
    for n in 0..10_000 {
        match n {
            _ if n % 100 == 37 => input.extend_from_slice(&broken[n / 100 % broken.len()]),
            _ => write!(input, "{{\"id\":\"{n}\",{good}}}").expect("memory"),
        }
        input.push(b'\n');
    }
    let ran = jong_with(&[verb, "--jsonl", "-r", rules], &input);
    assert_eq!((ran.code, ran.err.as_str()), (2, ""));
    let mut errors = 0;
    assert_eq!(ran.out.lines().count(), 10_000);
    for (n, line) in ran.out.lines().enumerate() {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if n % 100 == 37 {
            errors += 1;
            assert_eq!(answer["line"], n + 1, "{line}");
            let defects = answer["error"]["defects"].as_array().expect("a list");
            assert!(!defects.is_empty() && defects.iter().all(|defect| defect["at"].is_u64()), "{line}");
        } else {
            assert_eq!((&answer["id"], &answer["error"]), (&n.to_string().into(), &serde_json::Value::Null), "{line}");
        }
    }
    assert_eq!(errors, 100);
}

#[test]
fn ten_thousand_wins() {
    ten_thousand_lines("score", TENHOU, WIN);
}

#[test]
fn ten_thousand_finished_hands() {
    ten_thousand_lines("settle", FIMJ, FINISHED);
}

/// A line of a megabyte is read, and one byte more is too many; the next line is answered all the same.
#[test]
fn lines_of_a_megabyte() {
    let line = |length: usize, id: char| {
        let text = format!("{{\"id\":\"{id}\",{WIN}}}");
        format!("{}{text}\n", " ".repeat(length - text.len()))
    };
    let input = [line(1 << 20, 'a'), line((1 << 20) + 1, 'b'), line(5 << 20, 'c'), line(1000, 'd')].concat();
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU], input.as_bytes());
    let text = said(&ran, 2);
    let starts: Vec<String> = text.lines().map(|line| line.chars().take(10).collect()).collect();
    assert_eq!(starts, [r#"{"id":"a","#, r#"{"line":2,"#, r#"{"line":3,"#, r#"{"id":"d","#]);
    // A megabyte of a single text or list; and texts of defects alone.
    let hand = |tiles: &str| format!("{{{}}}", WIN.replace("234m", &tiles.repeat(((1 << 20) - 200) / tiles.len())));
    let list = |field: &str, item: &str| {
        format!("{{{WIN},\"{field}\":[{}\"\"]}}", item.repeat(((1 << 20) - 200) / item.len()))
    };
    let lists = [
        list("events", "\"zzz\","),
        list("melds", "\"(12m)\","),
        list("melds", &format!("\"{}\",", "9z".repeat(4_000))),
    ];
    let lines = ["1m", "9z", "x ", "1f9z", "+9z", "(1m", "1m)", "m "].map(hand);
    let input = lines.into_iter().chain(lists).collect::<Vec<_>>().join("\n");
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU], input.as_bytes());
    for (number, text) in (1..).zip(said(&ran, 2).lines()) {
        let begins = format!("{{\"line\":{number},\"error\":");
        assert!(text.starts_with(&begins) && text.len() < 100_000, "{} bytes", text.len());
    }
    assert_eq!(ran.out.lines().count(), 11);
}

/// A NUL is no tile, no JSON and no TOML.
#[test]
fn nul_bytes() {
    let ran = jong_with(&["score", "-", "-r", TENHOU], b"234m 567p 88p 345s 67s\0 +8s");
    assert!(said(&ran, 2).contains("error[unknown-tile]: `\\0` is"), "{}", ran.err);
    let ran = jong_with(&["settle", "-r", FIMJ], format!("{{{FINISHED}}}").replace('m', "\0").as_bytes());
    assert!(said(&ran, 2).contains("this is not JSON"), "{}", ran.err);
    let ran = jong_with(&["check", "-"], format!("{HEAD}note = \"\0\"\n").as_bytes());
    assert!(said(&ran, 1).contains("error[syntax]"), "{}", ran.out);
    let ran = jong_with(&["show", "-"], &[0; 1000]);
    assert!(said(&ran, 2).contains("error[syntax]"), "{}", ran.err);
}

#[test]
fn invalid_utf_8() {
    let folder = Folder::new("invalid-utf-8");
    let rules = folder.file("latin.toml", b"schema = 1\nid = \"clubs/\xe9\"\n");
    let hand = folder.file("latin.json", b"{\"id\":\"\xe9\"}");
    for (ran, (line, column)) in [
        (jong(&["check", &rules]), (2, 13)),
        (jong(&["show", &rules]), (2, 13)),
        (jong(&["settle", "-r", FIMJ, &hand]), (1, 8)),
        (jong_with(&["check", "-"], b"id = \"\xff\""), (1, 7)),
        (jong_with(&["score", "-", "-r", TENHOU], b"\x80"), (1, 1)),
        (jong_with(&["settle", "-r", FIMJ], b"{\xc3"), (1, 2)),
        (
            jong_with(&["check", "-"], "# 麻雀\nid = \"平和".as_bytes().split_last().map_or(b"", |(_, most)| most)),
            (2, 8),
        ),
    ] {
        let text = said(&ran, 2);
        assert!(text.contains(&format!("is not UTF-8 text (line {line}, column {column})")), "{text}");
    }
    assert!(said(&jong_with(&["score", "-", "-r", "-"], b"\xff"), 2).contains("cannot be both"));
}

/// Arguments may be no text either.
#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt as _;
    let word = std::ffi::OsStr::from_bytes(b"\xff");
    for flag in ["-r", "--hand"] {
        let done = command(&["score", HAND]).arg(flag).arg(word).output().expect("it runs");
        let err = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.code() == Some(2) && err.contains("invalid UTF-8"), "{err}");
    }
}

/// Every beginning of a finished hand is refused with a mark where it ends.
#[test]
fn truncated_json() {
    let whole = format!("{{{FINISHED}}}");
    for end in (1..whole.len()).step_by(29) {
        let text = said(&jong_with(&["settle", "-r", FIMJ], &whole.as_bytes()[..end]), 2);
        assert!(text.starts_with("error[bad-value]: this is not JSON: ") && text.contains('^'), "{text}");
    }
    let text = said(&jong_with(&["settle", "-r", FIMJ, "--json"], &whole.as_bytes()[..100]), 2);
    assert!(
        text.starts_with(r#"{"error":{"code":"bad-value","message":"this is not JSON: it ends too early""#),
        "{text}"
    );
    said(&jong_with(&["settle", "-r", FIMJ], b""), 2);
}

/// A file of ten megabytes is not read; one that is nearly as long as a rules file may be is, and soon.
#[test]
fn rules_files_of_megabytes() {
    let folder = Folder::new("megabytes");
    let long = format!("{HEAD}{}", "# chow is never claimed\n".repeat(10 * (1 << 20) / 24 + 1));
    let file = folder.file("long.toml", &long);
    let house = folder.file("house.toml", "schema = 1\nid = \"clubs/ours\"\nextends = \"long.toml\"\n");
    for ran in [jong(&["check", &file]), jong(&["show", &file]), jong(&["score", HAND, "-r", &file])] {
        assert!(said(&ran, 2).contains("a rules file has at most"), "{}", ran.err);
    }
    let text = said(&jong(&["check", &house]), 1);
    assert!(text.contains("error[missing-base]") && text.contains("a rules file has at most"), "{text}");
    for args in [&["check", "-"][..], &["score", HAND, "-r", "-"]] {
        let text = said(&jong_with(args, long.as_bytes()), 2);
        assert!(text.contains("the standard input has more than"), "{text}");
    }
    let fits = format!("{HEAD}{}", "# chow is never claimed\n".repeat(4 * (1 << 20) / 24 - 10));
    assert_eq!(said(&jong(&["check", &folder.file("fits.toml", fits)]), 0), "1 file checked: no faults\n");
}

/// Of thousands of faults the first are shown and the others counted.
#[test]
fn a_file_of_nothing_but_faults() {
    let faults: String = (0..1500).map(|n| format!("pinfoo{n} = 2\n")).collect();
    let ran = jong_with(&["check", "-"], format!("{HEAD}[han]\n{faults}").as_bytes());
    let text = said(&ran, 1);
    assert_eq!(text.matches("error[unknown-id]").count(), 100, "{text}");
    assert!(text.contains("\nand 1,400 more\n") && text.ends_with("1 file checked: 1,500 errors\n"), "{text}");
    let ran = jong_with(&["check", "-", "--json"], format!("{HEAD}[han]\n{faults}").as_bytes());
    assert_eq!(ran.json()["faults"].as_array().map(Vec::len), Some(1001));
    let ran = jong_with(&["show", "-"], format!("{HEAD}[han]\n{faults}").as_bytes());
    assert!(said(&ran, 2).ends_with("\nand 1,400 more\n"), "{}", ran.err);
}

/// A folder is no file, whatever its name.
#[test]
fn folders() {
    let folder = Folder::new("folders");
    let (rules, other) = (folder.folder("rules.toml"), folder.folder("other"));
    let house = folder.file("house.toml", "schema = 1\nid = \"clubs/ours\"\nextends = \"rules.toml\"\n");
    for args in [
        &["check", &rules][..],
        &["show", &rules],
        &["score", HAND, "-r", &rules],
        &["waits", "234m 567p 88p 345s 67s", "-r", &rules],
        &["compare", HAND, "-r", &format!("{TENHOU},{rules}")],
        &["settle", "-r", &rules],
        &["check", &other],
        &["settle", "-r", FIMJ, &other],
    ] {
        let text = said(&jong(args), 2);
        assert!(text.starts_with("error: `"), "{text}");
    }
    assert!(said(&jong(&["check", &rules]), 2).contains("is a folder, not a rules file"));
    assert!(said(&jong(&["check", &house]), 1).contains("is a folder, not a rules file"));
}

/// Files that extend one another, units of another game, invalid numbers.
#[test]
fn rules_that_cannot_be() {
    let folder = Folder::new("rules-that-cannot-be");
    let rules = |name: &str, base: &str, more: &str| {
        folder.file(name, format!("schema = 1\nid = \"clubs/ours\"\nextends = \"{base}\"\n{more}"))
    };
    rules("b.toml", "a.toml", "");
    for (file, code) in [
        (rules("a.toml", "b.toml", ""), "circular-extends"),
        (rules("self.toml", "self.toml", ""), "circular-extends"),
        (rules("lost.toml", "nowhere.toml", ""), "missing-base"),
        (rules("unit.toml", "taiwan/standard", "[han]\npinfu = 1\n"), "wrong-unit"),
        (rules("tai.toml", TENHOU, "[pattern.ours]\ntai = 1\nwhen = { suits = 2 }\n"), "wrong-unit"),
        (rules("double.toml", TENHOU, "[doubles]\nfull-flush = 3\n"), "wrong-unit"),
        (rules("fu.toml", FIMJ, "[fu]\nfull-flush = 3\n"), "wrong-unit"),
        (rules("key.toml", FIMJ, "[payment]\nx = 1\n"), "unknown-key"),
        (rules("id.toml", "taiwan/standard", "[tai]\npinfoo = 1\n"), "unknown-id"),
        (rules("type.toml", "taiwan/standard", "[tai]\nfull-flush = \"8\"\n"), "wrong-type"),
        (rules("large.toml", FIMJ, "[doubles]\nfull-flush = 99999999999999999999\n"), "out-of-range"),
        (rules("high.toml", FIMJ, "[doubles]\nfull-flush = 3000000000\n"), "out-of-range"),
    ] {
        assert!(
            said(&jong(&["check", &file]), 1).contains(&format!("error[{code}]")),
            "{}",
            jong(&["check", &file]).out
        );
        assert!(said(&jong(&["show", &file]), 2).contains(&format!("error[{code}]")));
    }
}

/// Brackets in brackets, as deep as a file can nest them; no stack is as deep.
#[test]
fn brackets_within_brackets() {
    let folder = Folder::new("brackets");
    let times = |open: &str, inner: &str, close: &str| {
        let n = 100_000;
        format!("{}{inner}{}", open.repeat(n), close.repeat(n))
    };
    for (name, rules) in [
        ("lists", format!("x = {}", times("[", "", "]"))),
        ("open", format!("x = {}", times("[", "", ""))),
        ("tables", format!("x = {}", times("{a=", "1", "}"))),
        ("keys", format!("{}a = 1", "a.".repeat(100_000))),
        ("not", format!("[pattern.x]\nhan = 1\nwhen = {}", times("{not=", "{suits=1}", "}"))),
        ("any", format!("[pattern.x]\nhan = 1\nwhen = {}", times("{any=[", "{suits=1}", "]}"))),
    ] {
        let file = folder.file(&format!("{name}.toml"), format!("{HEAD}{rules}\n"));
        let text = said(&jong(&["check", &file]), 1);
        assert!(text.contains("error[syntax]") || text.contains("error[unknown-key]"), "{name}: {text}");
        said(&jong(&["score", HAND, "-r", &file]), 2);
    }
    let lines = [times("[", "", "]"), times("{\"hand\":", "1", "}"), times("{\"players\":", "", "")];
    let events = format!("{{{WIN},\"events\":{}}}", times("[", "", "]"));
    let liable = format!("{{{WIN},\"liable\":{}}}", times("{\"a\":", "1", "}"));
    let input = [&lines[..], &[events, liable]].concat().join("\n");
    for verb in [&["score", "--jsonl", "-r", TENHOU], &["settle", "--jsonl", "-r", FIMJ]] {
        let text = said(&jong_with(verb, input.as_bytes()), 2);
        assert_eq!(text.matches("\"error\":").count(), 5, "{text}");
    }
    for line in &lines {
        said(&jong_with(&["settle", "-r", FIMJ], line.as_bytes()), 2);
    }
}

/// An input that is a folder, or that nobody gave.
#[cfg(unix)]
#[test]
fn inputs_that_are_none() {
    let folder = Folder::new("inputs");
    for args in [
        &["score", "--jsonl", "-r", TENHOU][..],
        &["settle", "--jsonl", "-r", FIMJ],
        &["settle", "-r", FIMJ],
        &["score", "-", "-r", TENHOU],
        &["check", "-"],
    ] {
        let input = fs::File::open(&folder.0).expect("a folder can be opened");
        let done = command(args).stdin(Stdio::from(input)).output().expect("it runs");
        let err = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.code() == Some(2) && err.starts_with("error: "), "{}: {err}", args.join(" "));
        let done = command(args).stdin(Stdio::null()).output().expect("it runs");
        let empty = if args.contains(&"--jsonl") {
            0
        } else if args[0] == "check" {
            1
        } else {
            2
        };
        assert_eq!(done.status.code(), Some(empty), "{}: {done:?}", args.join(" "));
    }
}

/// Numbers that no flag takes, in and beyond a machine's range.
#[test]
fn numbers_out_of_range() {
    for number in ["-1", "1000001", "9223372036854775807", "99999999999999999999", "1e3", "0x10", ""] {
        for flag in ["--repeats", "--deposits", "--streak", "--wins-in-a-row"] {
            said(&jong(&["score", HAND, "-r", TENHOU, &format!("{flag}={number}")]), 2);
        }
    }
    assert_eq!(jong(&["score", HAND, "-r", TENHOU, "--repeats=1000000", "--deposits=1000000"]).code, 0);
}

/// Every verb that writes much.
fn verbs() -> Vec<Vec<&'static str>> {
    vec![
        vec!["list"],
        vec!["list", "--json"],
        vec!["show", TENHOU],
        vec!["show", TENHOU, "--effective"],
        vec!["show", TENHOU, "--toml"],
        vec!["score", HAND, "-r", TENHOU],
        vec!["score", HAND, "-r", TENHOU, "--json"],
        vec!["compare", HAND, "-r", "riichi/tenhou,fimj/official-1993"],
        vec!["settle", "-r", FIMJ, "d1.json"],
        vec!["waits", "234m 567p 88p 345s 67s", "-r", TENHOU],
        vec!["check", "--stats"],
        vec!["check", "faulty.toml"],
        vec!["help", "score"],
        vec!["completions", "bash"],
        vec!["man"],
    ]
}

/// `| head -0`: whoever read the output has seen enough, and is told nothing.
#[test]
fn pipes_that_nobody_reads() {
    for args in verbs() {
        let mut child = command(&args).spawn().expect("it starts");
        drop(child.stdout.take());
        drop(child.stdin.take());
        let done = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&done.stderr).into_owned();
        let quiet = matches!(done.status.code(), Some(0 | 1)) && err.is_empty();
        assert!(quiet, "jong {}: {:?} {err}", args.join(" "), done.status);
    }
}

/// Input that cannot be read ends with its code, even if nobody reads the complaint.
#[test]
fn complaints_that_nobody_reads() {
    for args in [
        &["show", "nowhere.toml"][..],
        &["score", "1x", "-r", TENHOU],
        &["check", "nowhere.toml"],
        &["settle", "-r", FIMJ, "house.toml"],
        &["list", "--lang", "tlh"],
    ] {
        let mut child = command(args).spawn().expect("it starts");
        drop(child.stderr.take());
        assert_eq!(child.wait_with_output().expect("it ends").status.code(), Some(2), "jong {}", args.join(" "));
    }
}

/// A disk that is full is no answer.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    for args in verbs().into_iter().filter(|args| args[0] != "help") {
        let full = fs::File::create("/dev/full").expect("the device");
        let child: &mut Command = &mut command(&args);
        let done = child.stdout(Stdio::from(full)).stdin(Stdio::null()).output().expect("it runs");
        let err = String::from_utf8_lossy(&done.stderr).into_owned();
        let told = done.status.code() == Some(2) && err.starts_with("error: ") && !err.contains("panicked");
        assert!(told, "jong {}: {:?} {err}", args.join(" "), done.status);
    }
}

/// `explain` reports all defects of a hand at once, as `score` does.
#[test]
fn explain_refuses_as_score_does() {
    for hand in ["234m 5q 567p 8888p8p 67s +8s", "123m 0z 456p 11z +2z", "123m 456p 99s (99p) +9s"] {
        let [score, explain] = ["score", "explain"].map(|verb| jong(&[verb, "-r", TENHOU, hand, "--seat", "Q"]));
        assert_eq!(said(&score, 2), said(&explain, 2), "{hand}");
        assert!(score.err.contains("seat"), "{hand}: {}", score.err);
        let [score, explain] = ["score", "explain"].map(|verb| jong(&[verb, "-r", TENHOU, hand, "--json"]));
        assert_eq!(score.out, explain.out, "{hand}");
    }
}

/// A declaration that players make by the rules is taken though no pattern asks for it; one that is nothing in them is
/// refused with those that are something. The British fish, `[ready]` of `classical/bmja`; the Japanese know no ready hand
/// as dealt.
#[test]
fn declarations_that_are_nothing() {
    const BRITISH: &str = "classical/bmja";
    let folder = Folder::new("declarations");
    let staked = "schema = 1\nid = \"clubs/staked\"\nextends = \"classical/babcock-1920\"\n";
    let staked = folder.file("staked.toml", format!("{staked}[ready]\nallowed = true\nturn = \"any\"\nstake = 10\n"));
    let refusal = |rules: &str, declared: &str| {
        let hand = "222m 555p 88p 345s 77s +7s";
        let ran = jong(&["score", hand, "-r", rules, "--seat", "S", "--by", "draw", "--ready", declared, "--json"]);
        let defect = ran.json()["error"]["defects"][0].clone();
        let text = |key: &str| defect[key].as_str().unwrap_or_default().to_owned();
        assert_eq!(ran.code, if defect.is_null() { 0 } else { 2 }, "{rules}, {declared}: {}", ran.out);
        (text("field"), text("message"))
    };
    for (rules, declared) in [(BRITISH, "ready"), (BRITISH, "dealt"), (&staked, "ready"), (TENHOU, "double")] {
        assert_eq!(refusal(rules, declared), Default::default(), "{rules}, {declared}");
    }
    let known = [(BRITISH, "double", "`ready`, `dealt`"), (TENHOU, "dealt", "`ready`, `double`")];
    for (rules, declared, words) in known {
        let (field, message) = refusal(rules, declared);
        let expected = format!("`{declared}` counts for nothing in these rules: what can be declared here is {words}");
        assert_eq!((field.as_str(), message), ("ready", expected), "{rules}");
    }
}
