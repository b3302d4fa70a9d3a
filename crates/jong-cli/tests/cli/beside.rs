//! Things beside a record or a hand: its name, fields without effect, files in place of lines, and the places of
//! defects.

use super::{HAND, Ran, TENHOU, jong, jong_with};

const RECORD: &str = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;

fn score(hand: &str, flags: &[&str]) -> Ran {
    jong(&[&["score", hand, "-r", TENHOU], flags].concat())
}

/// Defects as their codes, with the beginning of each message.
fn codes(ran: &Ran) -> Vec<String> {
    let defects = ran.json()["error"]["defects"].clone();
    let code = |defect: &serde_json::Value| defect["code"].as_str().unwrap_or_default().to_owned();
    defects.as_array().map(|all| all.iter().map(code).collect()).unwrap_or_default()
}

#[test]
fn the_name_of_a_hand_is_repeated() {
    let ran = score(HAND, &["--id", "board 7"]);
    assert!(ran.out.starts_with("board 7: 234m 56788p 34567s +8s\n"), "{}", ran.out);
    // Nothing in it that a terminal would obey.
    assert!(!score(HAND, &["--id", "\u{1b}[31m"]).out.contains("\u{1b}[31m"));
    assert!(score(HAND, &[]).out.starts_with("234m 56788p 34567s +8s\n"));
}

#[test]
fn nobody_is_liable_for_a_hand_of_his_own() {
    let noted = |flags: &[&str]| score(HAND, flags).out.contains("nobody is liable for a hand of his own");
    assert!(noted(&["--liable", "S"]));
    assert!(noted(&["--liable", "big-three-dragons=S"]));
    assert!(!noted(&["--liable", "W"]));
    assert!(!noted(&[]));
    let paid = |flags: &[&str]| score(HAND, &[&["--json"], flags].concat()).json()["totals"].clone();
    assert_eq!(paid(&["--liable", "S"]), paid(&[]));
}

/// All defects of a hand come at once: an unreadable part hides only those that depend on it.
#[test]
fn what_cannot_be_read_hides_nothing() {
    for (hand, flags, expected) in [
        ("23x4m 88888p 345s 67s +8s", &[][..], &["unknown-tile", "too-many-copies"][..]),
        ("234m 88888p 345s 67s (124m) +8s", &[], &["impossible-meld", "too-many-copies"]),
        ("234m 88888p 345s 67s +8s", &["--melds", "(124m)"], &["impossible-meld", "too-many-copies"]),
        ("23x4m 567p 88p 345s 67s +8s", &["--events", "one-shot"], &["unknown-tile", "contradiction"]),
        ("23x4m 567p 88p 345s 67s +8s", &["--dora", "8888p"], &["unknown-tile", "too-many-copies"]),
        ("000m 567p 88p 345s 67s +8x", &[], &["unknown-tile", "too-many-reds"]),
        // The number of tiles, and the test for a kong, depend on it.
        ("23x4m 567p 88p 345s 67s +8s", &[], &["unknown-tile"]),
        ("567p 88p 345s 67s (1112m) +8s", &["--by", "draw", "--events", "kong-replacement"], &["impossible-meld"]),
        ("m1111 m2222 m3333 +8s", &[], &["bad-notation"]),
        // A defect beside the hand hides none of the hand.
        ("22222m 567p 88p 345s +8s", &["--seat", "Q"], &["bad-value", "too-many-copies"]),
    ] {
        let ran = score(hand, &[&["--json"], flags].concat());
        let mut found = codes(&ran);
        found.dedup();
        assert_eq!(
            (ran.code, found),
            (2, expected.iter().map(|&code| code.to_owned()).collect()),
            "{hand}: {}",
            ran.out
        );
    }
    let text = score("23x4m 88888p 345s 67s +8s", &[]);
    assert_eq!(text.err.matches("error[").count(), 2, "{}", text.err);
}

/// In JSON, too, a word has its place among the others.
#[test]
fn a_word_has_its_place() {
    let at = |flags: &[&str]| score(HAND, &[&["--json"], flags].concat()).json()["error"]["defects"][0]["at"].clone();
    assert_eq!(at(&["--events", "last-discard,one-shott"]), 13);
    assert_eq!(at(&["--events", "last-discard,one-shot"]), 13);
    assert_eq!(at(&["--events", "one-shott"]), 0);
}

