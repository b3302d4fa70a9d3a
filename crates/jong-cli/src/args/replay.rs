//! The arguments of `jong replay`.

use clap::{Args, ValueEnum};
use jong::log::LogFormat;

use super::{FormatFlag, TilesFlag, ids};

/// `jong replay`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong replay game.jsonl
  jong replay game.jsonl --format html > game.html
  jong replay game.jsonl --hand 3
  jong replay game.jsonl --check --json
  jong replay game.jsonl --to tenhou-json > game.json
  jong replay game.jsonl --to jong --for 2 > seen-by-the-third.jsonl

A log is Jong's own, lines of JSON; Tenhou's XML, plain or compressed; its JSON; or mjai's. The content tells
which, not the name. Every action must be one that the rules allow, and every payment must follow from them.
Exits with 1 where a log contradicts the rules, with 2 if one cannot be read.")]
pub(crate) struct ReplayArgs {
    /// Logs of games; - for the standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,
    /// Other rules than those that the log was played by: an id, or a .toml file; a log of Tenhou's still tells of one round alone, or of no red fives
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// Tell only one hand of the game: the first is 1
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["check", "to", "json"])]
    pub(crate) hand: Option<u32>,
    /// Tell only the sum, as with several files
    #[arg(long, conflicts_with_all = ["to", "viewer"])]
    pub(crate) check: bool,
    /// Write the log again in another format
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["format", "json"])]
    pub(crate) to: Option<LogFormatArg>,
    /// Hide the tiles that one player cannot see, who is counted from 0
    #[arg(long = "for", value_name = "CHAIR", requires = "to")]
    pub(crate) viewer: Option<String>,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// A format that logs are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormatArg {
    /// Jong's own: lines of JSON, which can carry every game
    Jong,
    /// Tenhou's JSON
    TenhouJson,
    /// The lines of mjai
    Mjai,
}

impl From<LogFormatArg> for LogFormat {
    fn from(format: LogFormatArg) -> LogFormat {
        match format {
            LogFormatArg::Jong => LogFormat::Jong,
            LogFormatArg::TenhouJson => LogFormat::TenhouJson,
            LogFormatArg::Mjai => LogFormat::Mjai,
        }
    }
}
