//! Help in the language that is spoken: the command's English texts are the keys to their translations.

mod lines;
mod page;
mod paragraphs;
mod texts;

use std::ffi::OsString;

use anstyle::Style;
use clap::Error;
use clap::error::ErrorKind;

use super::described;
use crate::out;

/// How clap writes that options can stand there.
pub(super) const OPTIONS: &str = "[OPTIONS]";

/// The help that was asked for by these words, in the language that is spoken; `None` if something else was asked.
pub(super) fn told(asked: &Error, typed: &[OsString]) -> Option<String> {
    let help = [ErrorKind::DisplayHelp, ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand];
    if !help.contains(&asked.kind()) {
        return None;
    }
    // Lines are broken when everything is said.
    let mut command = described().term_width(0);
    command.build();
    let styles = command.get_styles().clone();
    let error = texts::in_words(command, &|english| out::phrase(english)).try_get_matches_from(typed).err()?;
    (error.kind() == asked.kind()).then(|| page::told(&error.render().ansi().to_string(), &styles))
}

/// A text with a style.
pub(super) fn styled(style: &Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
