//! Files with faults sown in them: each is found at its place, once, and no others are. And no shipped file has any.
//!
//! A comment behind a line names its fault: `# fault: code words`, with the words that are underlined; several faults
//! of a line are divided by `
//! `.

use std::collections::BTreeSet;

use jong::core::rules::RulesText;
use jong::core::tree::{Fault, FaultCode, Severity};
use jong_lab::{CheckReport, Depth, check_shipped_to, check_to};

/// A fault that is expected, or is there: its line and column, its code, and the words underlined.
type SownFault = (usize, usize, String, String);

fn check(name: &'static str, text: &'static str, depth: Depth) -> CheckReport {
    check_to(RulesText { name: name.into(), text: text.into() }, depth)
}

/// The faults that a file says it has.
fn sown(text: &str) -> Vec<SownFault> {
    let mut all = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let Some((written, faults)) = line.split_once("# fault: ") else { continue };
        for fault in faults.split(" | ") {
            let (code, words) = fault.split_once(' ').expect("a code, and words behind it");
            // A word within a longer one is another.
            let alone = |&at: &usize| {
                let inside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-');
                !inside(written[..at].chars().next_back()) && !inside(written[at + words.len()..].chars().next())
            };
            let start = written.match_indices(words).map(|(at, _)| at).find(alone);
            let start = start.unwrap_or_else(|| panic!("`{words}` is not in `{written}`"));
            all.push((at + 1, written[..start].chars().count() + 1, code.to_owned(), words.to_owned()));
        }
    }
    all.sort();
    all
}

/// The faults that there are.
fn found(checked: &CheckReport) -> Vec<SownFault> {
    let seen = |fault: &Fault| {
        let text = &checked.files.get(fault.place.file).text;
        let words = text[fault.place.start as usize..fault.place.end as usize].lines().next().unwrap_or_default();
        let begin = checked.files.begin(fault.place);
        (begin.line, begin.column, fault.code.to_string(), words.to_owned())
    };
    let mut all: Vec<SownFault> = checked.faults.iter().map(seen).collect();
    all.sort();
    all
}

/// Compares, and shows only the differences. Each fault is told once, with its mend.
fn agree(text: &str, checked: &CheckReport) {
    let (sown, found) = (sown(text), found(checked));
    let missing: Vec<&SownFault> = sown.iter().filter(|fault| !found.contains(fault)).collect();
    let more: Vec<&SownFault> = found.iter().filter(|fault| !sown.contains(fault)).collect();
    assert!(missing.is_empty() && more.is_empty(), "not found: {missing:#?}\nnot sown: {more:#?}");
    assert_eq!(sown.len(), found.len(), "something is said twice: {found:#?}");
    let mut said = BTreeSet::new();
    for fault in &checked.faults {
        assert!(said.insert((fault.place, &fault.message)), "twice: {fault:?}");
    }
}

#[test]
fn what_cannot_be_used() {
    let text = include_str!("faulty.toml");
    let checked = check("faulty.toml", text, Depth::Quick);
    agree(text, &checked);
    assert!(checked.faults.iter().filter(|fault| fault.severity == Severity::Error).count() >= 55);
}

#[test]
fn what_makes_no_sense() {
    let text = include_str!("senseless.toml");
    agree(text, &check("senseless.toml", text, Depth::Quick));
    // Every depth of checking finds the same faults, each time.
    let (deep, again) = (check("senseless.toml", text, Depth::Deep), check("senseless.toml", text, Depth::Deep));
    agree(text, &deep);
    assert_eq!(deep.faults, again.faults);
}

/// Rules of which not both can be followed, in each game.
#[test]
fn what_contradicts_itself() {
    for (name, text) in [
        ("contrary-riichi.toml", include_str!("contrary-riichi.toml")),
        ("contrary-fimj.toml", include_str!("contrary-fimj.toml")),
        ("contrary-taiwan.toml", include_str!("contrary-taiwan.toml")),
        ("contrary-fan.toml", include_str!("contrary-fan.toml")),
    ] {
        agree(text, &check(name, text, Depth::Quick));
    }
}

