//! Logs that end in mid-hand: no fault, and told wherever they are read.

use serde_json::json;

use super::replay::{Home, game};
use super::{in_one_line, jong};

/// The game, up to the middle of its first hand.
fn in_first() -> String {
    cut(20)
}

/// The game, up to the middle of its second hand.
fn in_second() -> String {
    cut(200)
}

fn cut(lines: usize) -> String {
    game().lines().take(lines).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_log_that_ends_in_mid_hand_says_so() {
    let home = Home::new("unfinished-told");
    let (first, second) = (home.write("first", in_first().as_bytes()), home.write("second", in_second().as_bytes()));
    for more in [&[][..], &["--hand", "1"]] {
        let page = jong(&[&["replay", &first], more].concat());
        assert!(page.code == 0 && page.out.contains("The log ends in mid-hand, after event 19."), "{}", page.out);
    }
    let second_hand = jong(&["replay", &second, "--hand", "2"]);
    assert!(
        second_hand.code == 0 && second_hand.out.contains("ends in mid-hand, after event 44"),
        "{}",
        second_hand.out
    );
    assert!(!jong(&["replay", &second, "--hand", "1"]).out.contains("mid-hand"));
    let beyond = jong(&["replay", &second, "--hand", "3"]);
    assert!(beyond.code == 2 && beyond.err.contains("this game has 2 hands, and no hand 3"), "{}", beyond.err);
    let told =
        [format!("{first} ends in mid-hand: East 1, after event 19"), "East 2, 1 repeat, after event 44".to_owned()];
    let check = jong(&["replay", &first, "--check"]);
    assert!(check.code == 0 && in_one_line(&check.out).contains(&told[0]), "{}", check.out);
    assert!(check.out.contains("All of it follows from the rules"), "{}", check.out);
    let both = jong(&["replay", &first, &second]);
    assert!(both.code == 0 && told.iter().all(|told| in_one_line(&both.out).contains(told)), "{}", both.out);
    let sum = jong(&["replay", &second, "--json"]);
    let unfinished = json!([{"file": second, "hand": 2, "label": "East 2, 1 repeat", "event": 44}]);
    assert_eq!((sum.code, &sum.json()["unfinished"]), (0, &unfinished));
    // A contradiction ends the log before its last line does.
    let wrong = home.write(
        "wrong",
        in_first().replacen("\"tile\":\"3m\"", "\"tile\":\"9p\"", 1).replacen("39p", "33p", 1).as_bytes(),
    );
    let wrong = jong(&["replay", &wrong, "--json"]);
    assert_eq!((wrong.code, &wrong.json()["unfinished"]), (1, &json!([])), "{}", wrong.out);
    // A game that was played to its end has no such hand.
    let whole = jong(&["replay", &home.write("whole", game().as_bytes()), "--check"]);
    assert!(whole.code == 0 && !whole.out.contains("mid-hand"), "{}", whole.out);
}

/// A log that ends between two hands leaves its match open: the sum says so, too.
#[test]
fn a_log_that_ends_between_hands_says_so() {
    let home = Home::new("unfinished-match");
    let text = game();
    let end = text.find("{\"e\":\"end\"").expect("a hand ends");
    let first = &text[..end + text[end..].find('\n').expect("a line") + 1];
    let file = home.write("first", first.as_bytes());
    let check = jong(&["replay", &file, "--check"]);
    assert_eq!((check.code, check.err.as_str()), (0, ""));
    let told = format!("{file} ends before its match is over, after hand 1");
    assert!(in_one_line(&check.out).contains(&told) && !check.out.contains("mid-hand"), "{}", check.out);
    let many = jong(&[&["replay"][..], &[file.as_str(); 12]].concat());
    assert!(in_one_line(&many.out).matches(&told).count() == 10 && many.out.contains("and 2 more"), "{}", many.out);
    let sum = jong(&["replay", &file, "--json"]).json();
    assert_eq!((&sum["between_hands"], &sum["unfinished"]), (&json!([{"file": file, "hands": 1}]), &json!([])));
    let head = home.write("head", text.split_inclusive('\n').next().expect("a line").as_bytes());
    let nothing = jong(&["replay", &head, "--check"]);
    assert!(in_one_line(&nothing.out).contains(&format!("{head} ends before its first hand")), "{}", nothing.out);
}

/// Deposits that lie on the table of a match that is not over are in nobody's points.
#[test]
fn points_are_told_as_they_stand() {
    let home = Home::new("unfinished-points");
    let told = jong(&["replay", &home.write("cut", cut(445).as_bytes())]);
    let end = told.out.split_once("The points where the log ends").expect("the points").1;
    assert!(end.contains("Dario   42,800") && end.contains("Deposits on the table: 2."), "{end}");
    assert!(!end.contains("the first place"), "{end}");
}

/// A hand that is not over is not said to have ended, and rules that stand in for those of a log are named in it by their id.
#[test]
fn a_win_that_is_left_out_is_told() {
    let home = Home::new("unfinished-win");
    let (win, text) = ("{\"e\":\"win\"", game());
    let without: String = text.split_inclusive('\n').filter(|line| !line.starts_with(win)).collect();
    let told = jong(&["replay", &home.write("without", without.as_bytes()), "--check"]);
    assert!(told.code == 1 && in_one_line(&told.out).contains("not yet by the rules, won by the log"), "{}", told.out);
    let house = "schema = 1\nid = \"clubs/one\"\nextends = \"riichi/ema-2025\"\n[match]\nrounds = 1\n";
    let rules = home.write("one.toml", house.as_bytes());
    let file = home.write("whole", text.as_bytes());
    let written = jong(&["replay", &file, "-r", &rules, "--to", "jong"]);
    assert!(written.code == 0 && written.out.contains("\"id\":\"clubs/one\""), "{}", written.err);
    let elsewhere = jong(&["replay", &home.write("written", written.out.as_bytes())]);
    assert!(
        elsewhere.code == 2 && elsewhere.err.contains("`-r FILE` replays it by the rules in a file"),
        "{}",
        elsewhere.err
    );
}

/// A format that has no words for a hand that is not over leaves it out and says so; the others keep it.
#[test]
fn other_formats_say_what_they_leave_out() {
    let home = Home::new("unfinished-written");
    let (first, second) = (home.write("first", in_first().as_bytes()), home.write("second", in_second().as_bytes()));
    let same = jong(&["replay", &second, "--to", "jong"]);
    assert_eq!((same.code, same.err.as_str(), same.out), (0, "", in_second()));
    for (format, hands, is_unfinished) in [("mjai", 1, true), ("tenhou-json", 1, false)] {
        let ran = jong(&["replay", &second, "--to", format]);
        assert_eq!((ran.code, ran.err.contains("ends in mid-hand")), (0, !is_unfinished), "{format}: {}", ran.err);
        assert!(is_unfinished || ran.err.contains("so it is left out"), "{}", ran.err);
        let written = home.write(format, ran.out.as_bytes());
        let sum = jong(&["replay", &written, "--json", "-r", "riichi/ema-2025"]);
        let found = sum.json();
        assert_eq!((sum.code, &found["hands"]), (0, &json!(hands)), "{format}: {}", sum.out);
        assert_eq!(found["unfinished"] != json!([]), is_unfinished, "{format}");
    }
    // Also of a log whose rules have changed since.
    let digits = in_second().split_once("\"fingerprint\":\"").expect("a fingerprint").1[..16].to_owned();
    let changed = home.write("changed", in_second().replacen(&digits, "0123456789abcdef", 1).as_bytes());
    let ran = jong(&["replay", &changed, "--to", "tenhou-json"]);
    assert!(ran.code == 0 && ran.err.contains("so it is left out"), "{}", ran.err);
    let nothing = jong(&["replay", &first, "--to", "tenhou-json"]);
    assert!(nothing.code == 2 && nothing.err.contains("the log has no hand that is over"), "{}", nothing.err);
}

/// A line that was cut off while it was written is left out and told of.
#[test]
fn a_line_that_was_cut_off_is_told_of() {
    let home = Home::new("unfinished-line");
    let half = in_first() + "{\"e\":\"draw\",\"who\":1,\"ti";
    let file = home.write("half", half.as_bytes());
    let said = format!("the last line of {file} was cut off, and is left out");
    for more in [&[][..], &["--check"], &["--to", "jong"]] {
        let ran = jong(&[&["replay", &file], more].concat());
        assert!(ran.code == 0 && in_one_line(&ran.err).contains(&said), "{more:?}: {}", ran.err);
    }
    assert_eq!(jong(&["replay", &home.write("whole", in_first().as_bytes())]).err, "");
}

#[test]
fn impact_says_which_hand_it_leaves_out() {
    let home = Home::new("unfinished-impact");
    let (first, second) =
        (home.write("first.jsonl", in_first().as_bytes()), home.write("second.jsonl", in_second().as_bytes()));
    let ran = jong(&["impact", "riichi/ema-2025", "riichi/ema-2016", "--games", &second, "--json"]);
    let said = format!("{second} ends in mid-hand, after event 44 of hand 2, which is left out");
    assert!(ran.code == 0 && in_one_line(&ran.err).contains(&said), "{}", ran.err);
    assert_eq!((&ran.json()["direct"]["hands"], &ran.json()["games"]["read"]), (&json!(1), &json!(1)));
    let none = jong(&["impact", "riichi/ema-2025", "riichi/ema-2016", "--games", &first]);
    assert!(none.code == 2 && none.out.is_empty(), "{}", none.out);
    assert!(in_one_line(&none.err).contains("no hand is left: "), "{}", none.err);
}
