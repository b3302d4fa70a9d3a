//! `jong check --conformance`.

use super::{TENHOU, jong, jong_with};

const LAWS: [&str; 8] =
    ["balance", "same-bytes", "any-order", "suits-exchanged", "one-value", "no-panic", "only-east", "each-winner"];

#[test]
fn a_line_for_each_law() {
    let ran = jong(&["check", "--conformance", TENHOU, "house.toml", "--hands", "30"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for law in LAWS {
        let lines = ran.out.lines().filter(|line| line.trim_start().starts_with(&format!("{law} ")));
        let holds: Vec<&str> = lines.filter(|line| line.contains(" tried ") && line.ends_with("holds")).collect();
        assert_eq!(holds.len(), 2, "{law}: {}", ran.out);
    }
    assert_eq!(ran.out.lines().last(), Some("2 rulesets tried: every law holds"));
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
}

#[test]
fn as_json() {
    let args = ["check", "--conformance", "taiwan/star31", "fimj/faentino", "--hands", "30", "--seed", "5", "--json"];
    let (ran, again) = (jong(&args), jong(&args));
    assert_eq!((ran.code, &ran.out), (0, &again.out));
    let reports = ran.json();
    let ids = [0, 1].map(|at| reports[at]["rules"].as_str());
    assert_eq!(ids, [Some("taiwan/star31"), Some("fimj/faentino")]);
    for report in [&reports[0], &reports[1]] {
        assert_eq!((report["seed"].as_u64(), report["hands"].as_u64()), (Some(5), Some(30)));
        let laws: Vec<&str> =
            report["laws"].as_array().into_iter().flatten().filter_map(|law| law["law"].as_str()).collect();
        assert_eq!(laws, LAWS);
        assert!(report["laws"][0]["failure"].is_null() && report["laws"][0]["tried"].as_u64() > Some(20));
    }
}

#[test]
fn rules_from_the_standard_input() {
    let text = b"schema = 1\nid = \"clubs/in\"\nextends = \"taiwan/star31\"\n[tai]\nself-drawn = 2\n";
    let ran = jong_with(&["check", "--conformance", "-", "--hands", "20"], text);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("\nclubs/in\n"), "{}", ran.out);
}

#[test]
fn what_cannot_be_tried() {
    for args in [["--conformance", "nowhere.toml"], ["--conformance", "faulty.toml"], ["--hands", "3"]] {
        let ran = jong(&[&["check"][..], &args[..]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("error"), "{}", ran.err);
    }
}
