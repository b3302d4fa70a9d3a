//! Choices between several ways to the same end, of which one is chosen first: progressions, and four alike that are no
//! kong.

use arrayvec::ArrayVec;
use jong_core::tile::{Kind, KindSet};

use super::{Flow, HandCheck, HandSearch, PieceReason, SearchManner};
use crate::invert::climb::{GroupChoice, missing};

impl HandSearch<'_, '_, '_> {
    /// True if there is room for some more groups.
    fn has_room(&self, groups: &GroupChoice) -> bool {
        let room = |pairs: bool| -> usize {
            let rooms = self.rooms.iter().zip(&self.task.slots);
            rooms.filter(|(_, slot)| slot.pairs == pairs && !slot.last).map(|(&n, _)| usize::from(n)).sum()
        };
        let pairs = groups.iter().filter(|shape| shape.is_pair()).count();
        pairs <= room(true) && groups.len() - pairs <= room(false)
    }

    /// Chooses the groups of a progression, this many times, and goes on.
    pub(super) fn choose(
        &mut self,
        meter: usize,
        times: usize,
        from: usize,
        chosen: &mut ArrayVec<usize, 4>,
        look: HandCheck<'_>,
    ) -> Flow {
        let task = self.task;
        let choices = &task.choices[meter];
        if times == 0 || chosen.is_full() {
            let groups: Vec<&GroupChoice> = chosen.iter().map(|&at| &choices[at]).collect();
            if self.left == 0 {
                return Flow::Stopped;
            }
            self.left -= 1;
            return match missing(&groups, &self.part) {
                Some(missing) if !missing.is_empty() && self.has_room(&missing) => {
                    let forced: GroupChoice = std::mem::replace(&mut self.forced, missing);
                    let flow = self.go(PieceReason::Other, look);
                    self.forced = forced;
                    flow
                }
                _ => Flow::Exhausted,
            };
        }
        let dives = self.manner == SearchManner::Dive;
        // A dive goes through them all, but begins anywhere.
        let start = if dives { self.chance.below(choices.len() - from.min(choices.len())) } else { 0 };
        let n = choices.len().saturating_sub(from);
        let mut flow = Flow::Exhausted;
        for step in 0..n {
            let at = from + (start + step) % n;
            chosen.push(at);
            let then = self.choose(meter, times - 1, if dives { 0 } else { at }, chosen, look);
            chosen.pop();
            match then {
                Flow::Exhausted => {}
                Flow::Stopped if self.left > 0 => flow = Flow::Stopped,
                end => return end,
            }
        }
        flow
    }

    /// Chooses a kind that is to be held four times, and goes on.
    pub(super) fn choose_quad(&mut self, look: HandCheck<'_>) -> Flow {
        let start = self.chance.below(Kind::SET_COUNT);
        let kinds: Vec<Kind> = Kind::all_for_sets().collect();
        let mut flow = Flow::Exhausted;
        for step in 0..kinds.len() {
            let kind = kinds[(start + step) % kinds.len()];
            let held = self.counts[kind.index()] >= 4 || self.part.kongs & KindSet::of(kind).0 != 0;
            if held || self.task.table.copies[kind.index()] < 4 {
                continue;
            }
            let before = self.quad.replace(kind);
            let then = self.go(PieceReason::Other, look);
            self.quad = before;
            match then {
                Flow::Exhausted => {}
                Flow::Stopped if self.left > 0 => flow = Flow::Stopped,
                end => return end,
            }
        }
        flow
    }
}
