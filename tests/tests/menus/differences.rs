//! Differences between the tables.

use std::fmt;

use jong::table::{Chair, Table};

use super::choice::Choice;

/// The table that lets a player do more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    /// Jong's.
    Ours,
    /// The other.
    Theirs,
}

/// A choice that one table gives, and the other does not.
#[derive(Debug, Clone)]
pub(super) struct Difference {
    pub(super) side: Side,
    pub(super) choice: Choice,
    place: String,
}

impl Difference {
    /// The difference at a table as it is.
    pub(super) fn at(side: Side, choice: Choice, table: &Table<'_>, who: Chair, name: &str, hand: usize) -> Difference {
        let view = table.view(who);
        let tiles: String = view.whole().iter().map(|tile| tile.to_string()).collect();
        let (left, phase, declared) = (table.left(), table.phase(), view.declared(who));
        let place = format!("{name}, hand {hand}, chair {who} with {tiles}, {declared:?}; {left} left; {phase:?}");
        Difference { side, choice, place }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}: {}", self.side, self.choice, self.place)
    }
}
