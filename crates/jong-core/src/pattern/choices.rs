//! The choices of groups that are a progression, which `each = { progression = … }` counts.

use arrayvec::ArrayVec;

use super::clause::{ProgressionKind, SuitsWord};
use super::steps::Steps;
use crate::reading::Reading;
use crate::tile::SUITED;

/// The most groups of two tiles or more that a hand of sixteen has, and some room.
const MOST_GROUPS: usize = 16;

/// A group that a progression may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct StepGroup {
    suit: u8,
    number: u8,
    pair: bool,
}

/// Groups that a progression may take, in the order in which they are numbered.
pub(super) type StepGroups = ArrayVec<StepGroup, MOST_GROUPS>;

/// A choice that is begun: the groups in it, by number, and the facts about them that bind the next one.
#[derive(Debug, Clone, Copy)]
struct BegunChoice {
    groups: u16,
    last: usize,
    suits: u8,
    pairs: u8,
    left: u8,
}

impl Steps {
    /// The number of choices of groups in a reading that are this progression. Equal groups are different ones, a
    /// group may be in several choices, and the order in a choice does not matter: three equal chows are three choices
    /// of two. `times` is not asked.
    #[inline(never)]
    pub fn count(&self, reading: &Reading) -> u32 {
        let mut n = 0;
        self.for_each_choice(&self.groups(reading), &mut |_| n += 1);
        n
    }

    /// Calls `see` with each of these choices out of some groups, a bit for each group.
    pub(super) fn for_each_choice(&self, groups: &StepGroups, see: &mut impl FnMut(u16)) {
        for (at, &step) in self.steps.iter().enumerate() {
            if self.steps[..at].contains(&step) {
                continue;
            }
            for (first, group) in groups.iter().enumerate() {
                let begun = BegunChoice {
                    groups: 1 << first,
                    last: first,
                    suits: 1 << group.suit,
                    pairs: u8::from(group.pair),
                    left: self.n.saturating_sub(1),
                };
                self.go_on(groups, step, begun, see);
            }
        }
    }

    fn go_on(&self, groups: &StepGroups, step: u8, begun: BegunChoice, see: &mut impl FnMut(u16)) {
        let last = groups[begun.last];
        for (at, next) in groups.iter().enumerate() {
            let follows = next.number == last.number + step && (step > 0 || at > begun.last);
            let suits = match self.suits {
                SuitsWord::One => next.suit == last.suit,
                SuitsWord::Different => begun.suits >> next.suit & 1 == 0,
                SuitsWord::Any => true,
            };
            if follows && suits {
                let begun = BegunChoice {
                    groups: begun.groups | 1 << at,
                    last: at,
                    suits: begun.suits | 1 << next.suit,
                    pairs: begun.pairs + u8::from(next.pair),
                    left: begun.left - 1,
                };
                match begun.left {
                    0 if self.pair && begun.pairs != 1 => {}
                    0 => see(begun.groups),
                    _ => self.go_on(groups, step, begun, see),
                }
            }
        }
    }

    /// The groups of a reading that it may take: by suit, then by number, equal ones one after another.
    pub(super) fn groups(&self, reading: &Reading) -> StepGroups {
        let mut groups = StepGroups::new();
        let mut add = |planes: &[u64], pair: bool| {
            let mut left = planes[0];
            while left != 0 {
                let at = left.trailing_zeros() as u8;
                let copies = planes.iter().filter(|&plane| plane >> at & 1 == 1).count();
                let group = StepGroup { suit: at / 16, number: at % 16, pair };
                // There is room for all of a hand.
                (0..copies).for_each(|_| _ = groups.try_push(group));
                left &= left - 1;
            }
        };
        let pairs = [reading.pairs & SUITED, reading.pairs_twice & SUITED];
        match self.kind {
            ProgressionKind::Chow => add(&reading.chows.0, false),
            ProgressionKind::Triplet => add(&[reading.triplets() & SUITED], false),
            ProgressionKind::Pair => add(&pairs, true),
        }
        if self.pair && self.kind != ProgressionKind::Pair {
            add(&pairs, true);
        }
        groups
    }
}
