//! `jong diff`: the differences of two rulesets, and hands that show them.

use jong::core::say;
use jong_lab::SearchExtent;

use crate::args::DiffArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Compares two rulesets.
pub(crate) fn run(args: &DiffArgs, json: bool, speech: Speech) -> VerbResult {
    if args.a == input::STDIN && args.b.as_deref() == Some(input::STDIN) {
        return Err(Failure::sentence(say!("the standard input cannot be two rulesets")));
    }
    let first = input::rules(&args.a)?;
    let [a, b] = match &args.b {
        Some(b) => [first, input::rules(b)?],
        None => match input::usual_rules()? {
            Some(usual) => [usual, first],
            None => return Err(Failure::sentence(say!("one ruleset alone cannot be compared"))),
        },
    };
    let search = SearchExtent { hands: args.hands as usize, seed: args.seed, wins: args.wins as usize };
    let diff = jong_lab::diff(&a, &b, &search);
    // Games that count differently score every hand differently.
    let differs = !diff.is_alike() || diff.across.is_some();
    if json {
        out::json(&jong_lab::Diff { lang: out::spoken(), ..diff })?;
    } else {
        out::show_as(&jong_print::diff::page(&diff, &search, speech), args.format.format)?;
    }
    Ok(if args.exit_code && differs { Exit::No } else { Exit::Done })
}
