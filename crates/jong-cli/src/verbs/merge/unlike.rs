//! Failures of parts that cannot be put together, each with the files that it is about.

use jong::core::{Text, say};
use jong_lab::simulate::{BlockPart, PartFault, PartGap, PartNumber, WrittenPart};
use serde::Serialize;
use serde_json::Value;

use super::{PartText, run_again};
use crate::exit::Failure;

/// The failure of parts that make no whole, with the files that it is about.
pub(super) fn failure<P: WrittenPart>(parts: &[PartText<P>], fault: &PartFault) -> Failure {
    match fault {
        PartFault::Impossible(part, number) => refused(parts, *part, Some(number)),
        PartFault::Changed(part) => refused(parts, *part, None),
        PartFault::Mixed => all_of_one(mixed(parts).unwrap_or_else(|| fault.text())),
        PartFault::Incomplete(gap) => all_of_one(incomplete(parts, *gap)),
        PartFault::Stopped => Failure::sentence(stopped(parts, fault.text())),
        PartFault::Nothing | PartFault::Players => all_of_one(fault.text()),
    }
}

/// The sentence that says which file is a part of something else than the first.
fn mixed<P: WrittenPart>(parts: &[PartText<P>]) -> Option<Text> {
    let first = parts.first()?;
    let other = parts.iter().find(|text| !text.part.goes_with(&first.part))?;
    let difference = difference(&other.part.plan(), &first.part.plan());
    Some(of_something_else(other.file().to_owned(), first.file().to_owned(), difference))
}

/// The sentence that says which part is missing, there twice or beyond the last.
fn incomplete<P: WrittenPart>(parts: &[PartText<P>], gap: PartGap) -> Text {
    let files: Vec<(BlockPart, String)> =
        parts.iter().map(|text| (text.part.block(), text.file().to_owned())).collect();
    with_files(gap, &files)
}

/// The sentence that says which part was stopped; `why` says that one was.
fn stopped<P: WrittenPart>(parts: &[PartText<P>], why: Text) -> Text {
    match parts.iter().find(|text| text.part.is_stopped()) {
        Some(text) => say!("{place}: {why}", place = text.file().to_owned(), why),
        None => why,
    }
}

/// The failure of a part with a number that it cannot have, or of one that is not as it was written where there is none.
fn refused<P: WrittenPart>(parts: &[PartText<P>], part: BlockPart, number: Option<&PartNumber>) -> Failure {
    let from = parts.iter().find(|text| text.part.block() == part);
    match (from, number) {
        (Some(text), Some(number)) => text.impossible(part, number, &run_again()),
        (Some(text), None) => text.not_as_written(part, &run_again()),
        (None, number) => {
            Failure::with_help(number.map_or_else(|| part.not_as_written(), |number| number.text(part)), run_again())
        }
    }
}

/// The failure of parts of which not all are there, or too many.
pub(super) fn all_of_one(message: Text) -> Failure {
    Failure::with_help(message, say!("name the files of all parts of one command"))
}

/// The difference of two plans: its key, and its value in both.
pub(super) struct PlanDifference {
    key: String,
    values: [String; 2],
}

/// A difference of two plans, as their files have it.
pub(super) fn difference(plan: &impl Serialize, other: &impl Serialize) -> Option<PlanDifference> {
    let (plan, other) = (serde_json::to_value(plan).ok()?, serde_json::to_value(other).ok()?);
    let keys = plan.as_object()?.keys().filter(|key| plan.get(key) != other.get(key));
    // A number that differs says more than a name, which may have another folder alone.
    let key = keys.min_by_key(|key| !plan[*key].is_number())?;
    let value = |of: &Value| of.get(key).map_or_else(|| "–".to_owned(), Value::to_string);
    Some(PlanDifference { key: key.clone(), values: [value(&plan), value(&other)] })
}

/// The sentence that says that a file is a part of something else than the first, and in what they differ.
pub(super) fn of_something_else(file: String, first: String, difference: Option<PlanDifference>) -> Text {
    match difference {
        Some(PlanDifference { key, values: [value, other] }) => say!(
            "`{file}` is a part of something else than `{first}`: `{key}` is {value}, and {other} in the other",
            file,
            first,
            key,
            value,
            other
        ),
        None => say!("`{file}` is a part of something else than `{first}`", file, first),
    }
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
