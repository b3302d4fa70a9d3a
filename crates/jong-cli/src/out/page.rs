//! A page of text in the making.

use std::fmt::Write as _;
use std::io;

use anstyle::{AnsiColor, Style};

use super::wrap;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const MARKED: Style = AnsiColor::Yellow.on_default();

/// Text that is put together line by line and written at once.
#[derive(Debug, Default)]
pub(crate) struct Page(String);

impl Page {
    fn styled(&mut self, style: Style, line: &str) {
        let _ = writeln!(self.0, "{style}{line}{style:#}");
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
        self.0.push_str(line);
        self.0.push('\n');
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
        if !self.0.is_empty() && !self.0.ends_with("\n\n") {
            self.0.push('\n');
        }
    }

    /// Something laid out elsewhere.
    pub(crate) fn put(&mut self, text: &str) {
        self.0.push_str(text);
    }

    /// Writes the page.
    pub(crate) fn say(&self) -> io::Result<()> {
        super::say(&self.0)
    }
}
