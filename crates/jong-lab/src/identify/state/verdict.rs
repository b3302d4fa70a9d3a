//! The verdict of a state.

use jong_core::{Gathering, InOrder};
use std::collections::BTreeSet;

use jong_core::rules::Edits;

use super::InterviewState;
use crate::diff::outcome::ResultOutline;
use crate::identify::answer::AnsweredHand;
use crate::identify::facts::Candidate;
use crate::identify::first::missed;
use crate::identify::formulation::Formulation;
use crate::identify::model::Model;
use crate::identify::next::AnswerEvidence;
use crate::identify::pool::QuestionPool;
use crate::identify::stake::Stake;
use crate::identify::verdict::{Alteration, Fit, RulesetStanding, TableVerdict, UnexplainedAnswer};
use crate::identify::written::{alteration, toml};

impl InterviewState {
    /// The verdict so far.
    pub(in crate::identify) fn verdict(&self) -> TableVerdict {
        let verdict = TableVerdict {
            answers: self.answered.len(),
            standings: self.standings(|base| self.missed(base).0),
            fits: Vec::new(),
            alike: Vec::new(),
            assumed: self.assumed,
            stake: self.stake,
            unexplained: Vec::new(),
            untested: None,
            toml: None,
        };
        match (&self.pool, &self.model) {
            (None, _) => verdict,
            (Some(pool), Some(model)) => self.of_model(pool, model, verdict),
            (Some(pool), None) => self.of_leaders(pool, verdict),
        }
    }

    /// The verdict that a table plays by the rules of a model.
    fn of_model(&self, pool: &QuestionPool, model: &Model, verdict: TableVerdict) -> TableVerdict {
        let evidence = self.evidence(pool);
        let formulations = model.formulations(pool);
        let rounded: Vec<Formulation> = formulations.iter().map(|one| evidence.rounded(model, one)).collect();
        let (fits, toml) = self.fits(pool, &rounded, true);
        let right = evidence.right(model);
        let standings = self.standings(|base| self.misses_beside(pool, model, &right, base));
        let unexplained = self.unexplained(pool, &right, &model.ground.outlines);
        let untested = Some(evidence.untested(model));
        let alike = alike(pool, model, formulations);
        TableVerdict { standings, fits, alike, unexplained, untested, toml, ..verdict }
    }

    /// The number of answers that a ruleset misses beside a model, of which `right` says which answers it gives: of
    /// these, the ruleset misses those to whose hands it gives another worth. Who pays how much of it counts once.
    fn misses_beside(&self, pool: &QuestionPool, model: &Model, right: &[bool], base: usize) -> usize {
        let evidence = self.evidence(pool);
        let (mut misses, mut is_paid_otherwise) = (0, false);
        for (answered, right) in self.answered.iter().zip(right) {
            let [by, found] = [&pool.outlines[base], &model.ground.outlines].map(|outlines| &outlines[answered.hand]);
            is_paid_otherwise |= *right && by.is_worth_as(found) && !by.pays_as(found);
            misses += usize::from(if *right { !by.is_worth_as(found) } else { !evidence.fits(answered, by) });
        }
        misses + usize::from(is_paid_otherwise)
    }

    /// The verdict that a table plays by one of the rulesets that miss fewest answers.
    fn of_leaders(&self, pool: &QuestionPool, verdict: TableVerdict) -> TableVerdict {
        let (least, stake) = self.ahead();
        let evidence = AnswerEvidence { stake, ..self.evidence(pool) };
        let unexplained = least.first().map(|&first| {
            let gives =
                |base: usize, answered: &AnsweredHand| evidence.fits(answered, &pool.outlines[base][answered.hand]);
            let right = |answered: &AnsweredHand| least.iter().any(|&base| gives(base, answered));
            let right: Vec<bool> = self.answered.iter().map(right).collect();
            self.unexplained(pool, &right, &pool.outlines[first])
        });
        let as_they_are = |&base: &usize| Formulation { base, edits: Edits::new(), changes: 0 };
        let formulations: Vec<Formulation> = least.iter().map(as_they_are).collect();
        let (fits, toml) = self.fits(pool, &formulations, formulations.len() == 1);
        TableVerdict { fits, stake, unexplained: unexplained.unwrap_or_default(), toml, ..verdict }
    }

