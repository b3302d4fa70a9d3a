//! Questions, and the knowledge that they begin with.

use jong_core::{Text, say};
use serde_json::{Map, Value};

use jong::Lang;
use jong::OpenError;

/// The knowledge before anything was asked.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// The word of the grammar.
    pub grammar: Option<String>,
    /// The number of tiles that a player holds between turns.
    pub hand_size: Option<u8>,
    /// The number of players.
    pub players: Option<u8>,
    /// Rules that it may be besides the published ones: ids or paths, as [`open`](jong::open) takes them.
    pub also: Vec<String>,
    /// The language in which people answer, besides English, and in which the file is written.
    pub lang: Lang,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// The question of which kind a game is.
    Fact {
        /// The id of the question.
        id: &'static str,
        /// The question.
        text: Text,
        /// The answers.
        choices: Vec<Choice>,
    },
    /// The question of what a hand is worth.
    Hand {
        /// The id of the question: eight hexadecimal digits made of the record, the same in every run.
        id: String,
        /// The amount that is asked for.
        asks: Asks,
        /// The win, as a record.
        record: Map<String, Value>,
    },
}

/// Why something is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}: {mend}")]
pub struct NoAnswer {
    /// Why.
    pub why: Text,
    /// Answers that would be one.
    pub mend: Text,
}

impl From<OpenError> for NoAnswer {
    fn from(error: OpenError) -> NoAnswer {
        NoAnswer { why: Text::verbatim(error.to_string()), mend: say!("mend the file and begin again") }
    }
}

/// The amount that is asked for. Any answer about the hand will do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Asks {
    /// The sum that the winner collects from all together.
    Collects,
    /// Who pays what, for what the winner collects does not tell enough.
    Pays,
}

/// A question about a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ask {
    /// Which hand.
    pub(super) hand: usize,
    /// The amount that is asked for.
    pub(super) asks: Asks,
}

/// An answer that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The word to write.
    pub word: String,
    /// Its meaning.
    pub says: Text,
}

impl Question {
    /// The id of the question.
    pub fn id(&self) -> &str {
        match self {
            Question::Fact { id, .. } => id,
            Question::Hand { id, .. } => id,
        }
    }

    /// True if this could be the id of a question.
    pub fn is_id(text: &str) -> bool {
        let hand = text.len() == ID_DIGITS && text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        hand || super::facts::is_id(text)
    }
}

/// The number of digits in the id of a hand.
pub(super) const ID_DIGITS: usize = 8;
