//! The arguments of `jong impact`, and of `jong merge`.

use std::path::PathBuf;

use clap::Args;
use jong_lab::sample::USUAL_WINS;

use super::{FormatFlag, TilesFlag, ids};

/// `jong impact`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong impact riichi/tenhou our-rules.toml
  jong impact riichi/tenhou our-rules.toml --games last-season
  jong impact riichi/ema-2016 riichi/ema-2025 --wins 100000 --format html > impact.html
  jong impact riichi/tenhou our-rules.toml --play 2000
  jong impact riichi/tenhou our-rules.toml --play 500 --players quick --until 0.5pp
  jong impact riichi/tenhou our-rules.toml --play 20000 --part 1/2 > part-1.json

The same hands are settled under both rules: the direct effect. Without --games they are wins of sound players, who play
by BASE; with it, those of the files in a folder: logs of games, as `jong replay` reads them, and files that
end in .jsonl, with a finished hand on each line, as `jong settle --jsonl` reads them, or a win, as
`jong score --jsonl` does. The players are as they were: people who know another rule play otherwise. With --play that is counted, too: programs that know their
rules play whole matches under both, on the same walls. With --part the answer is a line of sums, of which
`jong merge` makes what one command answers. Ctrl-C ends it with what was played until then; with --state the same
command goes on from there.")]
pub(crate) struct ImpactArgs {
    /// The rules as they are: an id, a .toml file, or - for the standard input
    #[arg(value_name = "BASE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) base: String,
    /// The rules with the change
    #[arg(value_name = "HOUSE", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) house: String,
    /// A folder of recorded games: logs, or hands in files that end in .jsonl
    #[arg(long, value_name = "DIR")]
    pub(crate) games: Option<PathBuf>,
    /// How many wins to play, where there are no recorded hands
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = USUAL_WINS as u32, conflicts_with = "games")]
    pub(crate) wins: u32,
    /// Where chance begins: the same seed plays the same wins and matches
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many matches each kind of players plays under both rules
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) play: u32,
    /// Who plays, separated by commas: sound, quick, mixed (both in turns)
    #[arg(
        long,
        value_name = "KINDS",
        value_parser = ids::populations(),
        value_delimiter = ',',
        default_value = "sound,quick,mixed",
        requires = "play"
    )]
    pub(crate) players: Vec<String>,
    /// Play on, twice as many and again, until every rate is sure to so many percentage points: 0.5pp
    #[arg(long, value_name = "PP", allow_hyphen_values = true, requires = "play")]
    pub(crate) until: Option<String>,
    /// Play only a part of the matches, such as the third of sixteen: 3/16; `jong merge` puts the parts together
    #[arg(long, value_name = "PART", allow_hyphen_values = true, requires = "play", conflicts_with_all = ["json", "format", "games", "until", "deals"])]
    pub(crate) part: Option<String>,
    /// Keep the matches that were played in a file; the same command then goes on where it was stopped
    #[arg(long, value_name = "FILE", requires = "play")]
    pub(crate) state: Option<PathBuf>,
    /// Write the matches with the deals that change most into a folder, as logs that `jong replay` shows
    #[arg(long, value_name = "DIR", requires = "play")]
    pub(crate) deals: Option<PathBuf>,
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

The files are those of all parts, in any order. The result is what one command writes without --part.
Each part says at its end which it is, so one that is missing, cut short or of something else is refused.
Of parts of `jong simulate` and `jong impact` it is the page, or with --json the numbers.")]
pub(crate) struct MergeArgs {
    /// The files of all parts
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Of parts of `jong impact`: write the matches with the deals that change most into a folder
    #[arg(long, value_name = "DIR")]
    pub(crate) deals: Option<PathBuf>,
    /// The format, of parts of `jong simulate` and `jong impact`.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}
