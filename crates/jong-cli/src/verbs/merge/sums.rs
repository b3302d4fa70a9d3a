//! The sums of the parts of a simulation, put together.

use jong::core::say;
use jong_lab::simulate::{PartFault, SimulatedPart, WrittenPart};
use jong_print::Speech;

use super::{PartFile, PartText, not_for, read_sums, rules_as_played, unlike};
use crate::args::MergeArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::verbs::simulate;

/// Shows what one command would have shown.
pub(super) fn merge(parts: Vec<PartFile<'_>>, args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    if args.deals.is_some() {
        return Err(not_for("--deals", say!("these are of a simulation, which plays under one ruleset")));
    }
    let parts: Vec<PartText<SimulatedPart>> = read_sums(parts, |file| {
        let message = say!("`{file}` is no part of a simulation", file);
        Failure::with_help(message, say!("`jong simulate --part` writes one"))
    })?;
    let read: Vec<SimulatedPart> = parts.iter().map(|text| text.part.clone()).collect();
    let failure = |fault: PartFault| unlike::failure(&parts, &fault);
    let first = read.first().ok_or_else(|| failure(PartFault::Nothing))?;
    let opened = rules_as_played(&first.simulated, &first.fingerprint);
    let rules = opened.map_err(|other| match SimulatedPart::blame(&read, PartFault::Mixed) {
        changed @ PartFault::Changed(_) => failure(changed),
        _ => other,
    })?;
    let (plan, sums) = SimulatedPart::join(&read, rules.game().players.into()).map_err(failure)?;
    let mut simulation = simulate::new(&rules, plan, &first.simulated)?;
    simulation.sums = sums;
    simulate::show(&simulation, json, args.format.format, speech)?;
    Ok(Exit::Done)
}
