//! The input, cut into pieces of whole lines.

use std::io::{self, Read};

use super::lines::{LineBatch, MOST_LINE};

/// The number of bytes that are read at once, if they are there. Lines that are longer get more room.
const ROOM: usize = 1 << 16;

/// The rest of an input.
#[derive(Debug)]
pub(super) struct Input<R> {
    from: R,
    /// The beginning of a line that has not come to its end yet.
    begun: Vec<u8>,
    /// Lines that were handed out.
    lines: usize,
    /// Pieces that were handed out.
    pieces: usize,
    ended: bool,
}

impl<R: Read> Input<R> {
    pub(super) fn new(from: R) -> Input<R> {
        Input { from, begun: Vec::new(), lines: 0, pieces: 0, ended: false }
    }

    /// The source that it is read from.
    pub(super) fn source(&self) -> &R {
        &self.from
    }

    /// Reads lines: at least one, and all others that are there. False at the end of the input.
    pub(super) fn read(&mut self, lines: &mut LineBatch) -> io::Result<bool> {
        lines.too_long = false;
        lines.end = self.fill(lines)?;
        if lines.end == 0 {
            return Ok(false);
        }
        lines.first = self.lines + 1;
        lines.turn = self.pieces;
        self.lines += if lines.too_long { 1 } else { line_ends(&lines.bytes[..lines.end]) };
        self.pieces += 1;
        Ok(true)
    }

    /// Puts new lines in place of the old ones, and returns the position of their end.
    fn fill(&mut self, lines: &mut LineBatch) -> io::Result<usize> {
        let bytes = &mut lines.bytes;
        if bytes.len() < ROOM.max(2 * self.begun.len()) {
            bytes.resize(ROOM.max(2 * self.begun.len()), 0);
        }
        let (mut seen, mut filled) = (0, self.begun.len());
        bytes[..filled].copy_from_slice(&self.begun);
        self.begun.clear();
        loop {
            let mut fresh = bytes[seen..filled].iter();
            let line_ends = |byte: &u8| *byte == b'\n';
            // Of a line that is too long nothing is handed out but that there is one, and nothing with it.
            let found = if lines.too_long { fresh.position(line_ends) } else { fresh.rposition(line_ends) };
            if let Some(at) = found {
                let whole = seen + at + 1;
                self.begun.extend_from_slice(&bytes[whole..filled]);
                return Ok(whole);
            }
            if self.ended {
                return Ok(if lines.too_long { filled.max(1) } else { filled });
            }
            if filled > MOST_LINE {
                lines.too_long = true;
                filled = 0;
            } else if filled == bytes.len() {
                bytes.resize(2 * filled, 0);
            }
            seen = filled;
            filled += self.more(&mut bytes[filled..])?;
        }
    }

    /// Reads the bytes that are there; none at the end.
    fn more(&mut self, room: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.from.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(more) => {
                    self.ended = more == 0;
                    return Ok(more);
                }
            }
        }
    }
}

/// The number of lines that end in these bytes.
fn line_ends(bytes: &[u8]) -> usize {
    // Sums of so few fit a byte, and processors add up many bytes at once.
    let few = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    bytes.chunks(255).map(|bytes| usize::from(few(bytes))).sum()
}
