//! The address of a ruleset: the id or the file by which it is opened.

use jong::{Ruleset, shipped};

/// True if the rules come with Jong.
pub(super) fn are_shipped(rules: &Ruleset) -> bool {
    shipped().any(|id| id == rules.info().id)
}

/// The id or file by which the rules are opened: a file of one's own is opened by its name, not by its id.
pub(super) fn opened_by(rules: &Ruleset) -> &str {
    let info = rules.info();
    let own = || info.chain.last().map(|&file| &*rules.files().get(file).name);
    if are_shipped(rules) { &info.id } else { own().unwrap_or(&info.id) }
}
