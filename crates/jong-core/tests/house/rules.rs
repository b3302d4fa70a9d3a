//! Rules files: their bases, and messages about mistakes.

use jong_core::tree::{FaultCode, Severity};

use crate::game::{read, rules};

/// The errors of rules, each as its code, the line it stands in, and the mend.
fn errors(more: &str) -> Vec<(FaultCode, usize, String)> {
    let outcome = read(more);
    assert!(outcome.ruleset.is_none(), "{more}");
    let errors = outcome.faults.iter().filter(|fault| fault.severity == Severity::Error);
    let told = errors.map(|fault| {
        let help = fault.help.as_ref().map(ToString::to_string).unwrap_or_default();
        (fault.code, outcome.files.begin(fault.place).line, help)
    });
    told.collect()
}

#[test]
fn what_is_not_said_is_inherited() {
    let rules = rules("[hand]\nquad-pairs = true\n");
    assert!(rules.game().forms.quad_pairs());
    assert_eq!(rules.hand_size().tiles(), 13);
    let stake = rules.tree().get("payment").and_then(|node| node.as_table()).and_then(|table| table.get("stake"));
    let file = stake.map(|node| rules.files().get(node.place.file).name.to_string());
    assert_eq!(file.as_deref(), Some("base.toml"));
}

#[test]
fn all_mistakes_are_told_at_once_with_their_places() {
    let all = errors("[payment]\nstak = 3\n[hand]\nquad-pairs = 3\n");
    assert_eq!(all.len(), 2, "{all:?}");
    assert_eq!((all[0].0, all[0].1), (FaultCode::UnknownKey, 5));
    assert_eq!(all[0].2, "did you mean `stake`?");
    assert_eq!((all[1].0, all[1].1), (FaultCode::WrongType, 7));
}

#[test]
fn a_number_has_bounds_and_a_word_its_choices() {
    assert_eq!(errors("[payment]\nstake = 101\n")[0].0, FaultCode::OutOfRange);
    assert_eq!(errors("[calls]\nchow = \"nxt\"\n")[0], (FaultCode::WrongWord, 5, "did you mean `next`?".to_owned()));
}

#[test]
fn a_fingerprint_changes_with_the_rules() {
    let print = |more: &str| rules(more).info().fingerprint.clone();
    assert_eq!(print(""), print("note = \"a note\"\n"));
    assert_ne!(print(""), print("[payment]\nstake = 3\n"));
}
