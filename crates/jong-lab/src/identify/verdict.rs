//! The verdict after some answers, and its parts.

use jong_core::rules::Names;
use serde_json::{Map, Value};

use super::stake::Stake;

/// The verdict so far.
#[derive(Debug, Clone)]
pub struct TableVerdict {
    /// The number of hands that were answered about.
    pub answers: usize,
    /// The rulesets that are left, those first that miss fewest answers as they are.
    pub standings: Vec<Standing>,
    /// The rules that fit best: rulesets with as few changes as can be. Several score every hand alike, as far as was
    /// looked, or none was told from the others. Empty as long as it is not known what kind of game it is.
    pub fits: Vec<Fit>,
    /// Lines that could be otherwise in the place of some that are: no hand tells the two apart.
    pub alike: Vec<Vec<ValueChange>>,
    /// True if these rules are only the most usual ones, to begin with something: nobody knew what tells them from others.
    pub assumed: bool,
    /// The money of the table as a multiple of that of the rules.
    pub stake: Stake,
    /// The answers that none of these rules gives.
    pub unexplained: Vec<UnexplainedAnswer>,
    /// The number of changes that hands can show and nobody was asked about; `None` before single changes were asked about.
    pub untested: Option<usize>,
    /// The first of the rules that fit as a file that extends the ruleset, its remarks and its name in the language that
    /// was given.
    pub toml: Option<String>,
}

/// A ruleset as it is, and the answers that it misses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The id, or the path of a file.
    pub id: String,
    /// The number of answers that it does not give. Other money than its own counts as two more.
    pub misses: usize,
}

/// A ruleset and what is otherwise.
#[derive(Debug, Clone)]
pub struct Fit {
    /// The id, or the path of a file.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// The number of values that are otherwise: as many as there are lines.
    pub changes: usize,
    /// The lines that say it.
    pub lines: Vec<ValueChange>,
}

/// A value that is another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueChange {
    /// The keys that lead to it, joined by dots.
    pub key: String,
    /// The value in the ruleset, as TOML; nothing if it has none.
    pub was: Option<String>,
    /// The value at the table.
    pub is: String,
}

/// An answer that the rules do not give.
#[derive(Debug, Clone, PartialEq)]
pub struct UnexplainedAnswer {
    /// The number of the question, from 1.
    pub number: usize,
    /// The id of the question.
    pub id: String,
    /// The hand.
    pub record: Map<String, Value>,
    /// The answer.
    pub said: String,
    /// The sum that the winner collects by the rules; `None` if the hand does not win.
    pub expected: Option<i64>,
}
