//! Counts of chows as bit planes.

use crate::tile::count_few;

/// The number of chows that begin with each tile: the bit of a tile in plane *i* says that at least *i* + 1 do. Four
/// planes, for there are four copies of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ChowPlanes(pub [u64; 4]);

impl ChowPlanes {
    /// No chow.
    pub const EMPTY: ChowPlanes = ChowPlanes([0; 4]);

    /// Adds one chow for each of the bits.
    #[inline]
    pub const fn add(&mut self, mut bits: u64) {
        let mut plane = 0;
        while plane < 4 {
            let carry = self.0[plane] & bits;
            self.0[plane] |= bits;
            bits = carry;
            plane += 1;
        }
    }

    /// All chows of both.
    #[inline]
    #[must_use]
    pub const fn plus(mut self, other: &ChowPlanes) -> ChowPlanes {
        self.add(other.0[0]);
        let mut plane = 1;
        while plane < 4 && other.0[plane] != 0 {
            self.add(other.0[plane]);
            plane += 1;
        }
        self
    }

    /// The tiles that a chow begins with.
    #[inline]
    pub const fn any(&self) -> u64 {
        self.0[0]
    }

    /// The number of chows that begin with one of the tiles in the mask.
    #[inline]
    pub const fn count(&self, mask: u64) -> u32 {
        if self.0[0] & mask == 0 {
            return 0;
        }
        let [first, second, third, fourth] = self.0;
        // A chow is in a plane only if it is in those before it.
        let more = match second & mask {
            0 => 0,
            second => count_few(second) + count_few(third & mask) + count_few(fourth & mask),
        };
        count_few(first & mask) + more
    }
}
