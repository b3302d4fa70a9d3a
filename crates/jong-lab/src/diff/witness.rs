//! A hand that two rulesets score differently, with its cause.

use jong_core::Ruleset;
use serde_json::{Map, Value};

use super::share::Share;
use jong::score_json;
use jong::{ErrorLine, ResultLine};
use jong::{SettledLine, settle_json};

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
    /// The record.
    pub record: Map<String, Value>,
    /// The share of wins by the first rules that the cause touches.
    pub share: Option<Share>,
    rules: [&'a Ruleset; 2],
}

impl<'a> Witness<'a> {
    pub(super) fn new(rules: [&'a Ruleset; 2], cause: Vec<String>, pattern: bool, record: Map<String, Value>) -> Self {
        Witness { cause, pattern, alone: false, record, share: None, rules }
    }

    /// The results of the hand by the first rules and by the second, or the reason why they refuse it.
    pub fn results(&self) -> [Result<ResultLine<'a>, ErrorLine>; 2] {
        let text = Value::Object(self.record.clone()).to_string();
        self.rules.map(|rules| score_json(rules, &text, None))
    }
}

/// A finished hand of all players that two rulesets settle differently.
#[derive(Debug)]
pub struct SettlementWitness<'a> {
    /// The pattern or option that differs.
    pub cause: Vec<String>,
    /// True if nothing else makes a difference in the settlement of this hand.
    pub alone: bool,
    /// The record of the finished hand.
    pub record: Map<String, Value>,
    rules: [&'a Ruleset; 2],
}

impl<'a> SettlementWitness<'a> {
    pub(super) fn new(
        rules: [&'a Ruleset; 2],
        cause: Vec<String>,
        alone: bool,
        record: Map<String, Value>,
    ) -> SettlementWitness<'a> {
        SettlementWitness { cause, alone, record, rules }
    }

    /// The payments by the first rules and by the second, or the reason why they refuse the hand.
    pub fn results(&self) -> [Result<SettledLine<'a>, ErrorLine>; 2] {
        let text = Value::Object(self.record.clone()).to_string();
        self.rules.map(|rules| settle_json(rules, &text, None))
    }
}
