//! Opening rulesets.

use jong_core::Text;

use jong_core::rules::{LoadOutcome, Outline, RulesText, Shelf, Status, load, outline};
use jong_core::tree::{Fault, Files, Severity};
use jong_core::{Grammar, Ruleset};
use thiserror::Error;

use crate::plugin::{grammars, rules_files};
use crate::shelf::Shipped;

/// A ruleset that cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// There is no file or id of this name.
    #[error("{message}{}", near.as_ref().map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default())]
    NotFound {
        /// The id or path that was asked for.
        what: String,
        /// A sentence about it.
        message: Text,
        /// The id that may have been meant.
        near: Option<String>,
    },
    /// The file has faults.
    #[error("{}", told(faults, files))]
    Faults {
        /// All of them, notes too.
        faults: Vec<Fault>,
        /// The files they lie in.
        files: Files,
    },
}

/// The errors among some faults, a line each.
fn told(faults: &[Fault], files: &Files) -> String {
    let errors = faults.iter().filter(|fault| fault.severity == Severity::Error);
    let line = |fault: &Fault| {
        let help = fault.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
        let (file, begin) = (&files.get(fault.place.file).name, files.begin(fault.place));
        format!("{file}:{begin}: {}{help}", fault.message)
    };
    errors.map(line).collect::<Vec<_>>().join("\n")
}

/// Opens a ruleset by its id (`riichi/ema-2025`), by the end of an id where only one ends so (`ema-2025`), or by the path
/// of a `.toml` file.
///
/// # Errors
/// There is no ruleset of this name, or its file has faults.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// assert_eq!(rules.hand_size().tiles(), 13);
/// assert_eq!(jong::open("ema-2025")?.info().id, "riichi/ema-2025");
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn open(what: &str) -> Result<Ruleset, OpenError> {
    open_with(what, grammars())
}

/// Opens a ruleset as [`open`] does, by these grammars and no others. They may be those of other crates, and Jong's own
/// from [`grammars`].
///
/// # Errors
/// There is no ruleset of this name, or its file has faults.
pub fn open_with(what: &str, grammars: &[&'static dyn Grammar]) -> Result<Ruleset, OpenError> {
    let LoadOutcome { ruleset, faults, files } = load(find(what)?, &Shipped, grammars);
    ruleset.ok_or(OpenError::Faults { faults, files })
}

/// Finds the text of a rules file by id or path.
///
/// # Errors
/// There is no file of this name.
pub fn find(what: &str) -> Result<RulesText, OpenError> {
    Shipped.open(what, None).map_err(|error| {
        let (message, near) = error.into_parts();
        OpenError::NotFound { what: what.to_owned(), message, near }
    })
}

/// Reads a rules file and reports all its faults, errors or not.
pub fn load_text(text: RulesText) -> LoadOutcome {
    load(text, &Shipped, grammars())
}

/// The outlines of the shipped rulesets, by id: enough for a list, much quicker than opening them.
///
/// # Errors
/// A shipped file is broken, which its tests would have shown.
pub fn outlines() -> Result<Vec<Outline>, OpenError> {
    let read = |id: &str| {
        outline(find(id)?, &Shipped, grammars()).map_err(|(faults, files)| OpenError::Faults { faults, files })
    };
    shipped().map(read).collect()
}

/// The ids of the rulesets that need no path, those of plugins too. Bases for others are left out.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    let is_base = |text: &str| {
        let head = text.split("\n[").next().unwrap_or_default();
        head.lines().any(|line| line.starts_with("status") && line.contains(&format!("\"{}\"", Status::Base)))
    };
    rules_files().iter().filter(move |file| !is_base(file.text)).map(|file| file.id)
}
