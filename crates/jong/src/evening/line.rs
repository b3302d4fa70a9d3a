//! The state of an evening as JSON.

use jong_core::hand::Seat;
use serde::Serialize;

use super::{Evening, MatchEnd, Turn};

/// The state of an evening.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EveningState<'a> {
    /// The id of the rules.
    pub ruleset: &'a str,
    /// The fingerprint of the rules.
    pub fingerprint: String,
    /// The players in the order in which they sat down.
    pub players: Vec<&'a str>,
    /// The number of entries.
    pub entries: usize,
    /// The gain or loss of each player by each entry.
    pub changes: Vec<Vec<i64>>,
    /// The points of each player.
    pub points: Vec<i64>,
    /// The wind of the round.
    pub round: Seat,
    /// The player who deals.
    pub dealer: &'a str,
    /// Hands repeated.
    pub repeats: u32,
    /// Deposits on the table.
    pub deposits: u32,
    /// Times the dealer has stayed.
    pub streak: u32,
    /// The reason that the match is over, if it is: `rounds-played`, `out-of-points`, `enough-points`,
    /// `player-out` or `stopped`.
    pub over: Option<&'static str>,
    /// The standings as if the match ended now, the first place first; deposits on the table are nobody's until it does.
    pub standings: Vec<StandingEntry<'a>>,
}

/// The standing of a player.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingEntry<'a> {
    /// The place, from 1; players with equal points may share one.
    pub place: usize,
    /// The player.
    pub player: &'a str,
    /// The points; when the match is over, with deposits that were left on the table.
    pub points: i64,
    /// The points that the place adds.
    pub bonus: i64,
    /// The points that the first gets on top.
    pub top: i64,
    /// The points that fouls take off.
    pub off: i64,
    /// True if a foul cost the place in the match.
    pub out: bool,
    /// The result: the points beyond those from which it is counted, with all of these.
    pub result: i64,
}

impl Evening<'_> {
    /// Its state, as the answer of the verb tells it.
    pub fn snapshot(&self) -> EveningState<'_> {
        let (state, info) = (self.state(), self.rules.info());
        let name = |player: usize| self.players[player].as_str();
        let change = |turn: &Turn<'_>| {
            turn.after.points().iter().zip(turn.before.points()).map(|(after, before)| after - before).collect()
        };
        let standings = self.standings().into_iter().map(|one| StandingEntry {
            place: one.place,
            player: name(one.player),
            points: one.points,
            bonus: one.bonus,
            top: one.top,
            off: one.off,
            out: one.out,
            result: one.result(),
        });
        EveningState {
            ruleset: &info.id,
            fingerprint: (&info.fingerprint).into(),
            players: self.players.iter().map(String::as_str).collect(),
            entries: self.turns.len(),
            changes: self.turns.iter().map(change).collect(),
            points: state.points().to_vec(),
            round: state.round(),
            dealer: name(state.dealer),
            repeats: state.repeats,
            deposits: state.deposits,
            streak: state.streak,
            over: state.over.map(|end| match end {
                MatchEnd::RoundsPlayed => "rounds-played",
                MatchEnd::OutOfPoints => "out-of-points",
                MatchEnd::EnoughPoints => "enough-points",
                MatchEnd::PlayerOut => "player-out",
                MatchEnd::Stopped => "stopped",
            }),
            standings: standings.collect(),
        }
    }
}
