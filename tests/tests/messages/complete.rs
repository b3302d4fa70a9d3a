//! Every kind of fault and defect has a case here that produces it.

use std::collections::BTreeSet;

use jong::core::hand::DefectCode;
use jong::core::tree::FaultCode;
use strum::IntoEnumIterator;

use crate::messages::{house, records};

#[test]
fn every_kind_of_fault_has_a_case() {
    let seen: BTreeSet<FaultCode> =
        house::all().iter().flat_map(|case| case.check().faults).map(|fault| fault.code).collect();
    // A file that cannot be read at all is the command's to report: the library is given texts. What is not shown is
    // told in a deep check only.
    let elsewhere = [FaultCode::Unreadable, FaultCode::NotShown];
    let unseen: Vec<FaultCode> =
        FaultCode::iter().filter(|code| !elsewhere.contains(code) && !seen.contains(code)).collect();
    assert_eq!(unseen, []);
}

/// Whoever meets a code finds it in the guide, once.
#[test]
fn every_kind_of_fault_is_in_the_guide() {
    let guide = include_str!("../../../docs/check.md");
    let told = |code: &FaultCode| guide.matches(&format!("\n| `{code}` | ")).count();
    let untold: Vec<FaultCode> = FaultCode::iter().filter(|code| told(code) != 1).collect();
    assert_eq!(untold, []);
    let codes = guide.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(codes, FaultCode::iter().count(), "the guide knows codes that there are not");
}

#[test]
fn every_kind_of_defect_has_a_case() {
    let of_records = records::all().into_iter().flat_map(|case| case.defects());
    let seen: BTreeSet<DefectCode> = of_records.chain(records::notation_defects()).map(|defect| defect.code).collect();
    // A record always has a `win`; a hand typed alone may lack it.
    let unseen: Vec<DefectCode> =
        DefectCode::iter().filter(|code| *code != DefectCode::MissingWin && !seen.contains(code)).collect();
    assert_eq!(unseen, []);
}

/// The winning tile can be missing only from a hand that is no record.
#[test]
fn a_hand_without_a_winning_tile() {
    use jong::core::hand::{DraftHand, DraftWin, HandError, Seat, Situation};
    use jong::core::notation::parse_hand;
    let rules = jong::open("riichi/tenhou").expect("shipped rules can be opened");
    let written = parse_hand("234m 567p 88p 345s 67s").expect("it is spelled right");
    let hand = DraftHand { written, melds_in_hand: usize::MAX, win_field: None, bonus: Vec::new() };
    let situation = Situation::plain(Seat::S, Seat::E, None);
    let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
    let Err(HandError::Defects(defects)) = draft.check(&rules) else { panic!("a hand without a winning tile passed") };
    let said: Vec<String> = defects.iter().map(|defect| format!("{}: {}", defect.code, defect.message)).collect();
    assert_eq!(said, ["missing-win: the winning tile is missing: write it after a plus, `+8s`"]);
}
