//! The verdict after some answers.

use std::borrow::Cow;
use std::collections::BTreeSet;

use jong_core::rules::{Edits, Names};
use serde_json::{Map, Value};

use super::answer::Told;
use super::facts::Candidate;
use super::first::missed;
use super::next::Answers;
use super::rebase::Based;
use super::stake::Stake;
use super::state::State;
use super::written::{lines, toml};
use crate::diff::outcome::Outline;

/// The verdict so far.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// The number of hands that were answered about.
    pub answers: usize,
    /// The rulesets that are left, those first that miss fewest answers as they are.
    pub rows: Vec<Row>,
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
    pub unexplained: Vec<Unexplained>,
    /// The number of changes that hands can show and nobody was asked about; `None` before single changes were asked about.
    pub untested: Option<usize>,
    /// The first of the rules that fit as a file that extends the ruleset, its remarks and its name in the language that
    /// was given.
    pub toml: Option<String>,
}

/// A ruleset as it is, and the answers that it misses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
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
pub struct Unexplained {
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

impl State {
    /// The verdict so far.
    pub(super) fn verdict(&self) -> Verdict {
        let mut verdict = Verdict {
            answers: self.told.len(),
            rows: self.rows(),
            fits: Vec::new(),
            alike: Vec::new(),
            assumed: self.assumed,
            stake: self.stake,
            unexplained: Vec::new(),
            untested: None,
            toml: None,
        };
        let Some(table) = &self.table else { return verdict };
        let answers = self.answers(table);
        let all = match &self.model {
            Some(model) => {
                verdict.unexplained = self.unexplained(&answers.right(model), &model.ground.outlines);
                verdict.untested = Some(answers.untested(model));
                let based = model.based(table);
                // On top of another ruleset they would be other lines.
                if let Some(first) = based.first().filter(|first| first.base == model.base) {
                    let others: BTreeSet<Edits> = model
                        .alike
                        .iter()
                        .map(|edits| besides(edits, &first.edits))
                        .filter(|edits| !edits.is_empty())
                        .collect();
                    verdict.alike = others.iter().map(|edits| lines(&table.rules[model.base], edits)).collect();
                }
                Cow::Borrowed(based)
            }
            None => {
                let (least, stake) = self.ahead();
                verdict.stake = stake;
                if let Some(&first) = least.first() {
                    let gives = |base: usize, told: &Told| {
                        Answers { stake, ..answers }.fits(told, &table.outlines[base][told.hand])
                    };
                    let right = |told: &Told| least.iter().any(|&base| gives(base, told));
                    let right: Vec<bool> = self.told.iter().map(right).collect();
                    verdict.unexplained = self.unexplained(&right, &table.outlines[first]);
                }
                Cow::Owned(least.into_iter().map(|base| Based { base, edits: Edits::new(), changes: 0 }).collect())
            }
        };
        let whole = self.model.is_some() || all.len() == 1;
        for based in &*all {
            let (rules, what) = (&*table.rules[based.base], &self.left[based.base].what);
            if verdict.fits.is_empty() && whole {
                verdict.toml = toml(rules, what, &based.edits, self.lang);
            }
            let (names, lines) = (rules.info().names.clone(), lines(rules, &based.edits));
            verdict.fits.push(Fit { id: what.clone(), names, changes: lines.len(), lines });
        }
        verdict
    }

    /// The number of answers that each of the rulesets misses, and the stake.
    fn misses(&self) -> Vec<(usize, Stake)> {
        let missed = |at| self.table.as_ref().map_or((0, Stake::SAME), |table| missed(table, at, &self.told));
        (0..self.left.len()).map(missed).collect()
    }

    /// The rulesets by how many answers they miss.
    fn rows(&self) -> Vec<Row> {
        let row = |(left, (misses, _)): (&Candidate, _)| Row { id: left.what.clone(), misses };
        let mut rows: Vec<Row> = self.left.iter().zip(self.misses()).map(row).collect();
        rows.sort_by_key(|row| row.misses);
        rows
    }

    /// Those that miss fewest, and the stake at which they do.
    fn ahead(&self) -> (Vec<usize>, Stake) {
        let all = self.misses();
        let (least, stake) = all.iter().min_by_key(|(misses, _)| *misses).copied().unwrap_or((0, Stake::SAME));
        ((0..all.len()).filter(|&at| all[at].0 == least).collect(), stake)
    }

    fn unexplained(&self, right: &[bool], outlines: &[Outline]) -> Vec<Unexplained> {
        let Some(table) = &self.table else { return Vec::new() };
        let wrong = self.told.iter().zip(right).filter(|(_, right)| !**right);
        wrong
            .map(|(told, _)| {
                let hand = &table.hands[told.hand];
                let expected = match &outlines[told.hand] {
                    Outline::Won { payments, .. } => Some(payments[hand.winner.index()]),
                    _ => None,
                };
                let (id, record, said) = (hand.id(), hand.fields(), told.text.clone());
                Unexplained { number: told.number, id, record, said, expected }
            })
            .collect()
    }
}

/// The lines that are not among others.
fn besides(edits: &Edits, others: &Edits) -> Edits {
    edits.filter(|table, key, node| !others.iter().any(|other| other == (table, key, node)))
}
