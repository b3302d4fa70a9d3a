//! Families whose chows account once: the best forest over the chows of a hand.
//!
//! A pattern of two chows joins two, one of three joins three. Chows that are joined, directly or through others, are not
//! joined again: the chows and their joints are a forest. The forest that is worth most counts. Among equal ones, those go
//! first in which no chow is in the same pattern twice; then the one with more of the patterns that are worth more, and
//! then of those that come first in the book. The choice depends on no order of suits or tiles.

use arrayvec::ArrayVec;

use super::book::{Book, FamilyRule, Pattern, PatternIndex};
use super::clause::ProgressionKind;
use super::forest_memo::{ForestMemo, MOST_MEMBERS, ShortForest};
use super::set::PatternSet;
use super::steps::Steps;
use super::tally::PatternTimes;
use super::test::Facts;
use super::told::Relation;
use super::trace::{DroppedPattern, Trace};
use crate::hand::MOST_SETS;
use crate::reading::{ChowPlanes, Reading};

/// One occurrence of a pattern.
#[derive(Debug, Clone, Copy)]
struct Joint {
    worth: i32,
    /// The place of its pattern among those of the family: those worth more come first.
    rank: u16,
    pattern: PatternIndex,
    /// The chows that it joins, a bit for each.
    chows: u8,
}

/// The most joints that are kept without asking for memory; four chows of the Chinese official rules come to eleven.
const FEW_JOINTS: usize = 32;

/// The most joints in a forest.
const MOST_JOINED: usize = MOST_SETS - 1;

/// All occurrences of the patterns of a family, those of patterns worth more first.
#[derive(Debug, Default)]
struct Joints {
    few: ArrayVec<Joint, FEW_JOINTS>,
    many: Vec<Joint>,
}

impl Joints {
    fn push(&mut self, joint: Joint) {
        if self.many.is_empty() && self.few.try_push(joint).is_ok() {
            return;
        }
        if self.many.is_empty() {
            self.many.extend(self.few.iter().copied());
        }
        self.many.push(joint);
    }

    fn all(&mut self) -> &mut [Joint] {
        if self.many.is_empty() { &mut self.few } else { &mut self.many }
    }

    /// Puts them in order.
    fn sort(&mut self) {
        let all = self.all();
        all.sort_unstable_by_key(|joint| (std::cmp::Reverse(joint.worth), joint.pattern, joint.chows));
        for at in 1..all.len() {
            all[at].rank = if all[at].pattern == all[at - 1].pattern { all[at - 1].rank } else { at as u16 };
        }
    }
}

/// A choice of joints that is a forest.
#[derive(Debug, Clone, Default)]
pub(super) struct Forest {
    joints: ArrayVec<Joint, MOST_JOINED>,
    worth: i64,
    /// The number of times that a chow is in the same pattern again.
    again: u32,
}

impl Forest {
    /// True if it is to be taken in the place of another.
    fn is_better(&self, other: &Forest) -> bool {
        if self.worth != other.worth {
            return self.worth > other.worth;
        }
        if self.again != other.again {
            return self.again < other.again;
        }
        // A forest with one joint more comes before the same without it.
        let rank = |forest: &Forest, at: usize| forest.joints.get(at).map_or(u16::MAX, |joint| joint.rank);
        let first_other = (0..MOST_JOINED).find(|&at| rank(self, at) != rank(other, at));
        first_other.is_some_and(|at| rank(self, at) < rank(other, at))
    }

    /// The pattern of each of its joints.
    pub(super) fn patterns(&self) -> impl Iterator<Item = PatternIndex> {
        self.joints.iter().map(|joint| joint.pattern)
    }

    /// The number of times that a pattern is in it.
    fn times(&self, pattern: PatternIndex) -> u32 {
        self.joints.iter().filter(|joint| joint.pattern == pattern).count() as u32
    }

    /// The chows that a pattern joins in it.
    fn chows_of(&self, pattern: PatternIndex) -> u8 {
        self.joints.iter().filter(|joint| joint.pattern == pattern).fold(0, |chows, joint| chows | joint.chows)
    }
}

/// The search for the best forest. Exact: branches are left only where all that may come is worth less.
struct ForestSearch<'a, M> {
    joints: &'a [Joint],
    /// The most times that a pattern may count.
    most: M,
    now: Forest,
    best: Forest,
}

