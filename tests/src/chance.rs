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

    /// Picks one of several.
    ///
    /// # Panics
    /// There is none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// The work that the tests do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thoroughness {
    /// The work that a person waits for.
    Quick,
    /// All hands that were ever asked for: where `JONG_THOROUGH` is set.
    Thorough,
    /// All work, which takes long: where `JONG_THOROUGH` is `full`.
    Full,
}

impl Thoroughness {
    /// The work that this run is to do.
    pub fn of_this_run() -> Thoroughness {
        match std::env::var("JONG_THOROUGH") {
            Ok(word) if word == "full" => Thoroughness::Full,
            Ok(word) if !word.is_empty() => Thoroughness::Thorough,
            Ok(_) | Err(_) => Thoroughness::Quick,
        }
    }
}

/// The whole of something in a thorough run, elsewhere a part.
pub fn all_or<T>(all: T, part: T) -> T {
    if Thoroughness::of_this_run() >= Thoroughness::Thorough { all } else { part }
}

/// The whole of something in a full run, elsewhere a part.
pub fn full_or<T>(all: T, part: T) -> T {
    if Thoroughness::of_this_run() == Thoroughness::Full { all } else { part }
}

/// The whole number in a full run, a quarter of it in a thorough one, elsewhere an eighth.
pub fn many(hands: usize) -> usize {
    full_or(hands, all_or(hands / 4, hands / 8))
}
