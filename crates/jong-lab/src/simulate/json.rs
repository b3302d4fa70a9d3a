//! A simulation as JSON.

use serde::{Serialize, Serializer};

use super::{PlayerSums, Simulation};
use crate::impact::{Sums, SumsJson};

/// A simulation, as `jong simulate --json` writes it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Simulation"))]
pub(crate) struct SimulationJson<'a> {
    /// The id of the rules.
    rules: &'a str,
    /// Their fingerprint.
    fingerprint: String,
    /// The seed.
    seed: u64,
    /// The players, in the order of their chairs.
    players: Vec<&'static str>,
    /// Hands played.
    hands: u64,
    /// Hands that somebody won.
    won: RateJson,
    /// Hands that ended with the wall.
    exhausted: RateJson,
    /// Hands that were void.
    void: RateJson,
    /// Discards of all players in a hand.
    discards: SumsJson,
    /// All players together.
    all: PlayerJson,
    /// The dealers.
    dealers: PlayerJson,
    /// The others.
    others: PlayerJson,
    /// Each chair.
    chairs: Vec<PlayerJson>,
    /// Wins after declaring ready, with claims or without.
    wins_ready: u64,
    /// Wins with claims, of hands that were not declared ready.
    wins_open: u64,
    /// Wins with neither.
    wins_silent: u64,
    /// The patterns and limits, with the number of wins in which each counts.
    patterns: Vec<PatternCountJson<'a>>,
    /// The wins by their worth.
    values: Vec<ValueCountJson>,
}

/// A number of hands, and its share of all, in millionths.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rate"))]
struct RateJson {
    /// The number.
    n: u64,
    /// The share; nothing where there is no hand.
    share: Option<u32>,
    /// The lower end of its 95 % confidence interval.
    low: Option<u32>,
    /// The upper end.
    high: Option<u32>,
}

/// The results of a chair, or of all players in a role.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SimulatedPlayer"))]
struct PlayerJson {
    /// Hands won.
    wins: RateJson,
    /// Hands won by a tile drawn.
    by_draw: RateJson,
    /// Hands that another won on his tile.
    dealt_in: RateJson,
    /// Hands in which he declared ready.
    ready: RateJson,
    /// Hands in which he claimed a tile.
    claimed: RateJson,
    /// The worth of a win.
    value: SumsJson,
    /// The turn of a win.
    win_turn: SumsJson,
    /// The turn of a declaration.
    ready_turn: SumsJson,
    /// The points gained or lost in a hand.
    result: SumsJson,
}

/// A pattern or limit.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PatternCount"))]
struct PatternCountJson<'a> {
    /// Its id.
    id: &'a str,
    /// The wins in which it counts.
    wins: u64,
}

/// A worth.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ValueCount"))]
struct ValueCountJson {
    /// The worth.
    worth: i64,
    /// The wins that have it.
    wins: u64,
}

impl RateJson {
    fn new(of: &Sums) -> RateJson {
        let share = of.share();
        RateJson {
            n: share.map_or(0, |share| share.touched as u64),
            share: share.map(|share| share.millionths()),
            low: share.map(|share| share.low),
            high: share.map(|share| share.high),
        }
    }
}

impl PlayerJson {
    fn new(sums: &PlayerSums) -> PlayerJson {
        PlayerJson {
            wins: RateJson::new(&sums.wins),
            by_draw: RateJson::new(&sums.by_draw),
            dealt_in: RateJson::new(&sums.dealt_in),
            ready: RateJson::new(&sums.ready),
            claimed: RateJson::new(&sums.claimed),
            value: SumsJson::new(&sums.value),
            win_turn: SumsJson::new(&sums.win_turn),
            ready_turn: SumsJson::new(&sums.ready_turn),
            result: SumsJson::new(&sums.result),
        }
    }
}

impl Serialize for Simulation<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (sums, info) = (&self.sums, self.rules.info());
        SimulationJson {
            rules: &info.id,
            fingerprint: info.fingerprint.to_string(),
            seed: self.plan.seed,
            players: self.plan.players.iter().map(|&level| level.into()).collect(),
            hands: sums.hands,
            won: RateJson::new(&sums.won),
            exhausted: RateJson::new(&sums.exhausted),
            void: RateJson::new(&sums.void),
            discards: SumsJson::new(&sums.discards),
            all: PlayerJson::new(&sums.all),
            dealers: PlayerJson::new(&sums.dealers),
            others: PlayerJson::new(&sums.others),
            chairs: sums.chairs.iter().map(PlayerJson::new).collect(),
            wins_ready: sums.ways[0],
            wins_open: sums.ways[1],
            wins_silent: sums.ways[2],
            patterns: sums.patterns.iter().map(|(id, &wins)| PatternCountJson { id, wins }).collect(),
            values: sums.values.iter().map(|(&worth, &wins)| ValueCountJson { worth, wins }).collect(),
        }
        .serialize(serializer)
    }
}
