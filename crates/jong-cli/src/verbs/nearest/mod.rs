//! `jong nearest`: the published rules that are closest to some rules, and the differences between them.

mod text;

use jong_lab::nearest::nearest;

use crate::args::Nearest;
use crate::exit::{Done, Exit};
use crate::words::Words;
use crate::{input, out};

/// Finds them.
pub(crate) fn run(args: &Nearest, json: bool, words: Words) -> Done {
    let rules = input::rules(&args.rules)?;
    let nearest = nearest(&rules)?;
    if json {
        out::json(&nearest)?;
    } else {
        out::show(&text::page(&nearest, words))?;
    }
    Ok(Exit::Done)
}