/// `-` is the standard input here as everywhere. A file is not read in place of it, and the answer names the way to.
#[test]
fn lines_come_from_the_standard_input() {
    let plain = jong_with(&["score", "--jsonl", "-r", TENHOU], RECORD.as_bytes());
    for args in [["score", "--jsonl", "-", "-r", TENHOU], ["score", "-", "--jsonl", "-r", TENHOU]] {
        let ran = jong_with(&args, RECORD.as_bytes());
        assert_eq!((ran.code, ran.out), (0, plain.out.clone()), "{}", ran.err);
    }
    let nobody = r#"{"round":"E","winners":[],"players":{}}"#;
    assert_eq!(jong_with(&["settle", "--jsonl", "-", "-r", TENHOU], nobody.as_bytes()).code, 0);
    for verb in ["score", "settle"] {
        let ran = jong_with(&[verb, "--jsonl", "-r", TENHOU, "d1.json"], b"");
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(&format!("jong {verb} --jsonl -r {TENHOU} < d1.json")), "{}", ran.err);
    }
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU, HAND], b"");
    assert!(ran.code == 2 && ran.err.contains("leave it out"), "{}", ran.err);
    // Only flags that were typed are named.
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU, "--seat", "S"], b"");
    assert!(ran.code == 2 && ran.err.contains("--seat") && !ran.err.contains("--dora"), "{}", ran.err);
}

/// A defect of a finished hand is shown in its file, with the line.
#[test]
fn a_finished_hand_is_shown_in_its_file() {
    let settle = |text: &str| jong_with(&["settle", "-r", "fimj/official-1993"], text.as_bytes()).err;
    let missing = settle("{\n  \"round\": \"E\",\n  \"winners\": []\n}");
    assert!(missing.contains("<stdin>:1:1"), "{missing}");
    let players =
        |fields: &str| settle(&format!("{{\n \"round\":\"E\", \"winners\":[],\n \"players\":{{\n  {fields}}}\n}}"));
    let unknown = players("\"E\":{\"hand\":\"147m 11146p 3888s 2z\",\n  \"seat\":\"E\"}");
    assert!(unknown.contains("<stdin>:5:3") && !unknown.contains("did you mean"), "{unknown}");
    let tile = players("\"E\":{\"hand\":\"147m 11146p 3888s 8z\"}");
    assert!(tile.contains("<stdin>:4:34"), "{tile}");
    let melds = players("\"E\":{\"hand\":\"147m 11146p 3z\", \"melds\":[\"(124m)\"]}");
    assert!(melds.contains("<stdin>:4:33"), "{melds}");
    let lacks = players("\"E\":{}");
    assert!(lacks.contains("<stdin>:4:3"), "{lacks}");
    let file = jong(&["settle", "-r", "riichi/tenhou-sanma", "d1.json"]).err;
    assert!(file.contains("d1.json:"), "{file}");
    let flowers = players(
        "\"E\":{\"hand\":\"147m 11146p 3888s 2z\",\"bonus\":\"1f\"},\"S\":{\"hand\":\"147m 11146p 3888s 2z\",\"bonus\":\"1f\"}",
    );
    assert!(flowers.contains("hold 2 1f: there is only 1"), "{flowers}");
}

/// A flag that lacks its pattern is told in a line, without the patterns of all games.
#[test]
fn a_pattern_that_is_missing() {
    let ran = jong(&["explain", HAND, "-r", TENHOU, "--why-not"]);
    assert!(ran.code == 2 && ran.err.contains("--why-not"), "{}", ran.err);
    assert!(ran.err.len() < 500, "{}", ran.err);
    // Of a few words all are told.
    assert!(jong(&["score", HAND, "-r", TENHOU, "--by"]).err.contains("draw, discard"));
}

/// A shell knows the words of fields, rules to extend, and verbs.
#[test]
fn what_a_shell_completes() {
    let script = jong(&["completions", "bash"]).out;
    let words = |verb: &str, flag: &str| {
        let of_verb = script
            .split(&format!("        jong__subcmd__{verb})\n"))
            .nth(1)
            .or_else(|| script.split(&format!("        jong__{verb})\n")).nth(1));
        let of_flag = of_verb.and_then(|text| text.split(&format!("                {flag})\n")).nth(1));
        of_flag.and_then(|text| text.split(";;").next()).unwrap_or_default().to_owned()
    };
    assert!(words("score", "--ready").contains("none ready double dealt"), "{}", words("score", "--ready"));
    assert!(words("score", "--by").contains("draw discard"), "{}", words("score", "--by"));
    assert!(words("score", "--events").contains("last-tile"), "{}", words("score", "--events"));
    assert!(words("score", "--seat").contains("E S W N"), "{}", words("score", "--seat"));
    assert!(words("new", "--extends").contains("taiwan/standard"), "{}", words("new", "--extends"));
    assert!(script.contains("list show score explain"), "no verbs for man");
}
