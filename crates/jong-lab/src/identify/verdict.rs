//! The verdict after some answers, and its parts.

use std::sync::Arc;

use jong_core::Ruleset;
use jong_core::hand::Win;
use jong_core::rules::Names;

use super::stake::Stake;

/// The verdict on the rules of a table, as far as its answers tell.
#[derive(Debug, Clone)]
pub struct TableVerdict {
    /// The number of hands that were answered.
    pub answers: usize,
    /// The standings of the rulesets that are left, those first that miss fewest answers as they are.
    pub standings: Vec<RulesetStanding>,
    /// The rules that fit best: rulesets with as few changes as possible. Several fits score every tried hand alike, or
    /// no answer told them apart. Empty before the kind of the game is known.
    pub fits: Vec<Fit>,
    /// Changes that may stand in the place of some of the first fit: no hand tells them apart.
    pub alike: Vec<Alteration>,
    /// True if these rules are only the most usual ones, because nobody knew answers that tell them from others.
    pub assumed: bool,
    /// The money of the table as a multiple of that of the rules.
    pub stake: Stake,
    /// The answers that none of these rules gives.
    pub unexplained: Vec<UnexplainedAnswer>,
    /// The number of changes that hands can still show; `None` before questions are about single changes.
    pub untested: Option<usize>,
    /// The first fit as a rules file that extends the ruleset, with name and remarks in the language of the interview.
    pub toml: Option<String>,
}

/// The standing of a ruleset as it is: the number of answers that it misses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesetStanding {
    /// The id, or the path of a file.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// The number of missed answers. As long as no ruleset is ahead, these are answers that it does not give, and other
    /// money than that of the rules counts as two more. After that, of the answers that the found rules give, those are
    /// missed whose hands are worth something else by it; who pays how much of the same worth counts once.
    pub misses: usize,
}

/// A ruleset that fits the answers with some changes.
#[derive(Debug, Clone)]
pub struct Fit {
    /// The id, or the path of a file.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// The ruleset as it is.
    pub base: Arc<Ruleset>,
    /// The number of changed values, one for each line.
    pub changes: usize,
    /// The changed values, and the rules with them.
    pub altered: Alteration,
}

/// Some values of a ruleset that are changed, and the rules with them.
#[derive(Debug, Clone)]
pub struct Alteration {
    /// The changed values.
    pub lines: Vec<ValueChange>,
    /// The rules with these values.
    pub rules: Arc<Ruleset>,
}

/// A changed value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueChange {
    /// The keys that lead to it, joined by dots.
    pub key: String,
    /// The value in the ruleset, as TOML; `None` if it has none.
    pub was: Option<String>,
    /// The value at the table, as TOML.
    pub is: String,
}

/// An answer that no fit gives.
#[derive(Debug, Clone, PartialEq)]
pub struct UnexplainedAnswer {
    /// The number of the question, from 1.
    pub number: usize,
    /// The id of the question.
    pub id: String,
    /// The hand as it was won; a program gets its record.
    pub win: Win,
    /// The answer as it was written.
    pub said: String,
    /// The sum that the winner collects by the rules; `None` if the hand does not win.
    pub expected: Option<i64>,
}
