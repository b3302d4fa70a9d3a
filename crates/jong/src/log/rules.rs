//! The rules that a log was played by.

use std::sync::OnceLock;

use jong_core::rules::{Edits, FaultyRules};
use jong_core::tree::{Faults, Value};
use jong_core::{Ruleset, Text, say};
use thiserror::Error;

use super::{GameLog, LogFormat, LogHead};
use crate::open::{OpenError, open, outlines};
use crate::shelf::ShippedShelf;

/// Rules of a log that cannot be opened.
#[derive(Debug, Error)]
pub enum RulesOfLogError {
    /// The ruleset is not there, or has faults.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The changes that the log names do not fit the rules.
    #[error(transparent)]
    Changes(#[from] Faults),
}

impl RulesOfLogError {
    /// The error in a sentence.
    pub fn text(&self) -> Text {
        match self {
            RulesOfLogError::Open(error) => error.text(),
            RulesOfLogError::Changes(Faults(faults)) => match faults.first() {
                Some(fault) => say!("the rules that the log changes: {why}", why = fault.message),
                None => say!("the rules that the log changes have a fault"),
            },
        }
    }
}

impl From<FaultyRules> for RulesOfLogError {
    fn from(error: FaultyRules) -> RulesOfLogError {
        RulesOfLogError::Open(error.into())
    }
}

impl GameLog {
    /// The rules that the log was played by, with its changes, from those that come with Jong.
    ///
    /// # Errors
    /// There is no such ruleset, or the changes do not fit it.
    pub fn open_rules(&self) -> Result<Ruleset, RulesOfLogError> {
        self.apply(open(&self.head.rules)?)
    }

    /// Lays the changes of the log over some rules.
    ///
    /// # Errors
    /// The changes do not fit.
    pub fn apply(&self, rules: Ruleset) -> Result<Ruleset, RulesOfLogError> {
        match self.head.changes.is_empty() {
            true => Ok(rules),
            false => Ok(rules.with(&self.head.changes, &ShippedShelf)?),
        }
    }
}

/// The ruleset of games in a format that does not name its rules, for so many players.
fn rules_of(format: LogFormat, players: usize) -> Option<&'static str> {
    /// The formats of logs, each with a number of players and the id of the rules.
    static KNOWN: OnceLock<Vec<(String, usize, String)>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let all = outlines().unwrap_or_default().into_iter();
        all.flat_map(|rules| {
            let (players, id) = (usize::from(rules.players), rules.id);
            rules.logs.into_iter().map(move |format| (format, players, id.clone()))
        })
        .collect()
    });
    let fits = |(name, seats, _): &&(String, usize, String)| name == format.key() && *seats == players;
    known.iter().find(fits).map(|(.., id)| id.as_str())
}

/// The head of a log in a format that does not name its rules, for so many players.
///
/// # Errors
/// No rules are those of such logs.
pub(super) fn head_of(format: LogFormat, players: usize) -> Result<LogHead, Text> {
    match rules_of(format, players) {
        Some(rules) => Ok(LogHead { assumed: true, ..LogHead::new(rules, players) }),
        None if players == 0 => Err(say!("the log ends before a hand is dealt")),
        None => Err(say!("no rules that come with Jong are those of such logs with {players} players", players)),
    }
}

/// The changes of a table at Tenhou: it plays one round alone, and these suits have no red five.
pub(super) fn changes_of_table(one_round: bool, without_red: impl IntoIterator<Item = &'static str>) -> Edits {
    let mut changes = Edits::new();
    if one_round {
        changes.set(&["match"], "rounds", Value::Int(1).into());
    }
    for suit in without_red {
        changes.set(&["tiles", "red"], suit, Value::Int(0).into());
    }
    changes
}

/// The tiles that can be drawn in a hand by the rules of a format, replacements among them.
pub(super) fn live_tiles(format: LogFormat, players: usize) -> Option<usize> {
    let rules = open(rules_of(format, players)?).ok()?;
    let game = rules.game();
    let dealt = u32::from(game.hand_size.tiles()) * u32::from(game.players);
    let live = game.tiles.total().checked_sub(dealt + u32::from(game.wall.dead))?;
    usize::try_from(live).ok()
}
