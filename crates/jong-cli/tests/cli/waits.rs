//! `jong waits`.

use insta::assert_snapshot;

use super::{TENHOU, jong};

fn waits(hand: &str, flags: &[&str]) -> super::Ran {
    jong(&[&["waits", hand, "-r", TENHOU], flags].concat())
}

/// 34567s waits on 2s, 5s and 8s. On a discard each is pinfu and all simples: 2 han, 30 fu, 2,000.
/// The hand holds one 5s, so three are left; an indicator shows one 8s.
#[test]
fn a_ready_hand() {
    assert_snapshot!(waits("234m 567p 88p 345s 67s", &["--dora", "8s"]).transcript());
}

/// By draw there is a han more and 20 fu: 20 × 2⁵ = 640 basic points, 1,300 from the dealer and 700 from each other.
#[test]
fn a_ready_hand_as_json() {
    let flags = ["--json", "--by", "draw", "--seat", "S", "--round", "E"];
    assert_snapshot!(waits("234m 567p 88p 345s 67s", &flags).transcript());
}

/// An open hand without a pattern does not win on its waits by discard.
#[test]
fn a_wait_without_a_pattern() {
    assert_snapshot!(waits("23s 567p 789s 11p (123m)", &["--json", "--from", "W"]).transcript());
    assert_snapshot!(waits("23s 567p 789s 11p (123m)", &["--from", "W"]).transcript());
}

