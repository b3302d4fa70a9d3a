//! The kinds of players at a table.

use jong_players::PlayerLevel;
use strum::{Display, EnumIter, EnumString, IntoStaticStr};

/// A kind of players. What holds for all kinds is likely to be the rule's doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Population {
    /// All weigh worth, odds and danger.
    Sound,
    /// All take the nearest way to a complete hand.
    Quick,
    /// Sound and quick players in turns.
    Mixed,
}

impl Population {
    /// The players by chair; where there are fewer than chairs, they take turns.
    pub fn levels(self) -> &'static [PlayerLevel] {
        match self {
            Population::Sound => &[PlayerLevel::Sound],
            Population::Quick => &[PlayerLevel::Quick],
            Population::Mixed => &[PlayerLevel::Sound, PlayerLevel::Quick],
        }
    }
}
