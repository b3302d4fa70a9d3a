//! A player who takes any action of the menu.

use jong_table::{Action, Menu, View};

use crate::player::any_action;
use crate::{Chance, Player};

/// A player who takes any action of the menu, each as likely as the others.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomPlayer;

impl Player for RandomPlayer {
    fn choose(&mut self, _: &View<'_>, menu: &Menu, chance: &mut Chance) -> Action {
        menu.nth(chance.below(menu.count())).unwrap_or_else(|| any_action(menu))
    }

    fn stops(&mut self, _: &View<'_>) -> bool {
        false
    }
}
