//! The head of a log: by which rules, who, and where it comes from.

use jong_core::rules::Edits;
use jong_core::{Text, say};
use jong_table::{Chair, MatchState};

use super::LogFormat;

/// The head of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogHead {
    /// The id of the ruleset that it was played by.
    pub rules: String,
    /// True if the log names no rules, and these are those of its format.
    pub assumed: bool,
    /// The fingerprint of the rules, with the changes in them.
    pub fingerprint: Option<String>,
    /// The rules that the table played otherwise.
    pub changes: Edits,
    /// The players, in the order of their chairs.
    pub players: Vec<LoggedPlayer>,
    /// The match before the first hand of the log, where that is not the first of all.
    pub start: Option<MatchState>,
    /// The wall that the tiles came from.
    pub wall: Option<LogWall>,
    /// The log that this one was made of.
    pub from: Option<LogSource>,
    /// The only player whose tiles the log tells.
    pub viewer: Option<Chair>,
    /// True if the log may tell of an indicator before it is due.
    pub indicators_early: bool,
}

/// A player, as the log has him.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LoggedPlayer {
    /// The name.
    pub name: Option<String>,
    /// The program that played, where it was one.
    pub program: Option<String>,
}

/// The wall that the tiles of a game came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogWall {
    /// The seed that chance began with.
    pub seed: String,
    /// The stream of chance.
    pub stream: Option<u64>,
    /// The way in which walls are made of it.
    pub made: String,
}

/// The log that another was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogSource {
    /// Its format.
    pub format: LogFormat,
    /// Its name there.
    pub id: Option<String>,
}

impl LogHead {
    /// The sentence that says which rules are assumed; `None` if the log names them, or somebody else did.
    pub fn assumed_text(&self) -> Option<Text> {
        let rules = self.rules.clone();
        self.assumed.then(|| say!("the log names no rules, so `{rules}` is assumed", rules))
    }

    /// The head of a game by these rules, with players of whom nothing is known.
    pub fn new(rules: impl Into<String>, players: usize) -> LogHead {
        LogHead {
            rules: rules.into(),
            assumed: false,
            fingerprint: None,
            changes: Edits::new(),
            players: vec![LoggedPlayer::default(); players],
            start: None,
            wall: None,
            from: None,
            viewer: None,
            indicators_early: false,
        }
    }
}
