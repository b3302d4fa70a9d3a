//! What is wrong, shown where it is.

mod defects;
mod faults;

use annotate_snippets::{Level, Renderer};

pub(crate) use defects::{defects, record_defects};
pub(crate) use faults::{faults, summary};

/// Lines of code may be a little wider than text.
const RENDERER: Renderer = Renderer::styled().term_width(100);

/// A complaint in a sentence, and perhaps how to mend it.
pub(crate) fn sentence(message: &str, help: Option<&str>) -> String {
    let title = Level::ERROR.primary_title(message);
    let report = match help {
        Some(help) => title.element(Level::HELP.message(help)),
        None => annotate_snippets::Group::with_title(title),
    };
    format!("{}\n", RENDERER.render(&[report]))
}
