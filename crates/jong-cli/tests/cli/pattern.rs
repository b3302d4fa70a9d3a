//! `jong pattern`. Its hands are judged in the library's tests.

use insta::assert_snapshot;
use serde_json::Value;
use unicode_width::UnicodeWidthStr as _;

use super::{HAND, TENHOU, command, jong, jong_with};

/// A teacher's page: 平胡 of Taiwan, and pinfu of Japan, which is something else.
#[test]
fn a_teachers_page() {
    assert_snapshot!(jong(&["pattern", "plain-all-chows", "--lang", "en"]).transcript());
}

/// A condition deep within others is told as quickly as any: each level once, and not twice as often as the one above.
#[test]
fn a_condition_within_sixty_others() {
    let when = (0..60).fold("{ suits = 1 }".to_owned(), |inner, _| format!("{{ not = {inner} }}"));
    let rules = format!(
        "schema = 1\nid = \"clubs/deep\"\nextends = \"riichi/tenhou\"\nname = {{ en = \"Deep\" }}\n\
         [pattern.deep]\nhan = 1\nname = {{ en = \"Deep\" }}\nwhen = {when}\n"
    );
    let ran = jong_with(&["show", "-", "--format", "md"], rules.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let nearest = jong_with(&["nearest", "-", "--json"], rules.as_bytes());
    assert_eq!((nearest.code, nearest.json()[0]["id"].as_str()), (0, Some("riichi/tenhou")), "{}", nearest.err);
}

/// One pattern has three names in three games, and values in three units.
#[test]
fn one_pattern_of_three_games() {
    let page = jong(&["pattern", "all-triplets"]);
    assert_snapshot!(page.transcript());
    for name in ["Woo-Pung", "woo pung", "WOO", "碰碰胡", "対々和", "toitoi"] {
        let ran = jong(&["pattern", name]);
        assert_eq!((ran.out == page.out, ran.code), (name != "WOO", if name == "WOO" { 2 } else { 0 }), "{name}");
    }
}

/// Two patterns share a name, and both are told. Words need no quotation marks, letters no diacritics.
#[test]
fn several_of_one_name() {
    let ids = |args: &[&str]| -> Vec<String> {
        let told = jong(&[&["pattern", "--json"], args].concat()).json();
        told.as_array().expect("a list").iter().filter_map(|one| one["id"].as_str().map(str::to_owned)).collect()
    };
    assert_eq!(ids(&["平胡"]), ["plain-all-chows", "pinfu"]);
    assert_eq!(ids(&["PINFU"]), ["pinfu"]);
    // In China and Hong Kong the word means chows, whatever else is asked of them.
    assert_eq!(ids(&["平和"]), ["all-chows", "pinfu", "all-chows-any-pair"]);
    assert_eq!(ids(&["u", "phinh"]), ["plain-all-chows"]);
    assert!(jong(&["pattern", "平胡"]).out.starts_with("2 patterns are called 平胡: plain-all-chows, pinfu.\n"));
}

/// No hand is shown twice under one title, and no name is listed twice.
#[test]
fn nothing_is_told_twice() {
    let page = jong(&["pattern", "平胡", "--lang", "ja"]).out;
    for part in page.split("\n\n") {
        let mut lines: Vec<&str> = part.lines().filter(|line| line.contains(" +")).collect();
        let all = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), all, "{part}");
    }
    assert!(!page.contains("平胡（plain-all-chows）\n    別名：平胡"), "{page}");
}

#[test]
fn no_pattern_is_called_so() {
    assert_snapshot!(jong(&["pattern", "pinfuu"]).transcript());
    let ran = jong(&["pattern", "xyzzy", "--json"]);
    assert_eq!((ran.code, ran.json()["error"]["code"].as_str()), (2, Some("unknown-pattern")));
    assert!(jong(&["pattern", ""]).code == 2 && jong(&["pattern", "--"]).code == 2);
}

