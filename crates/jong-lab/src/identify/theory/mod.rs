//! Theories of a table's rules: the changes that may explain its answers, and their description length.
//!
//! The description length is in bits: minus the logarithm, to base 2, of a likelihood. A bit more is half as likely.
//! The best theory is the shortest one, changes and slips added up, as the principle of minimum description length has
//! it.

mod by_edits;
mod grow;
mod ideas;
#[cfg(all(test, feature = "insides"))]
mod test;

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::rules::Edits;

use by_edits::ByEdits;

use super::change::{Change, UNLIKELY};
use super::ground::RulesVariant;
use super::stake::OTHER_MONEY_MISSES;

/// The bits of a change that nobody thought of. A likelier change has fewer.
const UNLIKELY_BITS: u32 = 7;

/// The bits of an answer that is taken for a slip.
pub(super) const SLIP_BITS: u32 = 6;

/// The bits of other money than that of the rules.
pub(super) const OTHER_MONEY_BITS: u32 = OTHER_MONEY_MISSES as u32 * SLIP_BITS;

/// The bits by which a theory must be shorter than another to be believed without a question that parts the two.
const CLOSE_BITS: u32 = 4;

/// The most bits by which a theory that is kept is longer than the best.
const KEPT_BITS: u32 = 6;

/// The most theories that are kept.
const MOST: usize = 24;

/// A theory of the changes by which a table's rules differ from a published ruleset. Clones share all but the last
/// field.
#[derive(Debug, Clone)]
pub(super) struct Theory {
    /// The edits of all its changes.
    pub(super) edits: Arc<Edits>,
    /// The changes.
    pub(super) changes: Arc<[Change]>,
    /// The ruleset with the edits.
    pub(super) variant: Arc<RulesVariant>,
    /// For each answer, in order: true if these rules give it.
    pub(super) right: Vec<bool>,
}

/// The theories that are kept, and bounds on those that were tried.
#[derive(Debug, Clone, Default)]
pub(super) struct Theories {
    /// The theories that are kept, the shortest first.
    pub(super) all: Vec<Theory>,
    /// The number of answers that each theory misses at least, of all that were tried. More answers never lower it.
    tried: ByEdits<usize>,
}

impl Theory {
    /// The number of answers that it misses.
    pub(super) fn misses(&self) -> usize {
        self.right.iter().filter(|right| !**right).count()
    }

    /// Its description length in bits.
    pub(super) fn description_length(&self) -> u32 {
        description_length(&*self.changes, self.misses())
    }

    /// True if it edits other keys than another theory, and not only other values of the same keys.
    pub(super) fn is_elsewhere(&self, other: &Theory) -> bool {
        !keys(&self.edits).eq(keys(&other.edits))
    }

    /// The changes that share no key with another change.
    pub(super) fn besides(&self, change: &Change) -> impl Iterator<Item = &Change> {
        let same = |other: &&Change| keys(&other.edits).any(|key| keys(&change.edits).any(|own| own == key));
        self.changes.iter().filter(move |other| !same(other))
    }
}

/// The description length in bits of some changes and of a number of slips.
pub(super) fn description_length<'a>(changes: impl IntoIterator<Item = &'a Change>, misses: usize) -> u32 {
    let bits = |change: &Change| UNLIKELY_BITS.saturating_sub((change.weight / UNLIKELY).max(1).ilog2());
    changes.into_iter().map(bits).sum::<u32>() + SLIP_BITS * misses as u32
}

/// The keys that edits set, each with its table.
fn keys(edits: &Edits) -> impl Iterator<Item = (&[String], &str)> {
    edits.iter().map(|(table, key, _)| (table, key))
}

/// The edits of all of some changes.
pub(super) fn edits(changes: &[Change]) -> Edits {
    changes.iter().fold(Edits::new(), |edits, change| edits.and(&change.edits))
}

impl Theories {
    /// The shortest theory.
    pub(super) fn best(&self) -> Option<&Theory> {
        self.all.first()
    }

    /// The shortest theory, and those that are few bits longer.
    pub(super) fn close(&self) -> Vec<&Theory> {
        let least = self.best().map_or(0, Theory::description_length);
        self.all.iter().take_while(|theory| theory.description_length() < least + CLOSE_BITS).collect()
    }

    /// The likelihood of a theory relative to others: halved with each bit.
    pub(super) fn weight(&self, theory: &Theory) -> u64 {
        let least = self.best().map_or(0, Theory::description_length);
        1 << (KEPT_BITS + CLOSE_BITS).saturating_sub(theory.description_length() - least)
    }

    /// The theories to which a change may be added: those close to the best, and the ruleset itself, if they miss an
    /// answer and are not in `grown` yet. Of these, the ones with the fewest changes. Puts them into `grown`.
    pub(super) fn parents(&self, grown: &mut BTreeSet<Arc<Edits>>) -> Vec<Theory> {
        let least = self.best().map_or(0, Theory::description_length);
        let may = |theory: &&Theory| {
            let is_good = theory.description_length() < least + CLOSE_BITS || theory.edits.is_empty();
            is_good && theory.misses() > 0 && !grown.contains(&theory.edits)
        };
        let mut parents: Vec<&Theory> = self.all.iter().filter(may).collect();
        let fewest = parents.iter().map(|theory| theory.changes.len()).min();
        parents.retain(|theory| Some(theory.changes.len()) == fewest);
        grown.extend(parents.iter().map(|theory| Arc::clone(&theory.edits)));
        parents.into_iter().cloned().collect()
    }

    /// The most bits of a theory that is kept.
    pub(super) fn limit(&self) -> u32 {
        self.best().map_or(u32::MAX, |best| best.description_length() + KEPT_BITS)
    }

    /// Sorts the theories, and drops those that are too long. The ruleset itself always stays, and so does `kept`.
    pub(super) fn prune(&mut self, kept: &Edits) {
        // The sort is stable: of equal theories the older one stays first.
        self.all.sort_by_key(|theory| (theory.description_length(), theory.changes.len()));
        let limit = self.limit();
        let mut at = 0;
        self.all.retain(|theory| {
            at += 1;
            at <= MOST && theory.description_length() <= limit || theory.edits.is_empty() || *theory.edits == *kept
        });
    }
}
