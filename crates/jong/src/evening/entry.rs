//! The ends of hands as a table enters them, and as they are kept.

use jong_core::hand::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The end of a hand, or of the evening.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JournalEntry {
    /// A hand as a finished record, whoever won.
    Hand(HandEnd),
    /// A hand that nobody won, of which nothing is known but who was ready.
    Drawn(DrawnHand),
    /// A foul.
    Foul(FoulEntry),
    /// The wish of the table to end the match here.
    Stop,
}

/// The end of a hand as a finished record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HandEnd {
    /// The record. The round, the repeats, the deposits and the streak are those of the table and may be left out.
    pub record: Map<String, Value>,
    /// The players who declared ready, besides those of whom the record says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declared: Vec<Seat>,
}

/// The end of a hand that nobody won.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DrawnHand {
    /// The hand is void: it was broken off.
    #[serde(default, skip_serializing_if = "is_false")]
    pub void: bool,
    /// The players who were ready.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ready: Vec<Seat>,
    /// The players who declared ready: they were, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declared: Vec<Seat>,
    /// The players who discarded terminals and honours only, and nobody claimed one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nagashi: Vec<Seat>,
}

/// A foul, such as a win that was none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FoulEntry {
    /// The player.
    pub seat: Seat,
    /// The amount to each of the others, where the rules leave it to the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u32>,
    /// The worth that was claimed for a false win, where the rules ask for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claimed: Option<u32>,
    /// The player meant to do it, where the rules ask.
    #[serde(default, skip_serializing_if = "is_false")]
    pub deliberate: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives it so")]
fn is_false(flag: &bool) -> bool {
    !flag
}
