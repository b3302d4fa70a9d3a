//! The nearest rulesets for programs.

use jong::Lang;
use serde::{Serialize, Serializer};
use serde_json::Number;

use super::{NearestRulesets, Neighbour};

/// A ruleset with its distance.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NearRuleset"))]
pub(crate) struct NearJson<'a> {
    /// The id of the rules.
    id: &'a str,
    /// The number of differences.
    differences: usize,
    /// The number of rules that differ, and behind the point the share of wins that are worth something else.
    distance: Number,
}

/// A list of the shipped rulesets of the same grammar, nearest first.
impl Serialize for NearestRulesets<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.near.serialize(serializer)
    }
}

impl Serialize for Neighbour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A number that is read as it is written has three decimals and no more.
        let distance = serde_json::from_str(&self.distance(Lang::En)).unwrap_or_else(|_| self.thousandths().into());
        NearJson { id: self.id(), differences: self.differences, distance }.serialize(serializer)
    }
}
