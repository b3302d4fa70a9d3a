//! The fuzz targets: each takes any bytes and panics if a property does not hold.
//!
//! `tests/fuzz` hands them to libFuzzer; `tests/tests/fuzz_corpus.rs` replays the corpus, and changes of it, with the
//! stable compiler.

mod hands;
mod house;
mod notation;
mod records;
mod rules;
mod spoil;

pub use hands::{hands, win_record};
pub use house::{house, sixteen_for_money};
pub use notation::notation;
pub use records::{RULES, as_finished, read_alike, records};
pub use rules::{rules, rules_of_name};
pub use spoil::{shaken, spoiled, spoiled_bytes};

/// A fuzz target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Hands as text, in every notation.
    Notation,
    /// Win records and finished hands.
    Records,
    /// Rules files and lexicon files.
    Rules,
    /// Whole hands, against the slow readers and scorers.
    Hands,
}

impl Target {
    /// All targets.
    pub const ALL: [Target; 4] = [Target::Notation, Target::Records, Target::Rules, Target::Hands];

    /// The name of the target, and of the folder of its corpus.
    pub const fn name(self) -> &'static str {
        match self {
            Target::Notation => "notation",
            Target::Records => "records",
            Target::Rules => "rules",
            Target::Hands => "hands",
        }
    }

    /// Runs it on some bytes.
    ///
    /// # Panics
    /// A property does not hold.
    pub fn run(self, data: &[u8]) {
        match self {
            Target::Notation => notation(data),
            Target::Records => records(data),
            Target::Rules => rules(data),
            Target::Hands => hands(data),
        }
    }
}
