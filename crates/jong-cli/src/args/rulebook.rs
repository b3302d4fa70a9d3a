//! The arguments of `jong rulebook`.

use clap::Args;

use super::{FormatArg, ids};

/// `jong rulebook`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong rulebook riichi/ema-2025 > rules.html
  jong rulebook fimj/official-1993 --lang it --format html > regolamento.html
  jong rulebook taiwan/standard --lang zh-Hant --format md > rules.md
  jong rulebook riichi/tenhou --sheet > sheet.html
  jong rulebook riichi/ema-2025 --differences-from riichi/ema-2016 > what-is-new.html

The page of HTML needs nothing else: read it on a phone, print it, or send it. --sheet fits on one side
of A4. Every hand in it was scored, and every payment settled, by the rules it is about.")]
pub(crate) struct RulebookArgs {
    /// The ruleset: an id, a .toml file, or - for the standard input
    #[arg(value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// The format to write it in
    #[arg(long, value_name = "FORMAT", default_value = "html")]
    pub(crate) format: FormatArg,
    /// Values and payments only, on one sheet of paper
    #[arg(long, conflicts_with = "differences_from")]
    pub(crate) sheet: bool,
    /// Only what differs from these rules: an id, or a .toml file
    #[arg(long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) differences_from: Option<String>,
}
