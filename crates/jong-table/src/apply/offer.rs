//! A tile that lies there for others, and what follows when nobody takes it.

use jong_core::play::KongDora;
use jong_core::tile::Kind;

use crate::side::DeclinedTile;
use crate::{Chair, Chairs, Exposure, Offer, Phase, Table, VoidHand, WallEnd};

impl Table<'_> {
    /// Shows a tile to all others, and goes on if nobody can take it.
    pub(crate) fn offer(&mut self, offer: Offer) {
        self.hand.asked = Chairs::NONE;
        self.hand.completed = Chairs::NONE;
        for who in Chairs::all(self.players()).iter().filter(|&who| who != offer.who && !self.hand.gone.contains(who)) {
            let side = &self.hand.sides[who];
            let completes = side.waits.contains(offer.tile.kind);
            let menu = self.answer_menu(who, &offer);
            if completes && self.can_be_robbed(who, &offer) {
                self.hand.completed.insert(who);
            }
            if let Some(menu) = menu {
                self.hand.asked.insert(who);
                self.hand.menus[who] = menu;
            }
        }
        self.hand.lies = Some(offer);
        self.phase = Phase::Answers(offer);
        if self.hand.asked.is_empty() {
            self.pass(&offer);
        }
    }

    /// Goes on when nobody takes a tile.
    pub(crate) fn pass(&mut self, offer: &Offer) {
        self.pass_wins();
        self.pass_pungs(offer.tile.kind, None);
        self.note_let_pass(offer);
        let next = self.passed_phase(offer);
        self.accept_ready(offer);
        if let Some(dora) = self.play.turns.dora
            && !dora.if_robbed
        {
            match offer.shown {
                Exposure::Added => self.turn_for_kong(false),
                Exposure::Concealed => self.turn_for_kong(true),
                Exposure::RiverTile | Exposure::Aside | Exposure::Flower => {}
            }
        }
        self.hand.asked = Chairs::NONE;
        if self.hand.opening.is_some() {
            return self.enter_opening(next);
        }
        self.phase = next;
    }

    /// Notes the wins that players let pass.
    pub(super) fn pass_wins(&mut self) {
        for who in self.hand.completed.iter() {
            let offered = self.hand.asked.contains(who) && self.hand.menus[who].win;
            self.note_declined(who, offered, DeclinedTile::Shown);
        }
    }

    /// The indicators that would be turned if everybody passed.
    pub(super) fn turns_if_passed(&self, offer: &Offer) -> u8 {
        let Some(dora) = self.play.turns.dora else { return 0 };
        let now = match (offer.shown, dora.kong) {
            (Exposure::RiverTile | Exposure::Aside | Exposure::Flower, _) | (_, None) => false,
            (Exposure::Added, Some(timing)) => timing == KongDora::AtOnce,
            (Exposure::Concealed, Some(_)) => true,
        };
        u8::from(now && !dora.if_robbed)
    }

    /// The phase that follows if nobody takes a tile.
    pub(super) fn passed_phase(&self, offer: &Offer) -> Phase {
        if offer.shown == Exposure::Flower {
            if self.hand.opening.is_some() {
                return self.opening_phase(offer.who, false);
            }
            // The hand ends when no tile is left for the flower.
            if !self.has_for_flower() {
                return Phase::Exhausted;
            }
        }
        if offer.shown != Exposure::RiverTile {
            return Phase::Draw { who: offer.who, from: WallEnd::Replacement };
        }
        if let Some(how) = self.void_after(offer) {
            return Phase::Void(how);
        }
        if self.hand.live == 0 {
            return Phase::Exhausted;
        }
        Phase::Draw { who: self.next(offer.who), from: WallEnd::Front }
    }

    /// The reason why the hand is void after a discard that nobody takes.
    pub(super) fn void_after(&self, offer: &Offer) -> Option<VoidHand> {
        let aborts = &self.play.turns.aborts;
        let hand = &self.hand;
        let firsts = &hand.first_discards;
        if aborts.four_winds
            && hand.quiet
            && self.players() == 4
            && firsts.len() == 4
            && hand.sides[offer.who].river.len() == 1
            && firsts.iter().all(|&kind| kind == firsts[0])
            && (0..4).any(|number| Kind::wind(number) == firsts[0])
        {
            return Some(VoidHand::FourWinds);
        }
        let ready = |chair: &Chair| hand.sides[*chair].has_declared() || hand.sides[*chair].declaring.is_some();
        let declares = hand.sides[offer.who].declaring.is_some();
        if aborts.four_ready && declares && self.players() == 4 && self.chairs().filter(ready).count() == 4 {
            return Some(VoidHand::FourReady);
        }
        let by = aborts.four_kongs?;
        if self.kongs() < 4 {
            return None;
        }
        let with_kongs = self.chairs().filter(|&chair| self.kongs_of(chair) > 0).count();
        (with_kongs >= usize::from(by)).then_some(VoidHand::FourKongs)
    }

    /// Accepts the declaration that came with a discard on which nobody won: its stake is paid.
    pub(super) fn accept_ready(&mut self, offer: &Offer) {
        let terms = self.play.terms;
        let side = &mut self.hand.sides[offer.who];
        let Some(declared) = side.declaring.take() else { return };
        side.declared = declared;
        side.one_shot = true;
        self.hand.declarations += 1;
        side.declared_at = self.hand.declarations;
        self.state.points[offer.who.index()] -= terms.stake;
        self.state.deposits += u32::from(terms.stake > 0);
    }

    /// Breaks off the first go-round, and what counts only while nothing comes between.
    pub(crate) fn interrupt(&mut self) {
        self.hand.quiet = false;
        self.hand.sides.0.iter_mut().for_each(|side| side.one_shot = false);
    }

    /// Turns the indicator of a kong, at once or with the next discard.
    pub(super) fn turn_for_kong(&mut self, concealed: bool) {
        let Some(timing) = self.play.turns.dora.and_then(|dora| dora.kong) else { return };
        let now = concealed || timing == KongDora::AtOnce;
        *(if now { &mut self.hand.turn_now } else { &mut self.hand.turn_later }) += 1;
    }

    /// Turns the indicators that another kong comes before.
    pub(super) fn turn_before_kong(&mut self) {
        let next = Some(KongDora::ConcealedAtOnceOrNextKong);
        if self.play.turns.dora.is_some_and(|dora| dora.kong == next) {
            self.hand.turn_now += std::mem::take(&mut self.hand.turn_later);
        }
    }
}
