//! The units that a grammar counts in.

/// A unit that a grammar counts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unit {
    /// Its name in results.
    pub name: &'static str,
    /// The key in a `[pattern.…]` table.
    pub key: &'static str,
    /// The section of a rules file that lists values in it.
    pub section: &'static str,
    /// Patterns valued in it stand alone: they drop all others.
    pub alone: bool,
    /// Its amounts are lines of points rather than reasons to win.
    pub points: bool,
    /// Its values are words that the grammar gives a meaning, not numbers.
    pub words: bool,
    /// Only a hand that won can have patterns valued in it.
    pub winner: bool,
    /// A pattern valued in it makes the hand worth something by itself, beside any others.
    pub limit: bool,
}

impl Unit {
    /// A unit of reasons to win, called the same everywhere.
    pub const fn new(name: &'static str) -> Unit {
        Unit { name, key: name, section: name, alone: false, points: false, words: false, winner: false, limit: false }
    }

    /// The question that its section answers.
    pub fn question(&self) -> String {
        let name = self.name;
        let whose = if self.winner { ", in the winner's hand only" } else { "" };
        match self {
            Unit { words: true, .. } => format!("Which patterns are worth a limit by themselves{whose}?"),
            Unit { points: true, .. } => format!("What does each pattern give in {name}{whose}?"),
            Unit { limit: true, .. } => {
                format!("What is a hand with this pattern worth, whatever else it counts{whose}?")
            }
            _ => format!("What is each pattern worth, in {name}{whose}?"),
        }
    }
}
