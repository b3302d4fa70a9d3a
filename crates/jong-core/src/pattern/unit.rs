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
    /// The role of the patterns valued in it.
    pub role: UnitRole,
    /// Its values are words that the grammar gives a meaning, not numbers.
    pub words: bool,
    /// Only a hand that won can have patterns valued in it.
    pub winner: bool,
}

/// The role of the patterns that are valued in a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnitRole {
    /// Reasons to win, counted together.
    Reason,
    /// Lines of points, counted beside everything and no reason to win.
    Points,
    /// Limits: one of them makes the hand worth something by itself, beside any others.
    Limit,
    /// Patterns that stand alone: they drop all others.
    Alone,
}

impl Unit {
    /// A unit of reasons to win, called the same everywhere.
    pub const fn new(name: &'static str) -> Unit {
        Unit { name, key: name, section: name, role: UnitRole::Reason, words: false, winner: false }
    }

    /// The question that its section answers.
    pub fn question(&self) -> String {
        let name = self.name;
        let whose = if self.winner { ", in the winner's hand only" } else { "" };
        match self.role {
            UnitRole::Reason | UnitRole::Alone | UnitRole::Points => {
                format!("What is each pattern worth, in {name}{whose}?")
            }
            UnitRole::Limit if self.words => format!("Which patterns are worth a limit by themselves{whose}?"),
            UnitRole::Limit => format!("What is a hand with this pattern worth, whatever else it counts{whose}?"),
        }
    }
}
