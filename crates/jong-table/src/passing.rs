//! Wins that are barred: by a player's own discards, or because one was declined.

use jong_core::play::{
    BarredWins, DeclinedDraw, DeclinedPung, DeclinedReady, DeclinedWin, OwnDiscards, PassingSection,
};
use jong_core::tile::{Kind, KindSet};

use crate::side::{DeclinedTile, Side};
use crate::{Chair, Offer, Table};

/// The bar to a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WinBar {
    /// The player's own discards, of these kinds.
    OwnDiscards(KindSet),
    /// A win that was declined, for a time.
    Declined,
    /// A win that was declined after declaring ready.
    DeclinedReady,
    /// A win on the player's own draw that was declined.
    DeclinedDrawn,
}

impl Table<'_> {
    /// The bar to a win on a tile of a kind, if there is one. `offer` is nothing for a tile that was drawn.
    pub(crate) fn bar_of(&self, who: Chair, kind: Kind, offer: Option<&Offer>) -> Option<WinBar> {
        let passing = &self.play.game.passing;
        if offer.is_none() && passing.forbids == BarredWins::Discard {
            return None;
        }
        let side = &self.hand.sides[who];
        let own = match passing.own_discards {
            OwnDiscards::None => KindSet::EMPTY,
            OwnDiscards::SameTile => side.thrown & KindSet::of(kind),
            OwnDiscards::Waits => side.thrown & side.waits,
        };
        if !own.is_empty() {
            return Some(WinBar::OwnDiscards(own));
        }
        match (side.declined.for_good, side.declined.now) {
            (Some(DeclinedTile::Shown), _) => Some(WinBar::DeclinedReady),
            (Some(DeclinedTile::Drawn), _) | (None, Some(DeclinedTile::Drawn)) => Some(WinBar::DeclinedDrawn),
            (None, Some(DeclinedTile::Shown)) => Some(WinBar::Declined),
            (None, None) => None,
        }
    }

    /// The win on his own draw that a player is about to decline: true if he could have won, false if the hand was complete and
    /// no more. `None` where such a win does not count.
    pub(crate) fn drawn_win(&self, who: Chair) -> Option<bool> {
        let side = &self.hand.sides[who];
        let counts = match self.play.game.passing.declined_drawn {
            DeclinedDraw::Off => false,
            DeclinedDraw::Ready => side.has_declared(),
            DeclinedDraw::All => true,
        };
        let completes = counts && side.drawn.is_some_and(|tile| side.waits.contains(tile.kind));
        completes.then_some(self.hand.menus[who].win)
    }

    /// Notes that a player makes a kong, or lays a tile aside, rather than win on his own draw.
    pub(crate) fn decline_draw(&mut self, who: Chair) {
        if let Some(offered) = self.drawn_win(who) {
            self.note_declined(who, offered, DeclinedTile::Drawn);
        }
    }

    /// Notes that a player did not win on a tile that would have completed the hand. `offered` is true if he could have.
    pub(crate) fn note_declined(&mut self, who: Chair, offered: bool, tile: DeclinedTile) {
        let passing = &self.play.game.passing;
        let side = &mut self.hand.sides[who];
        if !offered && !passing.without_pattern {
            return;
        }
        if passing.declined != DeclinedWin::Off {
            side.declined.now.get_or_insert(tile);
        }
        if side.has_declared() && passing.declined_ready == DeclinedReady::Hand {
            side.declined.for_good.get_or_insert(tile);
        }
    }

    /// Notes the pungs that players could have made of a discard, and did not.
    pub(crate) fn pass_pungs(&mut self, kind: Kind, claimed_by: Option<Chair>) {
        if self.play.game.passing.pung == DeclinedPung::Off {
            return;
        }
        for who in self.hand.asked.iter().filter(|&who| Some(who) != claimed_by) {
            if self.hand.menus[who].pungs != 0 {
                self.hand.sides[who].passed_pungs.insert(kind);
            }
        }
    }

    /// Notes that nobody won on a tile that lay there, as far as that bars wins.
    pub(crate) fn note_let_pass(&mut self, offer: &Offer) {
        if self.play.game.passing.declined == DeclinedWin::Off {
            return;
        }
        for who in self.chairs().filter(|&who| who != offer.who) {
            self.hand.sides[who].let_pass.insert(offer.tile.kind);
        }
    }

    /// Lifts bars with a player's own draw.
    pub(crate) fn lift_by_draw(&mut self, who: Chair) {
        self.hand.sides[who].passed_pungs = KindSet::EMPTY;
        let passing = &self.play.game.passing;
        if passing.declined == DeclinedWin::OwnDraw {
            self.hand.sides[who].forgive(passing.declined_ready);
        }
    }

    /// Lifts bars with a player's own discard, when it is known what completes the hand then.
    pub(crate) fn lift_by_discard(passing: &PassingSection, side: &mut Side, kind: Kind) {
        let lifts = match passing.declined {
            DeclinedWin::Off | DeclinedWin::OwnDraw => false,
            DeclinedWin::OwnDiscard => true,
            DeclinedWin::NotAWinner => !side.waits.contains(kind),
        };
        if lifts {
            side.forgive(passing.declined_ready);
        } else if passing.declined == DeclinedWin::NotAWinner && !side.has_declared() {
            // Nobody else knows whether the tile would have won.
            side.let_pass = KindSet::EMPTY;
        }
    }
}

impl Side {
    /// Forgives a declined win, but for one after a declaration by rules that never do.
    fn forgive(&mut self, rule: DeclinedReady) {
        self.declined.now = None;
        if !(self.has_declared() && rule == DeclinedReady::Hand) {
            self.let_pass = KindSet::EMPTY;
        }
    }
}
