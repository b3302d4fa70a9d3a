//! The number of tiles of each kind: the form in which hands are taken apart.

use super::kind::Kind;

/// Counts of the kinds sets are made of, packed three bits a rank and one word a lane, so at most seven of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Counts(pub(super) [u32; 4]);

pub(super) const fn slot(kind: Kind) -> (usize, u32) {
    let (lane, shift) = SLOTS[kind.index()];
    (lane as usize, shift as u32)
}

/// The place of the count of each kind: its lane, and the bits by which it is shifted there. Those of flowers and
/// seasons lie in bits that are always empty.
static SLOTS: [(u8, u8); Kind::COUNT] = {
    let mut slots = [(3, 24); Kind::COUNT];
    let mut index = 0;
    while index < Kind::SET_COUNT {
        if let Some(kind) = Kind::from_index(index) {
            let bit = kind.bit_index();
            slots[index] = ((bit / 16) as u8, (bit % 16 * 3) as u8);
        }
        index += 1;
    }
    slots
};

impl Counts {
    /// The most tiles of a kind that are counted.
    pub const MOST: u8 = 7;

    /// The number of tiles of a kind; 0 for flowers and seasons.
    #[inline]
    pub const fn get(&self, kind: Kind) -> u8 {
        // Their slots lie above the seven honours, where no count is.
        let (lane, shift) = slot(kind);
        (self.0[lane & 3] >> (shift & 31) & 7) as u8
    }

    /// Adds one tile. Kinds that no set is made of, and an eighth copy, are left out: hands are checked before they
    /// are counted.
    #[inline]
    pub const fn add(&mut self, kind: Kind) {
        if kind.index() < Kind::SET_COUNT && self.get(kind) < Counts::MOST {
            let (lane, shift) = slot(kind);
            self.0[lane] += 1 << shift;
        }
    }

    /// Adds the tiles of a set that begins with a kind: three in a row, or so many alike. As with single tiles, those that
    /// would be the eighth copies are left out.
    #[inline]
    pub(crate) fn add_set(&mut self, first: Kind, run: bool, tiles: u8) {
        let (lane, shift) = slot(first);
        // The counts that grow, and those bits of theirs with which they could grow too large.
        let (grown, large) = if run { (0o111, 0o444) } else { (u32::from(tiles), 4) };
        let fits = tiles <= 4 && first.index() < Kind::SET_COUNT && self.0[lane] & large << shift == 0;
        if fits && (!run || lane < 3 && shift <= 18) {
            self.0[lane] += grown << shift;
        } else {
            let kind = |step: u8| if run { first.next(step).unwrap_or(first) } else { first };
            (0..tiles).for_each(|step| self.add(kind(step)));
        }
    }

    /// Takes one tile away if there is one.
    #[inline]
    pub const fn remove(&mut self, kind: Kind) {
        if self.get(kind) > 0 {
            let (lane, shift) = slot(kind);
            self.0[lane] -= 1 << shift;
        }
    }

    /// The tiles that a chow can begin with, as the bits of a [`KindSet`](super::KindSet).
    #[inline]
    pub(crate) fn chow_starts(&self) -> u64 {
        let mut starts = 0;
        for lane in 0..3 {
            let word = self.0[lane];
            // The low bits of the counts that are not nothing, then of those that two others follow.
            let held = (word | word >> 1 | word >> 2) & 0o111_111_111;
            let runs = held & held >> 3 & held >> 6;
            for third in 0..3 {
                starts |= (PLANES[(runs >> (9 * third) & 511) as usize] & 7) << (16 * lane + 3 * third);
            }
        }
        starts
    }

    /// Takes a chow away that begins with a kind, if there is one.
    pub(crate) const fn take_chow(&mut self, first: Kind) -> bool {
        let (lane, shift) = slot(first);
        let word = self.0[lane] >> shift;
        let there = word & 7 != 0 && word >> 3 & 7 != 0 && word >> 6 & 7 != 0;
        if there {
            self.0[lane] -= 0o111 << shift;
        }
        there
    }

