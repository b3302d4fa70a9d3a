//! `jong diff`.

use std::process::Stdio;

use insta::assert_snapshot;
use roxmltree::{Document, ParsingOptions};
use serde_json::Value;

use super::{command, in_one_line, jong, jong_with};

const EMA: [&str; 2] = ["riichi/ema-2016", "riichi/ema-2025"];

/// Compares two rulesets of Europe, of which few wins are played.
fn ema(flags: &[&str]) -> super::Ran {
    jong(&[&["diff", EMA[0], EMA[1], "--wins", "500"], flags].concat())
}

/// EMA 2025 rounds 3 han 60 fu up to mangan (by the dealer 11,600 and 12,000), counts 2 fu for a pair of double wind and no
/// longer 4 (of 42 fu, rounded up to 50, 40 are left), and a replacement is no last tile.
#[test]
#[ignore = "takes long"]
fn two_editions() {
    assert_snapshot!(ema(&[]).transcript());
}

/// A ladder of limits and yakuman that add up.
#[test]
fn two_championships() {
    assert_snapshot!(jong(&["diff", "riichi/wrc-2022", "riichi/wrc-2025", "--wins", "0"]).transcript());
}

/// A hand that depends on a liable player names him, in every format.
#[test]
#[ignore = "takes long"]
fn who_is_liable() {
    for format in ["text", "md", "html"] {
        let args = ["diff", "riichi/wrc-2022", "riichi/wrc-2025", "--wins", "0", "--format", format];
        let said = jong(&args).out;
        let flat = in_one_line(&said);
        assert!(flat.contains("let the winner complete it and is liable"), "{format}\n{said}");
    }
}

/// Two games that count differently: how they count comes first, then patterns and options.
#[test]
#[ignore = "takes long"]
fn two_games() {
    let games = ["diff", "riichi/ema-2025", "taiwan/standard", "--wins", "20"];
    let text = jong(&games).out;
    let said = ["A typical win is worth", "\nIn short\n", "\nShapes that win\n", "\nPatterns of both\n"];
    let places = said.map(|part| text.find(part));
    assert!(places.is_sorted() && places[0].is_some(), "{text}");
    // What a hand needs and how many tiles it has is told before its patterns.
    let flat = in_one_line(&text);
    assert!(flat.contains(" a win needs 1 han no tai tiles in hand 13 16 "), "{text}");
    let all = jong(&[&games[..], &["--json", "--exit-code"]].concat());
    assert_eq!((all.code, &all.json()["witnesses"]), (1, &Value::Array(Vec::new())));
    let across = &all.json()["across"];
    let pairs = across["forms"].as_array().and_then(|forms| forms.iter().find(|form| form["form"] == "seven-pairs"));
    assert_eq!(pairs.map(|form| [&form["a"], &form["b"]]), Some([&Value::Bool(true), &Value::Bool(false)]));
    assert!(across["typical"]["a"].as_i64().is_some_and(|worth| worth >= 1000), "{across}");
}

/// The Italian game has two minimums, of points and of doubles. Both are 0 in official-1993 (fimj/base.toml:255), which is
/// said once.
#[test]
fn a_game_without_a_minimum() {
    let text = in_one_line(&jong(&["diff", "riichi/ema-2025", "fimj/official-1993", "--wins", "0"]).out);
    assert!(text.contains(" a win needs 1 han no minimum flowers and seasons "), "{text}");
}

#[test]
fn as_markdown() {
    assert_snapshot!(ema(&["--format", "md"]).transcript());
}

