//! The state of an interview.

mod course;
mod verdict;

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::rules::Edits;
use jong_core::{Ruleset, Text};

use super::answer::{AnswerReader, AnsweredHand, StatedWorth};
use super::facts::{Candidate, GameFact, game_of};
use super::model::Model;
use super::money::Seed;
use super::next::AnswerEvidence;
use super::pool::QuestionPool;
use super::question::{AmountQuestion, AnswerError, InterviewQuestion, PriorKnowledge};
use super::stake::Stake;
use super::theory::Theories;
use super::words::AnswerWord;
use crate::diff::outcome::ResultOutline;
use jong::Lang;
use jong::ShippedShelf;
use jong::{OpenError, find, grammars, open, outlines};

/// The question that waits for its answer.
#[derive(Debug, Clone, Copy)]
enum PendingQuestion {
    /// A question for a fact.
    Fact(GameFact),
    /// A question about a hand.
    Hand(AmountQuestion),
}

/// The state of an interview after some answers.
#[derive(Debug, Clone)]
pub(super) struct InterviewState {
    /// The language of the answers.
    pub(super) lang: Lang,
    /// The rules that are of the right kind, as far as that is known.
    pub(super) left: Arc<Vec<Candidate>>,
    /// The facts that nobody knew.
    skipped: Vec<GameFact>,
    /// The pool of questions, as soon as hands are asked about.
    pub(super) pool: Option<Arc<QuestionPool>>,
    /// For each hand of the pool, true if it was asked about.
    pub(super) asked: Vec<bool>,
    /// The hands that were answered, in order.
    pub(super) answered: Vec<AnsweredHand>,
    /// The number of questions that were answered.
    pub(super) questions: usize,
    /// The model of the believed rules, as soon as a ruleset is ahead or assumed.
    pub(super) model: Option<Arc<Model>>,
    /// The rulesets that were leaders before, and do not become leaders again.
    left_behind: BTreeSet<usize>,
    /// The shorter rules that were believed after a doubt, by ruleset and edits. They are not believed so a second
    /// time.
    doubted: BTreeSet<(usize, Edits)>,
    /// True if the model is only of the most usual ruleset, because nobody knew answers that tell it from others.
    pub(super) assumed: bool,
    /// The money of the table.
    pub(super) stake: Stake,
    /// The rulesets with other numbers that fit, where none fits as it is.
    seeds: Arc<Vec<Seed>>,
    /// The theories that may explain answers that the leader does not give.
    pub(super) theories: Theories,
    /// The theories if the money is that of the rules after all.
    plain: Theories,
    /// The number of answers in a row that said that nobody knows.
    pub(super) unknown: usize,
    /// The question that waits for its answer.
    pending: Option<PendingQuestion>,
}

impl InterviewState {
    /// The state before the first answer.
    pub(super) fn new(given: &PriorKnowledge) -> Result<InterviewState, OpenError> {
        let shipped = outlines()?.into_iter().map(|game| Candidate { id: game.id.clone(), game });
        let mut left: Vec<Candidate> = shipped.collect();
        for what in &given.also {
            if left.iter().any(|known| known.id == *what) {
                continue;
            }
            // A fault anywhere in the file is reported now, not after the first answers.
            open(what)?;
            let game = jong_core::rules::outline(find(what)?, &ShippedShelf, grammars())?;
            left.push(Candidate { id: what.clone(), game });
        }
        let written = |game: &jong_core::rules::Outline| {
            let known = grammars().iter().find(|grammar| grammar.word() == game.grammar);
            known.map_or("", |grammar| grammar.written())
        };
        left.retain(|Candidate { game, .. }| {
            given.grammar.as_ref().is_none_or(|said| [game_of(game), written(game)].contains(&said.as_str()))
                && given.hand_size.is_none_or(|size| game.hand_size == size)
                && given.players.is_none_or(|players| game.players == players)
        });
        let mut state = InterviewState {
            lang: given.lang,
            left: Arc::new(left),
            skipped: Vec::new(),
            pool: None,
            asked: Vec::new(),
            answered: Vec::new(),
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

    /// The next question.
    pub(super) fn question(&self) -> Option<InterviewQuestion> {
        Some(match self.pending? {
            PendingQuestion::Fact(fact) => fact.question(&self.left),
            PendingQuestion::Hand(AmountQuestion { hand, asks }) => {
                let hand = &self.pool.as_ref()?.hands[hand];
                InterviewQuestion::Hand { id: hand.id(), asks, win: hand.win.clone() }
            }
        })
    }

    /// Rules that accept the hand in question.
    pub(super) fn rules_in_question(&self) -> Option<&Ruleset> {
        let PendingQuestion::Hand(AmountQuestion { hand, .. }) = self.pending? else { return None };
        let pool = self.pool.as_ref()?;
        let base = pool.outlines.iter().position(|outlines| !matches!(outlines[hand], ResultOutline::Refused))?;
        Some(&pool.rules[base])
    }

    /// The reader of answers about the hand in question.
    fn reader(&self) -> Option<AnswerReader<'_>> {
        let PendingQuestion::Hand(AmountQuestion { hand, .. }) = self.pending? else { return None };
        let winner = self.pool.as_ref()?.hands[hand].winner();
        Some(AnswerReader { rules: self.rules_in_question()?, winner, lang: self.lang })
    }

    /// The answers that the question can have, as a sentence.
    pub(super) fn help(&self) -> Option<Text> {
        match self.pending? {
            PendingQuestion::Fact(fact) => Some(fact.can_be(&self.left)),
            PendingQuestion::Hand(_) => self.reader().map(|reader| reader.can_be()),
        }
    }

    /// The approximate number of questions that remain.
    pub(super) fn remaining(&self) -> Option<usize> {
        let (pool, model) = (self.pool.as_ref()?, self.model.as_ref()?);
        Some(self.pending.map_or(0, |_| self.evidence(pool).remaining(model)))
    }

    /// The evidence of the answers.
    pub(super) fn evidence<'a>(&'a self, pool: &'a QuestionPool) -> AnswerEvidence<'a> {
        AnswerEvidence { pool, answered: &self.answered, asked: &self.asked, stake: self.stake, unknown: self.unknown }
    }

    /// Takes an answer, and chooses the next question.
    ///
    /// # Errors
    /// The text is no answer.
    pub(super) fn answer(&mut self, text: &str) -> Result<(), AnswerError> {
        let before = self.answered.len();
        match self.pending {
            None => return Err(AnswerError::NotAsked),
            Some(PendingQuestion::Fact(fact)) if AnswerWord::of(text, self.lang) == Some(AnswerWord::Unknown) => {
                self.skipped.push(fact)
            }
            Some(PendingQuestion::Fact(fact)) => fact.answer(text, Arc::make_mut(&mut self.left))?,
            Some(PendingQuestion::Hand(AmountQuestion { hand, .. })) => {
                let answer = self.reader().ok_or(AnswerError::NotAsked)?.read(text)?;
                self.asked[hand] = true;
                self.unknown = if answer == StatedWorth::Unknown { self.unknown + 1 } else { 0 };
                if answer != StatedWorth::Unknown {
                    let (text, number) = (text.trim().to_owned(), self.questions + 1);
                    self.answered.push(AnsweredHand { hand, answer, text, number });
                }
            }
        }
        self.questions += 1;
        Ok(self.go_on(self.answered.len() > before)?)
    }
}
