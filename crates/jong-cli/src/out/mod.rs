//! Text on its way out: colours where a terminal shows them, lines no wider than a narrow one.

mod lists;
mod page;
mod tiles;
mod tongue;

use std::io::{self, Write};

pub(crate) use jong_print::page::Page;
pub(crate) use jong_print::page::text::{fold, pieces, plain};
pub(crate) use lists::{bracketed, labelled, list, list_of_parts};
pub(crate) use page::{WIDTH, page, show, show_as, terminal_or, width, wrap};
pub(crate) use tiles::draw_tiles;
pub(crate) use tongue::{grouped, phrase, speak, spoken, tell, worded};

/// Writes text to the standard output; colours are dropped where nobody could see them.
pub(crate) fn say(text: &str) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes text to the standard error. If that fails, nobody is left to tell.
pub(crate) fn complain(text: &str) {
    let mut out = anstream::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Writes a value as one line of JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    bytes(&line)
}

/// Writes bytes to the standard output as they are.
pub(crate) fn bytes(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}
