//! The result of a finished hand for all seats.

use jong_core::hand::PerSeat;
use jong_core::{FinishedHand, FoulPrice, Ruleset};

use jong::FinishedRecord;

use crate::diff::probes::RecordFields;

/// The result of a finished hand; `None` if the hand is refused, or if it names a winner who did not win.
pub(in crate::diff) type FinishedResult = Option<SeatResults>;

/// The results of all seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::diff) struct SeatResults {
    /// The gain or loss of each seat.
    totals: PerSeat<i64>,
    /// The price of each player's foul beside the payments.
    charged: PerSeat<Option<FoulPrice>>,
}

/// Reads the record of a finished hand; `None` if the rules refuse it.
pub(super) fn read(rules: &Ruleset, record: &RecordFields) -> Option<FinishedHand> {
    FinishedRecord::from_map(record.clone(), rules).ok()?.check(rules).ok()
}

/// Settles a finished hand.
pub(super) fn settle(rules: &Ruleset, finished: &FinishedHand) -> FinishedResult {
    let totals = rules.settle(finished).ok()?.totals;
    let price = |seat| rules.foul_price(finished.fouls[seat]?).filter(|price| price.is_charged());
    Some(SeatResults { totals, charged: PerSeat::of(price) })
}

/// Settles the record of a finished hand.
pub(in crate::diff) fn ending(rules: &Ruleset, record: &RecordFields) -> FinishedResult {
    settle(rules, &read(rules, record)?)
}
