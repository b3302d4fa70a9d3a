//! `jong score`, one hand.

use insta::assert_snapshot;

use super::{HAND, TENHOU, jong, jong_with};

/// Scores a hand under the rules of Tenhou.
fn score(hand: &str, flags: &[&str]) -> super::Ran {
    jong(&[&["score", hand, "-r", TENHOU], flags].concat())
}

/// Pinfu and all simples are 2 han; 20 fu and 10 for a concealed hand won on a discard are 30: the table of a child's
/// wins on a discard has 2,000 there (30 × 2⁴ = 480 basic points, × 4 = 1,920, rounded up). Everything is assumed.
#[test]
fn pinfu_and_all_simples() {
    assert_snapshot!(score(HAND, &[]).transcript());
}

#[test]
fn pinfu_and_all_simples_as_json() {
    assert_snapshot!(score(HAND, &["--json", "--id", "a1"]).transcript());
}

/// With every field given nothing is assumed, and the result is that of the same record in a batch with payments.
#[test]
fn one_hand_and_a_record_give_the_same_bytes() {
    let flags = ["--json", "--id", "a1", "--by", "discard", "--from", "W", "--seat", "S", "--round", "E"];
    let record =
        br#"{"id":"a1","hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
    assert_eq!(score(HAND, &flags).out, jong_with(&["score", "--jsonl", "--payments", "-r", TENHOU], record).out);
}

/// Riichi, fully concealed, white dragon and two ura dora (4z points at 1z, the pair) are 5 han: mangan, which a dealer
/// collects as 4,000 from each; a repeat adds 100 each, and two deposits 2,000 in all.
/// Fu: 20, 2 for the draw, 4 for a pair of double wind, 8 for a concealed pung of honours = 34, rounded up to 40.
#[test]
fn a_dealers_mangan_by_draw() {
    let flags = ["--seat", "E", "--by", "draw", "--ready", "ready", "--ura", "4z", "--repeats", "1", "--deposits", "2"];
    assert_snapshot!(score("123m 456p 789s 11z 55z +5z", &flags).transcript());
}

/// Seven pairs (2), all simples (1) and fully concealed (1) are 4 han; seven pairs have 25 fu and no others, so
/// 25 × 2⁶ = 1,600 basic points: the dealer pays 3,200, the others 1,600 each; 6,400 in all. In Latin letters.
#[test]
fn seven_pairs_by_draw() {
    let flags = ["--seat", "W", "--by", "draw", "--round", "E", "--terms", "romaji"];
    assert_snapshot!(score("2244m 6688p 3355s 7m +7m", &flags).transcript());
}

/// Big three dragons is a yakuman, 32,000 for a child; W fed the third pung and is liable, so W and the discarder pay
/// half each, and under these rules W also pays for the repeat.
#[test]
fn a_liable_player() {
    let flags = ["--from", "E", "--liable", "W", "--repeats", "1", "--seat", "S", "--round", "E"];
    assert_snapshot!(score("23m 11p (555z)(666z)(777z) +4m", &flags).transcript());
}

/// With three players nobody pays the share of the fourth: pinfu, all simples, fully concealed and two norths are 5 han,
/// mangan; the dealer pays 4,000 and the other child 2,000.
#[test]
fn three_players() {
    let hand = "234p 567p 88p 345s 67s +8s";
    let flags =
        ["-r", "riichi/tenhou-sanma", "--by", "draw", "--bonus", "44z", "--seat", "S", "--round", "E", "--json"];
    assert_snapshot!(jong(&[&["score", hand], &flags[..]].concat()).transcript());
}

/// Twice pure double chow (3) stands in place of pure double chow; with the last discard (1) and two dora (8s points at
/// 9s, the pair) that is 6 han, haneman: 3,000 basic points, × 4. Fu: 20, 10 concealed, 2 for the single wait = 32, so 40.
#[test]
fn what_does_not_count_is_said() {
    let text = score("223344m 667788p 9s +9s", &["--dora", "8s 1p", "--events", "last-discard"]);
    assert_snapshot!(text.transcript());
}

