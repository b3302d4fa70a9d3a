//! The inverter: from a goal to a hand, or to the reason why there is none.

use std::sync::OnceLock;

use jong_core::Ruleset;

use super::goal::Goal;
use super::hunt::{Hunt, HuntEnd};
use super::made::ConstructedHand;
use super::plan::{Ending, HandPlan, plans};
use super::table::{HandRules, LooseRule};
use super::why::Why;
use crate::Chance;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchResult {
    /// A hand.
    Hand(Box<ConstructedHand>),
    /// No hand exists: everything was looked at.
    Never(Why),
    /// No hand was found in this number of steps, which proves nothing.
    GaveUp {
        /// The steps that were made.
        tried: u64,
    },
}

impl SearchResult {
    /// The hand, if there is one.
    pub fn hand(self) -> Option<ConstructedHand> {
        match self {
            SearchResult::Hand(made) => Some(*made),
            SearchResult::Never(_) | SearchResult::GaveUp { .. } => None,
        }
    }
}

/// Makes hands that fulfil a goal.
#[derive(Debug)]
pub struct Inverter<'a> {
    bench: Bench<'a>,
    goal: Goal,
}

/// The table and its plans, which are the same for all goals.
#[derive(Debug)]
pub(super) struct Bench<'a> {
    pub(super) table: HandRules<'a>,
    plans: [OnceLock<Vec<HandPlan>>; 4],
}

impl<'a> Bench<'a> {
    fn new(rules: &'a Ruleset, loose: LooseRule) -> Bench<'a> {
        Bench { table: HandRules::new(rules, loose), plans: [const { OnceLock::new() }; 4] }
    }

    /// The plans for an ending; `discarded` is true if the winning tile was a discard.
    pub(super) fn plans(&self, ending: Ending, discarded: bool) -> &[HandPlan] {
        let exposes = discarded && self.table.rules.game().discard_exposes;
        let at = match ending {
            Ending::Tile => usize::from(exposes),
            Ending::Flower => 2,
            Ending::Lost => 3,
        };
        self.plans[at].get_or_init(|| plans(&self.table, ending, exposes))
    }
}

impl<'a> Inverter<'a> {
    /// An inverter for a goal in a ruleset.
    pub fn new(rules: &'a Ruleset, goal: Goal) -> Inverter<'a> {
        Inverter { bench: Bench::new(rules, LooseRule::Nothing), goal }
    }

    /// The same inverter with another goal. Everything that both need is made once.
    #[must_use]
    pub fn aim(self, goal: Goal) -> Inverter<'a> {
        Inverter { goal, ..self }
    }

    /// The inverter that was kept, aimed at a goal, or the first one. Everything that all goals of a table need is made
    /// once.
    pub fn aimed<'k>(kept: &'k mut Option<Inverter<'a>>, rules: &'a Ruleset, goal: Goal) -> &'k Inverter<'a> {
        let aimed = match kept.take() {
            Some(inverter) => inverter.aim(goal),
            None => Inverter::new(rules, goal),
        };
        kept.insert(aimed)
    }

    /// Searches for a hand, in `budget` steps at most (a hand that is easy to make takes about ten). The same chance
    /// gives the same hand; one call after another gives different hands.
    pub fn find(&self, chance: &mut Chance, budget: u64) -> SearchResult {
        self.search(chance, budget, None)
    }

    /// Searches for a hand that `accepts` takes too. If it takes none, that is no proof that there is none.
    pub fn find_where(
        &self,
        chance: &mut Chance,
        budget: u64,
        accepts: &mut dyn FnMut(&ConstructedHand) -> bool,
    ) -> SearchResult {
        self.search(chance, budget, Some(accepts))
    }

    /// Makes a hand for any goal, that of this inverter or another, without finding out the reason if there is none. It
    /// is for callers that try many goals at one table, from any number of threads.
    pub(crate) fn made(&self, goal: &Goal, chance: &mut Chance, budget: u64) -> Option<ConstructedHand> {
        self.made_where(goal, chance, budget, &mut |_| true)
    }

    /// Makes a hand for any goal that `accepts` takes too.
    pub(crate) fn made_where(
        &self,
        goal: &Goal,
        chance: &mut Chance,
        budget: u64,
        accepts: &mut dyn FnMut(&ConstructedHand) -> bool,
    ) -> Option<ConstructedHand> {
        let mut hunt = Hunt::new(&self.bench, goal, budget, Some(accepts));
        loop {
            match hunt.run(chance) {
                HuntEnd::Made(made) => return Some(*made),
                HuntEnd::Learned => {}
                HuntEnd::Exhausted if hunt.avoids() && !hunt.is_always_replaced() => hunt.avoid_no_more(),
                HuntEnd::Exhausted | HuntEnd::Fits | HuntEnd::Stopped => return None,
            }
        }
    }

    fn search(
        &self,
        chance: &mut Chance,
        budget: u64,
        accepts: Option<&mut dyn FnMut(&ConstructedHand) -> bool>,
    ) -> SearchResult {
        let mut hunt = Hunt::new(&self.bench, &self.goal, budget, accepts);
        loop {
            match hunt.run(chance) {
                HuntEnd::Made(made) => return SearchResult::Hand(made),
                HuntEnd::Learned => {}
                HuntEnd::Exhausted if hunt.is_always_replaced() => return SearchResult::Never(Why::Replaced),
                // Perhaps what was avoided can be there after all, if it is replaced itself.
                HuntEnd::Exhausted if hunt.avoids() => hunt.avoid_no_more(),
                HuntEnd::Exhausted if hunt.refused => break,
                HuntEnd::Exhausted if hunt.was_replaced() => return SearchResult::Never(Why::Replaced),
                HuntEnd::Exhausted => return SearchResult::Never(self.why(chance)),
                HuntEnd::Fits | HuntEnd::Stopped => break,
            }
        }
        SearchResult::GaveUp { tried: budget - hunt.left }
    }

    /// Finds out which part of the table would have to be looser for there to be a hand.
    fn why(&self, chance: &mut Chance) -> Why {
        const STEPS: u64 = 3000;
        let loose = [LooseRule::Forms, LooseRule::Tiles, LooseRule::Calls, LooseRule::Situations, LooseRule::Size];
        let would = loose.into_iter().find(|&loose| {
            let bench = Bench::new(self.bench.table.rules, loose);
            matches!(Hunt::new(&bench, &self.goal, STEPS, None).run(chance), HuntEnd::Fits)
        });
        Why::would_if(would.unwrap_or(LooseRule::Nothing))
    }
}
