//! Questions, the knowledge that they begin with, and the fault of a text that is no answer.

use jong_core::hand::Win;
use jong_core::{Text, say};

use jong::Lang;
use jong::OpenError;

/// The knowledge about a table before the first question.
#[derive(Debug, Clone, Default)]
pub struct PriorKnowledge {
    /// The word of the grammar, or the family of the rules, as in `"taiwan"`.
    pub grammar: Option<String>,
    /// The number of tiles that a player holds between turns.
    pub hand_size: Option<u8>,
    /// The number of players.
    pub players: Option<u8>,
    /// Rules that the table may play by, besides the published ones: ids or paths, as [`open`](jong::open) takes them.
    pub also: Vec<String>,
    /// The language of the answers, besides English, and of the rules file in the verdict.
    pub lang: Lang,
}

/// A question of an interview.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InterviewQuestion {
    /// The question for a fact about the game, such as its grammar.
    Fact {
        /// The id of the question.
        id: &'static str,
        /// The question in words.
        text: Text,
        /// The answers that can be chosen.
        choices: Vec<FactChoice>,
    },
    /// The question for the worth of a hand.
    Hand {
        /// The id of the question: eight hexadecimal digits made of the hand, the same in every run.
        id: String,
        /// The amount that is asked for.
        asks: AskedAmount,
        /// The hand as it was won, checked by [`Interviewer::rules_in_question`](super::Interviewer::rules_in_question);
        /// a program gets its record.
        win: Win,
    },
}

/// An interview that cannot begin.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub enum InterviewError {
    /// No rules are of the kind of game that is known.
    NoSuchGame,
    /// Rules of [`PriorKnowledge::also`] cannot be opened, or a shipped file is broken.
    Rules(#[from] OpenError),
}

impl InterviewError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            InterviewError::NoSuchGame => say!("no rules that Jong knows are for such a game"),
            InterviewError::Rules(error) => error.text(),
        }
    }
}

/// The fault of a text that is no answer.
#[derive(Debug, thiserror::Error)]
#[error("{}: {}", self.why(), self.mend())]
#[non_exhaustive]
pub enum AnswerError {
    /// No question was asked.
    NotAsked,
    /// The text is none of the answers to the question.
    Unclear {
        /// The part that is not clear, in a sentence.
        why: Text,
        /// Answers that would be one.
        mend: Text,
    },
    /// Rules that the answer leaves cannot be opened.
    Rules(#[from] OpenError),
}

impl AnswerError {
    /// The reason in a sentence.
    pub fn why(&self) -> Text {
        match self {
            AnswerError::NotAsked => say!("nothing was asked"),
            AnswerError::Unclear { why, .. } => why.clone(),
            AnswerError::Rules(error) => error.text(),
        }
    }

    /// The advice that mends it.
    pub fn mend(&self) -> Text {
        match self {
            AnswerError::NotAsked => say!("there is nothing to answer"),
            AnswerError::Unclear { mend, .. } => mend.clone(),
            AnswerError::Rules(_) => say!("mend the file and begin again"),
        }
    }
}

/// The amount that a question asks for. Any other answer about the worth of the hand is understood as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum AskedAmount {
    /// The sum that the winner collects from all together.
    Collects,
    /// The amount that each of the others pays, where the sum does not tell enough.
    Pays,
}

/// A question about a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AmountQuestion {
    /// The index of the hand in the pool.
    pub(super) hand: usize,
    /// The amount that is asked for.
    pub(super) asks: AskedAmount,
}

/// An answer to the question for a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactChoice {
    /// The word to write.
    pub word: String,
    /// Its meaning.
    pub says: Text,
}

impl InterviewQuestion {
    /// The id of the question.
    pub fn id(&self) -> &str {
        match self {
            InterviewQuestion::Fact { id, .. } => id,
            InterviewQuestion::Hand { id, .. } => id,
        }
    }

    /// True if a text has the form of a question's id.
    pub fn is_id(text: &str) -> bool {
        let hand = text.len() == ID_DIGITS && text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        hand || super::facts::is_id(text)
    }
}

/// The number of digits in the id of a hand.
pub(super) const ID_DIGITS: usize = 8;