    /// The fits of some formulations, and the file of the first one if `whole` is true: then one verdict holds for all.
    fn fits(&self, pool: &QuestionPool, formulations: &[Formulation], whole: bool) -> (Vec<Fit>, Option<String>) {
        let id = |formulation: &Formulation| &self.left[formulation.base].id;
        let fit = |formulation: &Formulation| {
            let rules = &pool.rules[formulation.base];
            let altered = alteration(rules, &formulation.edits);
            let (id, names) = (id(formulation).clone(), rules.info().names.clone());
            Fit { id, names, base: rules.clone(), changes: altered.lines.len(), altered }
        };
        let first = formulations.first().filter(|_| whole);
        let toml = first.and_then(|first| toml(&pool.rules[first.base], id(first), &first.edits, self.lang));
        (formulations.iter().map(fit).collect(), toml)
    }

    /// The number of answers that a ruleset misses, and the stake at which it misses fewest.
    fn missed(&self, base: usize) -> (usize, Stake) {
        self.pool.as_ref().map_or((0, Stake::SAME), |pool| missed(pool, base, &self.answered))
    }

    /// The rulesets as they are, those first that miss fewest answers.
    fn standings(&self, misses: impl Fn(usize) -> usize) -> Vec<RulesetStanding> {
        let standing = |(base, left): (usize, &Candidate)| RulesetStanding {
            id: left.id.clone(),
            names: left.game.names.clone(),
            misses: misses(base),
        };
        let mut standings: Vec<RulesetStanding> = self.left.iter().enumerate().map(standing).collect();
        standings.order_by_key(|standing| standing.misses);
        standings
    }

    /// The rulesets that miss fewest answers, and the stake at which the first of them does.
    fn ahead(&self) -> (Vec<usize>, Stake) {
        let all: Vec<(usize, Stake)> = (0..self.left.len()).map(|base| self.missed(base)).collect();
        let (least, stake) = all.iter().min_by_key(|(misses, _)| *misses).copied().unwrap_or((0, Stake::SAME));
        ((0..all.len()).filter(|&at| all[at].0 == least).collect(), stake)
    }

    /// The answers that rules do not give: `right` is true for those that they give, `outlines` are those of the hands.
    fn unexplained(&self, pool: &QuestionPool, right: &[bool], outlines: &[ResultOutline]) -> Vec<UnexplainedAnswer> {
        let wrong = self.answered.iter().zip(right).filter(|(_, right)| !**right);
        wrong
            .map(|(answered, _)| {
                let hand = &pool.hands[answered.hand];
                let expected = outlines[answered.hand].won().map(|won| won.payments[hand.winner()]);
                let (id, win, said) = (hand.id(), hand.win.clone(), answered.text.clone());
                UnexplainedAnswer { number: answered.number, id, win, said, expected }
            })
            .collect()
    }
}

/// The changes that may stand in the place of some lines of the first formulation, if it is one of the model's own
/// ruleset.
fn alike(pool: &QuestionPool, model: &Model, formulations: &[Formulation]) -> Vec<Alteration> {
    // On top of another ruleset they would be other lines.
    let Some(first) = formulations.first().filter(|first| first.base == model.base) else { return Vec::new() };
    let others = model.alike.iter().map(|edits| besides(edits, &first.edits)).filter(|edits| !edits.is_empty());
    let others: BTreeSet<Edits> = others.distinct();
    others.iter().map(|edits| alteration(&pool.rules[model.base], edits)).collect()
}

/// The edits that are not among others.
fn besides(edits: &Edits, others: &Edits) -> Edits {
    edits.filter(|table, key, node| !others.iter().any(|other| other == (table, key, node)))
}
