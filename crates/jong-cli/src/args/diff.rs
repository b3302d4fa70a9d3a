//! The arguments of `jong diff`.

use clap::Args;
use jong_lab::sample::USUAL_WINS;

use super::{FormatFlag, TilesFlag, ids};

/// `jong diff`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong diff riichi/ema-2016 riichi/ema-2025
  jong diff taiwan/standard our-rules.toml --hands 2
  jong diff riichi/ema-2016 riichi/ema-2025 --format html > memo.html
  jong diff riichi/tenhou our-rules.toml --json --wins 0

Hands are made from the rules that differ, one kind of difference after the other, and made simple.
How often a difference matters is counted in wins that sound players make by the first rules.
Between games that count differently no hands are compared, but forms and patterns are.
With --exit-code it exits with 1 if anything changes what a hand is worth.")]
pub(crate) struct DiffArgs {
    /// The first ruleset: an id, a .toml file, or - for the standard input
    #[arg(value_name = "A", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) a: String,
    /// The second ruleset; without it, the first is set against the usual one
    #[arg(value_name = "B", value_parser = ids::rules(), hide_possible_values = true, required = true)]
    pub(crate) b: Option<String>,
    /// How many hands to show for each difference
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) hands: u32,
    /// Where chance begins: the same seed finds the same hands
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many wins to play, to say how often each difference matters; 0 for none
    #[arg(long, value_name = "N", default_value_t = USUAL_WINS as u32, allow_negative_numbers = true)]
    pub(crate) wins: u32,
    /// Exit with 1 if a difference changes what a hand is worth
    #[arg(long)]
    pub(crate) exit_code: bool,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}
