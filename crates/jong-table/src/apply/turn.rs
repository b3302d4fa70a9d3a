//! The actions of a player in his own turn, and a claim.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, KindSet, Tile};

use crate::side::{ClaimOrigin, DeclinedTile, RiverTile};
use crate::win::is_head;
use crate::{Bar, Chair, Chairs, Exposure, Offer, OwnKong, Phase, Table, WallEnd};

impl Table<'_> {
    pub(super) fn discard(&mut self, who: Chair, tile: Tile, drawn: bool, ready: bool) -> Result<(), Bar> {
        let game = self.play.game;
        let quiet = self.hand.quiet;
        let declaring = ready.then(|| self.declaration_with(who, tile));
        let declined = self.drawn_win(who);
        let side = &mut self.hand.sides[who];
        side.take_in();
        side.take_out(tile);
        side.look(game);
        side.thrown.insert(tile.kind);
        side.one_shot = false;
        side.heads_only &= is_head(tile);
        side.declaring = declaring;
        side.river.try_push(RiverTile { tile, drawn, ready, claimed_by: None }).map_err(|_| Bar::WrongSize)?;
        Self::lift_by_discard(&game.passing, side, tile.kind);
        if let Some(offered) = declined {
            // Of a complete hand every tile is one that would win: the discard lifts nothing.
            self.note_declined(who, offered, DeclinedTile::Drawn);
        }
        let hand = &mut self.hand;
        hand.swap = KindSet::EMPTY;
        hand.in_a_row = 0;
        hand.kong_claimed = false;
        hand.turn_now += std::mem::take(&mut hand.turn_later);
        if quiet {
            let _ = hand.first_discards.try_push(tile.kind);
        }
        self.note_thrown(who, tile.kind);
        self.offer(Offer { shown: Exposure::RiverTile, who, tile });
        Ok(())
    }

    pub(super) fn own_kong(&mut self, who: Chair, own: OwnKong, kind: Kind) -> Result<(), Bar> {
        self.decline_draw(who);
        self.turn_before_kong();
        let side = &mut self.hand.sides[who];
        side.take_in();
        let red = side.concealed.reds_of(kind) > 0;
        let tile = Tile { kind, red };
        match own {
            OwnKong::Concealed => {
                let reds = side.concealed.reds_of(kind);
                for at in 0..4 {
                    side.take_out(Tile { kind, red: at < reds });
                }
                side.lay(Meld { kind: MeldKind::ConcealedKong, first: kind, reds }, None);
            }
            OwnKong::Added => {
                side.add_to_pung(tile).ok_or(Bar::NoSuchTile)?;
            }
        }
        side.look(self.play.game);
        self.note_certain(who);
        self.hand.kong_claimed = false;
        self.hand.swap = KindSet::EMPTY;
        let shown = match own {
            OwnKong::Concealed => Exposure::Concealed,
            OwnKong::Added => Exposure::Added,
        };
        let robbed_too = self.play.turns.dora.is_some_and(|dora| dora.if_robbed);
        if robbed_too {
            self.turn_for_kong(own == OwnKong::Concealed);
        }
        self.offer(Offer { shown, who, tile });
        Ok(())
    }

    pub(super) fn lay_aside(&mut self, who: Chair, kind: Kind) -> Result<(), Bar> {
        self.decline_draw(who);
        let side = &mut self.hand.sides[who];
        side.take_in();
        side.take_out(kind.into());
        side.held.aside.add(kind);
        side.look(self.play.game);
        self.hand.kong_claimed = false;
        self.offer(Offer { shown: Exposure::Aside, who, tile: kind.into() });
        Ok(())
    }

    pub(super) fn claim(&mut self, who: Chair, meld: Meld, offer: &Offer) -> Result<(), Bar> {
        self.pass_wins();
        self.pass_pungs(offer.tile.kind, Some(who));
        self.note_let_pass(offer);
        self.accept_ready(offer);
        self.interrupt();
        let discarder = &mut self.hand.sides[offer.who];
        discarder.heads_only = false;
        if let Some(last) = discarder.river.last_mut() {
            last.claimed_by = Some(who);
        }
        let side = &mut self.hand.sides[who];
        let mut own = meld.reds - u8::from(offer.tile.red);
        let mut claimed = false;
        for kind in meld.kinds() {
            if kind == offer.tile.kind && !claimed {
                claimed = true;
                continue;
            }
            let red = own > 0 && side.concealed.reds_of(kind) > 0;
            own -= u8::from(red);
            side.take_out(Tile { kind, red });
        }
        side.lay(meld, Some(ClaimOrigin { from: offer.who, tile: offer.tile }));
        self.note_liable(who, offer.who);
        let first = (meld.kind == MeldKind::Chow).then_some(meld.first);
        self.hand.asked = Chairs::NONE;
        self.hand.lies = None;
        if meld.is_kong() {
            self.turn_before_kong();
            self.turn_for_kong(false);
            self.hand.kong_claimed = true;
            self.hand.sides[who].look(self.play.game);
            self.phase = Phase::Draw { who, from: WallEnd::Replacement };
        } else {
            self.hand.swap = self.barred_after(offer.tile.kind, first);
            self.give_turn(who);
        }
        Ok(())
    }
}
