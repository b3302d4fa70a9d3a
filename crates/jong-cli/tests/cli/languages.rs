//! The command in other languages: sentences, labels and help are translated, and JSON keys are not.

use std::fs;
use std::path::Path;

use jong::Lang;
use jong::words::Phrases;
use unicode_width::UnicodeWidthStr;

use super::{HAND, Ran, TENHOU, command, in_one_line, jong, jong_with};

/// The translation of an English phrase, from the language's file.
fn told(lang: &str, english: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("words").join(format!("{lang}.toml"));
    let words = Phrases::read(&fs::read_to_string(file).expect("a file of words"));
    let own = words.iter().find(|(key, _)| *key == english).map(|(_, told)| told[0].clone());
    let told = own.or_else(|| Some(library(lang.parse().expect("a language"), english)?.to_owned()));
    let told = told.unwrap_or_else(|| panic!("{lang} has no words for {english:?}"));
    assert_ne!(told, english, "{lang}");
    told
}

/// The words of the library for an English phrase.
fn library(lang: Lang, english: &str) -> Option<&'static str> {
    jong_print::WORDS.get(lang, english)
}

/// All of these phrases are said in a language, and none of them in English.
fn assert_told(lang: &str, text: &str, phrases: &[&str]) {
    for english in phrases {
        assert!(text.contains(&told(lang, english)) && !text.contains(english), "{english:?} in\n{text}");
    }
}

/// The words behind each payment are others, the numbers are not.
fn numbers(ran: &Ran) -> Vec<String> {
    const MARKS: [char; 2] = [',', '.'];
    let words = ran.out.split(|c: char| !(c.is_ascii_digit() || MARKS.contains(&c))).filter(|word| word.len() > 3);
    words.map(|word| word.trim_matches(MARKS).replace(MARKS, "")).collect()
}

#[test]
fn a_score() {
    let flags = ["score", HAND, "-r", TENHOU, "--by", "draw", "--ready", "ready", "--lang"];
    let said = |lang: &str| jong(&[&flags[..], &[lang]].concat());
    let italian = said("it");
    assert_eq!((italian.code, italian.err.as_str()), (0, ""));
    assert_told("it", &italian.out, &["Patterns", "Points", "Payments", "ready"]);
    assert_eq!(numbers(&italian), numbers(&said("en")));
    // Each language sets off thousands in its own way.
    let thousands = |lang: &str| ["5,200", "5.200"].map(|amount| said(lang).out.contains(amount));
    assert_eq!(["en", "it", "ja", "vi"].map(thousands), [[true, false], [false, true], [true, false], [false, true]]);
}

#[test]
fn an_explanation() {
    let ran = jong(&["explain", HAND, "-r", TENHOU, "--lang", "zh-Hant"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_told("zh-Hant", &ran.out, &["1 way to see the hand", "What counts", "Arithmetic", "Payments", "Sources"]);
}

/// Between words of Japanese and Chinese stand marks of theirs, in answers and in complaints.
#[test]
fn marks_of_the_language() {
    let notes = ["pattern", "平胡", "-r", "taiwan/standard,riichi/ema-2025"];
    let asked: [&[&str]; 5] = [
        &notes,
        &["rulebook", "nobody/knows"],
        &["score", HAND, "-r", TENHOU, "--repeats", "99999999999999999999"],
        &["score", "-r", TENHOU],
        &["teach", "waits"],
    ];
    let east = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}');
    let mark = |c: char| matches!(c, ',' | ':' | ';');
    let narrow = |line: &&str| {
        let chars: Vec<char> = line.chars().collect();
        (0..chars.len()).any(|at| match chars[at..] {
            [before, after, ..] if east(before) => mark(after),
            [one, ' ', after, ..] => mark(one) && east(after),
            _ => false,
        })
    };
    for lang in ["ja", "zh-Hant"] {
        for args in asked {
            let ran = jong(&[args, &["--lang", lang]].concat());
            let text = ran.out + &ran.err;
            // Texts of rules files are not translated.
            let quoted = |line: &&str| ["report", "Wikipedia", "wikibooks"].iter().any(|said| line.contains(said));
            let lines = text.lines().filter(|line| !quoted(line));
            let wrong: Vec<&str> = lines.filter(narrow).collect();
            assert_eq!(wrong, Vec::<&str>::new(), "{lang}: {args:?}");
        }
    }
}

/// A line of a file stands there as it was written, whatever marks are in it.
#[test]
fn quoted_lines_stay_as_they_are() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("quoted-{}.toml", std::process::id()));
    let name = path.to_str().expect("a path");
    for lang in ["ja", "zh-Hant"] {
        let line = format!("all-triplet = 5 # {}: 3", told(lang, "help"));
        let head = "schema = 1\nid = \"clubs/x\"\nextends = \"taiwan/standard\"\nname = { en = \"X\" }\n[tai]\n";
        fs::write(&path, format!("{head}{line}\n")).expect("a file");
        let ran = jong(&["check", "--lang", lang, name]);
        let said = ran.out + &ran.err;
        assert!(said.contains(&format!("6 | {line}\n")), "{said}");
        assert!(said.contains(&format!("= {}：", told(lang, "help"))), "{said}");
    }
    fs::remove_file(path).expect("it was there");
}

