//! Errors are told in every language.

use std::collections::BTreeSet;

use jong_tests::languages::left_in_english;

use super::{house, records};

#[test]
fn no_message_is_left_in_english() {
    let faults: Vec<_> = house::all().iter().flat_map(|case| case.check().faults).collect();
    let defects: Vec<_> = records::all().iter().flat_map(records::Case::defects).collect();
    assert!(faults.len() > 100 && defects.len() > 100, "{} and {}", faults.len(), defects.len());
    let said = faults.iter().flat_map(|fault| [Some(&fault.message), fault.help.as_ref()].into_iter().flatten());
    let said = said.chain(defects.iter().map(|defect| &defect.message));
    let left: BTreeSet<_> = said.flat_map(left_in_english).collect();
    assert!(left.is_empty(), "{} without translation: {left:#?}", left.len());
}
