//! Failures of parts that cannot be put together, each with the files that it is about.

use jong::core::{Text, say};
use jong_lab::simulate::{BlockPart, PartGap, PartNumber, WrittenPart};

use super::{PartText, run_again};
use crate::exit::Failure;

/// The failure of parts that are not all of one whole; `why` says so where no file can be told from the first.
pub(super) fn mixed<P: WrittenPart>(parts: &[PartText<P>], why: Text, mend: Text) -> Failure {
    let unlike = parts.first().and_then(|first| {
        let other = parts.iter().find(|text| !text.part.goes_with(&first.part))?;
        Some((other.file().to_owned(), first.file().to_owned()))
    });
    let message = unlike.map_or(why, |(file, first)| of_something_else(file, first));
    Failure::with_help(message, mend)
}

/// The failure of parts of which one is missing, there twice or beyond the last.
pub(super) fn incomplete<P: WrittenPart>(parts: &[PartText<P>], gap: PartGap, mend: Text) -> Failure {
    let files: Vec<(BlockPart, String)> =
        parts.iter().map(|text| (text.part.block(), text.file().to_owned())).collect();
    Failure::with_help(with_files(gap, &files), mend)
}

/// The failure of parts of which one was stopped; `why` says so.
pub(super) fn stopped<P: WrittenPart>(parts: &[PartText<P>], why: Text) -> Failure {
    let from = parts.iter().find(|text| text.part.is_stopped()).map(|text| text.file().to_owned());
    Failure::sentence(from.map_or_else(|| why.clone(), |place| say!("{place}: {why}", place, why = why.clone())))
}

/// The failure of a part with a number that it cannot have, or of one that is not as it was written where there is none.
pub(super) fn refused<P: WrittenPart>(parts: &[PartText<P>], part: BlockPart, number: Option<&PartNumber>) -> Failure {
    let from = parts.iter().find(|text| text.part.block() == part);
    match (from, number) {
        (Some(text), Some(number)) => text.impossible(part, number, &run_again()),
        (Some(text), None) => text.not_as_written(part, &run_again()),
        (None, number) => {
            Failure::with_help(number.map_or_else(|| part.not_as_written(), |number| number.text(part)), run_again())
        }
    }
}

/// The sentence that says that a file is a part of something else than the first.
pub(super) fn of_something_else(file: String, first: String) -> Text {
    say!("`{file}` is a part of something else than `{first}`", file, first)
}

/// The sentence that says which part is not there as it should be, with the files that are.
pub(super) fn with_files(gap: PartGap, files: &[(BlockPart, String)]) -> Text {
    let named = |part: BlockPart| files.iter().filter(move |(of, _)| *of == part).map(|(_, file)| file.clone());
    match gap {
        PartGap::Missing(_) => gap.text(),
        PartGap::Beyond(part) => match named(part).next() {
            Some(place) => say!("{place}: {why}", place, why = gap.text()),
            None => gap.text(),
        },
        PartGap::Twice(part) => {
            let mut both = named(part);
            match (both.next(), both.next()) {
                (Some(first), Some(second)) => {
                    let number = format!("{}/{}", part.number, part.of);
                    say!("part {number} is there twice: `{first}` and `{second}`", number, first, second)
                }
                _ => gap.text(),
            }
        }
    }
}
