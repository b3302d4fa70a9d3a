//! Which rules a table plays by, found out by asking what hands are worth there.
//!
//! First it is asked what kind of game it is, then about hands that part the published rulesets best, until one is two
//! answers ahead of all that can be told from it. Then come hands that show single changes to it: what other rulesets
//! have otherwise, values a step higher or lower, options that are yes or no. An answer that is as expected rules out
//! whatever would have changed it; one that is not is explained by the change that makes it right and no other answer wrong.
//!
//! Answers are checked, never believed: rules are ahead that miss fewest of them. So a table with rules of its own is
//! found too, and a slip of the tongue does no harm. A table that plays for other money than the rules say is known by
//! answers that are all the same multiple; that counts as two answers missed.
//!
//! ```
//! use jong::identify::{Given, Identify, Question};
//!
//! let given = Given { grammar: Some("taiwan".to_owned()), ..Given::default() };
//! let mut identify = Identify::new(&given)?;
//! let Some(Question::Hand { record, .. }) = identify.question() else { panic!("hands are asked about") };
//! assert!(record.contains_key("win"));
//! assert!(identify.answer("no").is_ok());
//! assert_eq!(identify.verdict().answers, 1);
//! # Ok::<(), jong::OpenError>(())
//! ```

mod answer;
mod around;
mod change;
mod facts;
mod first;
mod judge;
mod split;
mod stake;
mod suite;
mod verdict;

use jong_core::Ruleset;
use jong_core::rules::Outline;
use serde_json::{Map, Value};

pub use answer::Answer;
pub use stake::Stake;
pub use verdict::{Row, Verdict};

use crate::open::{OpenError, open, outlines};
use around::Around;
use facts::Fact;
use suite::{Hand, suite};

/// What is known before anything was asked.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// The word of the grammar.
    pub grammar: Option<String>,
    /// How many tiles a player holds between turns.
    pub hand_size: Option<u8>,
    /// How many play.
    pub players: Option<u8>,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// What kind of game it is.
    Fact {
        /// What the question is known by.
        id: &'static str,
        /// The question.
        text: &'static str,
        /// The answers.
        choices: Vec<Choice>,
    },
    /// What a hand is worth.
    Hand {
        /// What the question is known by: eight hexadecimal digits made of the record, the same in every run.
        id: String,
        /// The win, as a record.
        record: Map<String, Value>,
    },
}

/// An answer that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What is written.
    pub word: String,
    /// What it means.
    pub says: String,
}

impl Question {
    /// What the question is known by.
    pub fn id(&self) -> &str {
        match self {
            Question::Fact { id, .. } => id,
            Question::Hand { id, .. } => id,
        }
    }
}

/// What is asked next.
#[derive(Debug, Clone, Copy)]
enum Pending {
    Fact(Fact),
    Hand(usize),
}

/// Questions and answers so far.
#[derive(Debug)]
pub struct Identify {
    left: Vec<Outline>,
    rules: Vec<Ruleset>,
    hands: Vec<Hand>,
    asked: Vec<bool>,
    told: Vec<(usize, Answer)>,
    around: Option<Around>,
    pending: Option<Pending>,
}

impl Identify {
    /// Begins.
    ///
    /// # Errors
    /// A shipped file is broken, which its tests would have shown.
    pub fn new(given: &Given) -> Result<Identify, OpenError> {
        let mut left = outlines()?;
        left.retain(|rules| {
            given.grammar.as_ref().is_none_or(|grammar| rules.grammar == grammar)
                && given.hand_size.is_none_or(|size| rules.hand_size == size)
                && given.players.is_none_or(|players| rules.players == players)
        });
        let (rules, hands) = (Vec::new(), Vec::new());
        let mut identify =
            Identify { left, rules, hands, asked: Vec::new(), told: Vec::new(), around: None, pending: None };
        identify.go_on()?;
        Ok(identify)
    }

    /// What is asked next; nothing when there is nothing left to learn.
    pub fn question(&self) -> Option<Question> {
        Some(match self.pending? {
            Pending::Fact(fact) => fact.question(&self.left),
            Pending::Hand(at) => {
                let hand = &self.hands[at];
                Question::Hand { id: hand.id(), record: hand.fields.clone() }
            }
        })
    }

    /// Rules that accept the hand in question, for those who show it.
    pub fn table(&self) -> Option<&Ruleset> {
        let Pending::Hand(at) = self.pending? else { return None };
        let accepts = |(_, outline): &(&Ruleset, &crate::Outline)| !matches!(outline, crate::Outline::Refused);
        self.rules.iter().zip(&self.hands[at].outlines).find(accepts).map(|(rules, _)| rules)
    }

    /// Answers the question.
    ///
    /// # Errors
    /// A sentence that says why this is no answer; the question stands.
    pub fn answer(&mut self, text: &str) -> Result<(), String> {
        match self.pending {
            None => return Err("nothing was asked".to_owned()),
            Some(Pending::Fact(fact)) => fact.answer(text, &mut self.left)?,
            Some(Pending::Hand(at)) => {
                let rules = self.table().ok_or("nobody knows this hand")?;
                let answer = Answer::read(text, rules)?;
                self.asked[at] = true;
                if answer != Answer::Unknown {
                    self.told.push((at, answer));
                }
            }
        }
        self.go_on().map_err(|error| error.to_string())
    }

    /// Decides what to ask next.
    fn go_on(&mut self) -> Result<(), OpenError> {
        self.pending = Fact::next(&self.left).map(Pending::Fact);
        if self.pending.is_some() {
            return Ok(());
        }
        if self.rules.is_empty() {
            self.rules = self.left.iter().map(|rules| open(&rules.id)).collect::<Result<_, _>>()?;
            self.hands = suite(&self.rules);
            self.asked = vec![false; self.hands.len()];
        }
        if self.around.is_none() {
            if let Some(at) = self.parting() {
                self.pending = Some(Pending::Hand(at));
                return Ok(());
            }
            self.around = self.leader().map(|leader| Around::new(leader, &self.rules, &self.hands));
        }
        if let Some(mut around) = self.around.take() {
            self.pending = around.next(self).map(Pending::Hand);
            self.around = Some(around);
        }
        Ok(())
    }
}
