//! `jong nearest`: the published rules that are closest to some rules, and the differences between them.

use jong_lab::nearest::nearest;

use crate::args::NearestArgs;
use crate::exit::{Exit, VerbResult};
use crate::{input, out};
use jong_print::Speech;

/// Finds them.
pub(crate) fn run(args: &NearestArgs, json: bool, speech: Speech) -> VerbResult {
    let rules = input::rules(&args.rules)?;
    let nearest = nearest(&rules)?;
    if json {
        out::json(&nearest)?;
    } else {
        out::show_as(&jong_print::nearest::page(&nearest, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}
