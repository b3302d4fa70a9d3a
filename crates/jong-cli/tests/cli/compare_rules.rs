//! `jong compare` without a hand: rules side by side.

use insta::assert_snapshot;
use unicode_width::UnicodeWidthStr as _;

use super::{Ran, command, in_one_line, jong};

fn compare(rules: &str, flags: &[&str]) -> Ran {
    jong(&[&["compare", "-r", rules], flags].concat())
}

fn within(columns: &str, rules: &str) -> String {
    let done = command(&["compare", "-r", rules]).env("COLUMNS", columns).output().expect("it runs");
    String::from_utf8(done.stdout).expect("UTF-8")
}

const THREE: &str = "riichi/tenhou,fimj/official-1993,taiwan/standard";

#[test]
fn two_editions() {
    assert_snapshot!(compare("riichi/ema-2016,riichi/ema-2025", &[]).transcript());
}

/// Three games; a question that a game does not have is a dash.
#[test]
fn three_games() {
    assert_snapshot!(within("130", THREE));
}

/// With --all every question is there, those that differ among them; equal rules differ in nothing.
#[test]
fn all_questions() {
    let all = compare("riichi/ema-2016,riichi/ema-2025", &["--all"]).out;
    assert!(all.contains("How many tiles do you hold") && all.contains("4 questions of "), "{all}");
    let same = compare("riichi/ema-2016,riichi/ema-2016", &[]);
    assert!(same.out.contains("They answer every question alike."), "{}", same.out);
    assert_eq!(same.code, 0);
}

/// Differences are counted once: a question that nobody asks by one of the rules, and that both files answer alike, is no
/// difference, and `diff` counts what `compare` counts.
#[test]
#[ignore = "takes long"]
fn differences_are_counted_alike() {
    for (a, b) in [("riichi/ema-2025", "riichi/wrc-2025"), ("riichi/tenhou", "riichi/m-league")] {
        let rules = format!("{a},{b}");
        let told = compare(&rules, &[]).out;
        let counted = told.lines().find(|line| line.ends_with("are answered differently.")).expect("a count");
        let rows = compare(&rules, &["--json"]).json().as_array().expect("a list").len();
        assert!(counted.starts_with(&format!("{rows} questions of ")), "{rows}: {counted}");
        let diff = jong(&["diff", a, b, "--wins", "1"]).out;
        assert!(diff.lines().any(|line| line == counted), "{counted} is not in\n{diff}");
    }
    // Where only one player can win on a discard, nobody asks about three.
    assert!(!compare("riichi/ema-2025,riichi/wrc-2025", &[]).out.contains("three win"));
}

/// Each question stands above its answers where there is no room for columns; nothing is lost.
#[test]
fn in_a_narrow_terminal() {
    let narrow = within("44", THREE);
    assert!(narrow.lines().all(|line| line.width() <= 44), "{narrow}");
    let rows = compare(THREE, &["--json"]).json();
    let rows = rows.as_array().expect("a list");
    assert!(rows.len() > 50, "{}", rows.len());
    for row in rows {
        let question = row["question"].as_str().expect("a question");
        assert!(in_one_line(&narrow).contains(question), "{question} is not in\n{narrow}");
    }
}

/// The worth of patterns is compared where several rulesets count in the same units: the pair of one's wind that is the
/// round's too came to 4 fu in the rules of 2016 and comes to 2 in those of 2025 (4.1.1).
#[test]
fn the_worth_of_patterns() {
    let row = |rules: &str, flags: &[&str], id: &str| {
        let rows = compare(rules, &[&["--json"], flags].concat()).json();
        rows.as_array().expect("a list").iter().find(|row| row["about"] == id).cloned()
    };
    let pair = row("riichi/ema-2016,riichi/ema-2025", &[], "pair-of-double-wind").expect("it differs");
    assert_eq!((&pair["section"], &pair["key"]), (&"fu".into(), &"pair-of-double-wind".into()));
    assert_eq!((&pair["values"][0]["says"], &pair["values"][1]["says"]), (&"4".into(), &"2".into()));
    assert!(pair["values"][1]["at"]["line"].as_u64().is_some_and(|line| line > 0));
    // A pattern of one game that one of its rulesets switches off or does not name.
    let first = row("riichi/tenhou,riichi/jpml-a-2026", &[], "one-shot-win").expect("it differs");
    assert_eq!((&first["values"][1]["value"], &first["values"][1]["says"]), (&false.into(), &"not counted".into()));
    // Games that count in nothing alike have no such rows, and the page says where they are told.
    assert_eq!(row(THREE, &["--all"], "pinfu"), None);
    let said = |rules: &str| compare(rules, &[]).out.contains("What patterns are worth: ");
    assert!(said(THREE) && !said("riichi/ema-2016,riichi/ema-2025"));
}

