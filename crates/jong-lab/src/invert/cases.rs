//! The ways to fulfil several conditions at once: one way of each.

use jong_core::pattern::{Conjunction, DoraName};

use super::goal::Fulfilment;
use crate::Chance;

/// All conditions fulfilled in one way each.
#[derive(Debug)]
pub(super) struct ConditionCase {
    /// The clauses, and whether each must hold or must not.
    pub(super) row: Conjunction,
    /// The dora there must be.
    pub(super) dora: Vec<DoraName>,
}

/// The most cases that are looked at.
const MOST: usize = 1024;

/// Lists the cases that do not contradict themselves in a word, with a flag that is true if these are all. If there are
/// too many, chance picks some.
pub(super) fn cases(ways: &[Vec<Fulfilment>], chance: &mut Chance) -> (Vec<ConditionCase>, bool) {
    let mut all = vec![ConditionCase { row: Conjunction::new(), dora: Vec::new() }];
    let mut whole = true;
    for of_one in ways {
        let mut next = Vec::new();
        for case in &all {
            next.extend(of_one.iter().filter_map(|way| case.and(way)));
        }
        if next.len() > MOST {
            whole = false;
            chance.shuffle(&mut next);
            next.truncate(MOST);
        }
        all = next;
    }
    (all, whole)
}

impl ConditionCase {
    fn and(&self, way: &Fulfilment) -> Option<ConditionCase> {
        let mut row = self.row.clone();
        for literal in &way.row {
            if row.iter().any(|other| other.test == literal.test && other.holds != literal.holds) {
                return None;
            }
            if !row.contains(literal) {
                row.push(literal.clone());
            }
        }
        let dora = self.dora.iter().copied().chain(way.dora.filter(|name| !self.dora.contains(name))).collect();
        Some(ConditionCase { row, dora })
    }
}
