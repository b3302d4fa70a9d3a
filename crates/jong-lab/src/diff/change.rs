//! Causes changed by themselves.

use jong_core::Ruleset;

use super::case::Judge;
use super::causes::Cause;
use super::variant::{DiffSide, variant};

/// Rules with some values of others.
pub(super) struct ChangedRules {
    rules: Ruleset,
    like: Option<usize>,
}

impl ChangedRules {
    /// The changed rules as a judge of hands.
    pub(super) fn judge(&self) -> Judge<'_> {
        Judge { rules: &self.rules, like: self.like }
    }
}

/// Changes some causes of one ruleset to the values of another; `None` if the result makes no sense.
pub(super) fn apply_causes(
    two: [&Ruleset; 2],
    rules: &Ruleset,
    other: &Ruleset,
    causes: &[&Cause<'_>],
    from: DiffSide,
) -> Option<ChangedRules> {
    let rules = variant(rules, other, causes, from)?;
    let like = Judge::new(&rules, two).like;
    Some(ChangedRules { rules, like })
}

/// Some causes, changed by themselves: in the first ruleset to the values of the second, and the other way round.
pub(super) struct CauseChange<'c, 'r> {
    pub(super) causes: Vec<&'c Cause<'r>>,
    /// The first rules, changed; `None` if they make no sense so.
    forward: Option<ChangedRules>,
    /// The second rules, changed back.
    back: Option<ChangedRules>,
}

impl<'c, 'r> CauseChange<'c, 'r> {
    pub(super) fn of(a: &Ruleset, b: &Ruleset, causes: Vec<&'c Cause<'r>>) -> Self {
        CauseChange {
            forward: apply_causes([a, b], a, b, &causes, DiffSide::B),
            back: apply_causes([a, b], b, a, &causes, DiffSide::A),
            causes,
        }
    }

    /// The first rules, changed.
    pub(super) fn forward(&self) -> Option<Judge<'_>> {
        self.forward.as_ref().map(ChangedRules::judge)
    }

    /// The second rules, changed back.
    pub(super) fn back(&self) -> Option<Judge<'_>> {
        self.back.as_ref().map(ChangedRules::judge)
    }

    /// The ids of the causes.
    pub(super) fn ids(&self) -> Vec<String> {
        self.causes.iter().map(|cause| cause.id.clone()).collect()
    }

    /// True if one of the causes is a pattern.
    pub(super) fn has_pattern(&self) -> bool {
        self.causes.iter().any(|cause| cause.pattern)
    }
}
