//! The course of an interview: first questions that tell rulesets apart, then those about changes to the leader.

use std::sync::Arc;

use jong_core::Ruleset;
use jong_core::rules::Edits;

use super::{InterviewState, PendingQuestion};
use crate::identify::doubt::Doubt;
use crate::identify::facts::GameFact;
use crate::identify::first::{leader, missed, parting, usual};
use crate::identify::model::Model;
use crate::identify::money::{parting_seeds, with_other_numbers};
use crate::identify::next::{AnswerEvidence, NextStep};
use crate::identify::pool::QuestionPool;
use crate::identify::question::AmountQuestion;
use crate::identify::stake::Stake;
use crate::identify::theory::{OTHER_MONEY_BITS, SLIP_BITS};
use jong::{OpenError, open};

/// The number of answers after which numbers that touch all hands are searched for, now and then.
const OTHER_NUMBERS: usize = 8;

/// The number of unknown hands in a row after which questions no longer tell rulesets apart.
const MOST_UNKNOWN: usize = 8;

impl InterviewState {
    /// Chooses the next question. `learned` is true if a hand was answered just now.
    pub(super) fn go_on(&mut self, learned: bool) -> Result<(), OpenError> {
        self.pending = GameFact::next(&self.left, &self.skipped).map(PendingQuestion::Fact);
        if self.pending.is_some() || self.left.is_empty() {
            return Ok(());
        }
        let pool = self.seated()?;
        if self.model.is_none() {
            self.pending = self.first(&pool, learned).map(PendingQuestion::Hand);
        } else if self.assumed && learned {
            self.assume(&pool);
        }
        if self.pending.is_none() {
            self.pending = self.of_changes(&pool, learned).map(PendingQuestion::Hand);
        }
        Ok(())
    }

    /// The question that shows changes to the leader. Believes other rules where the answers ask for it.
    fn of_changes(&mut self, pool: &QuestionPool, mut learned: bool) -> Option<AmountQuestion> {
        loop {
            let believed = self.model.clone()?;
            let base = pool.model(believed.base)?;
            if self.answered.iter().any(|answered| believed.place(answered.hand).is_none()) {
                let found = Model::new(pool, base.base, believed.edits.clone(), &self.answered, Some(&base))?;
                self.model = Some(Arc::new(found.alike(believed.alike.clone())));
                continue;
            }
            let evidence = AnswerEvidence {
                pool,
                answered: &self.answered,
                asked: &self.asked,
                stake: self.stake,
                unknown: self.unknown,
            };
            let models = [&*base, &*believed];
            if std::mem::take(&mut learned) && evidence.is_no_other_money(models, &mut self.theories, &mut self.plain) {
                self.stake = Stake::SAME;
                self.theories = std::mem::take(&mut self.plain);
                continue;
            }
            match evidence.next(models, &mut self.theories) {
                NextStep::Believe(edits, alike) => {
                    let found = Model::new(pool, base.base, edits, &self.answered, Some(&base))?;
                    self.model = Some(Arc::new(found.alike(alike)));
                }
                _ if self.leave_behind(pool, base.base) => {}
                NextStep::Ask(ask) => return Some(ask),
                NextStep::Done => match self.doubt(pool, &believed)? {
                    Doubt::Ask(ask) => return Some(ask),
                    Doubt::Believe(base, edits) => self.believe(pool, base, edits)?,
                },
            }
        }
    }

    /// The doubt about the believed rules, if shorter ones explain as much.
    fn doubt(&self, pool: &QuestionPool, believed: &Model) -> Option<Doubt> {
        self.evidence(pool).doubt(believed, &self.doubted)
    }

    /// Believes other edits, perhaps to another ruleset.
    fn believe(&mut self, pool: &QuestionPool, base: usize, edits: Edits) -> Option<()> {
        let ground = pool.model(base)?;
        self.doubted.insert((base, edits.clone()));
        self.model = Some(Arc::new(Model::new(pool, base, edits, &self.answered, Some(&ground))?));
        (self.theories, self.plain) = Default::default();
        Some(())
    }

    /// Takes another ruleset as the leader if it explains the answers in fewer bits as it is than the best theory of
    /// this one. Returns true then.
    fn leave_behind(&mut self, pool: &QuestionPool, base: usize) -> bool {
        let money = if self.stake == Stake::SAME { 0 } else { OTHER_MONEY_BITS };
        let Some(best) = self.theories.best().map(|best| best.description_length() + money) else {
            return false;
        };
        let bits = |other: &usize| SLIP_BITS * missed(pool, *other, &self.answered).0 as u32;
        let others = (0..pool.rules.len()).filter(|other| *other != base && !self.left_behind.contains(other));
        let Some(other) = others.min_by_key(bits).filter(|other| bits(other) < best) else {
            return false;
        };
        self.left_behind.insert(base);
        self.lead(pool, other);
        true
    }

    /// Makes a ruleset the leader.
    fn lead(&mut self, pool: &QuestionPool, base: usize) {
        self.model = pool.model(base);
        self.stake = missed(pool, base, &self.answered).1;
        (self.theories, self.plain) = Default::default();
    }

    /// The pool of questions, made at its first use.
    fn seated(&mut self) -> Result<Arc<QuestionPool>, OpenError> {
        if let Some(pool) = &self.pool {
            return Ok(Arc::clone(pool));
        }
        let rules: Result<Vec<Ruleset>, OpenError> = self.left.iter().map(|one| open(&one.id)).collect();
        let pool = Arc::new(QuestionPool::new(rules?.into_iter().map(Arc::new).collect()));
        self.asked = vec![false; pool.hands.len()];
        self.pool = Some(Arc::clone(&pool));
        Ok(pool)
    }

    /// The question that parts the rulesets. Without one the leader becomes the model: if all rulesets miss nearly
    /// everything, the one that fits with other numbers; if nobody knows the answers, the most usual one.
    fn first(&mut self, pool: &QuestionPool, learned: bool) -> Option<AmountQuestion> {
        let hand = parting(pool, &self.answered, &self.asked).filter(|_| self.unknown < MOST_UNKNOWN);
        let is_time = self.answered.len().is_multiple_of(4) || !self.seeds.is_empty();
        if hand.is_none() || learned && is_time && self.answered.len() >= OTHER_NUMBERS {
            self.seeds = Arc::new(with_other_numbers(pool, &self.answered));
        }
        if let Some(seed) = self.seeds.first() {
            let parting = hand.and_then(|_| parting_seeds(pool, &self.seeds, &self.asked));
            if parting.is_some() {
                return parting;
            }
            self.model = Model::new(pool, seed.base, seed.edits.clone(), &self.answered, None).map(Arc::new);
        } else if hand.is_none() && self.unknown >= MOST_UNKNOWN {
            self.assume(pool);
        } else if hand.is_none() {
            self.lead(pool, leader(pool, &self.answered)?);
        }
        hand.filter(|_| self.model.is_none())
    }

    /// Assumes the most usual of the rulesets that miss fewest answers, until one is ahead.
    fn assume(&mut self, pool: &QuestionPool) {
        let Some((base, ahead)) = usual(pool, &self.answered) else { return };
        self.assumed = !ahead;
        if self.model.as_ref().is_none_or(|model| model.base != base) {
            self.lead(pool, base);
        }
    }
}
