//! Rules files and lexicon files.

use jong::core::rules::RulesText;
use jong::core::tree::{Fault, Files, Severity};

/// Checks a text as a rules file, or as a lexicon file if it is one, and plays with it if possible.
///
/// # Panics
/// A fault lies outside its file, or another property does not hold.
pub fn rules(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    // A base that is named by its path lies on a disk, and this target is about texts.
    if !text.contains(".toml") {
        rules_of_name("rules.toml", text);
    }
}

/// The same for a file of a name, which may extend others.
///
/// # Panics
/// A fault lies outside its file, or something else is not as it must be.
pub fn rules_of_name(name: &str, text: &str) {
    let given = || RulesText { name: name.to_owned().into(), text: text.to_owned().into() };
    let checked = jong_lab::check(given());
    checked.faults.iter().for_each(|fault| within(fault, &checked.files, text));
    let loaded = jong::load_text(given());
    loaded.faults.iter().for_each(|fault| within(fault, &loaded.files, text));
    let errors = loaded.faults.iter().filter(|fault| fault.severity == Severity::Error).count();
    let Some(rules) = &loaded.ruleset else {
        assert!(errors > 0, "refused without an error:\n{text}");
        return;
    };
    assert_eq!(errors, 0, "taken with errors:\n{text}");
    for win in WINS {
        if let Err(error) = super::read_alike(rules, win) {
            assert!(!error.defects.is_empty(), "{win} is refused for nothing by\n{text}");
        }
    }
    for hand in FINISHED {
        match jong::settle_json(rules, hand, Some(1)) {
            Ok(settled) => drop(serde_json::to_string(&settled).expect("a settlement can be written")),
            Err(error) => assert!(!error.defects.is_empty(), "{hand} is refused for nothing by\n{text}"),
        }
    }
}

/// A fault lies within its file and splits no character.
///
/// # Panics
/// It does not.
pub(super) fn within(fault: &Fault, files: &Files, text: &str) {
    let file = files.get(fault.place.file);
    let (start, end) = (fault.place.start as usize, fault.place.end as usize);
    assert!(start <= end && end <= file.text.len(), "{fault:?} lies outside its file:\n{text}");
    let whole = file.text.is_char_boundary(start) && file.text.is_char_boundary(end);
    assert!(whole, "{fault:?} cuts a letter:\n{text}");
    let (begin, end) = (files.begin(fault.place), files.end(fault.place));
    assert!((begin.line, begin.column) <= (end.line, end.column), "{fault:?}:\n{text}");
    assert!(!fault.message.english().is_empty(), "{fault:?}:\n{text}");
}

/// Wins for rules that can be opened after all: of thirteen tiles and of sixteen, with the largest numbers of a
/// record.
const WINS: [&str; 5] = [
    r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","dora":"1m","repeats":1000000,"deposits":1000000}"#,
    r#"{"hand":"19m 19p 19s 1234567z","win":"7z","by":"draw","seat":"E","round":"E","ready":"ready","liable":"W"}"#,
    r#"{"hand":"55p 345s 67s","melds":["[2222m]","(666z)"],"win":"8s","by":"draw","seat":"S","round":"E","streak":1000000}"#,
    r#"{"hand":"234m 567p 88p 345s 67s","melds":["[7777z]"],"win":"8s","by":"draw","seat":"E","round":"S","bonus":"1f2g","streak":1000000,"wins_in_a_row":1000000,"events":["flower-replacement"]}"#,
    r#"{"hand":"123456789m 1112223z","win":"1f","by":"discard","from":"N","seat":"W","round":"N","bonus":"234f 1234g"}"#,
];

/// Finished hands, likewise: won once, won by three, and drawn.
const FINISHED: [&str; 3] = [
    r#"{"round":"E","winners":["S"],"by":"discard","from":"E","win":"8s","repeats":1000000,"deposits":1000000,"players":{"S":{"hand":"234m 567p 88p 345s 67s"},"E":{"hand":"19m 19p 19s 1234567z"},"W":{"hand":"111444777m 1147p"},"N":{"hand":"369m 259p 159s","melds":["[5555z]"],"bonus":"3f"}}}"#,
    r#"{"round":"S","winners":["S","W","N"],"by":"discard","from":"E","win":"8s","streak":1000000,"players":{"S":{"hand":"234m 567p 88p 345s 67s"},"W":{"hand":"345m 567p 22m 345s 67s"},"N":{"hand":"567m 567p 99p 234s 67s"}}}"#,
    r#"{"round":"E","winners":[],"players":{"E":{"hand":"123789m 11567z 28s"},"S":{"hand":"234m 567p 88p 345s 67s"},"W":{"hand":"19m 19p 19s 1234567z","events":["nagashi-mangan"]},"N":{"hand":"147m 258p 369s 2345z"}}}"#,
];
