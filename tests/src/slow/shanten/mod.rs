//! Slow shanten: all targets of sets and a pair, suit by suit and rank by rank, and of the special forms every hand
//! that has them. There are no tables.

mod special;

use jong::core::hand::{HeldTiles, MOST_SETS, Meld};
use jong::core::reading::{FormName, Forms};
use jong::core::tile::{Counts, Kind, TileSet};

use super::groups::tiles_of;

/// The number of tiles that must be exchanged before the hand is ready; see `jong_core::reading::shanten`.
pub fn shanten(forms: &Forms, tiles: &TileSet, held: &HeldTiles, held_too: bool) -> Option<i32> {
    let melds = held.melds.len() as i32;
    let sets = i32::from(forms.sets());
    let mut melded = Counts::default();
    held.melds.iter().flat_map(Meld::kinds).for_each(|kind| melded.add(kind));
    let left = |kind: Kind| if held_too { 7 } else { tiles.copies(kind).saturating_sub(melded.get(kind)) };
    let mut all: Vec<i32> = Vec::new();
    if forms.has(FormName::Standard) {
        all.push(standard(&held.concealed, (sets - melds).max(0) as usize, &left));
    }
    // Kinds that the game's wall lacks are in none of these hands.
    let mut there = [0; Kind::SET_COUNT];
    Kind::all_for_sets().filter(|&kind| tiles.kinds().contains(kind)).for_each(|kind| there[kind.index()] = left(kind));
    all.extend(special::shanten(forms, &there, &tiles_of(&held.concealed), held.melds.len()));
    all.into_iter().min()
}

/// The most tiles of some suits that fit into a number of sets (with and without the pair), or −1: `kept[pair][sets]`.
type KeptTiles = [[i32; MOST + 1]; 2];
const MOST: usize = MOST_SETS;
const NONE: KeptTiles = [[-1; MOST + 1]; 2];

/// The distance from the target of sets and a pair that keeps most tiles: the missing ones must be exchanged.
fn standard(counts: &Counts, sets: usize, left: &impl Fn(Kind) -> u8) -> i32 {
    let mut total = NONE;
    total[0][0] = 0;
    for lane in 0..4 {
        let own = lane_kept(counts, lane, sets, left);
        let mut next = NONE;
        for (pair, row) in total.iter().enumerate() {
            for (used, &kept) in row.iter().enumerate().filter(|(_, kept)| **kept >= 0) {
                for (own_pair, own_row) in own.iter().enumerate().take(2 - pair) {
                    for (own_sets, &own_kept) in own_row.iter().enumerate().take(sets - used + 1) {
                        let slot = &mut next[pair + own_pair][used + own_sets];
                        if own_kept >= 0 {
                            *slot = (*slot).max(kept + own_kept);
                        }
                    }
                }
            }
        }
        total = next;
    }
    // Sets, and a pair, without a held tile are not counted: they keep nothing.
    let most = total.iter().flatten().copied().max().unwrap_or(0);
    3 * sets as i32 + 2 - 1 - most
}

/// One suit by itself, rank by rank. The state is the number of chows of the target that began one and two ranks ago.
fn lane_kept(counts: &Counts, lane: usize, sets: usize, left: &impl Fn(Kind) -> u8) -> KeptTiles {
    let ranks = if lane == 3 { 7 } else { 9 };
    let side = MOST + 1;
    let index = |before: usize, last: usize| before * side + last;
    let mut states = vec![NONE; side * side];
    states[0][0][0] = 0;
    for rank in 0..ranks {
        let at = |rank: usize| Kind::from_index(lane * 9 + rank);
        let Some(kind) = at(rank) else { continue };
        let held_at = |rank| at(rank).map_or(0, |kind| usize::from(counts.get(kind)));
        let (held, left) = (held_at(rank), usize::from(left(kind)));
        // Groups without a held tile are of no use.
        let most_chows =
            if lane < 3 && rank + 2 < ranks { held.max(held_at(rank + 1)).max(held_at(rank + 2)).min(sets) } else { 0 };
        let some = usize::from(held > 0);
        let mut next = vec![NONE; side * side];
        for before in 0..=sets {
            for last in 0..=sets - before {
                let state = &states[index(before, last)];
                for (pair, used, kept) in reached(state) {
                    for chows in 0..=most_chows.min(sets - used) {
                        for triplet in 0..=some.min(sets - used - chows) {
                            for own_pair in 0..=some.min(1 - pair) {
                                let wanted = before + last + chows + 3 * triplet + 2 * own_pair;
                                if wanted > left {
                                    continue;
                                }
                                let slot = &mut next[index(last, chows)][pair + own_pair][used + chows + triplet];
                                *slot = (*slot).max(kept + wanted.min(held) as i32);
                            }
                        }
                    }
                }
            }
        }
        states = next;
    }
    states[0]
}

fn reached(state: &KeptTiles) -> impl Iterator<Item = (usize, usize, i32)> + '_ {
    state.iter().enumerate().flat_map(|(pair, row)| {
        row.iter().enumerate().filter(|(_, kept)| **kept >= 0).map(move |(used, &kept)| (pair, used, kept))
    })
}
