//! Faults, defects and failures, shown at their places.

mod defects;
mod faults;
mod spot;

use annotate_snippets::{Group, Level, Message, Renderer, Title};
use jong::core::Text;
use jong::core::tree::Severity;
use unicode_width::UnicodeWidthStr;

use crate::out::{WIDTH, fold, grouped, labelled, tell, width, worded};

pub(crate) use defects::{answer_defects, at_their_words, defects, record_defects};
pub(crate) use faults::{faults, summary};

/// The indent and mark of a help, behind the line numbers and before its label.
const HELP: &str = "     = ";

/// The title of a complaint, with its code for programs if it has one.
fn title(severity: Severity, code: Option<&'static str>, message: &Text) -> Title<'static> {
    let (level, name) = match severity {
        Severity::Error => (Level::ERROR, tell!("error")),
        Severity::Warning => (Level::WARNING, tell!("warning")),
        Severity::Note => (Level::NOTE, tell!("note")),
    };
    let id = code.map_or_else(String::new, |code| format!("[{code}]"));
    let message = folded(&worded(message), &format!("{name}{id}: "));
    let title = level.with_name(name).primary_title(message);
    match code {
        Some(code) => title.id(code),
        None => title,
    }
}

/// The help for a mend.
fn mend(help: &Text) -> Message<'static> {
    let name = tell!("help");
    let text = folded(&worded(help), &format!("{HELP}{name}: "));
    Level::HELP.with_name(name).message(text)
}

/// Lays complaints out. Lines of code may be a little wider than text, if the terminal is.
fn render(report: Group<'_>) -> String {
    let columns = if width() < WIDTH { width() } else { 100 };
    let text = Renderer::styled().term_width(columns).render(&[report]);
    text.lines().map(|line| marked(line) + "\n").collect()
}

/// A line with the language's colon behind the label of its message; quoted text stays as it was written.
fn marked(line: &str) -> String {
    const GUTTER: char = '|';
    let names = [tell!("error"), tell!("warning"), tell!("note"), tell!("help")];
    match line.split_once(": ") {
        Some((before, message)) if !before.contains(GUTTER) && names.iter().any(|name| before.contains(name)) => {
            labelled(before, message)
        }
        _ => line.to_owned(),
    }
}

/// A message wrapped to a narrow terminal; `before` is the text before its first line.
fn folded(text: &str, before: &str) -> String {
    if width() < WIDTH { fold(text, width().saturating_sub(before.width())).join("\n") } else { text.to_owned() }
}

/// The note on the number of complaints beyond the limit.
fn and_more(more: usize) -> String {
    format!("{}\n", tell!("and {more} more", more = grouped(more as i64)))
}

/// A complaint in a sentence, with its help if there is one.
pub(crate) fn sentence(message: &Text, help: Option<&Text>) -> String {
    tell_as(Severity::Error, message, help)
}

/// A note in a sentence, with its help if there is one.
pub(crate) fn note(message: &Text, help: Option<&Text>) -> String {
    tell_as(Severity::Note, message, help)
}

/// Tells a message with its label, and its help if there is one.
fn tell_as(severity: Severity, message: &Text, help: Option<&Text>) -> String {
    let title = title(severity, None, message);
    let report = match help {
        Some(help) => title.element(mend(help)),
        None => Group::with_title(title),
    };
    render(report)
}
