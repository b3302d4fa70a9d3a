//! `jong merge`: the answers of all parts of a batch, put together again.

mod hands;
mod matches;
mod parts;
mod sums;
mod unlike;

use std::io::{BufWriter, Read, Write};

use jong::Ruleset;
use jong::core::{Text, say};
use jong_lab::simulate::WrittenPart;
use jong_print::Speech;
use serde::de::DeserializeOwned;

use self::parts::{PartFile, PartKind};
use super::part_text::{PartMends, PartText};
use crate::args::{FormatArg, MergeArgs};
use crate::exit::{Exit, Failure, VerbResult};
use crate::input::{self, unreadable_file};

/// Puts them together. The beginnings of the files say of what they are parts.
pub(crate) fn run(args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    let mut parts: Vec<PartFile<'_>> = args.files.iter().map(|path| PartFile::open(path)).collect::<Result<_, _>>()?;
    match kind_of_all(&mut parts)? {
        PartKind::Simulated => sums::merge(parts, args, json, speech),
        PartKind::Played => matches::merge(parts, args, json, speech),
        PartKind::Lines | PartKind::Empty | PartKind::Foreign => {
            let is_of_hands = parts.iter_mut().any(|part| part.begins(hands::BEGINNING));
            let parts = parts::in_order(parts)?;
            nothing_for_lines(args, json)?;
            if is_of_hands { hands::merge(parts) } else { in_turn(parts) }
        }
    }
}

/// The kind of what all files have; that of the first where they have sums of two kinds.
///
/// # Errors
/// Some have lines and others sums, or one has neither.
fn kind_of_all(parts: &mut [PartFile<'_>]) -> Result<PartKind, Failure> {
    let (mut lines, mut sums) = (None, None);
    for part in parts {
        let name = part.path.display().to_string();
        match part.kind()? {
            PartKind::Foreign => {
                let message = say!("`{file}` is no part", file = name);
                return Err(Failure::with_help(message, say!("name the files that were written with `--part`")));
            }
            PartKind::Empty => {}
            PartKind::Lines => lines = lines.or(Some(name)),
            kind @ (PartKind::Simulated | PartKind::Played) => sums = sums.or(Some((name, kind))),
        }
    }
    match (lines, sums) {
        (Some(lines), Some((sums, _))) => Err(unlike::all_of_one(say!(
            "`{lines}` has lines, as `--jsonl` writes them, and `{sums}` has sums",
            lines,
            sums
        ))),
        (None, Some((_, kind))) => Ok(kind),
        (_, None) => Ok(PartKind::Lines),
    }
}

/// Checks that nothing is asked that parts of lines do not have: these are put together as they are.
///
/// # Errors
/// An option is for parts of sums.
fn nothing_for_lines(args: &MergeArgs, json: bool) -> Result<(), Failure> {
    let is_page = args.format.format != FormatArg::Text;
    let given = [("--json", json), ("--format", is_page), ("--deals", args.deals.is_some())];
    match given.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(not_for(option, say!("the lines of these parts are put together as they are"))),
        None => Ok(()),
    }
}

/// The failure of an option that is for other parts than these.
fn not_for(option: &str, why: Text) -> Failure {
    let message = say!("`{option}` is for other parts: {why}", option = option.to_owned(), why);
    Failure::with_help(message, say!("leave it out")).coded("bad-value")
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

/// Reads parts that are each one text; `unread` is the failure of a file that is none of them.
fn read_sums<P: DeserializeOwned + WrittenPart>(
    parts: Vec<PartFile<'_>>,
    unread: impl Fn(String) -> Failure,
) -> Result<Vec<PartText<P>>, Failure> {
    let broken = say!("it was broken off, or an older Jong wrote it: let that part run again");
    let mends = PartMends { changed: run_again(), broken };
    let read = |mut part: PartFile<'_>| {
        let mut text = String::new();
        let path = part.path;
        part.reader.read_to_string(&mut text).map_err(|error| unreadable_file(path, &error))?;
        PartText::read(path, text, || unread(path.display().to_string()), &mends)
    };
    parts.into_iter().map(read).collect()
}

/// The mend of a part that somebody changed.
fn run_again() -> Text {
    say!("this is not what Jong wrote: let that part run again")
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
