//! How many of each kind: the form in which hands are taken apart.

use super::kind::Kind;

/// Counts of the kinds sets are made of, packed three bits a rank and one word a lane, so at most seven of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Counts([u32; 4]);

const fn slot(kind: Kind) -> (usize, u32) {
    let bit = kind.bit_index();
    ((bit / 16) as usize, bit % 16 * 3)
}

impl Counts {
    /// How many of a kind; 0 for flowers and seasons.
    pub const fn get(&self, kind: Kind) -> u8 {
        if kind.index() >= Kind::SET_COUNT {
            return 0;
        }
        let (lane, shift) = slot(kind);
        (self.0[lane] >> shift & 7) as u8
    }

    /// Adds one tile. Kinds that no set is made of, and an eighth copy, are left out: hands are checked before they
    /// are counted.
    pub const fn add(&mut self, kind: Kind) {
        if kind.index() < Kind::SET_COUNT && self.get(kind) < 7 {
            let (lane, shift) = slot(kind);
            self.0[lane] += 1 << shift;
        }
    }

    /// Takes one tile away if there is one.
    pub const fn remove(&mut self, kind: Kind) {
        if self.get(kind) > 0 {
            let (lane, shift) = slot(kind);
            self.0[lane] -= 1 << shift;
        }
    }

    /// The counts with one tile more.
    #[must_use]
    pub const fn with(mut self, kind: Kind) -> Counts {
        self.add(kind);
        self
    }

    /// The packed counts of one lane (0 characters, 1 dots, 2 bamboo, 3 honours), three bits a rank.
    pub const fn lane(&self, lane: usize) -> u32 {
        self.0[lane]
    }

    /// How many tiles in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&lane| lane_total(lane)).sum()
    }

    /// The kinds that occur, as the bits of a [`KindSet`](super::KindSet).
    pub fn present(&self) -> u64 {
        self.at_least(1)
    }

    /// The kinds that occur at least `n` times, as the bits of a [`KindSet`](super::KindSet).
    pub fn at_least(&self, n: u8) -> u64 {
        let mut bits = 0;
        for (lane, &word) in self.0.iter().enumerate() {
            for rank in 0..9 {
                bits |= u64::from((word >> (3 * rank) & 7) as u8 >= n) << (16 * lane + rank);
            }
        }
        if n == 0 { bits & super::KindSet::FOR_SETS.0 } else { bits }
    }

    /// The counts as bit planes over the bits of a [`KindSet`](super::KindSet): one, two and four.
    pub fn planes(&self) -> [u64; 3] {
        let mut planes = [0; 3];
        for (lane, &word) in self.0.iter().enumerate() {
            for rank in 0..9 {
                let held = u64::from(word >> (3 * rank) & 7);
                planes.iter_mut().enumerate().for_each(|(i, plane)| *plane |= (held >> i & 1) << (16 * lane + rank));
            }
        }
        planes
    }

    /// Every kind that occurs, with its count, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        let counts = *self;
        Kind::all_for_sets().map(move |kind| (kind, counts.get(kind))).filter(|&(_, n)| n > 0)
    }
}

impl FromIterator<Kind> for Counts {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Counts {
        let mut counts = Counts::default();
        kinds.into_iter().for_each(|kind| counts.add(kind));
        counts
    }
}

/// The sum of the nine three-bit counts of a lane.
pub(crate) const fn lane_total(lane: u32) -> u32 {
    // Neighbours are added in fields of six bits, then the five fields by a remainder.
    let pairs = (lane & 0o707_070_707) + (lane >> 3 & 0o707_070_707);
    pairs % 63
}
