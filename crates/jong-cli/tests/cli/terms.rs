//! `--terms`: the vocabulary that names patterns, limits and calls, in any language.

use super::{TENHOU, jong, jong_with};

/// Two-sided chows twice over, with a single wait: 二盃口, and not 平和.
const TWICE: &str = "223344m 667788p 9s +9s";

/// A verb in English with Japanese terms, the words it must contain, and the English names it must not.
struct Case {
    args: &'static [&'static str],
    japanese: &'static [&'static str],
    english: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        args: &["score", TWICE, "-r", TENHOU, "--ready", "ready", "--by", "draw"],
        japanese: &["二盃口", "満貫", "一盃口 does not count beside 二盃口", "; ready (立直)"],
        english: &["Twice pure double chow", "Pure double chow", "Mangan", "Riichi"],
    },
    Case {
        args: &["explain", TWICE, "-r", TENHOU, "--ready", "ready"],
        japanese: &["二盃口: 234m 234m 678p 678p", "単騎待ち: 99s", "七対子", "; ready (立直)"],
        english: &["Twice pure double chow", "Seven pairs"],
    },
    Case {
        args: &[
            "explain",
            "11m 23s (555z) (666z) (777z) +1s",
            "-r",
            TENHOU,
            "--liable",
            r#"{"big-three-dragons":"W"}"#,
        ],
        japanese: &["W is liable for 大三元"],
        english: &["Big three dragons"],
    },
    Case {
        args: &["pattern", "one-shot-win", "-r", TENHOU],
        japanese: &["ready (立直), within one go-round"],
        english: &[],
    },
    Case {
        args: &["explain", TWICE, "-r", TENHOU, "--why-not", "pinfu"],
        japanese: &["Why not 平和?"],
        english: &["Pinfu"],
    },
    Case {
        args: &["compare", TWICE, "-r", "riichi/tenhou,riichi/ema-2025", "--ready", "ready"],
        japanese: &["二盃口", "立直", "; ready (立直)"],
        english: &["Twice pure double chow", "Riichi  "],
    },
    Case {
        args: &["compare", "-r", "riichi/tenhou,taiwan/standard", "--all"],
        japanese: &["チー: From whom", "ポン: From whom", "カン: From whom", "満貫: "],
        english: &["Mangan: "],
    },
    Case {
        args: &["diff", "riichi/ema-2016", "riichi/ema-2025", "--hands", "1", "--wins", "50"],
        japanese: &["混一色", "  満貫"],
        english: &["Half flush", "  Mangan"],
    },
    Case {
        args: &["show", TENHOU],
        japanese: &[
            "立直",
            "a chow may be claimed (チー)",
            "a pung (ポン)",
            "a kong (カン)",
            "満貫  ",
            "instead of 一盃口",
        ],
        english: &["Riichi  ", "Pure double chow", "  Mangan  "],
    },
    Case {
        args: &["show", TENHOU, "--format", "md"],
        japanese: &["* 平和: without ツモ符", "a chow may be claimed (チー)", "* 満貫: from"],
        english: &["* Mangan: from", "* Pinfu: without"],
    },
    Case {
        args: &["rulebook", TENHOU, "--format", "md"],
        japanese: &["### 平和 · ", "A chow may be claimed (チー)", "満貫"],
        english: &["### Pinfu", "Mangan:"],
    },
    Case {
        args: &["pattern", "pinfu", "-r", TENHOU],
        japanese: &["平和 (pinfu)", "without ツモ符"],
        english: &["Pinfu (pinfu)"],
    },
    Case {
        args: &["new", "--extends", TENHOU],
        japanese: &["# 三色同順", "# 一発"],
        english: &["# Mixed triple chow", "# Ippatsu"],
    },
];

#[test]
#[ignore = "takes long"]
fn of_another_language() {
    for Case { args, japanese, english } in CASES {
        let ran = jong(&[args, &["--lang", "en", "--terms", "ja"][..]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        let own = jong(args).out;
        for name in *japanese {
            assert!(ran.out.contains(name), "{args:?} does not say {name}:\n{}", ran.out);
            assert!(!own.contains(name), "{args:?} says {name} unasked:\n{own}");
        }
        for name in *english {
            assert!(!ran.out.contains(name), "{args:?} says {name}:\n{}", ran.out);
            assert!(own.contains(name), "{args:?} never says {name}:\n{own}");
        }
    }
}

/// Hands of all players.
#[test]
fn of_settled_hands() {
    let record = br#"{"round":"E","winners":["S"],"by":"discard","from":"E","win":"9s",
        "players":{"S":{"hand":"223344m 667788p 9s","ready":"ready"}}}"#;
    let record: Vec<u8> = record.iter().copied().filter(|byte| *byte != b'\n').collect();
    let settle = |terms: &str| jong_with(&["settle", "-r", TENHOU, "--terms", terms], &record).out;
    let (japanese, own) = (settle("ja"), settle("auto"));
    assert!(japanese.contains("二盃口") && japanese.contains("ready (立直)"), "{japanese}");
    assert!(!own.contains("二盃口") && own.contains("Twice pure double chow"), "{own}");
}

/// The same the other way round, and a call that is called as in the language is not named twice.
#[test]
fn whatever_the_language() {
    let show = |lang: &str, terms: &str| jong(&["show", "taiwan/standard", "--lang", lang, "--terms", terms]).out;
    assert!(show("it", "zh").contains("(碰)"), "{}", show("it", "zh"));
    assert!(show("ja", "en").contains("（Pung）"), "{}", show("ja", "en"));
    for (lang, terms) in [("it", "it"), ("it", "auto"), ("en", "en"), ("zh-Hant", "zh")] {
        let out = show(lang, terms);
        assert!(!["(Pung)", "（Pung）", "(碰)", "（碰）"].iter().any(|call| out.contains(call)), "{out}");
    }
}