/// Lines that are no TOML, and everything else that is wrong between and behind them.
#[test]
fn what_is_no_toml_and_more() {
    let text = include_str!("untidy.toml");
    agree(text, &check("untidy.toml", text, Depth::Quick));
}

/// Definitions that others have, in other words; and those that only look like it.
#[test]
fn what_is_said_in_other_words() {
    for (name, text) in
        [("reworded.toml", include_str!("reworded.toml")), ("reworded-16.toml", include_str!("reworded-16.toml"))]
    {
        agree(text, &check(name, text, Depth::Quick));
    }
}

/// A count out of reach is told with the most that there is.
#[test]
fn what_is_out_of_reach() {
    let told = |when: &str| -> Vec<String> {
        let text = format!(
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\nsource = \"ours\"\n[pattern.ours]\nhan = 1\nwhen = {when}\n"
        );
        let checked = check_to(RulesText { name: "ours.toml".into(), text: text.into() }, Depth::Quick);
        let never = checked.faults.iter().filter(|fault| fault.code == FaultCode::NeverOccurs);
        never.map(|fault| fault.message.to_string()).collect()
    };
    for (when, why) in [
        ("{ suits = 4 }", "there are only 3 suits"),
        ("{ suits = { at-least = 4 } }", "there are only 3 suits"),
        ("{ sum = 500 }", "the numbers of a hand come to at most 156"),
        ("{ tiles = { \"1m\" = 5 } }", "there are only 4 tiles of that class"),
        ("{ kinds = { winds = 5 } }", "there are only 4 different tiles of that class"),
        ("{ quads = 4 }", "a hand has room for at most 3 of them"),
        ("{ any = [{ suits = 4 }, { suits = 5 }] }", "there are only 3 suits"),
    ] {
        assert_eq!(told(when), [format!("`ours` can never occur: {why}")], "{when}");
    }
    assert_eq!(
        told("{ groups = { kind = \"triplet\", n = 7 } }"),
        ["`ours` can never occur: a hand has room for at most 4 of them"]
    );
    let [size] = &told("{ groups = { kind = \"set\", n = 5 } }")[..] else { panic!("it is said once") };
    assert!(size.starts_with("`ours` can never occur: no hand of this size has room for it (`size = 13`"), "{size}");
    assert_eq!(told("{ any = [{ suits = 4 }, { suits = 2 }] }"), Vec::<String>::new());
    assert_eq!(told("{ suits = 3 }"), Vec::<String>::new());
}

/// Two patterns that people call the same: both of the file's, or one of them inherited.
#[test]
fn names_that_are_taken() {
    let text = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\nsource = \"ours\"\n[han]\none = 1\ntwo = 1\n\
                [pattern.one]\nname = { en = \"Our hand\", it = \"Nostra\" }\nwhen = { tiles = { \"1m\" = 3 } }\n\
                [pattern.two]\nname = { en = \"our hand\", it = \"Altra\", ja = \"平和\" }\nwhen = { tiles = { \"2m\" = 3 } }\n\
                [pattern.all-simples]\nname = { en = \"Pinfu\" }\n";
    let checked = check("ours.toml", text, Depth::Quick);
    let same = checked.faults.iter().filter(|fault| fault.code == FaultCode::SameName);
    let told: Vec<(usize, String)> =
        same.map(|fault| (checked.files.begin(fault.place).line, fault.message.to_string())).collect();
    let expected = [
        (12, "`two` is called \"our hand\" in `en`, as `one` is"),
        (12, "`two` is called \"平和\" in `ja`, as `pinfu` is"),
        (15, "`all-simples` is called \"Pinfu\" in `en`, as `pinfu` is"),
    ];
    assert_eq!(told, expected.map(|(line, message)| (line, message.to_owned())));
}

