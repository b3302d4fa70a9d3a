//! `jong settle`.

use std::fs;

use insta::assert_snapshot;

use super::{Ran, in_one_line, jong, jong_with};

const FIMJ: &str = "fimj/official-1993";

/// Settles one finished hand from the standard input.
fn settle(rules: &str, hand: &str) -> Ran {
    jong_with(&["settle", "-r", rules], hand.as_bytes())
}

fn d1() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/files/d1.json")).expect("the file")
}

/// D1 of fimj.md: scores 12, 26, 4 and 0. East pays the winner 52, so 50, and gets 16, so 20, and 24, so 20, from West and
/// North; West's 4 are not paid.
#[test]
fn d1_of_fimj() {
    assert_snapshot!(jong(&["settle", "-r", FIMJ, "d1.json"]).transcript());
}

#[test]
fn d1_as_json() {
    assert_snapshot!(jong(&["settle", "-r", FIMJ, "d1.json", "--json"]).transcript());
}

/// D4 of fimj.md: East and South win on one discard with 26 and 88, and settle the difference of 62, which East doubles.
#[test]
fn d4_has_two_winners() {
    let hand = r#"{"id":"D4","round":"E","winners":["E","S"],"by":"discard","from":"N","win":"6s","players":{
        "E":{"hand":"234567m 333p 78s 66z"},"S":{"hand":"345p 12345789s 77z"},
        "W":{"hand":"11148m 2888p 9s 134z"},"N":{"hand":"259m 2226p 147s 245z"}}}"#;
    assert_snapshot!(settle(FIMJ, hand).transcript());
}

/// D3 of fimj.md: South lost, holds two concealed kongs and the flower of the seat, which doubles 52 to 104, and gains most.
#[test]
fn d3_in_italian() {
    let hand = r#"{"id":"D3","round":"E","winners":["W"],"by":"discard","from":"E","win":"4p","players":{
        "E":{"hand":"29m 37p 36s 1234567z"},"S":{"hand":"38m 19p 47s 4z","melds":["[1111s]","[6666m]"],"bonus":"2f"},
        "W":{"hand":"555m 23678p 999s 22z"},"N":{"hand":"147m 1115p 8s 37z","melds":["[2222s]"]}}}"#;
    assert_snapshot!(jong_with(&["settle", "-r", FIMJ, "--lang", "it"], hand.as_bytes()).transcript());
}

/// Riichi, one shot, pinfu, all simples, dora and a red five are 6 han: haneman, 12,000 from the discarder; a repeat adds
/// 300, and the two deposits go to the winner. Of the others' hands these rules ask nothing.
#[test]
fn riichi_with_repeats_and_deposits() {
    let hand = r#"{"round":"S","winners":["S"],"by":"discard","from":"E","win":"8s","repeats":1,"deposits":2,"dora":"7s",
        "players":{"S":{"hand":"234m 067p 88p 345s 67s","ready":"ready","events":["one-shot"]},
                   "E":{"hand":"123m 456m 789m 1123z"}}}"#;
    assert_snapshot!(settle("riichi/tenhou", hand).transcript());
}

/// At the end of the wall South (2s, 5s and 8s) and West (thirteen kinds) are ready and share 3,000 from the other two.
#[test]
fn riichi_when_nobody_wins() {
    let hand = r#"{"round":"E","winners":[],"players":{"E":{"hand":"123789m 11567z 28s"},"S":{"hand":"234m 067p 88p 345s 67s"},
        "W":{"hand":"19m 19p 19s 1234567z"},"N":{"hand":"147m 258p 369s 2345z"}}}"#;
    assert_snapshot!(settle("riichi/tenhou", hand).transcript());
}

