//! Models: rules that a table may play by, with the effect of each single change on the hands.

mod shown;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hasher};
use std::sync::{Arc, OnceLock};

use jong_core::Gathering;
use jong_core::rules::{Edits, Fingerprint};

use super::answer::AnsweredHand;
use super::change::{Change, changes};
use super::formulation::{Formulation, shortest};
use super::ground::{Ground, RulesVariant};
use super::pool::QuestionPool;
use super::reach::{HandSet, Reach};
use crate::diff::outcome::ResultOutline;
use crate::diff::variant::{edited, edited_further};
use crate::parallel;
use shown::{column, patterns, show};

/// A model of a table: its rules, the single changes to them, and the hands that show these.
#[derive(Debug)]
pub(super) struct Model {
    /// The index of the ruleset on top of which the rules are.
    pub(super) base: usize,
    /// The edits by which the rules differ from it.
    pub(super) edits: Edits,
    /// Other edits to the ruleset that no hand tells from these.
    pub(super) alike: Vec<Edits>,
    /// The rules, with the outlines of all hands by them.
    pub(super) ground: Ground,
    /// The hands in which patterns hold.
    pub(super) reach: Arc<Reach>,
    /// The single changes.
    pub(super) changes: Vec<Change>,
    /// The indices of the hands that show them, in order.
    pub(super) suite: Vec<usize>,
    /// For each hand of the suite, its different outlines: first by these rules, then by changes.
    outlines: Vec<Vec<ResultOutline>>,
    /// For each hand of the suite and each change, the index of its outline among these.
    outline_of: Vec<Vec<u16>>,
    /// The shortest formulations of the rules, made at their first use.
    formulations: OnceLock<Vec<Formulation>>,
}

impl Model {
    /// Tries every single change to a ruleset with edits. Hands that showed a change in a model `before`, with fewer
    /// edits, are not searched for again. `None` if the edits do not make a ruleset.
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
        let tried = single_changes(pool, base, &edits, &ground);
        let reach = match before.filter(|before| ground.is_read_as(&before.ground)) {
            Some(before) if before.reach.holds_by(&ground.rules) => Arc::clone(&before.reach),
            _ => Arc::new(Reach::new(&ground, &edits, tried.iter().map(|(variant, change)| (variant, &change.edits)))),
        };
        let reached = |(variant, change): &(RulesVariant, Change)| {
            let keys = change.edits.iter().map(|(table, key, _)| (table, key));
            ground.reads_as(variant).then(|| reach.of(keys, &edits.and(&change.edits)))?
        };
        let reached: Vec<Option<HandSet>> = tried.iter().map(reached).collect();
        let shown = shown(pool, &ground, &tried, &reached, before).into_iter().flatten();
        let mut suite: BTreeSet<usize> = shown.chain(answered.iter().map(|answered| answered.hand)).distinct();
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
    pub(super) fn by(&self, change: usize, hand: usize) -> &ResultOutline {
        &self.outlines[hand][usize::from(self.outline_of[hand][change])]
    }

    /// True if a change shows in the payments of a hand of the suite.
    pub(super) fn shows(&self, change: usize, hand: usize) -> bool {
        !self.by(change, hand).pays_as(&self.outlines[hand][0])
    }

    /// The place of a hand in the suite, if it is there.
    pub(super) fn place(&self, hand: usize) -> Option<usize> {
        self.suite.binary_search(&hand).ok()
    }

    /// The shortest formulations of the rules.
    pub(super) fn formulations(&self, pool: &QuestionPool) -> &[Formulation] {
        if let Some(formulations) = self.formulations.get() {
            return formulations;
        }
        // Not inside `get_or_init`: a thread that waits there could be given a part of the same work.
        let found = shortest(pool, self);
        self.formulations.get_or_init(|| found)
    }

    /// The same model with other edits that no hand tells from its own.
    pub(super) fn alike(self, alike: Vec<Edits>) -> Model {
        Model { alike, ..self }
    }
}

/// The single changes to the rules of a ground, each with its variant. Of changes that make the same rules the first is
/// kept.
fn single_changes(pool: &QuestionPool, base: usize, edits: &Edits, ground: &Ground) -> Vec<(RulesVariant, Change)> {
    let more = |more: &Edits| edited_further(&pool.rules[base], &ground.rules, edits, more);
    let all = changes(&ground.rules, pool.rules.iter().map(|rules| &**rules));
    let variants = parallel::map(&all, |change| Some(ground.variant(more(&change.edits)?, &pool.hands)));
    let tried = variants.into_iter().zip(all).filter_map(|(variant, change)| Some((variant?, change)));
    let mut tried: Vec<(RulesVariant, Change)> = tried.collect();
    let own = &ground.rules.info().fingerprint;
    let mut known: BTreeMap<u64, Vec<Fingerprint>> = BTreeMap::new();
    let mut is_new = |fingerprint: &Fingerprint| {
        let mut hash = DefaultHasher::new();
        fingerprint.hash_beside(own, &mut hash);
        let alike = known.entry(hash.finish()).or_default();
        let is_new = !alike.contains(fingerprint);
        if is_new {
            alike.push(fingerprint.clone());
        }
        is_new
    };
    is_new(own);
    tried.retain(|(variant, _)| is_new(&variant.rules.info().fingerprint));
    tried
}

/// The first hands that show each change, of those that it can reach. Changes of a model `before` have theirs there.
fn shown(
    pool: &QuestionPool,
    ground: &Ground,
    tried: &[(RulesVariant, Change)],
    reached: &[Option<HandSet>],
    before: Option<&Model>,
) -> Vec<Vec<usize>> {
    // A change that no hand showed before can only show in a hand with another outline now.
    let same = |at: &usize| before.is_some_and(|before| before.ground.outlines[*at].same(&ground.outlines[*at]));
    let among: Vec<usize> = (0..pool.hands.len()).filter(|at| !same(at)).collect();
    let shown_before: BTreeSet<&Edits> =
        before.iter().flat_map(|before| &before.changes).map(|change| &change.edits).distinct();
    parallel::up_to(tried.len(), |at| {
        let ((variant, change), reached) = (&tried[at], reached[at].as_ref());
        let among = among.iter().copied().filter(|&hand| reached.is_none_or(|hands| hands.contains(hand)));
        let among = || among.clone();
        match shown_before.contains(&change.edits) {
            true => Vec::new(),
            false => show(ground, variant, &pool.hands, among, patterns(&ground.rules, change, &pool.masks)),
        }
    })
}
