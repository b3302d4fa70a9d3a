//! The first discarder of a kind, who pays where rules say so.

use jong_core::hand::Seat;
use jong_core::tile::Kind;

use crate::{Chair, Table};

impl Table<'_> {
    /// Remembers a discard, where somebody asks for the first of a kind.
    pub(crate) fn note_thrown(&mut self, who: Chair, kind: Kind) {
        if self.rules.scoring().asks_first_discarder() {
            // No hand has more discards than there is room for.
            let _ = self.hand.thrown.try_push((who, kind));
        }
    }

    /// The seat that discarded a tile of a kind first since a player's own last discard, which counts too.
    pub(crate) fn first_discarder(&self, winner: Chair, kind: Kind) -> Option<Seat> {
        let thrown = &self.hand.thrown;
        let own = thrown.iter().rposition(|&(who, _)| who == winner).unwrap_or(0);
        thrown.iter().skip(own).find(|&&(_, other)| other == kind).map(|&(who, _)| self.seat(who))
    }
}
