//! `jong search`: the patterns, rulesets and options that some words name or describe.

use jong::core::say;
use jong::folded;
use jong_lab::search::search;
use jong_print::Speech;
use jong_print::search as page;

use super::list::all_patterns;
use crate::args::SearchArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::out;

/// Looks for them.
pub(crate) fn run(args: &SearchArgs, json: bool, speech: Speech) -> VerbResult {
    let words = args.words.join(" ");
    if folded(&words).is_empty() {
        let help = say!("write what it is called, or a word about it: `jong search furiten`");
        return Err(Failure::with_help(say!("there is no word to look for"), help).coded("missing-word"));
    }
    let concepts = all_patterns()?;
    let found = search(&concepts, &words, out::spoken());
    if json {
        out::json(&found)?;
    } else if found.is_empty() {
        out::show_as(&page::nothing(&words, &concepts.near(&words), speech), args.format.format)?;
    } else {
        out::show_as(&page::finds(&found, &words, speech), args.format.format)?;
    }
    Ok(if found.is_empty() { Exit::No } else { Exit::Done })
}
