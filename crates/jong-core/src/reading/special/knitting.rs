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
        let (mut groups, mut room) = ([0; 3], 0);
        numbers(game, &[one, two]).for_each(|number| {
            add(&mut groups, full([held(counts, one, number), held(counts, two, number), 0], 4));
            room += 4;
        });
        (room >= 7).then(|| most(groups, 7))
    };
    SUITS.into_iter().filter_map(kept).max()
}

/// The most of these tiles that triple knitting can keep; `None` if the game has no tiles for it.
#[inline(never)]
pub(super) fn kept_by_threes(game: KindSet, counts: &Counts) -> Option<u32> {
    let of = |number: u32, suits: [usize; 3]| suits.map(|suit| held(counts, suit, number));
    let (mut groups, mut room, mut there) = ([0; 3], 0, 0);
    numbers(game, &[0, 1, 2]).for_each(|number| {
        add(&mut groups, full(of(number, [0, 1, 2]), 4));
        (room, there) = (room + 4, there | 1_u32 << number);
    });
    // Beside a pair no more are kept than without one.
    let without = most(groups, 4);
    let mut best = None;
    for suits in SUITS {
        for pair in numbers(game, &suits[..2]) {
            let [one, two, other] = of(pair, suits);
            let takes = one.min(1) + two.min(1);
            if best.is_some_and(|best| best >= takes + without) {
                continue;
            }
            // The pair takes its tiles first. Of its number there are three threes at most.
            let (mut groups, mut room) = (groups, room);
            if there >> pair & 1 == 1 {
                let rest = full([one.saturating_sub(1), two.saturating_sub(1), other], 3);
                let before = full([one, two, other], 4);
                (0..3).for_each(|at| groups[at] = groups[at] + rest[at] - before[at]);
                room -= 1;
            }
            if room >= 4 {
                best = best.max(Some(takes + most(groups, 4)));
            }
        }
    }
    best
}

/// The numbers, from 0, that the game has in all of these suits.
fn numbers(game: KindSet, suits: &[usize]) -> impl Iterator<Item = u32> + use<> {
    let there = suits.iter().fold(u64::MAX, |there, suit| there & game.0 >> (16 * suit));
    (0..9).filter(move |number| there >> number & 1 == 1)
}

/// The tiles of a number that are held in a suit.
fn held(counts: &Counts, suit: usize, number: u32) -> u32 {
    counts.lane(suit) >> (3 * number) & 7
}

/// The groups of a number that keep at least one tile, two and three. A group has one tile of each suit; there is room for `room`
/// groups.
fn full(held: [u32; 3], room: u32) -> [u32; 3] {
    let [a, b, c] = held.map(|held| held.min(room));
    let (low, high) = (a.min(b), a.max(b));
    [high.max(c), low.max(high.min(c)), low.min(c)]
}

/// Adds groups to others.
fn add(groups: &mut [u32; 3], more: [u32; 3]) {
    (0..3).for_each(|at| groups[at] += more[at]);
}

/// The most tiles that `taken` groups can keep, by the numbers of groups that keep at least one, two and three.
fn most(groups: [u32; 3], taken: u32) -> u32 {
    groups.into_iter().map(|keep| keep.min(taken)).sum()
}
