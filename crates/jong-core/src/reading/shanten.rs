//! How far a hand is from ready.

use super::complete::{Forms, ORPHANS};
use crate::hand::Held;
use crate::tile::{Counts, Kind};

/// How many tiles must be exchanged before what is held is ready: 0 is ready, and −1 complete (when the tile just
/// drawn is still in hand). All forms of the ruleset count.
pub fn shanten(forms: &Forms, held: &Held) -> i32 {
    let melds = held.melds.len() as i32;
    let sets = i32::from(forms.sets());
    let rules = forms.section();
    let mut best = i32::MAX;
    if rules.standard {
        best = standard(&held.concealed, sets - melds);
    }
    if melds == 0 && sets == 4 {
        if rules.seven_pairs {
            best = best.min(seven_pairs(&held.concealed, rules.quad_pairs));
        }
        if rules.thirteen_orphans {
            best = best.min(thirteen_orphans(&held.concealed));
        }
    }
    best
}

fn seven_pairs(counts: &Counts, quads: bool) -> i32 {
    let pairs = counts.at_least(2).count_ones() as i32 + if quads { counts.at_least(4).count_ones() as i32 } else { 0 };
    let kinds = counts.present().count_ones() as i32;
    let lacking = if quads { 0 } else { (7 - kinds).max(0) };
    6 - pairs.min(7) + lacking
}

fn thirteen_orphans(counts: &Counts) -> i32 {
    let kinds = (counts.present() & ORPHANS).count_ones() as i32;
    let pair = i32::from(counts.at_least(2) & ORPHANS != 0);
    13 - kinds - pair
}

/// For each suit by itself: the most tiles kept by any choice of so many sets (begun or complete) and a pair, then the
/// best way to share the sets among the suits. `best[pair][sets]` is a number of tiles kept.
fn standard(counts: &Counts, sets: i32) -> i32 {
    let sets = sets.max(0) as usize;
    let none = i32::MIN / 4;
    let mut total = vec![vec![none; sets + 1]; 2];
    total[0][0] = 0;
    for lane in 0..4 {
        let ranks: Vec<u8> = (0..if lane == 3 { 7 } else { 9 })
            .filter_map(|rank| Kind::from_index(lane * 9 + rank))
            .map(|kind| counts.get(kind))
            .collect();
        let mut own = vec![vec![none; sets + 1]; 2];
        keep(&mut ranks.clone(), 0, lane < 3, 0, 0, 0, &mut own);
        let mut next = vec![vec![none; sets + 1]; 2];
        for (pair, row) in total.iter().enumerate() {
            for (used, &kept) in row.iter().enumerate() {
                for own_pair in 0..2 - pair {
                    for own_sets in 0..=sets - used {
                        let slot = &mut next[pair + own_pair][used + own_sets];
                        *slot = (*slot).max(kept + own[own_pair][own_sets]);
                    }
                }
            }
        }
        total = next;
    }
    // Sets not begun at all cost three tiles each; a missing pair costs one tile more than a lone tile.
    let goal = 3 * sets as i32 + 2;
    let most = total.iter().flatten().copied().max().unwrap_or(0).max(0);
    goal - 1 - most
}

/// Walks the ranks of a suit, trying at each every block that begins there: a set complete or begun, the pair, or a
/// single tile that a set is built on.
fn keep(ranks: &mut [u8], rank: usize, chows: bool, sets: usize, pair: usize, kept: i32, best: &mut [Vec<i32>]) {
    let most = best[0].len() - 1;
    best[pair][sets] = best[pair][sets].max(kept);
    let Some(&held) = ranks.get(rank) else { return };
    keep(ranks, rank + 1, chows, sets, pair, kept, best);
    let take = |ranks: &mut [u8], tiles: &[(usize, u8)], sets: usize, pair: usize, best: &mut [Vec<i32>]| {
        if tiles.iter().all(|&(at, n)| ranks.get(at).is_some_and(|&held| held >= n)) {
            tiles.iter().for_each(|&(at, n)| ranks[at] -= n);
            let gained: i32 = tiles.iter().map(|&(_, n)| i32::from(n)).sum();
            keep(ranks, rank, chows, sets, pair, kept + gained, best);
            tiles.iter().for_each(|&(at, n)| ranks[at] += n);
        }
    };
    if held == 0 {
        return;
    }
    if sets < most {
        for n in 1..=3 {
            take(ranks, &[(rank, n)], sets + 1, pair, best);
        }
        if chows {
            take(ranks, &[(rank, 1), (rank + 1, 1), (rank + 2, 1)], sets + 1, pair, best);
            take(ranks, &[(rank, 1), (rank + 1, 1)], sets + 1, pair, best);
            take(ranks, &[(rank, 1), (rank + 2, 1)], sets + 1, pair, best);
        }
    }
    if pair == 0 {
        for n in 1..=2 {
            take(ranks, &[(rank, n)], sets, 1, best);
        }
    }
}
