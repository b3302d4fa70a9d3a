//! The meaning of a pattern: its condition and its count, as written and as tests.

use std::sync::OnceLock;

use super::clause::When;
use super::each::Each;
use super::lower::{CompiledEach, Disjunction, Lowering};
use crate::tree::Fault;

/// The meaning of a pattern. It is lowered to tests once, for all rulesets that share it.
#[derive(Debug, Clone, Default)]
pub struct Meaning {
    when: When,
    each: Option<Each>,
    lowered: OnceLock<(Disjunction, Option<CompiledEach>)>,
}

impl Meaning {
    /// A condition, and the things to count.
    pub fn new(when: When, each: Option<Each>) -> Meaning {
        Meaning { when, each, lowered: OnceLock::new() }
    }

    /// The condition.
    pub fn when(&self) -> &When {
        &self.when
    }

    /// The things it counts.
    pub fn each(&self) -> Option<&Each> {
        self.each.as_ref()
    }

    /// The meaning as tests. It is only ever lowered with the same classes.
    ///
    /// # Errors
    /// A clause that cannot hold, or names a thing that there is not.
    pub(super) fn lowered(&self, lowering: &Lowering<'_>) -> Result<&(Disjunction, Option<CompiledEach>), Fault> {
        if let Some(lowered) = self.lowered.get() {
            return Ok(lowered);
        }
        let rows = lowering.when(&self.when)?;
        let each = self.each.as_ref().map(|each| lowering.each(each)).transpose()?;
        Ok(self.lowered.get_or_init(|| (rows, each)))
    }
}
