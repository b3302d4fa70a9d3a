//! Which of the published rulesets it is.

use super::Identify;
use super::split::{best, parts};
use super::stake::{Stake, Told, misses};

/// So many answers must speak for a ruleset and against another before that one is left aside.
const AHEAD: usize = 2;

/// After so many hands those that are ahead are taken, however little.
const MOST_HANDS: usize = 12;

impl Identify {
    /// How many answers each of the rulesets misses, and at which stake.
    pub(super) fn misses(&self) -> Vec<(usize, Stake)> {
        (0..self.rules.len())
            .map(|at| {
                let told: Vec<Told<'_>> = self
                    .told
                    .iter()
                    .map(|(hand, answer)| (self.hands[*hand].winner, self.hands[*hand].outlines[at], answer))
                    .collect();
                misses(&told)
            })
            .collect()
    }

    /// The rulesets that may be it: those that are not far behind the best.
    fn likely(&self) -> Vec<usize> {
        let misses = self.misses();
        let least = misses.iter().map(|(misses, _)| *misses).min().unwrap_or_default();
        (0..misses.len()).filter(|&at| misses[at].0 < least + AHEAD).collect()
    }

    /// The ruleset that misses fewest answers, the first of several.
    pub(super) fn leader(&self) -> Option<usize> {
        let misses = self.misses();
        (0..misses.len()).min_by_key(|&at| misses[at].0)
    }

    /// The hand that parts the likely rulesets best, if one does.
    pub(super) fn parting(&self) -> Option<usize> {
        let likely = self.likely();
        if likely.len() < 2 || self.told.len() >= MOST_HANDS {
            return None;
        }
        best(&self.hands, &self.asked, |_, hand| parts(likely.iter().map(|&at| &hand.outlines[at])))
    }
}
