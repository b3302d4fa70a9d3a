//! The best forests that were found before, by the chows of a reading: there are no more than 12,650 choices of up to four
//! chows, and a game has the same ones again and again.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::account_once::Forest;
use super::book::{Book, FamilyRule, PatternIndex};
use super::set::PatternSet;
use super::tally::PatternTimes;
use crate::reading::ChowPlanes;

/// The chows there are: seven in each suit.
const KINDS: usize = 21;

/// The most chows of a choice that is kept.
const MOST_CHOWS: usize = 4;

/// The number of choices of up to four chows.
const CHOICES: usize = 12_650;

/// The number of choices of fewer chows than this.
const FEWER: [u16; MOST_CHOWS + 1] = [0, 1, 22, 253, 2024];

/// The number of choices that come before those in which the chow at a place, counted from 0, is this one, with no later
/// one before it.
const BEFORE: [[u16; KINDS]; MOST_CHOWS] = before();

const fn before() -> [[u16; KINDS]; MOST_CHOWS] {
    let mut table = [[0; KINDS]; MOST_CHOWS];
    let mut place = 0;
    while place < MOST_CHOWS {
        let mut kind = 1;
        while kind < KINDS {
            // As many as with the chow before, and those in which it comes last.
            let last = if place == 0 { 1 } else { table[place - 1][kind] };
            table[place][kind] = table[place][kind - 1] + last;
            kind += 1;
        }
        place += 1;
    }
    table
}

/// The most patterns of a family that an entry has room for.
pub(super) const MOST_MEMBERS: u32 = 15;

/// The bits of an entry that say for which members it is.
const MEMBERS: u32 = (1 << MOST_MEMBERS) - 1;

/// The bits for one joint: the number of its pattern.
const JOINT: u32 = 4;

/// The number that stands for no joint.
const NONE: u32 = (1 << JOINT) - 1;

/// The most joints of a forest.
const MOST_JOINTS: u32 = (u32::BITS - MOST_MEMBERS) / JOINT;

/// A forest in short: the members for which it is, a bit for each, and the patterns of its joints by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ShortForest(u32);

/// The forests of a family that were found before.
#[derive(Debug)]
pub(super) struct ForestMemo {
    /// The family.
    pub(super) family: PatternSet,
    /// The number of each pattern among those of the family.
    numbers: [u8; 128],
    /// An entry for each choice of chows; 0 where nothing is known yet. What stands in it follows from the choice, so it
    /// does not matter who finds it first.
    entries: OnceLock<Box<[AtomicU32]>>,
}

impl ForestMemo {
    /// The memos of a book, nothing in them: one for each family whose forests depend on nothing but chows.
    pub(super) fn all_of(book: &Book) -> Vec<ForestMemo> {
        let forests = book.families.iter().filter(|(_, rule)| *rule == FamilyRule::AccountOnce);
        forests
            .filter(|(family, _)| book.asks_chows_alone(*family))
            .map(|&(family, _)| ForestMemo::new(family))
            .collect()
    }

    fn new(family: PatternSet) -> ForestMemo {
        let mut numbers = [0; 128];
        family.iter().enumerate().for_each(|(at, index)| numbers[usize::from(index.0)] = at as u8);
        ForestMemo { family, numbers, entries: OnceLock::new() }
    }

    #[inline]
    fn number(&self, index: PatternIndex) -> u32 {
        u32::from(self.numbers[usize::from(index.0 & 127)]) & NONE
    }

    /// The entry of some chows, if so many are kept.
    #[inline]
    pub(super) fn entry(&self, chows: &ChowPlanes) -> Option<&AtomicU32> {
        let entries = self.entries.get_or_init(|| (0..CHOICES).map(|_| AtomicU32::new(0)).collect());
        entries.get(choice(chows)?)
    }

    /// The bits of some members.
    #[inline]
    pub(super) fn bits(&self, members: PatternSet) -> u32 {
        let mut bits = 0;
        members.for_each(|index| bits |= 1 << self.number(index));
        bits & MEMBERS
    }

    /// A forest for some members in short.
    pub(super) fn shorten(&self, members: u32, forest: &Forest) -> ShortForest {
        let mut joints = forest.patterns().map(|index| self.number(index));
        let short = (0..MOST_JOINTS)
            .fold(members, |short, at| short | joints.next().unwrap_or(NONE) << (MOST_MEMBERS + JOINT * at));
        ShortForest(short)
    }

    /// The patterns that are left of some members, and how often each counts.
    #[inline]
    pub(super) fn left(
        &self,
        forest: ShortForest,
        members: PatternSet,
        counted: PatternSet,
        times: &mut PatternTimes<'_>,
    ) -> PatternSet {
        let mut joined = [0u8; 1 << JOINT];
        (0..MOST_JOINTS).for_each(|at| joined[(forest.0 >> (MOST_MEMBERS + JOINT * at) & NONE) as usize] += 1);
        let mut left = members;
        members.for_each(|index| {
            let n = joined[self.number(index) as usize];
            if n == 0 {
                left.remove(index);
            } else if counted.contains(index) {
                times.set(index, n.into());
            }
        });
        left
    }
}

impl ShortForest {
    /// The forest that an entry keeps, if it is for these members.
    #[inline]
    pub(super) fn kept(entry: &AtomicU32, members: u32) -> Option<ShortForest> {
        let kept = entry.load(Ordering::Relaxed);
        (kept & MEMBERS == members).then_some(ShortForest(kept))
    }

    /// Keeps it in an entry.
    pub(super) fn keep(self, entry: &AtomicU32) {
        entry.store(self.0, Ordering::Relaxed);
    }
}

/// The number of a choice of chows; `None` if there are too many.
#[inline]
fn choice(chows: &ChowPlanes) -> Option<usize> {
    let (mut n, mut before) = (0, 0);
    let mut left = chows.any();
    while left != 0 {
        let at = left.trailing_zeros();
        let kind = (at / 16 * 7 + at % 16) as usize;
        let copies = chows.0.iter().skip(1).take_while(|plane| **plane >> at & 1 == 1).count();
        for _ in 0..=copies {
            before += BEFORE.get(n)?.get(kind)?;
            n += 1;
        }
        left &= left - 1;
    }
    Some(usize::from(FEWER.get(n)? + before))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_a_number_of_its_own() {
        let kinds: Vec<u64> = (0..3).flat_map(|suit| (0..7).map(move |number| 1 << (16 * suit + number))).collect();
        let mut seen = vec![false; CHOICES];
        let mut choices: Vec<(usize, ChowPlanes)> = vec![(0, ChowPlanes::EMPTY)];
        for n in 0..=MOST_CHOWS {
            for (_, chows) in &choices {
                let at = choice(chows).expect("there are few");
                assert!(!std::mem::replace(&mut seen[at], true), "{n} chows: {chows:?} has number {at} of another");
            }
            let more = |(least, chows): &(usize, ChowPlanes)| {
                let (least, chows) = (*least, *chows);
                let with = |kind: usize| {
                    let mut more = chows;
                    more.add(kinds[kind]);
                    (kind, more)
                };
                (least..KINDS).map(with).collect::<Vec<_>>()
            };
            choices = choices.iter().flat_map(more).collect();
        }
        assert!(seen.iter().all(|seen| *seen));
        // There are no five of a kind.
        let five = choices.iter().filter(|(_, chows)| chows.count(u64::MAX) == 5);
        assert!(five.clone().count() > CHOICES && five.clone().all(|(_, chows)| choice(chows).is_none()));
    }
}
