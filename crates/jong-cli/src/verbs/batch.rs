//! Many records in, one answer a line out, in order, whatever a line may hold.

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::ops::Range;
use std::{mem, thread};

use jong::ErrorLine;
use jong::core::hand::{Defect, DefectCode, Field};
use serde::Serialize;

use crate::exit::{Done, Exit};

/// A line may be this long. The longest sensible record is a thousandth of it.
const MOST_LINE: usize = 1 << 20;

/// Lines are read until they come to this many bytes, or until no more of them are there yet.
const MOST_BATCH: usize = 1 << 20;

/// Fewer lines than this are not worth sharing out.
const SHARED: usize = 128;

/// Writes the answer to one line, of which the number is given too; or says what is wrong with the line.
type Answer<'a> = &'a (dyn Fn(&str, usize, &mut Part) -> Result<(), ErrorLine> + Sync);

/// Answers all lines of the standard input.
pub(super) fn run<T: Serialize>(answer: impl Fn(&str, usize) -> Result<T, ErrorLine> + Sync) -> Done {
    let input = BufReader::with_capacity(MOST_BATCH, io::stdin().lock());
    let output = BufWriter::with_capacity(MOST_BATCH, io::stdout().lock());
    let write = |text: &str, number: usize, part: &mut Part| answer(text, number).map(|answer| part.write(&answer));
    let broken = answer_all(&write, input, output)?;
    Ok(if broken { Exit::Unreadable } else { Exit::Done })
}

/// Answers all lines; whether one of them could not be read.
fn answer_all<R: io::Read>(answer: Answer<'_>, mut input: BufReader<R>, mut output: impl Write) -> io::Result<bool> {
    let mut batch = Batch::default();
    let mut broken = false;
    loop {
        let more = batch.read(&mut input)?;
        for part in batch.answer(answer) {
            broken |= part.broken;
            output.write_all(&part.text)?;
        }
        if !more {
            output.flush()?;
            return Ok(broken);
        }
        // Whoever writes a line and waits for its answer must get it.
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
}

/// What a line holds.
#[derive(Debug, Clone)]
enum Line {
    /// A text, in these bytes of the batch.
    Bytes(Range<usize>),
    /// More than a line may hold.
    TooLong,
}

/// Some lines, with their numbers from 1.
#[derive(Debug, Default)]
struct Batch {
    bytes: Vec<u8>,
    lines: Vec<(usize, Line)>,
    read: usize,
}

/// The answers to some lines.
#[derive(Debug, Default)]
struct Part {
    text: Vec<u8>,
    broken: bool,
}

impl Batch {
    /// Reads lines: at least one, and then as many as are there. Whether there may be more.
    fn read<R: io::Read>(&mut self, input: &mut BufReader<R>) -> io::Result<bool> {
        self.bytes.clear();
        self.lines.clear();
        loop {
            let start = self.bytes.len();
            let Some(fits) = self.read_line(input)? else { return Ok(false) };
            self.read += 1;
            let bytes = start..self.bytes.len();
            if !fits {
                self.bytes.truncate(start);
                self.lines.push((self.read, Line::TooLong));
            } else if !self.bytes[bytes.clone()].trim_ascii().is_empty() {
                self.lines.push((self.read, Line::Bytes(bytes)));
            }
            if self.bytes.len() >= MOST_BATCH || !input.buffer().contains(&b'\n') {
                return Ok(true);
            }
        }
    }

    /// Reads one line behind the bytes there are: whether it fits, or `None` at the end of the input.
    fn read_line<R: io::Read>(&mut self, input: &mut BufReader<R>) -> io::Result<Option<bool>> {
        let start = self.bytes.len();
        let (mut fits, mut any) = (true, false);
        loop {
            let there = match input.fill_buf() {
                Ok(there) => there,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if there.is_empty() {
                return Ok(any.then_some(fits));
            }
            any = true;
            let end = there.iter().position(|&byte| byte == b'\n');
            let piece = &there[..end.unwrap_or(there.len())];
            fits &= self.bytes.len() - start + piece.len() <= MOST_LINE;
            if fits {
                self.bytes.extend_from_slice(piece);
            }
            let used = end.map_or(there.len(), |end| end + 1);
            input.consume(used);
            if end.is_some() {
                return Ok(Some(fits));
            }
        }
    }

    /// The answers to all lines, in order; many lines are shared out among the cores.
    fn answer(&self, answer: Answer<'_>) -> Vec<Part> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        if self.lines.len() < SHARED || cores == 1 {
            return vec![self.part(&self.lines, answer)];
        }
        thread::scope(|scope| {
            let shares = self.lines.chunks(self.lines.len().div_ceil(cores));
            let threads: Vec<_> = shares.map(|lines| (lines, scope.spawn(|| self.part(lines, answer)))).collect();
            // A thread that was lost leaves its share to this one.
            threads
                .into_iter()
                .map(|(lines, thread)| thread.join().unwrap_or_else(|_| self.part(lines, answer)))
                .collect()
        })
    }

    fn part(&self, lines: &[(usize, Line)], answer: Answer<'_>) -> Part {
        let mut part = Part::default();
        for (number, line) in lines {
            part.put(*number, line, &self.bytes, answer);
        }
        part
    }
}

impl Part {
    fn put(&mut self, number: usize, line: &Line, bytes: &[u8], answer: Answer<'_>) {
        let refused = match line {
            Line::TooLong => {
                let message = format!("this line is longer than {} MB", MOST_LINE >> 20);
                refused(number, DefectCode::OutOfRange, message, 0)
            }
            Line::Bytes(range) => match text(&bytes[range.clone()], number) {
                Ok(text) => match answer(text, number, self) {
                    Ok(()) => return,
                    Err(refused) => refused,
                },
                Err(at) => refused(number, DefectCode::BadNotation, "this is no UTF-8 text".to_owned(), at),
            },
        };
        self.broken = true;
        self.write(&refused);
    }

    fn write(&mut self, value: &impl Serialize) {
        let mut text = mem::take(&mut self.text);
        let length = text.len();
        if serde_json::to_writer(&mut text, value).is_err() {
            // Nothing that is written here can fail; if it did, the line would still not be lost.
            text.truncate(length);
            self.broken = true;
        }
        text.push(b'\n');
        self.text = text;
    }
}

/// A line as text; a mark at the beginning of the input, which some editors leave there, is no part of it.
///
/// # Errors
/// The number of the first character that is none.
fn text(bytes: &[u8], number: usize) -> Result<&str, usize> {
    let bytes = if number == 1 { bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes) } else { bytes };
    std::str::from_utf8(bytes).map_err(|error| String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count())
}

fn refused(number: usize, code: DefectCode, message: String, at: usize) -> ErrorLine {
    ErrorLine {
        id: None,
        line: Some(number),
        defects: vec![Defect { code, message, field: Field::Record, at, seat: None }],
    }
}
