//! `jong merge`: the answers of all parts of a batch, put together again.

mod hands;
mod matches;
mod parts;
mod sums;

use std::io::{BufRead, BufWriter, Read, Write};
use std::path::Path;

use jong::Ruleset;
use jong::core::{Text, say};
use jong_lab::simulate::{BlockPart, PartNumber};
use jong_print::Speech;
use serde::de::DeserializeOwned;

use self::parts::PartFile;
use crate::args::MergeArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input::{self, unreadable_file};

/// Puts them together. What comes first in the first file says of what they are parts: a line of sums is of a simulation, and
/// a hand with its number one of its rows.
pub(crate) fn run(args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    let mut parts: Vec<PartFile<'_>> = args.files.iter().map(|path| PartFile::open(path)).collect::<Result<_, _>>()?;
    let begins = |parts: &mut Vec<PartFile<'_>>, with: &str| {
        let buffered = parts
            .iter_mut()
            .map(|part| part.reader.fill_buf())
            .find(|read| !matches!(read, Ok(read) if read.is_empty()));
        buffered.is_some_and(|read| read.is_ok_and(|read| read.starts_with(with.as_bytes())))
    };
    if begins(&mut parts, sums::BEGINNING) {
        sums::merge(parts, args, json, speech)
    } else if begins(&mut parts, matches::BEGINNING) {
        matches::merge(parts, args, json, speech)
    } else if begins(&mut parts, hands::BEGINNING) {
        hands::merge(parts::in_order(parts)?)
    } else {
        in_turn(parts::in_order(parts)?)
    }
}

/// Puts answers together: the first answer of each part, then the second of each, and so on, up to the last of the longest.
fn in_turn(mut parts: Vec<PartFile<'_>>) -> VerbResult {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut line = Vec::new();
    loop {
        let mut ended = true;
        for part in &mut parts {
            part.next(&mut line)?;
            ended &= line.is_empty();
            // A blank line stands for one that had no answer.
            if line.len() > 1 {
                out.write_all(&line)?;
            }
        }
        if ended {
            break;
        }
    }
    out.flush()?;
    Ok(Exit::Done)
}

/// A part that is one text.
struct PartText<P> {
    /// The file.
    file: String,
    /// The text.
    text: String,
    /// The part that it says.
    part: P,
}

/// Reads parts that are each one text; `unread` is the failure of a file that is none of them.
fn read_sums<P: DeserializeOwned>(
    parts: Vec<PartFile<'_>>,
    unread: impl Fn(String) -> Failure,
) -> Result<Vec<PartText<P>>, Failure> {
    let read = |mut part: PartFile<'_>| {
        let mut text = String::new();
        let path = part.path;
        part.reader.read_to_string(&mut text).map_err(|error| unreadable_file(path, &error))?;
        let file = path.display().to_string();
        match serde_json::from_str(&text) {
            Ok(part) => Ok(PartText { file, text, part }),
            Err(error) => Err(too_large(&file, &text, &error).unwrap_or_else(|| unread(file))),
        }
    };
    parts.into_iter().map(read).collect()
}

/// The failure of a count that is too large to be read at all.
fn too_large(file: &str, text: &str, error: &serde_json::Error) -> Option<Failure> {
    let line = text.lines().nth(error.line().checked_sub(1)?)?;
    let is_digit = |c: char| c.is_ascii_digit();
    let end = line.get(..error.column())?.trim_end_matches(|c| !is_digit(c)).len();
    let before = line[..end].trim_end_matches(is_digit);
    let number: String = line[before.len()..].chars().take_while(|c| is_digit(*c)).collect();
    let key = before.strip_suffix("\":")?.rsplit('"').next()?.to_owned();
    number.parse::<u64>().is_err().then(|| {
        let place = format!("{file}:{}:{}", error.line(), line[..before.len()].chars().count() + 1);
        changed(say!("{place}: `{key}` is {number}, and so much is not possible", place, key, number))
    })
}

/// The failure of a part with a number that it cannot have: its file, the place of the number, the reason and the mend.
fn large_number<P>(parts: &[PartText<P>], number: &PartNumber, of: impl Fn(&P) -> BlockPart) -> Failure {
    let from = parts.iter().find(|part| of(&part.part) == number.part);
    let place = from.map_or_else(String::new, |part| {
        let last = number.key.rsplit('.').next().unwrap_or_default();
        let (plain, quoted) = (format!("\"{last}\":{}", number.number), format!("\"{last}\":\"{}\"", number.number));
        let ends = |at: &usize| !part.text[at + plain.len()..].starts_with(|c: char| c.is_ascii_digit());
        let found = part.text.match_indices(&plain).map(|(at, _)| at).find(ends);
        let at = found.or_else(|| part.text.find(&quoted)).map(|at| at + last.len() + "\"\":".len());
        let column = at.map(|at| part.text[..at].chars().count() + 1);
        column.map_or_else(|| part.file.clone(), |column| format!("{}:1:{column}", part.file))
    });
    changed(say!("{place}: {why}", place, why = number.text()))
}

/// The failure of a part that somebody changed.
fn changed(message: Text) -> Failure {
    Failure::with_help(message, say!("this is not what Jong wrote: let that part run again"))
}

/// The rules that parts were played by.
///
/// # Errors
/// Rules that can't be opened, or have changed since.
fn rules_as_played(rules: &str, fingerprint: &str) -> Result<Ruleset, Failure> {
    let opened = input::rules(rules)?;
    if opened.info().fingerprint.to_string() == fingerprint {
        return Ok(opened);
    }
    let message = say!("`{rules}` has changed since these parts were played", rules = rules.to_owned());
    Err(Failure::with_help(message, say!("let the parts run again")))
}

/// The failure of a part whose last line has no end.
fn cut_off(path: &Path) -> Failure {
    let message =
        say!("the last line of `{file}` has no end: its part was broken off", file = path.display().to_string());
    Failure::with_help(message, say!("let that part run again"))
}
