//! What a hand comes to, as far as two rulesets can be compared in it.

use jong_core::hand::{PerSeat, Win};
use jong_core::{Ruleset, Score};

use jong::Record;
use jong::quick;

/// What a hand comes to.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Outline {
    /// The rules refuse it: a tile, seat or event they don't have.
    Refused,
    /// It does not win.
    No,
    /// It wins.
    Won {
        /// What the hand itself is worth.
        worth: i64,
        /// What each seat gains or loses.
        payments: PerSeat<i64>,
        /// The amounts of its value, by unit.
        value: [Option<(&'static str, i64)>; 2],
        /// How many patterns count.
        patterns: u32,
    },
}

impl Outline {
    /// What a win comes to.
    pub(crate) fn of(rules: &Ruleset, win: &Win, room: &mut Score) -> Outline {
        match rules.score_into(&win.hand, &win.situation, room) {
            Ok(()) => Outline::Won {
                worth: room.worth,
                payments: room.payments,
                value: room.value.amounts.map(|amount| amount.map(|(unit, amount)| (unit.name, amount))),
                patterns: room.tally.on.len(),
            },
            Err(_) => Outline::No,
        }
    }

    /// What a record comes to.
    pub(crate) fn of_record(rules: &Ruleset, record: &str, room: &mut Score) -> Outline {
        read(rules, record).map_or(Outline::Refused, |win| Outline::of(rules, &win, room))
    }

    /// Whether it wins.
    pub(crate) fn wins(&self) -> bool {
        matches!(self, Outline::Won { .. })
    }

    /// Whether somebody who plays by one of two rulesets would be paid otherwise by the other.
    pub(crate) fn pays_as(&self, other: &Outline) -> bool {
        match (self, other) {
            (Outline::Won { payments: a, .. }, Outline::Won { payments: b, .. }) => a == b,
            _ => self.wins() == other.wins(),
        }
    }

    /// Whether two rulesets say the same of a hand: that it does not win, or what it is worth and who pays.
    pub(crate) fn same(&self, other: &Outline) -> bool {
        match (self, other) {
            (Outline::Won { worth, payments, value, .. }, Outline::Won { worth: w, payments: p, value: v, .. }) => {
                (worth, payments, value) == (w, p, v)
            }
            _ => self.wins() == other.wins(),
        }
    }

    /// How many patterns count; none if it does not win.
    pub(crate) fn patterns(&self) -> u32 {
        match self {
            Outline::Won { patterns, .. } => *patterns,
            _ => 0,
        }
    }
}

/// A record as a win by some rules, if they accept it.
pub(crate) fn read(rules: &Ruleset, record: &str) -> Option<Win> {
    match quick::read(record, rules) {
        Some(quick) => Some(quick.win),
        None => Record::from_json(record, rules).ok()?.check(rules).ok(),
    }
}
