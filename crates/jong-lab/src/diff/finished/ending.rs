//! The result of a finished hand for all seats.

use jong_core::Ruleset;
use jong_core::hand::PerSeat;

use jong::FinishedRecord;

/// The gain or loss of each seat in a finished hand; `None` if the hand is refused, or if it names a winner who did not
/// win.
pub(in crate::diff) type Ending = Option<PerSeat<i64>>;

/// Settles the record of a finished hand.
pub(in crate::diff) fn ending(rules: &Ruleset, record: &str) -> Ending {
    let finished = FinishedRecord::from_json(record, rules).ok()?.check(rules).ok()?;
    rules.settle(&finished).ok().map(|settled| settled.totals)
}
