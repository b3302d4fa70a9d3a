//! Actions: what a player says.

use jong_core::hand::Meld;
use jong_core::tile::{Kind, Suit, Tile};

use crate::OwnKong;

/// An action of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Discards a tile.
    Discard {
        /// The tile.
        tile: Tile,
        /// The tile is the one just drawn.
        drawn: bool,
        /// Declares ready with it.
        ready: bool,
    },
    /// Wins.
    Win,
    /// Claims the discard for a meld, which is given with the claimed tile in it.
    Claim(Meld),
    /// Makes a kong of own tiles.
    Kong(OwnKong, Kind),
    /// Lays a tile aside.
    Aside(Kind),
    /// Lays a flower or a season out.
    Flower(Kind),
    /// Gives a tile away, in an exchange before play.
    Give(Tile),
    /// Names the suit that the hand will do without.
    Lack(Suit),
    /// Declares the hand void.
    Void,
    /// Lets the others go on.
    Pass,
}