/// Questions and answers are in the language that is asked for, and fit where they have no spaces.
#[test]
fn in_japanese() {
    let question = "役満は最大何倍か。";
    let rules = "riichi/ema-2025,riichi/wrc-2025";
    let rows = compare(rules, &["--json", "--lang", "ja"]).json();
    let row = rows.as_array().expect("a list").iter().find(|row| row["question"] == question).expect("a row");
    assert_eq!((&row["title"], &row["values"][1]["says"]), (&"点数計算".into(), &"複合する役満すべて".into()));
    let text = compare(rules, &["--lang", "ja"]).out;
    assert!(text.contains(question) && text.lines().all(|line| line.width() <= 80), "{text}");
}

#[test]
fn as_json() {
    let rows = compare("riichi/ema-2025,taiwan/standard", &["--json"]).json();
    let row =
        |key: &str| rows.as_array().expect("a list").iter().find(|row| row["key"] == key).cloned().expect("a row");
    let size = row("size");
    assert_eq!(size["question"], "How many tiles do you hold between turns?");
    let values = size["values"].as_array().expect("a list");
    assert_eq!((&values[0]["rules"], &values[0]["value"]), (&"riichi/ema-2025".into(), &13.into()));
    assert_eq!((&values[1]["value"], &values[1]["says"]), (&16.into(), &"16".into()));
    assert!(values[1]["at"]["line"].as_u64().is_some_and(|line| line > 0));
    // Taiwan knows no indicators, for one thing: there is no value, and no words for it.
    let unknown = rows.as_array().expect("a list").iter().filter(|row| row["values"][1]["value"].is_null());
    assert!(unknown.clone().count() > 10 && unknown.clone().all(|row| row["values"][1].get("says").is_none()));
}

#[test]
fn one_alone() {
    assert_snapshot!(compare("riichi/tenhou", &[]).transcript());
    // Half a hand is still a hand that was meant.
    assert_eq!(compare(THREE, &["--win", "8s"]).code, 2);
    assert_eq!(compare(THREE, &["--all", "--win", "8s"]).code, 2);
}

/// In a wide terminal any number of rulesets stand side by side; a line is as long as the terminal at most, and other text
/// as long as elsewhere.
#[test]
fn a_table_as_long_as_there_is_room() {
    let five = "riichi/ema-2016,riichi/ema-2025,riichi/tenhou,riichi/mahjong-soul,riichi/m-league";
    let ids: Vec<&str> = five.split(',').collect();
    for (columns, is_table) in [("200", true), ("140", true), ("80", false)] {
        let text = within(columns, five);
        let most: usize = columns.parse().expect("a number");
        assert!(text.lines().all(|line| line.width() <= most), "{text}");
        // The heads, perhaps broken behind `/`, stand above the first title.
        let heads = text.lines().take_while(|line| line.starts_with(' ')).collect::<Vec<&str>>().concat();
        let named = ids.iter().filter(|id| id.split('/').all(|part| heads.contains(part))).count();
        assert_eq!(named, if is_table { 5 } else { 0 }, "{columns}: {text}");
        let notes = text.lines().filter(|line| line.contains("Fingerprint"));
        assert!(notes.clone().count() > 0 && notes.clone().all(|line| line.width() <= 80), "{text}");
    }
}

/// A question of several games is asked once, in the same words, and answered by each; limits go up.
#[test]
fn one_question_for_all_games() {
    let rows = compare(THREE, &["--json", "--all"]).json();
    let rows = rows.as_array().expect("a list");
    let answered = |question: &str| {
        let row =
            rows.iter().find(|row| row["question"] == question).unwrap_or_else(|| panic!("nobody asks {question}"));
        row["values"].as_array().expect("a list").iter().filter(|value| !value["value"].is_null()).count()
    };
    assert_eq!(answered("What lets the dealer stay?"), 3);
    assert_eq!(answered("What does everybody begin with?"), 3);
    assert_eq!(answered("When are flowers laid out?"), 2);
    let limits = rows.iter().filter(|row| row["section"] == "limits" && !row["about"].is_null());
    let limits: Vec<&str> = limits.filter_map(|row| row["key"].as_str()).collect();
    let first = ["mangan", "haneman", "baiman", "sanbaiman"];
    assert_eq!(limits.iter().copied().filter(|key| first.contains(key)).collect::<Vec<_>>(), first, "{limits:?}");
}
