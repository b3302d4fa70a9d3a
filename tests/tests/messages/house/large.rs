//! Files that are larger than any that a person writes: they are read to their end, and no fault of theirs is lost.

use std::fmt::Write as _;

use jong::core::rules::RulesText;
use jong::core::tree::{FaultCode, Severity};
use jong_lab::CheckReport;

const HEAD: &str = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/ema-2025\"\n";

/// Nobody reads more faults of one kind than these in one file.
const MOST_TOLD: usize = 1100;

fn checked(section: &str, lines: impl Iterator<Item = String>) -> CheckReport {
    let mut text = format!("{HEAD}{section}\n");
    lines.for_each(|line| {
        let _ = writeln!(text, "{line}");
    });
    assert!(text.len() < 4 << 20, "a file may be no larger");
    jong_lab::check(RulesText { name: "club.toml".into(), text: text.into() })
}

/// The number of errors of a kind, and of those told one by one.
#[track_caller]
fn errors(checked: &CheckReport, code: FaultCode) -> usize {
    let of_kind = || checked.faults.iter().filter(|fault| fault.code == code && fault.severity == Severity::Error);
    assert!(of_kind().count() <= MOST_TOLD, "{} are told", checked.faults.len());
    of_kind().map(|fault| 1 + fault.alike).sum()
}

#[test]
fn classes_of_classes_of_classes() {
    // The depth of a chain and the end it is read from make no difference.
    let down = checked("[classes]", (0..20_000).map(|at| format!("c{at} = [\"c{}\"]", at + 1)));
    assert_eq!(errors(&down, FaultCode::UnknownId), 1);
    assert_eq!(down.faults.len(), 1, "{:?}", down.faults[0]);
    let up = (1..20_000).map(|at| format!("c{at} = [\"c{}\"]", at - 1)).chain(["c0 = [\"19m\"]".to_owned()]);
    let up = checked("[classes]", up);
    assert!(up.faults.iter().all(|fault| fault.severity != Severity::Error), "{:?}", up.faults[0]);
}

#[test]
fn classes_in_a_ring() {
    let ring = checked("[classes]", (0..20_000).map(|at| format!("c{at} = [\"c{}\"]", (at + 1) % 20_000)));
    assert_eq!(errors(&ring, FaultCode::CircularClass), 20_000);
    // Those that only lead into it do not contain themselves.
    let spoon = "a = [\"b\"]\nb = [\"c\"]\nc = [\"b\", \"19m\"]";
    let spoon = checked("[classes]", spoon.lines().map(str::to_owned));
    let said: Vec<&str> = spoon.faults.iter().map(|fault| fault.message.english()).collect();
    assert_eq!(said, ["the class `c` contains itself", "the class `b` contains itself"]);
}

#[test]
#[ignore = "takes long"]
fn keys_that_nobody_knows() {
    let unknown = checked("[han]", (0..150_000).map(|at| format!("nothing{at:06} = 1")));
    assert_eq!(errors(&unknown, FaultCode::UnknownId), 150_000);
    let last = unknown.faults.last().expect("there are faults");
    assert_eq!(last.message.english(), format!("and {} more like these", 1 + last.alike));
    let top = checked("", (0..150_000).map(|at| format!("nothing{at:06} = 1")));
    assert_eq!(errors(&top, FaultCode::UnknownKey), 150_000);
    let pattern = checked("[pattern.ours]\nwhen = {}", (0..150_000).map(|at| format!("nothing{at:06} = 1")));
    assert_eq!(errors(&pattern, FaultCode::UnknownKey), 150_000);
}

/// A section that is read as a whole is read a limited number of times, and the keys left over are reported too.
#[test]
fn options_that_nobody_knows() {
    let options = checked("[calls]", (0..50_000).map(|at| format!("nothing{at:06} = 1")));
    let errors = errors(&options, FaultCode::UnknownKey);
    assert!(errors > 100, "{errors}");
    let last = options.faults.iter().rfind(|fault| fault.code == FaultCode::UnknownKey);
    assert!(last.is_some_and(|fault| fault.message.english().starts_with("and perhaps more")), "{last:?}");
}

#[test]
fn the_same_key_again_and_again() {
    let repeated = checked("[han]", (0..32_000).map(|at| format!("pinfu = {at}")));
    assert_eq!(errors(&repeated, FaultCode::Syntax), 31_999);
    let each = checked("", (0..20_000).map(|at| format!("[pattern.own{at}]\nhan = 1\nhan = 2")));
    assert_eq!(errors(&each, FaultCode::Syntax), 20_000);
}

#[test]
fn patterns_without_end() {
    let patterns = checked("", (0..20_000).map(|at| format!("[pattern.own{at}]\nwhen = {{}}\nhan = 1")));
    assert_eq!(errors(&patterns, FaultCode::TooInvolved), 1);
    let undefined = checked("", (0..20_000).map(|at| format!("[pattern.own{at}]\nhan = 1")));
    assert_eq!(errors(&undefined, FaultCode::UnknownId), 20_000);
    let idle = checked("", (0..20_000).map(|at| format!("[pattern.own{at}]\nwhen = {{ suits = {} }}", at % 3)));
    let warned =
        |code| idle.faults.iter().filter(move |fault| fault.code == code && fault.severity == Severity::Warning);
    assert_eq!(warned(FaultCode::MissingOption).map(|fault| 1 + fault.alike).sum::<usize>(), 20_000);
    assert_eq!(warned(FaultCode::SameDefinition).map(|fault| 1 + fault.alike).sum::<usize>(), 20_000 - 2);
    assert!(
        idle.faults.len() <= 3 * MOST_TOLD && idle.faults.iter().all(|fault| fault.message.english().len() < 2_000)
    );
}
