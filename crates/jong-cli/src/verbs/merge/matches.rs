//! The sums of matches that were played under two rules, put together.

use jong::core::say;
use jong_lab::impact::{PlayedEffect, PlayedPart};
use jong_lab::simulate::PartFault;
use jong_print::Speech;

use super::{PartFile, PartText, read_sums, rules_as_played, unlike};
use crate::args::MergeArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::verbs::impact;

/// Shows what one command would have shown.
pub(super) fn merge(parts: Vec<PartFile<'_>>, args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    let parts: Vec<PartText<PlayedPart>> = read_sums(parts, |file| {
        let message = say!("`{file}` is no part of matches under two rules", file);
        Failure::with_help(message, say!("`jong impact --part` writes one"))
    })?;
    let read: Vec<PlayedPart> = parts.iter().map(|text| text.part.clone()).collect();
    let failure = |fault: PartFault| unlike::failure(&parts, &fault);
    let (plan, sums) = PlayedPart::join(&read).map_err(failure)?;
    let first = read.first().ok_or_else(|| failure(PartFault::Nothing))?;
    let named = [first.impact[0].as_str(), first.impact[1].as_str()];
    let [base, house] = [0, 1].map(|at| rules_as_played(named[at], &first.fingerprints[at]));
    let (base, house) = (base?, house?);
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
