//! The arguments of `jong teach`.

use clap::Args;
use clap::builder::PossibleValuesParser;
use jong_print::teach::Lesson;

use super::FormatFlag;

/// `jong teach`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong teach
  jong teach roads
  jong teach dice --lang zh-Hant
  jong teach win-check --format md > win-check.md
  jong teach dice --json

Without a page, lists them. Each is about one thing in the game that can be counted, and counts it
while you wait, over all hands of one suit. It is arithmetic, the same under all rules.")]
pub(crate) struct TeachArgs {
    /// The page
    #[arg(value_name = "PAGE", value_parser = PossibleValuesParser::new(Lesson::all().map(Lesson::key)))]
    pub(crate) page: Option<String>,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}
