//! Identification of the rules that a table plays by, from answers about the worth of hands.
//!
//! The first questions are about the kind of the game. Then come the hands that part the published rulesets best, until
//! one ruleset is two answers ahead of all that can be told from it. Then come hands that show single changes to that
//! ruleset: values of other rulesets, other numbers, patterns that are not played, other choices of an option. An
//! expected answer rules out every change that would have led to another one.
//!
//! An unexpected answer is a slip, or comes from a change. An explanation of all answers together is a theory. Its
//! description length in bits adds up its changes and slips: a change that other rulesets have is short, a number that
//! nobody thought of is longer, and two slips are longer than any change. Every answer judges the theories anew, so
//! none is believed for good. As long as several are close, the hands that part them come first. A table that plays for
//! other money is known by answers that are all the same multiple.
//!
//! ```
//! use jong_lab::identify::{InterviewQuestion, Interviewer, PriorKnowledge};
//!
//! let known = PriorKnowledge { grammar: Some("taiwan".to_owned()), ..PriorKnowledge::default() };
//! let mut interviewer = Interviewer::new(&known)?;
//! let Some(InterviewQuestion::Hand { win, .. }) = interviewer.question() else { panic!("hands are asked about") };
//! assert!(win.hand.win.is_some());
//! assert!(interviewer.answer("no").is_ok());
//! assert_eq!(interviewer.verdict().answers, 1);
//! assert!(interviewer.back());
//! # Ok::<(), jong_lab::identify::InterviewError>(())
//! ```

mod answer;
mod answers;
mod change;
mod doubt;
mod facts;
mod first;
mod formulation;
mod ground;
mod hands;
mod interview;
mod json;
mod model;
mod money;
mod next;
mod pool;
mod question;
mod reach;
mod rounding;
mod split;
mod stake;
mod state;
mod theory;
mod verdict;
mod wins;
mod words;
mod written;

use jong_core::{Ruleset, Text};

pub use answers::{Answers, AnswersError, AnswersFault, WrittenAnswer};
pub use interview::{AnsweredQuestion, Interview};
#[cfg(feature = "schema")]
pub(crate) use json::InterviewJson;
pub use question::{AnswerError, AskedAmount, FactChoice, InterviewError, InterviewQuestion, PriorKnowledge};
pub use stake::Stake;
pub use verdict::{Alteration, Fit, RulesetStanding, TableVerdict, UnexplainedAnswer, ValueChange};
pub use words::AnswerWord;

use state::InterviewState;
#[cfg(all(test, feature = "insides"))]
pub(crate) use {change::changes, written::node};

/// An interviewer, who asks a table and keeps its answers. Clones share the hands and rules, which take long to make.
#[derive(Debug, Clone)]
pub struct Interviewer {
    now: InterviewState,
    before: Vec<InterviewState>,
}

impl Interviewer {
    /// An interviewer who has asked nothing yet.
    ///
    /// # Errors
    /// No rules are of this kind of game, or rules cannot be opened.
    pub fn new(given: &PriorKnowledge) -> Result<Interviewer, InterviewError> {
        let now = InterviewState::new(given)?;
        if now.left.is_empty() {
            return Err(InterviewError::NoSuchGame);
        }
        Ok(Interviewer { now, before: Vec::new() })
    }

    /// The next question; `None` when there is nothing left to learn.
    pub fn question(&self) -> Option<InterviewQuestion> {
        self.now.question()
    }

    /// Rules that accept the hand in question, by which it can be shown.
    pub fn rules_in_question(&self) -> Option<&Ruleset> {
        self.now.rules_in_question()
    }

    /// The answers that the question can have, as a sentence.
    pub fn help(&self) -> Option<Text> {
        self.now.help()
    }

    /// The approximate number of questions that remain if all answers are as expected; `None` before a ruleset is
    /// ahead.
    pub fn remaining(&self) -> Option<usize> {
        self.now.remaining()
    }

    /// The number of questions that were answered, "don't know" counted.
    pub fn questions(&self) -> usize {
        self.now.questions
    }

    /// Answers the question: with the sum that the winner collects (`7700`), with the payments of the others
    /// (`2000 1000 1000` or `E 2000 W 1000 N 1000`), with the value (`3 han 40 fu`), with `no` for a hand that does not
    /// win, or with `?` for one that nobody knows. Words may be of the interview's language, or English.
    ///
    /// # Errors
    /// The text is no answer. The question stays the same.
    pub fn answer(&mut self, text: &str) -> Result<(), AnswerError> {
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

    /// True if a published ruleset is ahead of the others, or is assumed, so that the questions are about changes to
    /// it.
    pub fn has_base(&self) -> bool {
        self.now.model.is_some()
    }

    /// The verdict so far.
    pub fn verdict(&self) -> TableVerdict {
        self.now.verdict()
    }
}
