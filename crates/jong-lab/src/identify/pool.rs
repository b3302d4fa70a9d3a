//! The pool of questions: rulesets that a table may play by, and hands that tell them apart.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use jong_core::rules::Edits;
use jong_core::{Gathering, Ruleset, Score};

use super::hands::{AskableHand, HandStock, hands};
use super::model::Model;
use super::question::AmountQuestion;
use super::split::Gain;
use super::wins::WinStore;
use crate::diff::outcome::ResultOutline;
use crate::parallel;

/// The rulesets that a table may play by, and the hands to ask about. Made once, and shared.
#[derive(Debug)]
pub(super) struct QuestionPool {
    /// The rulesets.
    pub(super) rules: Vec<Arc<Ruleset>>,
    /// The hands, simplest first.
    pub(super) hands: Vec<AskableHand>,
    /// The hands as wins.
    pub(super) wins: Arc<WinStore>,
    /// The outline of each hand by each of the rulesets.
    pub(super) outlines: Vec<Vec<ResultOutline>>,
    /// The mask of each pattern in [`AskableHand::on`], by its id.
    pub(super) masks: BTreeMap<String, u128>,
    /// The models of rulesets, each made at its first use.
    models: Mutex<BTreeMap<usize, Arc<Model>>>,
}

impl QuestionPool {
    /// The pool of some rulesets, with hands made for them.
    pub(super) fn new(rules: Vec<Arc<Ruleset>>) -> QuestionPool {
        let all: Vec<&Ruleset> = rules.iter().map(|rules| &**rules).collect();
        let HandStock { all: hands, outlines, masks } = hands(&all);
        QuestionPool { rules, hands, wins: Arc::default(), outlines, masks, models: Mutex::default() }
    }

    /// The outline of each hand by other rules.
    pub(super) fn outlines_by<'a>(&'a self, rules: &'a Ruleset) -> impl Fn(usize) -> ResultOutline + Sync + 'a {
        let wins = self.wins.by(rules, &self.hands);
        move |at| {
            let win = wins.get(rules, &self.hands, at);
            win.map_or(ResultOutline::Refused, |win| ResultOutline::of(rules, win, &mut Score::default()))
        }
    }

    /// The model of one of the rulesets, with all single changes to it.
    pub(super) fn model(&self, base: usize) -> Option<Arc<Model>> {
        let models = || self.models.lock().unwrap_or_else(PoisonError::into_inner);
        let known = models().get(&base).cloned();
        if known.is_some() {
            return known;
        }
        let model = Arc::new(Model::new(self, base, Edits::new(), &[], None)?);
        models().insert(base, Arc::clone(&model));
        Some(model)
    }

    /// The question with the largest gain, weighted by the ease of its hand; of equal ones the first, so the simplest.
    /// A hand with tiles that were asked about before counts half.
    pub(super) fn best(&self, asked: &[bool], gain: impl Fn(usize) -> Gain + Sync) -> Option<AmountQuestion> {
        let before: BTreeSet<u64> =
            self.hands.iter().zip(asked).filter(|(_, asked)| **asked).map(|(hand, _)| hand.tiles).distinct();
        let open: Vec<usize> = (0..self.hands.len()).filter(|&at| !asked[at]).collect();
        let worth = |&at: &usize| {
            let hand = &self.hands[at];
            let gain = gain(at);
            let again = before.contains(&hand.tiles);
            let worth = gain.worth * hand.ease.eighths() / if again { 2 } else { 1 };
            (worth > 0).then_some((worth, !again, Reverse(at), gain.asks))
        };
        parallel::map(&open, worth)
            .into_iter()
            .flatten()
            .max()
            .map(|(_, _, Reverse(hand), asks)| AmountQuestion { hand, asks })
    }
}
