//! The arguments of `jong match`.

use clap::Args;

use super::{FormatArg, FormatFlag, ids};

/// `jong match`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong match friday.jsonl -r riichi/ema-2025 --players Anna,Bruno,Chiara,Dario
  jong match friday.jsonl                     goes on where the evening was left
  jong match friday.jsonl --sheet --format html > friday.html

Each line is the end of a hand. Seats are those of that hand; a player's name will do, too:
  S from W: 234m 567p 88p 345s 67s +8s, riichi, dora 1m
  Anna: 234m 567p 88p 345s 67s +8s            she drew the winning tile
  S from W: 234m 567p 88p 345s 67s +8s; N: 345m 567p 22m 345s 67s +8s
  draw, ready S N, riichi N                   nobody won
  void                                        the hand was broken off
  chombo W                                    a foul; chombo W 300 where the rules name no price
  {\"winners\":[\"S\"], …}                        a finished hand, as `jong settle` reads it
  undo, sheet, ask, help, stop, quit
Of hands that these rules ask for and the line leaves out you are asked; `ask` asks for everything.

Every line is saved in FILE at once, and nothing in it is ever changed.")]
pub(crate) struct MatchArgs {
    /// The file in which the evening is kept; a new one is begun if it isn't there
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// The ruleset of a new evening: an id or a .toml file
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// The players of a new evening, separated by commas, East first
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// The wind of the first round, where the rules leave it to the wall: E, S, W or N
    #[arg(long, value_name = "WIND", value_parser = ids::seats(), hide_possible_values = true)]
    pub(crate) first_round: Option<String>,
    /// Go on although the rules have changed: all hands are settled by the new ones
    #[arg(long)]
    pub(crate) rules_changed: bool,
    /// Show the score sheet and ask for nothing
    #[arg(long)]
    pub(crate) sheet: bool,
    /// The format of the score sheet.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}

impl MatchArgs {
    /// True if nothing is asked for, and the score sheet is shown.
    pub(crate) fn shows_sheet(&self) -> bool {
        self.sheet || self.format.format != FormatArg::Text
    }
}
