//! The verbs of the command, one module each, and the parts that they share.

mod batch;
mod check;
mod compare;
mod count_waits;
mod diff;
mod evening;
mod explain;
mod identify;
mod impact;
mod json_places;
mod list;
mod lsp;
mod merge;
mod nearest;
mod new;
mod part_text;
mod pattern;
mod progress;
mod prompt;
mod refuse;
mod replay;
mod rest;
mod rulebook;
mod schema;
mod score;
mod search;
mod settle;
mod setup;
mod show;
mod simulate;
mod state;
mod stop;
mod teach;
mod waits;

use crate::args::{CommandLine, Verb};
use crate::exit::VerbResult;
use crate::in_force::usual;
use crate::out;
use jong_print::Speech;
use refuse::refuse;
use rest::{ask_for_these, ask_in_full, ask_waiting};

/// Runs the verb of a command line.
pub(crate) fn run(read: &CommandLine) -> VerbResult {
    let cli = &read.cli;
    let usual = usual();
    // What is said about the command itself is the same everywhere.
    if !matches!(cli.verb, Verb::Lsp | Verb::Schema(_) | Verb::Completions(_) | Verb::Man(_)) {
        usual.failure().map_or(Ok(()), Err)?;
    }
    if read.takes_usual_rules {
        usual.look_for_rules()?;
    }
    out::draw_tiles(cli.verb.tiles().tiles.map(Into::into));
    let speech = Speech::new(cli.wording.lang, cli.wording.terms.key());
    match &cli.verb {
        Verb::List(args) => list::run(args, cli.json, speech),
        Verb::Show(args) => show::run(args, read),
        Verb::Score(args) => score::run(args, cli.json, speech),
        Verb::Explain(args) => explain::run(args, cli.json, speech),
        Verb::Compare(args) => compare::run(args, cli.json, speech),
        Verb::Pattern(args) => pattern::run(args, cli.json, speech, cli.wording.lang),
        Verb::Search(args) => search::run(args, cli.json, speech),
        Verb::Diff(args) => diff::run(args, cli.json, speech),
        Verb::Impact(args) => impact::run(args, cli.json, speech),
        Verb::Simulate(args) => simulate::run(args, cli.json, speech),
        Verb::Merge(args) => merge::run(args, cli.json, speech),
        Verb::Nearest(args) => nearest::run(args, cli.json, speech),
        Verb::Identify(args) => identify::run(args, cli.json, speech),
        Verb::Match(args) => evening::run(args, cli.json, speech),
        Verb::Replay(args) => replay::run(args, cli.json, speech),
        Verb::Settle(args) => settle::run(args, cli.json, speech),
        Verb::Waits(args) => waits::run(args, cli.json, speech),
        Verb::CountWaits(args) => count_waits::run(args, cli.json, speech),
        Verb::Teach(args) => teach::run(args, cli.json, cli.wording.lang),
        Verb::Check(args) => check::run(args, cli.json),
        Verb::New(args) => new::run(args, &cli.wording),
        Verb::Rulebook(args) => rulebook::run(args, cli.json, &cli.wording),
        Verb::Lsp => lsp::run(cli.wording.lang),
        Verb::Schema(args) => schema::run(args),
        Verb::Completions(args) => setup::completions(args),
        Verb::Man(args) => setup::man(args),
    }
}
