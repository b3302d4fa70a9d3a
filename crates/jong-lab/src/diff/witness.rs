//! A hand that two rulesets score differently, with its cause.

use jong_core::hand::Win;
use jong_core::{FinishedHand, Ruleset};

use super::probes::Fields;
use super::share::Share;
use jong::{ErrorLine, FinishedRecord, Record, RecordError, ResultLine, SettledLine, score_record, settle_record};

/// A hand that shows the effect of a difference.
#[derive(Debug)]
pub struct Witness<'a> {
    /// The pattern or option that differs, or several that make a difference only together.
    pub cause: Vec<String>,
    /// True if the cause is a pattern.
    pub pattern: bool,
    /// True if nothing else makes this hand score differently: with the cause changed alone, the first ruleset scores
    /// it as the second.
    pub alone: bool,
    /// The hand as it was won, checked by one of the rulesets at least.
    pub win: Win,
    /// The share of wins by the first rules that the cause touches.
    pub share: Option<Share>,
    rules: [&'a Ruleset; 2],
}

impl<'a> Witness<'a> {
    pub(super) fn new(rules: [&'a Ruleset; 2], cause: Vec<String>, pattern: bool, win: Win) -> Self {
        Witness { cause, pattern, alone: false, win, share: None, rules }
    }

    /// The results of the hand by the first rules and by the second, or the reason why they refuse it.
    pub fn results(&self) -> [Result<ResultLine<'a>, ErrorLine>; 2] {
        self.rules.map(|rules| score_record(rules, Record { id: None, draft: self.win.draft() }, None))
    }
}

/// A finished hand of all players that two rulesets settle differently.
#[derive(Debug)]
pub struct SettlementWitness<'a> {
    /// The pattern or option that differs.
    pub cause: Vec<String>,
    /// True if nothing else makes a difference in the settlement of this hand.
    pub alone: bool,
    /// The hands of the players, and who won.
    pub finished: FinishedHand,
    /// The ruleset that checked it: the first of the two, unless only the second takes this hand.
    pub checked_by: &'a Ruleset,
    /// The hand as it can be read by either of the rules.
    record: Fields,
    rules: [&'a Ruleset; 2],
}

impl<'a> SettlementWitness<'a> {
    /// A witness from a record; `None` if neither of the rules takes it.
    pub(super) fn new(
        rules: [&'a Ruleset; 2],
        cause: Vec<String>,
        alone: bool,
        record: Fields,
    ) -> Option<SettlementWitness<'a>> {
        let checked = |rules: &'a Ruleset| {
            let read = FinishedRecord::from_map(record.clone(), rules).ok()?;
            Some((rules, read.check(rules).ok()?))
        };
        let (checked_by, finished) = rules.into_iter().find_map(checked)?;
        Some(SettlementWitness { cause, alone, finished, checked_by, record, rules })
    }

    /// The finished hand as a record.
    pub fn record(&self) -> &Fields {
        &self.record
    }

    /// The payments by the first rules and by the second, or the reason why they refuse the hand.
    pub fn results(&self) -> [Result<SettledLine<'a>, ErrorLine>; 2] {
        self.rules.map(|rules| match FinishedRecord::from_map(self.record.clone(), rules) {
            Ok(record) => settle_record(rules, record, None),
            Err(RecordError { id, defects }) => Err(ErrorLine::new(id, None, defects)),
        })
    }
}
