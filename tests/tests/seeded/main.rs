//! Files with faults sown in them: every one is found where it is, once, and nothing else. And no shipped file has any.
//!
//! Behind a line stands what is wrong with it: `# fault: code words`, the words being those that are underlined; several
//! faults of a line are divided by ` | `.

use std::collections::BTreeSet;

use jong::core::rules::{Fault, FaultCode, RulesText, Severity};
use jong::{Checked, Depth, check_shipped_to, check_to};

/// A fault that is expected, or is there: its line and column, its code, and the words underlined.
type Sown = (usize, usize, String, String);

fn check(name: &'static str, text: &'static str, depth: Depth) -> Checked {
    check_to(RulesText { name: name.into(), text: text.into() }, depth)
}

/// The faults that a file says it has.
fn sown(text: &str) -> Vec<Sown> {
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
fn found(checked: &Checked) -> Vec<Sown> {
    let seen = |fault: &Fault| {
        let text = &checked.files.get(fault.place.file).text;
        let words = text[fault.place.start as usize..fault.place.end as usize].lines().next().unwrap_or_default();
        let begin = checked.files.begin(fault.place);
        (begin.line, begin.column, fault.code.to_string(), words.to_owned())
    };
    let mut all: Vec<Sown> = checked.faults.iter().map(seen).collect();
    all.sort();
    all
}

/// Compares, and shows only what differs. Each fault is said once, and how it is mended.
fn agree(text: &str, checked: &Checked) {
    let (sown, found) = (sown(text), found(checked));
    let missing: Vec<&Sown> = sown.iter().filter(|fault| !found.contains(fault)).collect();
    let more: Vec<&Sown> = found.iter().filter(|fault| !sown.contains(fault)).collect();
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
    // However deeply it is looked at, the same is wrong with it; and it is the same each time.
    let (deep, again) = (check("senseless.toml", text, Depth::Deep), check("senseless.toml", text, Depth::Deep));
    agree(text, &deep);
    assert_eq!(deep.faults, again.faults);
}

/// A list without a hand is none; and what is wrong with an example is said with how to mend it.
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

/// Where neither a hand is found nor shown that there is none, that is said; and a deep check goes on.
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
        for Checked { faults, files, not_shown, file } in check_shipped_to(depth) {
            let bad = faults.iter().filter(|fault| fault.severity != Severity::Note);
            wrong.extend(bad.map(|fault| format!("{}: {}: {}", files.quote(fault.place), fault.code, fault.message)));
            wrong.extend(not_shown.iter().map(|id| format!("{file}: `{id}` is not shown")));
        }
        assert_eq!(wrong, Vec::<String>::new(), "{depth:?}");
    }
}
