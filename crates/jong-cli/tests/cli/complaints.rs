//! Complaints at their places: the hand or the word with a mark below, and the mend.

use super::{HAND, Ran, TENHOU, jong, jong_with};

/// The complaint about a hand.
fn score(hand: &str, flags: &[&str]) -> Ran {
    jong(&[&["score", hand, "-r", TENHOU], flags].concat())
}

/// The columns that are marked, from 0, in the text that a complaint repeats; one entry for every complaint with a text.
fn marks(ran: &Ran) -> Vec<(String, Vec<usize>)> {
    let lines: Vec<&str> = ran.err.lines().collect();
    let marked = lines.windows(2).filter_map(|two| {
        let (text, below) = (two[0].split_once(" | ")?.1, two[1].split_once(" | ")?.1);
        below.contains('^').then(|| (text.to_owned(), below.match_indices('^').map(|(at, _)| at).collect()))
    });
    marked.collect()
}

/// The characters above the marks.
fn marked(ran: &Ran) -> Vec<String> {
    let above = |(text, columns): (String, Vec<usize>)| {
        columns.into_iter().filter_map(|at| text.chars().nth(at)).collect::<String>()
    };
    marks(ran).into_iter().map(above).collect()
}

#[test]
fn the_tile_is_marked() {
    for (hand, at) in [
        ("234m 567p 88p 345s 67x +8s", "x"),
        ("22222m 567p 88p 345s +8s", "2"),
        ("234m 567p 88p 345s (124m) +8s", "(124m)"),
        ("234m 567p 88p 345s 67s +9s +8s", "+8s"),
        ("00m 234m 567p 345s 67s +8s", "0"),
        ("234m 567p 88p 345s 67s +8x", "x"),
    ] {
        let ran = score(hand, &[]);
        assert_eq!((ran.code, marked(&ran).first().map(String::as_str)), (2, Some(at)), "{}", ran.err);
    }
    // The fifth copy, not the first.
    assert_eq!(marks(&score("22222m 567p 88p 345s +8s", &[]))[0].1, [4]);
}

/// A hand without a winning tile is shown with a mark behind it, where the tile belongs.
#[test]
fn a_missing_tile_is_marked_at_the_end() {
    let ran = score("234m 567p 88p 345s 67s", &[]);
    assert_eq!(marks(&ran), [("234m 567p 88p 345s 67s".to_owned(), vec![22])]);
    assert!(ran.err.contains("`+8s`"), "{}", ran.err);
}

/// Of very many mistakes the first are shown and the others counted, without a long wait.
#[test]
fn very_many_mistakes() {
    let ran = jong_with(&["score", "-", "-r", TENHOU], "x".repeat(10_000).as_bytes());
    assert_eq!(ran.code, 2);
    // A winning tile is missing too.
    assert!(ran.err.ends_with("\nand 9,901 more\n"), "{}", ran.err);
    let longer = jong_with(&["score", "-", "-r", TENHOU], "x".repeat(10_001).as_bytes());
    let said = "error[bad-notation]: a text of 10001 characters is not a hand: at most 10000 are read\n --> hand:1:1\n";
    assert!(longer.code == 2 && longer.err.starts_with(said), "{}", longer.err);
    assert_eq!(longer.err.matches("error[").count(), 1);
}

/// A defect of one tile hides none of the others'.
#[test]
fn all_at_once() {
    let ran = score("9z 99999p +8s", &[]);
    assert_eq!(marked(&ran), ["9", "9"], "{}", ran.err);
}

/// A missing winning tile is told beside other defects; an unreadable plus may have been it.
#[test]
fn no_tile_wins() {
    for (hand, flags, missing) in [
        ("234m 567p 88x 345s 67s", &[][..], 1),
        ("234m", &["--seat", "Q"], 1),
        ("(12m) 99999p", &[], 1),
        ("234m 567p 88x 345s 67s +8s", &[], 0),
        ("234m 567p 88x 345s 67s", &["--win", "8s"], 0),
        ("234m 567p 88p 345s 67s +x", &[], 0),
    ] {
        let ran = score(hand, flags);
        assert_eq!((ran.code, ran.err.matches("error[missing-win]").count()), (2, missing), "{hand}: {}", ran.err);
    }
}