    /// The counts with one tile more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, kind: Kind) -> Counts {
        self.add(kind);
        self
    }

    /// The packed counts of one lane (0 characters, 1 dots, 2 bamboo, 3 honours), three bits a rank.
    #[inline]
    pub const fn lane(&self, lane: usize) -> u32 {
        self.0[lane]
    }

    /// The number of tiles in all.
    #[inline]
    pub fn total(&self) -> u32 {
        // Neighbours are added in fields of six bits, which hold the sums of all four lanes: at most 56. Then two fields make
        // one of twelve bits, and the sum of the three that are left comes to stand in the highest.
        let pairs: u32 = self.0.iter().map(|lane| (lane & 0o707_070_707) + (lane >> 3 & 0o707_070_707)).sum();
        let fields = u64::from((pairs & 0o77_0077_0077) + (pairs >> 6 & 0o77_0077));
        ((fields * 0o1_0001_0001) >> 24) as u32 & 0o7777
    }

    /// True if there are seven of a kind, the most that a count holds.
    #[inline]
    pub(crate) fn has_seven(&self) -> bool {
        self.0.iter().any(|word| word & word >> 1 & word >> 2 & 0o111_111_111 != 0)
    }

    /// The kinds that occur, as the bits of a [`KindSet`](super::KindSet).
    #[inline]
    pub fn present(&self) -> u64 {
        let held = |at: usize| {
            let lanes = self.two_lanes(at);
            gather((lanes | lanes >> 1 | lanes >> 2) & repeat(0o111_111_111))
        };
        held(0) | held(2) << 32
    }

    /// The chows that a tile of a kind makes with two of these: bit 0 with the tile as the lowest, bit 1 as the middle, bit 2
    /// as the highest.
    #[inline]
    pub const fn chows_with(&self, kind: Kind) -> u8 {
        if !kind.suit().is_numbered() {
            return 0;
        }
        // The two ranks below, the tile's own, and the two above.
        let (lane, shift) = slot(kind);
        let near = (self.0[lane & 3] as u64) << 6 >> shift;
        let held = near | near >> 1 | near >> 2;
        let there = [held & 0o11_000 == 0o11_000, held & 0o01_010 == 0o01_010, held & 0o00_011 == 0o00_011];
        there[0] as u8 | (there[1] as u8) << 1 | (there[2] as u8) << 2
    }

    /// The kinds that occur at least `n` times, as the bits of a [`KindSet`](super::KindSet).
    #[inline]
    pub fn at_least(&self, n: u8) -> u64 {
        let [one, two, four] = self.planes();
        match n {
            0 => super::KindSet::FOR_SETS.0,
            1 => one | two | four,
            2 => two | four,
            3 => one & two | four,
            4 => four,
            5 => four & (one | two),
            6 => four & two,
            7 => four & two & one,
            _ => 0,
        }
    }

    /// True if some chow could be made twice.
    #[inline]
    pub(crate) fn has_chow_twice(&self) -> bool {
        const LOW: u32 = 0o111_111_111;
        let twice = |word: u32| (word >> 1 | word >> 2) & LOW;
        self.0[..3].iter().any(|&word| twice(word) & twice(word) >> 3 & twice(word) >> 6 != 0)
    }

    /// The counts as bit planes over the bits of a [`KindSet`](super::KindSet): one, two and four.
    #[inline]
    pub fn planes(&self) -> [u64; 3] {
        let plane = |at: u32| {
            let of = |lanes: u64| gather(lanes >> at & repeat(0o111_111_111));
            of(self.two_lanes(0)) | of(self.two_lanes(2)) << 32
        };
        // Few hands have four of a kind.
        let fours = (self.0[0] | self.0[1] | self.0[2] | self.0[3]) & 0o444_444_444 != 0;
        [plane(0), plane(1), if fours { plane(2) } else { 0 }]
    }

    /// Two lanes in one word.
    #[inline]
    fn two_lanes(&self, first: usize) -> u64 {
        u64::from(self.0[first]) | u64::from(self.0[first + 1]) << 32
    }

    /// Every kind that occurs, with its count, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        let counts = *self;
        Kind::all_for_sets().map(move |kind| (kind, counts.get(kind))).filter(|&(_, n)| n > 0)
    }
}

/// Repeats the bits of a lane in the next one.
#[inline]
const fn repeat(bits: u64) -> u64 {
    bits << 32 | bits
}

/// Gathers the lowest bits of the counts of two lanes, as the bits of a [`KindSet`](super::KindSet): first three ranks, then
/// the thirds of a lane, then the lanes.
#[inline]
const fn gather(low: u64) -> u64 {
    let thirds = (low | low >> 2 | low >> 4) & repeat(0o007_007_007);
    // Each third three times, six bits apart: in both lanes there is a place where all three stand side by side.
    let lanes = thirds.wrapping_mul(1 | 1 << 6 | 1 << 12) >> 12;
    lanes & 0x1ff | lanes >> 16 & 0x01ff_0000
}

