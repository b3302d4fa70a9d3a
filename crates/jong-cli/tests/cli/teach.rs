//! `jong teach`. The facts on the pages are tested in the library.

use insta::assert_snapshot;

use super::{command, jong};

const PAGES: [&str; 7] = ["waits", "symmetry", "roads", "blocking", "pressing", "win-check", "dice"];
const LANGUAGES: [&str; 5] = ["en", "it", "ja", "zh-Hant", "vi"];

#[test]
fn which_there_are() {
    assert_snapshot!(jong(&["teach"]).transcript());
}

#[test]
fn a_page() {
    assert_snapshot!(jong(&["teach", "dice"]).transcript());
}

#[test]
fn a_page_in_japanese() {
    assert_snapshot!(jong(&["teach", "dice", "--lang", "ja"]).transcript());
}

#[test]
#[ignore = "takes long"]
fn a_page_in_vietnamese() {
    assert_snapshot!(jong(&["teach", "roads", "--lang", "vi"]).transcript());
}

#[test]
fn as_markdown() {
    assert_snapshot!(jong(&["teach", "blocking", "--format", "md"]).transcript());
}

/// A page of a language has no line of another, but for the numbers and tiles in tables. All pages are tested for this
/// in the library.
#[test]
fn pages_in_every_language() {
    for page in ["blocking", "dice"] {
        let told = LANGUAGES.map(|lang| {
            let ran = jong(&["teach", page, "--lang", lang, "--format", "md"]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{page} in {lang}");
            ran.out
        });
        let has_letters = |line: &&str| line.chars().any(char::is_alphabetic);
        for (at, text) in told.iter().enumerate() {
            for other in told.iter().skip(at + 1) {
                let shared: Vec<&str> =
                    text.lines().filter(has_letters).filter(|line| other.lines().any(|o| o == *line)).collect();
                assert_eq!(shared, Vec::<&str>::new(), "{page}: {} and another", LANGUAGES[at]);
            }
            let rows = |text: &str| text.lines().filter(|line| line.starts_with('|')).count();
            assert_eq!(rows(text), rows(&told[0]), "{page} in {}", LANGUAGES[at]);
        }
    }
}

/// Facts and tables are the same in all languages; only the title is words.
#[test]
fn as_json() {
    let json = |lang: &str| jong(&["teach", "dice", "--lang", lang, "--json"]).json();
    let (mut english, mut vietnamese) = (json("en"), json("vi"));
    assert_eq!(english["facts"]["ways"], 216);
    let seats = english["tables"]["seats"].as_array().expect("a table");
    assert_eq!((&seats[0]["seat"], &seats[0]["ways"]), (&"thrower".into(), &55.into()));
    let ways: u64 = seats.iter().map(|row| row["ways"].as_u64().expect("a count")).sum();
    assert_eq!(ways, 216);
    assert_eq!(vietnamese["title"].take(), "Xúc xắc chọn chỗ ngồi");
    english["title"].take();
    assert_eq!(english, vietnamese);
    let pages = jong(&["teach", "--json", "--lang", "ja"]).json();
    let pages = pages.as_array().expect("a list");
    assert!(pages.iter().map(|page| page["page"].as_str().expect("a key")).eq(PAGES));
    assert_eq!(pages[2]["title"], "三つの筋");
}

#[test]
fn what_there_is_not() {
    let tries = [
        ("another page", &["teach", "luck"][..]),
        ("a language without pages", &["teach", "dice", "--lang", "fr"]),
        ("both ways", &["teach", "dice", "--json", "--format", "md"]),
    ];
    let shown: String = tries.iter().map(|(what, args)| format!("=== {what}\n{}\n", jong(args).transcript())).collect();
    assert_snapshot!(shown);
    assert!(tries.iter().all(|(_, args)| jong(args).code == 2));
}

#[test]
#[ignore = "takes long"]
fn in_a_narrow_terminal() {
    for page in PAGES {
        let done = command(&["teach", page]).env("COLUMNS", "40").output().expect("it runs");
        let text = String::from_utf8(done.stdout).expect("UTF-8");
        assert!(text.lines().count() > 20 && text.lines().all(|line| line.chars().count() <= 40), "{text}");
    }
}
