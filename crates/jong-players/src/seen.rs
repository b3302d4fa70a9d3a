//! The tiles that a player has not seen.

use jong_core::tile::Kind;
use jong_table::{Chair, View};

/// The number of tiles of each kind that a player has not seen: they are in the wall, or in others' hands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnseenTiles([u8; Kind::SET_COUNT]);

impl UnseenTiles {
    /// The tiles that nobody has shown to a player.
    pub(crate) fn by(view: &View<'_>) -> UnseenTiles {
        let tiles = view.rules().tile_set();
        let mut unseen =
            UnseenTiles(std::array::from_fn(|at| Kind::from_index(at).map_or(0, |kind| tiles.copies(kind))));
        for (kind, n) in view.whole().kinds.iter() {
            unseen.see(kind, n);
        }
        for chair in (0..view.players()).filter_map(Chair::new) {
            for discarded in view.river(chair).iter().filter(|discarded| discarded.claimed_by.is_none()) {
                unseen.see(discarded.tile.kind, 1);
            }
            for (meld, _) in view.melds(chair) {
                meld.kinds().for_each(|kind| unseen.see(kind, 1));
            }
            for kind in tiles.set_aside().iter() {
                unseen.see(kind, view.aside(chair).get(kind));
            }
        }
        view.indicators().iter().for_each(|&kind| unseen.see(kind, 1));
        unseen
    }

    fn see(&mut self, kind: Kind, n: u8) {
        if let Some(left) = self.0.get_mut(kind.index()) {
            *left = left.saturating_sub(n);
        }
    }

    /// The number of a kind.
    pub(crate) fn of(&self, kind: Kind) -> u32 {
        self.0.get(kind.index()).copied().map_or(0, u32::from)
    }

    /// The number of all of them.
    pub(crate) fn all(&self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }
}
