//! The menus of players who may take a tile that lies there.

use jong_core::hand::MeldKind;
use jong_core::tile::{Kind, KindSet};
use jong_core::{Claimant, ConcealedRobbery, SwapCalls};

use super::Menu;
use crate::{Bar, Chair, Exposure, Offer, Table};

impl Table<'_> {
    /// The menu of a player for a tile that lies there; `None` if there is nothing to do with it.
    #[inline]
    pub(crate) fn answer_menu(&self, who: Chair, offer: &Offer) -> Option<Menu> {
        let side = &self.hand.sides[who];
        let kind = offer.tile.kind;
        let wins = side.waits.contains(kind) || offer.shown == Exposure::Flower;
        let claims = offer.shown == Exposure::RiverTile && {
            let tiles = &side.concealed.kinds;
            tiles.get(kind) >= 2 || tiles.chows_with(kind) != 0
        };
        if wins || claims { self.menu_for_wanted(who, offer) } else { None }
    }

    /// The same for a tile that completes the hand, or that may go into a meld.
    fn menu_for_wanted(&self, who: Chair, offer: &Offer) -> Option<Menu> {
        let mut menu = Menu::default();
        let side = &self.hand.sides[who];
        let kind = offer.tile.kind;
        if offer.shown == Exposure::Flower {
            menu.win = self.robs_flower(who, offer);
        }
        if side.waits.contains(kind) {
            menu.win = self.wins_on(who, offer);
        }
        if offer.shown == Exposure::RiverTile && self.may_claim(who) && side.lacks != Some(kind.suit()) {
            let held = side.concealed.kinds.get(kind);
            if held >= 2
                && !side.passed_pungs.contains(kind)
                && self.may_take(self.play.game.melds.pung, who, offer.who)
            {
                menu.pungs = self.pungs(who, kind);
            }
            if held >= 3 && self.may_take(self.play.game.melds.kong, who, offer.who) {
                menu.kong = self.may_claim_kong() && self.may_kong_of(who, offer.who);
                menu.kong_reds = side.concealed.reds_of(kind);
            }
            if kind.suit().is_numbered()
                && self.may_take(self.play.game.melds.chow, who, offer.who)
                && self.may_claim_chow(who)
            {
                (menu.chows, menu.red_chows) = self.chows(who, kind);
            }
        }
        if menu.is_empty() {
            return None;
        }
        menu.tile = Some(offer.tile);
        menu.pass = true;
        Some(menu)
    }

    /// True if a player may win on a tile that would complete his hand.
    pub(crate) fn wins_on(&self, who: Chair, offer: &Offer) -> bool {
        self.rule_against_win(who, Some(offer)).is_none()
            && self.can_be_robbed(who, offer)
            && !self.is_barred(who, offer.tile.kind, Some(offer))
            && self.appraise_win(who, offer.tile, Some(offer)).is_ok()
    }

    /// True if these rules let a player take the tile to win.
    pub(crate) fn can_be_robbed(&self, who: Chair, offer: &Offer) -> bool {
        let kongs = &self.play.game.kongs;
        match offer.shown {
            Exposure::RiverTile => true,
            Exposure::Added => kongs.rob_added,
            Exposure::Aside => kongs.rob_aside,
            Exposure::Flower => self.play.turns.flowers.robbed,
            Exposure::Concealed => match kongs.rob_concealed {
                ConcealedRobbery::Never => false,
                rob => rob.allows(&jong_core::hand::Hand::won(&self.hand.sides[who].held, offer.tile)),
            },
        }
    }

    /// True if a player takes the flower that another lays out, and wins.
    pub(crate) fn robs_flower(&self, who: Chair, offer: &Offer) -> bool {
        self.can_be_robbed(who, offer)
            && self.completes_flowers(who, offer.tile.kind, false)
            && self.appraise_win(who, offer.tile, Some(offer)).is_ok()
    }

    /// The rule that keeps a player from any win now; `None` if there is none.
    pub(crate) fn rule_against_win(&self, who: Chair, offer: Option<&Offer>) -> Option<Bar> {
        let (side, hand) = (&self.hand.sides[who], &self.hand);
        if let Some(bar) = self.dead_hand(who) {
            return Some(bar);
        }
        if self.play.turns.ready.is_some_and(|ready| ready.needed) && !side.has_declared() {
            return Some(Bar::NotDeclared);
        }
        if self.holds_lacked(who, offer.map(|offer| offer.tile)) {
            return Some(Bar::LackedSuit);
        }
        let open = offer.is_none() && hand.last_draw.of_claimed;
        (open && !self.play.game.kongs.open_replacement_wins).then_some(Bar::OpenReplacement)
    }

    /// True if a player may claim the discard of another for a kong, as far as it depends on whose it is.
    pub(crate) fn may_kong_of(&self, who: Chair, from: Chair) -> bool {
        self.play.game.kongs.of_next || self.next(from) != who
    }

    /// True if a player has not claimed as many chows yet as may be.
    pub(crate) fn may_claim_chow(&self, who: Chair) -> bool {
        let chows = self.chows_of(who);
        self.play.game.claims.most_chows.0.is_none_or(|most| chows < most.0 as usize)
    }

    /// The number of chows that a player has claimed.
    pub(crate) fn chows_of(&self, who: Chair) -> usize {
        self.hand.sides[who].held.melds.iter().filter(|meld| meld.kind == MeldKind::Chow).count()
    }

    /// True if a player may claim a discard for a meld.
    pub(crate) fn may_claim(&self, who: Chair) -> bool {
        self.hand.live > self.play.game.claims.last_tiles && !self.is_locked(who) && self.may_call(who)
    }

    /// True if a discard may be claimed for a kong.
    pub(crate) fn may_claim_kong(&self) -> bool {
        let kongs = &self.play.game.kongs;
        self.may_kong() && self.has_replacement() && (self.hand.live > 0 || kongs.on_last_tile)
    }

    /// True if a player is among those who may claim a discard of another.
    pub(crate) fn may_take(&self, claimant: Claimant, who: Chair, from: Chair) -> bool {
        match claimant {
            Claimant::Never => false,
            Claimant::Next => self.next(from) == who,
            Claimant::Anyone => true,
        }
    }

    /// The pungs that a player can make, by the number of own red tiles in them.
    fn pungs(&self, who: Chair, kind: Kind) -> u8 {
        let tiles = &self.hand.sides[who].concealed;
        let (all, reds) = (tiles.kinds.get(kind), tiles.reds_of(kind));
        let plain = all - reds;
        let barred = self.barred_after(kind, None);
        let mut found = 0;
        for own in 0..=reds.min(2) {
            if plain >= 2 - own && self.has_discard(who, &[kind, kind], barred) {
                found |= 1 << own;
            }
        }
        found
    }

    /// The chows that a player can make, without and with a red tile of his own.
    fn chows(&self, who: Chair, kind: Kind) -> (u8, u8) {
        let tiles = &self.hand.sides[who].concealed;
        let places = tiles.kinds.chows_with(kind);
        if places == 0 {
            return (0, 0);
        }
        let (plain, red) = (tiles.plain_kinds(), tiles.red_kinds());
        let (mut found, mut with_red) = (0, 0);
        for place in (0..3).filter(|place| places >> place & 1 == 1) {
            let Some(first) = lower(kind, place) else { continue };
            let others = [0, 1, 2].into_iter().filter(|&at| at != place).map(|at| first.next(at));
            let mut needed = [kind; 2];
            for (slot, other) in needed.iter_mut().zip(others) {
                *slot = other.unwrap_or(kind);
            }
            if !self.has_discard(who, &needed, self.barred_after(kind, Some(first))) {
                continue;
            }
            if needed.iter().all(|&other| plain.contains(other)) {
                found |= 1 << place;
            }
            if needed.iter().any(|&other| red.contains(other)) {
                with_red |= 1 << place;
            }
        }
        (found, with_red)
    }

    /// The kinds that may not be discarded after a tile was claimed, for a chow that begins with `first`, or for a pung.
    pub(crate) fn barred_after(&self, claimed: Kind, first: Option<Kind>) -> KindSet {
        let mut barred = KindSet::of(claimed);
        match self.play.game.melds.swap_calls {
            SwapCalls::Allowed => return KindSet::EMPTY,
            SwapCalls::OtherEndOnly => return barred,
            SwapCalls::Forbidden => {}
        }
        if let Some(first) = first {
            if claimed == first {
                first.next(3).iter().for_each(|&end| barred.insert(end));
            } else if first.next(2) == Some(claimed) {
                lower(first, 1).iter().for_each(|&end| barred.insert(end));
            }
        }
        barred
    }

    /// True if there is something left to discard when two tiles go into a meld.
    fn has_discard(&self, who: Chair, taken: &[Kind; 2], barred: KindSet) -> bool {
        // Flowers that were kept are not discarded.
        if barred.is_empty() && self.hand.sides[who].concealed.bonus.is_empty() {
            return true;
        }
        let mut left = self.hand.sides[who].concealed.kinds;
        taken.iter().for_each(|&kind| left.remove(kind));
        !(KindSet(left.present()) & !barred).is_empty()
    }

    /// True if a win is barred by a player's own discards, or by one that was declined. `offer` is nothing for a tile that
    /// was drawn.
    pub(crate) fn is_barred(&self, who: Chair, kind: Kind, offer: Option<&Offer>) -> bool {
        self.bar_of(who, kind, offer).is_some()
    }
}

/// The kind some ranks below another.
fn lower(kind: Kind, ranks: u8) -> Option<Kind> {
    Kind::new(kind.suit(), kind.rank().checked_sub(ranks)?)
}
