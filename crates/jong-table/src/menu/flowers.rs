//! The menu of a player who holds flowers or seasons.

use jong_core::tile::{Kind, KindSet};

use super::Menu;
use crate::{Chair, Table};

impl Table<'_> {
    /// The menu of a player who does nothing but lay flowers out, and the flower that must be laid out if there is no choice.
    /// `may_keep` is true if the player may keep them.
    pub(crate) fn flower_menu(&self, who: Chair, held: KindSet, may_keep: bool) -> (Menu, Option<Kind>) {
        let mut menu = Menu { flowers: held, pass: may_keep, ..Menu::default() };
        let Some(first) = held.iter().next() else { return (menu, None) };
        if let Some(kind) = held.iter().find(|&kind| self.wins_on_flower(who, kind)) {
            menu.tile = Some(kind.into());
            menu.win = true;
            if !self.may_play_on(who, kind) {
                menu.flowers = KindSet::EMPTY;
                menu.pass = false;
            }
            return (menu, None);
        }
        if may_keep { (menu, None) } else { (Menu::default(), Some(first)) }
    }
}
