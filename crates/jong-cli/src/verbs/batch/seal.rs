//! The seal of an input, a number by which two inputs are told apart, and the digest of an output.

use std::io::{self, Read, Write};

use jong::core::Digest;
use jong_players::Chance;

/// An input with the seal of what was read of it.
#[derive(Debug)]
pub(super) struct SealedInput<R> {
    from: R,
    seal: Option<Chance>,
}

impl<R> SealedInput<R> {
    /// An input of which nothing was read. The seal is made only where it is `wanted`.
    pub(super) fn new(from: R, wanted: bool) -> SealedInput<R> {
        SealedInput { from, seal: wanted.then(|| Chance::of_text("")) }
    }

    /// The seal, in sixteen letters and digits.
    pub(super) fn seal(&self) -> String {
        text(self.seal.clone())
    }
}

impl<R: Read> Read for SealedInput<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(room)?;
        self.seal = self.seal.take().map(|seal| seal.after(&room[..read]));
        Ok(read)
    }
}

/// An output with the digest of what was written to it.
#[derive(Debug)]
pub(in crate::verbs) struct DigestedOutput<W> {
    to: W,
    digest: Option<Digest>,
}

impl<W> DigestedOutput<W> {
    /// An output to which nothing was written. The digest is made only where it is `wanted`.
    pub(in crate::verbs) fn new(to: W, wanted: bool) -> DigestedOutput<W> {
        DigestedOutput { to, digest: wanted.then(Digest::new) }
    }

    /// The digest.
    pub(in crate::verbs) fn digest(&self) -> Digest {
        self.digest.unwrap_or_default()
    }
}

impl<W: Write> Write for DigestedOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes)?;
        if let Some(digest) = &mut self.digest {
            digest.add_bytes(&bytes[..written]);
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

fn text(seal: Option<Chance>) -> String {
    seal.map(|mut seal| format!("{:016x}", seal.bits())).unwrap_or_default()
}

/// The seal of a text.
pub(in crate::verbs) fn of_text(said: &str) -> String {
    text(Some(Chance::of_text(said)))
}
