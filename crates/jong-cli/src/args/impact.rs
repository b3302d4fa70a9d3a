//! The arguments of `jong impact`, and of `jong merge`.

use std::path::PathBuf;

use clap::Args;

use super::{FormatFlag, TilesFlag, ids};

/// `jong impact`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong impact riichi/tenhou our-rules.toml
  jong impact riichi/tenhou our-rules.toml --games last-season
  jong impact riichi/ema-2016 riichi/ema-2025 --wins 100000 --format html > impact.html

The same hands are settled under both rules. Without --games they are wins of a simple player, who plays
by BASE; with it, those of the files in a folder that end in .jsonl: a finished hand on each line, as
`jong settle --jsonl` reads them, or a win, as `jong score --jsonl` does. The players are as they were:
people who know another rule play otherwise, and that is not counted.")]
pub(crate) struct Impact {
    /// The rules as they are: an id, a .toml file, or - for the standard input
    #[arg(value_name = "BASE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) base: String,
    /// The rules with the change
    #[arg(value_name = "HOUSE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) house: String,
    /// A folder of recorded hands, in files that end in .jsonl
    #[arg(long, value_name = "DIR")]
    pub(crate) games: Option<PathBuf>,
    /// How many wins to play, where there are no recorded hands
    #[arg(long, value_name = "N", default_value_t = 20_000, conflicts_with = "games")]
    pub(crate) wins: u32,
    /// Where chance begins: the same seed plays the same wins
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "games")]
    pub(crate) seed: u64,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong merge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong score --jsonl -r riichi/tenhou --part 1/2 < wins.jsonl > part-1.jsonl
  jong score --jsonl -r riichi/tenhou --part 2/2 < wins.jsonl > part-2.jsonl
  jong merge part-1.jsonl part-2.jsonl > results.jsonl

The files are those of all parts, in their order. The result is what one command writes without --part.
Of parts of `jong simulate` it is the page, or with --json the numbers.")]
pub(crate) struct Merge {
    /// The files of all parts, the first part first
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The format, of parts of `jong simulate`.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}
