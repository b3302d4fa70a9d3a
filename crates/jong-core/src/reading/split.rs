//! Taking one suit apart into triplets and chows, by table.
//!
//! Without a pair the greedy split of a suit (a triplet wherever three or more are left, chows for the rest) is the
//! only one, but that three triplets in a row may also be three equal chows. So a suit is walked three ranks at a time
//! through a small automaton whose state is how many chows begun one and two ranks ago still need a tile.

/// A suit split: bits by rank, in one word, with the state that the walk ended in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Split(u32);

impl Split {
    /// True if the suit is a sum of sets.
    #[inline(always)]
    pub(super) const fn is_whole(self) -> bool {
        self.0 >> STATE == 0
    }

    /// The ranks that at least one chow begins with.
    #[inline(always)]
    pub(super) const fn chows(self) -> u64 {
        (self.0 & RANKS) as u64
    }

    /// The ranks that at least two begin with.
    #[inline(always)]
    pub(super) const fn chows_twice(self) -> u64 {
        (self.0 >> TWICE & RANKS) as u64
    }

    /// The triplets.
    #[inline(always)]
    pub(super) const fn triplets(self) -> u64 {
        (self.0 >> TRIPLETS & RANKS) as u64
    }
}

const RANKS: u32 = 0x1ff;
// Where the parts of an entry begin: what is found of three ranks moves up by three with each step, within its nine.
const TWICE: u32 = 9;
const TRIPLETS: u32 = 18;
const STATE: u32 = 28;
const FOUND: u32 = (1 << STATE) - 1;
/// The state that no walk leaves: the suit is no sum of sets.
const DEAD: usize = 9;
/// The groups that three ranks split into, and the next state, by state and the counts of the ranks. The states above
/// [`DEAD`] are not reached; with them every index that four bits and nine make is in the table.
static STEPS: [u32; 16 * 512] = build();

const fn build() -> [u32; 16 * 512] {
    let mut table = [(DEAD as u32) << STATE; 16 * 512];
    let mut index = 0;
    while index < DEAD * 512 {
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
                entry |= 1 << (TRIPLETS + rank);
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
                entry |= 1 << (TWICE + rank);
            }
            before = last;
            last = left;
            rank += 1;
        }
        if alive {
            table[index] = entry | ((before * 3 + last) as u32) << STATE;
        }
        index += 1;
    }
    table
}

/// The greedy split of nine packed counts.
#[inline(always)]
pub(super) fn split(counts: u32) -> Split {
    let step = |entry: u32, counts: u32| STEPS[((entry >> STATE) as usize * 512) | (counts & 511) as usize];
    let low = step(0, counts);
    let middle = step(low, counts >> 9);
    let high = step(middle, counts >> 18);
    Split((low & FOUND | (middle & FOUND) << 3 | (high & FOUND) << 6) & FOUND | high & !FOUND)
}

/// The honours, each kind a triplet or absent: bits by rank, or `None`.
#[inline(always)]
pub(super) fn split_honours(counts: u32) -> Option<u64> {
    let third = |at: u32| u32::from(TRIPLETS_ONLY[(counts >> (9 * at) & 511) as usize]);
    let (low, middle, high) = (third(0), third(1), third(2));
    ((low | middle | high) < OTHERS).then_some(u64::from(low | middle << 3 | high << 6))
}

/// The flag for other tiles than triplets.
const OTHERS: u32 = 8;
/// The triplets among three ranks, by their counts, and [`OTHERS`] if there are other tiles.
static TRIPLETS_ONLY: [u8; 512] = {
    let mut table = [0; 512];
    let mut counts = 0;
    while counts < 512 {
        let mut rank = 0;
        while rank < 3 {
            table[counts] |= match counts >> (3 * rank) & 7 {
                0 => 0,
                3 => 1 << rank,
                _ => OTHERS as u8,
            };
            rank += 1;
        }
        counts += 1;
    }
    table
};
