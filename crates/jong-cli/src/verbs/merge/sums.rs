//! The sums of the parts of a simulation, put together.

use jong::core::say;
use jong_lab::simulate::{PartFault, SimulatedPart, WrittenPart};
use jong_print::Speech;

use super::{PartFile, PartText, read_sums, refused, rules_as_played};
use crate::args::MergeArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::verbs::simulate;

/// Shows what one command would have shown.
pub(super) fn merge(parts: Vec<PartFile<'_>>, args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    let parts: Vec<PartText<SimulatedPart>> = read_sums(parts, |file| {
        let message = say!("`{file}` is no part of a simulation", file);
        Failure::with_help(message, say!("`jong simulate --part` writes one"))
    })?;
    let read: Vec<SimulatedPart> = parts.iter().map(|text| text.part.clone()).collect();
    let failure = |fault: PartFault| {
        let of = |part: &SimulatedPart| part.part;
        match &fault {
            PartFault::Impossible(part, number) => refused(&parts, *part, Some(number), of),
            PartFault::Changed(part) => refused(&parts, *part, None, of),
            PartFault::Nothing
            | PartFault::Mixed
            | PartFault::Incomplete(_)
            | PartFault::Players
            | PartFault::Stopped => {
                Failure::with_help(fault.text(), say!("name the files of all parts of one simulation"))
            }
        }
    };
    let first = read.first().ok_or_else(|| failure(PartFault::Nothing))?;
    let changed = read.iter().find(|part| !part.is_as_written()).map(|part| failure(PartFault::Changed(part.part)));
    let rules = rules_as_played(&first.simulated, &first.fingerprint).map_err(|other| changed.unwrap_or(other))?;
    let (plan, sums) = SimulatedPart::join(&read, rules.game().players.into()).map_err(failure)?;
    let mut simulation = simulate::new(&rules, plan, &first.simulated)?;
    simulation.sums = sums;
    simulate::show(&simulation, json, args.format.format, speech)?;
    Ok(Exit::Done)
}
