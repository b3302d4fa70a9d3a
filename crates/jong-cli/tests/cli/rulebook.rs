//! `jong rulebook`. The content of the books is tested in the library.

use insta::assert_snapshot;

use super::{command, jong, jong_with};

/// The differences between two editions, as a federation's clubs read them.
#[test]
fn what_is_new() {
    let args = ["rulebook", "riichi/ema-2025", "--differences-from", "riichi/ema-2016", "--format", "md"];
    assert_snapshot!(jong(&args).transcript());
}

/// The differences of a club's file from the rules that it extends.
#[test]
fn a_house_and_its_base() {
    let args = ["rulebook", "house.toml", "--differences-from", "riichi/tenhou", "--format", "md"];
    assert_snapshot!(jong(&args).transcript());
}

/// A ruleset compared with itself: the book says that there are no differences.
#[test]
fn from_itself() {
    let args = [
        "rulebook",
        "fimj/official-1993",
        "--differences-from",
        "fimj/official-1993",
        "--format",
        "md",
        "--lang",
        "it",
    ];
    let ran = jong(&args);
    assert!(ran.out.contains("\n## Differenze\n\nNon cambia nulla di ciò che conta.\n"), "{}", ran.out);
    assert!(!ran.out.contains("\n| "), "{}", ran.out);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

/// Two games: the differences that can be told, and a note on the values that cannot be compared.
#[test]
fn from_another_game() {
    let args = ["rulebook", "taiwan/standard", "--differences-from", "riichi/ema-2025", "--format", "md"];
    let out = jong(&args).out;
    for said in ["These rules are of two different games.", "| Tiles in hand | 16 | 13 |", "| Riichi | – | 1 han |"] {
        assert!(out.contains(said), "{said}\n{out}");
    }
}

/// Without more words it is the page of HTML, in the language that was asked for.
#[test]
#[ignore = "takes long"]
fn a_page_of_html() {
    let ran = jong(&["rulebook", "taiwan/standard", "--lang", "zh-Hant"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("<!DOCTYPE html>\n<html lang=\"zh-Hant\">\n") && ran.out.ends_with("</html>\n"));
    assert_eq!(ran.out, jong(&["rulebook", "taiwan/standard", "--lang", "zh-Hant", "--format", "html"]).out);
    let sheet = jong(&["rulebook", "taiwan/standard", "--sheet", "--lang", "zh-Hant"]).out;
    assert!(sheet.contains("<body class=\"sheet\">") && 2 * sheet.len() < ran.out.len());
}

/// The vocabulary that names the patterns, in any language.
#[test]
fn in_other_terms() {
    let args = ["rulebook", "riichi/ema-2025", "--sheet", "--format", "md", "--lang", "it"];
    let own = jong(&args).out;
    let romaji = jong(&[&args[..], &["--terms", "romaji"]].concat()).out;
    assert!(own.contains("\n* Chinitsu: coperta: 6 han, scoperta: 5 han\n"), "{own}");
    assert!(romaji.contains("\n* chinitsu: coperta: 6 han, scoperta: 5 han\n"), "{romaji}");
}

#[test]
fn from_the_standard_input() {
    let rules =
        b"schema = 1\nid = \"club/low\"\nextends = \"taiwan/standard\"\nname = { en = \"Low\" }\n[tai]\nall-low = 3\n\
        [pattern.all-low]\nname = { en = \"All low\" }\nwhen = { tiles = { low = \"all\" } }\n\
        [classes]\nlow = [\"123m\", \"123p\", \"123s\"]\n";
    let ran = jong_with(&["rulebook", "-", "--format", "md"], rules);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    // A house's own pattern has a value, a sentence and an invented hand, as any other.
    let (_, entry) = ran.out.split_once("### All low · 3 tai\n").expect("the pattern");
    let entry = entry.split("\n### ").next().unwrap_or_default();
    assert!(entry.contains("All tiles are") && entry.contains("Example: "), "{entry}");
    let hand = entry.split('`').nth(1).expect("a hand");
    assert!(hand.chars().filter(char::is_ascii_digit).all(|digit| ('1'..='3').contains(&digit)), "{hand}");
}

/// A pattern that the other rules lack is drawn in the differences as in the whole book. A club's own book counts
/// the values that have a source, and calls nothing experimental.
#[test]
#[ignore = "takes long"]
fn a_new_pattern_is_drawn() {
    let args = ["rulebook", "house.toml", "--differences-from", "riichi/tenhou", "--lang", "it"];
    let page = jong(&[&args[..], &["--format", "html"]].concat()).out;
    let (_, new) = page.split_once("Figure nuove</h2>").expect("what is new");
    assert!(new.contains("<p class=\"hand\">"), "{new}");
    let whole = jong(&["rulebook", "house.toml", "--format", "md"]).out;
    assert!(whole.contains("* Status: ") && !whole.contains("experimental"), "{whole}");
}

/// English notes of files stay English in a book of another language, and the book says so once.
#[test]
#[ignore = "takes long"]
fn notes_keep_their_language() {
    let book = |lang: &str| jong(&["rulebook", "riichi/ema-2025", "--lang", lang]).out;
    let (english, italian) = (book("en"), book("it"));
    assert!(italian.contains("<span lang=\"en\">") && !english.contains("<span lang="));
    let foot = "Note e fonti sono nella lingua di chi le ha scritte.";
    assert_eq!(italian.matches(foot).count(), 1);
    assert!(italian.contains("1.000") || italian.contains("2.000"), "{italian}");
}

/// A note stands in the language of the reader where the file has it. Where not, the name of its language stands before it.
#[test]
fn notes_by_language() {
    let rules = "schema = 1\nid = \"clubs/fridays\"\nextends = \"taiwan/standard\"\n\
        note = { en = \"On Fridays.\", it = \"Di venerdì.\" }\n";
    let said = |verb: &str, lang: &str| {
        let page = jong_with(&[verb, "-", "--format", "md", "--lang", lang], rules.as_bytes()).out;
        page.lines().find(|line| line.contains("venerdì") || line.contains("Fridays")).unwrap_or_default().to_owned()
    };
    assert_eq!(
        ["en", "it", "vi"].map(|lang| said("show", lang)),
        ["* remarks: On Fridays.", "* osservazioni: Di venerdì.", "* ghi chú: (tiếng Anh) On Fridays.",]
    );
    assert_eq!(
        ["en", "it", "ja"].map(|lang| said("rulebook", lang)),
        ["* Note: On Fridays.", "* Nota: Di venerdì.", "* 注記：（英語）On Fridays.",]
    );
    let document = jong_with(&["show", "-", "--toml"], rules.as_bytes()).out;
    assert!(document.contains("\nnote = { en = \"On Fridays.\", it = \"Di venerdì.\" }\n"), "{document}");
    // The plain note of a shipped file is English.
    let plain = jong(&["show", "riichi/tenhou", "--format", "md", "--lang", "it"]).out;
    assert!(plain.contains("* osservazioni: (in inglese) Parlour lobbies"), "{plain}");
}

#[test]
fn what_cannot_be() {
    let tries = [
        ("two inputs", &["rulebook", "-", "--differences-from", "-"][..]),
        ("JSON", &["rulebook", "riichi/tenhou", "--json"]),
        ("a sheet of differences", &["rulebook", "riichi/tenhou", "--sheet", "--differences-from", "riichi/wrc-2025"]),
        ("rules that there are not", &["rulebook", "riichi/ema-2026"]),
        ("other rules that there are not", &["rulebook", "riichi/ema-2025", "--differences-from", "riichi/ema-2015"]),
        ("another format", &["rulebook", "riichi/ema-2025", "--format", "pdf"]),
    ];
    let shown: String = tries.iter().map(|(what, args)| format!("=== {what}\n{}\n", jong(args).transcript())).collect();
    assert_snapshot!(shown);
    assert!(tries.iter().all(|(_, args)| jong(args).code == 2));
}

/// A document is the same wherever it is written.
#[test]
#[ignore = "takes long"]
fn a_terminal_changes_nothing() {
    let args = ["rulebook", "riichi/ema-2025", "--sheet", "--format", "md"];
    let narrow = command(&args).env("COLUMNS", "40").output().expect("it runs");
    assert_eq!(String::from_utf8(narrow.stdout).expect("UTF-8"), jong(&args).out);
}

/// A dispute stands in the language of the book where the file has it, also in the shipped files. Where not, the name of
/// the language stands before it.
#[test]
#[ignore = "takes long"]
fn disputes_by_language() {
    let rules = "schema = 1\nid = \"clubs/fridays\"\nextends = \"riichi/tenhou\"\n[fu]\npair-of-double-wind = \
        { value = 4, disputed = { en = \"Anna: 2\", it = \"Anna dice 2\" }, source = { en = \"page 3\", it = \"pagina 3\" } }\n";
    let said = |args: &[&str]| jong_with(args, rules.as_bytes()).out;
    for verb in ["rulebook", "show"] {
        let page = |lang: &str| said(&[verb, "-", "--format", "md", "--lang", lang]);
        assert!(page("en").contains("Anna: 2") && page("en").contains("page 3"), "{verb}: {}", page("en"));
        assert!(page("it").contains("Anna dice 2") && page("it").contains("pagina 3"), "{verb}: {}", page("it"));
        assert!(page("ja").contains("（英語）Anna: 2"), "{verb}: {}", page("ja"));
    }
    let effective = said(&["show", "-", "--effective", "--lang", "it"]);
    assert!(effective.contains("Anna dice 2"), "{effective}");
    let json: serde_json::Value = serde_json::from_str(&said(&["show", "-", "--json", "--lang", "it"])).expect("JSON");
    let settings = json["settings"].as_array().expect("a list");
    let pair = settings.iter().find(|one| one["key"] == "fu.pair-of-double-wind").expect("it is set");
    assert_eq!((&pair["disputed"], &pair["source"]), (&"Anna dice 2".into(), &"pagina 3".into()));
    let document = said(&["show", "-", "--toml"]);
    assert!(document.contains("disputed = { en = \"Anna: 2\", it = \"Anna dice 2\" }"), "{document}");
    for (rules, lang, words) in [
        ("fimj/official-1993", "it", "Seipalle Firenze: 3000 nel regolamento del 2007"),
        ("riichi/tenhou", "ja", "暗槓を国士無双で槍槓できる実装もある"),
        ("taiwan/zhonghua", "zh-Hant", "協會 mjking.htm 的存檔：12 台"),
        ("taiwan/zhonghua", "it", "(in inglese) "),
    ] {
        let book = jong(&["rulebook", rules, "--lang", lang]).out;
        assert!(book.contains(words), "{rules} {lang}: {book}");
    }
}
