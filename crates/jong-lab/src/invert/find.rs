//! The inverter: from a goal to a hand, or to the reason why there is none.

use std::sync::OnceLock;

use jong_core::Ruleset;

use super::goal::Goal;
use super::hunt::{End, Hunt};
use super::made::Made;
use super::plan::{Ending, Plan, plans};
use super::table::{Loose, Table};
use super::why::Why;
use crate::Chance;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A hand.
    Hand(Box<Made>),
    /// There is none: everything was looked at.
    Never(Why),
    /// None was found in this number of steps, which proves nothing.
    GaveUp {
        /// The steps that were made.
        tried: u64,
    },
}

impl Found {
    /// The hand, if there is one.
    pub fn hand(self) -> Option<Made> {
        match self {
            Found::Hand(made) => Some(*made),
            Found::Never(_) | Found::GaveUp { .. } => None,
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
    pub(super) table: Table<'a>,
    plans: [OnceLock<Vec<Plan>>; 4],
}

impl<'a> Bench<'a> {
    fn new(rules: &'a Ruleset, loose: Loose) -> Bench<'a> {
        Bench { table: Table::new(rules, loose), plans: [const { OnceLock::new() }; 4] }
    }

    /// The plans for an ending; `discarded` is true if the winning tile was a discard.
    pub(super) fn plans(&self, ending: Ending, discarded: bool) -> &[Plan] {
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
        Inverter { bench: Bench::new(rules, Loose::Nothing), goal }
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
    pub fn find(&self, chance: &mut Chance, budget: u64) -> Found {
        self.search(chance, budget, None)
    }

    /// Searches for a hand that `accepts` takes too. If it takes none, that is no proof that there is none.
    pub fn find_where(&self, chance: &mut Chance, budget: u64, accepts: &mut dyn FnMut(&Made) -> bool) -> Found {
        self.search(chance, budget, Some(accepts))
    }

    /// Makes a hand for any goal, that of this inverter or another, without finding out the reason if there is none. It
    /// is for callers that try many goals at one table, from any number of threads.
    pub(crate) fn made(&self, goal: &Goal, chance: &mut Chance, budget: u64) -> Option<Made> {
        self.made_where(goal, chance, budget, &mut |_| true)
    }

    /// Makes a hand for any goal that `accepts` takes too.
    pub(crate) fn made_where(
        &self,
        goal: &Goal,
        chance: &mut Chance,
        budget: u64,
        accepts: &mut dyn FnMut(&Made) -> bool,
    ) -> Option<Made> {
        let mut hunt = Hunt::new(&self.bench, goal, budget, Some(accepts));
        loop {
            match hunt.run(chance) {
                End::Made(made) => return Some(*made),
                End::Learned => {}
                End::Exhausted if hunt.avoids() && !hunt.is_always_replaced() => hunt.avoid_no_more(),
                End::Exhausted | End::Fits | End::Stopped => return None,
            }
        }
    }

    fn search(&self, chance: &mut Chance, budget: u64, accepts: Option<&mut dyn FnMut(&Made) -> bool>) -> Found {
        let mut hunt = Hunt::new(&self.bench, &self.goal, budget, accepts);
        loop {
            match hunt.run(chance) {
                End::Made(made) => return Found::Hand(made),
                End::Learned => {}
                End::Exhausted if hunt.is_always_replaced() => return Found::Never(Why::Replaced),
                // Perhaps what was avoided can be there after all, if it is replaced itself.
                End::Exhausted if hunt.avoids() => hunt.avoid_no_more(),
                End::Exhausted if hunt.refused => break,
                End::Exhausted if hunt.was_replaced() => return Found::Never(Why::Replaced),
                End::Exhausted => return Found::Never(self.why(chance)),
                End::Fits | End::Stopped => break,
            }
        }
        Found::GaveUp { tried: budget - hunt.left }
    }

    /// Finds out which part of the table would have to be looser for there to be a hand.
    fn why(&self, chance: &mut Chance) -> Why {
        const STEPS: u64 = 3000;
        let loose = [Loose::Forms, Loose::Tiles, Loose::Calls, Loose::Situations, Loose::Size];
        let would = loose.into_iter().find(|&loose| {
            let bench = Bench::new(self.bench.table.rules, loose);
            matches!(Hunt::new(&bench, &self.goal, STEPS, None).run(chance), End::Fits)
        });
        Why::would_if(would.unwrap_or(Loose::Nothing))
    }
}
