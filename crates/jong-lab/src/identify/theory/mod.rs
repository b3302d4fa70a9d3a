//! Theories, which may explain the answers: some changes each, and the price at which it is believed.

mod grow;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jong_core::rules::Edits;

use super::change::{Change, UNLIKELY};
use super::ground::Other;
use crate::diff::variant::sections;

/// The price of a change that nobody thought of, in halvings of how likely something is; others take less.
const UNLIKELY_TAKES: u32 = 7;

/// The price of believing that an answer is a slip.
pub(super) const SLIP: u32 = 6;

/// Of theories that take so much more than the best nothing is asked any more: it is believed.
const CLOSE: u32 = 4;

/// Theories that take more than so much more than the best are given up, …
const KEPT: u32 = 6;
/// … and so are those behind so many.
const MOST: usize = 24;

/// A theory of what a table plays otherwise than a published ruleset. All but its last field is shared by the states after each answer.
#[derive(Debug, Clone)]
pub(super) struct Theory {
    /// The edits that make it.
    pub(super) edits: Arc<Edits>,
    /// The same, change by change.
    pub(super) changes: Arc<[Change]>,
    /// The rules with it.
    pub(super) other: Arc<Other>,
    /// Which answers those give.
    pub(super) right: Vec<bool>,
}

/// Edits as one text, by which they are found among many: texts are quicker to compare.
type Mark = Arc<str>;

/// The theories that are left, and what is known of others.
#[derive(Debug, Clone, Default)]
pub(super) struct Theories {
    /// Those that take least first.
    pub(super) all: Vec<Theory>,
    /// The least number of answers that each theory that was tried misses: with more answers not fewer.
    tried: BTreeMap<Mark, usize>,
}

impl Theory {
    /// The number of answers that it misses.
    pub(super) fn misses(&self) -> usize {
        self.right.iter().filter(|right| !**right).count()
    }

    /// The price at which it is believed.
    pub(super) fn takes(&self) -> u32 {
        takes(&*self.changes, self.misses())
    }

    /// True if it is about other things than another one, and does not only put it in other numbers.
    pub(super) fn is_elsewhere(&self, other: &Theory) -> bool {
        !keys(&self.edits).eq(keys(&other.edits))
    }

    /// The changes that stay beside another one.
    pub(super) fn besides(&self, change: &Change) -> impl Iterator<Item = &Change> {
        let same = |other: &&Change| keys(&other.edits).any(|key| keys(&change.edits).any(|own| own == key));
        self.changes.iter().filter(move |other| !same(other))
    }
}

/// The price of believing that some changes are played, and so many answers slips.
pub(super) fn takes<'a>(changes: impl IntoIterator<Item = &'a Change>, misses: usize) -> u32 {
    let takes = |change: &Change| UNLIKELY_TAKES.saturating_sub((change.weight / UNLIKELY).max(1).ilog2());
    changes.into_iter().map(takes).sum::<u32>() + SLIP * misses as u32
}

/// The keys that are edited, each with its table.
fn keys(edits: &Edits) -> impl Iterator<Item = (&[String], &str)> {
    edits.iter().map(|(table, key, _)| (table, key))
}

/// The mark of some edits, which no others have.
fn mark(edits: &Edits) -> Mark {
    sections(edits, &|_, _, node| node.to_string()).into()
}

/// The edits of some changes.
pub(super) fn edits(changes: &[Change]) -> Edits {
    changes.iter().fold(Edits::new(), |edits, change| edits.and(&change.edits))
}

impl Theories {
    /// The theory that takes least.
    pub(super) fn best(&self) -> Option<&Theory> {
        self.all.first()
    }

    /// The best, and those that take little more.
    pub(super) fn close(&self) -> Vec<&Theory> {
        let least = self.best().map_or(0, Theory::takes);
        self.all.iter().take_while(|theory| theory.takes() < least + CLOSE).collect()
    }

    /// The likelihood of a theory beside the best.
    pub(super) fn weight(&self, theory: &Theory) -> u64 {
        let least = self.best().map_or(0, Theory::takes);
        1 << (KEPT + CLOSE).saturating_sub(theory.takes() - least)
    }

    /// Those to which a change may be added, of those that are not in `grown` yet: of the best, and of the ruleset itself,
    /// those with the fewest changes.
    pub(super) fn parents(&self, grown: &mut BTreeSet<Arc<Edits>>) -> Vec<Theory> {
        let least = self.best().map_or(0, Theory::takes);
        let may = |theory: &&Theory| {
            let is_good = theory.takes() < least + CLOSE || theory.edits.is_empty();
            is_good && theory.misses() > 0 && !grown.contains(&theory.edits)
        };
        let mut parents: Vec<&Theory> = self.all.iter().filter(may).collect();
        let fewest = parents.iter().map(|theory| theory.changes.len()).min();
        parents.retain(|theory| Some(theory.changes.len()) == fewest);
        grown.extend(parents.iter().map(|theory| Arc::clone(&theory.edits)));
        parents.into_iter().cloned().collect()
    }

    /// The most that a theory may take to be kept.
    pub(super) fn limit(&self) -> u32 {
        self.best().map_or(u32::MAX, |best| best.takes() + KEPT)
    }

    /// Puts them in order, and gives up those that take too much. The ruleset itself always stays, and `kept`.
    pub(super) fn prune(&mut self, kept: &Edits) {
        // What was there first stays first.
        self.all.sort_by_key(|theory| (theory.takes(), theory.changes.len()));
        let limit = self.limit();
        let mut at = 0;
        self.all.retain(|theory| {
            at += 1;
            at <= MOST && theory.takes() <= limit || theory.edits.is_empty() || *theory.edits == *kept
        });
    }
}
