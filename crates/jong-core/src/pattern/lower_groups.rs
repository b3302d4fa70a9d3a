//! The way from groups and progressions as written to compiled ones.

use super::clause::{Count, GroupFilter, Progression, ProgressionKind, SuitsWord};
use super::filter::{Filter, Scope};
use super::group_kinds::GroupKinds;
use super::lower::Lowering;
use super::steps::Steps;
use crate::say;
use crate::tree::{Fault, FaultCode, Located, OneOrMany};

impl Lowering<'_> {
    /// Compiles a group filter.
    ///
    /// # Errors
    /// A class that does not exist, or a question that cannot be asked of these groups.
    pub fn filter(&self, filter: &GroupFilter) -> Result<Filter, Fault> {
        let class = |name: &Option<Located<String>>| name.as_ref().map(|name| self.classes.get(name)).transpose();
        let n = filter.n.unwrap_or(Count::SOME);
        let kinds: GroupKinds = match &filter.kind {
            Some(OneOrMany(kinds)) => kinds.iter().copied().collect(),
            None if n == Count::All => GroupKinds::EVERY,
            None => GroupKinds::GROUPS,
        };
        let compiled = Filter {
            kinds,
            of: class(&filter.of)?,
            with: class(&filter.with)?,
            melded: filter.melded,
            concealed: filter.concealed,
            n,
            scope: match () {
                () if filter.kind.is_none() => Scope::Everything,
                () if kinds.is_within(GroupKinds::PAIRS) => Scope::Pairs,
                () if kinds.is_within(GroupKinds::SETS) => Scope::Sets,
                () => Scope::Everything,
            },
        };
        if compiled.concealed.is_some() && !kinds.is_within(GroupKinds::TRIPLETS) {
            return Err(self
                .fault(FaultCode::BadPattern, say!("`concealed` can be asked of pungs and kongs only"))
                .help(say!("add `kind = \"triplet\"`, or ask `melded` instead")));
        }
        Ok(compiled)
    }

    pub(super) fn steps(&self, steps: &Progression) -> Result<Steps, Fault> {
        if steps.step.0.is_empty() {
            return Err(self.never(say!("its progression has no `step`")));
        }
        let n = steps.n.unwrap_or(2);
        let compiled = Steps {
            kind: steps.kind,
            n,
            steps: steps.step.0.clone(),
            suits: steps.suits,
            times: steps.times.unwrap_or(1),
            pair: steps.pair.unwrap_or(false),
        };
        let most = match (compiled.suits, compiled.kind) {
            (SuitsWord::Different, _) => 3,
            (SuitsWord::One | SuitsWord::Any, ProgressionKind::Pair) => 7,
            (SuitsWord::One | SuitsWord::Any, ProgressionKind::Chow | ProgressionKind::Triplet) => 5,
        };
        if !(2..=most).contains(&n) || !(1..=3).contains(&compiled.times) {
            let message = say!("a progression here has `n` from 2 to {most}, and `times` from 1 to 3", most);
            return Err(self.fault(FaultCode::OutOfRange, message));
        }
        Ok(compiled)
    }
}
