//! Seats and winds.

use std::ops::{Index, IndexMut};

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
    pub fn at_table(players: u8) -> impl Iterator<Item = Seat> + Clone {
        const ALL: &[Seat] = &Seat::ALL;
        ALL[..usize::from(players).min(ALL.len())].iter().copied()
    }

    /// The seat that this one is when another is taken as East, at a table of four.
    pub const fn counted_from(self, east: Seat) -> Seat {
        Seat::ALL[(self as usize + 4 - east as usize) % 4]
    }

    /// The wind tile of the seat.
    pub const fn wind(self) -> Kind {
        Kind::wind(self as u8)
    }
}

/// One thing for each seat: an amount of money, a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PerSeat<T>([T; 4]);

impl<T> PerSeat<T> {
    /// The things of east, south, west and north.
    pub const fn new(things: [T; 4]) -> PerSeat<T> {
        PerSeat(things)
    }

    /// A thing made for each seat.
    pub fn of(make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::ALL.map(make))
    }

    /// The things in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The things in the order of the seats, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Each seat with its thing.
    pub fn with_seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// A thing made of each.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat(self.0.map(make))
    }

    /// The things by reference.
    pub fn each_ref(&self) -> PerSeat<&T> {
        PerSeat(self.0.each_ref())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

impl<T> From<PerSeat<T>> for [T; 4] {
    fn from(things: PerSeat<T>) -> [T; 4] {
        things.0
    }
}

impl<T: PartialEq> PartialEq<[T; 4]> for PerSeat<T> {
    fn eq(&self, other: &[T; 4]) -> bool {
        self.0 == *other
    }
}

impl<T> IntoIterator for PerSeat<T> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, 4>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a PerSeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut PerSeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}
