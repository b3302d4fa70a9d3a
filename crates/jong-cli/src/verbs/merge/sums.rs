//! The sums of the parts of a simulation, put together.

use std::io::Read;

use jong::core::say;
use jong_lab::simulate::{PartFault, SimulatedPart};
use jong_print::Speech;

use super::PartFile;
use crate::args::MergeArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::input::unreadable_file;
use crate::verbs::simulate;

/// The beginning of a part.
pub(super) const BEGINNING: &str = "{\"simulated\":";

/// Shows what one command would have shown.
pub(super) fn merge(parts: Vec<PartFile<'_>>, args: &MergeArgs, json: bool, speech: Speech) -> VerbResult {
    let mut read = Vec::with_capacity(parts.len());
    for mut part in parts {
        let mut text = String::new();
        let path = part.path;
        part.reader.read_to_string(&mut text).map_err(|error| unreadable_file(path, &error))?;
        let part: SimulatedPart = serde_json::from_str(&text).map_err(|_| {
            let message = say!("`{file}` is no part of a simulation", file = path.display().to_string());
            Failure::with_help(message, say!("`jong simulate --part` writes one"))
        })?;
        read.push(part);
    }
    let (plan, sums) = SimulatedPart::join(&read).map_err(failure)?;
    let first = read.first().ok_or_else(|| failure(PartFault::Nothing))?;
    let rules = input::rules(&first.simulated)?;
    if rules.info().fingerprint.to_string() != first.fingerprint {
        let message = say!("`{rules}` has changed since these parts were played", rules = first.simulated.clone());
        return Err(Failure::with_help(message, say!("let the parts run again")));
    }
    let mut simulation = simulate::new(&rules, plan, &first.simulated)?;
    simulation.sums = sums;
    simulate::show(&simulation, json, args.format.format, speech)?;
    Ok(Exit::Done)
}

/// The failure of parts that are not those of one simulation.
fn failure(fault: PartFault) -> Failure {
    Failure::with_help(fault.text(), say!("name the files of all parts of one simulation"))
}
