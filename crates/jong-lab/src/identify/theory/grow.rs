//! The search for theories: it adds changes to each, so that it gives more of the answers.

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::Score;
use jong_core::rules::Edits;

use super::by_edits::ByEdits;
use super::ideas::{Extension, Idea};
use super::{Theories, Theory};
use crate::diff::variant::{edited, edited_further};
use crate::identify::change::Change;
use crate::identify::model::Model;
use crate::identify::next::AnswerEvidence;
use crate::parallel;

/// The most rounds of adding changes after one answer.
pub(super) const STEPS: usize = 6;

/// The number of misses that stands for edits that do not make a ruleset.
const NO_SENSE: usize = 1 << 20;

/// A theory with one change more that is not judged yet.
struct Hypothesis {
    /// The change that is added.
    change: Change,
    /// All its edits.
    edits: Arc<Edits>,
}

/// The judgement of a hypothesis: its edits, the number of answers that it misses, and the theory if it is to be kept.
type TheoryJudgement = (Arc<Edits>, usize, Option<Theory>);

impl AnswerEvidence<'_> {
    /// Judges the theories by all answers, and searches for better ones. `models` are that of the ruleset itself and
    /// that of the rules believed so far, which know the effects of single changes.
    pub(in crate::identify) fn think(&self, models: [&Model; 2], theories: &mut Theories) {
        let [base, believed] = models;
        for theory in &mut theories.all {
            let more = &self.answered[theory.right.len().min(self.answered.len())..];
            let right = self.right_by(base, &theory.variant, more);
            theory.right.extend(right);
        }
        self.add_believed(models, theories);
        let mut grown: BTreeSet<Arc<Edits>> = BTreeSet::new();
        for _ in 0..STEPS {
            theories.prune(&believed.edits);
            let (limit, parents) = (theories.limit(), theories.parents(&mut grown));
            let hypotheses = self.hypotheses(models, theories, &parents, limit);
            let judged =
                parallel::map(&hypotheses, |(extension, hypotheses)| self.judge(base, extension, hypotheses, limit));
            for (edits, misses, theory) in judged.into_iter().flatten() {
                theories.tried.insert(edits, misses);
                theories.all.extend(theory);
            }
        }
        theories.prune(&believed.edits);
    }

    /// Adds the theories that nothing differs and that the rules believed so far are right, unless they are there.
    pub(super) fn add_believed(&self, [base, believed]: [&Model; 2], theories: &mut Theories) {
        for edits in [&Edits::new(), &believed.edits] {
            if theories.all.iter().all(|theory| *theory.edits != *edits) {
                let known =
                    |one: Change| base.changes.iter().find(|change| change.edits == one.edits).cloned().unwrap_or(one);
                let changes = Change::each(edits).into_iter().map(known).collect();
                theories.all.extend(self.theory(base, Arc::new(edits.clone()), changes));
            }
        }
    }

    /// The hypotheses that may be no longer than `limit` bits, each only once, by the extension that they belong to.
    fn hypotheses<'t>(
        &self,
        models: [&Model; 2],
        theories: &Theories,
        parents: &'t [Theory],
        limit: u32,
    ) -> Vec<(Extension<'t>, Vec<Hypothesis>)> {
        let mut known = ByEdits::new();
        for theory in &theories.all {
            known.insert(Arc::clone(&theory.edits), ());
        }
        let mut hypotheses = Vec::new();
        for (extension, ideas) in parents.iter().flat_map(|parent| self.ideas(models, parent, limit)) {
            let of_extension = ideas.into_iter().filter_map(|Idea { change, misses }| {
                let edits = Arc::new(extension.edits.and(&change.edits));
                let misses = theories.tried.get(&edits).copied().unwrap_or_default().max(misses);
                let is_new = extension.length_with(&change, misses) <= limit && known.insert(Arc::clone(&edits), ());
                is_new.then_some(Hypothesis { change, edits })
            });
            let of_extension: Vec<Hypothesis> = of_extension.collect();
            hypotheses.push((extension, of_extension));
        }
        hypotheses
    }

    /// The theory of some changes with their edits, judged by all answers; `None` if the edits do not make a ruleset.
    pub(super) fn theory(&self, base: &Model, edits: Arc<Edits>, changes: Vec<Change>) -> Option<Theory> {
        let variant = Arc::new(base.ground.variant(edited(&self.pool.rules[base.base], &edits)?, &self.pool.hands));
        let right = self.right_by(base, &variant, self.answered);
        Some(Theory { edits, changes: changes.into(), variant, right })
    }

    /// Judges the hypotheses of one extension. The rules of each are made from those before them where that is
    /// possible, and only the answers that the change can touch are looked at again.
    fn judge(
        &self,
        base: &Model,
        extension: &Extension<'_>,
        hypotheses: &[Hypothesis],
        limit: u32,
    ) -> Vec<TheoryJudgement> {
        let rules = &self.pool.rules[base.base];
        let parent = extension.parent;
        let mut room = Score::default();
        let mut before = (Arc::clone(&parent.edits), Arc::clone(&parent.variant));
        let judge = |Hypothesis { change, edits }: &Hypothesis| {
            let (known, variant) = &before;
            let made = match known.and(&change.edits) == **edits {
                true => edited_further(rules, &variant.rules, known, &change.edits),
                false => edited(rules, edits),
            };
            let Some(made) = made else { return (Arc::clone(edits), NO_SENSE, None) };
            let variant = Arc::new(match extension.touched {
                Some(_) => parent.variant.with(made),
                None => base.ground.variant(made, &self.pool.hands),
            });
            before = (Arc::clone(edits), Arc::clone(&variant));
            let (mut misses, mut mends) = (0, false);
            let mut right = Vec::with_capacity(self.answered.len());
            for (at, answered) in self.answered.iter().enumerate() {
                let was = parent.right[at];
                let is = match extension.is_untouched(at) {
                    true => was,
                    false => self.fits(answered, &base.ground.by(&variant, &self.pool.hands, answered.hand, &mut room)),
                };
                misses += usize::from(!is);
                mends |= is && !was;
                right.push(is);
            }
            let kept = mends && extension.length_with(change, misses) <= limit;
            let changes = || extension.changes.iter().chain([change]).cloned().collect();
            let theory = || Theory { edits: Arc::clone(edits), changes: changes(), variant, right };
            (Arc::clone(edits), misses, kept.then(theory))
        };
        hypotheses.iter().map(judge).collect()
    }
}