#[test]
fn no_pattern() {
    assert_snapshot!(score("123m 456p 789s 1p (222p) +1p", &["--from", "W"]).transcript());
}

#[test]
fn reasons_not_to_win() {
    let reason = |hand: &str, flags: &[&str]| {
        let ran = score(hand, &[flags, &["--json"]].concat());
        assert_eq!((ran.code, ran.json()["win"].as_bool()), (1, Some(false)));
        ran.json()["reason"].as_str().map(str::to_owned)
    };
    assert_eq!(reason("234m 567p 88p 345s 67s +9s", &[]).as_deref(), Some("not-complete"));
    assert_eq!(reason(HAND, &["--furiten"]).as_deref(), Some("furiten"));
    assert_eq!(reason("234m 567p 88p 345s 67s 111z +8s", &[]).as_deref(), Some("wrong-size"));
    assert_eq!(reason("123m 456p 789s 1p (222p) +1p", &[]).as_deref(), Some("no-pattern"));
}

#[test]
fn every_defect_where_it_is() {
    assert_snapshot!(
        score("11111m 456p 789s (444s) +9s", &["--melds", "(888m) (888m)", "--events", "one-shot,last-tile"])
            .transcript()
    );
}

#[test]
fn spelling() {
    assert_snapshot!(score("🀇🀇🀇 🀄🀄x (124s) +z", &["--dora", "8z"]).transcript());
}

#[test]
fn words_that_no_field_knows() {
    assert_snapshot!(
        score(HAND, &["--ready", "raedy", "--events", "last-tiel", "--from", "X", "--repeats", "-1"]).transcript()
    );
}

#[test]
fn a_refusal_as_json() {
    assert_snapshot!(score("11111m 456p 789s (444s) +9s", &["--json", "--seat", "E", "--from", "E"]).transcript());
}

/// C11 of fimj.md: nothing but pungs and a pair of terminals and honours is the second limit, 400, whatever the 54 points
/// and five doubles come to (A3). East pays double.
#[test]
fn a_limit_hand_of_italy() {
    let hand = "111m 999m 111p 999p 1z +1z";
    let ran = jong(&[
        "score",
        hand,
        "-r",
        "fimj/official-1993",
        "--by",
        "draw",
        "--seat",
        "S",
        "--round",
        "E",
        "--dora",
        "1m",
    ]);
    assert_snapshot!(ran.transcript());
}

/// Concealed self-draw 3, four flowers 1 and the own flower 1 are 5 tai: 300 + 5 × 100. The dealer, who has stayed twice, pays
/// 1 + 2 × 2 tai more (taiwan.md, 連N拉N).
#[test]
fn tai_are_what_payments_are_made_of() {
    let flags = ["--by", "draw", "--streak", "2", "--bonus", "1234f1g", "--terms", "zh", "--seat", "S", "--round", "E"];
    let ran = jong(&[&["score", "234m 567m 888p 55p 123s 67s +8s", "-r", "taiwan/standard"], &flags[..]].concat());
    assert_snapshot!(ran.transcript());
}

/// C1 of fimj.md: a snake in any suits doubles the 20 points once.
#[test]
fn one_is_one() {
    let ran = jong(&["score", "123m 46p 789s 22p (234s) +5p", "-r", "fimj/official-1993"]);
    assert!(ran.out.contains("Snake  1  double\n") && ran.out.contains("20 points, 1 double → 40\n"), "{}", ran.out);
}

/// Positions in melds beside the hand are those of the melds as typed.
#[test]
fn melds_beside_the_hand() {
    let ran = score("567p 88p 345s 67s", &["--melds", "(234m)", "--win", "8s", "--from", "W"]);
    assert!(ran.out.starts_with("56788p 34567s (234m) +8s\n"), "{}", ran.out);
    let ran = score("567p 88p 345s 67s +8s", &["--melds", "(234m) ", "--melds", "(235m)", "--json"]);
    let defect = &ran.json()["error"]["defects"][0];
    assert_eq!((defect["field"].as_str(), defect["at"].as_u64()), (Some("melds"), Some(8)));
}

