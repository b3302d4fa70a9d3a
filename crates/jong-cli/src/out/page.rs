//! A page of text in the making.

use std::fmt::Write as _;
use std::io;

use anstyle::{AnsiColor, Style};

use super::{broken_line, wrap};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const MARKED: Style = AnsiColor::Yellow.on_default();

/// Text that is put together line by line and written at once.
#[derive(Debug, Default)]
pub(crate) struct Page {
    text: String,
    /// Whether lines are kept whole, however long they are.
    whole: bool,
}

impl Page {
    /// A page whose lines are for `grep` and its like, too: none is broken.
    pub(crate) fn of_whole_lines() -> Page {
        Page { whole: true, ..Page::default() }
    }

    /// Whether the lines that follow are kept whole: those of a table that was laid out for the whole terminal.
    pub(crate) fn keep_whole(&mut self, whole: bool) {
        self.whole = whole;
    }

    fn broken(&self, line: &str) -> Vec<String> {
        if self.whole { vec![line.to_owned()] } else { broken_line(line) }
    }

    fn styled(&mut self, style: Style, line: &str) {
        for line in self.broken(line) {
            let _ = writeln!(self.text, "{style}{line}{style:#}");
        }
    }

    /// A line that stands out.
    pub(crate) fn heading(&mut self, line: &str) {
        self.styled(BOLD, line);
    }

    /// The answer, where it is a good one.
    pub(crate) fn good(&mut self, line: &str) {
        self.styled(GOOD, line);
    }

    /// The answer, where it is "no".
    pub(crate) fn bad(&mut self, line: &str) {
        self.styled(BAD, line);
    }

    /// A line that steps back.
    pub(crate) fn aside(&mut self, line: &str) {
        self.styled(DIM, line);
    }

    /// A line to be wary of.
    pub(crate) fn marked(&mut self, line: &str) {
        self.styled(MARKED, line);
    }

    /// A plain line.
    pub(crate) fn line(&mut self, line: &str) {
        for line in self.broken(line) {
            self.text.push_str(&line);
            self.text.push('\n');
        }
    }

    /// Plain lines.
    pub(crate) fn lines(&mut self, lines: impl IntoIterator<Item = String>) {
        lines.into_iter().for_each(|line| self.line(&line));
    }

    /// A plain text, broken into lines.
    pub(crate) fn text(&mut self, text: &str, indent: usize) {
        self.lines(wrap(text, indent));
    }

    /// A text that steps back, broken into lines.
    pub(crate) fn note(&mut self, text: &str, indent: usize) {
        wrap(text, indent).iter().for_each(|line| self.aside(line));
    }

    /// An empty line, unless there is one already.
    pub(crate) fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// Something laid out elsewhere.
    pub(crate) fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes the page.
    pub(crate) fn say(&self) -> io::Result<()> {
        super::say(&self.text)
    }
}
