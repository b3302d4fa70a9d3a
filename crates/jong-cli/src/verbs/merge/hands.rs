//! The rows of the parts of a simulation, put in the order of the hands.

use std::io::{BufWriter, Write};

use super::PartFile;
use crate::exit::{Exit, Failure, VerbResult};

/// The beginning of a row.
pub(super) const BEGINNING: &str = "{\"hand\":";

/// A part, with the row that comes next and its hand.
struct PartRows<'a> {
    part: PartFile<'a>,
    line: Vec<u8>,
    hand: Option<u64>,
}

impl PartRows<'_> {
    fn next(&mut self) -> Result<(), Failure> {
        self.part.next(&mut self.line)?;
        let number = self.line.strip_prefix(BEGINNING.as_bytes()).map(|rest| {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
            digits.fold(0, |number: u64, digit| number.saturating_mul(10).saturating_add(u64::from(digit - b'0')))
        });
        // What is no row of a hand stays where it is: before all others.
        self.hand = if self.line.is_empty() { None } else { Some(number.unwrap_or(0)) };
        Ok(())
    }
}

/// Writes the rows of all parts, the lowest hand first.
pub(super) fn merge(parts: Vec<PartFile<'_>>) -> VerbResult {
    let rows = |part| PartRows { part, line: Vec::new(), hand: None };
    let mut parts: Vec<PartRows<'_>> = parts.into_iter().map(rows).collect();
    parts.iter_mut().try_for_each(PartRows::next)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    while let Some(first) = parts.iter_mut().filter(|part| part.hand.is_some()).min_by_key(|part| part.hand) {
        out.write_all(&first.line)?;
        first.next()?;
    }
    out.flush()?;
    Ok(Exit::Done)
}
