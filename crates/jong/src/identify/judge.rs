//! How well rules that were put together fit what was answered.

use jong_core::{Ruleset, Score};

use super::Identify;
use super::stake::{Stake, Told, misses};
use crate::diff::outcome::Outline;

impl Identify {
    /// Which answers rules give, in the order in which they were asked, and at which stake the most.
    pub(super) fn right(&self, rules: &Ruleset) -> (Vec<bool>, Stake) {
        let mut room = Score::default();
        let told: Vec<Told<'_>> = self
            .told
            .iter()
            .map(|(at, answer)| {
                let hand = &self.hands[*at];
                (hand.winner, Outline::of_record(rules, &hand.record, &mut room), answer)
            })
            .collect();
        let stake = misses(&told).1;
        (told.iter().map(|(winner, outline, answer)| answer.fits(outline, *winner, stake)).collect(), stake)
    }
}
