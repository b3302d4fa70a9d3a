//! The menu of the player whose turn it is.

use jong_core::sections::ReplacementTime;
use jong_core::tile::KindSet;

use super::Menu;
use crate::tiles::HEADS;
use crate::{Chair, Phase, Table};

impl Table<'_> {
    /// The actions that a player may take now.
    pub fn menu(&self, chair: Chair) -> Menu {
        self.open_menu(chair).copied().unwrap_or_default()
    }

    /// The menu of a player who may act now.
    #[inline]
    pub(crate) fn open_menu(&self, chair: Chair) -> Option<&Menu> {
        if self.hand.turn_now > 0 {
            return None;
        }
        match self.phase {
            Phase::Turn(who) | Phase::Flowers(who) | Phase::Exchange(who) | Phase::Lack(who)
                if who == chair && self.hand.must_lay.is_none() =>
            {
                Some(&self.hand.menus[chair])
            }
            Phase::Answers(_) if self.hand.asked.contains(chair) => Some(&self.hand.menus[chair]),
            Phase::Deal
            | Phase::Draw { .. }
            | Phase::Turn(_)
            | Phase::Flowers(_)
            | Phase::Exchange(_)
            | Phase::Lack(_)
            | Phase::Answers(_)
            | Phase::Void(_)
            | Phase::Exhausted
            | Phase::Over => None,
        }
    }

    /// Gives a player the turn. His menu is made once, and stays till he acts.
    pub(crate) fn give_turn(&mut self, who: Chair) {
        let flowers = self.flowers_held(who);
        let may_keep = self.play.turns.flowers.replace == ReplacementTime::Later;
        let (menu, forced) = match flowers.is_empty() || may_keep {
            true => (self.turn_menu(who, flowers), None),
            false => self.flower_menu(who, flowers, false),
        };
        self.hand.menus[who] = menu;
        self.hand.must_lay = forced;
        // Who draws the last tile, and can't win with it, may have nothing to do.
        self.phase = if menu.is_empty() && forced.is_none() { Phase::Exhausted } else { Phase::Turn(who) };
    }

    fn turn_menu(&self, who: Chair, flowers: KindSet) -> Menu {
        let side = &self.hand.sides[who];
        let whole = side.whole();
        let mut menu = Menu { tile: side.drawn, ..Menu::default() };
        if self.is_last_draw() {
            menu.pass = true;
        } else if self.is_locked(who) {
            menu.drawn_only = true;
            // A player who declared has drawn, for nobody else lets him have a turn.
            let drawn: KindSet = side.drawn.iter().map(|tile| tile.kind).collect();
            let red = side.drawn.is_some_and(|tile| tile.red);
            let discarded =
                if self.play.turns.flowers.discarded { drawn } else { drawn & !self.play.game.tiles.bonus() };
            *(if red { &mut menu.red_discards } else { &mut menu.discards }) = discarded;
        } else {
            menu.discards = whole.plain_kinds() & !self.hand.swap;
            menu.red_discards = whole.red_kinds() & !self.hand.swap;
            if side.lacks.is_some() {
                let lacked = self.lacked(who);
                // Tiles of the suit that the hand does without go first.
                if !(lacked & KindSet(whole.kinds.present())).is_empty() {
                    menu.discards = menu.discards & lacked;
                    menu.red_discards = menu.red_discards & lacked;
                }
            }
            menu.ready = self.ready_kinds(who, menu.discards | menu.red_discards);
            if self.play.turns.flowers.discarded {
                menu.discards = menu.discards | flowers;
            }
        }
        let stuck = (menu.discards | menu.red_discards).is_empty() && !menu.pass;
        if self.has_for_flower() || stuck {
            menu.flowers = flowers;
        }
        (menu.concealed, menu.added) = self.own_kongs(who, &whole);
        menu.aside = self.asides(who, &whole);
        menu.win = self.wins_by_draw(who);
        menu.void = self.has_void_hand(who);
        menu
    }

    /// True if the last tile was drawn, and rules let nobody discard after that.
    pub(crate) fn is_last_draw(&self) -> bool {
        self.hand.live == 0 && !self.play.game.wall.last_drawer_discards
    }

    /// True if a declaration holds the player's hand as it is.
    pub(crate) fn is_locked(&self, who: Chair) -> bool {
        let locks = self.play.turns.ready.is_some_and(|ready| ready.locks_hand);
        locks && self.hand.sides[who].has_declared()
    }

    /// True if the tile just drawn wins.
    pub(crate) fn wins_by_draw(&self, who: Chair) -> bool {
        let side = &self.hand.sides[who];
        let Some(tile) = side.drawn.filter(|tile| side.waits.contains(tile.kind)) else { return false };
        self.rule_against_win(who, None).is_none()
            && !self.is_barred(who, tile.kind, None)
            && self.appraise_win(who, tile, None).is_ok()
    }

    /// True if a player may declare the hand void, for the kinds of terminals and honours in it.
    pub(crate) fn has_void_hand(&self, who: Chair) -> bool {
        let side = &self.hand.sides[who];
        let Some(least) = self.play.turns.aborts.nine_kinds else { return false };
        let first = self.hand.quiet && side.river.is_empty() && side.drawn.is_some();
        first && !self.is_dead(who) && (KindSet(side.whole().kinds.present()) & HEADS).len() >= u32::from(least)
    }
}