/// Three claims on one discard make the hand void under Tenhou's rules.
#[test]
fn three_claims() {
    let hand = r#"{"round":"S","winners":["S","W","N"],"by":"discard","from":"E","win":"8s",
        "players":{"S":{"hand":"234m 567p 88p 345s 67s"},"W":{"hand":"345m 567p 22m 345s 67s"},
                   "N":{"hand":"567m 567p 99p 234s 67s"}}}"#;
    assert_snapshot!(settle("riichi/tenhou", hand).transcript());
    let drawn = |rules: &str, hand: &str| {
        jong_with(&["settle", "-r", rules, "--json"], hand.as_bytes()).json()["drawn"].as_str().map(str::to_owned)
    };
    assert_eq!(drawn("riichi/tenhou", hand).as_deref(), Some("too-many-claims"));
    // Where all three win, the hand is not void.
    assert_eq!(drawn("riichi/mahjong-soul", hand), None);
    let nobody = r#"{"round":"E","winners":[],"players":{}}"#;
    assert_eq!(drawn("riichi/tenhou", nobody).as_deref(), Some("exhausted"));
    let aborted = r#"{"round":"E","winners":[],"drawn":"aborted","players":{}}"#;
    assert_eq!(drawn("riichi/tenhou", aborted).as_deref(), Some("aborted"));
}

/// A concealed self-draw is 3 tai, the four flowers 1 and South's own, the orchid, 1: 300 + 5 × 100. The dealer has stayed
/// twice, so East pays 1 + 2 × 2 more (taiwan.md, 連N拉N).
#[test]
fn taiwan_with_a_streak() {
    let hand = r#"{"round":"E","winners":["S"],"by":"draw","win":"8s","streak":2,
        "players":{"S":{"hand":"234m 567m 888p 55p 123s 67s","bonus":"1234f1g"}}}"#;
    assert_snapshot!(settle("taiwan/standard", hand).transcript());
}

#[test]
fn the_answer_is_no() {
    let ran = settle(FIMJ, &d1().replace("\"5p\"", "\"9p\""));
    assert_snapshot!(ran.transcript());
    let ran = settle("taiwan/standard", &d1());
    assert_eq!(ran.code, 1, "{}", ran.out);
    let json = jong_with(&["settle", "-r", FIMJ, "--json", "-"], d1().replace("\"5p\"", "\"9p\"").as_bytes());
    assert_eq!((json.code, json.json()["win"].as_bool(), json.json()["seat"].as_str()), (1, Some(false), Some("S")));
}

/// A foul stands with the player, also where nobody knows the hand; one that counts nothing has no list of patterns.
#[test]
fn fouls() {
    let hand = r#"{"round":"E","winners":["S"],"by":"discard","from":"W","win":"8s","players":{
        "S":{"hand":"234m 567p 88p 345s 67s"},"E":{"hand":"123m 456p 789s 12z [9999p]","foul":"too-many"},
        "W":{"hand":"123m 456p 12349s 34z"},"N":{"foul":"false-win"}}}"#;
    let ran = settle(FIMJ, hand);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for said in ["too many tiles", "counts nothing", "N  a false win"] {
        assert!(ran.out.contains(said), "{said}: {}", ran.out);
    }
}

/// Defects are shown in the hand of the player; broken JSON, in the file.
#[test]
fn what_cannot_be_read() {
    let broken = d1()
        .replace("147m 11146p 3888s 2z", "147m 11146p 3888s 8z")
        .replace("134z\"", "134z\", \"melds\": [\"(123m)\", \"(124s)\"]");
    assert_snapshot!(settle(FIMJ, &broken).transcript());
    assert_snapshot!(settle(FIMJ, &d1().replace("[\"S\"],", "[\"S\"]")).transcript());
    let json = jong_with(&["settle", "-r", FIMJ, "--json"], broken.as_bytes());
    assert_eq!((json.code, json.json()["error"]["defects"][0]["seat"].as_str()), (2, Some("E")));
    assert_eq!(jong(&["settle", "-r", FIMJ, "nowhere.json"]).code, 2);
    assert_eq!(jong(&["settle", "-r", "-"]).code, 2);
}

/// The batch of `score`, for finished hands: broken lines are answered, and the next goes on.
#[test]
fn batch() {
    let line = in_one_line(&d1());
    let no_win = line.replace("\"5p\"", "\"9p\"").replace("D1", "no win");
    let input = format!("{line}\n\n{{\"id\":\"cut off\",\n{no_win}\n{}\n", line.replace("258m", "2222m"));
    let ran = jong_with(&["settle", "--jsonl", "-r", FIMJ], input.as_bytes());
    assert_snapshot!(ran.transcript());
    assert_eq!(jong_with(&["settle", "--jsonl", "-r", FIMJ], format!("{no_win}\n").as_bytes()).code, 0);
    assert_eq!(jong_with(&["settle", "--jsonl", "-r", FIMJ, "d1.json"], b"").code, 2);
}

