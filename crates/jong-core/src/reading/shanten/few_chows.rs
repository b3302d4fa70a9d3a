//! The tiles that a hand lacks under a limit of chows. The tables know no limit: chows are tried one by one, and pungs are
//! counted.

use crate::tile::{CHOW_STARTS, Counts};

/// The number of tiles that `sets` sets and a pair lack, with at most `chows` chows among the sets; melds use up no tiles.
pub(super) fn lacking(tiles: &Counts, sets: u32, chows: u32) -> u32 {
    let planes = [1, 2, 3, 4].map(|times| tiles.at_least(times));
    Held { planes, kinds: [planes[0], planes[1], planes[2]].map(u64::count_ones) }.lacking(CHOW_STARTS, sets, chows)
}

/// The tiles that are not in chows yet.
struct Held {
    /// The kinds of which there is one at least, two, three and four.
    planes: [u64; 4],
    /// The numbers of kinds of which there is one at least, two and three.
    kinds: [u32; 3],
}

/// The number of bits that are set in three.
const BITS: [u32; 8] = [0, 1, 1, 2, 1, 2, 2, 3];

impl Held {
    /// The number of tiles that sets and a pair lack, with no chow that begins elsewhere than with these bits.
    fn lacking(&self, starts: u64, sets: u32, chows: u32) -> u32 {
        let mut least = of_kinds(self.kinds, sets);
        if chows == 0 || sets == 0 {
            return least;
        }
        let [one, two, three, four] = self.planes;
        // A chow of which no tile is held lacks as much as such a pung does.
        let mut left = starts & (one | one >> 1 | one >> 2);
        while left != 0 {
            let first = left.trailing_zeros();
            // A tile of each of its kinds that is there goes into the chow: the numbers of kinds fall by those.
            let fewer = |plane: u64, above: u64| BITS[((plane & !above) >> first & 7) as usize];
            let [ones, twos, threes] = self.kinds;
            let kinds = [ones - fewer(one, two), twos - fewer(two, three), threes - fewer(three, four)];
            let lacking = 3 - BITS[(one >> first & 7) as usize];
            let rest = if chows == 1 {
                of_kinds(kinds, sets - 1)
            } else {
                let chow = 7 << first;
                let without = |plane: u64, above: u64| plane & !chow | above & chow;
                let planes = [without(one, two), without(two, three), without(three, four), without(four, 0)];
                Held { planes, kinds }.lacking(left, sets - 1, chows - 1)
            };
            least = least.min(lacking + rest);
            left &= left - 1;
        }
        least
    }
}

/// The same, by the numbers of kinds that are there once, twice and three times.
pub(super) fn of_kinds([once, twice, thrice]: [u32; 3], sets: u32) -> u32 {
    // Of each kind three tiles go into a pung; the pair is another kind, which has two at the most.
    let pungs = |kinds: u32| kinds.min(sets);
    let held = pungs(once) + pungs(twice) + pungs(thrice);
    let pair = (once.min(sets + 1) - pungs(once)) + (twice.min(sets + 1) - pungs(twice));
    3 * sets + 2 - held - pair
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::tile::{Kind, KindSet};

    /// Numbers that are the same on every machine.
    fn random(state: &mut u64) -> usize {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as usize
    }

    /// The tiles that are lacking, by trying each pair with the cheapest pungs of other kinds, after each choice of chows.
    fn slowly(tiles: &Counts, sets: usize, chows: usize) -> u32 {
        let kinds = || KindSet::FOR_SETS.iter();
        let pair = |pair: Kind| {
            let lacks = |kind: Kind, wanted: u8| u32::from(wanted.saturating_sub(tiles.get(kind)));
            let mut pungs: Vec<u32> = kinds().filter(|&kind| kind != pair).map(|kind| lacks(kind, 3)).collect();
            pungs.sort_unstable();
            lacks(pair, 2) + pungs.iter().take(sets).sum::<u32>()
        };
        let mut least = kinds().map(pair).min().expect("kinds");
        if chows > 0 && sets > 0 {
            for first in KindSet(CHOW_STARTS).iter() {
                let (mut rest, mut lacking) = (*tiles, 3);
                for kind in (0..3).filter_map(|step| first.next(step)) {
                    if rest.get(kind) > 0 {
                        rest.remove(kind);
                        lacking -= 1;
                    }
                }
                least = least.min(lacking + slowly(&rest, sets - 1, chows - 1));
            }
        }
        least
    }

    #[test]
    fn as_the_slow_way_finds() {
        let mut state = 5;
        let mut found = [0; 12];
        for round in 0..600 {
            let (sets, chows) = (round % 5, round / 5 % 3);
            let mut tiles = Counts::default();
            // Half of the hands are of few kinds, and so are near.
            let among = if round % 2 == 0 { 34 } else { 12 };
            while tiles.total() < 3 * sets as u32 + 1 + (round as u32 & 1) {
                let kind = Kind::from_index(random(&mut state) % among).expect("a kind");
                if tiles.get(kind) < 4 {
                    tiles.add(kind);
                }
            }
            let lacks = slowly(&tiles, sets, chows);
            assert_eq!(lacking(&tiles, sets as u32, chows as u32), lacks, "{tiles:?}: {sets} sets, {chows} chows");
            found[lacks as usize] += 1;
        }
        assert!(found.iter().take(7).all(|&times| times > 5), "{found:?}");
    }
}
