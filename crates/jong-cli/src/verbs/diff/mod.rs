//! `jong diff`: the differences of two rulesets, and hands that show them.

mod across;
mod ends;
mod hand;
mod names;
mod options;
mod page;
mod settled;
mod share;
mod shown;
mod told;

use jong::Ruleset;
use jong::core::say;
use jong_lab::Search;

use crate::args::Diff;
use crate::exit::{Done, Exit, Failure};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Compares two rulesets.
pub(crate) fn run(args: &Diff, json: bool, speech: Speech) -> Done {
    if args.a == input::STDIN && args.b == input::STDIN {
        return Err(Failure::said(say!("the standard input cannot be two rulesets")));
    }
    let [a, b] = [input::rules(&args.a)?, input::rules(&args.b)?];
    let search = Search { hands: args.hands as usize, seed: args.seed, wins: args.wins as usize };
    let diff = jong_lab::diff(&a, &b, &search);
    // Games that count differently score every hand differently.
    let differs = !alike(&diff) || diff.across.is_some();
    if json {
        out::json(&jong_lab::Diff { lang: out::spoken(), ..diff })?;
    } else {
        out::show_as(&page::page(&told::told(&diff, &search, speech)), args.format.format)?;
    }
    Ok(if args.exit_code && differs { Exit::No } else { Exit::Done })
}

/// True if no hand was found that is scored or settled differently.
fn alike(diff: &jong_lab::Diff<'_>) -> bool {
    diff.witnesses.is_empty() && diff.settlements.is_empty()
}

/// The two rulesets in order.
fn both<'a>(diff: &jong_lab::Diff<'a>) -> [&'a Ruleset; 2] {
    [diff.a, diff.b]
}
