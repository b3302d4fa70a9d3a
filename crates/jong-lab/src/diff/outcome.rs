//! Outlines: the part of a hand's result in which two rulesets can be compared.

use jong_core::hand::{PerSeat, Win};
use jong_core::{NoWin, Ruleset, Score};

use jong::Record;
use jong::record::quick;

/// The result of a hand in outline.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ResultOutline {
    /// The rules refuse it: a tile, seat or event they don't have.
    Refused,
    /// The hand does not win.
    No,
    /// The hand wins.
    Won(WonOutline),
}

/// The result of a hand that wins, in outline.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WonOutline {
    /// The worth of the hand itself.
    pub(crate) worth: i64,
    /// The gain or loss of each seat.
    pub(crate) payments: PerSeat<i64>,
    /// The amounts of its value, by unit.
    pub(crate) value: [Option<(&'static str, i64)>; 2],
    /// The number of patterns that count.
    pub(crate) patterns: u32,
}

impl ResultOutline {
    /// Scores a win in outline.
    pub(crate) fn of(rules: &Ruleset, win: &Win, room: &mut Score) -> ResultOutline {
        ResultOutline::scored(rules.score_into(&win.hand, &win.situation, room), room)
    }

    /// The outline of a hand that was scored into some room.
    pub(crate) fn scored(outcome: Result<(), NoWin>, room: &Score) -> ResultOutline {
        match outcome {
            Ok(()) => ResultOutline::Won(WonOutline {
                worth: room.worth,
                payments: room.totals,
                value: room.value.amounts.map(|amount| amount.map(|(unit, amount)| (unit.name, amount))),
                patterns: room.tally.on.len(),
            }),
            Err(_) => ResultOutline::No,
        }
    }

    /// Reads a record and scores it in outline.
    pub(crate) fn of_record(rules: &Ruleset, record: &str, room: &mut Score) -> ResultOutline {
        read(rules, record).map_or(ResultOutline::Refused, |win| ResultOutline::of(rules, &win, room))
    }

    /// The outline of a hand that wins; `None` if it does not, or is refused.
    pub(crate) fn won(&self) -> Option<&WonOutline> {
        match self {
            ResultOutline::Won(won) => Some(won),
            ResultOutline::Refused | ResultOutline::No => None,
        }
    }

    /// True if the hand wins.
    pub(crate) fn wins(&self) -> bool {
        self.won().is_some()
    }

    /// True if both rulesets make the same payments.
    pub(crate) fn pays_as(&self, other: &ResultOutline) -> bool {
        self.won().map(|won| won.payments) == other.won().map(|won| won.payments)
    }

    /// True if the hand is worth the same by both rulesets, whoever pays it.
    pub(crate) fn is_worth_as(&self, other: &ResultOutline) -> bool {
        self.won().map(|won| won.worth) == other.won().map(|won| won.worth)
    }

    /// True if two rulesets agree on a hand: both say that it does not win, or both give it the same worth, value and
    /// payments.
    pub(crate) fn same(&self, other: &ResultOutline) -> bool {
        let told = |outline: &ResultOutline| outline.won().map(|won| (won.worth, won.payments, won.value));
        told(self) == told(other)
    }

    /// The number of patterns that count; 0 if the hand does not win.
    pub(crate) fn patterns(&self) -> u32 {
        self.won().map_or(0, |won| won.patterns)
    }
}

/// Reads a record as a win by some rules, if they accept it.
pub(crate) fn read(rules: &Ruleset, record: &str) -> Option<Win> {
    match quick::read(record, rules) {
        Some(quick) => Some(quick.win),
        None if quick::is_contradicted(record, rules) => None,
        None => Record::from_json(record, rules).ok()?.check(rules).ok(),
    }
}
