//! The arguments of the verbs for shells and `man`.

use clap::Args;
use clap_complete::Shell;

use super::ids;

/// `jong completions`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong completions bash > ~/.local/share/bash-completion/completions/jong
  jong completions zsh > ~/.zfunc/_jong
  jong completions fish > ~/.config/fish/completions/jong.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}

/// `jong man`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong man > ~/.local/share/man/man1/jong.1
  jong man score > ~/.local/share/man/man1/jong-score.1
  jong man score | man -l -")]
pub(crate) struct ManArgs {
    /// The verb that the page is about; without one it is about the whole command
    #[arg(value_name = "VERB", value_parser = ids::verbs(), hide_possible_values = true)]
    pub(crate) verb: Option<String>,
}