impl<M: Fn(PatternIndex) -> u32> ForestSearch<'_, M> {
    /// True if all joints together are a forest in which no chow is in the same pattern twice, as those of most hands
    /// are: that is the best one then.
    fn takes_all(&mut self, mut trees: [u8; MOST_SETS]) -> bool {
        let mut all = Forest::default();
        for &joint in self.joints {
            let Some(joined) = join(&trees, joint.chows) else { return false };
            if all.chows_of(joint.pattern) & joint.chows != 0 || all.times(joint.pattern) >= (self.most)(joint.pattern)
            {
                return false;
            }
            if all.joints.try_push(joint).is_err() {
                return false;
            }
            all.worth += i64::from(joint.worth);
            trees = joined;
        }
        self.best = all;
        true
    }

    /// Tries all joints from one on. `trees` are the trees of the chows, each as the chows in it; `room` is the number
    /// of times that two trees can still become one.
    fn go_on(&mut self, from: usize, trees: [u8; MOST_SETS], room: u32) {
        for at in from..self.joints.len() {
            let joint = self.joints[at];
            // Every joint takes room, and those to come are worth no more.
            if self.now.worth + i64::from(room) * i64::from(joint.worth) < self.best.worth {
                return;
            }
            let takes = joint.chows.count_ones().saturating_sub(1);
            let Some(joined) = join(&trees, joint.chows).filter(|_| takes <= room) else { continue };
            if self.now.times(joint.pattern) >= (self.most)(joint.pattern) {
                continue;
            }
            let again = (self.now.chows_of(joint.pattern) & joint.chows).count_ones();
            self.now.worth += i64::from(joint.worth);
            self.now.again += again;
            self.now.joints.push(joint);
            if self.now.is_better(&self.best) {
                self.best = self.now.clone();
            }
            self.go_on(at + 1, joined, room - takes);
            self.now.joints.pop();
            self.now.again -= again;
            self.now.worth -= i64::from(joint.worth);
        }
    }
}

/// The trees after some chows were joined; `None` if two of them were in one tree before.
fn join(trees: &[u8; MOST_SETS], chows: u8) -> Option<[u8; MOST_SETS]> {
    let of = |at: usize, set: u8| set >> at & 1 == 1;
    let mut joined = 0u8;
    for (at, tree) in trees.iter().enumerate().filter(|&(at, _)| of(at, chows)) {
        if joined & tree != 0 {
            return None;
        }
        joined |= tree | 1 << at;
    }
    Some(std::array::from_fn(|at| if of(at, joined) { joined } else { trees[at] }))
}

impl Pattern {
    /// The progression of chows that it consists of, once or as often as it occurs; `None` if its groups are not known
    /// from one progression of chows alone.
    pub(super) fn joining(&self) -> Option<&Steps> {
        let [row] = self.rows.as_slice() else { return None };
        let of_groups = || row.iter().filter(|literal| literal.test.filter().is_some());
        let mut asked = row.iter().filter_map(|literal| Some((literal.test.steps()?, literal.holds)));
        let (steps, holds) = asked.next()?;
        let counted = match &self.each {
            None => true,
            Some(each) => each.steps() == Some(steps),
        };
        let of_chows = steps.kind == ProgressionKind::Chow && steps.times == 1 && !steps.pair;
        (holds && of_chows && counted && asked.next().is_none() && of_groups().next().is_none()).then_some(steps)
    }
}

impl Book {
    /// The best forest of some patterns of a family, each at most as often as its limit says. `joints` are all joints of
    /// these patterns.
    fn forest(
        &self,
        joints: &mut Joints,
        members: PatternSet,
        most: impl Fn(PatternIndex) -> u32,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> Forest {
        // They are the same chows for all members.
        let mut groups = None;
        members.for_each(|pattern| {
            let Some(steps) = self.pattern(pattern).joining() else { return };
            let units = 0..self.units.len();
            let worth: i64 = units.map(|unit| i64::from(self.amount(pattern, unit, side, facts, reading))).sum();
            // What takes something off is chosen last.
            let worth = worth.clamp(0, i32::MAX.into()) as i32;
            let groups = groups.get_or_insert_with(|| steps.groups(reading));
            steps.for_each_choice(groups, &mut |chows| {
                joints.push(Joint { worth, rank: 0, pattern, chows: chows as u8 });
            });
        });
        joints.sort();
        let chows = reading.chows.count(u64::MAX);
        let trees = std::array::from_fn(|at| 1 << at);
        let mut search = ForestSearch { joints: joints.all(), most, now: Forest::default(), best: Forest::default() };
        if !search.takes_all(trees) {
            search.go_on(0, trees, chows.saturating_sub(1).min(MOST_JOINED as u32));
        }
        search.best
    }

    /// The patterns left when those of a family have joined each chow once, and how often each of them counts.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    pub(super) fn account_once<T: Trace>(
        &self,
        family: PatternSet,
        on: PatternSet,
        times: &mut PatternTimes<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
        trace: &mut T,
    ) -> PatternSet {
        let members = on.and(family);
        if !T::LISTENS
            && let Some(memo) = self.forests.iter().find(|memo| memo.family == family)
        {
            return on.without(family).or(self.recall_forest(memo, members, times, side, facts, reading));
        }
        let mut joints = Joints::default();
        let forest = self.forest(&mut joints, members, |index| times.get(index), side, facts, reading);
        let mut left = on;
        members.for_each(|index| match forest.times(index) {
            0 => {
                left.remove(index);
                if T::LISTENS
                    && let Some(by) = forest.in_the_way_of(index, joints.all())
                {
                    trace.dropped(DroppedPattern { pattern: index, by, relation: Relation::Family });
                }
            }
            n if self.counted.contains(index) => times.set(index, n),
            _ => {}
        });
        left
    }

