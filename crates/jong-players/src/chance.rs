//! Chance that is the same on every run and machine: the splitmix64 generator of Steele, Lea and Flood.

/// A generator.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The generator of a text, so that the same record always meets with the same chance.
    pub fn of_text(text: &str) -> Chance {
        Chance(0xcbf2_9ce4_8422_2325).after(text.as_bytes())
    }

    /// The generator of a text that goes on with these bytes.
    #[must_use]
    pub fn after(self, bytes: &[u8]) -> Chance {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Chance(bytes.iter().fold(self.0, mix))
    }

    /// The generator of a place that these numbers name. Whoever asks again there finds the same, and no other place tells
    /// anything of it.
    pub fn at(place: impl IntoIterator<Item = u64>) -> Chance {
        Chance(0).within(place)
    }

    /// The generator of a place within the place of this one: of the numbers that name this place, and then those.
    #[must_use]
    #[inline]
    pub fn within(&self, place: impl IntoIterator<Item = u64>) -> Chance {
        let mix = |state: u64, number: u64| Chance(state ^ number.wrapping_mul(0xff51_afd7_ed55_8ccd)).bits();
        Chance(place.into_iter().fold(self.0, mix))
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number from 0 to `n` − 1 (0 if there is none).
    pub const fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { (self.bits() % n as u64) as usize }
    }

    /// True once in `n` times.
    pub const fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Picks one of several, if there are any.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// Puts a list into any order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}
