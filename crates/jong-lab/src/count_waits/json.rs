//! The table for programs.

use serde::Serialize;

use super::{WaitRow, WaitTable};

/// The table, each row with the probability of its hands.
#[derive(Serialize)]
pub(super) struct TableJson {
    tiles: u8,
    hands: u64,
    ways: u64,
    rows: Vec<RowJson>,
}

#[derive(Serialize)]
struct RowJson {
    waits: u8,
    hands: u64,
    ways: u64,
    probability: f64,
}

impl From<WaitTable> for TableJson {
    fn from(WaitTable { tiles, hands, ways: all, rows }: WaitTable) -> TableJson {
        // Both are far below 2⁵³, so that the quotient is the nearest there is.
        let row =
            |WaitRow { waits, hands, ways }| RowJson { waits, hands, ways, probability: ways as f64 / all as f64 };
        TableJson { tiles, hands, ways: all, rows: rows.into_iter().map(row).collect() }
    }
}
