//! What is known after some answers, and what is asked next.

use std::sync::Arc;

use jong_core::hand::Seat;
use jong_core::{Ruleset, say};

use super::answer::{Answer, Told};
use super::facts::{Candidate, Fact};
use super::first::{leader, missed, parting};
use super::model::Model;
use super::money::with_other_numbers;
use super::next::{Answers, Next};
use super::question::{Ask, Given, NoAnswer, Question};
use super::stake::Stake;
use super::table::Table;
use super::theory::Theories;
use crate::diff::outcome::Outline;
use crate::open::{OpenError, find, grammars, open, outlines};
use crate::shelf::Shipped;

/// After so many answers, and now and then later, it is tried whether numbers are others that touch all hands.
const OTHER_NUMBERS: usize = 8;

/// Nobody is asked on who did not know so many hands in a row.
const MOST_UNKNOWN: usize = 8;

/// What is asked next.
#[derive(Debug, Clone, Copy)]
enum Pending {
    Fact(Fact),
    Hand(Ask),
}

/// What is known after some answers.
#[derive(Debug, Clone)]
pub(super) struct State {
    /// The rules that are of the right kind.
    pub(super) left: Vec<Candidate>,
    skipped: Vec<Fact>,
    /// The rules and the hands, as soon as hands are asked about.
    pub(super) table: Option<Arc<Table>>,
    /// Which of the hands were asked about.
    pub(super) asked: Vec<bool>,
    /// Those that were answered.
    pub(super) told: Vec<Told>,
    /// How many questions were answered.
    pub(super) questions: usize,
    /// The rules as far as they are known, as soon as one is ahead.
    pub(super) model: Option<Arc<Model>>,
    /// Its money.
    pub(super) stake: Stake,
    /// What may explain answers that the ruleset does not give.
    theories: Theories,
    /// How many answers in a row said that nobody knows.
    unknown: usize,
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
            left,
            skipped: Vec::new(),
            table: None,
            asked: Vec::new(),
            told: Vec::new(),
            questions: 0,
            model: None,
            stake: Stake::SAME,
            theories: Theories::default(),
            unknown: 0,
            pending: None,
        };
        state.go_on()?;
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

    /// Takes an answer, and goes on.
    ///
    /// # Errors
    /// Why it is none.
    pub(super) fn answer(&mut self, text: &str) -> Result<(), NoAnswer> {
        let nothing = || NoAnswer { why: say!("nothing was asked"), mend: say!("there is nothing to answer") };
        match self.pending {
            None => return Err(nothing()),
            Some(Pending::Fact(fact)) if Answer::is_unknown(text) => self.skipped.push(fact),
            Some(Pending::Fact(fact)) => fact.answer(text, &mut self.left)?,
            Some(Pending::Hand(Ask { hand, .. })) => {
                let rules = self.rules_in_question().ok_or_else(nothing)?;
                let winner = self.table.as_ref().map_or(Seat::E, |table| table.hands[hand].winner);
                let answer = Answer::read(text, rules, winner)?;
                self.asked[hand] = true;
                self.unknown = if answer == Answer::Unknown { self.unknown + 1 } else { 0 };
                if answer != Answer::Unknown {
                    let (text, number) = (text.trim().to_owned(), self.questions + 1);
                    self.told.push(Told { hand, answer, text, number });
                }
            }
        }
        self.questions += 1;
        Ok(self.go_on()?)
    }

    /// Decides what to ask next.
    fn go_on(&mut self) -> Result<(), OpenError> {
        self.pending = Fact::next(&self.left, &self.skipped).map(Pending::Fact);
        if self.pending.is_some() || self.left.is_empty() {
            return Ok(());
        }
        if self.unknown >= MOST_UNKNOWN {
            return Ok(());
        }
        let table = self.seated()?;
        if self.model.is_none() {
            self.pending = self.first(&table).map(Pending::Hand);
            if self.pending.is_some() {
                return Ok(());
            }
        }
        while let Some(believed) = self.model.clone() {
            let Some(base) = table.model(believed.base) else { break };
            if self.told.iter().any(|told| believed.place(told.hand).is_none()) {
                let seen = Model::new(&table, base.base, believed.says.clone(), &self.told, Some(&base));
                let Some(seen) = seen else { break };
                self.model = Some(Arc::new(seen.alike(believed.alike.clone())));
                continue;
            }
            let answers = Answers { table: &table, told: &self.told, asked: &self.asked, stake: self.stake };
            if answers.is_no_other_money(&base, &believed) {
                self.stake = Stake::SAME;
                self.theories = Theories::default();
                continue;
            }
            match answers.next(&base, &believed, &mut self.theories) {
                Next::Believe(says, alike) => {
                    let found = Model::new(&table, base.base, says, &self.told, Some(&base));
                    let Some(found) = found else { break };
                    self.model = Some(Arc::new(found.alike(alike)));
                }
                Next::Ask(ask) => {
                    self.pending = Some(Pending::Hand(ask));
                    break;
                }
                Next::Done => break,
            }
        }
        Ok(())
    }

    /// The rules and the hands, made when they are needed first.
    fn seated(&mut self) -> Result<Arc<Table>, OpenError> {
        if let Some(table) = &self.table {
            return Ok(Arc::clone(table));
        }
        let rules: Result<Vec<Ruleset>, OpenError> = self.left.iter().map(|one| open(&one.what)).collect();
        let table = Arc::new(Table::new(rules?.into_iter().map(Arc::new).collect()));
        self.asked = vec![false; table.hands.len()];
        self.table = Some(Arc::clone(&table));
        Ok(table)
    }

    /// The hand that parts the rulesets; without one the leader becomes the model, or if all miss nearly everything the one
    /// of which that is explained by other numbers.
    fn first(&mut self, table: &Table) -> Option<Ask> {
        let hand = parting(table, &self.told, &self.asked);
        let is_time = hand.is_none() || self.told.len() >= OTHER_NUMBERS && self.told.len().is_multiple_of(4);
        if let Some((base, says)) = is_time.then(|| with_other_numbers(table, &self.told)).flatten() {
            self.model = Model::new(table, base, says, &self.told, None).map(Arc::new);
        } else if hand.is_none() {
            let leader = leader(table, &self.told)?;
            self.stake = missed(table, leader, &self.told).1;
            self.model = table.model(leader);
        }
        hand.filter(|_| self.model.is_none())
    }
}
