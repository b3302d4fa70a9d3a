//! `jong waits`: the tiles that complete a hand, or that bring it nearer.

use jong::core::say;

use crate::args::WaitsArgs;
use crate::ask::{hand_from_stdin, some_hand};
use crate::exit::{Exit, VerbResult};
use crate::input;
use crate::out;
use crate::verbs::{ask_waiting, refuse};
use jong_print::Speech;

/// Finds them.
pub(crate) fn run(args: &WaitsArgs, json: bool, speech: Speech) -> VerbResult {
    let rules = input::rules_beside(&args.rules, hand_from_stdin(&args.hand))?;
    let text = some_hand(&args.hand, None, say!("write one, such as '234m 567p 88p 345s 67s'"))?;
    let asked = match ask_waiting(&args.hand, &text, &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    let found = match asked.hand.waits(&rules) {
        Ok(found) => found,
        Err(error) => return refuse(&asked.refuse(error.defects), json),
    };
    if json {
        out::json(&found.in_language(speech.lang))?;
    } else {
        out::show_as(&jong_print::waits::page(&asked.hand, &rules, &found, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}
