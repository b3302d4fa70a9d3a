//! `jong nearest`. The printed rest is loaded again in the library's tests.

use insta::assert_snapshot;
use serde_json::Value;

use super::{command, jong, jong_with};

/// A club's file: the rules that it extends are the nearest, and its own lines are the rest.
#[test]
fn of_a_club() {
    assert_snapshot!(jong(&["nearest", "house.toml"]).transcript());
}

/// A published ruleset is its own nearest.
#[test]
fn of_a_published_ruleset() {
    let ran = jong(&["nearest", "taiwan/standard", "--lang", "it"]);
    // It stands at the top, first of the list, and again as the nearest.
    assert_eq!(ran.out.matches("Mah Jong di Taiwan a sedici tessere").count(), 3, "{}", ran.out);
    assert!(!ran.out.contains("extends"), "{}", ran.out);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

/// Rulesets have the language's names; ids and TOML stay as they are.
#[test]
#[ignore = "takes long"]
fn in_other_languages() {
    let lines = |lang: &str| -> Vec<String> {
        let ran = jong(&["nearest", "house.toml", "--lang", lang]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out.lines().map(str::to_owned).collect()
    };
    let (english, japanese, vietnamese) = (lines("en"), lines("ja"), lines("vi"));
    assert_eq!(japanese[0], "うちのルール（clubs/house）");
    assert!(japanese.iter().any(|line| line.contains("天鳳 四人打ち 喰断赤")), "{japanese:?}");
    assert!(vietnamese.iter().any(|line| line.contains("Tenhou, bốn người, có quân 5 đỏ")), "{vietnamese:?}");
    let for_files = |line: &&String| line.contains(" = ") && !line.contains('→') || line.contains("house.toml:");
    let kept: Vec<&String> = english.iter().filter(for_files).collect();
    assert!(kept.len() > 2, "{english:?}");
    assert_eq!(japanese.iter().filter(for_files).collect::<Vec<_>>(), kept);
    // The file has no name in Vietnamese: the English one stands there.
    assert_eq!(vietnamese[0], english[0]);
    assert_eq!(vietnamese.iter().filter(for_files).collect::<Vec<_>>(), kept);
}

/// The fields are those of the contract, nearest first; rulesets of other games are not among them.
#[test]
fn as_json() {
    let ran = jong(&["nearest", "house.toml", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let rows = ran.json();
    let rows = rows.as_array().expect("a list");
    assert_eq!(rows[0]["id"], "riichi/tenhou");
    let listed = jong(&["list", "--json"]).json();
    let of_this_game = |ruleset: &&Value| ruleset["grammar"] == "riichi";
    assert_eq!(rows.len(), listed.as_array().expect("a list").iter().filter(of_this_game).count());
    let distances: Vec<f64> = rows.iter().map(|row| row["distance"].as_f64().expect("a number")).collect();
    assert!(distances.is_sorted() && distances[0] > 0.0, "{distances:?}");
    for row in rows {
        let keys: Vec<&String> = row.as_object().expect("a table").keys().collect();
        assert_eq!(keys, ["id", "differences", "distance"]);
        assert!(row["differences"].as_u64().is_some_and(|n| n > 0), "{row}");
        assert!(row["distance"].to_string().len() <= "23.977".len(), "{row}");
    }
}

/// The printed rest is a file at no distance from the club's.
#[test]
fn what_is_left_is_a_file() {
    let out = jong(&["nearest", "house.toml"]).out;
    let (_, rest) = out.split_once("The same rules on top of riichi/tenhou\n").expect("a file");
    let (file, _) = rest.split_once("\nDistance: ").expect("a note behind it");
    let checked = jong_with(&["check", "-"], file.as_bytes());
    assert_eq!(checked.code, 0, "{file}\n{}", checked.out);
    let fingerprint = |ran: super::Ran| ran.json()["fingerprint"].as_str().expect("a fingerprint").to_owned();
    let again = fingerprint(jong_with(&["show", "-", "--json"], file.as_bytes()));
    assert_eq!(again, fingerprint(jong(&["show", "house.toml", "--json"])));
}

#[test]
fn from_the_standard_input() {
    let rules = b"schema = 1\nid = \"club/low\"\nextends = \"fimj/official-1993\"\nname = { en = \"Low\" }\n[payment]\neast-factor = 3\n";
    let ran = jong_with(&["nearest", "-"], rules);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = "  East pays and collects\n    fimj/official-1993: × 2\n      rulesets/fimj/base.toml:";
    assert!(ran.out.contains(told) && ran.out.contains("\n    club/low: × 3\n      <stdin>:6\n"), "{}", ran.out);
    assert!(ran.out.contains("extends = \"fimj/official-1993\""), "{}", ran.out);
}

#[test]
fn rules_that_cannot_be_read() {
    let tries = [
        ("faults in the file", &["nearest", "faulty.toml"][..]),
        ("no such file", &["nearest", "nofile.toml"]),
        ("an id with a slip", &["nearest", "riichi/tenhu"]),
        ("nothing", &["nearest"]),
    ];
    let shown: String = tries.iter().map(|(what, args)| format!("=== {what}\n{}\n", jong(args).transcript())).collect();
    assert_snapshot!(shown);
    for (_, args) in tries {
        assert_eq!(jong(args).code, 2, "{args:?}");
    }
    let json = jong(&["nearest", "riichi/tenhu", "--json"]);
    assert_eq!((json.code, json.err.as_str(), &json.json()["error"]["code"]), (2, "", &"unknown-rules".into()));
}

#[test]
fn in_a_narrow_terminal() {
    let done = command(&["nearest", "house.toml"]).env("COLUMNS", "40").output().expect("it runs");
    let text = String::from_utf8(done.stdout).expect("UTF-8");
    // The file at the end is to be copied, and keeps its lines.
    let (page, _) = text.split_once("The same rules").expect("a file");
    assert!(page.lines().all(|line| line.chars().count() <= 40 || line.contains("house")), "{page}");
}
