//! The course of the questions: first those that tell rulesets apart, then those about single changes to the one ahead.

use std::sync::Arc;

use jong_core::Ruleset;
use jong_core::rules::Edits;

use super::{Pending, State};
use crate::identify::doubt::Doubt;
use crate::identify::facts::Fact;
use crate::identify::first::{leader, missed, parting, usual};
use crate::identify::model::Model;
use crate::identify::money::{parting_seeds, with_other_numbers};
use crate::identify::next::{Answers, Next};
use crate::identify::question::Ask;
use crate::identify::stake::{OTHER_MONEY, Stake};
use crate::identify::table::Table;
use crate::identify::theory::SLIP;
use jong::{OpenError, open};

/// After so many answers, and now and then later, it is tried whether numbers are others that touch all hands.
const OTHER_NUMBERS: usize = 8;

/// Whoever did not know so many hands in a row is no longer asked about those that tell rulesets apart.
const MOST_UNKNOWN: usize = 8;

impl State {
    /// Decides what to ask next; `learned` says whether a hand was answered about just now.
    pub(super) fn go_on(&mut self, learned: bool) -> Result<(), OpenError> {
        self.pending = Fact::next(&self.left, &self.skipped).map(Pending::Fact);
        if self.pending.is_some() || self.left.is_empty() {
            return Ok(());
        }
        let table = self.seated()?;
        if self.model.is_none() {
            self.pending = self.first(&table, learned).map(Pending::Hand);
        } else if self.assumed && learned {
            self.assume(&table);
        }
        if self.pending.is_none() {
            self.pending = self.of_changes(&table, learned).map(Pending::Hand);
        }
        Ok(())
    }

    /// The hand that shows what a table has otherwise than the ruleset that is ahead.
    fn of_changes(&mut self, table: &Table, mut learned: bool) -> Option<Ask> {
        loop {
            let believed = self.model.clone()?;
            let base = table.model(believed.base)?;
            if self.told.iter().any(|told| believed.place(told.hand).is_none()) {
                let seen = Model::new(table, base.base, believed.edits.clone(), &self.told, Some(&base))?;
                self.model = Some(Arc::new(seen.alike(believed.alike.clone())));
                continue;
            }
            let answers =
                Answers { table, told: &self.told, asked: &self.asked, stake: self.stake, unknown: self.unknown };
            let models = [&*base, &*believed];
            if std::mem::take(&mut learned) && answers.is_no_other_money(models, &mut self.theories, &mut self.plain) {
                self.stake = Stake::SAME;
                self.theories = std::mem::take(&mut self.plain);
                continue;
            }
            match answers.next(models, &mut self.theories) {
                Next::Believe(edits, alike) => {
                    let found = Model::new(table, base.base, edits, &self.told, Some(&base))?;
                    self.model = Some(Arc::new(found.alike(alike)));
                }
                _ if self.leave_behind(table, base.base) => {}
                Next::Ask(ask) => return Some(ask),
                Next::Done => match self.doubt(table, &believed)? {
                    Doubt::Ask(ask) => return Some(ask),
                    Doubt::Believe(base, edits) => self.believe(table, base, edits)?,
                },
            }
        }
    }

    /// Rules that may be played instead of those that are believed, and say less.
    fn doubt(&self, table: &Table, believed: &Model) -> Option<Doubt> {
        self.answers(table).doubt(believed, &self.doubted)
    }

    /// Believes other lines, perhaps on top of another ruleset.
    fn believe(&mut self, table: &Table, base: usize, edits: Edits) -> Option<()> {
        let ground = table.model(base)?;
        self.doubted.insert((base, edits.clone()));
        self.model = Some(Arc::new(Model::new(table, base, edits, &self.told, Some(&ground))?));
        (self.theories, self.plain) = Default::default();
        Some(())
    }

    /// Takes another ruleset if that explains the answers better as it is than this one with all that was found.
    fn leave_behind(&mut self, table: &Table, base: usize) -> bool {
        let money = if self.stake == Stake::SAME { 0 } else { OTHER_MONEY };
        let Some(best) = self.theories.best().map(|best| best.takes() + SLIP * money as u32) else { return false };
        let takes = |other: &usize| SLIP * missed(table, *other, &self.told).0 as u32;
        let others = (0..table.rules.len()).filter(|other| *other != base && !self.left_behind.contains(other));
        let Some(other) = others.min_by_key(takes).filter(|other| takes(other) < best) else { return false };
        self.left_behind.insert(base);
        self.lead(table, other);
        true
    }

    /// Goes on from a ruleset.
    fn lead(&mut self, table: &Table, base: usize) {
        self.model = table.model(base);
        self.stake = missed(table, base, &self.told).1;
        (self.theories, self.plain) = Default::default();
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

    /// The hand that parts the rulesets. Without one the leader becomes the model, or if all miss nearly everything the one
    /// of which that is explained by other numbers; and of those that nobody can tell apart the most usual one.
    fn first(&mut self, table: &Table, learned: bool) -> Option<Ask> {
        let hand = parting(table, &self.told, &self.asked).filter(|_| self.unknown < MOST_UNKNOWN);
        let is_time = self.told.len().is_multiple_of(4) || !self.seeds.is_empty();
        if hand.is_none() || learned && is_time && self.told.len() >= OTHER_NUMBERS {
            self.seeds = Arc::new(with_other_numbers(table, &self.told));
        }
        if let Some(seed) = self.seeds.first() {
            let parting = hand.and_then(|_| parting_seeds(table, &self.seeds, &self.asked));
            if parting.is_some() {
                return parting;
            }
            self.model = Model::new(table, seed.base, seed.edits.clone(), &self.told, None).map(Arc::new);
        } else if hand.is_none() && self.unknown >= MOST_UNKNOWN {
            self.assume(table);
        } else if hand.is_none() {
            self.lead(table, leader(table, &self.told)?);
        }
        hand.filter(|_| self.model.is_none())
    }

    /// Takes the most usual of the rulesets that fit the answers best to ask on from, until one is ahead.
    fn assume(&mut self, table: &Table) {
        let Some((base, ahead)) = usual(table, &self.told) else { return };
        self.assumed = !ahead;
        if self.model.as_ref().is_none_or(|model| model.base != base) {
            self.lead(table, base);
        }
    }
}
