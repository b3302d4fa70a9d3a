//! Hands as they are asked about, and the answers to what is asked of them. A program that reads hands and writes answers
//! does nothing between the two.
//!
//! ```
//! use jong::{Assumptions, HandBuilder, Lang, Outcome};
//!
//! let rules = jong::open("riichi/tenhou")?;
//! let asked = HandBuilder::read("234m 567p 88p 345s 67s +8s")?.asked(&rules, Vec::new())?;
//! let scored = asked.score(&rules, Lang::En)?;
//! assert!(matches!(scored.result.outcome, Outcome::Win(_)));
//! assert_ne!(scored.assumed, Assumptions::default(), "nobody said who discarded the tile");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use jong_core::hand::{Defect, HandError, Win};
use jong_core::{NoWin, Ruleset};
use serde::Serialize;

use crate::Lang;
use crate::explain::{Explanation, UnknownPattern, WhyNot, explain, why_not_pattern, why_not_wrong_size};
use crate::record::{Assumptions, Record, RecordError, WithAssumptions, WithId};
use crate::result::{Outcome, ResultLine};
use crate::score::{score_win, wrong_size};
use crate::waits::{Waits, waits_of};

/// A hand as it was asked about: read by some rules, and not yet checked.
#[derive(Debug, Clone)]
pub struct AskedHand {
    /// The hand with its situation and its id.
    pub record: Record,
    /// The values that nobody gave.
    pub assumed: Assumptions,
}

/// A hand without defects.
#[derive(Debug, Clone)]
pub enum CheckedHand {
    /// A hand of these rules, which may win or not.
    Win(Box<Win>),
    /// A hand of another game.
    WrongSize {
        /// The number of its tiles, the winning tile not counted.
        has: u32,
        /// The number that the rules play with.
        wants: u32,
    },
}

/// The explanation of a hand, or of its size if it is one of another game.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum ExplainedHand<'a> {
    /// A hand of these rules.
    Told(Box<WithAssumptions<WithId<'a, Explanation<'a>>>>),
    /// A hand of another game, which has no readings to explain.
    WrongSize(Box<WithAssumptions<ResultLine<'a>>>),
}

impl From<Record> for AskedHand {
    /// The hand of a record, which says everything.
    fn from(record: Record) -> AskedHand {
        AskedHand { record, assumed: Assumptions::default() }
    }
}

impl AskedHand {
    /// Checks the hand against rules.
    ///
    /// # Errors
    /// All defects of the hand.
    pub fn check(&self, rules: &Ruleset) -> Result<CheckedHand, RecordError> {
        CheckedHand::of(self.record.clone().check(rules)).map_err(|defects| self.refused(defects))
    }

    /// Scores the hand, with reasons in a language.
    ///
    /// # Errors
    /// All defects of the hand.
    pub fn score<'a>(&self, rules: &'a Ruleset, lang: Lang) -> Result<WithAssumptions<ResultLine<'a>>, RecordError> {
        let outcome = self.check(rules)?.score(rules);
        Ok(self.with_assumptions(ResultLine { id: self.record.id.clone(), outcome, lang }))
    }

    /// Explains the worth of the hand, with sentences in a language.
    ///
    /// # Errors
    /// All defects of the hand.
    pub fn explain<'a>(&'a self, rules: &'a Ruleset, lang: Lang) -> Result<ExplainedHand<'a>, RecordError> {
        Ok(match self.check(rules)? {
            CheckedHand::Win(win) => {
                let told = Explanation { lang, ..explain(rules, &win) };
                ExplainedHand::Told(Box::new(self.with_id(told)))
            }
            size @ CheckedHand::WrongSize { .. } => {
                let line = ResultLine { id: self.record.id.clone(), outcome: size.score(rules), lang };
                ExplainedHand::WrongSize(Box::new(self.with_assumptions(line)))
            }
        })
    }

    /// Finds the tiles that complete the hand, or bring it nearer. How it would be won is assumed of a hand that is ready.
    ///
    /// # Errors
    /// All defects of the hand.
    pub fn waits<'a>(&self, rules: &'a Ruleset) -> Result<WithAssumptions<Waits<'a>>, RecordError> {
        let waits = waits_of(rules, &self.record.draft).map_err(|error| self.refused(error.defects))?;
        let assumed = if waits.waits.is_some() { self.assumed } else { Assumptions::default() };
        Ok(WithAssumptions { result: waits, assumed })
    }

    /// An answer about the hand that has its id.
    fn with_assumptions<T>(&self, result: T) -> WithAssumptions<T> {
        WithAssumptions { result, assumed: self.assumed }
    }

    /// An answer about the hand, with its id and what was assumed.
    pub fn with_id<T>(&self, result: T) -> WithAssumptions<WithId<'_, T>> {
        self.with_assumptions(WithId { id: self.record.id.as_deref(), result })
    }

    fn refused(&self, defects: Vec<Defect>) -> RecordError {
        RecordError { id: self.record.id.clone(), defects }
    }
}

impl CheckedHand {
    /// The hand of a check, or all its defects.
    pub(crate) fn of(checked: Result<Win, HandError>) -> Result<CheckedHand, Vec<Defect>> {
        match checked {
            Ok(win) => Ok(CheckedHand::Win(Box::new(win))),
            Err(HandError::WrongSize { has, wants }) => Ok(CheckedHand::WrongSize { has, wants }),
            Err(HandError::Defects(defects)) => Err(defects),
        }
    }

    /// Scores the hand by the rules that checked it.
    pub fn score<'a>(&self, rules: &'a Ruleset) -> Outcome<'a> {
        match *self {
            CheckedHand::Win(ref win) => score_win(rules, win),
            CheckedHand::WrongSize { has, wants } => {
                Outcome::NoWin { rules, why: NoWin::WrongSize, message: wrong_size(has, wants) }
            }
        }
    }

    /// Explains by the rules that checked it why a pattern does not count in the hand.
    ///
    /// # Errors
    /// No pattern has this id, in these rules or in the lexicon.
    pub fn why_not<'a>(&self, rules: &'a Ruleset, id: &str) -> Result<WhyNot<'a>, UnknownPattern> {
        match *self {
            CheckedHand::Win(ref win) => why_not_pattern(rules, win, id),
            CheckedHand::WrongSize { has, wants } => why_not_wrong_size(rules, (has, wants), id),
        }
    }
}

impl ExplainedHand<'_> {
    /// True if the hand wins.
    pub fn wins(&self) -> bool {
        match self {
            ExplainedHand::Told(told) => told.result.result.outcome.is_ok(),
            ExplainedHand::WrongSize(_) => false,
        }
    }
}
