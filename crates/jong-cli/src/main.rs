//! The `jong` command: mahjong rules as data, at a prompt.
//!
//! `args` says what can be typed, `ask` makes a hand of it, `verbs` does it (one module each, and `report` for what they
//! say in the same words), `out` lays text out, and `diagnostics` shows what is wrong with a rules file or a hand.

mod args;
mod ask;
mod diagnostics;
mod exit;
mod input;
mod out;
mod verbs;
mod words;

use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = args::parse();
    let done = verbs::run(&cli);
    exit::leave(done, cli.json)
}
