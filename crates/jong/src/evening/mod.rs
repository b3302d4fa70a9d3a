//! An evening at a table: hand after hand is settled, and the table keeps its points, its dealer, its repeats and its
//! deposits. Everything follows from the list of entries, so that the last one can be taken back.
//!
//! ```
//! use jong::core::hand::Seat;
//! use jong::evening::{DrawnHand, JournalEntry, Evening};
//!
//! let rules = jong::open("riichi/ema-2025")?;
//! let players = ["Anna", "Bruno", "Chiara", "Dario"].map(str::to_owned).to_vec();
//! let mut evening = Evening::new(&rules, players, None)?;
//! evening.add(JournalEntry::Drawn(DrawnHand { ready: vec![Seat::E], ..DrawnHand::default() }))?;
//! assert_eq!(evening.state().points(), [33_000, 29_000, 29_000, 29_000]);
//! assert_eq!((evening.state().dealer, evening.state().repeats), (0, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checked;
mod draft;
mod entry;
mod error;
mod journal;
mod line;
mod said;
mod settled;
mod typed;
mod words;

use jong_core::hand::Seat;
use jong_core::{FirstRound, MatchTerms, Ruleset};

pub use draft::{HandDraft, HandQuestion};
pub use entry::{DrawnHand, FoulEntry, HandEnd, JournalEntry};
pub use error::{EveningError, ReplayError};
pub use jong_table::{MatchEnd, MatchState, Standing};
pub use journal::{Journal, JournalError, JournalFault, JournalHeader, JournalLine};
pub use line::{EveningState, StandingEntry};
pub use said::{as_typed, event_word};
pub use settled::SettledEntry;
pub use typed::{EveningCommand, TypedError, TypedLine, TypedReader};
pub use words::EveningWord;

/// An evening at a table.
#[derive(Debug, Clone)]
pub struct Evening<'a> {
    rules: &'a Ruleset,
    terms: &'a MatchTerms,
    players: Vec<String>,
    first: MatchState,
    turns: Vec<Turn<'a>>,
}

/// An entry, settled, with the table before and after it.
#[derive(Debug, Clone)]
pub struct Turn<'a> {
    /// The entry.
    pub entry: JournalEntry,
    /// The payments that it makes.
    pub settled: SettledEntry<'a>,
    /// The table before it.
    pub before: MatchState,
    /// The table after it.
    pub after: MatchState,
}

impl<'a> Evening<'a> {
    /// Begins an evening. The players are named in the order in which they sit, East first.
    ///
    /// # Errors
    /// The rules know no matches, the names are too many or too few, or the wind of the first round is missing.
    pub fn new(
        rules: &'a Ruleset,
        players: Vec<String>,
        first_round: Option<Seat>,
    ) -> Result<Evening<'a>, EveningError> {
        let terms = rules.scoring().match_terms().ok_or(EveningError::NoMatch)?;
        let wants = usize::from(rules.game().players);
        if players.len() != wants {
            return Err(EveningError::WrongPlayers { has: players.len(), wants });
        }
        let alike = |name: &String| players.iter().filter(|other| typed::same_name(other, name)).count() > 1;
        if let Some(name) = players.iter().find(|name| name.trim().is_empty() || alike(name)) {
            return Err(EveningError::SameName { name: name.clone() });
        }
        if let Some(name) = players.iter().find(|name| typed::means_another(name)) {
            return Err(EveningError::UnclearName { name: name.clone() });
        }
        let first_round = match (terms.first_round, first_round) {
            (FirstRound::East, Some(round)) if round != Seat::E => return Err(EveningError::FirstRoundIsEast),
            (_, Some(round)) => round,
            (FirstRound::East, None) => Seat::E,
            (FirstRound::Told, None) => return Err(EveningError::NoFirstRound),
        };
        let first = MatchState::first(terms, wants, first_round);
        Ok(Evening { rules, terms, players, first, turns: Vec::new() })
    }

    /// The evening of a journal, by these rules.
    ///
    /// # Errors
    /// An entry cannot be settled, with its line; or one is taken back where there is none.
    pub fn replay(rules: &'a Ruleset, journal: &Journal) -> Result<Evening<'a>, ReplayError> {
        let JournalHeader { players, first_round, .. } = &journal.header;
        let at = |line: usize| move |error: EveningError| ReplayError { line, error };
        let mut evening = Evening::new(rules, players.clone(), Some(*first_round)).map_err(at(1))?;
        for (number, line) in &journal.lines {
            match line {
                JournalLine::Entry(entry) => {
                    evening.add(entry.clone()).map_err(at(*number))?;
                }
                JournalLine::Undo => {
                    evening.undo().ok_or(EveningError::NothingToUndo).map_err(at(*number))?;
                }
                JournalLine::RulesChanged(_) => {}
            }
        }
        Ok(evening)
    }

    /// The rules.
    pub fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    /// The terms of the match.
    pub fn terms(&self) -> &'a MatchTerms {
        self.terms
    }

    /// The names of the players, in the order in which they sat down.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The table as it is now.
    pub fn state(&self) -> &MatchState {
        self.turns.last().map_or(&self.first, |turn| &turn.after)
    }

    /// The entries so far.
    pub fn turns(&self) -> &[Turn<'a>] {
        &self.turns
    }

    /// Settles the end of a hand and goes on to the next.
    ///
    /// # Errors
    /// The entry cannot be settled, and nothing has changed.
    pub fn add(&mut self, entry: JournalEntry) -> Result<&Turn<'a>, EveningError> {
        let before = *self.state();
        if before.over.is_some() {
            return Err(EveningError::Over);
        }
        let (settled, after) = settled::settle(self.rules, self.terms, &before, &entry)?;
        let at = self.turns.len();
        self.turns.push(Turn { entry, settled, before, after });
        Ok(&self.turns[at])
    }

    /// Takes the last entry back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Turn<'a>> {
        self.turns.pop()
    }

    /// The standings as they would be if the match ended now, the first place first. Deposits that lie on the table are
    /// nobody's while it goes on.
    pub fn standings(&self) -> Vec<Standing> {
        let state = *self.state();
        let deposits = if state.over.is_some() { state.deposits } else { 0 };
        jong_table::standings(self.terms, &MatchState { deposits, ..state })
    }

    /// True if the rules let the dealer end the match now: it is the last hand, and he stays and leads.
    pub fn leader_may_stop(&self) -> bool {
        let Some(Turn { before, after, .. }) = self.turns.last() else { return false };
        after.leader_may_stop(self.terms, before)
    }
}
