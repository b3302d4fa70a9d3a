//! `jong compare`.

use insta::assert_snapshot;
use serde_json::Value;

use super::{HAND, jong, jong_with};

/// Compares a hand under some rulesets.
fn compare(hand: &str, rules: &str, flags: &[&str]) -> super::Ran {
    jong(&[&["compare", hand, "-r", rules], flags].concat())
}

const THREE: &str = "riichi/ema-2025,fimj/official-1993,taiwan/standard";

/// One hand in three games, with a fifth set where there are five. Riichi: pinfu and all simples, 2 han and 30 fu, are
/// 2,000 from the discarder. FIMJ: nothing but the 20 for winning; everybody pays, East double (fimj.md 2.5). Taiwan:
/// 平胡 2, and 1 more because the dealer pays: 300 + 3 × 100 (taiwan.md, payments).
#[test]
fn three_games() {
    assert_snapshot!(compare(HAND, THREE, &["--extra-set", "(567p)"]).transcript());
}

/// C3 of fimj.md: exposed red dragons, hidden 222m 555p 888s, pair of West, drawn by West: 20 + 4 + 4 + 4 + 4 + 2 = 38
/// points; dragon, three hidden and woo-pung double it to 304, which East pays double (608, so 610) and the others at 300.
/// Riichi counts the same pungs: all pungs 2, three concealed 2 and the dragon 1 are 5 han, mangan.
/// Taiwan wants five sets, and nobody gave it one.
#[test]
fn c3_in_the_words_of_italy() {
    let flags = ["--by", "draw", "--seat", "W", "--round", "E", "--terms", "it"];
    let rules = "riichi/tenhou,fimj/official-1993,taiwan/standard";
    assert_snapshot!(compare("222m 555p 88s 33z (777z) +8s", rules, &flags).transcript());
}

/// Four rulesets stand two and two. Riichi, pinfu, all simples, dora and a red five are 5 han, mangan; EMA plays without
/// red fives and says so.
#[test]
fn what_one_refuses_the_others_score() {
    let rules = "riichi/tenhou,riichi/mahjong-soul,riichi/m-league,riichi/ema-2025";
    let ran = compare("234m 067p 88p 345s 67s +8s", rules, &["--ready", "ready", "--dora", "7s"]);
    assert_snapshot!(ran.transcript());
}

/// Seven pairs are a limit of 300 in Italy (C11d) and, as four chows twice over, something else in Japan: twice pure double
/// chow 3 and two dora (8s points at 9s) are 5 han, 40 fu, mangan.
#[test]
fn limits_and_what_is_left_out() {
    let flags = ["--from", "E", "--seat", "S", "--round", "E", "--dora", "8s"];
    assert_snapshot!(compare("223344m 667788p 9s +9s", "riichi/tenhou,fimj/official-1993", &flags).transcript());
}

/// An entry that used --extra-set says so; a refused hand has an error in place of a result.
#[test]
fn as_json() {
    let rules = "riichi/tenhou,taiwan/standard,riichi/ema-2025";
    let flags = ["--extra-set", "(567p)", "--json", "--id", "a1", "--from", "W", "--seat", "S", "--round", "E"];
    let ran = compare("234m 067p 88p 345s 67s +8s", rules, &flags);
    assert_snapshot!(ran.transcript());
    let ran = compare(HAND, THREE, &flags);
    let rows = ran.json();
    let sets: Vec<&Value> = (0..3).map(|at| &rows[at]["extra_set"]).collect();
    assert_eq!(sets, [&Value::Null, &Value::Null, &"(567p)".into()]);
}

/// A row is the result of `score`, with its assumptions.
#[test]
fn a_row_is_a_score() {
    for rules in ["riichi/ema-2025", "fimj/official-1993", "taiwan/standard"] {
        let row = compare(HAND, rules, &["--json"]).json()[0].clone();
        assert_eq!(row, jong(&["score", HAND, "-r", rules, "--json"]).json(), "{rules}");
        assert_eq!(row["assumed"]["from"], "E");
    }
}

