//! Rules by which no hand can be played.

use jong_core::hand::Seat;
use jong_core::{Ruleset, Text, say};
use jong_table::{Refusal, Table};

/// The reason why no hand can be played by some rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// The rules do not say how they are played.
    Silent,
    /// No hand can be dealt: the rule that bars it, and the fact.
    Undealt(Refusal),
}

impl Unplayable {
    /// The reason for some rules; `None` if hands can be played by them.
    pub fn of(rules: &Ruleset) -> Option<Unplayable> {
        match Table::new(rules, Seat::E) {
            Some(table) => table.refusal_of_deals().map(Unplayable::Undealt),
            None => Some(Unplayable::Silent),
        }
    }

    /// The reason in words that can follow a colon.
    pub fn reason(&self) -> Text {
        match self {
            Unplayable::Silent => say!("these rules do not say how they are played"),
            Unplayable::Undealt(refusal) => say!("no hand can be dealt, for {why}", why = refusal.bar.fact()),
        }
    }
}
