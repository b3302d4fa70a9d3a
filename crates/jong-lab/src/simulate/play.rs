//! A listener at a table, who makes a row of every hand that ends.

use jong_table::{GameEvent, MatchState, Phase, Table};

use super::row::{HandRow, PlayerRow};

/// The listener.
#[derive(Debug, Clone, Default)]
pub(crate) struct HandListener {
    before: Option<MatchState>,
}

impl HandListener {
    /// Hears of an event that has happened; the row of the hand that it ends, if it ends one.
    pub(crate) fn hear<'t>(&mut self, table: &'t Table<'_>, event: &GameEvent) -> Option<HandRow<'t>> {
        if let GameEvent::Deal(_) = event {
            self.before = Some(*table.state());
        }
        if !matches!(table.phase(), Phase::Deal | Phase::Over) {
            return None;
        }
        let before = self.before.take()?;
        let result = table.last_hand()?;
        let players = table.chairs().map(|chair| {
            let view = table.view(chair);
            let river = view.river(chair);
            let ready = river.iter().position(|discarded| discarded.ready).filter(|_| is_ready(&view));
            PlayerRow {
                chair,
                seat: before.seat(chair.index()),
                claimed: view.melds(chair).any(|(meld, _)| meld.is_claimed()),
                ready: ready.map(|at| at as u64 + 1),
                discards: river.len() as u64,
                result: result.after.points[chair.index()].saturating_sub(before.points[chair.index()]),
            }
        });
        Some(HandRow { before, result, players: players.collect() })
    }
}

/// True if a player's declaration counts: nobody won on its discard.
fn is_ready(view: &jong_table::View<'_>) -> bool {
    view.declared(view.chair()) != jong_core::hand::Declaration::None
}
