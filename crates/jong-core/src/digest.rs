//! A short digest of text, by which what was changed by mistake is told.

use std::fmt;

/// A digest in the making: Fowler–Noll–Vo 1a, 64 bits, the same on every machine. It tells what was changed by mistake, and
/// keeps nobody from making a text that has the same.
///
/// ```
/// let mut digest = jong_core::Digest::new();
/// digest.add("jong");
/// assert_eq!(digest.to_string(), "41c6f9de29508b3d");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// The digest of nothing.
    pub const fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// Adds text.
    pub fn add(&mut self, text: &str) {
        self.add_bytes(text.as_bytes());
    }

    /// Adds bytes.
    pub fn add_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl Default for Digest {
    fn default() -> Digest {
        Digest::new()
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text);
        Ok(())
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
