//! Faults of rules files, in the manner of rustc: what, where, the words underlined, and how to mend it.

use annotate_snippets::{AnnotationKind, Group, Level, Snippet};
use jong::core::rules::{Fault, Files, Severity};

use super::{HELP, folded, render};
use crate::out::{grouped, plural};

/// So many faults are shown; nobody reads more, and a file may be nothing else.
const MOST: usize = 100;

/// All faults, one after the other; of too many the first.
pub(crate) fn faults(faults: &[Fault], files: &Files) -> String {
    let mut shown: Vec<String> = faults.iter().take(MOST).map(|fault| one(fault, files)).collect();
    if let Some(more) = faults.len().checked_sub(MOST).filter(|&more| more > 0) {
        shown.push(format!("and {} more\n", grouped(more as i64)));
    }
    shown.join("\n")
}

fn one(fault: &Fault, files: &Files) -> String {
    let level = match fault.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let file = files.get(fault.place.file);
    let span = span(&file.text, fault.place.start as usize, fault.place.end as usize);
    let code: &str = (&fault.code).into();
    let title = level.primary_title(folded(&fault.message, &format!("{}[{code}]: ", fault.severity))).id(code);
    let snippet = Snippet::source(&*file.text).path(&*file.name).annotation(AnnotationKind::Primary.span(span));
    let group: Group<'_> = title.element(snippet);
    let group = match &fault.help {
        Some(help) => group.element(Level::HELP.message(folded(help, HELP))),
        None => group,
    };
    render(group)
}

/// The words to underline: within the text, between characters, and no more than the first line of them.
fn span(text: &str, start: usize, end: usize) -> std::ops::Range<usize> {
    let start = text.floor_char_boundary(start);
    let end = text.ceil_char_boundary(end).max(start);
    let first_line = text[start..end].find(['\n', '\r']).map_or(end, |at| start + at);
    start..first_line
}

/// How many of what: `2 errors, 1 warning`; nothing if there are no faults.
pub(crate) fn summary<'a>(faults: impl IntoIterator<Item = &'a Fault>) -> Option<String> {
    let mut counts = [(Severity::Error, 0), (Severity::Warning, 0), (Severity::Note, 0)];
    for fault in faults {
        counts.iter_mut().filter(|(severity, _)| *severity == fault.severity).for_each(|(_, count)| *count += 1);
    }
    let parts: Vec<String> = counts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(severity, count)| plural(*count, &severity.to_string()))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