#[test]
fn as_json() {
    let told = jong(&["pattern", "pinfu", "-r", "riichi/ema-2025,taiwan/standard", "--lang", "it", "--json"]).json();
    let pinfu = &told[0];
    assert_eq!(pinfu["id"], "pinfu");
    assert_eq!(pinfu["names"]["ja"][0], "平和");
    assert!(pinfu["sentence"]["it"].as_str().is_some_and(|text| text.contains("scale")), "{}", pinfu["sentence"]);
    let rulesets = pinfu["rulesets"].as_array().expect("a list");
    assert_eq!(rulesets.len(), 1, "{rulesets:?}");
    assert_eq!((&rulesets[0]["rules"], &rulesets[0]["unit"]), (&"riichi/ema-2025".into(), &"han".into()));
    assert_eq!(rulesets[0]["value"], serde_json::json!({ "concealed": 1 }));
    assert!(rulesets[0]["at"]["line"].as_u64().is_some() && !rulesets[0]["at"]["sources"][0].is_null());
    let alike = &pinfu["look_alikes"][0];
    assert_eq!((&alike["id"], &alike["rulesets"][0]["rules"]), (&"plain-all-chows".into(), &"taiwan/standard".into()));
    assert!(alike["share_name"].as_array().is_some_and(|names| names.contains(&"平胡".into())), "{alike}");
    assert!(alike["hand"]["win"].is_string() && pinfu["fails"][0]["lacks"].is_string());
    // Its hands score as it says.
    for (list, has) in [("fits", true), ("fails", false)] {
        for hand in pinfu[list].as_array().expect("a list") {
            let line = hand["hand"].to_string();
            let ran = jong_with(&["score", "--jsonl", "-r", "riichi/ema-2025"], line.as_bytes());
            let result: Value = serde_json::from_str(ran.out.trim()).expect("a result");
            let patterns = result["patterns"].as_array().cloned().unwrap_or_default();
            assert_eq!(patterns.iter().any(|pattern| pattern["id"] == "pinfu"), has, "{line}");
        }
    }
}

/// A club's own pattern, from a file that is typed in; its name is somebody else's, too.
#[test]
fn of_a_club() {
    let rules = r#"
schema = 1
id = "club/low"
extends = "taiwan/standard"
[tai]
all-low = 3
[pattern.all-low]
name = { en = "All low", zh-Hant = "平胡" }
when = { tiles = { low = "all" } }
[classes]
low = ["123m", "123p", "123s"]
"#;
    let ran = jong_with(&["pattern", "all", "low", "-r", "-", "-r", "taiwan/standard"], rules.as_bytes());
    assert_snapshot!(ran.transcript());
    // Beside the file stand all that come with Jong.
    let all = jong_with(&["pattern", "平胡", "-r", "-", "--json"], rules.as_bytes()).json();
    let of_club = all.as_array().expect("a list").iter().find(|told| told["id"] == "plain-all-chows").expect("both");
    let who: Vec<&Value> = of_club["rulesets"].as_array().into_iter().flatten().map(|one| &one["rules"]).collect();
    assert!(who.contains(&&"club/low".into()) && who.contains(&&"taiwan/godgame".into()), "{who:?}");
}

/// The place of the value makes no difference: in the pattern's own table, or in the section of its unit.
#[test]
fn wherever_its_value_stands() {
    let pattern =
        "[pattern.two-suit]\nname = { en = \"Two suits\" }\nwhen = { suits = 2, tiles = { honours = false } }\n";
    let rules = |value: &str| format!("schema = 1\nid = \"club/two\"\nextends = \"riichi/tenhou\"\n{value}");
    let inside = rules(&format!("{pattern}han = 2\n"));
    let apart = rules(&format!("han.two-suit = 2\n{pattern}"));
    let [inside, apart] =
        [inside, apart].map(|rules| jong_with(&["pattern", "two", "suits", "-r", "-"], rules.as_bytes()));
    assert!(inside.out.contains("\n  2 han: club/two\n"), "{}{}", inside.out, inside.err);
    assert_eq!((inside.code, &inside.out.lines().last()), (0, &Some("Defined in <stdin>:4")));
    assert_eq!(
        inside.out.lines().rev().skip(1).collect::<String>(),
        apart.out.lines().rev().skip(1).collect::<String>()
    );
}

#[test]
fn in_a_narrow_terminal() {
    for id in ["平胡", "all-triplets", "ready-declared"] {
        let done = command(&["pattern", id]).env("COLUMNS", "44").output().expect("it runs");
        let text = String::from_utf8(done.stdout).expect("UTF-8");
        assert!(text.lines().count() > 20 && text.lines().all(|line| line.width() <= 44), "{text}");
    }
}

/// A limit is no pattern: it is said where it is one, by its id and by its names, and no pattern is guessed.
#[test]
fn a_limit_is_no_pattern() {
    for name in ["mangan", "Mangan", "満貫"] {
        let ran = jong(&["pattern", name]);
        assert!(ran.err.contains(&format!("`{name}` is not a pattern but a limit, in riichi/")), "{}", ran.err);
        assert!(ran.err.contains("`jong show riichi/") && !ran.err.contains("did you mean"), "{}", ran.err);
        assert_eq!(ran.code, 2);
    }
    let ran = jong(&["explain", HAND, "-r", TENHOU, "--why-not", "haneman"]);
    assert!(ran.err.contains("`haneman` is not a pattern but a limit, in riichi/tenhou\n"), "{}", ran.err);
}
