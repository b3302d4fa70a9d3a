//! Players: whoever chooses.

use jong_core::Ruleset;
use jong_table::{Action, Menu, View};
use strum::{Display, EnumIter, EnumString, IntoStaticStr};

use crate::{Chance, QuickPlayer, RandomPlayer, SoundPlayer};

/// A player, who sees a table from one chair.
pub trait Player {
    /// Chooses one of the actions of a menu. Chance begins anew with every choice.
    fn choose(&mut self, view: &View<'_>, menu: &Menu, chance: &mut Chance) -> Action;

    /// True if the player, who leads as dealer in the last hand, ends the match where the rules allow that.
    fn stops(&mut self, _view: &View<'_>) -> bool {
        true
    }
}

/// The levels of players that come with Jong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerLevel {
    /// Any action of the menu.
    Random,
    /// The nearest way to a complete hand.
    Quick,
    /// Worth, odds and danger, weighed.
    Sound,
}

impl PlayerLevel {
    /// A player of the level at a table of some rules.
    pub fn player(self, rules: &Ruleset) -> LevelPlayer<'_> {
        match self {
            PlayerLevel::Random => LevelPlayer::Random(RandomPlayer),
            PlayerLevel::Quick => LevelPlayer::Quick(Box::new(QuickPlayer::new(rules))),
            PlayerLevel::Sound => LevelPlayer::Sound(Box::new(SoundPlayer::new(rules))),
        }
    }
}

/// A player of a level. To copy it costs less than to make another.
#[derive(Debug, Clone)]
pub enum LevelPlayer<'r> {
    /// A player who takes any action of the menu.
    Random(RandomPlayer),
    /// A player who takes the nearest way to a complete hand.
    Quick(Box<QuickPlayer<'r>>),
    /// A player who weighs worth, odds and danger.
    Sound(Box<SoundPlayer<'r>>),
}

impl Player for LevelPlayer<'_> {
    fn choose(&mut self, view: &View<'_>, menu: &Menu, chance: &mut Chance) -> Action {
        match self {
            LevelPlayer::Random(player) => player.choose(view, menu, chance),
            LevelPlayer::Quick(player) => player.choose(view, menu, chance),
            LevelPlayer::Sound(player) => player.choose(view, menu, chance),
        }
    }

    fn stops(&mut self, view: &View<'_>) -> bool {
        match self {
            LevelPlayer::Random(player) => player.stops(view),
            LevelPlayer::Quick(player) => player.stops(view),
            LevelPlayer::Sound(player) => player.stops(view),
        }
    }
}

/// The action of a menu that is taken where nothing speaks for another: to pass, or else the first.
pub(crate) fn any_action(menu: &Menu) -> Action {
    if menu.pass { Action::Pass } else { menu.nth(0).unwrap_or(Action::Pass) }
}