/// A tile that does not exist is one mistake, also behind the plus and in a bracket: no other mistake follows from it.
#[test]
fn a_tile_that_there_is_not() {
    for hand in ["234m 567p 88p 345s 67s +9z", "+9z 234m 567p 88p 345s 67s", "(119z) 567p 88p 345s 67s +8s"] {
        let ran = score(hand, &[]);
        let said = "error[unknown-tile]: there is no 9z: z has 1 to 7";
        assert_eq!((ran.code, ran.err.matches("error[").count()), (2, 1), "{}", ran.err);
        assert!(ran.err.starts_with(said), "{}", ran.err);
    }
}

/// The same mistake several times is told once.
#[test]
fn marks_side_by_side() {
    let ran = score("EEE 234m 567p 88p 345s +8s", &[]);
    assert_eq!(marked(&ran), ["EEE"], "{}", ran.err);
    assert_eq!(ran.err.matches("error[").count(), 1, "{}", ran.err);
}

/// The wrong word is marked among others, and the suggested one is not.
#[test]
fn the_word_is_marked() {
    let ran = score(HAND, &["--events", "one-shot,oneshot", "--seat", "Q", "--repeats", "-3", "--liable", "X"]);
    assert_eq!(marked(&ran), ["Q", "oneshot", "-3", "X"], "{}", ran.err);
    let ran = score(HAND, &["--events", "last-discard,one-shot"]);
    assert_eq!(marked(&ran), ["one-shot"], "{}", ran.err);
    let ran = score("234m 567p 88p 345s 67s", &["--win", "8s 9s"]);
    assert_eq!(marked(&ran), ["8s 9s"], "{}", ran.err);
}

/// A hand that may have been drawn is told that a discard was assumed; other hands are not.
#[test]
fn what_was_assumed() {
    let help = "add `--by draw`";
    for event in ["last-tile", "kong-replacement", "flower-replacement"] {
        assert!(score(HAND, &["--events", event]).err.contains(help), "{event}");
        assert!(!score(HAND, &["--events", event, "--by", "discard"]).err.contains(help), "{event}");
    }
    assert!(!score(HAND, &["--events", "one-shot"]).err.contains(help));
}

/// `--from` takes two kinds of words, and a misspelt one is told of both.
#[test]
fn a_notation_that_is_none() {
    let said = score(HAND, &["--from", "tenho"]).err;
    assert!(said.contains("E, S, W or N") && said.contains("common, tenhou, botzone"), "{said}");
}

/// In broken JSON a character is marked, and not a hand.
#[test]
fn json_is_marked() {
    for (json, mark) in [("{\"round\":\"E\", \"winners\":[\"S\" \"by\"]}", 29), ("{\"round\":\"E\" [\"S\"]}", 13)] {
        let ran = jong_with(&["settle", "-r", TENHOU], json.as_bytes());
        assert_eq!(marks(&ran), [(json.to_owned(), vec![mark])], "{}", ran.err);
    }
}

/// The library says that a letter needs its language; the flag that names it is the command's, and no record has it.
#[test]
fn a_letter_without_its_language() {
    let ran = score("234m 567p 88p 345s 67s N +8s", &[]);
    assert!(ran.err.contains("`N` needs its language: `en` or `it` for the north wind"), "{}", ran.err);
    assert!(ran.err.contains("help: `--letters` names the language of honour letters: en, it, ja, zh"), "{}", ran.err);
    let record = r#"{"hand":"234m 567p 88p 345s 67s N","win":"8s","by":"draw","seat":"S","round":"E"}"#;
    let ran = jong_with(&["score", "--jsonl", "-r", TENHOU], record.as_bytes());
    assert!(ran.out.contains("needs its language") && !ran.out.contains("--letters"), "{}", ran.out);
}

