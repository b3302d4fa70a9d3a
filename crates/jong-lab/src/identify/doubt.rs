//! Doubt about believed rules: rules with fewer lines may explain as many answers. Two changes may undo each other in
//! every hand that was asked about, and then no answer rules out either of them.

use jong_core::InOrder;
use std::collections::BTreeSet;

use jong_core::Score;
use jong_core::rules::Edits;

use super::change::Change;
use super::ground::RulesVariant;
use super::model::Model;
use super::next::{AnswerEvidence, PATIENCE};
use super::question::AmountQuestion;
use super::split::{gain, visible_payments};
use crate::diff::variant::edited;
use crate::parallel;

/// The most lines of which every two are tried.
const MOST: usize = 16;

/// A doubt about believed rules, and the step that settles it.
pub(super) enum Doubt {
    /// A question that tells shorter rules from the believed ones.
    Ask(AmountQuestion),
    /// Shorter rules to believe: the ruleset by its index, and its edits.
    Believe(usize, Edits),
}

/// Rules with one line or two less than the believed ones.
struct ShorterRules {
    /// The lines that are left.
    edits: Edits,
    /// The rules.
    variant: RulesVariant,
    /// The number of answers that they miss.
    misses: usize,
}

impl AnswerEvidence<'_> {
    /// The doubt about the believed rules, if others give as many answers with one line or two less than their shortest
    /// formulation. Rules in `left` were believed before, and are left out.
    pub(super) fn doubt(&self, believed: &Model, left: &BTreeSet<(usize, Edits)>) -> Option<Doubt> {
        let formulation = believed.formulations(self.pool).first()?;
        let misses = self.right(believed).iter().filter(|right| !**right).count();
        let lines = Change::each(&formulation.edits);
        if lines.len() < 2 || lines.len() > MOST {
            return None;
        }
        let pairs = (0..lines.len()).flat_map(|one| (one..lines.len()).map(move |other| [one, other]));
        let pairs: Vec<[usize; 2]> = pairs.collect();
        let shorter = parallel::map(&pairs, |without| {
            let kept = lines.iter().enumerate().filter(|(at, _)| !without.contains(at));
            let edits = kept.fold(Edits::new(), |edits, (_, line)| edits.and(&line.edits));
            let variant =
                believed.ground.variant(edited(&self.pool.rules[formulation.base], &edits)?, &self.pool.hands);
            let right = self.right_by(believed, &variant, self.answered);
            Some(ShorterRules { edits, variant, misses: right.iter().filter(|right| !**right).count() })
        });
        let fits = |shorter: &ShorterRules| {
            shorter.misses <= misses && !left.contains(&(formulation.base, shorter.edits.clone()))
        };
        let mut shorter: Vec<ShorterRules> = shorter.into_iter().flatten().filter(fits).collect();
        shorter.order_by_key(|shorter| (shorter.misses, shorter.edits.len()));
        let first = shorter.first()?;
        let ask = self.between(believed, &shorter).filter(|_| first.misses == misses && self.unknown < PATIENCE);
        Some(ask.map_or_else(|| Doubt::Believe(formulation.base, first.edits.clone()), Doubt::Ask))
    }

    /// The question that tells the believed rules best from shorter ones.
    fn between(&self, believed: &Model, shorter: &[ShorterRules]) -> Option<AmountQuestion> {
        let hands = &self.pool.hands;
        self.pool.best(self.asked, |at| {
            let mut room = Score::default();
            let by = shorter
                .iter()
                .map(|shorter| (visible_payments(&believed.ground.by(&shorter.variant, hands, at, &mut room)), 1));
            let by: Vec<_> = by.collect();
            let is = (visible_payments(&believed.ground.outlines[at]), shorter.len() as u64);
            gain(self.winner(at), by.into_iter().chain([is]))
        })
    }
}