#[test]
fn as_json() {
    let ran = ema(&["--json"]);
    let all = ran.json();
    assert_eq!([&all["a"], &all["b"]], EMA.map(Value::from).each_ref());
    let option = |key: &str| {
        let options = all["options"].as_array().expect("a list");
        options.iter().find(|option| option["key"] == key).unwrap_or_else(|| panic!("{key} differs"))
    };
    let pair = option("fu.pair-of-double-wind");
    assert_eq!([&pair["a"], &pair["b"]], ["4", "2"].map(Value::from).each_ref());
    let places = [&pair["at_a"], &pair["at_b"]].map(|at| at.as_str().expect("a place").to_owned());
    for (place, file) in places.iter().zip(["riichi/", "riichi/ema-2025.toml:"]) {
        let (_, line) = place.rsplit_once(':').expect("file:line");
        assert!(place.contains(file) && line.parse::<u32>().is_ok(), "{place}");
    }
    let witnesses = all["witnesses"].as_array().expect("a list");
    assert!(!witnesses.is_empty());
    for witness in witnesses {
        let cause = witness["cause"].as_array().expect("a list");
        assert!(!cause.is_empty() && cause.iter().all(Value::is_string), "{witness}");
        // Each hand comes to the value that `score` gives it, as the rules take it.
        for (side, rules) in ["a", "b"].into_iter().zip(EMA) {
            let record = format!("{}\n", witness.get(format!("record_{side}")).unwrap_or(&witness["record"]));
            let scored = jong_with(&["score", "--jsonl", "--payments", "-r", rules], record.as_bytes()).json();
            let mut said = witness[side].clone();
            if let Some(error) = scored.get("error") {
                assert_eq!(&said["error"], error);
                said = scored.clone();
            }
            assert_eq!(said, scored);
        }
        assert_ne!(witness["a"], witness["b"]);
        let share = &witness["share"];
        let [low, of, high] = ["low", "of_wins", "high"].map(|key| share[key].as_f64().expect("a fraction"));
        assert!((0.0..=1.0).contains(&of) && low <= of && of <= high, "{share}");
        assert!(["low", "of_wins", "high"].iter().all(|key| share[key].to_string().len() <= 8), "{share}");
    }
}

/// A replacement that is no last tile by the second rules is a replacement there all the same: one han instead of two,
/// and both rules score the hand.
#[test]
#[ignore = "takes long"]
fn a_hand_that_both_take() {
    let all = ema(&["--json"]).json();
    let of = |witness: &&Value| witness["cause"][0] == "kongs.replacement-can-be-last";
    let witness = all["witnesses"].as_array().and_then(|all| all.iter().find(of)).expect("a hand");
    assert_eq!(witness["record"]["events"], serde_json::json!(["last-tile", "kong-replacement"]));
    assert_eq!(witness["record_b"]["events"], serde_json::json!(["kong-replacement"]));
    assert!(witness.get("record_a").is_none(), "{witness}");
    let han = |side: &str| witness[side]["value"]["han"].as_i64().unwrap_or_else(|| panic!("{side}: {witness}"));
    assert_eq!(han("a"), han("b") + 1, "{witness}");
}

/// The result depends neither on the clock nor on the number of threads.
#[test]
#[ignore = "takes long"]
fn the_same_every_time() {
    for format in ["text", "html"] {
        let on = |threads: &str| {
            let mut command = command(&["diff", EMA[0], EMA[1], "--wins", "60", "--format", format]);
            let done = command.env("RAYON_NUM_THREADS", threads).stdin(Stdio::null()).output().expect("it runs");
            String::from_utf8(done.stdout).expect("UTF-8")
        };
        let first = on("1");
        assert!(first.contains("2,000") || first.contains("8,000"), "{first}");
        assert_eq!(first, on("2"), "{format}");
    }
}

