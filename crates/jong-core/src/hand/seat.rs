//! Seats and winds.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumIter, EnumString, IntoStaticStr};

use crate::tile::Kind;

/// A seat, named by its wind; also the wind of a round. The dealer sits east, and the turn goes east, south, west,
/// north. With three players there is no north.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    EnumIter,
    IntoStaticStr,
)]
pub enum Seat {
    /// East, the dealer.
    E,
    /// South.
    S,
    /// West.
    W,
    /// North.
    N,
}

impl Seat {
    /// All four, in turn order.
    pub const ALL: [Seat; 4] = [Seat::E, Seat::S, Seat::W, Seat::N];

    /// 0 for east to 3 for north.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seats of a table of `players` players, in turn order.
    #[inline]
    pub fn at_table(players: u8) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().take(usize::from(players))
    }

    /// The wind tile of the seat.
    pub const fn wind(self) -> Kind {
        Kind::wind(self as u8)
    }
}

/// Something each seat has: an amount of money, a name.
pub type PerSeat<T> = [T; 4];
