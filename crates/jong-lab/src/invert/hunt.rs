//! One search for a goal: all tasks, each tried a little, then more and more, until one gives a hand or all are
//! exhausted.

use jong_core::InOrder;
use jong_core::hand::WinKind;
use jong_core::pattern::{Conjunction, DoraName, Literal, PatternIndex, Test};
use jong_core::reading::FormName;

use super::cases::{ConditionCase, cases};
use super::confirm::{Confirmation, always_drop, confirm};
use super::find::Bench;
use super::goal::{Condition, Fulfilment, Goal};
use super::made::{ConstructedHand, assemble, checked};
use super::plan::{Ending, HandPlan};
use super::rounds::Attempt;
use super::scene::{ConditionParts, scenes};
use super::task::Task;
use crate::Chance;

/// The end of a search.
#[derive(Debug)]
pub(super) enum HuntEnd {
    /// The search found a hand.
    Made(Box<ConstructedHand>),
    /// The search found tiles that would fit, at a table that is looser than the rules.
    Fits,
    /// The search found a pattern to avoid, with which it should begin anew.
    Learned,
    /// No hand exists.
    Exhausted,
    /// The search stopped, and there may be a hand.
    Stopped,
}

/// The most scenes and plans that are looked at.
const MOST_TASKS: usize = 20_000;

/// The most patterns that are avoided.
const MOST_AVOIDED: usize = 24;

/// One search for a goal.
pub(super) struct Hunt<'a, 'f> {
    pub(super) bench: &'a Bench<'a>,
    goal: &'a Goal,
    /// Patterns that kept a required pattern from counting.
    avoid: Vec<PatternIndex>,
    /// True if these patterns are avoided.
    learns: bool,
    /// Steps that are left.
    pub(super) left: u64,
    accepts: Option<&'f mut dyn FnMut(&ConstructedHand) -> bool>,
    /// True if hands were refused for reasons that no task knows.
    pub(super) refused: bool,
}

impl<'a, 'f> Hunt<'a, 'f> {
    pub(super) fn new(
        bench: &'a Bench<'a>,
        goal: &'a Goal,
        budget: u64,
        accepts: Option<&'f mut dyn FnMut(&ConstructedHand) -> bool>,
    ) -> Hunt<'a, 'f> {
        Hunt { bench, goal, avoid: Vec::new(), learns: true, left: budget, accepts, refused: false }
    }

    /// True if any pattern is avoided.
    pub(super) fn avoids(&self) -> bool {
        self.learns && !self.avoid.is_empty()
    }

    /// True if the avoided patterns always drop the required one, in case they cannot be avoided.
    pub(super) fn is_always_replaced(&self) -> bool {
        let mut must = self.goal.all.iter().filter_map(|condition| match condition {
            Condition::Counts(index) => Some(*index),
            Condition::Pattern(_) | Condition::Rows(_) => None,
        });
        let book = &self.bench.table.rules.game().book;
        let one = must.next().filter(|_| self.avoids());
        must.next().is_none() && one.is_some_and(|target| always_drop(book, target, &self.avoid))
    }

    /// Stops avoiding patterns.
    pub(super) fn avoid_no_more(&mut self) {
        self.learns = false;
    }

    /// True if hands did not count because of other patterns.
    pub(super) fn was_replaced(&self) -> bool {
        !self.avoid.is_empty()
    }

    /// Runs the search.
    pub(super) fn run(&mut self, chance: &mut Chance) -> HuntEnd {
        let rules = self.bench.table.rules;
        let ways: Vec<Vec<Fulfilment>> = self.goal.all.iter().map(|condition| condition.ways(rules)).collect();
        let (cases, mut whole) = cases(&ways, chance);
        let none = self.none();
        let mut attempts = Vec::new();
        for case in &cases {
            for ending in [Ending::Tile, Ending::Flower, Ending::Lost] {
                self.attempts(case, ending, &none, chance, &mut attempts);
            }
            if attempts.len() > MOST_TASKS {
                whole = false;
                break;
            }
        }
        chance.shuffle(&mut attempts);
        attempts.order_by_key(|attempt| attempt.plan.oddity);
        match self.rounds(&mut attempts, &none, chance) {
            HuntEnd::Exhausted if !whole => HuntEnd::Stopped,
            end => end,
        }
    }

