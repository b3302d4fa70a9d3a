//! The arguments of the verbs that look for rules.

use clap::Args;

use super::{FormatFlag, TilesFlag, ids};

/// `jong nearest`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong nearest our-house-rules.toml
  jong nearest our-house-rules.toml --json | jq -r '.[0].id'

The distance counts the rules that differ; all about one pattern, or one option, is one. Behind the
point stand a thousand wins of quick players by your rules, always the same ones: 3.057 means that
3 rules differ, and that by the others 57 of these wins are worth more or less, or are none.
Rules of other games are left out.")]
pub(crate) struct NearestArgs {
    /// The rules: a .toml file, - for the standard input, or an id
    #[arg(value_name = "FILE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}

/// `jong identify`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong identify
  jong identify --grammar taiwan
  jong identify --grammar riichi --players 4 --answers answers.txt
  jong identify --answers answers.txt --json

To a hand you answer one of these:
  7700                    what the winner collects from all together, in points or money
  2000 1000 1000          what each of the others pays, in any order
  E 2000 W 1000 N 1000    the same by seat; who is left out pays nothing
  3 han 40 fu             its value: han and fu, points and doubles, or tai; `5 tai` alone will do, too
  no                      at our table that does not win
  ?                       I don't know (or nothing at all); another hand is asked about
And to any question:
  back                    my last answer was wrong: ask that again
  quit                    that is enough; what do you know so far?
A table that plays for different stakes is recognized, if they are always the same multiple.

A file of answers has one on each line, in the order in which Jong asks; or lines of JSON such as
{\"1f0c33aa\":\"7700\"}, with what --json calls the question. A line that begins with # is a remark.
When the answers end, Jong says what it knows so far. Exits with 1 if some answers fit no rules.")]
pub(crate) struct IdentifyArgs {
    /// The way in which hands are counted
    #[arg(long, value_name = "GRAMMAR", value_parser = ids::grammars())]
    pub(crate) grammar: Option<String>,
    /// The number of tiles that a player holds between turns
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) hand_size: Option<u8>,
    /// The number of players
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) players: Option<u8>,
    /// Rules that it may be, besides the published ones: a .toml file (may be given several times)
    #[arg(long, value_name = "FILE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) also: Vec<String>,
    /// Take the answers from a file, or from - for the standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) answers: Option<String>,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}
