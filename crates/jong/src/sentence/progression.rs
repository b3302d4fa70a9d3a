//! The clause `progression`.

use jong_core::pattern::{Progression, ProgressionKind, SuitsWord};

use super::fill::fill;
use super::words::{Noun, Words};
use crate::listed;

impl Words {
    /// Groups whose numbers go up by steps.
    pub(super) fn progression(&self, steps: &Progression) -> String {
        let Progression { kind, n, step, suits, times, pair } = steps;
        let words = &self.progression;
        let noun: &Noun = match kind {
            ProgressionKind::Chow => &self.nouns.chow,
            ProgressionKind::Triplet => &self.nouns.triplet,
            ProgressionKind::Pair => &self.nouns.pair,
        };
        let so_many = self.so_many(n.map_or(2, u32::from), noun);
        let steps: Vec<String> = step
            .0
            .iter()
            .map(|&step| match u32::from(step) {
                0 => words.same.clone(),
                step => fill(&words.up, &[("n", &self.number(step))]),
            })
            .collect();
        let suits = match suits {
            SuitsWord::One => &words.one,
            SuitsWord::Different => &words.different,
            SuitsWord::Any => &words.any,
        };
        let times = match times {
            None | Some(1) => String::new(),
            Some(times) => fill(&words.times, &[("n", &self.number(u32::from(*times)))]),
        };
        let gaps = [
            ("groups", so_many.as_str()),
            ("pair", if *pair == Some(true) { &words.pair } else { "" }),
            ("steps", &listed(&steps, &self.join.or_comma, &self.join.or)),
            ("suits", suits),
            ("times", &times),
        ];
        fill(&words.progression, &gaps)
    }
}
