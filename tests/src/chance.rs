//! Random numbers that are the same on every run and machine: the splitmix64 generator of Steele, Lea and Flood.
//!
//! Bytes can make its first choices, so that a fuzzer which changes bytes changes the hand dealt.

/// A generator.
#[derive(Debug, Clone)]
pub struct Chance<'a> {
    state: u64,
    script: &'a [u8],
}

impl<'a> Chance<'a> {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Chance<'a> {
        Chance { state: seed, script: &[] }
    }

    /// A generator whose first choices are the bytes of a script, one each. Later choices depend on the script's
    /// length.
    pub const fn led(script: &'a [u8]) -> Chance<'a> {
        Chance { state: script.len() as u64, script }
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number from 0 to `n` − 1 (0 if there is none).
    pub const fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        if let Some((&first, rest)) = self.script.split_first() {
            self.script = rest;
            return first as usize % n;
        }
        (self.bits() % n as u64) as usize
    }

    /// True once in `n` times.
    pub const fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of several.
    ///
    /// # Panics
    /// There is none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// All of something, or a part of it. Tests try all in a release build, and where `JONG_THOROUGH` is set, as `.ci/run`
/// does; elsewhere a person waits for them.
pub fn all_or<T>(all: T, part: T) -> T {
    let thorough = std::env::var_os("JONG_THOROUGH").is_some();
    if thorough { all } else { in_release_or(all, part) }
}

/// All of something in a release build, elsewhere a part, because all would take minutes.
pub fn in_release_or<T>(all: T, part: T) -> T {
    if cfg!(debug_assertions) { part } else { all }
}

/// The whole number in a release build, elsewhere a quarter of it.
pub fn many(hands: usize) -> usize {
    in_release_or(hands, hands / 4)
}
