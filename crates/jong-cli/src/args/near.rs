//! What whoever looks for rules wants of the command.

use clap::Args;

use super::ids;

/// `jong nearest`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong nearest our-house-rules.toml
  jong nearest our-house-rules.toml --json | jq -r '.[0].id'

The distance is told by a thousand wins of a simple player, made by your rules and always the same:
0.057 says that other rules pay 57 of them differently or not at all. A difference that none of
these wins shows adds 0.001, so that rules which differ only in what is rare are not called equal.
Differences are patterns and options that are not the same; all about one pattern is one.
Rules of other games are left out.")]
pub(crate) struct Nearest {
    /// The rules: a .toml file, - for the standard input, or an id
    #[arg(value_name = "FILE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
}
