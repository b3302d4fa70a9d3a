//! Every pattern can be inverted: from its definition alone a hand is made that fulfils it, and the scorer finds it there.
//!
//! The time is printed and not tested, for machines are busy. Optimised as a release is, the median is under a
//! millisecond: `cargo test -p jong-tests inversion::every_pattern -- --include-ignored --nocapture`.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use jong_core::Ruleset;
use jong_core::pattern::{NoTrace, PatternIndex};
use jong_lab::Chance;
use jong_lab::invert::{ConstructedHand, Goal, Inverter, SearchResult, Why, judging_table};

mod impossible;
mod proofs;
mod rare;
mod simplest;

const BUDGET: u64 = 400_000;

/// True if a pattern counts in some reading of a hand, as the scorer walks through them.
fn counts(rules: &Ruleset, made: &ConstructedHand, index: PatternIndex) -> bool {
    let game = rules.game();
    let facts = game.facts(&made.win.hand, &made.win.situation);
    let mut found = false;
    game.for_each_reading(&made.win.hand, &made.win.situation, |reading| {
        found |= game.book.tally(&facts, reading, &mut NoTrace).on.contains(index);
    });
    found
}

/// The hand found with a seed, the same each time, and the shorter of two times, for the machine may be busy.
fn timed(rules: &Ruleset, index: PatternIndex, seed: u64) -> (SearchResult, Duration) {
    let once = || {
        // It is only printed.
        #[allow(clippy::disallowed_methods)]
        let start = Instant::now();
        let found = Inverter::new(rules, Goal::counts(index)).find(&mut Chance::new(seed), BUDGET);
        (found, start.elapsed())
    };
    let ((first, time), (second, again)) = (once(), once());
    assert_eq!(first, second, "the same chance, another hand");
    (first, time.min(again))
}

#[derive(Default)]
struct Times(Vec<(Duration, String)>);

impl Times {
    fn tell(mut self, what: &str) {
        self.0.sort();
        let worst: Vec<String> = self.0.iter().rev().take(6).map(|(time, id)| format!("{id} {time:?}")).collect();
        println!("{what}: {} hands, median {:?}, worst {}", self.0.len(), self.0[self.0.len() / 2].0, worst.join(", "));
    }
}

#[test]
fn every_pattern_of_the_lexicon() {
    let mut times = Times::default();
    for entry in jong_rulesets::lexicon() {
        let mut hands = 0;
        for size in [13, 16] {
            let rules = judging_table(&[entry.id], size).expect("the table of the lexicon");
            let index = rules.game().book.find(entry.id).expect("its pattern");
            for seed in 0..4 {
                let (found, time) = timed(&rules, index, seed);
                match found {
                    SearchResult::Hand(made) => {
                        times.0.push((time, format!("{}/{size}", entry.id)));
                        hands += 1;
                        assert!(counts(&rules, &made, index), "{} {:?}", entry.id, made.record());
                    }
                    // There are five sets in one of the games, and seven pairs in the other.
                    other => assert_eq!(other, SearchResult::Never(Why::Size), "{}/{size}", entry.id),
                }
            }
        }
        assert!(hands > 0, "{}", entry.id);
    }
    times.tell("lexicon");
}

#[test]
#[ignore = "takes long"]
fn every_pattern_of_every_ruleset() {
    let mut times = Times::default();
    let mut never = BTreeSet::new();
    for id in jong::shipped() {
        let rules = jong::open(id).expect("a shipped ruleset");
        for (at, pattern) in rules.game().book.patterns().iter().enumerate() {
            let index = PatternIndex(at as u8);
            for seed in 0..4 {
                let (found, time) = timed(&rules, index, seed);
                match found {
                    SearchResult::Hand(made) => {
                        times.0.push((time, format!("{id} {}", pattern.id)));
                        assert!(counts(&rules, &made, index), "{id} {} {:?}", pattern.id, made.record());
                    }
                    // Rules without red fives value them, for others extend them; so with the tiles that three leave out.
                    other => {
                        assert_eq!(other, SearchResult::Never(Why::Tiles), "{id} {}", pattern.id);
                        never.insert(pattern.id.clone());
                    }
                }
            }
        }
    }
    times.tell("rulesets");
    assert_eq!(never.into_iter().collect::<Vec<_>>(), ["red-five"]);
}
