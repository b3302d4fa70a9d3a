//! The table: the end of a hand settled, and an evening kept as the lines of a journal.

use jong::core::say;
use jong::evening::{
    Evening, EveningError, EveningState, Journal, JournalEntry, JournalHeader, JournalLine, ReplayError,
};
use jong::{FinishedRecord, SettledLine, Settlement, seat_called};
use serde::Serialize;
use serde_json::Value;

use crate::answer::{DeskAnswer, PageFailure, PageResult};
use crate::desk::Means;
use crate::question::FieldMap;

/// Settles a hand.
pub(crate) fn settle(rules: &str, record: FieldMap, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(rules)?;
    let read = FinishedRecord::from_map(record, &rules)?;
    let line = jong::settle_record(&rules, read.clone(), None).map_err(PageFailure::Hand)?;
    // What was settled passed the check.
    let finished = read.clone().check(&rules).unwrap_or_default();
    let page = jong_print::settle::page(&line.settlement, &rules, &finished, &read, means.speech);
    let no = !matches!(line.settlement, Settlement::Settled(_));
    Ok(DeskAnswer::both(&SettledLine { lang: means.lang(), ..line }, &page)?.no_if(no))
}

/// An evening, with its journal as it is kept.
#[derive(Serialize)]
struct KeptEvening<'a> {
    journal: &'a str,
    /// The sheet of the evening, and what the last hand did.
    turn: String,
    label: String,
    table: String,
    /// The players as they sit now, East first.
    seated: Vec<&'a str>,
    round: String,
    /// The entry that was taken back, so that it can be put right.
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_back: Option<JournalEntry>,
    evening: EveningState<'a>,
}

/// Begins an evening.
pub(crate) fn begin(
    what: &str,
    players: Vec<String>,
    first_round: Option<String>,
    means: &mut Means<'_>,
) -> PageResult {
    let rules = means.rules(what)?;
    let first = first_round.as_deref().and_then(seat_called);
    Evening::new(&rules, players.clone(), first).map_err(refused)?;
    let fingerprint = (&rules.info().fingerprint).into();
    let id = if what.ends_with(".toml") { what.to_owned() } else { rules.info().id.clone() };
    let header = JournalHeader::new(id, fingerprint, players, first.unwrap_or(jong::core::hand::Seat::E));
    let journal = serde_json::to_string(&header)? + "\n";
    go_on(&journal, None, false, means)
}

/// Goes on with an evening: with an entry added, or the last one taken back.
pub(crate) fn go_on(journal: &str, add: Option<Value>, undo: bool, means: &mut Means<'_>) -> PageResult {
    let mut kept = journal.to_owned();
    let journal = Journal::read(journal).map_err(|error| PageFailure::Said("unreadable", error.text(), None))?;
    let rules = means.rules(&journal.header.rules)?;
    if journal.fingerprint() != rules.info().fingerprint.as_str() {
        let message = say!("the rules of this evening have changed since it began");
        return Err(PageFailure::Said("bad-value", message, None));
    }
    let mut evening = Evening::replay(&rules, &journal).map_err(|ReplayError { error, .. }| refused(error))?;
    let mut write = |line: &JournalLine| -> Result<(), serde_json::Error> {
        kept.push_str(&serde_json::to_string(line)?);
        kept.push('\n');
        Ok(())
    };
    let mut taken_back = None;
    if let Some(entry) = add {
        let entry: JournalEntry = serde_json::from_value(entry)?;
        write(&JournalLine::Entry(entry.clone()))?;
        evening.add(entry).map_err(refused)?;
    } else if undo {
        write(&JournalLine::Undo)?;
        taken_back = Some(evening.undo().ok_or(EveningError::NothingToUndo).map_err(refused)?.entry);
    }
    let state = evening.state();
    let seats = jong::core::hand::Seat::at_table(rules.game().players);
    let shown = KeptEvening {
        journal: &kept,
        turn: jong_print::evening::turn(&evening, means.speech).write_part(),
        label: jong_print::evening::label(state, means.speech),
        table: jong_print::evening::table(&evening, means.speech),
        seated: seats.map(|seat| evening.players()[state.player(seat)].as_str()).collect(),
        round: state.round().to_string(),
        taken_back,
        evening: evening.snapshot(),
    };
    DeskAnswer::both(&shown, &jong_print::evening::sheet(&evening, means.speech))
}

fn refused(error: EveningError) -> PageFailure {
    PageFailure::Said("bad-value", error.text(), error.help())
}
