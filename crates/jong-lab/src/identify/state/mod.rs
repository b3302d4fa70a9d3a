//! The state after some answers.

mod course;

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::rules::Edits;
use jong_core::{Ruleset, Text, say};

use super::answer::{Answer, Reader, Told};
use super::facts::{Candidate, Fact};
use super::model::Model;
use super::money::Seed;
use super::next::Answers;
use super::question::{Ask, Given, NoAnswer, Question};
use super::stake::Stake;
use super::table::Table;
use super::theory::Theories;
use super::words::Word;
use crate::diff::outcome::Outline;
use jong::Lang;
use jong::Shipped;
use jong::{OpenError, find, grammars, open, outlines};

/// The next question.
#[derive(Debug, Clone, Copy)]
enum Pending {
    Fact(Fact),
    Hand(Ask),
}

/// The state after some answers.
#[derive(Debug, Clone)]
pub(super) struct State {
    /// The language in which people answer.
    pub(super) lang: Lang,
    /// The rules that are of the right kind.
    pub(super) left: Arc<Vec<Candidate>>,
    skipped: Vec<Fact>,
    /// The rules and the hands, as soon as hands are asked about.
    pub(super) table: Option<Arc<Table>>,
    /// Which of the hands were asked about.
    pub(super) asked: Vec<bool>,
    /// Those that were answered.
    pub(super) told: Vec<Told>,
    /// The number of questions that were answered.
    pub(super) questions: usize,
    /// The rules as far as they are known, as soon as one is ahead.
    pub(super) model: Option<Arc<Model>>,
    /// The rulesets of which it was made before, and of which it is not made again.
    left_behind: BTreeSet<usize>,
    /// Edits that were believed instead of others that said more: not a second time.
    doubted: BTreeSet<(usize, Edits)>,
    /// True if that is only the most usual one, for nobody knew what tells it from others.
    pub(super) assumed: bool,
    /// Its money.
    pub(super) stake: Stake,
    /// Rulesets with other numbers that may be it, where none fits as it is.
    seeds: Arc<Vec<Seed>>,
    /// Theories that may explain answers that the ruleset does not give.
    pub(super) theories: Theories,
    /// The same if the money is not another one after all.
    plain: Theories,
    /// The number of answers in a row that said that nobody knows.
    pub(super) unknown: usize,
    pending: Option<Pending>,
}

impl State {
    /// Nothing was asked yet.
    pub(super) fn new(given: &Given) -> Result<State, OpenError> {
        let shipped = outlines()?.into_iter().map(|game| Candidate { what: game.id.clone(), game });
        let mut left: Vec<Candidate> = shipped.collect();
        for what in &given.also {
            if left.iter().any(|known| known.what == *what) {
                continue;
            }
            // What is wrong with the rest of it is said now, and not when somebody has answered.
            open(what)?;
            let game = jong_core::rules::outline(find(what)?, &Shipped, grammars())
                .map_err(|(faults, files)| OpenError::Faults { faults, files })?;
            left.push(Candidate { what: what.clone(), game });
        }
        left.retain(|Candidate { game, .. }| {
            given.grammar.as_ref().is_none_or(|grammar| game.grammar == grammar)
                && given.hand_size.is_none_or(|size| game.hand_size == size)
                && given.players.is_none_or(|players| game.players == players)
        });
        let mut state = State {
            lang: given.lang,
            left: Arc::new(left),
            skipped: Vec::new(),
            table: None,
            asked: Vec::new(),
            told: Vec::new(),
            questions: 0,
            model: None,
            left_behind: BTreeSet::new(),
            doubted: BTreeSet::new(),
            assumed: false,
            stake: Stake::SAME,
            seeds: Arc::default(),
            theories: Theories::default(),
            plain: Theories::default(),
            unknown: 0,
            pending: None,
        };
        state.go_on(false)?;
        Ok(state)
    }

    pub(super) fn question(&self) -> Option<Question> {
        Some(match self.pending? {
            Pending::Fact(fact) => fact.question(&self.left),
            Pending::Hand(Ask { hand, asks }) => {
                let hand = &self.table.as_ref()?.hands[hand];
                Question::Hand { id: hand.id(), asks, record: hand.fields() }
            }
        })
    }

    /// Rules that accept the hand in question.
    pub(super) fn rules_in_question(&self) -> Option<&Ruleset> {
        let Pending::Hand(Ask { hand, .. }) = self.pending? else { return None };
        let table = self.table.as_ref()?;
        let base = table.outlines.iter().position(|outlines| !matches!(outlines[hand], Outline::Refused))?;
        Some(&table.rules[base])
    }

    /// The reader of answers about the hand in question.
    fn reader(&self) -> Option<Reader<'_>> {
        let Pending::Hand(Ask { hand, .. }) = self.pending? else { return None };
        let winner = self.table.as_ref()?.hands[hand].winner;
        Some(Reader { rules: self.rules_in_question()?, winner, lang: self.lang })
    }

    /// The answers that the question can have.
    pub(super) fn help(&self) -> Option<Text> {
        match self.pending? {
            Pending::Fact(fact) => Some(fact.can_be(&self.left)),
            Pending::Hand(_) => self.reader().map(|reader| reader.can_be()),
        }
    }

    /// About how many more questions there are.
    pub(super) fn remaining(&self) -> Option<usize> {
        let (table, model) = (self.table.as_ref()?, self.model.as_ref()?);
        Some(self.pending.map_or(0, |_| self.answers(table).remaining(model)))
    }

    /// The answers, for rules to be judged by.
    pub(super) fn answers<'a>(&'a self, table: &'a Table) -> Answers<'a> {
        Answers { table, told: &self.told, asked: &self.asked, stake: self.stake, unknown: self.unknown }
    }

    /// Takes an answer, and goes on.
    ///
    /// # Errors
    /// Why it is none.
    pub(super) fn answer(&mut self, text: &str) -> Result<(), NoAnswer> {
        let nothing = || NoAnswer { why: say!("nothing was asked"), mend: say!("there is nothing to answer") };
        let before = self.told.len();
        match self.pending {
            None => return Err(nothing()),
            Some(Pending::Fact(fact)) if Word::of(text, self.lang) == Some(Word::Unknown) => self.skipped.push(fact),
            Some(Pending::Fact(fact)) => fact.answer(text, Arc::make_mut(&mut self.left))?,
            Some(Pending::Hand(Ask { hand, .. })) => {
                let answer = self.reader().ok_or_else(nothing)?.read(text)?;
                self.asked[hand] = true;
                self.unknown = if answer == Answer::Unknown { self.unknown + 1 } else { 0 };
                if answer != Answer::Unknown {
                    let (text, number) = (text.trim().to_owned(), self.questions + 1);
                    self.told.push(Told { hand, answer, text, number });
                }
            }
        }
        self.questions += 1;
        Ok(self.go_on(self.told.len() > before)?)
    }
}