/// Three plain fives are in the hand, so the one that is left is red: all simples and a red five are 2 han. A concealed
/// pung of simples makes 34 fu, rounded up to 40: 40 × 2⁴ = 640, × 4 = 2,560, rounded up to 2,600. On 8p it is 1 han:
/// 40 × 2³ = 320, × 4 = 1,280, rounded up to 1,300.
#[test]
fn the_last_five_is_the_red_one() {
    let found = waits("234m 555p 67p 88p 345s", &["--json"]).json();
    let all: Vec<_> = found["waits"].as_array().expect("a list").iter().map(|wait| wait.to_string()).collect();
    assert_eq!(all, [r#"{"tile":"5p","left":1,"worth":2600}"#, r#"{"tile":"8p","left":2,"worth":1300}"#]);
}

/// 34m and 67p want one tile each and 9s is one too many: one tile away, and 2m, 5m, 5p and 8p bring it nearer.
#[test]
fn not_ready() {
    assert_snapshot!(waits("34m 67p 111s 456s 88p 9s", &[]).transcript());
    let ran = waits("34m 67p 111s 456s 88p 9s", &["--json"]);
    assert_eq!((ran.code, ran.json()["shanten"].as_i64()), (0, Some(1)));
}

/// Seven pairs and thirteen orphans count: six pairs wait for the seventh, and thirteen orphans for any of thirteen.
#[test]
fn other_forms() {
    let count = |hand: &str| waits(hand, &["--json"]).json()["waits"].as_array().map(Vec::len);
    assert_eq!(count("1133m 5577p 99s 22z 7z"), Some(1));
    assert_eq!(count("19m 19p 19s 1234567z"), Some(13));
}

/// C3b of fimj.md, 36 points and two doubles: 144 when 8s is claimed, which East pays double (288, so 290) and the others at
/// 140. The own wind, claimed as 3z, is worth more: another double, and 4 points for its pung.
#[test]
fn in_italy_everybody_pays() {
    let ran = jong(&["waits", "222m 555p 88s 33z (777z)", "-r", "fimj/official-1993", "--seat", "W", "--round", "E"]);
    assert_snapshot!(ran.transcript());
}

/// A concealed hand is 1 tai: 300 + 100, and another 100 from the dealer. Indicators mean nothing there.
#[test]
fn in_taiwan_tai_are_not_money() {
    let hand = "234m 567m 888p 55p 123s 67s";
    let ran = jong(&["waits", hand, "-r", "taiwan/standard", "--from", "E", "--dora", "1m"]);
    assert_snapshot!(ran.transcript());
}

/// With a repeat the winner collects more than the hand is worth.
#[test]
fn repeats_are_collected() {
    let ran = waits("234m 567p 88p 345s 67s", &["--repeats", "1", "--from", "W"]);
    let line = ran.out.lines().find(|line| line.contains("2s")).unwrap_or_default();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["2s", "4", "2,000", "2,300"]);
}

#[test]
fn a_winning_tile_or_one_tile_too_many() {
    assert_snapshot!(waits("234m 567p 88p 345s 67s +8s", &[]).transcript());
    assert_snapshot!(waits("234m 567p 88p 345s 678s", &[]).transcript());
    assert_eq!(waits("234m 567p 88p 345s 67s", &["--events", "last-tile"]).code, 2);
}

/// A red five is worth a han more than a plain one: 3 han and 30 fu are 3,900. Where the red one is in the hand, the
/// next is plain.
#[test]
fn a_red_five_is_told_beside_the_plain_one() {
    assert_snapshot!(waits("234m 567p 88p 345s 67s", &[]).transcript());
    let worths = |hand: &str, rules: &str| {
        let found = jong(&["waits", hand, "-r", rules, "--json", "--from", "W"]).json();
        let five = found["waits"].as_array().and_then(|waits| waits.iter().find(|wait| wait["tile"] == "5s").cloned());
        five.map(|five| (five["worth"].as_i64(), five.get("worth_red").map(|worth| worth.as_i64())))
    };
    assert_eq!(worths("234m 567p 88p 345s 67s", TENHOU), Some((Some(2000), Some(Some(3900)))));
    assert_eq!(worths("234m 567p 88p 340s 67s", TENHOU), Some((Some(3900), None)));
    assert_eq!(worths("234m 567p 88p 345s 67s", "riichi/ema-2025"), Some((Some(2000), None)));
}

/// Seven flowers wait for the eighth, whatever the hand; in games without a win on flowers they don't.
#[test]
fn the_eighth_flower() {
    let waits = |hand: &str, flags: &[&str]| {
        let ran = jong(&[&["waits", hand, "-r", "taiwan/standard", "--bonus", "1234f123g", "--json"], flags].concat());
        let found = ran.json();
        let flower =
            found["waits"].as_array().and_then(|waits| waits.iter().find(|wait| wait["tile"] == "4g").cloned());
        (found["shanten"].as_i64(), flower.map(|flower| (flower["left"].as_i64(), flower["worth"].as_i64())))
    };
    let ready = "234m 567m 888p 55p 123s 67s";
    let worth = |by: &str| {
        let hand = format!("{ready} +4g");
        let flags = ["-r", "taiwan/standard", "--bonus", "1234f123g", "--by", by, "--json"];
        jong(&[&["score", &hand][..], &flags].concat()).json()["worth"].as_i64()
    };
    assert_eq!(waits(ready, &["--by", "draw"]), (Some(0), Some((Some(1), worth("draw")))));
    assert_eq!(waits(ready, &["--by", "discard"]), (Some(0), Some((Some(1), worth("discard")))));
    let far = "1479m 1479p 1479s 1234z";
    assert!(matches!(waits(far, &["--by", "draw"]), (Some(1..), Some((Some(1), Some(1..))))));
    let six = jong(&["waits", far, "-r", "taiwan/standard", "--bonus", "1234f12g", "--json"]).json();
    assert!(six["waits"].is_null() && six["improves"].is_array(), "{six}");
    let text = jong(&["waits", far, "-r", "taiwan/standard", "--bonus", "1234f123g", "--by", "draw"]).out;
    assert!(text.contains("Not ready") && text.contains("last flower") && text.contains("4g"), "{text}");
    let without =
        jong(&["waits", "234m 567p 88p 345s 67s", "-r", "fimj/official-1993", "--bonus", "1234f123g", "--json"]);
    assert!(!without.out.contains("4g"), "{}", without.out);
}

/// A tile that is none does not hide that there are too many of another.
#[test]
fn all_that_is_wrong_comes_at_once() {
    for verb in ["waits", "compare", "score"] {
        let ran = jong(&[verb, "2344444m 567p 88p 345s 6x7s", "-r", TENHOU]);
        assert_eq!(ran.code, 2, "{verb}");
        assert!(ran.err.contains("unknown-tile") && ran.err.contains("a fifth 4m"), "{verb}: {}", ran.err);
        assert_eq!(ran.err.contains("missing-win"), verb != "waits", "{verb}: {}", ran.err);
    }
    let refused = waits("2344444m 567p 88p 345s 6x7s", &["--json"]).json();
    let codes: Vec<&str> = refused["error"]["defects"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|defect| defect["code"].as_str().expect("a code"))
        .collect();
    assert!(codes.contains(&"unknown-tile") && codes.contains(&"too-many-copies"), "{codes:?}");
}
