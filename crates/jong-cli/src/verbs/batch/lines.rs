//! Some lines of the input, and their answers.

use jong::core::{Text, say};
use std::io::BufRead;

use jong::ErrorLine;
use jong::core::hand::{Defect, DefectCode, Field};

use super::part::BatchPart;
use crate::out::spoken;

/// Limit of the length of a line, in bytes. The longest sensible record is a thousandth of it.
pub(super) const MOST_LINE: usize = 1 << 20;

/// Lines that follow one another.
#[derive(Debug, Default)]
pub(super) struct LineBatch {
    /// The lines, and room for more behind them.
    pub(super) bytes: Vec<u8>,
    /// The position of their end.
    pub(super) end: usize,
    /// The number of the first, from 1.
    pub(super) first: usize,
    /// The number of pieces of the input that came before them.
    pub(super) turn: usize,
    /// True if they are one line that was too long to be kept.
    pub(super) too_long: bool,
}

/// Counts of the lines that were answered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct AnswerCounts {
    /// Lines with an answer: all but blank ones.
    pub(super) lines: u64,
    /// Lines that could not be read or were refused.
    pub(super) refused: u64,
    /// Lines that were written for them; of a part also blank ones.
    pub(super) written: u64,
}

impl LineBatch {
    /// Answers all lines in order, one line each; blank ones have no answer, and of a part a blank one.
    pub(super) fn answer(
        &self,
        part: Option<BatchPart>,
        mut answer: impl FnMut(&str, usize, &mut Vec<u8>) -> Result<(), ErrorLine>,
        answers: &mut Vec<u8>,
    ) -> AnswerCounts {
        let mut answered = AnswerCounts::default();
        let mut put = |number: usize, line: Result<&str, ErrorLine>| {
            if part.is_some_and(|part| !part.has(number)) {
                return;
            }
            let line = match line {
                Ok(line) if line.len() > MOST_LINE => Err(too_long(number)),
                Ok(line) if line.trim_ascii().is_empty() => {
                    answered.written += u64::from(part.is_some());
                    answers.extend(part.map(|_| b'\n'));
                    return;
                }
                line => line,
            };
            answered.lines += 1;
            answered.written += 1;
            if let Err(refused) = line.and_then(|line| answer(line, number, answers)) {
                answered.refused += 1;
                ErrorLine { lang: spoken(), ..refused }.write_line(answers);
            }
        };
        if self.too_long {
            put(self.first, Err(too_long(self.first)));
            return answered;
        }
        let whole = std::str::from_utf8(self.bytes()).ok();
        let mut start = 0;
        for number in self.first.. {
            let left = &self.bytes()[start..];
            // This finds the end of a line much quicker than whatever looks at one character after the other.
            let length = (&mut &*left).skip_until(b'\n').unwrap_or(left.len());
            if length == 0 {
                break;
            }
            let line = left[..length].strip_suffix(b"\n").unwrap_or(left);
            let end = start + line.len();
            put(number, whole.and_then(|whole| whole.get(start..end)).map_or_else(|| text(line, number), Ok));
            start += length;
        }
        answered
    }

    /// The lines as bytes, without the byte order mark that some editors put at the beginning.
    fn bytes(&self) -> &[u8] {
        let bytes = &self.bytes[..self.end];
        if self.first == 1 { bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes) } else { bytes }
    }
}

/// A line as text.
fn text(bytes: &[u8], number: usize) -> Result<&str, ErrorLine> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count();
        refused(number, DefectCode::BadNotation, say!("this is not UTF-8 text"), before)
    })
}

fn too_long(number: usize) -> ErrorLine {
    refused(number, DefectCode::OutOfRange, say!("this line is longer than {most} MB", most = MOST_LINE >> 20), 0)
}

fn refused(number: usize, code: DefectCode, message: Text, at: usize) -> ErrorLine {
    ErrorLine::new(None, Some(number), vec![Defect::new(code, at, message).moved_to(Field::Record)])
}
