//! Which rules a table plays by, found out by asking what hands are worth there.
//!
//! First it is asked what kind of game it is, then about hands that part the published rulesets best, until one of them is
//! two answers ahead of all that can be told from it. Then come hands that show single changes to it: what other rulesets
//! have otherwise, other values, patterns that are not played, options of which the schema knows another word. An answer
//! that is as expected rules out whatever would have changed it.
//!
//! One that is not may be a slip, or something is otherwise. Both take something to be believed, so each explanation of all
//! answers together, a theory, has its price: a change that other rulesets know costs least, a number that nobody thought of
//! more, two slips more than any change. Theories are judged anew with every answer, so that none is believed for good;
//! as long as several are close, the hands that part them come first. A table that plays for other money is known by answers
//! that are all the same multiple.
//!
//! ```
//! use jong_lab::identify::{Given, Identify, Question};
//!
//! let given = Given { grammar: Some("taiwan".to_owned()), ..Given::default() };
//! let mut identify = Identify::new(&given)?;
//! let Some(Question::Hand { record, .. }) = identify.question() else { panic!("hands are asked about") };
//! assert!(record.contains_key("win"));
//! assert!(identify.answer("no").is_ok());
//! assert_eq!(identify.verdict().answers, 1);
//! assert!(identify.back());
//! # Ok::<(), jong::OpenError>(())
//! ```

mod answer;
mod change;
mod doubt;
mod facts;
mod first;
mod ground;
mod hands;
mod interview;
mod json;
mod model;
mod money;
mod next;
mod question;
mod reach;
mod rebase;
mod split;
mod stake;
mod state;
mod table;
mod theory;
mod verdict;
mod wins;
mod words;
mod written;

use jong_core::{Ruleset, Text};

pub use interview::{Exchange, Interview};
#[cfg(feature = "schema")]
pub(crate) use json::InterviewJson;
pub use question::{Asks, Choice, Given, NoAnswer, Question};
pub use stake::Stake;
pub use verdict::{Fit, Row, Unexplained, ValueChange, Verdict};
pub use words::Word;

use jong::OpenError;
use state::State;
#[cfg(test)]
pub(crate) use {change::changes, written::node};

/// Questions and answers so far. What takes long is made once, and shared by clones.
#[derive(Debug, Clone)]
pub struct Identify {
    now: State,
    before: Vec<State>,
}

impl Identify {
    /// Begins.
    ///
    /// # Errors
    /// Rules that were given besides cannot be opened; or a shipped file is broken, which its tests would have shown.
    pub fn new(given: &Given) -> Result<Identify, OpenError> {
        Ok(Identify { now: State::new(given)?, before: Vec::new() })
    }

    /// The next question; nothing when there is nothing left to learn.
    pub fn question(&self) -> Option<Question> {
        self.now.question()
    }

    /// Rules that accept the hand in question, for those who show it.
    pub fn table(&self) -> Option<&Ruleset> {
        self.now.rules_in_question()
    }

    /// The answers that the question can have, for those who ask.
    pub fn help(&self) -> Option<Text> {
        self.now.help()
    }

    /// True if there are no rules of this kind of game.
    pub fn is_empty(&self) -> bool {
        self.now.left.is_empty()
    }

    /// About how many more questions there are if the table has nothing otherwise that is not known yet; `None` before a
    /// ruleset is ahead.
    pub fn remaining(&self) -> Option<usize> {
        self.now.remaining()
    }

    /// The number of questions that were answered, those with "don't know" too.
    pub fn questions(&self) -> usize {
        self.now.questions
    }

    /// Answers the question: what the winner collects in all (`7700`), what each of the others pays (`2000 1000 1000`, or
    /// `E 2000 W 1000 N 1000`), the value (`3 han 40 fu`), that it does not win (`no`), or that nobody knows (`?`); in the
    /// words of the language that was given, or in English.
    ///
    /// # Errors
    /// Why this is no answer, and what would be one; the question stands.
    pub fn answer(&mut self, text: &str) -> Result<(), NoAnswer> {
        let mut now = self.now.clone();
        now.answer(text)?;
        self.before.push(std::mem::replace(&mut self.now, now));
        Ok(())
    }

    /// Takes the last answer back; `false` if there is none.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.now = before;
        true
    }

    /// True if a published ruleset was found that is ahead of the others, or taken for one, so that what is asked now is
    /// what the table has otherwise than that.
    pub fn has_base(&self) -> bool {
        self.now.model.is_some()
    }

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        self.now.verdict()
    }
}