#[test]
fn other_ways_to_write_a_hand() {
    let canonical = |args: &[&str]| {
        let ran = jong(&[&["score", "-r", TENHOU], args].concat());
        ran.out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(canonical(&["123m 456p 789s EE PP +P", "--letters", "en"]), "123m 456p 789s 1155z +5z");
    assert_eq!(canonical(&["W1W2W3 B4B5B6 T7T8T9 F1F1 J3J3 +J3", "--from", "botzone"]), "123m 456p 789s 1155z +5z");
    let tenhou = ["11 12 13 21 22 23 31 32 33 c323334 47 +47", "--from", "tenhou", "--from", "W"];
    assert_eq!(canonical(&tenhou), "123m 123p 123s 7z (234s) +7z");
    assert_eq!(canonical(&["--hand", "123m 456p 789s 11z 55z", "--win", "5z"]), "123m 456p 789s 1155z +5z");
    assert_eq!(canonical(&["123m", "456p", "789s", "1155z", "+5z"]), "123m 456p 789s 1155z +5z");
    let ran = jong_with(&["score", "-", "-r", TENHOU], b"123m 456p 789s\n1155z +5z\n");
    assert!(ran.out.starts_with("123m 456p 789s 1155z +5z\n"), "{}", ran.out);
}

/// A seat may be small, and underscores are as good as hyphens.
#[test]
fn flags_are_forgiving() {
    let flags = ["--seat", "w", "--from_ready", "before", "--wins_in_a_row=2", "--open=false", "--furiten=false"];
    assert_eq!(score(HAND, &flags).code, 0);
}

/// The house's rules: pinfu counts 2 han here, so 3 han and 30 fu: 30 × 2⁵ = 960, × 4 = 3,840, rounded up to 3,900.
#[test]
fn house_rules() {
    let ran = jong(&["score", HAND, "-r", "house.toml", "--json"]);
    assert_eq!(ran.json()["worth"], 3900);
    let text = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/files/house.toml")).expect("the file");
    assert_eq!(jong_with(&["score", HAND, "-r", "-", "--json"], &text).out, ran.out);
}

#[test]
fn colours_only_where_they_are_wanted() {
    let coloured = |args: &[&str]| {
        let done = super::command(args).env("CLICOLOR_FORCE", "1").output().expect("it runs");
        done.stdout.contains(&0x1b)
    };
    assert!(coloured(&["score", HAND, "-r", TENHOU]));
    assert!(!coloured(&["score", HAND, "-r", TENHOU, "--no-color"]));
    assert!(!score(HAND, &[]).out.contains('\u{1b}'));
}

/// The wall that was opened decides the seat wind by these rules: that it is the dealer's is assumed, and said where the
/// rules ask it. Repeats count for nothing there, and the flag for what does is named.
#[test]
fn what_taiwanese_rules_ask() {
    let hand = "123m 456m 789m (222z) 78s 55z +9s";
    let said = |rules: &str, flags: &[&str]| jong(&[&["score", hand, "-r", rules], flags].concat()).out;
    let drawn = ["--seat", "S", "--by", "draw", "--round", "E"];
    assert!(said("taiwan/zhonghua", &drawn).contains("Assumed: wall of E opened"));
    assert!(!said("taiwan/zhonghua", &[&drawn[..], &["--opened", "E"]].concat()).contains("Assumed"));
    assert!(!said("taiwan/standard", &drawn).contains("Assumed"));
    let json = jong(&[&["score", hand, "-r", "taiwan/zhonghua", "--json"], &drawn[..]].concat()).json();
    assert_eq!(json["assumed"]["opened"], "E");
    let repeats = |flag: &str| said("taiwan/standard", &[flag, "5"]);
    assert!(repeats("--repeats").contains("`--streak` says"), "{}", repeats("--repeats"));
    assert!(!repeats("--streak").contains("`--streak`"));
    assert!(!score(HAND, &["--repeats", "5"]).out.contains("`--streak`"));
}
