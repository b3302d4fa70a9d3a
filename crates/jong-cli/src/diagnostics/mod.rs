//! What is wrong, shown where it is.

mod defects;
mod faults;
mod json;
mod spot;

use annotate_snippets::{Group, Level, Renderer};
use jong::core::Text;

use crate::out::{WIDTH, fold, width, worded};

pub(crate) use defects::{at_their_words, defects, record_defects};
pub(crate) use faults::{faults, summary};
pub(crate) use json::{FailureJson, FaultJson, FaultyJson, faults_json};

/// What stands before a help, behind the numbers of lines.
const HELP: &str = "     = help: ";

/// Lays complaints out. Lines of code may be a little wider than text, where there is room.
fn render(report: Group<'_>) -> String {
    let columns = if width() < WIDTH { width() } else { 100 };
    format!("{}\n", Renderer::styled().term_width(columns).render(&[report]))
}

/// A message in as many lines as a narrow terminal needs; `before` is what stands before the first.
fn folded(text: &str, before: &str) -> String {
    if width() < WIDTH { fold(text, width().saturating_sub(before.len())).join("\n") } else { text.to_owned() }
}

/// A complaint in a sentence, and perhaps how to mend it.
pub(crate) fn sentence(message: &Text, help: Option<&Text>) -> String {
    let title = Level::ERROR.primary_title(folded(&worded(message), "error: "));
    let report = match help {
        Some(help) => title.element(Level::HELP.message(folded(&worded(help), HELP))),
        None => Group::with_title(title),
    };
    render(report)
}
