//! What is known, and what is asked.

use jong_core::{Text, say};
use serde_json::{Map, Value};

use jong::Lang;
use jong::OpenError;

/// What is known before anything was asked.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// The word of the grammar.
    pub grammar: Option<String>,
    /// How many tiles a player holds between turns.
    pub hand_size: Option<u8>,
    /// How many play.
    pub players: Option<u8>,
    /// Rules that it may be besides the published ones: ids or paths, as [`open`](jong::open) takes them.
    pub also: Vec<String>,
    /// The language in which people answer, besides English, and in which the file is written.
    pub lang: Lang,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// What kind of game it is.
    Fact {
        /// What the question is known by.
        id: &'static str,
        /// The question.
        text: Text,
        /// The answers.
        choices: Vec<Choice>,
    },
    /// What a hand is worth.
    Hand {
        /// What the question is known by: eight hexadecimal digits made of the record, the same in every run.
        id: String,
        /// What is asked about it.
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
    /// What would be one.
    pub mend: Text,
}

impl From<OpenError> for NoAnswer {
    fn from(error: OpenError) -> NoAnswer {
        NoAnswer { why: Text::verbatim(error.to_string()), mend: say!("mend the file and begin again") }
    }
}

/// What is asked about a hand. Any answer about it will do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Asks {
    /// What the winner collects from all together.
    Collects,
    /// Who pays what, for what the winner collects does not tell enough.
    Pays,
}

/// A question about a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ask {
    /// Which hand.
    pub(super) hand: usize,
    /// What is asked about it.
    pub(super) asks: Asks,
}

/// An answer that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What is written.
    pub word: String,
    /// What it means.
    pub says: Text,
}

impl Question {
    /// What the question is known by.
    pub fn id(&self) -> &str {
        match self {
            Question::Fact { id, .. } => id,
            Question::Hand { id, .. } => id,
        }
    }

    /// Whether some question could be known by this.
    pub fn is_id(text: &str) -> bool {
        let hand = text.len() == ID_DIGITS && text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        hand || super::facts::is_id(text)
    }
}

/// How many digits a hand is known by.
pub(super) const ID_DIGITS: usize = 8;
