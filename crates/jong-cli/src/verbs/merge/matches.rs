//! The sums of matches that were played under two rules, put together.

use std::io::Read;

use jong::core::say;
use jong_lab::impact::{PlayedEffect, PlayedPart, PlayedPartFault};
use jong_print::Speech;

use super::PartFile;
use crate::args::MergeArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::input::unreadable_file;
use crate::verbs::impact;

/// The beginning of a part.
pub(super) const BEGINNING: &str = "{\"impact\":";

/// Shows what one command would have shown.
pub(super) fn merge(parts: Vec<PartFile<'_>>, args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    let mut read = Vec::with_capacity(parts.len());
    for mut part in parts {
        let mut text = String::new();
        let path = part.path;
        part.reader.read_to_string(&mut text).map_err(|error| unreadable_file(path, &error))?;
        let part: PlayedPart = serde_json::from_str(&text).map_err(|_| {
            let message = say!("`{file}` is no part of matches under two rules", file = path.display().to_string());
            Failure::with_help(message, say!("`jong impact --part` writes one"))
        })?;
        read.push(part);
    }
    let (plan, sums) = PlayedPart::join(&read).map_err(failure)?;
    let first = read.first().ok_or_else(|| failure(PlayedPartFault::Nothing))?;
    let named = [first.impact[0].as_str(), first.impact[1].as_str()];
    let (base, house) = (input::rules(named[0])?, input::rules(named[1])?);
    for (at, rules) in [&base, &house].into_iter().enumerate() {
        if rules.info().fingerprint.to_string() != first.fingerprints[at] {
            let message = say!("`{rules}` has changed since these parts were played", rules = named[at].to_owned());
            return Err(Failure::with_help(message, say!("let the parts run again")));
        }
    }
    let mut effect = impact::new(&base, &house, named)?;
    effect.add_wins(first.seed, first.wins.into(), &|_| {});
    let mut played =
        PlayedEffect::new(&base, &house, plan).ok_or_else(|| impact::unplayable([&base, &house], named))?;
    played.sums = sums;
    if let Some(folder) = &args.deals {
        impact::write_deals(folder, &played, named)?;
    }
    effect.played = Some(played);
    impact::show(&mut effect, json, args.format.format, speech)?;
    Ok(Exit::Done)
}

/// The failure of parts that are not those of the same matches.
fn failure(fault: PlayedPartFault) -> Failure {
    Failure::with_help(fault.text(), say!("name the files of all parts of one command"))
}
