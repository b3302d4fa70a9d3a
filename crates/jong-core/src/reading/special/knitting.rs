//! Knitting: seven pairs of equal numbers of two suits. Triple knitting: four threes of equal numbers of all suits, and a
//! pair of equal numbers of two. Other than a knitted straight they have no numbers of their own, and may repeat one.

use crate::tile::{Counts, HONOURS, KindSet, SUITED};

/// The number of tiles of a complete hand.
const TILES: u32 = 14;

/// The low bit of each of the counts of a lane.
const LOW: u32 = 0o111_111_111;

/// Two of the three suits, and the third.
const SUITS: [[usize; 3]; 3] = [[0, 1, 2], [0, 2, 1], [1, 2, 0]];

/// True if a hand of these kinds is worth a look: it has no honours.
#[inline]
pub(super) const fn worth_a_look(present: u64) -> bool {
    present & HONOURS == 0
}

/// The kinds of which one tile more may be what tiles of these kinds lack.
pub(super) const fn may_complete(present: u64) -> u64 {
    if worth_a_look(present) { SUITED } else { 0 }
}

/// True if the tiles are seven pairs of equal numbers of two suits.
pub(super) fn is_of_pairs(counts: &Counts) -> bool {
    let alike = |[one, two, none]: [usize; 3]| counts.lane(one) == counts.lane(two) && counts.lane(none) == 0;
    counts.lane(3) == 0 && SUITS.into_iter().any(alike) && counts.total() == TILES
}

/// True if the tiles are four threes of equal numbers of all suits, and a pair of equal numbers of two suits.
pub(super) fn is_of_threes(counts: &Counts) -> bool {
    let one_more = |[one, two, fewer]: [usize; 3]| {
        // No count is above four, so a difference of one is in one place only.
        let more = counts.lane(one).wrapping_sub(counts.lane(fewer));
        counts.lane(one) == counts.lane(two) && more.is_power_of_two() && more & LOW == more
    };
    counts.lane(3) == 0 && SUITS.into_iter().any(one_more) && counts.total() == TILES
}

/// The most of these tiles that knitting can keep; `None` if the game has no tiles for it.
#[inline(never)]
pub(super) fn kept_by_pairs(game: KindSet, counts: &Counts) -> Option<u32> {
    let kept = |[one, two, _]: [usize; 3]| {
        let room = numbers(game, &[one, two]).map(|number| (number, 4));
        most(room, &[counts.lane(one), counts.lane(two)], 7)
    };
    SUITS.into_iter().filter_map(kept).max()
}

/// The most of these tiles that triple knitting can keep; `None` if the game has no tiles for it.
#[inline(never)]
pub(super) fn kept_by_threes(game: KindSet, counts: &Counts) -> Option<u32> {
    let kept = |(pair, [one, two, other]): (u32, [usize; 3])| {
        // The pair takes its tiles first. Of its number there are three threes at most.
        let takes = |lane: usize| (counts.lane(lane) >> (3 * pair) & 7).min(1);
        let left = |lane: usize| counts.lane(lane) - (takes(lane) << (3 * pair));
        let room = numbers(game, &[0, 1, 2]).map(|number| (number, if number == pair { 3 } else { 4 }));
        let threes = most(room, &[left(one), left(two), counts.lane(other)], 4)?;
        Some(takes(one) + takes(two) + threes)
    };
    let pairs = SUITS.into_iter().flat_map(|suits| numbers(game, &suits[..2]).map(move |pair| (pair, suits)));
    pairs.filter_map(kept).max()
}

/// The numbers, from 0, that the game has in all of these suits.
fn numbers(game: KindSet, suits: &[usize]) -> impl Iterator<Item = u32> + use<> {
    let there = suits.iter().fold(u64::MAX, |there, suit| there & game.0 >> (16 * suit));
    (0..9).filter(move |number| there >> number & 1 == 1)
}

/// The most of the tiles in these suits that so many groups can keep, each a tile of every suit and one number. `room` are
/// the numbers, each with the most groups of it; `None` if there is no room for all.
fn most(room: impl Iterator<Item = (u32, u32)>, suits: &[u32], groups: u32) -> Option<u32> {
    // By the number of tiles that a group keeps. A further group of the same number never keeps more.
    let mut by_kept = [0; 4];
    for (number, most) in room {
        for before in 0..most {
            let kept = suits.iter().filter(|&&suit| suit >> (3 * number) & 7 > before).count();
            by_kept[kept] += 1;
        }
    }
    let (mut left, mut sum) = (groups, 0);
    for (kept, there) in by_kept.into_iter().enumerate().rev() {
        let taken = left.min(there);
        (left, sum) = (left - taken, sum + kept as u32 * taken);
    }
    (left == 0).then_some(sum)
}