/// The table may know the dealer's streak even if nobody knows the hand.
#[test]
fn a_streak_without_a_hand() {
    let payments = |players: &str| {
        let winner = r#""S":{"hand":"123m 456m 789p 234s 55s 67p"}"#;
        let line = format!(r#"{{"round":"E","winners":["S"],"by":"draw","win":"8p","players":{{{winner}{players}}}}}"#);
        let ran = jong_with(&["settle", "--jsonl", "-r", "taiwan/standard"], line.as_bytes());
        (ran.code, ran.json()["payments"].to_string())
    };
    let alone = payments("");
    let stayed = payments(r#","E":{"streak":2}"#);
    assert!(stayed.0 == 0 && stayed != alone, "{stayed:?}");
    assert_eq!(payments(r#","N":{"hand":"","streak":2}"#).0, 2);
    assert_eq!(payments(r#","N":{}"#).0, 2, "the hand was forgotten");
    assert_eq!(payments(r#","N":{"ready":"ready"}"#).0, 2, "of a hand that was declared ready there are tiles");
}

/// A line of a batch and a single hand get the same bytes, and many lines come back in their order.
#[test]
fn order_is_kept() {
    let line = in_one_line(&d1());
    let single = jong(&["settle", "-r", FIMJ, "d1.json", "--json"]).out;
    let input: String = (0..1000).map(|n| line.replace("D1", &n.to_string()) + "\n").collect();
    let ran = jong_with(&["settle", "--jsonl", "-r", FIMJ], input.as_bytes());
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1000));
    for (n, line) in ran.out.lines().enumerate() {
        assert_eq!(line, single.trim_end().replace("D1", &n.to_string()));
    }
}

/// Hands of the size of another game are all named, and it is said where others have the right number; beside other
/// mistakes none of them is forgotten.
#[test]
fn hands_of_another_game() {
    let hand = |east: &str, north: &str| {
        format!(
            r#"{{"round":"E","winners":["S"],"by":"discard","from":"E","win":"5p","players":{{
            "E":{{"hand":"{east}"}},"S":{{"hand":"345678m 46p 222s 77z"}},
            "W":{{"hand":"258m 3337p 147s 134z"}},"N":{{"hand":"{north}"}}}}}}"#
        )
    };
    let (thirteen, sixteen) = ("147m 11146p 3888s 2z", "369m 28p 59s 123567z 444z");
    let one = settle(FIMJ, &hand(thirteen, sixteen));
    assert!(
        one.out.contains("The hand of N has 16 tiles, and these rules play with 13; the others have the"),
        "{}",
        one.out
    );
    let most = settle("taiwan/standard", &hand(thirteen, sixteen));
    assert!(most.out.contains("The hands of E, S, W have 13 tiles, and these rules play with 16;"), "{}", most.out);
    let all = settle("taiwan/standard", &hand(thirteen, "369m 28p 59s 123567z"));
    assert!(all.out.contains("The hands of E, S, W, N have 13 tiles") && !all.out.contains("others"), "{}", all.out);
    assert_eq!((one.code, most.code, all.code), (1, 1, 1));
    // East has lost a tile, which is a mistake; North's hand is told all the same.
    let both = settle(FIMJ, &hand("147m 1114p 3888s 2z", sixteen));
    assert_eq!((both.code, both.err.matches("error[wrong-count]").count()), (2, 2), "{}", both.err);
}

/// Several hands at once are not taken for one with something behind it: how to settle them is told.
#[test]
fn several_hands_at_once() {
    let one = d1();
    for many in [format!("{one}\n{one}"), format!("[{one},{one}]")] {
        let ran = settle(FIMJ, &many);
        assert_eq!(ran.code, 2);
        let mend = "one on each line: `jong settle --jsonl -r fimj/official-1993`";
        assert!(ran.err.contains("several finished hands") && ran.err.contains(mend), "{}", ran.err);
    }
    // Rubbish behind a hand is no second one.
    assert!(settle(FIMJ, &format!("{one}\nx")).err.contains("something after the end"));
}
