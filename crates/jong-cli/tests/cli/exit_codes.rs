//! 0 done; 1 the answer is "no"; 2 the input or the rules could not be read.

use super::{HAND, TENHOU, jong};

#[test]
fn every_exit_code() {
    let cases: &[(i32, &[&str])] = &[
        (0, &["--help"]),
        (0, &["help", "score"]),
        (0, &["--version"]),
        (2, &[]),
        (2, &["explain", HAND]),
        (2, &["list", "--lang", "tlh"]),
        (0, &["list"]),
        (0, &["list", "--json", "--lang", "zh-Hant", "--terms", "romaji", "--no-color"]),
        (0, &["show", TENHOU]),
        (0, &["show", "house.toml"]),
        (2, &["show", "riichi/tenho"]),
        (2, &["show", "nowhere.toml"]),
        (2, &["show", "faulty.toml"]),
        (2, &["show", TENHOU, "--toml", "--json"]),
        (0, &["score", HAND, "-r", TENHOU]),
        (0, &["score", HAND, "-r", TENHOU, "--json"]),
        (1, &["score", "234m 567p 88p 345s 67s +9s", "-r", TENHOU]),
        (1, &["score", "234m 567p 88p 345s 67s 111z +8s", "-r", TENHOU]),
        (2, &["score", "234m 567p 88p 345s 67s", "-r", TENHOU]),
        (2, &["score", "234m 567p 88p 345s 67x +8s", "-r", TENHOU, "--json"]),
        (2, &["score", "-r", TENHOU]),
        (2, &["score", "-", "-r", TENHOU]),
        (2, &["score", "-", "-r", "-"]),
        (2, &["score", HAND, "-r", "faulty.toml"]),
        (0, &["compare", HAND, "-r", "riichi/tenhou,fimj/official-1993"]),
        (0, &["compare", HAND, "-r", "riichi/tenhou,taiwan/standard", "--json"]),
        (1, &["compare", "234m 567p 88p 345s 67s +9s", "-r", "riichi/tenhou,fimj/official-1993"]),
        (2, &["compare", "234m 567p 88p 345s 67s", "-r", "riichi/tenhou,fimj/official-1993"]),
        (2, &["compare", "-r", TENHOU]),
        (2, &["compare", HAND]),
        (2, &["compare", HAND, "-r", "riichi/tenhou,nowhere.toml"]),
        (0, &["settle", "-r", "fimj/official-1993", "d1.json"]),
        (1, &["settle", "-r", "taiwan/standard", "d1.json"]),
        (2, &["settle", "-r", "fimj/official-1993", "house.toml"]),
        (2, &["settle", "-r", "fimj/official-1993"]),
        (2, &["settle", "d1.json"]),
        (0, &["waits", "234m 567p 88p 345s 67s", "-r", TENHOU]),
        (0, &["waits", "1479m 1479p 1479s 1z", "-r", TENHOU]),
        (2, &["waits", HAND, "-r", TENHOU]),
        (2, &["waits", "234m 567p 88p 345s 67s 111z", "-r", TENHOU]),
        (0, &["check"]),
        (0, &["check", "house.toml"]),
        (1, &["check", "faulty.toml"]),
        (1, &["check", "faulty.toml", "--json"]),
        (2, &["check", "faulty.toml", "nowhere.toml"]),
    ];
    for (code, args) in cases {
        let ran = jong(args);
        assert_eq!(ran.code, *code, "jong {}\n{}{}", args.join(" "), ran.out, ran.err);
    }
}

/// A ruleset that does not exist: the nearest name.
#[test]
fn the_nearest_name() {
    let ran = jong(&["show", "riichi/tenho"]);
    assert!(ran.err.contains("did you mean `riichi/tenhou`?"), "{}", ran.err);
}

/// With `--json` a program finds JSON alone on the standard output, for any failure.
#[test]
fn what_went_wrong_is_json_too() {
    let cases: &[(&str, &[&str])] = &[
        ("unknown-rules", &["score", HAND, "-r", "riichi/tenho"]),
        ("unknown-rules", &["show", "riichi/tenho"]),
        ("unknown-rules", &["check", "--conformance", "riichi/tenho"]),
        ("rules-folder", &["show", "riichi"]),
        ("ambiguous-rules", &["show", "2025"]),
        ("unreadable", &["explain", HAND, "-r", "nowhere.toml"]),
        ("unreadable", &["settle", "-r", TENHOU, "nowhere.json"]),
        ("wrong-word", &["waits", "234m 567p 88p 345s 67s", "-r", "faulty.toml"]),
        ("unknown-pattern", &["explain", HAND, "-r", TENHOU, "--why-not", "pinfoo"]),
        ("missing-hand", &["score", "-r", TENHOU]),
        ("missing-word", &["search", ""]),
        ("missing-word", &["search", " - "]),
        ("bad-notation", &["score", r#"{"hand":"234m 567p 88p 345s 67s","win":"8s"}"#, "-r", TENHOU]),
        ("bad-value", &["compare", HAND, "-r", TENHOU, "--extra-set", "56p"]),
        ("out-of-range", &["count-waits", "--tiles", "14"]),
    ];
    for (code, args) in cases {
        let ran = jong(&[*args, &["--json"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{args:?}: {}", ran.out);
        let error = &ran.json()["error"];
        assert_eq!(error["code"].as_str(), Some(*code), "{args:?}: {error}");
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{args:?}: {error}");
        assert!(error["defects"].is_array(), "{args:?}: {error}");
    }
    let near = jong(&["score", HAND, "-r", "riichi/tenho", "--json"]).json();
    assert_eq!(near["error"]["help"], "did you mean `riichi/tenhou`?");
    let faulty = jong(&["score", HAND, "-r", "faulty.toml", "--json"]).json();
    let checked = jong(&["check", "faulty.toml", "--json"]).json();
    let lines = |faults: &serde_json::Value| {
        faults.as_array().map(|faults| faults.iter().map(|fault| fault["line"].clone()).collect::<Vec<_>>())
    };
    assert_eq!(lines(&faulty["error"]["faults"]), lines(&checked["faults"]));
}
