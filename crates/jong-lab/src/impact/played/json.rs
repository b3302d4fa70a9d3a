//! The played effect, for programs.

use serde::Serialize;

use super::{ChangedDeal, Estimate, Measure, PatternCounts, PlayedEffect, PlayedSums};

/// The played effect: the same walls, played by the rules as they are and by the others, by players who know them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayedEffect"))]
pub(in crate::impact) struct PlayedEffectJson<'a> {
    /// Matches for each kind of players.
    matches: u64,
    /// The seed.
    seed: u64,
    /// The times that one has looked whether it is sure enough; 0 where the number of matches was said.
    looks: usize,
    /// The certainty that was wanted of every rate, in millionths, where one played until it was sure.
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<u32>,
    /// True if that was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    reached: Option<bool>,
    /// The intervals among which the doubt of 5 in 100 is shared out: one of each measure for each kind of players.
    intervals: usize,
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
    /// Matches in which anything is otherwise.
    touched: u64,
    /// Hands by the first rules, and by the others.
    hands: [u64; 2],
    /// Deals that both rules play.
    deals: u64,
    /// Deals that both rules play and that end otherwise.
    otherwise: u64,
    /// The measures.
    measures: Vec<MeasureJson>,
    /// The patterns and limits that count in another number of wins, with that number under each.
    patterns: Vec<PlayedCountJson<'a>>,
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
    /// The distance from the change to the ends of its interval, where there are enough matches, and enough that differ. In 95
    /// of 100 runs the intervals of all measures hold for all kinds of players.
    reach: Option<i64>,
    /// The matches that differ in it.
    otherwise: u64,
    /// The largest share of matches that differ in the long run, in millionths, with as much doubt as the interval.
    otherwise_high: u32,
    /// True if the interval holds nothing but more than nothing, or nothing but less.
    clear: bool,
}

/// A pattern or limit, with the number of wins in which it counts.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PlayedCount"))]
struct PlayedCountJson<'a> {
    /// Its id.
    id: &'a str,
    /// Wins in which it counts by the first rules.
    base: u64,
    /// Wins in which it counts by the others.
    house: u64,
    /// The distance from the change to the ends of its interval, where enough matches differ. In 95 of 100 runs those of all
    /// patterns and limits hold.
    reach: Option<u64>,
}

impl<'a> PlayedEffectJson<'a> {
    pub(in crate::impact) fn new(played: &'a PlayedEffect<'_>) -> PlayedEffectJson<'a> {
        let kinds = played.sums.iter().zip(&played.plan.players).enumerate();
        PlayedEffectJson {
            matches: played.plan.matches,
            seed: played.plan.seed,
            looks: played.looks,
            goal: played.goal,
            reached: played.goal.map(|goal| played.is_sure(goal)),
            intervals: played.intervals(),
            kinds: kinds.map(|(at, (sums, &players))| KindJson::new(players.into(), sums, played, at)).collect(),
        }
    }
}

impl<'a> KindJson<'a> {
    fn new(players: &'static str, sums: &'a PlayedSums, played: &'a PlayedEffect<'_>, at: usize) -> KindJson<'a> {
        let count = |(id, counts, reach): (&'a str, PatternCounts, _)| {
            let [base, house] = counts.wins;
            PlayedCountJson { id, base, house, reach }
        };
        KindJson {
            players,
            matches: sums.matches,
            touched: sums.touched,
            hands: sums.hands,
            deals: sums.deals,
            otherwise: sums.otherwise,
            measures: played.estimates(at).map(MeasureJson::new).collect(),
            patterns: played.patterns(at).map(count).collect(),
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
            otherwise: estimate.otherwise,
            otherwise_high: estimate.share.high,
            clear: estimate.is_clear(),
        }
    }
}
