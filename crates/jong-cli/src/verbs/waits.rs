//! `jong waits`: the tiles that complete a hand, or that bring it nearer.

use jong::core::say;
use jong::{Assumptions, WithAssumptions, waits_of};

use crate::args::Waits;
use crate::ask::{hand_from_stdin, some_hand};
use crate::exit::{Done, Exit};
use crate::input;
use crate::out;
use crate::verbs::{ask_waiting, refuse};
use jong_print::{AskedHand, Speech};

/// Finds them.
pub(crate) fn run(args: &Waits, json: bool, speech: Speech) -> Done {
    let rules = input::rules_beside(&args.rules, hand_from_stdin(&args.hand))?;
    let text = some_hand(&args.hand, None, say!("write one, such as '234m 567p 88p 345s 67s'"))?;
    let asked = match ask_waiting(&args.hand, &text, &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    let waits = match waits_of(&rules, &asked.draft) {
        Ok(waits) => waits,
        Err(error) => return refuse(&asked.refuse(error.defects), json),
    };
    // How it would be won matters to a hand that is ready.
    let assumed = if waits.waits.is_some() { asked.assumed } else { Assumptions::default() };
    if json {
        out::json(&WithAssumptions { result: waits, assumed })?;
    } else {
        let hand = AskedHand { assumed, ..asked.hand() };
        out::show_as(&jong_print::waits::page(hand, &rules, &waits, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}
