//! The played effect, for programs.

use serde::Serialize;

use super::{ChangedDeal, Estimate, Measure, Played, PlayedSums};
use crate::impact::json::CountJson;

/// The played effect: the same walls, played by the rules as they are and by the others, by players who know them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayedEffect"))]
pub(in crate::impact) struct PlayedJson<'a> {
    /// Matches for each kind of players.
    matches: u64,
    /// The seed.
    seed: u64,
    /// The times that one has looked whether it is sure enough; 0 where the number of matches was said.
    looks: usize,
    /// Each kind of players.
    kinds: Vec<KindJson<'a>>,
}

/// One kind of players.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayedByKind"))]
struct KindJson<'a> {
    /// The players.
    players: &'static str,
    /// Matches that they played by both rules.
    matches: u64,
    /// Hands by the first rules, and by the others.
    hands: [u64; 2],
    /// Deals that both rules play.
    deals: u64,
    /// Those of them that end otherwise.
    otherwise: u64,
    /// The measures.
    measures: Vec<MeasureJson>,
    /// The patterns and limits that count in another number of wins, with that number under each.
    patterns: Vec<CountJson<'a>>,
    /// The deals that change most.
    changed: &'a [ChangedDeal],
}

/// A measure: rates in millionths, means in hundredths.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MeasuredChange"))]
struct MeasureJson {
    /// Its id.
    measure: &'static str,
    /// True if it is a rate.
    rate: bool,
    /// By the first rules.
    base: i64,
    /// By the others.
    house: i64,
    /// The change.
    change: i64,
    /// The distance from the change to the ends of its interval. In 95 of 100 runs all twelve intervals hold.
    reach: Option<i64>,
    /// True if the interval holds nothing but more than nothing, or nothing but less.
    clear: bool,
}

impl<'a> PlayedJson<'a> {
    pub(in crate::impact) fn new(played: &'a Played<'_>) -> PlayedJson<'a> {
        let kinds = played.sums.iter().zip(&played.plan.players).enumerate();
        PlayedJson {
            matches: played.plan.matches,
            seed: played.plan.seed,
            looks: played.looks,
            kinds: kinds.map(|(at, (sums, &players))| KindJson::new(players.into(), sums, played, at)).collect(),
        }
    }
}

impl<'a> KindJson<'a> {
    fn new(players: &'static str, sums: &'a PlayedSums, played: &Played<'_>, at: usize) -> KindJson<'a> {
        let changed = |(_, [base, house]): &(&String, &[u64; 2])| base != house;
        KindJson {
            players,
            matches: sums.matches,
            hands: sums.hands,
            deals: sums.deals,
            otherwise: sums.otherwise,
            measures: played.estimates(at).map(MeasureJson::new).collect(),
            patterns: sums.patterns.iter().filter(changed).map(CountJson::new).collect(),
            changed: &sums.changed,
        }
    }
}

impl MeasureJson {
    fn new((measure, estimate): (Measure, Estimate)) -> MeasureJson {
        let [base, house] = estimate.levels;
        MeasureJson {
            measure: measure.into(),
            rate: measure.is_rate(),
            base,
            house,
            change: estimate.change,
            reach: estimate.reach,
            clear: estimate.is_clear(),
        }
    }
}
