//! The seal of an input: a number by which two inputs are told apart.

use std::io::{self, Read};

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

fn text(seal: Option<Chance>) -> String {
    seal.map(|mut seal| format!("{:016x}", seal.bits())).unwrap_or_default()
}

/// The seal of a text.
pub(in crate::verbs) fn of_text(said: &str) -> String {
    text(Some(Chance::of_text(said)))
}
