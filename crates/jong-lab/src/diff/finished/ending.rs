//! What the end of a hand comes to.

use jong_core::Ruleset;
use jong_core::hand::PerSeat;

use jong::FinishedRecord;

/// What a finished hand comes to: what each seat gains or loses; `None` if it is refused, or if somebody is said to have
/// won who did not.
pub(in crate::diff) type Ending = Option<PerSeat<i64>>;

/// What the record of a finished hand comes to.
pub(in crate::diff) fn ending(rules: &Ruleset, record: &str) -> Ending {
    let finished = FinishedRecord::from_json(record, rules).ok()?.check(rules).ok()?;
    rules.settle(&finished).ok().map(|settled| settled.totals)
}
