//! The arguments of the verbs that look for things by their names.

use clap::Args;

use super::FormatFlag;

/// `jong list`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong list
  jong list osaka
  jong list hong kong --lang zh-Hant
  jong list --json | jq -r '.[].id'
  jong list --patterns
  jong list --patterns --json | jq -r '.[] | select(.games[] == \"fimj\").id'

With words, those rulesets are listed of which the ids, names and places have all of them, in any
language. Exits with 1 if there are none.")]
pub(crate) struct ListArgs {
    /// Rulesets only that are called so, or are played there: `osaka`
    #[arg(value_name = "WORDS", conflicts_with = "patterns")]
    pub(crate) words: Vec<String>,
    /// All patterns, game by game, with the words to look for
    #[arg(long)]
    pub(crate) patterns: bool,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}

/// `jong search`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong search flower
  jong search three dragons
  jong search 自摸 --lang en
  jong search ippatsu --json

Ids, names, descriptions and questions are looked at in every language; all of the words must be
there. Of each kind the likeliest come first. Exits with 1 if nothing is found.")]
pub(crate) struct SearchArgs {
    /// The words to look for
    #[arg(value_name = "WORDS", required = true)]
    pub(crate) words: Vec<String>,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}
