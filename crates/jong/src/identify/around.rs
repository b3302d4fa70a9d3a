//! What is otherwise than in the likeliest ruleset.

use jong_core::{Ruleset, Score};
use rayon::prelude::*;

use super::Identify;
use super::change::{Change, changes};
use super::split::{best, parts};
use super::suite::Hand;
use crate::diff::outcome::Outline;
use crate::diff::variant::{Tables, extended};

/// The likeliest ruleset, and what may be otherwise.
#[derive(Debug)]
pub(super) struct Around {
    /// Which of the rulesets it is.
    pub(super) leader: usize,
    changes: Vec<Change>,
    /// For each change the hands that it pays otherwise.
    touches: Vec<Vec<bool>>,
    /// The changes that no answer has ruled out.
    open: Vec<bool>,
    /// The changes that were found.
    pub(super) found: Vec<usize>,
    /// The rules with them.
    pub(super) model: Option<Ruleset>,
}

impl Around {
    /// Everything may be otherwise.
    pub(super) fn new(leader: usize, rules: &[Ruleset], hands: &[Hand]) -> Around {
        let changes = changes(&rules[leader], rules.iter());
        let touched = |change: &Change| -> Vec<bool> {
            let mut room = Score::default();
            let differs = |hand: &Hand| {
                !Outline::of_record(&change.rules, &hand.record, &mut room).pays_as(&hand.outlines[leader])
            };
            hands.iter().map(differs).collect()
        };
        let touches: Vec<Vec<bool>> = changes.par_iter().map(touched).collect();
        let open = touches.iter().map(|touched| touched.contains(&true)).collect();
        Around { leader, changes, touches, open, found: Vec::new(), model: None }
    }

    /// The lines that say what was found; the later says it where two are about the same.
    pub(super) fn says(&self) -> Tables {
        self.with(None)
    }

    fn with(&self, more: Option<usize>) -> Tables {
        let mut all = Tables::new();
        for at in self.found.iter().copied().chain(more) {
            for (table, lines) in &self.changes[at].says {
                all.entry(table.clone()).or_default().extend(lines.clone());
            }
        }
        all
    }

    /// How many changes no answer has ruled out that some hand could show.
    pub(super) fn untested(&self) -> usize {
        self.open.iter().filter(|open| **open).count()
    }

    /// The hand to ask about next, after every change was taken up that the answers ask for.
    pub(super) fn next(&mut self, so_far: &Identify) -> Option<usize> {
        let base = so_far.rules.get(self.leader)?;
        loop {
            let right = so_far.right(self.model.as_ref().unwrap_or(base)).0;
            self.rule_out(so_far, &right);
            let wrong: Vec<usize> = (0..right.len()).filter(|&at| !right[at]).collect();
            let mut taken = false;
            for &at in &wrong {
                let fits = self.explains(so_far, base, at, &right);
                let Some((first, _)) = fits.first() else { continue };
                if let Some(hand) = self.telling_apart(so_far, &fits) {
                    return Some(hand);
                }
                let first = *first;
                self.model = extended(base, &self.with(Some(first)));
                self.found.push(first);
                let cause = self.changes[first].cause.clone();
                (0..self.open.len()).filter(|&at| self.changes[at].cause == cause).for_each(|at| self.open[at] = false);
                taken = true;
                break;
            }
            if !taken {
                return self.alone(so_far, &wrong).or_else(|| self.most(so_far));
            }
        }
    }

    /// Whatever would have changed an answer that is right is not so.
    fn rule_out(&mut self, so_far: &Identify, right: &[bool]) {
        for ((hand, _), _) in so_far.told.iter().zip(right).filter(|(_, right)| **right) {
            for (open, touches) in self.open.iter_mut().zip(&self.touches) {
                // What was found has changed some of these answers, and is right.
                *open &= !touches[*hand];
            }
        }
    }

    /// The changes that make a wrong answer right and no right one wrong, with the rules they lead to.
    fn explains(&self, so_far: &Identify, base: &Ruleset, wrong: usize, right: &[bool]) -> Vec<(usize, Ruleset)> {
        let hand = so_far.told[wrong].0;
        let suspects: Vec<usize> =
            (0..self.changes.len()).filter(|&at| self.open[at] && self.touches[at][hand]).collect();
        let tried = |at: usize| {
            let rules = extended(base, &self.with(Some(at)))?;
            let now = so_far.right(&rules).0;
            let better = now[wrong] && now.iter().zip(right).all(|(now, before)| *now || !before);
            better.then_some((at, rules))
        };
        suspects.into_par_iter().filter_map(tried).collect()
    }

    /// The hand that parts some possible changes best.
    fn telling_apart(&self, so_far: &Identify, fits: &[(usize, Ruleset)]) -> Option<usize> {
        if fits.len() < 2 {
            return None;
        }
        best(&so_far.hands, &so_far.asked, |at, hand| {
            if !fits.iter().any(|(change, _)| self.touches[*change][at]) {
                return None;
            }
            let mut room = Score::default();
            let outlines: Vec<Outline> =
                fits.iter().map(|(_, rules)| Outline::of_record(rules, &hand.record, &mut room)).collect();
            parts(outlines.iter())
        })
    }

    /// Where no single change explains an answer: a hand that shows as few as can be of those that may have a part in it.
    fn alone(&self, so_far: &Identify, wrong: &[usize]) -> Option<usize> {
        let suspects: Vec<usize> = (0..self.changes.len())
            .filter(|&at| self.open[at] && wrong.iter().any(|&told| self.touches[at][so_far.told[told].0]))
            .collect();
        best(&so_far.hands, &so_far.asked, |hand, _| {
            let shown = suspects.iter().filter(|&&at| self.touches[at][hand]).count();
            (shown > 0).then_some(shown)
        })
    }

    /// The hand that an answer as expected would rule out most by.
    fn most(&self, so_far: &Identify) -> Option<usize> {
        best(&so_far.hands, &so_far.asked, |hand, _| {
            let shown = (0..self.changes.len()).filter(|&at| self.open[at] && self.touches[at][hand]).count();
            (shown > 0).then_some(self.changes.len() - shown)
        })
    }
}
