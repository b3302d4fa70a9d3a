//! What is asked before any hand: what kind of game it is.

use jong_core::rules::Outline;

use super::{Choice, Question};
use crate::open::grammars;

/// A fact about a game that tells rulesets apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fact {
    Grammar,
    HandSize,
    Players,
}

/// In the order in which they are asked.
const ALL: [Fact; 3] = [Fact::Grammar, Fact::HandSize, Fact::Players];

impl Fact {
    /// What it is known by.
    pub(super) fn id(self) -> &'static str {
        match self {
            Fact::Grammar => "grammar",
            Fact::HandSize => "hand-size",
            Fact::Players => "players",
        }
    }

    /// What a ruleset answers.
    pub(super) fn of(self, rules: &Outline) -> String {
        match self {
            Fact::Grammar => rules.grammar.to_owned(),
            Fact::HandSize => rules.hand_size.to_string(),
            Fact::Players => rules.players.to_string(),
        }
    }

    /// What an answer means, in words.
    fn says(self, word: &str) -> String {
        let units = || {
            let grammar = grammars().into_iter().find(|grammar| grammar.word() == word)?;
            Some(grammar.units().iter().map(|unit| unit.name).collect::<Vec<_>>().join(", "))
        };
        match self {
            Fact::Grammar => units().map_or_else(String::new, |units| format!("in {units}")),
            Fact::HandSize => format!("{word} tiles"),
            Fact::Players => format!("{word} players"),
        }
    }

    /// The question, with what the rulesets answer that are left.
    pub(super) fn question(self, left: &[Outline]) -> Question {
        let text = match self {
            Fact::Grammar => "What do you count the value of a hand in?",
            Fact::HandSize => "How many tiles does a player hold between turns?",
            Fact::Players => "How many play?",
        };
        let choices = self.answers(left).into_iter().map(|word| Choice { says: self.says(&word), word }).collect();
        Question::Fact { id: self.id(), text, choices }
    }

    /// What the rulesets answer, each answer once, in their order.
    fn answers(self, left: &[Outline]) -> Vec<String> {
        let mut answers: Vec<String> = Vec::new();
        for answer in left.iter().map(|rules| self.of(rules)) {
            if !answers.contains(&answer) {
                answers.push(answer);
            }
        }
        answers
    }

    /// The first fact in which the rulesets differ.
    pub(super) fn next(left: &[Outline]) -> Option<Fact> {
        ALL.into_iter().find(|fact| fact.answers(left).len() > 1)
    }

    /// Leaves those that answer the same.
    ///
    /// # Errors
    /// A sentence: it is no answer.
    pub(super) fn answer(self, text: &str, left: &mut Vec<Outline>) -> Result<(), String> {
        let answers = self.answers(left);
        let text = text.trim().to_lowercase();
        if !answers.contains(&text) {
            return Err(format!("`{text}` is none of the answers: write {}", answers.join(" or ")));
        }
        left.retain(|rules| self.of(rules) == text);
        Ok(())
    }
}
