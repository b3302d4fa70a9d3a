//! `jong count-waits`: how many hands of one suit wait for how many kinds of tile.

use jong::core::say;
use jong_lab::{count_waits, sizes_that_wait};
use jong_print::Speech;

use crate::args::CountWaitsArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::out::{self, list};

/// Counts them.
pub(crate) fn run(args: &CountWaitsArgs, json: bool, speech: Speech) -> VerbResult {
    let table = count_waits(args.tiles).map_err(|error| {
        let help = say!(
            "write --tiles with one of these: {sizes}",
            sizes = list(sizes_that_wait().map(|size| size.to_string()))
        );
        Failure::with_help(error.text(), help).coded("out-of-range")
    })?;
    if json {
        out::json(&table)?;
    } else {
        out::show_as(&jong_print::count_waits::page(&table, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}
