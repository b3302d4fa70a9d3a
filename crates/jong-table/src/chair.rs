//! Chairs: the places of the players, the same for a whole match.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most players that sit at a table.
pub const MOST_PLAYERS: usize = 4;

/// The place of a player for the whole match, counted from 0 in the order of turns. The [`Seat`](jong_core::hand::Seat) is
/// the wind that the player has in one hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chair(u8);

impl Chair {
    /// The chair of a number; `None` if no table has so many.
    pub const fn new(number: usize) -> Option<Chair> {
        if number < MOST_PLAYERS { Some(Chair(number as u8)) } else { None }
    }

    /// The chair of a number at a table of so many players, counted round and round.
    #[inline]
    pub(crate) const fn round(number: usize, players: usize) -> Chair {
        Chair((number % players % MOST_PLAYERS) as u8)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The steps from another chair to this one, in the order of turns.
    pub const fn steps_from(self, other: Chair, players: usize) -> usize {
        (self.index() + players - other.index()) % players
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of chairs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Chairs(u8);

impl Chairs {
    /// Nobody.
    pub const NONE: Chairs = Chairs(0);

    /// The set with one member.
    pub const fn of(chair: Chair) -> Chairs {
        Chairs(1 << chair.0)
    }

    /// All players at a table, by their number.
    pub const fn all(players: usize) -> Chairs {
        Chairs(((1u16 << players) - 1) as u8)
    }

    /// True if the chair is a member.
    pub const fn contains(self, chair: Chair) -> bool {
        self.0 >> chair.0 & 1 == 1
    }

    /// Adds a chair.
    pub const fn insert(&mut self, chair: Chair) {
        self.0 |= 1 << chair.0;
    }

    /// Takes a chair out.
    pub const fn remove(&mut self, chair: Chair) {
        self.0 &= !(1 << chair.0);
    }

    /// The number of members.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is no member.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members by number.
    pub fn iter(self) -> impl Iterator<Item = Chair> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Chair(left.trailing_zeros() as u8 % MOST_PLAYERS as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// The members in the order of turns, from the chair after this one on.
    pub fn after(self, first: Chair, players: usize) -> impl Iterator<Item = Chair> {
        (1..=players).map(move |step| Chair::round(first.index() + step, players)).filter(move |&at| self.contains(at))
    }
}

impl FromIterator<Chair> for Chairs {
    fn from_iter<I: IntoIterator<Item = Chair>>(chairs: I) -> Chairs {
        let mut set = Chairs::NONE;
        chairs.into_iter().for_each(|chair| set.insert(chair));
        set
    }
}

impl fmt::Debug for Chairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One thing for each chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PerChair<T>(pub [T; MOST_PLAYERS]);

impl<T> PerChair<T> {
    /// A thing made for each chair.
    pub fn of(mut make: impl FnMut(Chair) -> T) -> PerChair<T> {
        PerChair([0, 1, 2, 3].map(|number| make(Chair(number))))
    }
}

impl<T> Index<Chair> for PerChair<T> {
    type Output = T;

    #[inline]
    fn index(&self, chair: Chair) -> &T {
        &self.0[chair.index() & 3]
    }
}

impl<T> IndexMut<Chair> for PerChair<T> {
    #[inline]
    fn index_mut(&mut self, chair: Chair) -> &mut T {
        &mut self.0[chair.index() & 3]
    }
}
