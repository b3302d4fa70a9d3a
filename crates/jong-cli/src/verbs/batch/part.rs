//! A part of a batch: every so many lines one.

use jong::Ruleset;
use jong::core::{Digest, say};

use super::PartEnd;
use crate::exit::Failure;

/// A part of the lines: of each `of` in a row the one with this number, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::verbs) struct BatchPart {
    number: usize,
    of: usize,
}

impl BatchPart {
    /// The part that a text such as `3/16` names.
    ///
    /// # Errors
    /// It names none.
    pub(in crate::verbs) fn read(text: &str) -> Result<BatchPart, Failure> {
        let read = text.split_once('/').and_then(|(number, of)| {
            let part = BatchPart { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? };
            (1..=part.of).contains(&part.number).then_some(part)
        });
        read.ok_or_else(|| {
            let message = say!("`--part` names no part: `{text}`", text = text.escape_debug());
            Failure::with_help(message, say!("the third of sixteen parts is `--part 3/16`")).coded("bad-value")
        })
    }

    /// The number, from 1, and of how many.
    pub(in crate::verbs) fn numbers(self) -> [u64; 2] {
        [self.number as u64, self.of as u64]
    }

    /// True if a line with this number, from 1, belongs to the part.
    pub(super) fn has(self, line: usize) -> bool {
        (line - 1) % self.of == self.number - 1
    }
}

/// A part, and the whole that it is a part of.
#[derive(Debug, Clone)]
pub(in crate::verbs) struct PartOrder {
    /// The part.
    pub(super) part: BatchPart,
    asked: String,
    fingerprint: String,
}

impl PartOrder {
    /// The part of the answers to what is asked by some rules; `None` where there is no text.
    ///
    /// # Errors
    /// The text names no part.
    pub(in crate::verbs) fn read(
        text: Option<&str>,
        asked: &str,
        rules: &Ruleset,
    ) -> Result<Option<PartOrder>, Failure> {
        let Some(part) = text.map(BatchPart::read).transpose()? else { return Ok(None) };
        let fingerprint = rules.info().fingerprint.to_string();
        Ok(Some(PartOrder { part, asked: asked.to_owned(), fingerprint }))
    }

    /// The end of its answers: so many lines with this digest, of an input with this seal.
    pub(in crate::verbs) fn end(self, lines: u64, digest: Digest, seal: String) -> PartEnd {
        let PartOrder { part, asked, fingerprint } = self;
        PartEnd { part: part.of_hands(), lines, asked, fingerprint, seal, digest: String::new() }.sealed(digest)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn parts_are_every_so_many_lines_one() {
        let part = |text| BatchPart::read(text).ok();
        let lines = |text| part(text).map(|part| (1..=8).filter(|&line| part.has(line)).collect::<Vec<_>>());
        assert_eq!([lines("1/3"), lines("3/3")], [Some(vec![1, 4, 7]), Some(vec![3, 6])]);
        assert_eq!(lines("1/1").map(|lines| lines.len()), Some(8));
        for wrong in ["", "3", "0/3", "4/3", "1/0", "-1/2", "a/b", "1/2/3"] {
            assert_eq!(part(wrong), None, "{wrong}");
        }
    }
}