    /// The patterns left of a family by the forest that was found for the same chows before, or is found now, and how often
    /// each of them counts.
    #[inline]
    fn recall_forest(
        &self,
        memo: &ForestMemo,
        members: PatternSet,
        times: &mut PatternTimes<'_>,
        side: usize,
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> PatternSet {
        let bits = memo.bits(members);
        let entry = memo.entry(&reading.chows);
        let kept = entry.and_then(|entry| ShortForest::kept(entry, bits));
        let forest = kept.unwrap_or_else(|| {
            let most = |index| if self.counted.contains(index) { u32::MAX } else { 1 };
            let forest = self.forest(&mut Joints::default(), members, most, side, facts, reading);
            let forest = memo.shorten(bits, &forest);
            entry.into_iter().for_each(|entry| forest.keep(entry));
            forest
        });
        memo.left(forest, members, self.counted, times)
    }

    /// True if the best forest of some members of a family depends on nothing but them and the chows: each has one amount,
    /// and all its occurrences count.
    pub(super) fn asks_chows_alone(&self, family: PatternSet) -> bool {
        let in_part = self.partial.iter().flatten().any(|partial| family.contains(partial.of));
        let one_amount = |index: PatternIndex| {
            let at = usize::from(index.0);
            self.amounts[0][at] == self.amounts[1][at] && !self.with_cases.contains(index)
        };
        family.len() <= MOST_MEMBERS && !in_part && family.iter().all(one_amount)
    }

    /// The chows that a pattern joins, where its family accounts once; `None` of other patterns. `counted` are the
    /// patterns that count in the reading, and how often.
    pub fn joined_chows(
        &self,
        index: PatternIndex,
        counted: &[(PatternIndex, u32)],
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> Option<ChowPlanes> {
        let (family, _) = self.families.iter().find(|&&(family, rule)| match rule {
            FamilyRule::AccountOnce => family.contains(index),
            FamilyRule::Best | FamilyRule::One | FamilyRule::All => false,
        })?;
        let members: PatternSet = counted.iter().map(|(index, _)| usize::from(index.0)).collect();
        let most = |index| counted.iter().find(|(of, _)| *of == index).map_or(0, |&(_, times)| times);
        let side = usize::from(facts.hand.laid.claimed > 0);
        let forest = self.forest(&mut Joints::default(), members.and(*family), most, side, facts, reading);
        let chows = forest.chows_of(index);
        let mut joined = ChowPlanes::EMPTY;
        let mut at = 0;
        let mut starts = reading.chows.any();
        while starts != 0 {
            let start = starts & starts.wrapping_neg();
            for _ in 0..reading.chows.count(start) {
                if chows >> at & 1 == 1 {
                    joined.add(start);
                }
                at += 1;
            }
            starts &= starts - 1;
        }
        Some(joined)
    }
}

impl Forest {
    /// The pattern in it because of which another joins nothing: the one that has most of the chows of one of the
    /// other's occurrences.
    fn in_the_way_of(&self, pattern: PatternIndex, joints: &[Joint]) -> Option<PatternIndex> {
        let shared = |by: &Joint| {
            let own = joints.iter().filter(|joint| joint.pattern == pattern);
            own.map(|joint| (joint.chows & by.chows).count_ones()).max()
        };
        // The first of equals stays.
        let most = self.joints.iter().rev().max_by_key(|by| shared(by))?;
        Some(most.pattern)
    }
}
