//! Rules that contradict themselves are told so.

use jong_core::SituationPart;
use jong_taiwan::Taiwan;
use jong_test_table::changed;

#[test]
fn tai_that_are_worth_nothing() {
    for (payment, told) in [
        ("unit = 0", &["a tai is worth nothing (`unit = 0`): all wins are worth the same"][..]),
        ("base = 0\nunit = 0", &["nobody pays anything: `base` and `unit` are both 0"][..]),
        ("base = 0", &[][..]),
    ] {
        let faults = changed("taiwan/standard", &format!("[payment]\n{payment}\n"), &Taiwan).1;
        assert_eq!(faults.len(), told.len(), "{payment}: {faults:#?}");
        assert!(faults.iter().zip(told).all(|(fault, told)| fault.contains(told)), "{payment}: {faults:#?}");
    }
}

/// Nobody is asked how often the dealer has stayed who may not stay once.
#[test]
fn stays_that_never_count() {
    for (most, asked) in [("false", true), ("1", true), ("0", false)] {
        let dealer = format!("[dealer]\nrepeat = 2\nmost-repeats = {most}\n");
        let (rules, _) = changed("taiwan/standard", &dealer, &Taiwan);
        assert_eq!(rules.asks(SituationPart::Streak), asked, "{most}");
    }
}
