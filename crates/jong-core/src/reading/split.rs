//! Taking one suit apart into triplets and chows, by table.
//!
//! Without a pair the greedy split of a suit (a triplet wherever three or more are left, chows for the rest) is the
//! only one, but that three triplets in a row may also be three equal chows. So a suit is walked three ranks at a time
//! through a small automaton whose state is how many chows begun one and two ranks ago still need a tile.

/// What a suit splits into: bits by rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Split {
    /// At least one chow begins here.
    pub(super) chows: u64,
    /// At least two do.
    pub(super) chows_twice: u64,
    /// A triplet.
    pub(super) triplets: u64,
}

const DEAD: u32 = 1 << 15;
const STATES: usize = 9;
/// Entry: chows (3 bits), chows twice (3), triplets (3), next state × 512 above bit 16, [`DEAD`].
static STEPS: [u32; STATES * 512] = build();

const fn build() -> [u32; STATES * 512] {
    let mut table = [DEAD; STATES * 512];
    let mut index = 0;
    while index < table.len() {
        let state = index / 512;
        let (mut before, mut last) = (state / 3, state % 3);
        let mut entry = 0;
        let mut rank = 0;
        let mut alive = true;
        while rank < 3 {
            let held = index >> (3 * rank) & 7;
            let needed = before + last;
            if held < needed {
                alive = false;
                break;
            }
            let mut left = held - needed;
            if left >= 3 {
                entry |= 1 << (6 + rank);
                left -= 3;
            }
            if left > 2 {
                alive = false;
                break;
            }
            if left >= 1 {
                entry |= 1 << rank;
            }
            if left == 2 {
                entry |= 1 << (3 + rank);
            }
            before = last;
            last = left;
            rank += 1;
        }
        if alive {
            table[index] = entry | ((before * 3 + last) as u32) << 16;
        }
        index += 1;
    }
    table
}

/// The greedy split of nine packed counts; `None` if the suit is no sum of sets.
#[inline]
pub(super) fn split(counts: u32) -> Option<Split> {
    let mut state = 0;
    let mut out = Split::default();
    for step in 0..3 {
        let entry = STEPS[state * 512 + (counts >> (9 * step) & 511) as usize];
        if entry & DEAD != 0 {
            return None;
        }
        let entry64 = u64::from(entry);
        out.chows |= (entry64 & 7) << (3 * step);
        out.chows_twice |= (entry64 >> 3 & 7) << (3 * step);
        out.triplets |= (entry64 >> 6 & 7) << (3 * step);
        state = (entry >> 16) as usize;
    }
    (state == 0).then_some(out)
}

/// The honours: each kind a triplet or absent. Bits by rank, or `None`.
#[inline]
pub(super) fn split_honours(counts: u32) -> Option<u64> {
    // Three alike are binary 11: a triplet has both low bits and not the third.
    let low = counts & 0o111_111_111;
    let mid = counts >> 1 & 0o111_111_111;
    let high = counts >> 2 & 0o111_111_111;
    if high != 0 || low != mid {
        return None;
    }
    let mut bits = 0;
    for rank in 0..7 {
        bits |= u64::from(low >> (3 * rank) & 1) << rank;
    }
    Some(bits)
}
