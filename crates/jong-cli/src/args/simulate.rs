//! The arguments of `jong simulate`.

use std::path::PathBuf;

use clap::Args;

use super::{FormatFlag, ids};

/// `jong simulate`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong simulate riichi/tenhou
  jong simulate riichi/tenhou --hands 100000 --seed 7 --format html > tenhou.html
  jong simulate riichi/tenhou --players sound,quick,quick,quick
  jong simulate riichi/tenhou --hands 5000 --jsonl > hands.jsonl
  jong simulate riichi/tenhou --hands 1000000 --part 1/2 > part-1.json
  jong simulate riichi/tenhou --hands 1000000 --state tenhou.json

Players: random takes any action, quick the nearest way to a complete hand, sound weighs worth, odds and
danger. The same seed plays the same hands on every machine and any number of cores. With --part the
answer is a line of sums, of which `jong merge` makes what one command answers. Ctrl-C ends it with what
was played until then; with --state the same command goes on from there.")]
pub(crate) struct SimulateArgs {
    /// The ruleset: an id, a .toml file, or - for the standard input
    #[arg(value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// How many hands to play
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 10_000)]
    pub(crate) hands: u32,
    /// Where chance begins: the same seed plays the same hands
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: one for all chairs, or one for each, separated by commas: random, quick, sound
    #[arg(long, value_name = "PLAYERS", value_parser = ids::levels(), value_delimiter = ',', default_value = "sound")]
    pub(crate) players: Vec<String>,
    /// Write a line of JSON for each hand
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub(crate) jsonl: bool,
    /// Play only a part of the hands, such as the third of sixteen: 3/16; `jong merge` puts the parts together
    #[arg(long, value_name = "PART", allow_hyphen_values = true, conflicts_with_all = ["json", "format"])]
    pub(crate) part: Option<String>,
    /// Keep what was played in a file; the same command then goes on where it was stopped
    #[arg(long, value_name = "FILE", conflicts_with = "jsonl")]
    pub(crate) state: Option<PathBuf>,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}