/// With a fifth set written in the hand, the four-set games have one too many.
#[test]
fn who_wins_decides_the_exit_code() {
    let five = "234m 567p 567p 88p 345s 67s +8s";
    let code = |hand: &str, rules: &str, flags: &[&str]| compare(hand, rules, flags).code;
    assert_eq!(code(five, THREE, &[]), 0);
    assert_eq!(code(five, "riichi/tenhou,fimj/official-1993", &[]), 1);
    assert_eq!(code(HAND, "taiwan/standard", &[]), 1);
    assert_eq!(code(HAND, "taiwan/standard", &["--extra-set", "(567p)"]), 0);
    assert_eq!(code("234m 067p 88p 345s 67s +8s", "riichi/ema-2025,taiwan/standard", &[]), 2);
    assert_eq!(code(HAND, "riichi/tenhou,riichi/tenho", &[]), 2);
}

/// A hand that no ruleset can read: every defect once, at its place.
#[test]
fn a_hand_for_nobody() {
    let ran = compare("11111m 456p 789s (444s) +9s", "riichi/tenhou,fimj/official-1993", &[]);
    assert_snapshot!(ran.transcript());
    let ran = compare("11111m 456p 789s (444s) +9s", "riichi/tenhou,fimj/official-1993", &["--json"]);
    assert_eq!((ran.code, ran.json()[1]["error"]["code"].as_str()), (2, Some("too-many-copies")));
}

/// The extra set is a set, and its tiles count with the others: a fifth 8p is refused there, and only there.
#[test]
fn the_extra_set_is_checked() {
    let ran = compare(HAND, "riichi/tenhou", &["--extra-set", "567p"]);
    assert_eq!((ran.code, ran.err.contains("`--extra-set` is one set, not `567p`")), (2, true), "{}", ran.err);
    let ran = compare(HAND, "riichi/tenhou,taiwan/standard", &["--extra-set", "(8888p)", "--json"]);
    let rows = ran.json();
    assert_eq!((ran.code, &rows[0]["win"]), (0, &Value::Bool(true)));
    assert_eq!((&rows[1]["error"]["code"], &rows[1]["extra_set"]), (&"too-many-copies".into(), &"(8888p)".into()));
    let ran = compare(HAND, "riichi/tenhou", &["--extra-set", "(567p)"]);
    assert!(ran.out.contains("The extra set (567p) was added nowhere."), "{}", ran.out);
}

/// Rules of one's own stand beside published ones, from a file or the standard input.
#[test]
fn house_rules_beside_others() {
    let text = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/files/house.toml")).expect("the file");
    let ran = jong_with(&["compare", HAND, "-r", "riichi/tenhou", "-r", "-", "--json"], &text);
    assert_eq!(ran.json()[1], compare(HAND, "house.toml", &["--json"]).json()[0]);
    assert_eq!((&ran.json()[0]["worth"], &ran.json()[1]["worth"]), (&2000.into(), &3900.into()));
    assert_eq!(jong_with(&["compare", HAND, "-r", "-,-"], &text).code, 2);
}

/// However many rulesets, and in every language, nothing is wider than 80 columns.
#[test]
fn no_line_is_wider_than_a_narrow_terminal() {
    let all = jong(&["list", "--json"]).json();
    let ids: Vec<&str> = all.as_array().expect("a list").iter().filter_map(|rules| rules["id"].as_str()).collect();
    for flags in [["--lang", "en"], ["--lang", "it"], ["--lang", "zh-Hant"], ["--lang", "vi"], ["--terms", "romaji"]] {
        let text = compare(HAND, &ids.join(","), &[&flags[..], &["--extra-set", "(567p)"]].concat()).out;
        let wide = |line: &&str| unicode_width::UnicodeWidthStr::width(*line) > 80;
        assert_eq!(text.lines().find(wide), None);
    }
}

/// In a wide terminal five rulesets are one table, and not three and two.
#[test]
fn one_table_where_there_is_room() {
    let rules = "riichi/tenhou,riichi/mahjong-soul,riichi/ema-2025,riichi/wrc-2025,riichi/m-league";
    let tables = |columns: &str| {
        let mut command = super::command(&["compare", HAND, "-r", rules]);
        let done = command.env("COLUMNS", columns).output().expect("it runs");
        let text = String::from_utf8(done.stdout).expect("UTF-8");
        let most: usize = columns.parse().expect("a number");
        let wide = |line: &&str| unicode_width::UnicodeWidthStr::width(*line) > most;
        assert_eq!(text.lines().find(wide), None);
        text.lines().filter(|line| *line == "Patterns").count()
    };
    assert_eq!([tables("200"), tables("80")], [1, 2]);
}