    /// The rows that must not hold.
    fn none(&self) -> Vec<Conjunction> {
        let avoided: Vec<Condition> =
            if self.learns { self.avoid.iter().map(|&by| Condition::Pattern(by)).collect() } else { Vec::new() };
        // What holds may be replaced, so that it does not count: that is asked of the hand.
        let certain = self.goal.none.iter().filter(|condition| !matches!(condition, Condition::Counts(_)));
        let ways = certain.chain(&avoided).flat_map(|condition| condition.ways(self.bench.table.rules));
        ways.filter(|way| way.dora.is_none()).map(|way| way.row).collect()
    }

    fn attempts<'t>(
        &self,
        case: &'t ConditionCase,
        ending: Ending,
        none: &[Conjunction],
        chance: &mut Chance,
        attempts: &mut Vec<Attempt<'t>>,
    ) where
        'a: 't,
    {
        let table = &self.bench.table;
        if ending == Ending::Lost && !table.losers || ending == Ending::Flower && table.bonus.is_empty() {
            return;
        }
        let mut asked = ConditionParts::default();
        let mut avoided = Vec::new();
        if !self.learns {
            // What these ask matters to whether the hand counts.
            let conditions = self.avoid.iter().map(|&by| Condition::Pattern(by));
            avoided = conditions.flat_map(|condition| condition.ways(table.rules)).map(|way| way.row).collect();
        }
        let rows = none.iter().chain(&avoided);
        case.row.iter().chain(rows.flatten()).for_each(|literal| asked.note(&literal.test));
        for scene in scenes(table, ending, asked, &case.row, chance) {
            let discarded = scene.situation.by == Some(WinKind::Discard);
            let of_form = |plan: &&HandPlan| {
                case.row.iter().all(|literal| {
                    let Test::Form(forms) = literal.test else { return true };
                    (forms & plan.form.bit() != 0) == literal.holds
                })
            };
            // A win on flowers alone has no hand: it is none of what asks about hands.
            let with_hand = |plan: &&HandPlan| plan.form != FormName::Bonus || case.row.iter().any(Literal::asks_bonus);
            let plans = self.bench.plans(ending, discarded).iter().filter(of_form).filter(with_hand);
            attempts.extend(plans.map(|plan| Attempt { case, scene: scene.clone(), plan, task: None, done: false }));
        }
    }

    /// Looks at a hand that is put together.
    pub(super) fn look(
        &mut self,
        task: &Task<'_>,
        placed: &[u16],
        dora: &[DoraName],
        chance: &mut Chance,
    ) -> Option<HuntEnd> {
        if !self.bench.table.is_real() {
            return Some(HuntEnd::Fits);
        }
        let rules = self.bench.table.rules;
        let win = assemble(task, placed, dora, chance)?;
        match confirm(rules, self.goal, &win) {
            Confirmation::Yes(reading) => {
                let made = checked(rules, &win).map(|win| ConstructedHand { win, reading });
                let accepts = |made: &ConstructedHand| self.accepts.as_mut().is_none_or(|accepts| accepts(made));
                let made = made.filter(accepts);
                self.refused |= made.is_none();
                made.map(|made| HuntEnd::Made(Box::new(made)))
            }
            Confirmation::Dropped(by) => {
                if !self.learns || self.avoid.contains(&by) || self.avoid.len() >= MOST_AVOIDED {
                    return None;
                }
                self.avoid.push(by);
                Some(HuntEnd::Learned)
            }
            Confirmation::No => {
                let more = self.goal.none.iter().any(|condition| matches!(condition, Condition::Counts(_)));
                self.refused |= self.goal.scored || more;
                None
            }
        }
    }
}
