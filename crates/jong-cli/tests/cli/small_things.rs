//! Things that trip people up: marks that editors leave, folders in place of files, outputs that are full.

use super::{HAND, TENHOU, command, jong, jong_with};

const MARK: &str = "\u{feff}";

/// The mark at the beginning of a text is no part of it, wherever it comes from.
#[test]
fn a_mark_at_the_beginning() {
    let plain = jong_with(&["score", "-", "-r", TENHOU], HAND.as_bytes());
    let marked = jong_with(&["score", "-", "-r", TENHOU], format!("{MARK}{HAND}").as_bytes());
    assert_eq!((plain.code, &plain.out), (0, &marked.out));
    assert_eq!(jong(&["score", &format!("{MARK}{HAND}"), "-r", TENHOU]).out, plain.out);
    let record = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
    let lines = |text: String| jong_with(&["score", "--jsonl", "-r", TENHOU], text.as_bytes());
    let marked = lines(format!("{MARK}{record}\n"));
    assert_eq!((marked.code, marked.out), (0, lines(format!("{record}\n")).out));
    let rules = "schema = 1\nid = \"clubs/marked\"\nextends = \"riichi/tenhou\"\n";
    let checked = jong_with(&["check", "-"], format!("{MARK}{rules}").as_bytes());
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
}

/// A folder of rulesets: those that are published, and not the base that they extend.
#[test]
fn a_folder_of_rulesets() {
    let ran = jong(&["show", "taiwan"]);
    assert!(ran.code == 2 && ran.err.contains("taiwan/standard"), "{}", ran.err);
    assert!(!ran.err.contains("taiwan/base"), "{}", ran.err);
}

/// Help that cannot be written is no success.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    for args in [&["--help"][..], &["score", "--help"], &["--version"], &["list"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("there is one");
        let ran = command(args).stdout(full).output().expect("the command runs");
        assert_eq!(ran.status.code(), Some(2), "{args:?}");
        assert!(!ran.stderr.is_empty(), "{args:?}");
    }
}

/// Words of a comparison stay whole in a narrow terminal, at the cost of tables below one another.
#[test]
fn a_narrow_comparison() {
    let mut narrow = command(&["compare", HAND, "-r", "riichi/tenhou,fimj/official-1993,taiwan/standard"]);
    let out = String::from_utf8(narrow.env("COLUMNS", "40").output().expect("it runs").stdout).expect("UTF-8");
    for word in ["tenhou", "official-1993", "standard", "doubles", "points", "sixteen"] {
        assert!(out.contains(word), "{word} is broken in\n{out}");
    }
}

/// More of a tile than there are, hand and indicators together.
#[test]
fn a_fifth_tile_among_the_indicators() {
    let hand = "234m 567p 88p 345s 67s +8s";
    let code = |flags: &[&str]| {
        let error = jong(&[&["score", hand, "-r", TENHOU, "--json"], flags].concat()).json()["error"].clone();
        let defect = &error["defects"][0];
        (defect["code"].as_str().map(str::to_owned), defect["field"].as_str().map(str::to_owned), defect["at"].as_u64())
    };
    let too_many = |field: &str, at| (Some("too-many-copies".to_owned()), Some(field.to_owned()), Some(at));
    assert_eq!(code(&["--dora", "888p"]), too_many("dora", 2));
    assert_eq!(code(&["--dora", "88p", "--ready", "ready", "--ura", "8p"]), too_many("ura", 0));
    assert_eq!(code(&["--dora", "88p"]), (None, None, None));
    let record = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","dora":"888p"}"#;
    let batch = jong_with(&["score", "--jsonl", "-r", TENHOU], format!("{record}\n").as_bytes());
    assert!(batch.code == 2 && batch.out.contains("too-many-copies"), "{}", batch.out);
}

/// A hand that nobody won has no winning tile.
#[test]
fn nobody_won_with_a_tile() {
    let settle = |more: &str| {
        let hand = format!(r#"{{"round":"E","winners":[],"players":{{}}{more}}}"#);
        let ran = jong_with(&["settle", "-r", TENHOU, "--json"], hand.as_bytes());
        (ran.code, ran.json()["error"]["defects"][0]["field"].as_str().map(str::to_owned))
    };
    assert_eq!(settle(""), (0, None));
    assert_eq!(settle(r#","win":"5p""#), (2, Some("win".to_owned())));
    assert_eq!(settle(r#","by":"discard","from":"E""#), (2, Some("by".to_owned())));
}

/// The advice can be followed.
#[test]
fn advice_that_is_not_refused() {
    let why = |rules: &str, id: &str| jong(&["explain", HAND, "-r", rules, "--why-not", id]).out;
    let without = why("riichi/ema-2025", "red-five");
    assert!(!without.contains("To mend it"), "{without}");
    assert!(why(TENHOU, "red-five").contains("To mend it: one red five"));
    assert!(why(TENHOU, "one-shot-win").contains("after a ready declaration"));
}

/// Rules are opened by the end of their id where only one ends so. A file says in full what it extends.
#[test]
fn short_names_of_rules() {
    let id = |name: &str| jong(&["show", name, "--json"]).json()["id"].clone();
    let known = ["tenhou", "ema-2025", "standard", "sanma", "riichi/tenhou"];
    let ids = ["riichi/tenhou", "riichi/ema-2025", "taiwan/standard", "riichi/tenhou-sanma", "riichi/tenhou"];
    assert_eq!(known.map(id), ids.map(serde_json::Value::from));
    let several = jong(&["show", "2025"]);
    assert_eq!((several.code, several.out.as_str()), (2, ""));
    let told = "several rules end in `2025`: `fan/hkma-2025`, `fan/mcr-2025`, `riichi/ema-2025`, `riichi/wrc-2025`";
    assert!(several.err.contains(told), "{}", several.err);
    assert!(jong(&["show", "2031"]).err.contains("no rules are called `2031`"));
    let file = b"schema = 1\nid = \"clubs/ours\"\nextends = \"tenhou\"\n";
    assert!(jong_with(&["show", "-"], file).err.contains("no rules are called `tenhou`"));
    let none = jong(&["score", HAND]);
    assert!(none.code == 2 && none.err.contains("'jong list' says which rules there are"), "{}", none.err);
}
