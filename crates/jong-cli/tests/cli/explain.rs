//! `jong explain`: the walk of a score, and why a pattern is not in it.

use insta::assert_snapshot;
use unicode_width::UnicodeWidthStr;

use super::{HAND, Ran, TENHOU, jong, jong_with};

/// Explains a hand, everything about the win given.
fn explain(hand: &str, rules: &str, flags: &[&str]) -> Ran {
    jong(&[&["explain", hand, "-r", rules, "--round", "E"], flags].concat())
}

/// Explains a hand of Tenhou's that South won on a discard of East's.
fn tenhou(hand: &str, flags: &[&str]) -> Ran {
    explain(hand, TENHOU, &[&["--seat", "S", "--by", "discard", "--from", "E"], flags].concat())
}

/// Two han and 30 fu: 30 × 2⁴ = 480 basic points, × 4 = 1,920, so 2,000. One reading, and everything is assumed.
#[test]
fn pinfu_and_all_simples() {
    assert_snapshot!(jong(&["explain", HAND, "-r", TENHOU]).transcript());
}

/// Five han are mangan whatever the fu: 20 + 2 + 4 + 8 = 34, rounded up to 40; the double wind takes the place of both
/// its winds; 2,000 × 2 from each, a repeat of 100 from each, two deposits.
#[test]
fn a_dealers_mangan_by_draw() {
    let flags = ["--seat", "E", "--by", "draw", "--ready", "ready", "--ura", "4z", "--repeats", "1", "--deposits", "2"];
    assert_snapshot!(explain("123m 456p 789s 11z 55z +5z", TENHOU, &flags).transcript());
}

/// 111222333m are three triplets or three equal chows. As triplets: three concealed ones (2) and two dora are 4 han; fu
/// 20 + 10 + 2 + 8 + 4 + 4 = 48, so 50, and 50 × 2⁶ = 3,200 is more than mangan's 2,000. As chows: pure double chow (1)
/// and the dora are 3 han; fu 20 + 10 + 2 = 32, so 40: 40 × 2⁵ × 4 = 5,120, so 5,200. The first is worth more.
#[test]
fn two_ways_to_see_a_hand() {
    assert_snapshot!(tenhou("111222333m 456p 9s +9s", &["--dora", "8s 1p"]).transcript());
}

/// Two chows that are the same, twice: the pattern for that stands in place of the one for once.
#[test]
fn what_is_replaced() {
    assert_snapshot!(tenhou("223344m 667788p 9s +9s", &["--terms", "romaji"]).transcript());
}

/// A yakuman takes everything else away, and has no fu.
#[test]
fn a_yakuman() {
    assert_snapshot!(tenhou("23m 11p (555z)(666z)(777z) +4m", &[]).transcript());
}

/// 20 + 4 + 12 + 2 points, doubled for Woo-Pung, for the dragons and for three hidden pungs: 38 × 2³ = 304; East pays
/// 608; rounded to tens.
#[test]
fn points_and_doubles_of_italy() {
    let ran = explain("222m 555p 88s 33z (777z) +8s", "fimj/official-1993", &["--seat", "W", "--by", "draw"]);
    assert_snapshot!(ran.transcript());
}

/// A limit hand is worth its limit; the doubles it has besides don't count, its points are shown all the same.
#[test]
fn a_limit_hand_of_italy() {
    let ran = explain("111m 999m 111p 999p 1z +1z", "fimj/official-1993", &["--seat", "S", "--by", "draw"]);
    assert_snapshot!(ran.transcript());
}

/// 3 for the concealed self-draw, 1 for the four flowers, 1 for one's own: 5 tai; 5 more with the dealer, who has stayed
/// twice: 300 + 500 and 300 + 1,000.
#[test]
fn tai_of_taiwan() {
    let flags = ["--seat", "S", "--by", "draw", "--bonus", "1234f 1g", "--streak", "2", "--terms", "zh"];
    assert_snapshot!(explain("234567m 55888p 12367s +8s", "taiwan/standard", &flags).transcript());
}