/// Numbers are refused in words for people, in English too.
#[test]
fn numbers_in_plain_words() {
    let seeds =
        ["en", "it", "vi", "ja", "zh-Hant"].map(|lang| jong(&["simulate", TENHOU, "--seed", "-1", "--lang", lang]));
    assert!(seeds[0].err.contains("'--seed <N>': this number must not be below zero"), "{}", seeds[0].err);
    for (ran, said) in seeds.iter().zip(["below zero", "sotto zero", "nhỏ hơn không", "0より小さく", "小於零"])
    {
        assert!(ran.code == 2 && ran.err.contains(said), "{}", ran.err);
    }
    for (text, said) in [
        ("x", "error: invalid value 'x' for '--repeats <N>': write a whole number, such as 4\n"),
        ("1.5", "error: invalid value '1.5' for '--repeats <N>': write a whole number, such as 4\n"),
        ("99999999999999999999", "for '--repeats <N>': this number is too large\n"),
    ] {
        let ran = score(HAND, &["--repeats", text]);
        assert!(ran.code == 2 && ran.err.contains(said), "{}", ran.err);
        assert!(ran.err.ends_with("\n\nFor more information, try '--help'.\n"), "{}", ran.err);
    }
    let ran = jong(&["identify", "--players", "9999"]);
    assert!(ran.err.contains("9999 is not a number from 0 to 255"), "{}", ran.err);
}

/// A verb without rules points to their list, and a number below nothing is told as a number.
#[test]
fn what_is_missing_and_what_is_no_number() {
    for args in [&["diff"][..], &["nearest"], &["score", HAND]] {
        let ran = jong(args);
        assert!(ran.code == 2 && ran.err.contains("jong list"), "{args:?}: {}", ran.err);
    }
    for args in [
        &["diff", TENHOU, "riichi/ema-2025", "--seed", "-1"][..],
        &["simulate", TENHOU, "--hands", "-1"],
        &["simulate", TENHOU, "--seed", "-1"],
        &["impact", TENHOU, "riichi/ema-2025", "--wins", "-1"],
        &["impact", TENHOU, "riichi/ema-2025", "--play", "-1"],
        &["replay", "game.jsonl", "--hand", "-1"],
    ] {
        let ran = jong(args);
        let told = format!("invalid value '-1' for '{} <N>'", args[args.len() - 2]);
        assert!(ran.code == 2 && ran.err.contains(&told) && !ran.err.contains("-- -1"), "{}", ran.err);
    }
    // A number that no option takes is no hand either; a file may be called so.
    let ran = jong(&["list", "-1"]);
    assert!(ran.code == 2 && ran.err.contains("'-1'") && !ran.err.contains("-- -1"), "{}", ran.err);
    let ran = jong(&["check", "-2024.toml"]);
    let tip = "tip: to pass '-2024.toml' as a value, use '-- -2024.toml'";
    assert!(ran.code == 2 && ran.err.contains("unexpected argument '-2024.toml' found"), "{}", ran.err);
    assert!(ran.err.contains(tip), "{}", ran.err);
    // A word below zero that an option takes is told as its value.
    let ran = jong(&["simulate", TENHOU, "--part", "-1/2"]);
    assert!(ran.code == 2 && ran.err.contains("names no part: `-1/2`"), "{}", ran.err);
    let ran = jong(&["impact", TENHOU, "riichi/ema-2025", "--play", "5", "--until", "-0.5pp"]);
    assert!(ran.code == 2 && ran.err.contains("names no percentage points: `-0.5pp`"), "{}", ran.err);
}

/// Who answers nothing is told so.
#[test]
fn no_answer_at_all() {
    let ran = jong_with(&["identify"], b"");
    assert!(ran.code == 0 && ran.out.contains("No answer was given"), "{}", ran.out);
}
