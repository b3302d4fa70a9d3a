//! Help in the language of the user: the command's English texts are the keys to their translations.

mod lines;
mod paragraphs;
mod texts;
mod usage;
mod values;

use std::ffi::OsString;

use anstyle::Style;
use clap::Error;
use clap::error::ErrorKind;

use super::described;
use crate::out;

/// Clap's mark for options.
pub(super) const OPTIONS: &str = "[OPTIONS]";

/// The help that these words ask for, in the language of the user; `None` if they do not ask for help.
pub(super) fn help(asked: &Error, typed: &[OsString]) -> Option<String> {
    let help = [ErrorKind::DisplayHelp, ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand];
    if !help.contains(&asked.kind()) {
        return None;
    }
    // Lines are wrapped after everything is translated.
    let mut command = described().term_width(0);
    command.build();
    let usage = usage::title(command.get_styles());
    let error = texts::in_words(command, &|english| out::phrase(english)).try_get_matches_from(typed).err()?;
    (error.kind() == asked.kind()).then(|| lines::wrapped(&error.render().ansi().to_string(), &usage))
}

/// A text with a style.
pub(super) fn styled(style: &Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
