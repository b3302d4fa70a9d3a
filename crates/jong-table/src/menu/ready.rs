//! Declaring ready.

use jong_core::hand::{Declaration, Hand, Meld};
use jong_core::reading::shanten;
use jong_core::tile::KindSet;

use crate::{Chair, Table};

impl Table<'_> {
    /// The kinds with whose discard a player may declare ready, among some.
    pub(crate) fn ready_kinds(&self, who: Chair, among: KindSet) -> KindSet {
        if !self.may_declare(who) {
            return KindSet::EMPTY;
        }
        let game = self.play.game;
        let mut held = self.hand.sides[who].held_whole();
        if shanten(&game.forms, &game.tiles, &held, true).is_none_or(|shanten| shanten > 0) {
            return KindSet::EMPTY;
        }
        let whole = held.concealed;
        let mut found = KindSet::EMPTY;
        for kind in among.iter() {
            held.concealed = whole;
            held.concealed.remove(kind);
            let near = shanten(&game.forms, &game.tiles, &held, true).is_some_and(|shanten| shanten <= 0);
            if near && self.rules.scoring().is_ready(game, &Hand::not_won(&held)) {
                found.insert(kind);
            }
        }
        found
    }

    /// True if a player may declare ready, if only his hand is.
    pub(crate) fn may_declare(&self, who: Chair) -> bool {
        let Some(ready) = self.play.turns.ready else { return false };
        let side = &self.hand.sides[who];
        let open = side.held.melds.iter().any(Meld::is_claimed);
        side.declared == Declaration::None
            && !(open && self.play.game.ready_concealed)
            && usize::from(self.hand.live) >= ready.tiles_left
            && (!ready.needs_points || self.state.points()[who.index()] >= self.play.terms.stake)
    }
}
