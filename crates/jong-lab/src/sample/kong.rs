//! Tiles that the player lays down for another tile: kongs, and tiles that may be laid aside.

use jong_core::Game;
use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, KindSet};

use super::player::SamplePlayer;
use crate::Chance;

impl SamplePlayer {
    /// Lays a tile aside, or a kong that the drawn tile makes, three times in four, if the hand stays as near to ready.
    /// Returns true if he did. Once he has declared ready he lays aside only the tile that he has drawn, and no kong.
    pub(super) fn lay_own(&mut self, game: &Game, drawn: Kind, chance: &mut Chance) -> bool {
        let held = |kind: &Kind| self.held.concealed.get(*kind) > 0 && (*kind == drawn || !self.has_declared());
        let aside: KindSet = game.tiles.set_aside().iter().filter(held).collect();
        let kong = self.kong_of(drawn).filter(|_| !self.has_declared());
        if aside.is_empty() && kong.is_none() {
            return false;
        }
        let near = self.distance(game).max(0);
        for kind in aside.iter() {
            let mut after = self.clone();
            after.give(kind);
            after.held.aside.add(kind);
            if after.distance(game) <= near {
                *self = after;
                return true;
            }
        }
        if let Some(kong) = kong {
            let mut after = self.clone();
            after.lay(kong, drawn);
            if after.distance(game) <= near && !chance.one_in(4) {
                *self = after;
                return true;
            }
        }
        false
    }

    /// The kong that a tile just drawn makes.
    fn kong_of(&self, drawn: Kind) -> Option<MeldKind> {
        if self.held.concealed.get(drawn) == 4 {
            return Some(MeldKind::ConcealedKong);
        }
        let pung = |meld: &Meld| meld.kind == MeldKind::Pung && meld.first == drawn;
        self.held.melds.iter().any(pung).then_some(MeldKind::ExposedKong)
    }
}
