//! Pages on their way out: as text in the width of the terminal, as Markdown or as HTML.

use std::env;
use std::fmt::Write as _;
use std::io;
use std::sync::OnceLock;

use anstyle::{AnsiColor, Style};
use jong_print::page::text::{self, Room};
use jong_print::page::{self, Page, StyledLine, Tone};
use terminal_size::{Width, terminal_size_of};

use super::spoken;
use super::tiles::{coloured, look};
use crate::args::FormatArg;

/// The usual width of everything, and the most that is used of a wide terminal.
pub(crate) const WIDTH: usize = 80;

/// The most that is used of a terminal for a table.
const MOST: usize = 400;

/// The least that text is laid out for. A terminal that is narrower breaks lines itself.
const LEAST: usize = 30;

/// The width everything fits into: `COLUMNS`, or else that of the terminal, but neither more than [`WIDTH`] nor so
/// little that no table fits.
pub(crate) fn width() -> usize {
    terminal_or(WIDTH).min(WIDTH)
}

/// The width of the terminal, or `otherwise` if there is none.
pub(crate) fn terminal_or(otherwise: usize) -> usize {
    static FOUND: OnceLock<Option<usize>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let said = env::var("COLUMNS").ok().and_then(|text| text.trim().parse().ok()).filter(|&columns| columns > 0);
        let seen = || terminal_size_of(io::stdout()).map(|(Width(columns), _)| usize::from(columns));
        said.or_else(seen).map(|columns| columns.clamp(LEAST, MOST))
    });
    found.unwrap_or(otherwise)
}

/// An empty page in the language that is spoken.
pub(crate) fn page() -> Page {
    Page::new(spoken())
}

/// Writes a page as text.
pub(crate) fn show(page: &Page) -> io::Result<()> {
    super::say(&drawn(&page.lay(Room { width: width(), terminal: terminal_or(WIDTH), tiles: look() })))
}

/// Writes a page in a format.
pub(crate) fn show_as(page: &Page, format: FormatArg) -> io::Result<()> {
    match format {
        FormatArg::Text => show(page),
        FormatArg::Md => super::say(&page.write(page::Format::Markdown)),
        FormatArg::Html => super::say(&page.write(page::Format::Html)),
    }
}

/// Lines in the colours of their tones.
fn drawn(lines: &[StyledLine]) -> String {
    let mut drawn = String::new();
    for line in lines {
        let _ = match style(line.tone) {
            Some(style) => writeln!(drawn, "{style}{}{style:#}", line.text),
            None => writeln!(drawn, "{}", coloured(line)),
        };
    }
    drawn
}

fn style(tone: Tone) -> Option<Style> {
    match tone {
        Tone::Plain => None,
        Tone::Title => Some(Style::new().bold()),
        Tone::Good => Some(AnsiColor::Green.on_default().bold()),
        Tone::Bad => Some(AnsiColor::Red.on_default().bold()),
        Tone::Aside => Some(Style::new().dimmed()),
        Tone::Marked => Some(AnsiColor::Yellow.on_default()),
    }
}

/// A text behind an indent, in lines no wider than [`width`].
pub(crate) fn wrap(text: &str, indent: usize) -> Vec<String> {
    text::wrap_hanging(text, width(), indent, indent)
}