/// At 明星三缺一 the dealer stays ten times at most: of twelve stays ten count, 2 × 10 + 1 tai. Of ten all count, and there
/// is no note.
#[test]
fn stays_that_are_too_many() {
    let hand = "123m 456p 789s 234s 11z 22m +2m";
    let arithmetic = |streak: &str| -> Vec<serde_json::Value> {
        let told = explain(hand, "taiwan/star31", &["--seat", "E", "--by", "draw", "--streak", streak, "--json"]);
        told.json()["arithmetic"].as_array().cloned().unwrap_or_default()
    };
    let capped = |lines: &[serde_json::Value]| -> Vec<String> {
        let by_rule = lines.iter().filter(|line| line["options"][0]["key"] == "dealer.most-repeats");
        by_rule.map(|line| line["text"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let [twelve, ten] = ["12", "10"].map(arithmetic);
    assert_eq!(capped(&twelve), ["stays of the dealer: 12, of which at most 10 count"]);
    assert_eq!(capped(&ten), [""; 0]);
    assert_eq!(twelve.len(), ten.len() + 1);
    assert!(ten.iter().any(|line| line["text"] == "with a dealer who has stayed 10 times, 21 tai more"), "{ten:?}");
}

/// In the reading 345p the wait is two-sided, as plain all chows want; as 123p it is not.
#[test]
fn a_reading_for_its_wait() {
    let flags = ["--seat", "S", "--from", "W", "--by", "discard"];
    assert_snapshot!(explain("123m 456m 789m 123p 45p 99s +3p", "taiwan/standard", &flags).transcript());
}

/// The values of a house's rules stand in its own file, with its remarks on them.
#[test]
fn rules_of_a_house() {
    let ran = explain("123m 456p 789s 11z 55z +5z", "house.toml", &["--seat", "E", "--by", "draw"]);
    assert_snapshot!(ran.transcript());
}

#[test]
fn no_win() {
    assert_snapshot!(tenhou("234m 567p 88p 345s 67s +9s", &[]).transcript());
    assert_snapshot!(tenhou("123m 456p 789s 1p (222p) +1p", &[]).transcript());
    assert_snapshot!(tenhou("147m 258p 369s 1234z +5z", &[]).transcript());
    assert_snapshot!(tenhou("234m 567p 88p 345s 67s 111z +8s", &[]).transcript());
}

/// One han for white dragons, and the house wants two: the explanation gives both numbers, with places. So does the
/// answer about a pattern that the hand has.
#[test]
fn too_little_to_win() {
    let house = "schema = 1\nid = \"clubs/two\"\nextends = \"riichi/tenhou\"\n[counting]\nleast-han = 2\n";
    let hand = ["explain", "123m 456p 789s 11z 55z +5z", "-r", "-", "--round", "E", "--seat", "S", "--by", "draw"];
    let open = ["explain", "123m 456p (789s) 11z 55z +5z", "-r", "-", "--seat", "S", "--round", "E", "--by", "draw"];
    assert_eq!(jong_with(&hand, house.as_bytes()).code, 0, "drawn with a concealed hand it has two");
    let ran = jong_with(&open, house.as_bytes());
    assert_snapshot!(ran.transcript());
    let asked = jong_with(&[&open[..], &["--why-not", "white-dragon", "--json"]].concat(), house.as_bytes()).json();
    assert_eq!((&asked["win"], &asked["answer"]), (&false.into(), &"no-win".into()));
    let sentence = asked["sentence"].as_str().expect("a sentence");
    assert!(sentence.ends_with("want (1 han without bonuses, and 2 are needed)."), "{sentence}");
}

/// All fields of the score, and more.
#[test]
fn as_json() {
    let ran = tenhou("123m 456p 789s 1p 555z +1p", &["--id", "a1", "--json"]);
    assert_eq!(ran.code, 0);
    assert_snapshot!(super::without_fingerprints(&serde_json::to_string_pretty(&ran.json()).expect("JSON")));
}

/// The reason that a pattern does not count, without the lines that every answer has.
fn why_not(hand: &str, pattern: &str, flags: &[&str]) -> String {
    let ran = tenhou(hand, &[flags, &["--why-not", pattern]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines = ran.out.lines().skip_while(|line| !line.starts_with("Why not"));
    let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("Sources")).collect();
    lines.join("\n").trim_end().to_owned()
}

#[test]
fn why_not_at_length() {
    assert_snapshot!(tenhou("123m 456p 789s 1p (222p) +1p", &["--why-not", "pinfu"]).transcript());
}

#[test]
fn why_not_of_every_kind() {
    let open = "23m 567p 88p 345s (678s) +4m";
    let asked = [
        // It counts.
        (HAND, "pinfu", &[][..]),
        // A clause fails: groups, tiles, a step, a form, the wait, the way it was won.
        (HAND, "small-three-dragons", &[]),
        (HAND, "half-flush", &[]),
        ("234m 234p 345s 567s 8p +8p", "mixed-triple-chow", &[]),
        (HAND, "seven-pairs", &[]),
        (HAND, "edge-wait", &[]),
        (HAND, "concealed-self-drawn", &[]),
        (HAND, "ready-declared", &[]),
        (HAND, "last-tile-discarded", &[]),
        (HAND, "dora", &["--dora", "1z"]),
        // It is there, but is worth nothing in a hand with melds.
        (open, "pinfu", &[]),
        // It is there, and another counts instead of it.
        ("223344m 667788p 9s +9s", "pure-double-chow", &[]),
        ("23m 11p (555z)(666z)(777z) +4m", "white-dragon", &[]),
        // It is there in the other reading.
        ("111222333m 456p 9s +9s", "pure-double-chow", &[]),
        // These rules have no value for it.
        (HAND, "blessing-of-man", &[]),
        // The hand is not complete.
        ("234m 567p 88p 345s 67s +9s", "pinfu", &[]),
        ("147m 258p 369s 1234z +5z", "thirteen-orphans", &[]),
    ];
    let told: Vec<String> =
        asked.iter().map(|(hand, id, flags)| format!("{hand}\n{}", why_not(hand, id, flags))).collect();
    assert_snapshot!(told.join("\n\n"));
}

/// Groups that cannot become the steps of a pattern are no part of it: 345s and 678s are in no straight. Each
/// suggestion makes the pattern, group for group.
#[test]
fn why_not_of_groups_in_steps() {
    let mend = |hand: &str, pattern: &str| {
        let ran = tenhou(hand, &["--why-not", pattern, "--json"]);
        ran.json()["mend"].as_str().expect("a mend").to_owned()
    };
    assert_eq!(mend(HAND, "pure-straight"), "groups such as 123m, 456m and 789m");
    let with_456s = "234m 456s 88p 345s 67s +8s";
    assert_eq!(mend(with_456s, "pure-straight"), "123s and 789s in place of other groups");
    assert_eq!(mend("123456m 56p 88p 345s +7p", "pure-straight"), "789m in place of another group");
    assert_eq!(mend(HAND, "pure-double-chow"), "one of these in place of another group: 234m 345s 567p 678s");
    assert_eq!(
        mend("223344m 678p 99p 67s +8s", "twice-pure-double-chow"),
        "one of these in place of another group: 678p 678s"
    );
    assert_eq!(mend("222m 222p 33s 789m 55z +5z", "triple-pung"), "222s in place of another group");
    let why = why_not(HAND, "ura-dora", &[]);
    assert!(why.contains("It needs a hand that was declared ready: nothing was declared."), "{why}");
}

/// A value belongs where it is switched off, and no tile is asked for twice.
#[test]
fn why_not_says_what_can_be_done() {
    let mend = |hand: &str, rules: &str, flags: &[&str]| {
        let ran = explain(hand, rules, &[flags, &["--json"]].concat());
        ran.json()["mend"].as_str().expect("a mend").to_owned()
    };
    let of_points =
        mend("111m 999m 111p 999p 1z +1z", "fimj/official-1993", &["--by", "draw", "--why-not", "pair-of-double-wind"]);
    assert_eq!(of_points, "a rules file of your own that gives it a value in `[points]`");
    let flower = mend(
        "123m 456m 789p 234s 55s 67p +8p",
        "taiwan/standard",
        &["--bonus", "3f", "--why-not", "robbing-the-eighth-flower"],
    );
    assert_eq!(flower, "a flower of another's as the winning tile");
}

#[test]
fn why_not_switched_off() {
    assert_snapshot!(
        explain(HAND, "house.toml", &["--seat", "S", "--from", "E", "--why-not", "half-flush"]).transcript()
    );
}

#[test]
fn why_not_as_json() {
    let ran = tenhou(HAND, &["--why-not", "half-flush", "--json"]);
    assert_eq!(ran.code, 0);
    assert_snapshot!(super::without_fingerprints(&serde_json::to_string_pretty(&ran.json()).expect("JSON")));
}

#[test]
fn what_cannot_be_explained() {
    assert_snapshot!(tenhou(HAND, &["--why-not", "pinfuu"]).transcript());
    // A name in any language is as good as the id.
    let about = |name: &str| tenhou(HAND, &["--why-not", name]).out;
    for name in ["Sette coppie", "chiitoitsu", "七対子"] {
        assert_eq!(about(name), about("seven-pairs"), "{name}");
    }
    assert_snapshot!(tenhou("234m 567p 88p 345s 67s", &["--why-not", "pinfu"]).transcript());
}

/// The exit codes are those of `score`; `--why-not` gets an answer whether the hand wins or not.
#[test]
fn exit_codes() {
    let code = |hand: &str, flags: &[&str]| tenhou(hand, flags).code;
    let lost = "234m 567p 88p 345s 67s +9s";
    assert_eq!([code(HAND, &[]), code(lost, &[]), code("1x", &[])], [0, 1, 2]);
    let asking = ["--why-not", "pinfu"];
    assert_eq!([code(HAND, &asking), code(lost, &asking), code("1x", &asking)], [0, 0, 2]);
    let larger = "234m 567p 88p 345s 67s 111z +8s";
    assert_eq!([code(larger, &[]), code(larger, &asking)], [1, 0], "a hand of another game");
    let answer = tenhou(larger, &[&asking[..], &["--json"]].concat()).json();
    assert_eq!((&answer["pattern"], &answer["answer"]), (&"pinfu".into(), &"wrong-size".into()));
    assert_eq!(code(HAND, &["--why-not", "no-such-thing"]), 2);
}

#[test]
fn the_hand_from_the_standard_input() {
    let flags = ["explain", "-", "-r", TENHOU];
    assert_eq!(jong_with(&flags, HAND.as_bytes()).out, jong(&["explain", HAND, "-r", TENHOU]).out);
}

/// A narrow terminal shows every word.
#[test]
#[ignore = "takes long"]
fn no_line_is_too_wide() {
    let hands = [
        (HAND, TENHOU),
        ("123m 456p 789s 11z 55z +5z", TENHOU),
        ("1199m 1199p 119s 22z +9s", "fimj/official-1993"),
        ("111m 999m 111p 999p 1z +1z", "fimj/grandi-giochi-2007"),
        ("222m 555p 88s 33z (777z) +8s", "fimj/romagnolo"),
        ("123m 456m 789m 123p 45p 99s +3p", "taiwan/star31"),
        ("111z 222z 333z 44z 555z 6z 6z +6z", "taiwan/godgame"),
    ];
    for (hand, rules) in hands {
        for terms in ["en", "it", "zh", "romaji"] {
            for more in [&[][..], &["--why-not", "pinfu"], &["--why-not", "half-flush"]] {
                let ran = explain(hand, rules, &[&["--terms", terms], more].concat());
                assert!(ran.err.is_empty(), "{hand} {rules}: {}", ran.err);
                let wide = ran.out.lines().find(|line| line.width() > 80);
                assert_eq!(wide, None, "{hand} {rules} {terms}");
            }
        }
    }
}
