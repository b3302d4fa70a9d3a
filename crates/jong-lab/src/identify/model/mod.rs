//! Rules that a table may play by, and what each single change to them does to the hands.

mod shown;

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use jong_core::rules::Edits;

use super::answer::AnsweredHand;
use super::change::{Change, changes};
use super::formulation::{Formulation, shortest};
use super::ground::{Ground, RulesVariant};
use super::pool::QuestionPool;
use super::reach::{HandSet, Reach};
use crate::diff::outcome::Outline;
use crate::diff::variant::{edited, edited_further};
use crate::parallel;
use shown::{column, patterns, show};

/// Rules, the single changes to them that hands show, and what those do.
#[derive(Debug)]
pub(super) struct Model {
    /// Which of the rulesets they are made of.
    pub(super) base: usize,
    /// The edits by which they differ from that.
    pub(super) edits: Edits,
    /// Edits that could stand in the place of some of these: no hand tells them apart.
    pub(super) alike: Vec<Edits>,
    /// The rules, and what the hands come to by them.
    pub(super) ground: Ground,
    /// Where patterns hold.
    pub(super) reach: Arc<Reach>,
    /// The single changes.
    pub(super) changes: Vec<Change>,
    /// The hands that show them, by their places among all.
    pub(super) suite: Vec<usize>,
    /// For each of those what it can come to: first by these rules, then otherwise.
    outlines: Vec<Vec<Outline>>,
    /// For each of those and each change which of these it is.
    outline_of: Vec<Vec<u16>>,
    /// The fewest words for these rules, as soon as somebody asked for them.
    formulations: OnceLock<Vec<Formulation>>,
}

impl Model {
    /// Tries every single change to one of the rulesets, with what it says otherwise. What was found of a model `before`
    /// something more was otherwise is not looked for again.
    pub(super) fn new(
        pool: &QuestionPool,
        base: usize,
        edits: Edits,
        answered: &[AnsweredHand],
        before: Option<&Model>,
    ) -> Option<Model> {
        let rules = match edits.is_empty() {
            true => Arc::clone(&pool.rules[base]),
            false => Arc::new(edited(&pool.rules[base], &edits)?),
        };
        let ground = Ground::new(rules, &pool.hands, &pool.wins);
        let more = |more: &Edits| edited_further(&pool.rules[base], &ground.rules, &edits, more);
        let all = changes(&ground.rules, pool.rules.iter().map(|rules| &**rules));
        let others = parallel::map(&all, |change| Some(ground.variant(more(&change.edits)?, &pool.hands)));
        let tried = others.into_iter().zip(all).filter_map(|(rules, change)| Some((rules?, change)));
        let mut tried: Vec<(RulesVariant, Change)> = tried.collect();
        let mut known = BTreeSet::from([ground.rules.info().fingerprint.to_string()]);
        tried.retain(|(other, _)| known.insert(other.rules.info().fingerprint.to_string()));
        let reach = match before.filter(|before| ground.is_read_as(&before.ground)) {
            Some(before) if before.reach.holds_by(&ground.rules) => Arc::clone(&before.reach),
            _ => Arc::new(Reach::new(&ground, &edits, tried.iter().map(|(other, change)| (other, &change.edits)))),
        };
        let reached = |(other, change): &(RulesVariant, Change)| {
            let keys = change.edits.iter().map(|(table, key, _)| (table, key));
            ground.reads_as(other).then(|| reach.of(keys, &edits.and(&change.edits)))?
        };
        let reached: Vec<Option<HandSet>> = tried.iter().map(reached).collect();
        // What no hand showed before is shown only by hands that come to something else now.
        let same = |at: &usize| before.is_some_and(|before| before.ground.outlines[*at].same(&ground.outlines[*at]));
        let among: Vec<usize> = (0..pool.hands.len()).filter(|at| !same(at)).collect();
        let shown_before: BTreeSet<&Edits> =
            before.iter().flat_map(|before| &before.changes).map(|change| &change.edits).collect();
        let show = |at: usize| {
            let ((rules, change), reached) = (&tried[at], reached[at].as_ref());
            let among = among.iter().copied().filter(|&hand| reached.is_none_or(|hands| hands.contains(hand)));
            let among = || among.clone();
            match shown_before.contains(&change.edits) {
                true => Vec::new(),
                false => show(&ground, rules, &pool.hands, among, patterns(&ground.rules, change, &pool.masks)),
            }
        };
        let shown: Vec<Vec<usize>> = parallel::up_to(tried.len(), show);
        let mut suite: BTreeSet<usize> =
            shown.into_iter().flatten().chain(answered.iter().map(|answered| answered.hand)).collect();
        match before {
            Some(before) => suite.extend(&before.suite),
            None => suite.extend((0..pool.hands.len()).filter(|&at| pool.hands[at].played)),
        }
        let suite: Vec<usize> = suite.into_iter().collect();
        let column = |&hand: &usize| column(&ground, &tried, &reached, &pool.hands, hand);
        let (outlines, outline_of) = parallel::map(&suite, column).into_iter().unzip();
        let changes = tried.into_iter().map(|(_, change)| change).collect();
        let (alike, formulations) = (Vec::new(), OnceLock::new());
        Some(Model { base, edits, alike, ground, reach, changes, suite, outlines, outline_of, formulations })
    }

    /// The outline of a hand of the suite with a change.
    pub(super) fn by(&self, change: usize, hand: usize) -> &Outline {
        &self.outlines[hand][usize::from(self.outline_of[hand][change])]
    }

    /// True if somebody sees a change in a hand of the suite.
    pub(super) fn shows(&self, change: usize, hand: usize) -> bool {
        !self.by(change, hand).pays_as(&self.outlines[hand][0])
    }

    /// The place of a hand in the suite.
    pub(super) fn place(&self, hand: usize) -> Option<usize> {
        self.suite.binary_search(&hand).ok()
    }

    /// The rulesets on top of which least has to be said for these rules, and what.
    pub(super) fn formulations(&self, pool: &QuestionPool) -> &[Formulation] {
        if let Some(formulations) = self.formulations.get() {
            return formulations;
        }
        // Found before it is kept: who waits for a value in the making must not be asked to help making it.
        let found = shortest(pool, self);
        self.formulations.get_or_init(|| found)
    }

    /// The same, with what it could say as well.
    pub(super) fn alike(self, alike: Vec<Edits>) -> Model {
        Model { alike, ..self }
    }
}
