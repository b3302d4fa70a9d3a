//! The fingerprint that identifies a ruleset.

use std::fmt::Write as _;

use crate::game::NAMES;
use crate::pattern::Book;
use crate::scoring::Grammar;
use crate::tree::Table;

/// A hash of all that can change a score: the compiled patterns and every option. Names, sources and layout are not in
/// it.
pub(super) fn fingerprint(grammar: &dyn Grammar, tree: &Table, book: &Book) -> String {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let compiled = book.compiled();
    let _ = write!(hash, "{} {compiled:?}", grammar.word());
    let sections = tree.iter().filter(|entry| {
        let key = entry.key.as_str();
        key != "pattern" && key != "classes" && key != NAMES && !grammar.units().iter().any(|unit| unit.section == key)
    });
    for entry in sections {
        let _ = write!(hash, "|{}={}", entry.key, entry.node);
    }
    format!("{:016x}", hash.0)
}

/// Fowler–Noll–Vo 1a, 64 bits: the same on every machine.
struct Fnv(u64);

impl std::fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}
