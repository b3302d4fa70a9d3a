//! Every hand of one suit: nine numbers of copies, four at most.

use jong::core::tile::{Counts, Kind};

/// The number of copies of each rank.
pub type Ranks = [u8; 9];

/// Calls `see` with every way to hold a number of tiles of one suit.
pub fn for_each_hand(tiles: u8, mut see: impl FnMut(&Ranks)) {
    fill(&mut [0; 9], 0, tiles, &mut see);
}

fn fill(ranks: &mut Ranks, rank: usize, left: u8, see: &mut impl FnMut(&Ranks)) {
    if rank == ranks.len() {
        if left == 0 {
            see(ranks);
        }
        return;
    }
    for n in 0..=left.min(4) {
        ranks[rank] = n;
        fill(ranks, rank + 1, left - n, see);
    }
    ranks[rank] = 0;
}

/// The hand in characters.
pub fn counts(ranks: &Ranks) -> Counts {
    Kind::all_for_sets().zip(ranks).flat_map(|(kind, &n)| vec![kind; usize::from(n)]).collect()
}

/// The number of ways to draw the hand from a suit of four copies each.
pub fn ways(ranks: &Ranks) -> u64 {
    ranks.iter().map(|&n| [1, 4, 6, 4, 1][usize::from(n)]).product()
}