/// A hand with a tile too few or too many is told with its number of tiles, and with the right one.
#[test]
fn hands_with_the_wrong_number_of_tiles() {
    let told = |hand: &str| {
        let text = format!(
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\nsource = \"ours\"\n[pattern.ours]\nhan = 1\nwhen = {{ suits = 3 }}\n\
             fits = [\"{hand}\"]\nfails = [\"111222333m 44455z\"]\n"
        );
        let checked = check_to(RulesText { name: "ours.toml".into(), text: text.into() }, Depth::Quick);
        checked.faults.iter().map(|fault| fault.message.to_string()).collect::<Vec<_>>()
    };
    for (hand, found) in [
        ("123m 456p 789s 111z 2z", "it has 13 tiles, and a hand that won has 14"),
        ("123m 456p 789s 1112233z", "it has 16 tiles, and a hand that won has 14"),
        ("123m 456p 789s 111222z 3z +3z", "it has 17 tiles, and a hand that won has 14"),
        ("(123m) 456p 789s 1112z", "it has 13 tiles, each meld counted as three, and a hand that won has 14"),
    ] {
        assert_eq!(told(hand), [format!("this example cannot exist: {found}")], "{hand}");
    }
}

/// A list without a hand is none; and a faulty example is told with its mend.
#[test]
fn examples_of_nothing() {
    let text = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\nsource = \"ours\"\n[pattern.ones]\nhan = 1\n\
                when = { tiles = { \"1m\" = 3 } }\nfits = []\nfails = [\"123m\"]\n";
    let checked = check("ours.toml", text, Depth::Quick);
    let told: Vec<(FaultCode, Option<&str>)> =
        checked.faults.iter().map(|fault| (fault.code, fault.help.as_ref().map(jong::core::Text::english))).collect();
    let add = "add `fits = [\"123m 456p …\"]`";
    assert_eq!(
        told,
        [(FaultCode::BadExample, Some("mend the hand, or take it out")), (FaultCode::NoExample, Some(add))]
    );
}

/// Every fault that is sown is told with its mend, except where the message is one.
#[test]
fn every_fault_has_a_mend() {
    let checked = check("senseless.toml", include_str!("senseless.toml"), Depth::Quick);
    let without = checked.faults.iter().filter(|fault| fault.help.is_none());
    assert_eq!(without.map(|fault| fault.message.english()).collect::<Vec<_>>(), Vec::<&str>::new());
}

/// A search that neither finds a hand nor shows that there is none says so; and a deep check goes on.
#[test]
fn what_could_not_be_shown() {
    // All that a hand with `small` has replaces it, which takes long to see.
    let text = include_str!("unshown.toml");
    let quick = check("unshown.toml", text, Depth::Quick);
    assert_eq!((quick.not_shown.clone(), quick.faults.len()), (vec!["small".to_owned()], 1), "{:?}", quick.faults);
    assert_eq!(quick.faults[0].code, FaultCode::NoExample);
    let deep = check("unshown.toml", text, Depth::Deep);
    assert_eq!((deep.not_shown.len(), deep.faults[0].code), (0, FaultCode::AlwaysReplaced), "{:?}", deep.faults);
}

#[test]
fn nothing_is_wrong_with_what_is_shipped() {
    for depth in [Depth::Quick, Depth::Deep] {
        let mut wrong = Vec::new();
        for CheckReport { faults, files, not_shown, file } in check_shipped_to(depth) {
            let bad = faults.iter().filter(|fault| fault.severity != Severity::Note);
            wrong.extend(bad.map(|fault| format!("{}: {}: {}", files.quote(fault.place), fault.code, fault.message)));
            wrong.extend(not_shown.iter().map(|id| format!("{file}: `{id}` is not shown")));
        }
        assert_eq!(wrong, Vec::<String>::new(), "{depth:?}");
    }
}
