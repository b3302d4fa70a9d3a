//! Logs written again, in a format that can carry them.

use jong_core::hand::{Declaration, Seat};
use jong_core::{Ruleset, Text, say};
use jong_table::{Chair, GameEvent, Phase, Table, UnderIndicators};
use thiserror::Error;

use super::{GameLog, LogEntry, LogFormat, ReplayFault, Replayer, lines, mjai, tenhou_json};

/// A log that is not written.
#[derive(Debug, Clone, Error)]
pub enum WriteError {
    /// The log does not fit the rules.
    #[error(transparent)]
    Fault(#[from] ReplayFault),
    /// The format cannot carry the game: this would be lost.
    #[error("{}", .0.english())]
    Lost(Text),
}

/// A hearer of a game that is replayed.
pub(super) trait Scribe {
    /// Hears of an event that is about to happen.
    ///
    /// # Errors
    /// The format has no words for it; this would be lost.
    fn hear(&mut self, table: &Table<'_>, event: &GameEvent) -> Result<(), Text>;

    /// Sees the table after an event.
    ///
    /// # Errors
    /// The format has no words for it; this would be lost.
    fn settle(&mut self, table: &Table<'_>) -> Result<(), Text>;
}

/// Writes a log in a format. With a viewer, tiles that he cannot see are hidden, which only Jong's own format can. A hand in which
/// the log ends is left out where the format has no words for one ([`LogFormat::carries_unfinished`]).
///
/// # Errors
/// The log does not fit the rules, or the format cannot carry it.
pub fn write(log: &GameLog, rules: &Ruleset, format: LogFormat, viewer: Option<Chair>) -> Result<String, WriteError> {
    let write = match format {
        LogFormat::Jong => return Ok(lines::write(log, rules, viewer)?),
        LogFormat::Mjlog => return Err(WriteError::Lost(say!("Jong does not write it"))),
        LogFormat::TenhouJson => tenhou_json::write,
        LogFormat::Mjai => mjai::write,
    };
    let mut log = looked_at(log, rules)?;
    if !format.carries_unfinished() {
        log.entries.truncate(end_of_last_hand(&log, rules)?);
        if played(&log).next().is_none() {
            return Err(WriteError::Lost(say!("the log has no hand that is over")));
        }
    }
    let log = &log;
    let text = write(log, rules)?;
    // Whoever reads it must find the same game.
    let read = super::read(&text).map_err(|error| WriteError::Lost(error.text()))?;
    let first = played(log).zip(played(&read)).position(|(one, other)| one != other);
    let (own, other) = (played(log).count(), played(&read).count());
    match first.or((own != other).then_some(own.min(other))) {
        None => Ok(text),
        Some(at) => Err(WriteError::Lost(say!("event {number} would be read as another", number = at + 1))),
    }
}

/// The part of a log that other formats carry. It lacks the tiles under the indicators if no winner declared ready. It lacks the
/// place where the wall was opened if no winds are counted from there.
fn looked_at(log: &GameLog, rules: &Ruleset) -> Result<GameLog, ReplayFault> {
    let mut looked = log.clone();
    let mut replayer = Replayer::under(rules, log)?;
    for entry in &mut looked.entries {
        let mut looks = true;
        replayer.step_with(&mut |table, event| {
            if let GameEvent::Win { who, .. } = event {
                looks = who.iter().any(|who| has_declared(table, who));
            }
        })?;
        match entry {
            LogEntry::Event(GameEvent::Win { under, .. }) if !looks => *under = UnderIndicators::default(),
            LogEntry::Event(GameEvent::Deal(deal)) if !rules.counts_from_wall() => deal.opened = Seat::E,
            LogEntry::Event(_) | LogEntry::Fact(_) | LogEntry::Remark(_) => {}
        }
    }
    Ok(looked)
}

/// The number of entries up to the end of the last hand that is over.
fn end_of_last_hand(log: &GameLog, rules: &Ruleset) -> Result<usize, ReplayFault> {
    let mut replayer = Replayer::under(rules, log)?;
    let mut end = 0;
    for number in 1..=log.entries.len() {
        replayer.step()?;
        if matches!(replayer.table().phase(), Phase::Deal | Phase::Over) {
            end = number;
        }
    }
    Ok(end)
}

/// True of a player whose declaration counts.
pub(super) fn has_declared(table: &Table<'_>, who: Chair) -> bool {
    table.view(who).declared(who) != Declaration::None
}

/// The events of players; those of indicators may stand elsewhere, and passing goes without saying.
fn played(log: &GameLog) -> impl Iterator<Item = &GameEvent> {
    log.entries.iter().filter_map(|entry| match entry {
        LogEntry::Event(GameEvent::Indicator(_) | GameEvent::Passed | GameEvent::Stop) => None,
        LogEntry::Event(event) => Some(event),
        LogEntry::Fact(_) | LogEntry::Remark(_) => None,
    })
}

/// Replays a log for a hearer.
pub(super) fn dictate(log: &GameLog, rules: &Ruleset, scribe: &mut impl Scribe) -> Result<(), WriteError> {
    let mut replayer = Replayer::under(rules, log)?;
    loop {
        let mut lost = None;
        let stepped = replayer.step_with(&mut |table, event| {
            if lost.is_none() {
                lost = scribe.hear(table, event).err();
            }
        })?;
        if let Some(lost) = lost {
            return Err(WriteError::Lost(lost));
        }
        match stepped {
            None => return Ok(()),
            Some(LogEntry::Event(_)) => scribe.settle(replayer.table()).map_err(WriteError::Lost)?,
            Some(LogEntry::Fact(_) | LogEntry::Remark(_)) => {}
        }
    }
}

/// An error if the game has tiles or players for which formats of the Japanese game have no place.
pub(super) fn is_japanese(rules: &Ruleset) -> Result<(), Text> {
    let game = rules.game();
    if !(3..=4).contains(&game.players) {
        return Err(say!("there are {players} players", players = game.players));
    }
    if game.hand_size.tiles() != 13 {
        return Err(say!("hands have {tiles} tiles", tiles = game.hand_size.tiles()));
    }
    match game.tiles.bonus().is_empty() {
        true => Ok(()),
        false => Err(say!("there are flowers")),
    }
}