/// The page is well-formed, and everything in it that is a picture has a text.
#[test]
#[ignore = "takes long"]
fn a_page_of_html() {
    let ran = ema(&["--format", "html"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(&ran.out, options).expect("well-formed");
    let elements = || page.descendants().filter(|node| node.is_element());
    let count = |name: &str| elements().filter(|node| node.tag_name().name() == name).count();
    assert_eq!([count("script"), count("link"), count("img")], [0; 3]);
    assert_eq!([count("h1"), count("main")], [1, 1]);
    let hands: Vec<_> = elements().filter(|node| node.attribute("class") == Some("tile-hand")).collect();
    assert_eq!(hands.len(), count("article"));
    assert!(hands.iter().all(|hand| hand.attribute("aria-label").is_some_and(|label| label.contains("won with"))));
    let mut ids: Vec<&str> = elements().filter_map(|node| node.attribute("id")).collect();
    ids.sort_unstable();
    let all = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), all);
    let shown = elements().filter_map(|node| node.attribute("href"));
    assert!(shown.filter_map(|href| href.strip_prefix('#')).all(|id| ids.contains(&id)));
}

/// A page names its language, and its sections and answers are in it.
#[test]
#[ignore = "takes long"]
fn a_page_in_italian() {
    let page = ema(&["--hands", "1", "--format", "html", "--lang", "it"]).out;
    for part in ["<html lang=\"it\">", "<h3>I kan</h3>", "<td>almeno 4<br/>"] {
        assert!(page.contains(part), "{part} is not in\n{page}");
    }
}

/// A ruleset against itself in other words: other remarks, values that are inherited said once more.
#[test]
fn a_reworded_copy() {
    let rules = "schema = 1\nid = \"club/copy\"\nextends = \"riichi/ema-2025\"\nname = { en = \"Ours\" }\n\
                 [fu]\npair-of-double-wind = { value = 2, source = \"the board\" }\n\
                 [limits]\nmangan = { from-basic = 1920 }\n";
    let ran = jong_with(&["diff", EMA[1], "-", "--exit-code"], rules.as_bytes());
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("These rules score every hand alike."), "{}", ran.out);
    let json = jong_with(&["diff", EMA[1], "-", "--json"], rules.as_bytes()).json();
    assert_eq!([&json["witnesses"], &json["options"]], [&Value::Array(Vec::new()); 2]);
}

/// Rules that `show` writes out whole are the same rules, without a difference.
#[test]
fn written_out_whole() {
    for id in ["riichi/tenhou", "fimj/official-1993", "taiwan/standard"] {
        let whole = jong(&["show", id, "--toml"]).out.replacen(id, "clubs/whole", 1);
        assert!(whole.contains("clubs/whole"), "{whole}");
        let found = jong_with(&["diff", id, "-", "--wins", "0", "--json"], whole.as_bytes()).json();
        assert_eq!(found["options"], serde_json::json!([]), "{id}");
    }
}

#[test]
#[ignore = "takes long"]
fn exit_codes() {
    let with = |a: &str, b: &str, flags: &[&str]| jong(&[&["diff", a, b, "--wins", "0"], flags].concat()).code;
    assert_eq!(with(EMA[0], EMA[1], &[]), 0);
    assert_eq!(with(EMA[0], EMA[1], &["--exit-code"]), 1);
    assert_eq!(with(EMA[0], EMA[1], &["--exit-code", "--json"]), 1);
    assert_eq!(with(EMA[0], EMA[0], &["--exit-code"]), 0);
    assert_eq!(with("-", "-", &[]), 2);
}

#[test]
fn rules_that_are_not_there() {
    assert_snapshot!(jong(&["diff", "riichi/ema-2016", "riichi/ema-2026"]).transcript());
    let json = jong(&["diff", "riichi/ema-2016", "riichi/ema-2026", "--json"]).json();
    assert_eq!(json["error"]["code"], "unknown-rules");
}

/// A narrow terminal breaks no line in two.
#[test]
fn in_a_narrow_terminal() {
    let mut command = command(&["diff", EMA[0], EMA[1], "--wins", "0"]);
    let done = command.env("COLUMNS", "40").stdin(Stdio::null()).output().expect("it runs");
    let text = String::from_utf8(done.stdout).expect("UTF-8");
    let wide = text.lines().filter(|line| line.chars().count() > 40 && !line.contains(".toml:"));
    assert_eq!(wide.collect::<Vec<_>>(), Vec::<&str>::new());
}
