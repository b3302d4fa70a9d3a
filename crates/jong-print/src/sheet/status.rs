//! The certainty of a ruleset, in words: how many of its values have a source is counted, the rest its file says.

use jong_core::rules::{Doubts, Status};
use jong_core::{Ruleset, Text, say};

/// The name of a status.
pub fn status(status: Status) -> Text {
    match status {
        Status::Published => say!("published"),
        Status::Incomplete => say!("incomplete"),
        Status::Experimental => say!("experimental"),
        Status::Base => say!("base"),
    }
}

/// The number of values that have a source, and of those about which there are doubts, with what the file says of
/// itself: `119 of 149 values sourced, 30 assumed`.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// let (doubts, certainty) = (rules.doubts(), jong_print::sheet::certainty(&rules.doubts(), None));
/// let counted = format!("{} of {} values sourced, {} assumed", doubts.sourced, doubts.values, doubts.assumed);
/// assert!(certainty.english().starts_with(&counted));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn certainty(doubts: &Doubts, status: Option<Status>) -> Text {
    let Doubts { values, sourced, assumed, disputed } = *doubts;
    let mut certainty = if sourced == values {
        say!("all {values} values sourced", values)
    } else {
        say!("{sourced} of {values} values sourced", sourced, values)
    };
    if assumed > 0 {
        certainty = say!("{certainty}, {n} assumed", certainty, n = assumed);
    }
    if doubts.unsourced() > 0 {
        certainty = say!("{certainty}, {n} without a source", certainty, n = doubts.unsourced());
    }
    if disputed > 0 {
        certainty = say!("{certainty}, {n} disputed", certainty, n = disputed);
    }
    match status.and_then(in_full) {
        Some(status) => say!("{certainty}; {status}", certainty, status),
        None => certainty,
    }
}

/// The certainty of some rules.
pub(crate) fn certainty_of(rules: &Ruleset) -> Text {
    certainty(&rules.doubts(), rules.info().status.as_ref().map(|status| *status.get()))
}

/// The meaning of a status. `None` if the count says it all.
fn in_full(status: Status) -> Option<Text> {
    match status {
        Status::Published => None,
        Status::Incomplete => Some(say!("incomplete: parts that are known to exist are missing")),
        Status::Experimental => Some(say!("experimental: much of it is assumed")),
        Status::Base => Some(say!("a base for others to extend")),
    }
}
