//! The `jong` command: mahjong rules as data, at a prompt.
//!
//! `args` describes the command line, `ask` makes a hand of it, `verbs` asks the library (one module each), `out` writes
//! the pages that `jong-print` makes of the answers, and `diagnostics` shows the faults of a rules file or a hand.
//! `in_force` finds what holds where the command line says nothing.

mod args;
mod ask;
mod diagnostics;
mod exit;
mod in_force;
mod input;
mod out;
mod verbs;

use std::process::ExitCode;

jong::core::words! {
    /// The words of the command.
    pub(crate) WORDS: "words" [It, Ja, ZhHant, Vi], in jong_print::WORDS
}

/// Runs the command with the arguments of the program. A program with games of its own adds them first, with
/// [`jong::add_plugins`].
pub fn run() -> ExitCode {
    let read = args::parse();
    let done = verbs::run(&read);
    exit::leave(done, read.cli.json)
}