impl FromIterator<Kind> for Counts {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Counts {
        let mut counts = Counts::default();
        kinds.into_iter().for_each(|kind| counts.add(kind));
        counts
    }
}

/// The planes of the counts of three ranks: their lowest bits, from bit 16 on their middle bits, from bit 32 on their
/// highest.
static PLANES: [u64; 512] = {
    let mut table = [0; 512];
    let mut counts = 0;
    while counts < 512 {
        let mut bit = 0;
        while bit < 9 {
            let (rank, plane) = (bit / 3, bit % 3);
            table[counts] |= (counts as u64 >> bit & 1) << (16 * plane + rank);
            bit += 1;
        }
        counts += 1;
    }
    table
};

#[cfg(test)]
mod test {
    use super::*;
    use crate::tile::KindSet;

    /// Counts of every kind by a simple rule of chance.
    fn some(seed: u32) -> Counts {
        let mut bits = seed.wrapping_mul(0x9e37_79b9) | 1;
        let mut counts = Counts::default();
        for kind in Kind::all_for_sets() {
            bits ^= bits << 13;
            bits ^= bits >> 17;
            bits ^= bits << 5;
            // Most kinds are not there, and some are there four times.
            (0..[0, 0, 1, 0, 4, 2, 0, 3][bits as usize % 8]).for_each(|_| counts.add(kind));
        }
        counts
    }

    #[test]
    fn kinds_that_occur() {
        for counts in (0..500).map(some) {
            let kinds: KindSet = Kind::all().filter(|&kind| counts.get(kind) > 0).collect();
            assert_eq!(KindSet(counts.present()), kinds);
            assert!(kinds.iter().eq(Kind::all().filter(|&kind| counts.get(kind) > 0)));
        }
    }

    /// The sum is that of all kinds, and each bit of a count is in its plane: of some hands, and of all that can be counted.
    #[test]
    fn totals_and_planes() {
        let most = Counts::from_iter(Kind::all_for_sets().flat_map(|kind| [kind; 7]));
        for counts in (0..500).map(some).chain([most]) {
            let total: u32 = Kind::all().map(|kind| u32::from(counts.get(kind))).sum();
            assert_eq!(counts.total(), total, "{counts:?}");
            for (at, plane) in counts.planes().into_iter().enumerate() {
                let kinds: KindSet = Kind::all().filter(|&kind| counts.get(kind) >> at & 1 == 1).collect();
                assert_eq!(KindSet(plane), kinds, "plane {at} of {counts:?}");
            }
        }
    }

    /// A set adds what its tiles add one by one, eighth copies left out too.
    #[test]
    fn sets() {
        for counts in (0..500).map(some) {
            for first in Kind::all() {
                for (run, tiles) in [(true, 3), (false, 3), (false, 4)] {
                    let mut expected = counts;
                    for step in 0..tiles {
                        expected.add(if run { first.next(step).unwrap_or(first) } else { first });
                    }
                    let mut added = counts;
                    added.add_set(first, run, tiles);
                    assert_eq!(added, expected, "{first} {run} {tiles} beside {counts:?}");
                    // Twice there are more than seven of some.
                    (added, expected) = (expected, added);
                    added.add_set(first, run, tiles);
                    for step in 0..tiles {
                        expected.add(if run { first.next(step).unwrap_or(first) } else { first });
                    }
                    assert_eq!(added, expected, "{first} {run} {tiles} twice beside {counts:?}");
                }
            }
        }
    }

    #[test]
    fn chows_that_a_tile_makes() {
        for counts in (0..500).map(some) {
            for kind in Kind::all() {
                let has = |rank: u8| Kind::new(kind.suit(), rank).is_some_and(|kind| counts.get(kind) > 0);
                let rank = kind.rank();
                let makes = |place: u8| {
                    let Some(first) = rank.checked_sub(place).filter(|first| (1..=7).contains(first)) else {
                        return false;
                    };
                    kind.suit().is_numbered() && (first..first + 3).all(|at| at == rank || has(at))
                };
                let expected = (0..3).map(|place| u8::from(makes(place)) << place).sum::<u8>();
                assert_eq!(counts.chows_with(kind), expected, "{kind} beside {counts:?}");
            }
        }
    }
}
