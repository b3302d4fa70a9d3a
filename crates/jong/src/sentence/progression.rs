//! The clause `progression`.

use jong_core::pattern::{Progression, SuitsWord};

use super::words::{Noun, SentenceWords, fill};

impl SentenceWords {
    /// A choice of groups in progression, as a thing that is counted.
    pub(super) fn choice(&self, steps: &Progression) -> Noun {
        let what = self.progression(steps);
        let Noun { one, many, mark } = self.noun("progression", "choice");
        let [one, many] = [one, many].map(|choice| fill(&choice, &[("what", &what)]));
        Noun { one, many, mark }
    }

    /// Groups whose numbers go up by steps.
    pub(super) fn progression(&self, steps: &Progression) -> String {
        let Progression { kind, n, step, suits, times, pair } = steps;
        let so_many = self.so_many(n.map_or(2, u32::from), &self.noun("nouns", kind));
        let steps: Vec<String> = step
            .0
            .iter()
            .map(|&step| match u32::from(step) {
                0 => self.get("progression.same").to_owned(),
                step => self.fill("progression.up", &[("n", &self.number(step))]),
            })
            .collect();
        let suits = match suits {
            SuitsWord::One => self.get("progression.one"),
            SuitsWord::Different => self.get("progression.different"),
            SuitsWord::Any => self.get("progression.any"),
        };
        let times = match times {
            None | Some(1) => String::new(),
            Some(times) => self.fill("progression.times", &[("n", &self.number(u32::from(*times)))]),
        };
        let gaps = [
            ("groups", so_many.as_str()),
            ("pair", if *pair == Some(true) { self.get("progression.pair") } else { "" }),
            ("steps", &self.or(&steps)),
            ("suits", suits),
            ("times", &times),
        ];
        self.fill("progression.progression", &gaps)
    }
}
