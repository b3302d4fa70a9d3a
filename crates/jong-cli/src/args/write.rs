//! The arguments of the verbs for writers of rules.

use clap::Args;

use super::ids;

/// `jong schema`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong schema > rules.schema.json
  jong schema --lexicon > lexicon.schema.json
  jong schema --results > results.schema.json

An editor that knows TOML completes and explains a rules file that begins with the line
  #:schema rules.schema.json
where that is the path from the file to the schema. For Visual Studio Code there are the extensions
Even Better TOML and Tombi; other editors have the language servers of Taplo and of Tombi.")]
pub(crate) struct SchemaArgs {
    /// The schema of lexicon files
    #[arg(long)]
    pub(crate) lexicon: bool,
    /// The schema of what verbs write with --json, for programs
    #[arg(long, conflicts_with = "lexicon")]
    pub(crate) results: bool,
    /// The schema of the records that score and settle read, for programs
    #[arg(long, conflicts_with_all = ["lexicon", "results"])]
    pub(crate) records: bool,
    /// The schema of the lines of Jong's own logs, for programs
    #[arg(long, conflicts_with_all = ["lexicon", "results", "records"])]
    pub(crate) logs: bool,
}

/// `jong new`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong new --extends taiwan/standard > ours.toml
  jong new --extends riichi/ema-2025 --id clubs/riverside --name 'Riverside club' > riverside.toml
  jong new --extends our-rules.toml --name 'Principianti' --lang it > beginners.toml

The file lists what a table can agree on, with what the rules it extends say; it changes nothing
until you take away the # before a line.")]
pub(crate) struct NewArgs {
    /// The rules to start from: an id, or a .toml file
    #[arg(long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) extends: String,
    /// The id of the new rules
    #[arg(long, value_name = "ID", default_value = "clubs/ours")]
    pub(crate) id: String,
    /// What people call them, in the language of --lang [default: Our table]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}
