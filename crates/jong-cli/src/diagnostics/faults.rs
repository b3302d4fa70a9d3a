//! Faults of rules files, in the manner of rustc: the message, the place, the words underlined, and the mend.

use annotate_snippets::{AnnotationKind, Group, Snippet};
use jong::core::tree::{Fault, Files, Severity};

use super::{and_more, mend, render, title};
use crate::out::{grouped, list, tell};

/// The number of faults shown. Nobody reads more, and a file may consist of faults.
const MOST: usize = 100;

/// The faults, one after the other, up to the limit.
pub(crate) fn faults(faults: &[Fault], files: &Files) -> String {
    let mut shown: Vec<String> = faults.iter().take(MOST).map(|fault| one(fault, files)).collect();
    let more: usize = faults.iter().skip(MOST).map(|fault| 1 + fault.alike).sum();
    if more > 0 {
        shown.push(and_more(more));
    }
    shown.join("\n")
}

fn one(fault: &Fault, files: &Files) -> String {
    let file = files.get(fault.place.file);
    let span = span(&file.text, fault.place.start as usize, fault.place.end as usize);
    let title = title(fault.severity, Some((&fault.code).into()), &fault.message);
    // Only the line of the fault is examined, for the file may be long.
    let (first, end) = line(&file.text, span.start);
    let snippet = Snippet::source(&file.text[first..end]).line_start(files.begin(fault.place).line).path(&*file.name);
    let snippet = snippet.annotation(AnnotationKind::Primary.span(span.start - first..span.end - first));
    let group: Group<'_> = title.element(snippet);
    let group = match &fault.help {
        Some(help) => group.element(mend(help)),
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

/// The bytes of the line that a byte lies in, with the end of the line.
fn line(text: &str, at: usize) -> (usize, usize) {
    let first = text[..at].rfind('\n').map_or(0, |before| before + 1);
    (first, text[at..].find('\n').map_or(text.len(), |end| at + end + 1))
}

/// The number of each kind: `2 errors, 1 warning`; `None` if there are no faults.
pub(crate) fn summary<'a>(faults: impl IntoIterator<Item = &'a Fault>) -> Option<String> {
    let mut counts = [(Severity::Error, 0), (Severity::Warning, 0), (Severity::Note, 0)];
    for fault in faults {
        counts
            .iter_mut()
            .filter(|(severity, _)| *severity == fault.severity)
            .for_each(|(_, count)| *count += 1 + fault.alike);
    }
    let some = || counts.iter().filter(|(_, count)| *count > 0);
    some().next().map(|_| list(some().map(|&(severity, count)| number_of(severity, count))))
}

fn number_of(severity: Severity, count: usize) -> String {
    let n = grouped(count as i64);
    match (severity, count) {
        (Severity::Error, 1) => tell!("1 error"),
        (Severity::Error, _) => tell!("{n} errors", n),
        (Severity::Warning, 1) => tell!("1 warning"),
        (Severity::Warning, _) => tell!("{n} warnings", n),
        (Severity::Note, 1) => tell!("1 note"),
        (Severity::Note, _) => tell!("{n} notes", n),
    }
}
