//! The table for programs.

use serde::Serialize;

use super::{WaitRow, WaitTable};

/// The table, each row with the probability of its hands.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WaitTable"))]
pub(crate) struct TableJson {
    /// Tiles in a hand.
    tiles: u8,
    /// All hands of this size in one suit.
    hands: u64,
    /// The number of ways to draw them.
    ways: u64,
    /// One row for every number of waits, from most to none.
    rows: Vec<WaitRowJson>,
}

/// The hands that wait for a number of kinds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WaitRow"))]
struct WaitRowJson {
    /// The number of kinds that complete each of them.
    waits: u8,
    /// The number of these hands.
    hands: u64,
    /// The number of ways to draw them.
    ways: u64,
    /// The probability of these hands among those of one suit.
    probability: f64,
}

impl From<WaitTable> for TableJson {
    fn from(WaitTable { tiles, hands, ways: all, rows }: WaitTable) -> TableJson {
        // Both are far below 2⁵³, so that the quotient is the nearest there is.
        let row =
            |WaitRow { waits, hands, ways }| WaitRowJson { waits, hands, ways, probability: ways as f64 / all as f64 };
        TableJson { tiles, hands, ways: all, rows: rows.into_iter().map(row).collect() }
    }
}