/// The error, its label and its mend.
#[test]
fn an_error() {
    let ran = jong(&["score", "-r", TENHOU, "--lang", "it"]);
    let first = format!("{}: {}\n", told("it", "error"), told("it", "there is no hand"));
    assert!(ran.code == 2 && ran.err.starts_with(&first), "{}", ran.err);
    let help = told("it", "write one, such as '234m 567p 88p 345s 67s +8s', or give many to --jsonl");
    assert!(ran.err.contains(&format!("{}: {help}", told("it", "help"))), "{}", ran.err);
}

/// JSON is the same in all languages but for its sentences.
#[test]
fn a_failure_as_json() {
    let ran = jong(&["score", "-r", TENHOU, "--json", "--lang", "zh-Hant"]);
    let error = &ran.json()["error"];
    assert_eq!((ran.code, error["code"].as_str()), (2, Some("missing-hand")));
    assert_eq!(error["message"].as_str(), Some(told("zh-Hant", "there is no hand").as_str()));
    let keys = |ran: &Ran| ran.json()["error"].as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>());
    assert_eq!(keys(&ran), keys(&jong(&["score", "-r", TENHOU, "--json"])));
}

/// Sentences in lines of JSON are in the language, and nothing else in them is.
#[test]
fn lines_of_json() {
    let lines = |verb: &str, rules: &str, lang: &str, line: &str| {
        jong_with(&[verb, "--jsonl", "-r", rules, "--lang", lang], line.as_bytes()).json()
    };
    let win = r#"{"hand":"234m 567p 88p 345s 67s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#;
    let said = lines("score", TENHOU, "it", win);
    let english = "the hand is not complete: its tiles make no winning shape";
    assert_eq!(said["message"].as_str(), library(Lang::It, english));
    // A line that is read carefully, for the id has a letter that few have.
    let said = lines("score", TENHOU, "ja", &win.replacen('{', "{\"id\":\"\\u6771\",", 1));
    assert_eq!((said["id"].as_str(), said["message"].as_str()), (Some("東"), library(Lang::Ja, english)));

    let hand =
        r#"{"round":"E","winners":["S"],"by":"draw","win":"5p","players":{"S":{"hand":"345678m 46p 222s 77z"}}}"#;
    let [mut vietnamese, mut english] = ["vi", "en"].map(|lang| lines("settle", TENHOU, lang, hand));
    let whys = |settled: &mut serde_json::Value| -> Vec<String> {
        let payments = settled["payments"].as_array_mut().expect("payments").iter_mut();
        payments.map(|payment| std::mem::take(&mut payment["why"]).to_string()).collect()
    };
    let (own, plain) = (whys(&mut vietnamese), whys(&mut english));
    assert!(own.len() == 3 && own.iter().zip(&plain).all(|(own, plain)| own != plain), "{own:?} {plain:?}");
    assert_eq!(vietnamese, english);
}

/// The system's reason that a file cannot be read, and the command's complaint about it.
#[test]
fn what_the_system_says() {
    let ran = jong(&["settle", "-r", TENHOU, "nowhere.json", "--lang", "vi"]);
    let why = library(Lang::Vi, "there is no such file or folder").expect("it has words");
    assert!(ran.code == 2 && in_one_line(&ran.err).contains(why), "{}", ran.err);
}

/// Typed text is repeated as typed: a seat's letter in a record does not become a seat's name.
#[test]
fn a_letter_in_a_record() {
    let hand = r#"{"round":"E","winners":[],"players":{"W":7}}"#;
    let ran = jong_with(&["settle", "-r", TENHOU, "--json", "--lang", "it"], hand.as_bytes());
    let english = "`{name}` is an object, `{{\"hand\": …}}`, not {shown}";
    let said = library(Lang::It, english).expect("it has words").replace("{{", "{").replace("}}", "}");
    let said = said.replace("{name}", "W").replace("{shown}", "7");
    assert_eq!(ran.json()["error"]["message"].as_str(), Some(said.as_str()));
}

/// A page of help is the same wherever the language stands, and no wider than it may be.
#[test]
fn help() {
    let page = jong(&["waits", "--help", "--lang", "zh-Hant"]);
    assert_eq!((page.code, page.err.as_str()), (0, ""));
    let about = told("zh-Hant", "What completes a hand, how many are left, and what each would pay");
    assert!(page.out.starts_with(&about), "{}", page.out);
    let headings = ["Usage:", "Options", "Arguments", "Possible values:", "Output"];
    assert_told("zh-Hant", &page.out, &headings);
    for words in [&["--lang=zh-hant", "waits", "--help"][..], &["help", "waits", "--lang", "zh-Hant"]] {
        assert_eq!(jong(words).out, page.out, "{words:?}");
    }
    for columns in ["60", "100"] {
        let narrow = command(&["--lang", "zh-Hant", "waits", "-h"]).env("COLUMNS", columns).output().expect("it runs");
        let page = String::from_utf8(narrow.stdout).expect("UTF-8");
        let prose = page.lines().filter(|line| !line.contains(&told("zh-Hant", "Usage:")));
        let widest = prose.map(UnicodeWidthStr::width).max().unwrap_or(0);
        let columns: usize = columns.parse().expect("a number");
        assert!((columns - 10..=columns).contains(&widest), "{widest} in\n{page}");
    }
}

/// The complaint about a misspelt flag.
#[test]
fn a_complaint() {
    let ran = jong(&["list", "--lang", "it", "--jso"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let said = told("it", "unexpected argument '{argument}' found").replace("{argument}", "--jso");
    assert!(ran.err.starts_with(&format!("{}: {said}\n", told("it", "error"))), "{}", ran.err);
    assert!(
        ran.err.contains(&told("it", "a similar argument exists: {one}").replace("{one}", "'--json'")),
        "{}",
        ran.err
    );
    assert!(!in_one_line(&ran.err).contains("--help'. ") && !ran.err.contains("Usage:"), "{}", ran.err);
}

/// Sentences of the parser of command lines, and of numbers, are known word by word. Each is provoked here: one that was
/// worded anew would come in English.
#[test]
fn sentences_of_the_parser() {
    for (args, told) in [
        (&["score", "-x", "-r", TENHOU][..], "per dare '-x' come valore, scrivi '-- -x'"),
        (&["--", "list"], "il comando 'list' esiste; per usarlo, togli il '--' che ha davanti"),
        (&["--by", "draw", "score", HAND, "-r", TENHOU], "'score --by' esiste"),
        (&["score", HAND], "'jong list' elenca i regolamenti"),
        (&["check", "--conformance", "--seed", "x"], "non va bene per '--seed <N>': scrivi un numero intero, come 4"),
        (&["check", "--conformance", "--seed="], "non c'è nessun numero"),
        (&["check", "--conformance", "--seed", "99999999999999999999999"], "questo numero è troppo grande"),
        (&["check", "--conformance", "--hands", "99999999999"], "99999999999 non è un numero da 0 a 4294967295"),
        (&["count-waits", "--tiles", "x"], "non è un numero di tessere"),
    ] {
        let ran = jong(&[&["--lang", "it"], args].concat());
        assert!(ran.code == 2 && ran.err.contains(told), "{args:?}: {}", ran.err);
    }
}
